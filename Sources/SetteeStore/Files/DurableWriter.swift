/// Replaces a file so that at every moment, whatever crashes or fails, it holds all of the old bytes or all of the new
/// ones. All its methods want the file's lock to be held, and throw a `FileError` or a `Failure`.
struct DurableWriter {
  let fileSystem: any FileSystem
  let target: ResolvedPath
  /// Whether a file that did not exist is for its owner only, as settings are; else the umask decides.
  var isPrivate = true

  /// What else than a call that failed can stop a save.
  enum Failure: Error {
    /// Somebody who does not take the lock, such as an editor, has changed the file since it was read.
    case changedMeanwhile
    /// The file belongs to a user whom a new file cannot be given to.
    case foreignOwner(UInt32)
    /// The new bytes are in place, but the system does not say that they would outlast a power cut.
    case notDurable(FileError)
  }

  /// Puts the bytes in the place of the file.
  ///
  /// - Parameters:
  ///   - old: What the file was when it was read, or nil when there was none. Its owner and permissions are kept.
  ///   - backup: The old file's bytes, when it is to be kept under the backup's name.
  func replace(_ old: FileStatus?, with bytes: [UInt8], backup: [UInt8]? = nil) throws {
    let temporary = temporaryPath()
    try write(bytes, to: temporary, like: old)
    try rename(temporary, to: target.path) {
      if let backup, let old { try keepBackup(backup, of: old) }
    } unless: {
      try !isUnchanged(since: old)
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

  /// Removes the file, durably.
  func remove() throws(FileError) {
    try fileSystem.remove(target.path)
    try fileSystem.synchronizeFolder(target.folder)
  }

  /// Overwrites a file that cannot be replaced, such as a mount point. A crash meanwhile can leave it half written, so a
  /// durable copy of the old bytes is made first.
  func overwrite(_ old: FileStatus, _ oldBytes: [UInt8], with bytes: [UInt8]) throws {
    let temporary = temporaryPath()
    try write(oldBytes, to: temporary, like: old)
    do {
      try rename(temporary, to: backupPath)
    } catch Failure.notDurable(let error) {
      // It is only the copy.
      throw error
    }
    guard try isUnchanged(since: old) else { throw Failure.changedMeanwhile }
    do {
      try fillInPlace(with: bytes)
    } catch {
      try? fillInPlace(with: oldBytes)
      throw error
    }
  }
}

// MARK: Steps

extension DurableWriter {
  /// Writes a new file with the bytes, durably. When it fails no file is left behind.
  func write(_ bytes: [UInt8], to path: String, like old: FileStatus?) throws {
    // 0600 until it is complete: it may hold secrets.
    let isForAll = old == nil && !isPrivate
    let file = try fileSystem.retrying { () throws(FileError) in
      try fileSystem.open(path, .create(permissions: isForAll ? 0o644 : 0o600))
    }
    var isOpen = true
    do {
      try fileSystem.writeAll(bytes, to: file)
      // Writing takes the set-user bits away, and so does giving the file to another user, hence the mode last.
      let permissions = try copyOwner(of: old, to: file)
      if !isForAll { try fileSystem.setPermissions(permissions, of: file) }
      // An access list sets permissions too. Without the old group it would give another one what was meant for that.
      if let old { try copyAttributes(to: file, withAccess: permissions == old.permissions) }
      // Never tried again on the same file: after a failure the kernel may take the lost pages for clean.
      try fileSystem.synchronize(file)
      isOpen = false
      // Some file systems report only here that the bytes did not fit.
      try fileSystem.close(file)
    } catch {
      if isOpen { try? fileSystem.close(file) }
      try? fileSystem.remove(path)
      throw error
    }
  }

  /// Gives a temporary file its name, durably. When it fails the temporary file is removed.
  ///
  /// - Parameters:
  ///   - prepare: What is to be done right before.
  ///   - hasChanged: Whether somebody else has changed what is to be replaced.
  private func rename(
    _ temporary: String, to path: String, prepare: () throws -> Void = {},
    unless hasChanged: () throws -> Bool = { false }
  ) throws {
    let folder: OpenFile
    do {
      try prepare()
      // Opened before the rename, so that after it only fsync itself can fail.
      folder = try fileSystem.open(target.folder, .folder)
    } catch {
      try? fileSystem.remove(temporary)
      throw error
    }
    defer { try? fileSystem.close(folder) }
    do {
      if try hasChanged() { throw Failure.changedMeanwhile }
      try fileSystem.rename(temporary, to: path)
    } catch {
      try? fileSystem.remove(temporary)
      throw error
    }
    do {
      try fileSystem.synchronize(folder: folder)
    } catch {
      throw Failure.notDurable(error)
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

  /// Gives the new file the notes that people and programs have put on the old one, and its access list.
  private func copyAttributes(to file: OpenFile, withAccess: Bool) throws(FileError) {
    let names: [String]
    do {
      names = try fileSystem.attributes(at: target.path)
    } catch {
      if [.notSupported, .noSuchCall, .noSuchFile].contains(error.code) { return }
      throw error
    }
    for name in names {
      let isNote = name.hasPrefix("user.")
      guard isNote || withAccess && name == "system.posix_acl_access" else { continue }
      do {
        try fileSystem.setAttribute(name, to: try fileSystem.attribute(name, at: target.path), of: file)
      } catch {
        if error.code == .noData { continue }
        // Without its access list the file's mode would give its group what was meant for others.
        guard isNote, [.notSupported, .notPermitted, .accessDenied].contains(error.code) else { throw error }
      }
    }
  }

  /// Whether the name still means the file that was read.
  private func isUnchanged(since old: FileStatus?) throws(FileError) -> Bool {
    do {
      let now = try fileSystem.status(at: target.path, followingLinks: false)
      return old.map(now.isUnchanged) ?? false
    } catch {
      if error.code == .noSuchFile { return old == nil }
      throw error
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
