package import SetteeModel

/// A form with all that sessions look up in it, for callers that open the same form again and again.
package struct PreparedForm: Sendable {
  package let form: Form
  let index: FormIndex
  /// What holds while nothing is stored and every fact has its default; nil where one session is all there will be.
  let fresh: FreshForm?

  /// - Complexity: O(*rows* + *conditions* and what they read).
  package init(_ form: Form) {
    self.form = form
    index = FormIndex(form)
    fresh = FreshForm(form, index)
  }

  /// For one session.
  init(_ form: Form, _ index: FormIndex) {
    self.form = form
    self.index = index
    fresh = nil
  }
}
