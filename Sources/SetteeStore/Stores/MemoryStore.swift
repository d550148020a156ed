import Diagnostics
public import SetteeModel
import Synchronization

/// A store without a file, for tests and for forms whose values need not last.
///
/// It holds a JSON text and edits it as a file's, so that keys and nested objects mean the same in both.
public final class MemoryStore: SettingsStore {
  private let order: [String]
  private let state: Mutex<(document: JSONDocument, created: Set<String>)>
  private static let name = "memory"

  /// - Parameters:
  ///   - json: What it holds at first: a JSON object.
  ///   - order: As for `JSONFileStore`.
  /// - Throws: `malformed` when the text is not a JSON object.
  public init(_ json: String = "{}\n", order: [String] = []) throws(StoreError) {
    do {
      state = Mutex((try JSONDocument(settings: Array(json.utf8), file: Self.name), []))
    } catch {
      throw StoreError(.malformed, error.message, path: Self.name, diagnostic: error)
    }
    self.order = order
  }

  /// Creates an empty store.
  public convenience init() {
    do {
      try self.init("{}\n")
    } catch {
      preconditionFailure("{} is JSON: \(error)")
    }
  }

  /// What it holds, as a file would.
  public var json: String { state.withLock { String(decoding: $0.document.bytes, as: UTF8.self) } }

  public func load() throws(StoreError) -> any StoreContents {
    state.withLock { JSONContents(document: $0.document, fileExists: true) }
  }

  @discardableResult
  public func apply(_ edits: [StoreEdit]) throws(StoreError) -> any StoreContents {
    try state.withLock { (state) throws(StoreError) -> any StoreContents in
      let old = JSONContents(document: state.document, fileExists: true)
      var (document, created) = state
      try document.apply(edits, to: old, order: order, created: &created, path: Self.name)
      state = (document, created)
      return JSONContents(document: document, fileExists: true)
    }
  }
}
