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
    /// The bad file has a new name. No backup is in order, so there are no settings now.
    case emptied(bad: String)
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
    let hasBackup = try goodBackup(writer.backupPath) != nil
    return hasBackup
      ? .restored(from: writer.backupPath, bad: writer.nextBadPath) : .emptied(bad: writer.nextBadPath)
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
    let backup = try goodBackup(writer.backupPath)
    do {
      let bad = try writer.keepBad()
      if let backup {
        try writer.replace(status, with: backup)
        return .restored(from: writer.backupPath, bad: bad)
      }
      try writer.remove()
      return .emptied(bad: bad)
    } catch {
      throw StoreError(saving: error, path: path)
    }
  }

  /// The bytes of the backup if there is one that is in order.
  ///
  /// - Throws: When it cannot be read: what is in it then, nobody knows.
  private func goodBackup(_ backupPath: String) throws(StoreError) -> [UInt8]? {
    do {
      let (contents, status) = try read(backupPath)
      return status == nil ? nil : contents.document.bytes
    } catch {
      if error.diagnostic == nil { throw error }
      return nil
    }
  }
}
