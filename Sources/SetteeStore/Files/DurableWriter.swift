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
  ///   - backup: Whether the old file is kept under the backup's name.
  func replace(_ old: FileStatus?, with bytes: [UInt8], backup: Bool) throws(Failure) {
    do {
      let temporary = temporaryPath()
      try write(bytes, to: temporary, like: old)
      do {
        if backup, let old { try keepBackup(of: old) }
        guard try isUnchanged(since: old) else { throw Failure.changedMeanwhile }
        try fileSystem.rename(temporary, to: target.path)
      } catch {
        try? fileSystem.remove(temporary)
        throw error
      }
    } catch let error as FileError {
      throw .file(error)
    } catch let error as Failure {
      throw error
    } catch {
      throw .file(FileError(.inputOutput, "write", target.path))
    }
    do {
      try fileSystem.synchronizeFolder(target.folder)
    } catch {
      throw .notDurable(error)
    }
  }

  /// Writes a new file with the bytes, durably. When it fails no file is left behind.
  private func write(_ bytes: [UInt8], to path: String, like old: FileStatus?) throws {
    let file = try fileSystem.retrying { () throws(FileError) in
      // 0600 until it is complete: it may hold secrets.
      try fileSystem.open(path, .create(permissions: 0o600))
    }
    var isOpen = true
    do {
      try fileSystem.writeAll(bytes, to: file)
      // Writing takes the set-user bits away, and so does giving the file to another user, hence the mode last.
      try fileSystem.setPermissions(copyOwner(of: old, to: file), of: file)
      // Never tried again on the same file: after a failure the kernel may take the lost pages for clean.
      try fileSystem.synchronize(file)
      isOpen = false
      try fileSystem.close(file)
    } catch {
      if isOpen { try? fileSystem.close(file) }
      try? fileSystem.remove(path)
      throw error
    }
  }

  /// Gives the new file to the owner of the old one, and returns the permissions it is to get.
  private func copyOwner(of old: FileStatus?, to file: OpenFile) throws -> UInt32 {
    // Said outright, since a umask may have taken bits away.
    guard let old else { return 0o600 }
    let new = try fileSystem.status(of: file)
    if new.user == old.user, new.group == old.group { return old.permissions }
    do {
      try fileSystem.setOwner(old.user, group: old.group, of: file)
    } catch {
      guard error.code == .notPermitted else { throw error }
      guard new.user == old.user else { throw Failure.foreignOwner(old.user) }
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

  /// Gives the file, which must have been read and found in order, its backup's name too.
  private func keepBackup(of old: FileStatus) throws(FileError) {
    if let backup = try? fileSystem.status(at: backupPath, followingLinks: false), backup.number == old.number,
      backup.device == old.device
    {
      return
    }
    let temporary = temporaryPath()
    do {
      try fileSystem.link(target.path, to: temporary)
      try fileSystem.rename(temporary, to: backupPath)
    } catch {
      try? fileSystem.remove(temporary)
      throw error
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
