/// A letter or sign that looks like one of the keyboard's plain ones and is another: a Cyrillic `е`, a full-width `：`.
/// It comes from another keyboard, and nobody finds it without being told its code point.
package struct LookAlike {
  package let scalar: Unicode.Scalar
  /// The plain character that it looks like.
  package let meant: Unicode.Scalar

  /// - Returns: Nil for a character that looks like no other.
  package init?(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x80, let meant = Self.plain(scalar) else { return nil }
    self.scalar = scalar
    self.meant = meant
  }

  /// What it is: `U+0435, a Cyrillic letter that looks like 'e'`.
  package var description: String { "\(scalar.codePoint), \(kind) that looks like '\(meant)'" }

  private var kind: String {
    switch scalar.value {
    case 0x370...0x3FF: "a Greek letter"
    case 0x400...0x52F: "a Cyrillic letter"
    case 0x130...0x131: "a Turkish letter"
    default: "a wide character"
    }
  }

  /// A text with plain characters in the place of those that look like them.
  package static func replaced(in text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { LookAlike($0)?.meant ?? $0 }))
  }

  /// Says which is the first in a text: `the 5th letter is U+0435, a Cyrillic letter that looks like 'e'`; nil where there
  /// is none.
  package static func advice(on text: some StringProtocol) -> String? {
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard let found = LookAlike(scalar) else { continue }
      let what = scalar.properties.isAlphabetic ? "letter" : "character"
      return "the \(ordinal(index + 1)) \(what) is \(found.description)"
    }
    return nil
  }

  private static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (_, 11...13): "\(number)th"
    case (1, _): "\(number)st"
    case (2, _): "\(number)nd"
    case (3, _): "\(number)rd"
    default: "\(number)th"
    }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    // The wide forms of what a typewriter has stand in its order.
    if (0xFF01...0xFF5E).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
    return letters[scalar]
  }

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    let cyrillic = zip("аеорсухіјѕһԁԛԝАВЕКМНОРСТУХІЈЅ".unicodeScalars, "aeopcyxijshdqwABEKMHOPCTYXIJS".unicodeScalars)
    let greek = zip("οναιρυκΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars, "ovaipukABEZHIKMNOPTYX".unicodeScalars)
    return Dictionary(uniqueKeysWithValues: Array(cyrillic) + Array(greek) + [("ı", "i")])
  }()
}
