/// Words of the language and their numbers, found by their bytes: no `String` is made to look one up.
struct NameTable: Sendable {
  /// The words, in the order of their numbers.
  let names: [String]
  private let bytes: [[UInt8]]
  /// A hash table with open addressing: for each slot the number of a word, or -1. Twice as many slots as words keep
  /// look-ups at one or two comparisons.
  private let slots: [Int16]

  init(_ names: [String]) {
    self.names = names
    bytes = names.map { Array($0.utf8) }
    var size = 16
    while size < names.count * 2 { size *= 2 }
    var slots = [Int16](repeating: -1, count: size)
    for (index, name) in bytes.enumerated() {
      var slot = Self.hash(name.span) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int16(index)
    }
    self.slots = slots
  }

  /// The number of a word.
  ///
  /// - Complexity: O(*n*) in the length of the word.
  func index(of name: Span<UInt8>) -> Int? {
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if isEqual(index, name) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// FNV-1a over the bytes.
  private static func hash(_ bytes: Span<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in bytes.indices { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    return Int(hash ^ (hash >> 15))
  }

  private func isEqual(_ number: Int, _ name: Span<UInt8>) -> Bool {
    guard bytes[number].count == name.count else { return false }
    for index in name.indices where bytes[number][index] != name[index] { return false }
    return true
  }
}
