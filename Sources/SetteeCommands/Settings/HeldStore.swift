import SetteeModel
import SetteeStore
import Synchronization

/// Stands between a session and the settings file of one command: reads go through, writes wait.
///
/// So a dry run goes the same way as a real one, through the same session, and a command that finds at its end that
/// something was not taken over has written nothing.
final class HeldStore: SettingsStore {
  private let base: any SettingsStore
  private let state = Mutex(State())

  private struct State {
    var contents: (any StoreContents)?
    var edits: [StoreEdit] = []
    /// What must still hold when they are written, by key; and for the whole store.
    var entries: [String: StoreEdit.Precondition] = [:]
    var revision: StoreEdit.Precondition?
  }

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

  /// What was read, where that is a file.
  var document: JSONDocument? { state.withLock { $0.contents as? JSONContents }?.document }

  /// The name of what was read.
  var revision: String? { state.withLock { $0.contents?.revision } }

  /// Lets edits of a key be written only if nobody has changed its entry since it was read.
  func expectEntry(of key: String) {
    state.withLock { $0.entries[key] = .value($0.contents?[key]?.value) }
  }

  /// Lets edits be written only if nobody has changed anything since it was read.
  func expectRevision() {
    state.withLock { state in state.revision = state.contents.map { .revision($0.revision) } }
  }

  /// What waits to be written, in order.
  var edits: [StoreEdit] { state.withLock(\.edits) }

  /// Writes what waits, if anything does.
  func save() throws(StoreError) {
    let edits = state.withLock { state in
      state.edits.map { edit in
        edit.requiring(state.revision ?? state.entries[edit.key] ?? .none)
      }
    }
    if !edits.isEmpty { try base.apply(edits) }
    state.withLock { $0.edits = [] }
  }
}
