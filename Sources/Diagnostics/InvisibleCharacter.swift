/// A character that cannot be seen, or that looks like a plain space and is none. It comes from web pages and word
/// processors, and nobody finds it without being told its code point.
package struct InvisibleCharacter {
  package let scalar: Unicode.Scalar

  /// - Returns: Nil for a character that is seen, and for a plain space.
  package init?(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x80 else { return nil }
    switch scalar.properties.generalCategory {
    case .format, .control, .spaceSeparator: self.scalar = scalar
    default: return nil
    }
  }

  /// The first one in a text.
  package init?(in text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      if let found = Self(scalar) {
        self = found
        return
      }
    }
    return nil
  }

  /// Whether it looks like a plain space.
  package var isSpace: Bool { scalar.properties.generalCategory == .spaceSeparator }

  /// What it is, and what to do about it.
  package var advice: String {
    isSpace
      ? "\(name), which looks like a space and is none; write a plain space"
      : "the invisible character \(scalar.codePoint); remove it"
  }

  /// How to get rid of it where no space may be.
  package var removal: String { "remove \(isSpace ? name : "the invisible character \(scalar.codePoint)")" }

  /// What it is called: `the no-break space U+00A0`.
  private var name: String {
    switch scalar.value {
    case 0xA0: "the no-break space \(scalar.codePoint)"
    case 0x202F: "the narrow no-break space \(scalar.codePoint)"
    case 0x3000: "the ideographic space \(scalar.codePoint)"
    default: "the character \(scalar.codePoint)"
    }
  }
}
