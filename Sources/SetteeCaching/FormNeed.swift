/// What a form is needed for. Where that is faster it then has the rows of these names only; without names it has all.
package enum FormNeed: Sendable {
  /// Anything.
  case everything
  /// The values of some rows.
  case reading([String])
  /// Changing the values of some rows.
  case changing([String])
}
