/// One value of a JSON text: where it stands and what kind it is. All values of a file are kept in one flat array, each
/// container before its children.
struct JSONNode {
  enum Kind: UInt8 {
    case null, `true`, `false`, number, string, array, object
  }

  let kind: Kind
  /// Whether a string contains `\`, so that its bytes are not its text.
  let hasEscapes: Bool
  /// The offset of the first byte.
  let start: UInt32
  /// The offset after the last byte.
  var end: UInt32
  /// Where its name stands, with the quotes, when it is a member of an object.
  let name: JSONName?
  /// The index of the next node that is not inside of this one: the next sibling, if there is one.
  var next: UInt32
  /// For an object with many members the index of its table in `JSONIndex.tables`, else `noTable`.
  var table = noTable

  static let noTable = UInt32.max

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// The name of a member.
struct JSONName {
  /// The offset of the first quote.
  let start: UInt32
  /// The offset after the last quote.
  let end: UInt32
  /// A hash of the name's text.
  let hash: UInt32
  /// Whether it contains `\`, so that its bytes are not its text.
  let hasEscapes: Bool

  var range: Range<Int> { Int(start)..<Int(end) }
  /// Without the quotes.
  var textRange: Range<Int> { Int(start) + 1..<Int(end) - 1 }
}

/// What reading a JSON text finds out about its bytes.
struct JSONIndex {
  var nodes: [JSONNode] = []
  /// The offset at which each line starts.
  var lineStarts: [UInt32] = [0]
  /// Open-addressing hash tables of the objects with many members. Each is its length, a power of two, and as many
  /// slots; a slot is a node's index, or 0 when it is empty (node 0, the root, is nobody's member).
  ///
  /// Equal keys have to be found anyway, and the table that finds them answers every later look-up.
  var tables: [UInt32] = []

  /// Where a byte stands, for a message. A byte order mark takes no column.
  ///
  /// - Complexity: O(log *lines* + the length of the line).
  func line(of offset: Int) -> (number: Int, start: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return (low + 1, Int(lineStarts[low]))
  }
}

/// The FNV-1a hash of some bytes, which is fast for texts as short as keys are.
///
/// http://www.isthe.com/chongo/tech/comp/fnv/
func keyHash(_ bytes: some Sequence<UInt8>) -> UInt32 {
  var hash: UInt32 = 0x811C_9DC5
  for byte in bytes {
    hash = (hash ^ UInt32(byte)) &* 0x0100_0193
  }
  return hash
}
