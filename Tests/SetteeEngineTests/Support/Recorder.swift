import SetteeEngine
import SetteeModel
import Synchronization

/// Keeps what an observer is told.
final class Recorder: Sendable {
  private let state = Mutex<[Event]>([])

  var events: [Event] { state.withLock(\.self) }

  /// The events as trace lines.
  var lines: [String] { events.map(\.description) }

  /// The events as trace lines, which are then forgotten.
  func take() -> [String] {
    state.withLock { events in
      defer { events = [] }
      return events.map(\.description)
    }
  }

  func record(_ event: Event) {
    state.withLock { $0.append(event) }
  }
}

/// A store of a few values that counts writes and fails when it is told to.
final class RecordingStore: SettingsStore {
  struct Contents: StoreContents {
    var values: [String: StoredValue] = [:]
    var revision: String { "\(values.hashValue)" }
    subscript(key: String) -> StoredEntry? { values[key].map { StoredEntry($0) } }
  }

  private struct State {
    var contents = Contents()
    var writes: [[String]] = []
    var failure: StoreError?
    var loadFailure: StoreError?
  }

  private let state: Mutex<State>

  init(_ values: [String: StoredValue] = [:]) {
    state = Mutex(State(contents: Contents(values: values)))
  }

  func load() throws(StoreError) -> any StoreContents {
    try state.withLock { (state) throws(StoreError) -> Contents in
      if let failure = state.loadFailure { throw failure }
      return state.contents
    }
  }

  func apply(_ edits: [StoreEdit]) throws(StoreError) -> any StoreContents {
    try state.withLock { (state) throws(StoreError) -> Contents in
      if let failure = state.failure { throw failure }
      for edit in edits where edit.replaced.takes(state.contents.values[edit.key]) {
        state.contents.values[edit.key] = edit.value
      }
      state.writes.append(edits.map { "\($0.key)=\($0.value.map { "\($0)" } ?? "nothing")" })
      return state.contents
    }
  }

  /// The edits of each write so far.
  var writes: [[String]] { state.withLock(\.writes) }

  var values: [String: StoredValue] { state.withLock(\.contents.values) }

  /// As another writer would.
  func write(_ key: String, _ value: StoredValue?) {
    state.withLock { $0.contents.values[key] = value }
  }

  func fail(_ error: StoreError?) {
    state.withLock { $0.failure = error }
  }

  func failLoading(_ error: StoreError?) {
    state.withLock { $0.loadFailure = error }
  }
}

extension StoreError {
  static let diskFull = StoreError(.inputOutput, "no space left on device", path: "settings.json")
}
