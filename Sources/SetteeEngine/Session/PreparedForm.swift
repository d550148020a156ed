package import SetteeModel

/// A form with all that sessions look up in it, for callers that open the same form again and again.
package struct PreparedForm: Sendable {
  package let form: Form
  let index: FormIndex

  /// - Complexity: O(*rows* + *conditions* and what they read).
  package init(_ form: Form) {
    self.form = form
    index = FormIndex(form)
  }
}
