import Diagnostics
import SetteeEngine
import SetteeModel

/// What conditions read of a running form.
struct SessionContext: ConditionContext {
  let session: Session

  var checkedValue: Value? { nil }

  // The names come from the form itself, so that nothing can be unknown.
  func value(ofRow row: Int) -> Value? {
    guard let state = try? session.row(session.form.rows[row].name) else { return nil }
    return countsDrafts && state.draft?.problems.isEmpty == true ? state.displayedValue : state.value
  }
  func value(ofFact fact: Int) -> Value? { (try? session.fact(session.form.facts[fact].name)) ?? nil }
  func isVisible(row: Int) -> Bool { (try? session.row(session.form.rows[row].name).isVisible) ?? false }

  /// Whether a place has its folder, as all messages have it. What a test expects has none, so that it does not depend on
  /// where it runs.
  var hasFolders = false

  /// Whether drafts that are right count as values, as they do after OK.
  private var countsDrafts = false

  init(session: Session, hasFolders: Bool = false) {
    self.session = session
    self.hasFolders = hasFolders
  }

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
      guard let condition, let clause = condition.firstFailure(in: self) else { continue }
      let ending = holdsAfterOK(condition, row) ? " until OK" : ""
      return "\(place(clause.location)): \(clause.text) is false\(ending)"
    }
    return nil
  }

  /// Whether the drafts of a row's modal would make a condition true.
  private func holdsAfterOK(_ condition: Condition, _ row: Row) -> Bool {
    guard case .modal = row.owner else { return false }
    var context = self
    context.countsDrafts = true
    return condition.holds(in: context)
  }

  private func place(_ location: SourceLocation) -> String {
    let name = location.file.split(separator: "/").last.map(String.init)
    let file = hasFolders ? location.file : name ?? location.file
    return "\(escaped(file)):\(location.range.lowerBound)"
  }
}
