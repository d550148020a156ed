import SetteeModel

/// What conditions read: the effective values, the facts and what is visible.
struct FormValues: ConditionContext {
  /// For each row, the value that counts.
  var effective: ValueList
  var facts: ValueList
  var rows: [StateFlags]
  var sections: [StateFlags]

  func value(ofRow row: Int) -> Value? { effective[row] }
  func value(ofFact fact: Int) -> Value? { facts[fact] }
  func isVisible(row: Int) -> Bool { rows[row].contains(.visible) }
  var checkedValue: Value? { nil }
}

extension FormValues {
  /// The defaults, with everything visible and enabled, before any condition is evaluated.
  init(_ form: Form, _ index: FormIndex, _ facts: [String: Value]) {
    let always: StateFlags = [.visible, .enabled]
    self.init(
      effective: index.defaults,
      facts: ValueList(count: form.facts.count) { facts[form.facts[$0].name] ?? form.facts[$0].defaultValue },
      rows: index.traits.map { $0.contains(.isRequired) ? always.union(.required) : always },
      sections: Array(repeating: [.visible, .enabled], count: form.sections.count))
  }
}

/// The state of a row, but for its values and problems, or of a section.
struct StateFlags: OptionSet, Sendable {
  var rawValue: UInt8

  static let visible = StateFlags(rawValue: 1 << 0)
  static let enabled = StateFlags(rawValue: 1 << 1)
  /// Rows only, as what follows.
  static let required = StateFlags(rawValue: 1 << 2)
  /// A person has operated it since it was last shown.
  static let touched = StateFlags(rawValue: 1 << 3)
}

/// What conditions would read if some rows had other values.
struct ProposedValues: ConditionContext {
  let base: FormValues
  /// The effective values that differ.
  let proposed: [Int: Value?]

  func value(ofRow row: Int) -> Value? { proposed[row] ?? base.effective[row] }
  func value(ofFact fact: Int) -> Value? { base.facts[fact] }
  func isVisible(row: Int) -> Bool { base.isVisible(row: row) }
  var checkedValue: Value? { nil }
}
