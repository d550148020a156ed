import SetteeModel

extension SessionState {
  /// Everything that is wrong with a row now; nothing while it is hidden.
  ///
  /// A draft is what the row shows, so where there is one it is what is judged.
  func currentProblems(ofRow row: Int) -> [ValueProblem] {
    let flags = values.rows[row]
    guard flags.contains(.visible) else { return [] }
    if !drafts.isEmpty, let draft = drafts[row] { return draft.problems }
    var found: [ValueProblem] = []
    if case .invalid(let stored) = settings[row] { found = problems(of: stored, row: row) }
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

  /// What is wrong with a stored value.
  private func problems(of stored: StoredValue, row: Int) -> [ValueProblem] {
    guard let definition = form.rows[row].value else { return [] }
    do {
      return definition.redacted(definition.problems(of: try definition.value(from: stored)))
    } catch {
      return definition.redacted([error])
    }
  }
}
