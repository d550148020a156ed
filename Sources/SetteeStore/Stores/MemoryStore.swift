import Diagnostics
public import SetteeModel
import Synchronization

/// A store without a file, for tests and for forms whose values need not last.
///
/// It holds a JSON text and edits it as a file's, so that keys and nested objects mean the same in both.
public final class MemoryStore: SettingsStore {
  private let contents: Mutex<MemoryContents>
  private static let name = "memory"
  private static let empty = MemoryContents.Version(document: .empty(file: name))

  /// - Parameters:
  ///   - json: What it holds at first: a JSON object.
  ///   - order: As for `JSONFileStore`.
  /// - Throws: `malformed` when the text is not a JSON object.
  public init(_ json: String, order: [String] = []) throws(StoreError) {
    do {
      let document = try JSONDocument(settings: Array(json.utf8), file: Self.name)
      contents = Mutex(MemoryContents(MemoryContents.Version(document: document), order: order))
    } catch {
      throw StoreError(.malformed, error.message, path: Self.name, diagnostic: error)
    }
  }

  /// Creates an empty store.
  ///
  /// - Parameter order: As for `JSONFileStore`.
  public init(order: [String] = []) {
    contents = Mutex(MemoryContents(Self.empty, order: order))
  }

  /// What it holds, as a file would.
  public var json: String { String(decoding: contents.withLock(\.self).version.document.bytes, as: UTF8.self) }

  public func load() throws(StoreError) -> any StoreContents { contents.withLock(\.self) }

  @discardableResult
  public func apply(_ edits: [StoreEdit]) throws(StoreError) -> any StoreContents {
    try contents.withLock { (contents) throws(StoreError) -> any StoreContents in
      contents = try contents.applying(edits)
      return contents
    }
  }
}
