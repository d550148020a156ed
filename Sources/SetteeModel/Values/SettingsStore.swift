public import Diagnostics

/// Where values are kept. The JSON file is one; tests use one in memory.
///
/// A store knows keys and stored values, nothing of rows: whether a stored value is allowed is for the form to say.
/// All calls are synchronous and may come from any thread.
public protocol SettingsStore: Sendable {
  /// What the store holds now.
  ///
  /// - Throws: When it cannot be read or is not what it should be. A store that does not exist yet is empty, not an
  ///   error.
  func load() throws(StoreError) -> any StoreContents

  /// Applies all edits or none, merging them with what other writers have stored meanwhile, and returns what the store
  /// holds then. When it returns the edits are durable.
  ///
  /// - Throws: When nothing was written; the one exception is a `StoreError` with the code `notDurable`.
  @discardableResult
  func apply(_ edits: [StoreEdit]) throws(StoreError) -> any StoreContents
}

/// What a store held at one moment.
public protocol StoreContents: Sendable {
  /// The entry of a key such as `playback.speed`, or nil when the key is unset.
  subscript(key: String) -> StoredEntry? { get }

  /// The value of a key alone, which may be cheaper to find than where it stands.
  func value(of key: String) -> StoredValue?

  /// A text that differs whenever the contents differ.
  var revision: String { get }

  /// Whether nothing at all is stored; false also when that cannot be told at once.
  var isEmpty: Bool { get }
}

extension StoreContents {
  public func value(of key: String) -> StoredValue? { self[key]?.value }

  public var isEmpty: Bool { false }
}

/// A stored value and where it stands.
public struct StoredEntry: Sendable, Hashable {
  public let value: StoredValue
  /// Where it stands, for messages; nil in stores without a text.
  public let location: SourceLocation?

  public init(_ value: StoredValue, at location: SourceLocation? = nil) {
    self.value = value
    self.location = location
  }
}

/// One change to a store.
public struct StoreEdit: Sendable, Hashable {
  /// The dotted key.
  public let key: String
  /// What to store, or nil to remove the entry.
  public let value: StoredValue?
  /// What the entry must hold for this edit to be made; where it holds anything else, the other edits are made without it.
  public let replaced: Replaced
  /// What the entry must be for the edits to be applied (compare and swap).
  public let condition: Precondition

  /// What must hold before an edit is applied.
  public enum Precondition: Sendable, Hashable {
    /// Nothing: the last writer wins.
    case none
    /// The entry must hold this value, or be absent when nil.
    case value(StoredValue?)
    /// The whole store must have this revision.
    case revision(String)
  }

  /// What an edit may replace or remove. It is looked at where the edit is made, because others may have stored something
  /// else since it was thought of; unlike a ``Precondition`` it never keeps other edits from being made.
  public enum Replaced: Sendable, Hashable {
    /// Whatever there is.
    case anything
    /// A text, a number, true or false.
    case plainValue
    /// The same, or a list of them.
    case plainValueOrList
    /// This value alone, or no entry when nil.
    case exactly(StoredValue?)

    /// Whether an entry, or none, may be replaced.
    public func takes(_ stored: StoredValue?) -> Bool {
      switch (self, stored) {
      case (.anything, _): true
      case (.exactly(let wanted), _): stored == wanted
      case (.plainValueOrList, .list(let elements)?): elements.allSatisfy { $0.plainText != nil }
      default: stored?.plainText != nil
      }
    }
  }

  public init(
    _ key: String, to value: StoredValue?, replacing replaced: Replaced = .anything, if condition: Precondition = .none
  ) {
    self.key = key
    self.value = value
    self.replaced = replaced
    self.condition = condition
  }

  /// The same edit with another precondition.
  package func requiring(_ condition: Precondition) -> StoreEdit {
    StoreEdit(key, to: value, replacing: replaced, if: condition)
  }

  /// Whether the edit removes an entry with that value.
  package func removes(_ stored: StoredValue) -> Bool { value == nil && replaced.takes(stored) }
}
