import SetteeModel

extension SessionState {
  /// Everything that is wrong with a row now; nothing while it is hidden.
  ///
  /// A draft is what the row shows, so where there is one it is what is judged. Of a row in a modal that is closed only
  /// what is set is: nobody is asked for what is missing.
  func currentProblems(ofRow row: Int) -> [ValueProblem] {
    let flags = values.rows[row]
    guard flags.contains(.visible) else { return [] }
    if !drafts.isEmpty, let draft = drafts[row] { return draft.problems }
    if settings[row] == .unset, index.traits[row].contains(.inModal), isInClosedModal(row) { return [] }
    var found = storedProblems(ofRow: row)
    let isRequired = flags.contains(.required)
    let hasRules = index.traits[row].contains(.hasRules)
    guard isRequired || hasRules else { return found }
    let value = values.effective[row]
    if isRequired, value?.isEmpty ?? true { found.append(.required) }
    if hasRules, let value, let definition = form.rows[row].value {
      found += definition.brokenRules(by: value, in: values)
    }
    return found
  }

  private func isInClosedModal(_ row: Int) -> Bool {
    if case .modal(let modal) = form.rows[row].owner { modals[modal].phase == .closed } else { false }
  }

  /// Why what is stored for a row is not allowed; nothing when it is, or when nothing is stored.
  func storedProblems(ofRow row: Int) -> [ValueProblem] {
    guard case .invalid(let stored) = settings[row], let definition = form.rows[row].value else { return [] }
    return definition.redacted(definition.problems(ofStored: stored))
  }
}
