import YAMLTree

/// The keys of one construct: what each is called, what may stand behind it, what it means, and how it is read.
struct KeyTable<Target>: Sendable {
  /// One key.
  struct Entry: Sendable {
    let description: KeyDescription
    let read: @Sendable (_ parser: inout ScreenParser, _ value: YAMLNode, _ target: inout Target) -> Void

    init(
      _ name: String, _ shape: Shape, _ documentation: String, isRequired: Bool = false,
      read: @escaping @Sendable (_ parser: inout ScreenParser, _ value: YAMLNode, _ target: inout Target) -> Void
    ) {
      description = KeyDescription(name: name, shape: shape, isRequired: isRequired, documentation: documentation)
      self.read = read
    }
  }

  let construct: Construct
  let entries: [Entry]
  /// A hash table with open addressing: for each slot the index of an entry, or -1. Twice as many slots as entries keep
  /// look-ups at one or two comparisons of bytes; no `String` is made for a key.
  private let slots: [Int16]
  private let names: [[UInt8]]
  /// The entries that must be there.
  let required: KeySet

  init(_ construct: Construct, _ entries: [Entry]) {
    precondition(entries.count <= KeySet.capacity, "a key set has one bit for each key of a table")
    self.construct = construct
    self.entries = entries
    required = KeySet(entries.indices.filter { entries[$0].description.isRequired })
    names = entries.map { Array($0.description.name.utf8) }
    var size = 16
    while size < entries.count * 2 { size *= 2 }
    var slots = [Int16](repeating: -1, count: size)
    for (index, name) in names.enumerated() {
      var slot = Self.hash(name[...]) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int16(index)
    }
    self.slots = slots
  }

  /// The index of the entry with that name.
  func index(of name: ArraySlice<UInt8>) -> Int? {
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if names[index].elementsEqual(name) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The entries with those names.
  func keys(_ names: some Sequence<String>) -> KeySet {
    KeySet(names.compactMap { index(of: Array($0.utf8)[...]) })
  }

  /// FNV-1a over the bytes.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ (hash >> 15))
  }
}

/// Some of the keys of a table, by their indices.
struct KeySet: Sendable, Hashable {
  static let capacity = 64

  private var bits: UInt64 = 0

  init(_ indices: some Sequence<Int> = []) {
    for index in indices { insert(index) }
  }

  mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }

  func contains(_ index: Int) -> Bool { bits & (1 << UInt64(index)) != 0 }

  var isEmpty: Bool { bits == 0 }

  func union(_ other: KeySet) -> KeySet { KeySet(bits: bits | other.bits) }

  func intersection(_ other: KeySet) -> KeySet { KeySet(bits: bits & other.bits) }

  func subtracting(_ other: KeySet) -> KeySet { KeySet(bits: bits & ~other.bits) }

  /// The indices, ascending.
  var indices: [Int] { (0..<Self.capacity).filter(contains) }

  private init(bits: UInt64) { self.bits = bits }
}
