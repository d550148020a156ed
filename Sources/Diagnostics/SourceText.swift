/// The bytes of a file, addressable by line, for excerpts in messages.
public struct SourceText: Sendable {
  private let bytes: [UInt8]
  private let lineStarts: [Int]

  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  public init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The line of that number, from 1, without its line end; nil past the end of the file. Bytes that are not UTF-8 are
  /// replaced by U+FFFD and a byte order mark before the first line is dropped.
  public func line(_ number: Int) -> String? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    var start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, end) }
    return String(decoding: bytes[start..<end], as: UTF8.self)
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
