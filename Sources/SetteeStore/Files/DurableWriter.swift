/// Replaces a file so that at every moment, whatever crashes or fails, it holds all of the old bytes or all of the new
/// ones. All its methods want the file's lock to be held.
struct DurableWriter {
  let fileSystem: any FileSystem
  let target: ResolvedPath

  /// What stopped a save before anything was replaced.
  enum Failure: Error {
    /// Somebody who does not take the lock, such as an editor, has changed the file since it was read.
    case changedMeanwhile
    /// The file belongs to a user whom a new file cannot be given to.
    case foreignOwner(UInt32)
    /// The new file is in place, but the system does not say that it would outlast a power cut.
    case notDurable(FileError)
    case file(FileError)
  }

  /// Puts the bytes in the place of the file.
  ///
  /// - Parameters:
  ///   - old: What the file was when it was read, or nil when there was none. Its owner and permissions are kept.
  ///   - backup: The old file's bytes, when it is to be kept under the backup's name.
  func replace(_ old: FileStatus?, with bytes: [UInt8], backup: [UInt8]? = nil) throws(Failure) {
    let temporary = temporaryPath()
    try write(bytes, to: temporary, like: old)
    try removing(temporary) { () throws(Failure) in
      if let backup, let old { try keepBackup(backup, of: old) }
      try renameDurably(temporary, old)
    }
  }

  /// Gives the new file its name. The folder is opened first, so that afterwards only fsync itself can fail.
  private func renameDurably(_ temporary: String, _ old: FileStatus?) throws(Failure) {
    let folder = try failing { () throws(FileError) in try fileSystem.open(target.folder, .folder) }
    defer { try? fileSystem.close(folder) }
    guard try failing({ () throws(FileError) in try isUnchanged(since: old) }) else { throw .changedMeanwhile }
    try failing { () throws(FileError) in try fileSystem.rename(temporary, to: target.path) }
    do {
      try fileSystem.synchronize(folder: folder)
    } catch {
      throw .notDurable(error)
    }
  }

  /// Makes the file as it is durable: whoever wrote it may have been killed, or have failed, before that.
  func synchronize() throws(Failure) {
    do {
      let file = try fileSystem.open(target.path, .read)
      defer { try? fileSystem.close(file) }
      try fileSystem.synchronize(file)
      try fileSystem.synchronizeFolder(target.folder)
    } catch {
      throw .notDurable(error)
    }
  }

  /// Removes a temporary file when something fails before it has got its name.
  private func removing(_ temporary: String, unless body: () throws(Failure) -> Void) throws(Failure) {
    do {
      try body()
    } catch {
      if case .notDurable = error { throw error }
      try? fileSystem.remove(temporary)
      throw error
    }
  }

  private func failing<Result>(_ call: () throws(FileError) -> Result) throws(Failure) -> Result {
    do {
      return try call()
    } catch {
      throw .file(error)
    }
  }

  /// Writes a new file with the bytes, durably. When it fails no file is left behind.
  private func write(_ bytes: [UInt8], to path: String, like old: FileStatus?) throws(Failure) {
    let file = try failing { () throws(FileError) in
      // 0600 until it is complete: it may hold secrets.
      try fileSystem.retrying { () throws(FileError) in try fileSystem.open(path, .create(permissions: 0o600)) }
    }
    do {
      try fill(file, with: bytes, like: old)
    } catch {
      try? fileSystem.remove(path)
      throw error
    }
  }

  private func fill(_ file: OpenFile, with bytes: [UInt8], like old: FileStatus?) throws(Failure) {
    do {
      try failing { () throws(FileError) in try fileSystem.writeAll(bytes, to: file) }
      // Writing takes the set-user bits away, and so does giving the file to another user, hence the mode last.
      let permissions = try copyOwner(of: old, to: file)
      try failing { () throws(FileError) in
        try fileSystem.setPermissions(permissions, of: file)
        // Never tried again on the same file: after a failure the kernel may take the lost pages for clean.
        try fileSystem.synchronize(file)
      }
    } catch {
      try? fileSystem.close(file)
      throw error
    }
    // Some file systems report only here that the bytes did not fit.
    try failing { () throws(FileError) in try fileSystem.close(file) }
  }

  /// Gives the new file to the owner of the old one, and returns the permissions it is to get.
  private func copyOwner(of old: FileStatus?, to file: OpenFile) throws(Failure) -> UInt32 {
    // Said outright, since a umask may have taken bits away.
    guard let old else { return 0o600 }
    let new = try failing { () throws(FileError) in try fileSystem.status(of: file) }
    if new.user == old.user, new.group == old.group { return old.permissions }
    do {
      try fileSystem.setOwner(old.user, group: old.group, of: file)
    } catch {
      guard error.code == .notPermitted else { throw .file(error) }
      guard new.user == old.user else { throw .foreignOwner(old.user) }
      // The group is not one of ours: it must not get what was meant for the other.
      return old.permissions & ~0o070 | (old.permissions & 0o007) << 3
    }
    return old.permissions
  }

  /// Whether the name still means the file that was read.
  func isUnchanged(since old: FileStatus?) throws(FileError) -> Bool {
    do {
      let now = try fileSystem.status(at: target.path, followingLinks: false)
      return old.map(now.isUnchanged) ?? false
    } catch {
      if error.code == .noSuchFile { return old == nil }
      throw error
    }
  }
}

// MARK: Backups

extension DurableWriter {
  /// Where the version before the first save of a session is kept.
  var backupPath: String { target.path + ".bak" }

  /// Gives the file, which must have been read and found in order, its backup's name too, or copies it where a file can
  /// have one name only.
  private func keepBackup(_ bytes: [UInt8], of old: FileStatus) throws(Failure) {
    let present = try? fileSystem.status(at: backupPath, followingLinks: false)
    // A rename among two names of one file does nothing, and would leave both.
    if let present, present.number == old.number, present.device == old.device { return }
    let temporary = temporaryPath()
    do {
      try fileSystem.link(target.path, to: temporary)
    } catch {
      guard error.code.isAboutLinks else { throw .file(error) }
      try write(bytes, to: temporary, like: old)
    }
    try removing(temporary) { () throws(Failure) in
      try failing { () throws(FileError) in try fileSystem.rename(temporary, to: backupPath) }
    }
  }

  /// Overwrites a file that cannot be replaced, such as a mount point. A crash meanwhile can leave it half written, so a
  /// durable copy of the old bytes is made first.
  func overwrite(_ old: FileStatus, _ oldBytes: [UInt8], with bytes: [UInt8]) throws(Failure) {
    let temporary = temporaryPath()
    try write(oldBytes, to: temporary, like: old)
    try removing(temporary) { () throws(Failure) in
      try failing { () throws(FileError) in
        try fileSystem.rename(temporary, to: backupPath)
        try fileSystem.synchronizeFolder(target.folder)
      }
      guard try failing({ () throws(FileError) in try isUnchanged(since: old) }) else { throw .changedMeanwhile }
    }
    do {
      try fillInPlace(with: bytes)
    } catch {
      try? fillInPlace(with: oldBytes)
      throw .file(error)
    }
  }

  private func fillInPlace(with bytes: [UInt8]) throws(FileError) {
    let file = try fileSystem.open(target.path, .readWrite)
    do {
      try fileSystem.writeAll(bytes, to: file)
      try fileSystem.truncate(file, to: bytes.count)
      try fileSystem.synchronize(file)
    } catch {
      try? fileSystem.close(file)
      throw error
    }
    try fileSystem.close(file)
  }
}

// MARK: Bad files

extension DurableWriter {
  /// Gives a file that is not in order the next free name `<file>.bad-N`, durably, beside its old name, and returns it.
  func keepBad() throws(Failure) -> String {
    var number = 1
    while true {
      let path = "\(target.path).bad-\(number)"
      do {
        try keep(as: path)
        try failing { () throws(FileError) in try fileSystem.synchronizeFolder(target.folder) }
        return path
      } catch {
        guard case .file(let cause) = error, cause.code == .exists else { throw error }
        number += 1
      }
    }
  }

  private func keep(as path: String) throws(Failure) {
    do {
      try fileSystem.link(target.path, to: path)
    } catch {
      guard error.code.isAboutLinks else { throw .file(error) }
      let contents = try failing { () throws(FileError) in try fileSystem.read(target.path, limit: .max - 1) }
      try write(contents.bytes, to: path, like: nil)
    }
  }

  /// Removes the file, durably.
  func remove() throws(Failure) {
    try failing { () throws(FileError) in
      try fileSystem.remove(target.path)
      try fileSystem.synchronizeFolder(target.folder)
    }
  }
}

// MARK: Temporary files

extension DurableWriter {
  private var temporaryPrefix: String { "." + target.name + ".settee-" }
  private static let temporarySuffix = ".tmp"

  private func temporaryPath() -> String {
    let digits = String(fileSystem.random(), radix: 16)
    let name = temporaryPrefix + String(repeating: "0", count: 16 - digits.count) + digits + Self.temporarySuffix
    return joined(target.folder, name)
  }

  /// Removes what writers left behind that were killed. While the lock is held no temporary file belongs to anyone.
  func sweepOrphans() {
    guard let names = try? fileSystem.entries(ofFolder: target.folder) else { return }
    for name in names where isTemporary(name) {
      try? fileSystem.remove(joined(target.folder, name))
    }
  }

  /// Whether a file's name is one of a temporary file for this target.
  func isTemporary(_ name: String) -> Bool {
    let middle = name.utf8.dropFirst(temporaryPrefix.utf8.count).dropLast(Self.temporarySuffix.utf8.count)
    return name.hasPrefix(temporaryPrefix) && name.hasSuffix(Self.temporarySuffix) && middle.count == 16
      && middle.allSatisfy { hexDigit($0) != nil }
  }
}
