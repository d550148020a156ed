/// Old and bad files that are kept, and temporary ones that are not.
extension DurableWriter {
  /// Where the version before the first save of a session is kept.
  var backupPath: String { target.path + ".bak" }

  /// Gives the file, which must have been read and found in order, its backup's name too, or copies it where a file can
  /// have one name only. The name is durable with the next fsync of the folder.
  func keepBackup(_ bytes: [UInt8], of old: FileStatus) throws {
    let present = try? fileSystem.status(at: backupPath, followingLinks: false)
    // A rename among two names of one file does nothing, and would leave both.
    if let present, present.number == old.number, present.device == old.device { return }
    let temporary = temporaryPath()
    try keep(bytes, of: old, as: temporary)
    do {
      try fileSystem.rename(temporary, to: backupPath)
    } catch {
      try? fileSystem.remove(temporary)
      throw error
    }
  }

  /// Gives a file that is not in order the next free name `<file>.bad-N`, durably, beside its old name, and returns it.
  func keepBad() throws -> String {
    var number = 1
    while true {
      let path = badPath(number)
      do {
        try keep(nil, of: nil, as: path)
        try fileSystem.synchronizeFolder(target.folder)
        return path
      } catch let error as FileError where error.code == .exists {
        number += 1
      }
    }
  }

  /// The first of these names that no file has.
  var nextBadPath: String {
    var number = 1
    while (try? fileSystem.status(at: badPath(number), followingLinks: false)) != nil { number += 1 }
    return badPath(number)
  }

  private func badPath(_ number: Int) -> String { "\(target.path).bad-\(number)" }

  /// Gives the file another name, or copies it.
  ///
  /// - Throws: `exists` when there is a file of that name.
  private func keep(_ bytes: [UInt8]?, of status: FileStatus?, as path: String) throws {
    do {
      try fileSystem.link(target.path, to: path)
    } catch {
      guard error.code.isAboutLinks else { throw error }
      let copy = try bytes ?? fileSystem.read(target.path, limit: .max - 1).bytes
      try write(copy, to: path, like: status)
    }
  }
}

// MARK: Temporary files

extension DurableWriter {
  private var temporaryPrefix: String { "." + target.name + ".settee-" }
  private static let temporarySuffix = ".tmp"

  /// A name that nobody else uses, in the folder of the file.
  func temporaryPath() -> String {
    let digits = String(fileSystem.random(), radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.utf8.count)
    return joined(target.folder, temporaryPrefix + zeros + digits + Self.temporarySuffix)
  }

  /// Removes what writers left behind that were killed. While the lock is held no temporary file belongs to anyone.
  func sweepOrphans() {
    for path in orphans { try? fileSystem.remove(path) }
  }

  /// The temporary files for this target.
  var orphans: [String] {
    guard let names = try? fileSystem.entries(ofFolder: target.folder) else { return [] }
    // A folder may have very many other files.
    let prefix = temporaryPrefix
    return names.filter { isTemporary($0, prefix) }.map { joined(target.folder, $0) }
  }

  /// Whether a file's name is one of a temporary file for this target.
  private func isTemporary(_ name: String, _ prefix: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(Self.temporarySuffix) else { return false }
    let middle = name.utf8.dropFirst(prefix.utf8.count).dropLast(Self.temporarySuffix.utf8.count)
    return middle.count == 16 && middle.allSatisfy { hexDigit($0) != nil }
  }
}
