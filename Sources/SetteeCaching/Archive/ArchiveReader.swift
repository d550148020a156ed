/// Reads the parts of a form one after the other.
struct ArchiveReader {
  private let bytes: [UInt8]
  private(set) var position: Int
  /// The files of the form: positions name them by number.
  var files: [String] = []

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  mutating func read<Element: Archivable>(_ type: Element.Type = Element.self) throws(BrokenArchive) -> Element {
    try Element(from: &self)
  }

  mutating func read<Element: Archivable>(_ type: Element?.Type = Element?.self) throws(BrokenArchive) -> Element? {
    try readByte() == 0 ? nil : try Element(from: &self)
  }

  mutating func read<Element: Archivable>(_ type: [Element].Type = [Element].self) throws(BrokenArchive) -> [Element] {
    let count = try readCount()
    var elements: [Element] = []
    // Each element takes a byte at least, so a wrong count cannot ask for much.
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try Element(from: &self)) }
    return elements
  }

  mutating func readFlag() throws(BrokenArchive) -> Bool { try readByte() == 1 }

  mutating func readChoice() throws(BrokenArchive) -> Bool? {
    switch try readByte() {
    case 0: nil
    case 1: true
    default: false
    }
  }

  mutating func readByte() throws(BrokenArchive) -> UInt8 {
    guard position < bytes.count else { throw BrokenArchive() }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number of things that follow, which is at most the number of bytes that do.
  mutating func readCount() throws(BrokenArchive) -> Int {
    let bits = try readBits()
    guard bits <= UInt64(bytes.count - position) else { throw BrokenArchive() }
    return Int(bits)
  }

  mutating func readNumber() throws(BrokenArchive) -> Int {
    guard let number = Int(exactly: try readBits()) else { throw BrokenArchive() }
    return number
  }

  mutating func readBits() throws(BrokenArchive) -> UInt64 {
    var bits: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let byte = try readByte()
      bits |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return bits }
      shift += 7
    }
    throw BrokenArchive()
  }

  mutating func readFixed() throws(BrokenArchive) -> Int {
    guard bytes.count - position >= 4 else { throw BrokenArchive() }
    defer { position += 4 }
    return Int(bytes[position]) | Int(bytes[position + 1]) << 8 | Int(bytes[position + 2]) << 16
      | Int(bytes[position + 3]) << 24
  }

  mutating func readRange() throws(BrokenArchive) -> Range<Int> {
    let (lower, upper) = (try readNumber(), try readNumber())
    guard lower <= upper else { throw BrokenArchive() }
    return lower..<upper
  }

  /// Bytes with their number before them.
  mutating func readRaw() throws(BrokenArchive) -> ArraySlice<UInt8> {
    let count = try readCount()
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Leaves bytes out.
  mutating func skip(_ count: Int) throws(BrokenArchive) {
    guard count >= 0, count <= bytes.count - position else { throw BrokenArchive() }
    position += count
  }

  /// Goes elsewhere.
  mutating func move(to place: Int) throws(BrokenArchive) {
    guard place >= 0, place <= bytes.count else { throw BrokenArchive() }
    position = place
  }
}
