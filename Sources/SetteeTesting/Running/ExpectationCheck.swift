import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeStore

/// Compares what is expected with what is.
struct ExpectationCheck {
  let driver: FormDriver
  /// What happened since the `expect` before.
  let events: [Event]

  /// Everything that is not as it should be, in the order of the file.
  func failures(_ expectation: Expectation) -> [StepFailure] {
    switch expectation.contents {
    case .rows(let entries):
      entries.compactMap { entry in failure { () throws(StepFailure) in try check(expectation.kind, entry) } }
    case .entries(let entries):
      entries.compactMap { entry in failure { () throws(StepFailure) in try check(expectation.kind, entry) } }
    case .titles(let titles):
      [failure { () throws(StepFailure) in try check(expectation, titles.map(\.text)) }].compactMap(\.self)
    case .events(let expected):
      [
        failure { () throws(StepFailure) in
          try EventCheck(driver: driver, events: events).check(
            expected, exactly: expectation.kind == .events, at: expectation.range)
        }
      ].compactMap(\.self)
    }
  }

  private func failure(_ check: () throws(StepFailure) -> Void) -> StepFailure? {
    do throws(StepFailure) {
      try check()
      return nil
    } catch {
      return error
    }
  }

  // MARK: Rows

  private func check(_ kind: Expectation.Kind, _ entry: RowEntry) throws(StepFailure) {
    let row: RowDriver
    do { row = RowDriver(try driver.indexOfAny(entry.reference), driver) } catch {
      throw StepFailure(error.message, at: entry.range)
    }
    guard case .value(let expected) = entry.argument else {
      return try check(kind, row, entry)
    }
    guard let actual = difference(kind, row, expected) else { return }
    let isSecret = row.state.isSecure && [.value, .draft].contains(kind)
    throw StepFailure(
      Self.words(Self.subject(kind, entry.reference.words), expected, actual, isSecret: isSecret),
      at: entry.argumentRange)
  }

  /// What is true or false of a row.
  private func check(_ kind: Expectation.Kind, _ row: RowDriver, _ entry: RowEntry) throws(StepFailure) {
    let context = SessionContext(session: driver.session, hasFolders: true)
    let (holds, otherwise): (Bool, String) =
      switch kind {
      case .visible: (row.isVisible, "is hidden because \(context.whyHidden(row.index) ?? "its condition is false")")
      case .hidden: (!row.isVisible, "is visible")
      case .enabled:
        (row.isEnabled, "is disabled because \(context.whyDisabled(row.index) ?? "its condition is false")")
      case .disabled: (!row.isEnabled, "is enabled")
      case .required: (row.isRequired, "is optional")
      case .optional: (!row.isRequired, "is required")
      case .invalid: (row.problem != nil, "has no problem that is seen")
      default: (row.problem == nil, "has the problem '\(row.problem ?? "")'")
      }
    guard !holds else { return }
    throw StepFailure("the row \(quoted(entry.reference.words)) \(otherwise)", at: entry.range)
  }

  /// What is instead of what is expected; nil when that is so.
  private func difference(_ kind: Expectation.Kind, _ row: RowDriver, _ expected: StoredValue) -> String? {
    switch kind {
    case .value: return difference(row.value, expected)
    case .state: return difference(.text(row.setting.rawValue), expected)
    case .draft: return difference(row.draft.map(Value.text), expected)
    case .problem: return difference(text: row.problem, expected)
    case .text: return difference(text: row.text, expected)
    case .subtitle: return difference(text: row.subtitle, expected)
    case .badge: return difference(text: row.badge, expected)
    case .whyHidden: return difference(text: row.whyHidden, expected)
    case .whyDisabled: return difference(text: row.whyDisabled, expected)
    case .options: return difference(.list(row.options.map(Value.text)), Self.texts(expected))
    case .height: return difference(row.height.map { Self.points($0) }, expected)
    case .frame:
      let frame = row.frame.map { Value.list([$0.x, $0.y, $0.width, $0.height].map(Self.points)) }
      return difference(frame, expected)
    default: return nil
    }
  }

  /// A number of points as scenarios write it: in hundredths.
  private static func points(_ number: Double) -> Value { .number((number * 100).rounded() / 100) }

  private func difference(_ actual: Value?, _ expected: StoredValue) -> String? {
    if actual == nil, expected == .null { return nil }
    if let actual, actual.isWritten(expected) { return nil }
    return Self.shown(StoredValue(written: actual))
  }

  /// Texts may be written as numbers and words: what is read has no type.
  private func difference(text actual: String?, _ expected: StoredValue) -> String? {
    difference(actual.map(Value.text), Self.texts(expected))
  }

  private static func texts(_ written: StoredValue) -> StoredValue {
    switch written {
    case .number(let text): .text(text)
    case .bool(let value): .text(value ? "true" : "false")
    case .list(let values): .list(values.map(texts))
    default: written
    }
  }

  /// That something is not as expected.
  ///
  /// - Parameter isSecret: Whether neither of the two may be shown.
  private static func words(
    _ subject: String, _ expected: StoredValue, _ actual: String, isSecret: Bool
  ) -> String {
    isSecret
      ? "\(subject) is not as expected; the row is secure, so that neither is shown"
      : "\(subject) differs\nexpected: \(shown(expected))\nactual: \(actual)"
  }

  /// What is compared, in words that begin a sentence.
  private static func subject(_ kind: Expectation.Kind, _ name: String) -> String {
    switch kind {
    case .stored: "what is stored for \(quoted(name))"
    case .modal: "the state of the modal \(quoted(name))"
    case .message: "the message of the modal \(quoted(name))"
    case .whyHidden: "the reason why \(quoted(name)) is hidden"
    case .whyDisabled: "the reason why \(quoted(name)) is disabled"
    default: "the \(kind.rawValue) of \(quoted(name))"
    }
  }

  static func shown(_ value: StoredValue) -> String { value == .null ? "nothing" : value.json }

  // MARK: Other things

  private func check(_ kind: Expectation.Kind, _ entry: ScenarioEntry) throws(StepFailure) {
    let actual: StoredValue?
    switch kind {
    case .stored:
      do { actual = try driver.stored(entry.name) } catch { throw StepFailure("\(error)", at: entry.nameRange) }
      if let actual, isSame(actual, entry.value, key: entry.name) { return }
    case .modal: actual = (try? driver.session.modal(entry.name)).map { .text($0.phase.rawValue) }
    default: actual = (try? driver.session.modal(entry.name)).map { .text($0.message.text) }
    }
    guard actual ?? .null != (kind == .stored ? entry.value : Self.texts(entry.value)) else { return }
    let isSecret = kind == .stored && driver.form.row(named: entry.name)?.value?.isSecure == true
    throw StepFailure(
      Self.words(Self.subject(kind, entry.name), entry.value, Self.shown(actual ?? .null), isSecret: isSecret),
      at: entry.valueRange)
  }

  /// Whether two stored values are the same: `1` is not true; `1` is `1.0` only in a row of numbers.
  private func isSame(_ actual: StoredValue, _ expected: StoredValue, key: String) -> Bool {
    if actual == expected { return true }
    guard case .number(let left) = actual, case .number(let right) = expected,
      driver.form.row(named: key)?.value?.type == .number, let left = try? Numeral.number(left)
    else { return false }
    return (try? Numeral.number(right)) == left
  }

  private func check(_ expectation: Expectation, _ expected: [String]) throws(StepFailure) {
    guard expectation.kind == .rows else {
      guard expected != [driver.screenID] else { return }
      throw StepFailure(
        "another screen is shown\nexpected: \(expected.joined())\nactual: \(driver.screenID)", at: expectation.range)
    }
    let actual = driver.rows.map { $0.title ?? $0.name }
    guard actual != expected else { return }
    throw StepFailure(
      "the visible rows differ\nexpected: \(expected.joined(separator: ", "))\nactual: \(actual.joined(separator: ", "))",
      at: expectation.range)
  }
}
