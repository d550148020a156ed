import Diagnostics
import SetteeModel

/// Tries what a save relies on, with files of its own in a temporary folder.
struct FileSystemTrial {
  private let fileSystem: any FileSystem
  private let folder: String

  /// Does so in a folder within another one, and removes it again.
  ///
  /// - Parameter needed: How many bytes must be free.
  static func findings(in outer: String, needed: Int64, _ fileSystem: any FileSystem) -> [Finding] {
    let folder = joined(outer, ".settee-doctor-" + String(fileSystem.random(), radix: 16))
    do {
      try fileSystem.makeFolder(folder, permissions: 0o700)
    } catch {
      return [Finding("folder", .bad, "nothing can be created in \(quoted(outer)): \(error.code)")]
    }
    let trial = FileSystemTrial(fileSystem: fileSystem, folder: folder)
    var findings = [Finding("folder", .good, "files can be created in \(quoted(outer))")]
    findings += [
      trial.finding("rename", trial.rename), trial.finding("fsync", trial.synchronize),
      trial.finding("symbolic link", trial.saveThroughLink), trial.finding("locking", trial.lock),
      trial.finding("hard link", trial.hardLink),
      trial.finding("free space") { () throws(FileError) in try trial.freeSpace(needed) },
    ]
    do {
      try trial.cleanUp()
    } catch {
      findings.append(Finding("folder", .bad, "the temporary folder cannot be removed: \(error)"))
    }
    return findings
  }

  private typealias Outcome = (verdict: Finding.Verdict, message: String)

  private func finding(_ subject: String, _ body: () throws(FileError) -> Outcome) -> Finding {
    do throws(FileError) {
      let outcome = try body()
      return Finding(subject, outcome.verdict, outcome.message)
    } catch {
      return Finding(subject, .bad, "\(error.call): \(error.code)")
    }
  }

  private func rename() throws(FileError) -> Outcome {
    try create("old", "old")
    try create("new", "new")
    try fileSystem.rename(path("new"), to: path("old"))
    let text = try fileSystem.read(path("old"), limit: 16).bytes
    guard text == Array("new".utf8), !exists("new") else { return (.bad, "a rename did not replace a file") }
    return (.good, "a file is replaced in one step")
  }

  private func synchronize() throws(FileError) -> Outcome {
    let file = try fileSystem.open(path("old"), .readWrite)
    defer { try? fileSystem.close(file) }
    try fileSystem.synchronize(file)
    let opened = try fileSystem.open(folder, .folder)
    defer { try? fileSystem.close(opened) }
    do {
      try fileSystem.synchronize(opened)
    } catch {
      guard error.code == .invalidArgument || error.code == .notSupported else { throw error }
      return (.remark, "files are made durable, but there is no such call for folders: a power cut may undo a save")
    }
    return (.good, "files and folders are made durable")
  }

  private func saveThroughLink() throws(FileError) -> Outcome {
    try create("target", "{}")
    try fileSystem.makeLink(path("link"), to: "target")
    do {
      try JSONFileStore(path: path("link"), fileSystem: fileSystem).apply([StoreEdit("a", to: .bool(true))])
    } catch {
      return (.bad, "a save through a link failed: \(error.message)")
    }
    let isLink = try fileSystem.status(at: path("link"), followingLinks: false).kind == .link
    let saved = try? JSONFileStore(path: path("target"), fileSystem: fileSystem).load()["a"]?.value
    guard isLink, saved == .bool(true) else { return (.bad, "a save replaced a link by a file") }
    return (.good, "a save goes to the file that a link leads to")
  }

  private func lock() throws(FileError) -> Outcome {
    try create("lock", "")
    let first = try fileSystem.open(path("lock"), .readWrite)
    let second: OpenFile
    do {
      second = try fileSystem.open(path("lock"), .readWrite)
    } catch {
      try? fileSystem.close(first)
      throw error
    }
    defer { try? fileSystem.close(second) }
    let isTaken: Bool
    let isExclusive: Bool
    do {
      isTaken = try fileSystem.tryLock(first)
      isExclusive = try !fileSystem.tryLock(second)
    } catch {
      try? fileSystem.close(first)
      throw error
    }
    try fileSystem.close(first)
    guard isTaken, isExclusive else { return (.bad, "two writers can have the lock at the same time") }
    guard try fileSystem.tryLock(second) else { return (.bad, "a lock stays though its writer is gone") }
    return (.good, "one writer has it at a time, and it ends with the writer")
  }

  private func hardLink() throws(FileError) -> Outcome {
    do {
      try fileSystem.link(path("old"), to: path("second"))
    } catch {
      guard error.code.isAboutLinks else { throw error }
      return (.remark, "there are none here; the backup is a copy")
    }
    let one = try fileSystem.status(at: path("old"), followingLinks: false)
    let other = try fileSystem.status(at: path("second"), followingLinks: false)
    guard one.number == other.number else { return (.bad, "a hard link led to another file") }
    return (.good, "the backup is another name of the old file")
  }

  private func freeSpace(_ needed: Int64) throws(FileError) -> Outcome {
    let free = try fileSystem.freeSpace(at: folder)
    guard free >= needed else { return (.bad, "\(free) bytes are free; a save may need \(needed)") }
    return (.good, free >> 20 > 0 ? "\(free >> 20) MiB" : "\(free) bytes")
  }

  // MARK: Files

  private func path(_ name: String) -> String { joined(folder, name) }

  private func exists(_ name: String) -> Bool {
    (try? fileSystem.status(at: path(name), followingLinks: false)) != nil
  }

  private func create(_ name: String, _ text: String) throws(FileError) {
    let file = try fileSystem.open(path(name), .create(permissions: 0o600))
    defer { try? fileSystem.close(file) }
    try fileSystem.writeAll(Array(text.utf8), to: file)
  }

  private func cleanUp() throws(FileError) {
    for name in try fileSystem.entries(ofFolder: folder) { try fileSystem.remove(path(name)) }
    try fileSystem.removeFolder(folder)
  }
}
