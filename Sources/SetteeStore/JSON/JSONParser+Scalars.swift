/// Texts, numbers and words.
extension JSONParser {
  /// Moves over a text in quotes and returns whether it contains `\`.
  mutating func skipString() throws(JSONMistake) -> Bool {
    let start = position
    var hasEscapes = false
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0x0A, 0x0D:
        throw .lineEndInString(at: position..<position + 1, opened: start..<start + 1)
      case ..<0x20:
        throw .control(byte, at: position..<position + 1)
      case 0x80...:
        position += try scalarLength(at: position)
      default:
        position += 1
      }
    }
    throw .unterminated("text", end: "'\"'", at: position, opened: start..<start + 1)
  }

  private mutating func skipEscape() throws(JSONMistake) {
    let start = position
    guard start + 1 < bytes.count else {
      throw .unknownEscape(at: start..<start + 1)
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      let digits = bytes[(start + 2)...].prefix(4).prefix { hexDigit($0) != nil }
      if digits.count < 4 { throw .shortUnicodeEscape(at: start..<digits.endIndex) }
      position += 6
    default:
      let end = start + 1 + (try scalarLength(at: start + 1))
      throw .unknownEscape(at: start..<end)
    }
  }

  /// Moves over a number: `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`.
  mutating func skipNumber() throws(JSONMistake) {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let hasLeadingZero = peek == UInt8(ascii: "0")
    let digits = skipDigits()
    if digits == 0 { throw .number("expected a digit after '-'", at: start..<position) }
    if hasLeadingZero, digits > 1 { throw .number("a number has no leading zero", at: start..<position) }
    if peek == UInt8(ascii: ".") {
      position += 1
      if skipDigits() == 0 { throw .number("expected a digit after the point", at: start..<position) }
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { throw .number("expected a digit in the exponent", at: start..<position) }
    }
    switch peek {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
      throw .number("a number is written in decimal digits, such as 10, 0.5 or 1e6", at: start..<position + 1)
    default: break
    }
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }

  /// Moves over `true`, `false` or `null`.
  mutating func skipLiteral() -> JSONNode.Kind? {
    switch peek {
    case UInt8(ascii: "t"): skip("true") ? .true : nil
    case UInt8(ascii: "f"): skip("false") ? .false : nil
    case UInt8(ascii: "n"): skip("null") ? .null : nil
    default: nil
    }
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let text = word.description.utf8
    guard bytes[position...].starts(with: text) else { return false }
    let end = position + text.count
    if end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        return false
      default: break
      }
    }
    position = end
    return true
  }

  /// The number of bytes of the UTF-8 scalar at an offset: no overlong form, no surrogate, nothing past U+10FFFF.
  ///
  /// The Unicode Standard, table 3-7.
  func scalarLength(at offset: Int) throws(JSONMistake) -> Int {
    let first = bytes[offset]
    func isContinuation(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + distance < bytes.count && range.contains(bytes[offset + distance])
    }
    switch first {
    case ..<0x80: return 1
    case 0xC2...0xDF where isContinuation(1): return 2
    case 0xE0 where isContinuation(1, 0xA0...0xBF) && isContinuation(2): return 3
    case 0xED where isContinuation(1, 0x80...0x9F) && isContinuation(2): return 3
    case 0xE1...0xEC where isContinuation(1) && isContinuation(2): return 3
    case 0xEE...0xEF where isContinuation(1) && isContinuation(2): return 3
    case 0xF0 where isContinuation(1, 0x90...0xBF) && isContinuation(2) && isContinuation(3): return 4
    case 0xF1...0xF3 where isContinuation(1) && isContinuation(2) && isContinuation(3): return 4
    case 0xF4 where isContinuation(1, 0x80...0x8F) && isContinuation(2) && isContinuation(3): return 4
    default: throw .notUTF8(offset..<offset + 1)
    }
  }
}
