import SetteeModel

extension SessionState {
  /// Everything that is wrong with a row now; nothing while it is hidden.
  ///
  /// A draft is what the row shows, so where there is one it is what is judged.
  func currentProblems(ofRow row: Int) -> [ValueProblem] {
    let flags = values.rows[row]
    guard flags.contains(.visible) else { return [] }
    if !drafts.isEmpty, let draft = drafts[row] { return draft.problems }
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

  /// Why what is stored for a row is not allowed; nothing when it is, or when nothing is stored.
  func storedProblems(ofRow row: Int) -> [ValueProblem] {
    guard case .invalid(let stored) = settings[row], let definition = form.rows[row].value else { return [] }
    return definition.redacted(definition.problems(ofStored: stored))
  }
}
