import SetteeModel

extension SessionState {
  /// Checks the edits of a transaction together: types, options, ranges, grids, patterns, formats, then rules and
  /// requirements as they are once all edits are made.
  ///
  /// - Throws: Every problem of every key.
  func check(_ edits: [Plan.Edit]) throws(SessionError) {
    var found: [SessionError.KeyProblem] = []
    for edit in edits {
      for problem in problems(of: edit, among: edits) {
        found.append(SessionError.KeyProblem(key: form.rows[edit.row].name, problem: problem))
      }
    }
    guard found.isEmpty else { throw .refused(found) }
    if edits.count == 1, case .explicit = edits[0].setting { try checkCanBeSet(edits[0].row) }
  }

  func problems(of edit: Plan.Edit, among edits: [Plan.Edit]) -> [ValueProblem] {
    let row = edit.row
    guard case .explicit(let value) = edit.setting, let definition = form.rows[row].value else { return [] }
    var found = definition.problems(of: value)
    // An empty text that is too short is missing, which says more.
    if value.isEmpty, found.allSatisfy({ $0.code == .length }), isRequired(row, given: edits) { found = [.required] }
    if found.isEmpty, index.traits[row].contains(.hasRules) {
      found = definition.brokenRules(by: value, in: proposedValues(edits))
    }
    return found.isEmpty ? found : definition.redacted(found)
  }

  /// A value of a row that hiding clears would be gone at once. Only together with what shows the row can it be set.
  private func checkCanBeSet(_ row: Int) throws(SessionError) {
    guard index.traits[row].contains(.clearsWhenHidden), !values.isVisible(row: row) else { return }
    throw .cleared(form.rows[row].name, because: whyHidden(row))
  }

  private func isRequired(_ row: Int, given edits: [Plan.Edit]) -> Bool {
    if index.traits[row].contains(.isRequired) { return true }
    return form.rows[row].requiredWhen?.holds(in: proposedValues(edits)) ?? false
  }

  private func proposedValues(_ edits: [Plan.Edit]) -> ProposedValues {
    var proposed: [Int: Value?] = [:]
    for edit in edits {
      proposed.updateValue(edit.setting.value ?? index.defaults[edit.row], forKey: edit.row)
    }
    return ProposedValues(base: values, proposed: proposed)
  }

  /// Whether a person can operate a row now.
  func checkOperable(_ row: Int) throws(SessionError) {
    let name = form.rows[row].name
    switch form.rows[row].owner {
    case .modal(let modal):
      guard modals[modal].phase == .open else { throw .notOpen(form.modals[modal].id) }
    case .section:
      if let frontModal { throw .blocked(name, by: form.modals[frontModal].id) }
    }
    guard values.isVisible(row: row) else { throw .hidden(name, because: whyHidden(row)) }
    guard values.rows[row].contains(.enabled) else { throw .disabled(name, because: whyDisabled(row)) }
  }

  /// The first condition that hides a row, with its place.
  func whyHidden(_ row: Int) -> String {
    if case .section(let section) = form.rows[row].owner, !values.sections[section].contains(.visible) {
      return words(for: form.sections[section].visibleWhen)
    }
    return words(for: form.rows[row].visibleWhen, inModal: form.rows[row].modal)
  }

  /// The first condition that disables a row, with its place.
  func whyDisabled(_ row: Int) -> String {
    if case .section(let section) = form.rows[row].owner, !values.sections[section].contains(.enabled) {
      return words(for: form.sections[section].enabledWhen)
    }
    return words(for: form.rows[row].enabledWhen, inModal: form.rows[row].modal)
  }

  /// Conditions read values, not drafts; where the drafts of a modal would make one true, it says so.
  private func words(for condition: Condition?, inModal modal: Int? = nil) -> String {
    guard let condition, let clause = condition.firstFailure(in: values) else { return "its condition is false" }
    let isDrafted = modal.map { condition.holds(in: proposedValues(proposal(ofModal: $0).edits)) } ?? false
    return "\(clause.location): \(clause.text) is false\(isDrafted ? " until OK" : "")"
  }
}

extension Row {
  /// The place of the modal that it stands in.
  fileprivate var modal: Int? { if case .modal(let modal) = owner { modal } else { nil } }
}
