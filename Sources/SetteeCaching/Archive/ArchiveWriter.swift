/// Writes the parts of a form one after the other.
struct ArchiveWriter {
  private(set) var bytes: [UInt8] = []
  /// The files of the form: positions name them by number.
  let files: [String]

  /// - Parameter files: The file of each screen.
  init(files: [String] = []) {
    self.files = files
  }

  mutating func write(_ value: some Archivable) { value.write(to: &self) }

  mutating func write<Element: Archivable>(_ value: Element?) {
    write(byte: value == nil ? 0 : 1)
    if let value { write(value) }
  }

  mutating func write<Element: Archivable>(_ elements: [Element]) {
    write(count: elements.count)
    for element in elements { write(element) }
  }

  mutating func write(_ flag: Bool) { write(byte: flag ? 1 : 0) }

  mutating func write(_ flag: Bool?) { write(byte: flag.map { $0 ? 1 : 2 } ?? 0) }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(raw: [UInt8]) {
    write(count: raw.count)
    bytes += raw
  }

  /// Seven bits a byte, the lowest first; all bytes but the last have their highest bit set (LEB128).
  mutating func write(count: Int) { write(bits: UInt64(count)) }

  mutating func write(bits: UInt64) {
    var rest = bits
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Four bytes, the lowest first.
  mutating func write(fixed number: Int) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func append(_ other: ArchiveWriter) { bytes += other.bytes }

  /// Writes the first four bytes again.
  mutating func setFirst(_ number: Int) {
    for place in 0..<4 { bytes[place] = UInt8(truncatingIfNeeded: number >> (place * 8)) }
  }

  mutating func write(_ range: Range<Int>) {
    write(count: range.lowerBound)
    write(count: range.upperBound)
  }
}
