/// The bytes of a file, addressable by line, for excerpts in messages.
public struct SourceText: Sendable {
  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The bytes that no excerpt shows, in order; none in two lines.
  private let hidden: [Range<Int>]

  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: [UInt8]) {
    self.init(bytes, hiding: [])
  }

  /// - Parameter hidden: What excerpts show marks for, such as secrets, by the offsets of bytes. In order, and each within
  ///   one line.
  package init(_ bytes: [UInt8], hiding hidden: [Range<Int>]) {
    self.bytes = bytes
    self.hidden = hidden
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  public init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The number of lines; what follows the last line feed is one, even if it is empty.
  package var lineCount: Int { lineStarts.count }

  /// The line of that number, from 1, without its line end; nil past the end of the file. Bytes that are not UTF-8 are
  /// replaced by U+FFFD and a byte order mark before the first line is dropped.
  public func line(_ number: Int) -> String? {
    bytes(ofLine: number).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// A part of a line: the Unicode scalars from so many before a column to so many after it.
  ///
  /// - Returns: The part, how many scalars stand before it, whether some follow, and which scalars of the line are
  ///   hidden; nil past the end of the file.
  /// - Complexity: O(*n*) in the bytes before the column, of which nothing is copied: a line may be the whole file.
  func part(ofLine number: Int, around column: Int, reach: Int) -> LinePart? {
    guard let line = bytes(ofLine: number) else { return nil }
    let first = max(0, column - 1 - reach)
    var scalars = -1
    var start = line.upperBound
    var end = line.upperBound
    for index in line where bytes[index] & 0xC0 != 0x80 {
      scalars += 1
      if scalars == first { start = index }
      if scalars == max(0, column - 1) + reach {
        end = index
        break
      }
    }
    let text = String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
    return LinePart(
      text: text, before: min(first, scalars + 1), isCut: end < line.upperBound, hidden: hiddenScalars(in: line))
  }

  /// A part of a line, with what is known of it.
  struct LinePart {
    let text: String
    /// How many scalars stand before it.
    let before: Int
    /// Whether some follow.
    let isCut: Bool
    /// The scalars of the whole line that must not be shown.
    let hidden: [Range<Int>]
  }

  private func hiddenScalars(in line: Range<Int>) -> [Range<Int>] {
    var (scalars, offset) = (0, line.lowerBound)
    let place = { (end: Int) in
      scalars += bytes[offset..<end].count { $0 & 0xC0 != 0x80 }
      offset = end
      return scalars
    }
    return hidden.compactMap { range in
      let range = range.clamped(to: line)
      guard !range.isEmpty else { return nil }
      let start = place(range.lowerBound)
      return start..<place(range.upperBound)
    }
  }

  private func bytes(ofLine number: Int) -> Range<Int>? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    var start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, end) }
    return start..<end
  }

  /// The position of the byte at `offset`, which may be the end of the file.
  ///
  /// - Complexity: O(log *lines* + the length of the line).
  public func position(ofByte offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[lineStarts[low]..<min(offset, bytes.count)]
    let scalars = before.reduce(0) { count, byte in byte & 0xC0 == 0x80 ? count : count + 1 }
    return SourcePosition(line: low + 1, column: scalars + 1)
  }
}
