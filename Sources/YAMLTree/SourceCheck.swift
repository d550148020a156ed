import Diagnostics

/// A look at all bytes of a file before libyaml sees them.
///
/// It refuses what libyaml would report without a position (invalid UTF-8 and control characters), what it would accept
/// although nobody can see it (U+0085, U+2028 and U+2029, which it counts as line ends, unlike any editor; a lone CR
/// likewise; a byte order mark in the middle), and other encodings. After that libyaml's lines and columns are right.
struct SourceCheck {
  /// Where the text begins: after the byte order mark, if there is one.
  let start: Int
  /// Whether all characters take one byte.
  private(set) var isASCII = true
  /// The first thing that is wrong.
  private(set) var problem: Finding?

  /// - Complexity: O(*n*).
  init(_ bytes: [UInt8]) {
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let encoding = Self.otherEncoding(of: bytes) {
      problem = .notUTF8(encoding)
      return
    }
    var index = start
    while index < bytes.count, problem == nil {
      let end = min(index + Self.blockSize, bytes.count)
      index = Self.isPlain(bytes[index..<end]) ? end : check(bytes, from: index, to: end)
    }
  }

  /// How many bytes are looked at together: nearly all blocks of a form hold nothing but letters, signs and line feeds.
  private static let blockSize = 64

  /// Whether all bytes are printable ASCII or line feeds. Without a branch in its loop, so that the compiler makes it look
  /// at many bytes at once.
  private static func isPlain(_ block: ArraySlice<UInt8>) -> Bool {
    var isStrange: UInt8 = 0
    for byte in block { isStrange |= (byte &- 0x20 < 0x5F ? 0 : 1) & (byte == 0x0A ? 0 : 1) }
    return isStrange == 0
  }

  /// Looks at the characters that begin in a part of the bytes, up to the first that is wrong.
  ///
  /// - Returns: Where the character after the last one begins.
  private mutating func check(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F {
        index += 1
        continue
      }
      if byte < 0x80 {
        if byte == 0x0A || byte == 0x09 || byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A {
          index += 1
          continue
        }
        let position = position(of: index, in: bytes)
        problem =
          byte == 0x0D ? .loneCarriageReturn(at: position) : .controlCharacter(Unicode.Scalar(byte), at: position)
        return index
      }
      isASCII = false
      guard let scalar = Self.scalar(at: index, in: bytes) else {
        problem = .invalidUTF8(byte, at: position(of: index, in: bytes))
        return index
      }
      if let finding = finding(for: scalar) {
        problem = finding(position(of: index, in: bytes))
        return index
      }
      index += UTF8.width(scalar)
    }
    return index
  }

  /// What is wrong with a character that takes more than one byte.
  private func finding(for scalar: Unicode.Scalar) -> ((SourcePosition) -> Finding)? {
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: { .invisibleLineSeparator(scalar, at: $0) }
    case 0xFEFF: { .byteOrderMark(at: $0) }
    case 0x80...0x9F, 0xFFFE, 0xFFFF: { .controlCharacter(scalar, at: $0) }
    default: nil
    }
  }

  /// The character of two to four bytes that begins at `index`; nil where they are not UTF-8 (RFC 3629 section 4), which
  /// excludes overlong forms, surrogates and what lies beyond U+10FFFF.
  private static func scalar(at index: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    let lead = bytes[index]
    let length: Int
    let smallest: UInt32
    var value: UInt32
    switch lead {
    case 0xC2...0xDF: (length, smallest, value) = (2, 0x80, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, smallest, value) = (3, 0x800, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, smallest, value) = (4, 0x10000, UInt32(lead & 0x07))
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    for byte in bytes[index + 1..<index + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return value < smallest ? nil : Unicode.Scalar(value)
  }

  /// The name of another Unicode encoding that the first bytes show: by its byte order mark, or by the zero bytes that
  /// every Latin letter has in it.
  private static func otherEncoding(of bytes: [UInt8]) -> String? {
    let first = Array(bytes.prefix(4))
    if first == [0, 0, 0xFE, 0xFF] || first == [0xFF, 0xFE, 0, 0] { return "UTF-32" }
    if first.starts(with: [0xFE, 0xFF]) || first.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    guard first.count == 4 else { return nil }
    let zeros = first.map { $0 == 0 }
    if zeros == [true, true, true, false] || zeros == [false, true, true, true] { return "UTF-32" }
    if zeros == [true, false, true, false] || zeros == [false, true, false, true] { return "UTF-16" }
    return nil
  }

  private func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let position = SourceText(bytes).position(ofByte: offset)
    return position.line == 1 && start > 0 ? position.advanced(by: -1) : position
  }
}
