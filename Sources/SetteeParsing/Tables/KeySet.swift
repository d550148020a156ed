/// Some of the keys of a table, by their indices.
package struct KeySet: Sendable, Hashable {
  static let capacity = 64

  private var bits: UInt64 = 0

  package init(_ indices: some Sequence<Int> = []) {
    for index in indices { insert(index) }
  }

  private init(bits: UInt64) {
    self.bits = bits
  }

  mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }

  package func contains(_ index: Int) -> Bool { bits & (1 << UInt64(index)) != 0 }

  package var isEmpty: Bool { bits == 0 }

  func isDisjoint(with other: KeySet) -> Bool { bits & other.bits == 0 }

  func union(_ other: KeySet) -> KeySet { KeySet(bits: bits | other.bits) }

  func intersection(_ other: KeySet) -> KeySet { KeySet(bits: bits & other.bits) }

  func subtracting(_ other: KeySet) -> KeySet { KeySet(bits: bits & ~other.bits) }

  /// The indices, ascending.
  var indices: [Int] { isEmpty ? [] : (0..<Self.capacity).filter(contains) }
}
