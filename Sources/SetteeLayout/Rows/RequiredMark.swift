import SetteeModel

/// The star behind the title of a row that needs a value.
///
/// A row that may be required by a condition has room for it at all times: nothing moves when the condition changes.
package enum RequiredMark {
  /// What is drawn.
  package static let sign = "*"
  /// What stands before it where a line has more than the sign: a no-break space.
  package static let space = "\u{A0}"
  /// Behind a word that it stays with.
  static let glued = space + sign
  /// The same where it may go to a line of its own.
  static let loose = " " + sign
}

extension Row {
  /// Whether its title has room for the star.
  var mayBeRequired: Bool { value?.isRequired == true || requiredWhen != nil }
}
