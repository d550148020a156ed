/// A text that is safe to show on a terminal: control characters, invisible direction marks and line separators are
/// written as `\u{1B}`, so that a title or a value can neither move the cursor nor hide a part of a message.
public func escaped(_ text: some StringProtocol) -> String {
  guard text.unicodeScalars.contains(where: mustBeEscaped) else { return String(text) }
  var result = ""
  for scalar in text.unicodeScalars {
    if mustBeEscaped(scalar) {
      result += escape(of: scalar)
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The same JSON, with what would act on a terminal written as `\u001B`. Such scalars stand in strings only, where that
/// means the same; line feeds between the members stay.
///
/// - Complexity: O(*n*).
public func escaped(json: String) -> String {
  guard json.unicodeScalars.contains(where: { mustBeEscaped($0) && $0 != "\n" }) else { return json }
  var result = ""
  for scalar in json.unicodeScalars {
    guard mustBeEscaped(scalar), scalar != "\n" else {
      result.unicodeScalars.append(scalar)
      continue
    }
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16, uppercase: true)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
  return result
}

/// A text in single quotes for a message: escaped, and cut after 60 characters.
public func quoted(_ text: some StringProtocol) -> String {
  let limit = 60
  let head = text.prefix(limit)
  return head.endIndex == text.endIndex ? "'\(escaped(text))'" : "'\(escaped(head))…'"
}

extension StringProtocol {
  /// The text with each occurrence of a scalar replaced, also where a combining mark after it makes another character of
  /// both. Whoever reads a file or a path reads scalars.
  package func replacing(scalar: Unicode.Scalar, with replacement: String) -> String {
    var result = String.UnicodeScalarView()
    for next in unicodeScalars {
      if next == scalar { result.append(contentsOf: replacement.unicodeScalars) } else { result.append(next) }
    }
    return String(result)
  }
}

/// Words for a message: `a`, `a or b`, `a, b or c`.
public func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}

private func escape(of scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

/// Whether a scalar would act on a terminal, turn the direction of the text around it or not be seen at all.
public func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
  let value = scalar.value
  if value < 0x7F { return value < 0x20 }
  if value < 0xAE { return value < 0xA1 || value == 0xAD }
  switch value {
  case 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202F, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
    0xE0000...0xE007F:
    return true
  default: return false
  }
}
