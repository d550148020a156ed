package import YAMLTree

/// The keys of one construct: what each is called, what may stand behind it, what it means, and how it is read.
package struct KeyTable<Target>: Sendable {
  package typealias Reader = @Sendable (_ parser: inout ScreenParser, _ value: YAMLNode, _ target: inout Target) -> Void

  /// One key.
  package struct Entry: Sendable {
    package let description: KeyDescription
    let read: Reader

    package init(
      _ name: String, _ shape: Shape, _ documentation: String, isRequired: Bool = false, read: @escaping Reader
    ) {
      description = KeyDescription(name: name, shape: shape, isRequired: isRequired, documentation: documentation)
      self.read = read
    }
  }

  /// What the construct and each key are, for messages, schemas and documentation.
  package let description: ConstructDescription
  /// How each key is read; apart from the descriptions, so that reading does not touch their texts.
  let readers: [Reader]
  /// The keys that must be there.
  let required: KeySet
  private let nameTable: NameTable

  /// - Parameter choice: The keys of which exactly one must be there.
  package init(_ construct: Construct, _ entries: [Entry], choice: [String] = []) {
    precondition(entries.count <= KeySet.capacity, "a key set has one bit for each key of a table")
    description = ConstructDescription(construct: construct, keys: entries.map(\.description), choice: choice)
    readers = entries.map(\.read)
    var required = KeySet()
    for index in entries.indices where entries[index].description.isRequired { required.insert(index) }
    self.required = required
    nameTable = NameTable(entries.map(\.description.name))
  }

  var construct: Construct { description.construct }

  /// The names of the keys.
  package var names: [String] { nameTable.names }

  /// All keys.
  var all: KeySet { KeySet(readers.indices) }

  /// The index of the key with that name.
  func index(of name: Span<UInt8>) -> Int? { nameTable.index(of: name) }

  /// The keys with those names.
  func keys(_ names: [String]) -> KeySet {
    var keys = KeySet()
    for name in names {
      if let index = index(of: name.utf8Span.span) { keys.insert(index) }
    }
    return keys
  }
}
