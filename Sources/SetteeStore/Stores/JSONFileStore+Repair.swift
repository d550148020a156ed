public import SetteeModel
import Diagnostics
import Synchronization

extension JSONFileStore {
  /// What a repair has done.
  public enum Repair: Sendable, Hashable {
    /// The file is in order, or there is none.
    case notNeeded
    /// The bad file has a new name, and the backup is in its place.
    case restored(from: String, bad: String)
    /// The bad file has a new name. There is no backup, or one that is not in order either and stays where it is, so there
    /// are no settings now.
    case emptied(bad: String, badBackup: String?)
  }

  /// Puts a file that is not a JSON object aside as `<file>.bad-N`, never over an older one, and starts again from the
  /// backup if that is in order, or else from nothing. At no moment is there less than before.
  ///
  /// - Throws: When the file cannot be read for another reason, or not be moved.
  public func repair() throws(StoreError) -> Repair {
    try session.withLock { (_) throws(StoreError) in
      let target = try resolved()
      let lock = try locked(target)
      return try lock.hold { () throws(StoreError) in try repair(target) }
    }
  }

  /// What ``repair()`` would do now. Nothing is changed, and the lock is not taken.
  ///
  /// - Throws: When the file cannot be read.
  public func plannedRepair() throws(StoreError) -> Repair {
    let target = try resolved()
    guard try !isInOrder(target) else { return .notNeeded }
    let writer = DurableWriter(fileSystem: fileSystem, target: target)
    return switch try backup(of: writer) {
    case .good: .restored(from: writer.backupPath, bad: writer.nextBadPath)
    case .bad: .emptied(bad: writer.nextBadPath, badBackup: writer.backupPath)
    case .none: .emptied(bad: writer.nextBadPath, badBackup: nil)
    }
  }

  /// The backup of a file that is gone, if it is in order. Whoever has removed the file may have wanted to, so no repair
  /// brings it back.
  ///
  /// - Throws: When it cannot be seen whether there is a file, or a backup.
  public func backupOfMissingFile() throws(StoreError) -> String? {
    let target = try resolved()
    guard try read(target.path).status == nil else { return nil }
    let writer = DurableWriter(fileSystem: fileSystem, target: target)
    guard case .good = try backup(of: writer) else { return nil }
    return writer.backupPath
  }

  /// Whether there is no file, or one that can be used.
  ///
  /// - Throws: When that cannot be seen, because it is not the contents that are wrong.
  private func isInOrder(_ target: ResolvedPath) throws(StoreError) -> Bool {
    do {
      _ = try read(target.path)
      return true
    } catch {
      if error.diagnostic == nil { throw error }
      return false
    }
  }

  private func repair(_ target: ResolvedPath) throws(StoreError) -> Repair {
    let writer = DurableWriter(fileSystem: fileSystem, target: target)
    writer.sweepOrphans()
    let status = try? fileSystem.status(at: target.path, followingLinks: false)
    guard try !isInOrder(target) else { return .notNeeded }
    let backup = try backup(of: writer)
    do {
      let bad = try writer.keepBad()
      if case .good(let bytes) = backup {
        try writer.replace(status, with: bytes)
        return .restored(from: writer.backupPath, bad: bad)
      }
      try writer.remove()
      return .emptied(bad: bad, badBackup: backup == .bad ? writer.backupPath : nil)
    } catch {
      throw StoreError(saving: error, path: path)
    }
  }

  private enum Backup: Equatable {
    case none, bad
    case good([UInt8])
  }

  /// What there is of a backup.
  ///
  /// - Throws: When it cannot be read: what is in it then, nobody knows.
  private func backup(of writer: DurableWriter) throws(StoreError) -> Backup {
    do {
      let (contents, status) = try read(writer.backupPath)
      return status == nil ? .none : .good(contents.document.bytes)
    } catch {
      if error.diagnostic == nil { throw error }
      return .bad
    }
  }
}
