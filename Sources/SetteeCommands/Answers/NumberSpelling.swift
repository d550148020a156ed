import SetteeModel

extension ValueDefinition {
  /// The number that was probably meant by a text that is none: `0.7` for `0,7` and `,7` and `.7`, `3` for `3.`, `60` for
  /// `60fps`, `-5` for a dash of a word processor; nil for other texts, and where there are two readings.
  func number(meantBy text: String) -> String? {
    guard type == .int || type == .number, options.isEmpty, !isMultiple else { return nil }
    let trimmed = text.drop { $0 == " " || $0 == "+" }
    let dashes = "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}".unicodeScalars
    let isNegative = trimmed.unicodeScalars.first.map(dashes.contains) ?? false
    let unsigned = isNegative ? trimmed.dropFirst().drop { $0 == " " } : trimmed
    let number = unsigned.prefix { $0.isASCII && $0.isNumber || ".,_".contains($0) }
    guard number.contains(where: \.isNumber), isUnit(unsigned.dropFirst(number.count)) else { return nil }
    let plain = number.filter { $0 != "_" }
    let readings = Set(
      [plain, whole(plain), decimal(number), ungrouped(number, by: ","), ungrouped(number, by: ".")].compactMap(\.self)
    )
    .map { (isNegative ? "-" : "") + $0 }.filter { $0 != text && (try? read($0)) != nil }
    return readings.count == 1 ? readings[0] : nil
  }

  /// A number with a comma for its point; nil for others, and where fractions are not allowed.
  private func decimal(_ number: Substring) -> String? {
    let parts = number.split(separator: ",", omittingEmptySubsequences: false)
    return type == .number && parts.count == 2 ? whole(parts.joined(separator: ".")) : nil
  }

  /// A number with digits on both sides of its point, or without a point that has none behind it.
  private func whole(_ number: String) -> String {
    (number.hasPrefix(".") ? "0" : "") + (number.hasSuffix(".") ? String(number.dropLast()) : number)
  }

  /// A number whose thousands are grouped; nil for others, and for one point, which is that of a fraction.
  private func ungrouped(_ number: Substring, by mark: Character) -> String? {
    let parts = number.split(separator: mark, omittingEmptySubsequences: false)
    let isGrouped = (1...3).contains(parts[0].count) && parts.dropFirst().allSatisfy { $0.count == 3 }
    return isGrouped && parts.count > (mark == "." ? 2 : 1) ? parts.joined() : nil
  }

  /// Whether a text may be a unit behind a number: nothing, or a few letters.
  private func isUnit(_ text: Substring) -> Bool {
    let unit = text.drop { $0 == " " }
    if unit.isEmpty || String(unit) == details.unit { return true }
    return unit.count <= 4 && unit.allSatisfy { $0.isLetter || $0 == "%" || $0 == "°" }
  }
}
