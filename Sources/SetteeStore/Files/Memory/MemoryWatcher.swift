import Synchronization

/// Watches folders of a `MemoryFileSystem`. A wait ends at once: with a change that has happened already or that
/// `whenSleeping` makes, or else with the time being over.
final class MemoryWatcher: FolderWatcher {
  private let files: MemoryFileSystem
  private let state = Mutex(State())

  private struct State {
    /// The names, each with the number of changes that had happened before it was watched.
    var names: [WatchedName: Int] = [:]
    /// The number of changes that were looked at.
    var seen = 0
    var isCancelled = false
  }

  init(_ files: MemoryFileSystem) {
    self.files = files
    files.state.withLock { $0.tree.isWatched = true }
  }

  func watch(_ names: [WatchedName]) {
    let count = files.state.withLock(\.tree.changes.count)
    state.withLock { state in
      let old = state.names
      state.names = [:]
      for name in names { state.names[name] = old[name] ?? count }
    }
  }

  func wait(for duration: Duration?) -> Bool {
    if hasChanged() { return true }
    if state.withLock(\.isCancelled) { return false }
    files.sleep(for: duration ?? .seconds(3600))
    return hasChanged()
  }

  func cancel() {
    state.withLock { $0.isCancelled = true }
  }

  private func hasChanged() -> Bool {
    state.withLock { state in
      let tree = files.state.withLock(\.tree)
      var starts: [WatchedName: Int] = [:]
      for (name, start) in state.names {
        guard let folder = try? tree.number(name.folder) else { continue }
        starts[WatchedName(folder: String(folder), name: name.name)] = start
      }
      defer { state.seen = tree.changes.count }
      return tree.changes.indices[state.seen...].contains { index in
        let change = tree.changes[index]
        return starts[WatchedName(folder: String(change.folder), name: change.name)].map { $0 <= index } ?? false
      }
    }
  }
}
