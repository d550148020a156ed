import Diagnostics
import SetteeEngine
import SetteeModel

/// What conditions read of a running form.
struct SessionContext: ConditionContext {
  let session: Session

  var checkedValue: Value? { nil }

  // The names come from the form itself, so that nothing can be unknown.
  func value(ofRow row: Int) -> Value? { (try? session.value(session.form.rows[row].name)) ?? nil }
  func value(ofFact fact: Int) -> Value? { (try? session.fact(session.form.facts[fact].name)) ?? nil }
  func isVisible(row: Int) -> Bool { (try? session.row(session.form.rows[row].name).isVisible) ?? false }

  /// Whether a place has its folder, as all messages have it. What a test expects has none, so that it does not depend on
  /// where it runs.
  var hasFolders = false

  /// The first condition that hides a row, with its place; nil when none does.
  func whyHidden(_ row: Int) -> String? { failure(of: row, \.visibleWhen, \.visibleWhen) }

  /// The first condition that disables a row, with its place; nil when none does.
  func whyDisabled(_ row: Int) -> String? { failure(of: row, \.enabledWhen, \.enabledWhen) }

  private func failure(
    of row: Int, _ ofSection: (Section) -> Condition?, _ ofRow: (Row) -> Condition?
  ) -> String? {
    var conditions: [Condition?] = []
    let row = session.form.rows[row]
    if case .section(let section) = row.owner { conditions.append(ofSection(session.form.sections[section])) }
    conditions.append(ofRow(row))
    for condition in conditions {
      guard let clause = condition?.firstFailure(in: self) else { continue }
      return "\(place(clause.location)): \(clause.text) is false"
    }
    return nil
  }

  private func place(_ location: SourceLocation) -> String {
    let name = location.file.split(separator: "/").last.map(String.init)
    let file = hasFolders ? location.file : name ?? location.file
    return "\(escaped(file)):\(location.range.lowerBound)"
  }
}
