import Diagnostics
import SetteeModel

extension FormLinker {
  /// A default that a rule refuses could be neither reset to nor imported.
  ///
  /// What a rule reads besides the row may have other values when the form runs, so that then it is only warned; of facts
  /// and of what is visible nothing is known here.
  mutating func checkDefault(ofRow row: Int) {
    guard let definition = builder.rows[row].value, let value = definition.defaultValue else { return }
    let context = Defaults(rows: builder.rows, checkedValue: value)
    for rule in definition.details.rules {
      let others = rule.check.operands.filter { $0 != .value(row: row) }
      let areRows = others.allSatisfy { if case .value = $0 { true } else { false } }
      guard areRows, let clause = rule.check.firstFailure(in: context) else { continue }
      let shown = definition.isSecure ? "the default" : "the default \(quoted(value.plainText))"
      if others.isEmpty {
        report(.invalidValue, "\(shown) breaks this rule", at: clause.location)
      } else {
        let location = clause.location
        builder.collector.add(
          Diagnostic(
            .warning, .invalidValue, "\(shown) breaks this rule while the other rows have their defaults",
            file: location.file, range: location.range))
      }
    }
  }
}

/// What rules read while nothing is set.
private struct Defaults: ConditionContext {
  let rows: [Row]
  let checkedValue: Value?

  func value(ofRow row: Int) -> Value? { rows[row].value?.defaultValue }
  func value(ofFact fact: Int) -> Value? { nil }
  func isVisible(row: Int) -> Bool { true }
}
