import SetteeModel

/// New members of a document, by the objects that get them.
struct JSONInsertions {
  private var objects: [Int: JSONInsertion] = [:]
  /// The dotted keys of the objects that are made around the values.
  private(set) var created: [String] = []
  /// The dotted keys of the objects that had no members before.
  private(set) var filled: [String] = []
  /// Keys in the order in which members are wanted; empty when there is nothing to insert.
  private var order: [String] = []

  /// - Parameters:
  ///   - values: Keys that the document has no value of, with the paths to where they would be.
  ///   - order: In which order members are wanted.
  init(
    _ values: [(key: String, value: StoredValue, path: JSONPath)], order: KeyOrder, in document: JSONDocument,
    style: JSONStyle
  ) {
    if values.isEmpty { return }
    self.order = order.keys
    let ranks = Self.ranks(of: values.map(\.key), in: self.order)
    for ((key, value, path), rank) in zip(values, ranks) {
      let bytes = Array(key.utf8)
      let step = path.steps.last ?? JSONPath.Step(object: 0, length: 0)
      let rest = bytes[step.length...]
      // Under its whole name where names cannot stand in each other.
      var parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      if JSONDocument.hasTooManyNames(bytes[...]) || document.obstacle(to: rest, in: step.object) != nil {
        parts = [rest]
      }
      created += parts.dropLast().map { String(decoding: bytes[..<$0.endIndex], as: UTF8.self) }
      if step.object != 0, document.children(of: step.object).isEmpty {
        filled.append(String(decoding: bytes[..<(step.length - 1)], as: UTF8.self))
      }
      let names = parts.map { String(decoding: $0, as: UTF8.self) }
      let new = JSONInsertion(document: document, style: style, object: step.object, prefix: bytes[..<step.length])
      objects[step.object, default: new].members.add(names[0], names.dropFirst(), value, rank: rank)
    }
  }

  /// The edits that put them there.
  var patches: [JSONPatch] { objects.values.flatMap { $0.patches(order: order) } }

  /// Where each key stands in an order.
  private static func ranks(of keys: [String], in order: [String]) -> [Int?] {
    if keys.count == 1 { return keys.map { key in order.firstIndex { $0.utf8.elementsEqual(key.utf8) } } }
    var indices: [[UInt8]: Int] = [:]
    for (index, key) in keys.enumerated() { indices[Array(key.utf8)] = index }
    var ranks = [Int?](repeating: nil, count: keys.count)
    for (rank, key) in order.enumerated() {
      if let index = indices[Array(key.utf8)], ranks[index] == nil { ranks[index] = rank }
    }
    return ranks
  }
}
