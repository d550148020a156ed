// Dates and times as people write them elsewhere.
extension TextFormat {
  /// The same date or time as this format has it, for one in another spelling, `31.12.2024` or `9:30`; nil for other
  /// formats, and where it is not clear which day is meant.
  func meant(by text: String) -> String? {
    let spelling: String? =
      switch self {
      case .date: Self.date(in: text)
      case .time: Self.time(in: text)
      default: nil
      }
    return spelling.flatMap { accepts($0) ? $0 : nil }
  }

  /// `31.12.2024`, `2024/12/31`, `2024-1-5`; of `12/31/2024` the part that can only be a day is taken for it.
  private static func date(in text: String) -> String? {
    for separator in [".", "/", "-"] as [Character] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
      guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDecimalDigit) }) else { continue }
      if parts[0].count == 4 { return joined(parts[0], parts[1], parts[2]) }
      guard parts[2].count == 4 else { return nil }
      if separator == "." { return joined(parts[2], parts[1], parts[0]) }
      let isFirstDay = (Int(parts[0]) ?? 0) > 12
      let isSecondDay = (Int(parts[1]) ?? 0) > 12
      guard isFirstDay != isSecondDay || parts[0] == parts[1] else { return nil }
      return isFirstDay ? joined(parts[2], parts[1], parts[0]) : joined(parts[2], parts[0], parts[1])
    }
    return nil
  }

  private static func joined(_ year: Substring, _ month: Substring, _ day: Substring) -> String {
    "\(year)-\(padded(month))-\(padded(day))"
  }

  /// `9:30`, `9.30`, `9:30 pm`.
  private static func time(in text: String) -> String? {
    let lower = text.lowercased()
    let half = ["am", "pm"].first(where: lower.hasSuffix)
    let digits = half == nil ? lower[...] : lower.dropLast(2)
    let parts = digits.filter { $0 != " " }.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard parts.count == 2 || parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDecimalDigit) }),
      var hour = Int(parts[0])
    else { return nil }
    if half != nil {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    }
    return ([padded("\(hour)")] + parts.dropFirst().map { String($0) }).joined(separator: ":")
  }

  private static func padded(_ digits: Substring) -> String { digits.count == 1 ? "0\(digits)" : String(digits) }

  private static func isDecimalDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
