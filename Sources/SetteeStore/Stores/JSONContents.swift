public import SetteeModel

/// What a settings file held when it was read.
public struct JSONContents: StoreContents {
  public let document: JSONDocument
  /// Whether there was a file.
  let fileExists: Bool

  public subscript(key: String) -> StoredEntry? { document.entry(of: key) }

  public func value(of key: String) -> StoredValue? { document[key] }

  public var isEmpty: Bool { document.isEmpty }

  /// The first 16 hexadecimal digits of the SHA-256 of the file's bytes; of no bytes when there is no file.
  ///
  /// - Complexity: O(*n*).
  public var revision: String { fileExists ? SettingsRevision.of(document.bytes) : SettingsRevision.of([]) }
}
