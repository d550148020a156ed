extension ValueDefinition {
  /// A value as a person reads it: of a number on a step only the digits that steps have, so that 0.1 + 0.2 is shown as 0.3.
  ///
  /// What is kept, compared and answered to machines is the value itself.
  public func readable(_ value: Value) -> Value {
    guard case .number(let number) = value, let step, value != max, isOnGrid(value, step: step) else { return value }
    let digits = Swift.max(Self.digits(behindPointOf: step), Self.digits(behindPointOf: min))
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = number * scale
    // A power of ten up to 10^22 is exact, and so is a whole number below 2^53: their quotient is the double that is
    // nearest to the decimal.
    guard digits <= 22, abs(scaled) < 0x1p53 else { return value }
    return .number(scaled.rounded() / scale)
  }

  /// How many digits stand behind the point when a number is written without an exponent.
  private static func digits(behindPointOf value: Value?) -> Int {
    guard let value else { return 0 }
    let parts = value.plainText.split(separator: "e", maxSplits: 1)
    let fraction = parts[0].split(separator: ".", maxSplits: 1).dropFirst().first?.count ?? 0
    return Swift.max(fraction - (parts.count > 1 ? Int(parts[1]) ?? 0 : 0), 0)
  }
}
