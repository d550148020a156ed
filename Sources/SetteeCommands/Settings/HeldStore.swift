import SetteeModel
import Synchronization

/// Stands between a session and the settings file of one command: reads go through, writes wait.
///
/// So a dry run goes the same way as a real one, through the same session, and a command that finds at its end that
/// something was not taken over has written nothing.
final class HeldStore: SettingsStore {
  private let base: any SettingsStore
  private let state = Mutex<(contents: (any StoreContents)?, edits: [StoreEdit])>((nil, []))

  init(_ base: any SettingsStore) {
    self.base = base
  }

  func load() throws(StoreError) -> any StoreContents {
    let contents = try base.load()
    state.withLock { $0.contents = contents }
    return contents
  }

  func apply(_ edits: [StoreEdit]) throws(StoreError) -> any StoreContents {
    let contents = state.withLock { state in
      state.edits += edits
      return state.contents
    }
    return if let contents { contents } else { try load() }
  }

  /// What the file holds for a key.
  func entry(of key: String) -> StoredEntry? { state.withLock { $0.contents?[key] } }

  /// What waits to be written, in order.
  var edits: [StoreEdit] { state.withLock(\.edits) }

  /// Writes what waits, if anything does.
  func save() throws(StoreError) {
    let edits = edits
    if !edits.isEmpty { try base.apply(edits) }
    state.withLock { $0.edits = [] }
  }
}
