/// The text that the inside of a JSON string stands for, as bytes.
///
/// A surrogate that is escaped without its other half has no UTF-8; it becomes the three bytes that UTF-8 would use if
/// it did (https://simonsapin.github.io/wtf-8/), so that two names that differ only there stay apart. As a `String` it
/// reads U+FFFD: see ``decodedText(_:)``.
func decodedString(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    guard byte == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
      result.append(byte)
      index += 1
      continue
    }
    let escape = bytes[index + 1]
    index += 2
    switch escape {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      var value = hexValue(bytes[index...].prefix(4))
      index += 4
      let rest = bytes[min(index, bytes.endIndex)...]
      if (0xD800..<0xDC00).contains(value), rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
        let low = hexValue(rest.dropFirst(2).prefix(4))
        if (0xDC00..<0xE000).contains(low) {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
          index += 6
        }
      }
      appendScalar(value, to: &result)
    default: result.append(escape)
    }
  }
  return result
}

/// The text that the inside of a JSON string stands for. Half of a surrogate pair is one U+FFFD, where `String(decoding:)`
/// would make three of its bytes.
func decodedText(_ bytes: ArraySlice<UInt8>) -> String {
  var decoded = decodedString(bytes)
  // No UTF-8 has 0xED before 0xA0 or more.
  for index in decoded.indices.dropLast(2) where decoded[index] == 0xED && decoded[index + 1] >= 0xA0 {
    decoded.replaceSubrange(index..<index + 3, with: [0xEF, 0xBF, 0xBD])
  }
  return String(decoding: decoded, as: UTF8.self)
}

private func appendScalar(_ value: UInt32, to result: inout [UInt8]) {
  switch value {
  case ..<0x80:
    result.append(UInt8(value))
  case ..<0x800:
    result.append(UInt8(0xC0 | value >> 6))
    result.append(UInt8(0x80 | value & 0x3F))
  case ..<0x10000:
    result.append(UInt8(0xE0 | value >> 12))
    result.append(UInt8(0x80 | value >> 6 & 0x3F))
    result.append(UInt8(0x80 | value & 0x3F))
  default:
    result.append(UInt8(0xF0 | value >> 18))
    result.append(UInt8(0x80 | value >> 12 & 0x3F))
    result.append(UInt8(0x80 | value >> 6 & 0x3F))
    result.append(UInt8(0x80 | value & 0x3F))
  }
}

private func hexValue(_ digits: ArraySlice<UInt8>) -> UInt32 {
  digits.reduce(0) { $0 << 4 | UInt32(hexDigit($1) ?? 0) }
}

func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// A text as a JSON string, with its quotes. Only what JSON demands is escaped, so that every script stays readable.
func encodedString(_ text: some Sequence<UInt8>) -> [UInt8] {
  var result: [UInt8] = [UInt8(ascii: "\"")]
  for byte in text {
    switch byte {
    case UInt8(ascii: "\""): result += Array("\\\"".utf8)
    case UInt8(ascii: "\\"): result += Array("\\\\".utf8)
    case 0x08: result += Array("\\b".utf8)
    case 0x09: result += Array("\\t".utf8)
    case 0x0A: result += Array("\\n".utf8)
    case 0x0C: result += Array("\\f".utf8)
    case 0x0D: result += Array("\\r".utf8)
    case ..<0x20: result += Array(("\\u00" + (byte < 16 ? "0" : "1") + String(byte & 15, radix: 16)).utf8)
    default: result.append(byte)
    }
  }
  result.append(UInt8(ascii: "\""))
  return result
}
