/// Takes decisions from bytes; after the last one everything is 0.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// How many bytes are left.
  var count: Int { rest.count }

  mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[(Int(next()) << 8 | Int(next())) % elements.count]
  }
}
