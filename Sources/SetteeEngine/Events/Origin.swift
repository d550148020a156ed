/// Who or what began a change.
public enum Origin: String, Sendable, Hashable, CaseIterable {
  /// A person: typing, tapping, choosing.
  case user
  /// The app's own code.
  case program
  /// Another writer of the same store.
  case external
  /// A return to the default.
  case reset
  /// A newer version of the form taking over what an older one stored.
  case migration
  /// Undo or redo.
  case undo
  /// Nobody: it follows from a condition of the form.
  case condition
}
