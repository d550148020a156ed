import Diagnostics
public import SetteeModel
import Synchronization

/// Follows what other processes and people do to a store's file. What the store itself writes is not reported.
///
/// A store has at most one watch at a time.
public final class JSONFileWatch: Sendable {
  /// What happened to the file.
  public enum Event: Sendable {
    /// Somebody else has changed it. It may hold what this store has written meanwhile, too.
    case changed(any StoreContents)
    /// It is gone, or can no longer be used. The values that it had are still the ones to go by; what the file is like
    /// afterwards is reported as a change.
    case lost(StoreError)
  }

  private let store: JSONFileStore
  private let watcher: any FolderWatcher

  /// For how long nothing must have happened before the file is read, and after what time it is read all the same: an
  /// editor empties or removes a file before it writes it.
  private static let calm: (quiet: Duration, atMost: Duration) = (.milliseconds(50), .milliseconds(500))

  /// Starts to watch.
  ///
  /// - Throws: When the file cannot be read, or its folder not be watched.
  public init(_ store: JSONFileStore) throws(StoreError) {
    self.store = store
    do {
      watcher = try store.fileSystem.makeWatcher()
    } catch {
      throw StoreError(watching: error, path: store.path)
    }
    try arm()
    try store.session.withLock { (session) throws(StoreError) in
      let (contents, status) = try store.read(store.path)
      session.seen = status == nil ? .absent : .present(contents.document.bytes)
    }
  }

  /// Waits until somebody else has changed the file.
  ///
  /// - Parameter duration: How long to wait; nil for as long as it takes.
  /// - Returns: Nil when the time is over or `cancel()` was called.
  public func next(within duration: Duration? = nil) throws(StoreError) -> Event? {
    let deadline = duration.map { store.fileSystem.now() + $0 }
    while try wait(until: deadline) {
      try settle()
      try arm()
      if let event = look() { return event }
    }
    return nil
  }

  /// Ends the present wait and all later ones. May be called by any thread.
  public func cancel() { watcher.cancel() }

  private func wait(until deadline: Duration?) throws(StoreError) -> Bool {
    do {
      return try watcher.wait(for: deadline.map { max(.zero, $0 - store.fileSystem.now()) })
    } catch {
      throw StoreError(watching: error, path: store.path)
    }
  }

  private func settle() throws(StoreError) {
    let end = store.fileSystem.now() + Self.calm.atMost
    while store.fileSystem.now() < end {
      guard try wait(until: store.fileSystem.now() + Self.calm.quiet) else { return }
    }
  }

  /// Watches what the path leads over now; before the file is read, so that no change falls between.
  private func arm() throws(StoreError) {
    do {
      var names = try store.fileSystem.watchedNames(of: store.path)
      // A link that is turned before its folder is watched is seen by looking again.
      for _ in 0..<10 {
        try watcher.watch(names)
        let present = try store.fileSystem.watchedNames(of: store.path)
        if present == names { return }
        names = present
      }
    } catch {
      throw StoreError(watching: error, path: store.path)
    }
  }

  /// Reads the file and compares it with what was seen last.
  private func look() -> Event? {
    store.session.withLock { session in
      let (contents, status): (JSONContents, FileStatus?)
      do throws(StoreError) {
        (contents, status) = try store.read(store.path)
      } catch {
        return lose(error, &session)
      }
      if status == nil {
        if session.seen == .absent { return nil }
        return lose(StoreError(.inputOutput, "the file is gone", path: store.path), &session)
      }
      let bytes = contents.document.bytes
      if session.seen == .present(bytes) { return nil }
      session.seen = .present(bytes)
      return .changed(contents)
    }
  }

  private func lose(_ error: StoreError, _ session: inout JSONFileStore.Session) -> Event? {
    defer { session.seen = .lost }
    return session.seen == .lost ? nil : .lost(error)
  }
}
