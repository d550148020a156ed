import SetteeModel

/// A form in which nothing is stored and every fact has its default: what sessions of a form that is opened again and
/// again start from, so that each evaluates only what depends on the values and facts that differ.
struct FreshForm: Sendable {
  let values: FormValues
  /// The problems of the rows that have any.
  let problems: [Int: [ValueProblem]]

  /// - Complexity: O(*rows* + *conditions* and what they read).
  init(_ form: Form, _ index: FormIndex) {
    let state = SessionState(PreparedForm(form, index))
    values = state.values
    problems = state.problems
  }
}
