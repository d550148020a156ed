/// Reading numbers as Settee writes them: decimal, with `.` for the point, whatever the locale.
///
/// Swift's own `Double(String)` accepts `inf`, `nan`, `0x1F` and turns `1e-400` into 0, hence a grammar of our own.
public enum Numeral {
  /// Why a text is not a number of the wanted kind.
  public enum Mistake: Error, Sendable, Hashable {
    /// It is not written as a number at all.
    case notANumber
    /// It has a leading zero; the payload is what to write instead.
    case leadingZero(String)
    /// It is written in a way that other languages accept: `+5`, `1_000`, `0x1F`, `1.`, `.5`, `inf`.
    case spelling
    /// It has a fraction or an exponent where a whole number is wanted; the payload is what to write, if it is whole.
    case fraction(String?)
    /// It is beyond what a 64 bit integer or a finite double holds.
    case outOfRange
  }

  /// A whole number of at most 15 digits in plain spelling, or nil when the text is anything else, which need not be a
  /// mistake. Such a number is exact as a double, too.
  ///
  /// - Complexity: O(*n*) in the length of the text, without an allocation.
  public static func smallInt(_ utf8: Span<UInt8>) -> Int64? {
    guard !utf8.isEmpty else { return nil }
    let isNegative = utf8[0] == UInt8(ascii: "-")
    let first = isNegative ? 1 : 0
    guard utf8.count > first, utf8.count <= first + 15 else { return nil }
    if utf8[first] == UInt8(ascii: "0"), utf8.count > 1 { return nil }
    var value: Int64 = 0
    for index in first..<utf8.count {
      guard isDigit(utf8[index]) else { return nil }
      value = value * 10 + Int64(utf8[index] - UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }

  /// A whole number: `-?(0|[1-9][0-9]*)` within 64 bits.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func int(_ text: some StringProtocol) throws(Mistake) -> Int64 {
    var utf8 = Substring(text).utf8[...]
    let isNegative = utf8.first == UInt8(ascii: "-")
    if isNegative { utf8.removeFirst() }
    guard let first = utf8.first, utf8.allSatisfy(isDigit) else { throw intMistake(text) }
    if first == UInt8(ascii: "0"), utf8.count > 1 { throw .leadingZero(withoutLeadingZeros(text)) }
    guard let value = Int64(text) else { throw .outOfRange }
    return value
  }

  /// A finite number: `-?digits(.digits)?([eE][+-]?digits)?` without leading zeros.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func number(_ text: some StringProtocol) throws(Mistake) -> Double {
    guard isNumber(Substring(text).utf8) else {
      throw looksForeign(text) ? .spelling : .notANumber
    }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    if digits.hasPrefix("0"), let second = digits.utf8.dropFirst().first, isDigit(second) {
      throw .leadingZero(withoutLeadingZeros(text))
    }
    // An underflow such as 1e-400 is as far out of range as an overflow: it would silently become 0.
    guard let value = Double(String(text)), value.isFinite, value != 0 || isZero(digits) else { throw .outOfRange }
    return value
  }

  /// All digits of a number from 10¹⁵ on, whose shortest spelling may have an exponent.
  static func digits(ofWhole number: Double) -> String {
    let parts = number.description.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return Value.plainText(of: number) }
    let digits = parts[0].split(separator: ".")
    let fraction = digits.count == 2 && digits[1] != "0" ? digits[1] : ""
    return digits[0] + fraction + String(repeating: "0", count: max(0, exponent - fraction.count))
  }

  private static func intMistake(_ text: some StringProtocol) -> Mistake {
    guard isNumber(Substring(text).utf8) else { return looksForeign(text) ? .spelling : .notANumber }
    let value = Double(String(text)) ?? .infinity
    guard value.rounded() == value else { return .fraction(nil) }
    return Int64(exactly: value).map { .fraction(String($0)) } ?? .outOfRange
  }

  private static func isNumber(_ utf8: Substring.UTF8View) -> Bool {
    var rest = utf8[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard dropDigits(&rest) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard dropDigits(&rest) else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard dropDigits(&rest) else { return false }
    }
    return rest.isEmpty
  }

  private static func dropDigits(_ rest: inout Substring.UTF8View) -> Bool {
    guard let first = rest.first, isDigit(first) else { return false }
    rest = rest.drop(while: isDigit)
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isZero(_ digits: some StringProtocol) -> Bool {
    digits.prefix { $0 != "e" && $0 != "E" }.allSatisfy { $0 == "0" || $0 == "." }
  }

  /// Whether some other language reads the text as a number.
  private static func looksForeign(_ text: some StringProtocol) -> Bool {
    let word = text.lowercased()
    let unsigned = word.drop { $0 == "+" || $0 == "-" }
    if ["inf", ".inf", "infinity", "nan", ".nan"].contains(String(unsigned)) { return true }
    if word.hasPrefix("+"), isNumber(unsigned.utf8) { return true }
    guard let first = unsigned.unicodeScalars.first, ("0"..."9").contains(first) || first == "." else { return false }
    if unsigned.hasPrefix("0x") || unsigned.hasPrefix("0o") || unsigned.hasPrefix("0b") { return true }
    return unsigned.count > 1 && unsigned.allSatisfy { $0.isASCII && ($0.isNumber || "._:eE+-,".contains($0)) }
  }

  private static func withoutLeadingZeros(_ text: some StringProtocol) -> String {
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = (sign.isEmpty ? text[...] : text.dropFirst()).drop { $0 == "0" }
    let needsZero = digits.first.map { !$0.isNumber } ?? true
    return sign + (needsZero ? "0" : "") + digits
  }
}
