import Diagnostics

// `mode == 'a' or 'b'`: one comparison with several values, as it is spoken.
extension ExpressionChecker {
  /// The mistake of a value that stands alone beside `and` or `or`, with what to write for it and the comparison before it.
  static func looseValue(in syntax: ExpressionSyntax) -> ExpressionMistake? {
    let (parts, isOr) =
      switch syntax.kind {
      case .or(let parts): (parts, true)
      case .and(let parts): (parts, false)
      default: ([], false)
      }
    guard let place = parts.firstIndex(where: { literal($0) != nil }), place > 0,
      case .comparison(let comparison, let left, let right) = parts[place - 1].kind, case .name(let name) = left.kind,
      let first = literal(right)
    else { return nil }
    let values = [first] + parts[place...].prefix { literal($0) != nil }.compactMap(literal)
    return several(values, of: name, comparison, isOr: isOr, at: parts[place].range)
  }

  /// The mistake of `mode == ('a' or 'b')`.
  static func severalValues(
    _ comparison: Expression.Comparison, _ left: ExpressionSyntax, _ right: ExpressionSyntax
  ) -> ExpressionMistake? {
    guard case .name(let name) = left.kind else { return nil }
    let (parts, isOr) =
      switch right.kind {
      case .or(let parts): (parts, true)
      case .and(let parts): (parts, false)
      default: ([], false)
      }
    let values = parts.compactMap(literal)
    guard values.count > 1, values.count == parts.count else { return nil }
    return several(values, of: name, comparison, isOr: isOr, at: right.range)
  }

  private static func several(
    _ values: [String], of name: String, _ comparison: Expression.Comparison, isOr: Bool, at range: Range<Int>
  ) -> ExpressionMistake {
    let meant =
      switch (comparison, isOr) {
      case (.equal, true): "\(name) in [\(values.joined(separator: ", "))]"
      // Spoken, `not 'a' or 'b'` means neither of them.
      case (.unequal, _): "\(name) not in [\(values.joined(separator: ", "))]"
      default:
        values.map { "\(name) \(comparison.rawValue) \($0)" }.joined(separator: isOr ? " or " : " and ")
      }
    return ExpressionMistake(
      .expressionType, "a value alone is neither true nor false; write \(meant)", at: range)
  }

  /// A text or a number as it is written; nil for anything else.
  private static func literal(_ syntax: ExpressionSyntax) -> String? {
    guard case .literal(let value?) = syntax.kind else { return nil }
    if case .bool = value { return nil }
    return value.literal
  }
}
