import Diagnostics
import SetteeModel

/// What a number counts, for what is said of one that stands there with its unit, such as `5 ms`.
package enum Measure: Sendable {
  /// Nothing that has a unit.
  case none
  /// What the row's `unit` says.
  case ofValue
  case seconds, points
  /// Width over height.
  case ratio

  /// What to write for a number with its unit, in words that go behind a message; nil for other texts.
  ///
  /// - Parameter range: What may stand there.
  package func hint(for text: String, in range: ClosedRange<Double>? = nil) -> String? {
    if self == .ratio { return ratioHint(for: text) }
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "-" }
    let unit = String(text.dropFirst(number.count).drop { $0 == " " })
    guard let value = try? Numeral.number(String(number)), InvisibleCharacter(in: text) == nil, isUnit(unit) else {
      return nil
    }
    switch self {
    case .none, .ratio:
      let isFraction = unit == "%" && range.map { $0.upperBound <= 1 } == true
      let plain = isFraction ? value / 100 : value
      guard range?.contains(plain) ?? true else { return nil }
      return "; write \(isFraction ? Value.number(plain).plainText : String(number))"
    case .ofValue: return "; write \(number), and 'unit: \"\(unit)\"' on the row"
    case .seconds, .points:
      return ownUnits.contains(unit.lowercased())
        ? "; this is in \(self), so write \(number)" : "; this is in \(self), as a plain number such as \(example)"
    }
  }

  /// What to write for `16:9` and `16/9`.
  private func ratioHint(for text: String) -> String? {
    let parts = text.split { $0 == ":" || $0 == "/" || $0 == " " }.compactMap { try? Numeral.number(String($0)) }
    guard parts.count == 2, text.contains(":") || text.contains("/"), parts[1] > 0 else { return nil }
    let ratio = (parts[0] / parts[1] * 10_000).rounded() / 10_000
    // The shapes that a row can have: what is told must be accepted.
    guard (0.01...100).contains(ratio) else { return nil }
    return "; write the width over the height as one number: \(Value.number(ratio).plainText)"
  }

  /// Whether a text may be a unit: a few letters, or one of those known here.
  private func isUnit(_ unit: String) -> Bool {
    if ownUnits.contains(unit.lowercased()) { return true }
    return (1...4).contains(unit.count)
      && unit.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0 == "%" || $0 == "°" || $0.properties.generalCategory == .currencySymbol
      }
  }

  /// The units that are meant without being written.
  private var ownUnits: [String] {
    switch self {
    case .none, .ofValue, .ratio: []
    case .seconds: ["s", "sec", "secs", "second", "seconds"]
    case .points: ["pt", "pts", "px", "dp", "point", "points", "pixel", "pixels"]
    }
  }

  private var example: String { self == .seconds ? "0.5" : "40" }
}

/// What to write for a number whose minus sign is another dash, as word processors make it; nil for other texts.
func minusHint(_ text: String) -> String? {
  guard let dash = text.unicodeScalars.first, Dash.isOne(dash) else { return nil }
  let number = "-" + String(text.unicodeScalars.dropFirst().drop { $0 == " " })
  return (try? Numeral.number(number)) == nil
    ? nil : "; a minus sign is '-', not \(quoted(String(dash))); write \(number)"
}

/// What to write for `80,`, `80;` and `1 000`; nil for other texts.
func separatorHint(_ text: String) -> String? {
  let inner = text.last == "," || text.last == ";" ? text.dropLast() : text[...]
  let groups = inner.split(separator: " ", omittingEmptySubsequences: false)
  let isGrouped =
    groups.count > 1 && groups.dropFirst().allSatisfy { $0.utf8.count == 3 && $0.utf8.allSatisfy(isDigit) }
  let number = groups.joined()
  guard inner.count < text.count || isGrouped, isGrouped || groups.count == 1, (try? Numeral.number(number)) != nil
  else { return nil }
  return "; write \(number)"
}

/// What to write for `0x50`, `0o17` and `0b11`; nil for other texts.
func radixHint(_ text: String) -> String? {
  let radix = ["0x": 16, "0o": 8, "0b": 2][text.prefix(2).lowercased()]
  return radix.flatMap { Int64(text.dropFirst(2), radix: $0) }.map { "; write \($0)" }
}

/// What to write for a number with a comment of another language behind it; nil for other texts.
func commentHint(_ text: String) -> String? {
  let parts = text.split(separator: " ", maxSplits: 1)
  guard parts.count == 2, (try? Numeral.number(parts[0])) != nil, parts[1].hasPrefix("//") || parts[1].hasPrefix("/*")
  else { return nil }
  return "; a comment begins with ' # '"
}

/// What to write for `.5`, `5.`, `+5` and `1_000`; nil for other texts.
///
/// - Parameter isWhole: Whether it must be a whole number.
func plainHint(_ text: String, isWhole: Bool) -> String? {
  let digits = text.drop { $0 == "+" || $0 == "-" }.filter { $0 != "_" }
  let sign = text.hasPrefix("-") ? "-" : ""
  let plain = sign + (digits.hasPrefix(".") ? "0" : "") + (digits.hasSuffix(".") ? digits.dropLast() : digits[...])
  let isNumber = isWhole ? (try? Numeral.int(plain)) != nil : (try? Numeral.number(plain)) != nil
  return plain != text && isNumber ? "; write \(plain)" : nil
}

/// What to write for a number with commas in it; nothing for other texts.
///
/// - Parameter isWhole: Whether it must be a whole number.
func commaHint(_ text: String, isWhole: Bool) -> String {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  guard parts.count > 1, parts.dropFirst().allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }),
    (try? Numeral.number(String(parts[0]))) != nil, !parts[0].contains(".")
  else { return "" }
  let whole = parts.joined()
  let isGrouped = parts.dropFirst().allSatisfy { $0.count == 3 } && (try? Numeral.int(whole)) != nil
  let fraction = parts.count == 2 && !isWhole ? "\(parts[0]).\(parts[1])" : nil
  switch (isGrouped, fraction) {
  case (true, let fraction?): return "; write \(whole), or \(fraction) for a fraction"
  case (true, nil): return "; write \(whole)"
  case (false, let fraction?): return "; write \(fraction)"
  case (false, nil): return ""
  }
}

/// Whether a byte is one of the digits 0 to 9.
func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
