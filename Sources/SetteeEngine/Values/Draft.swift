public import SetteeModel

/// What a person has entered in a row that is not (yet) its value.
///
/// On a screen a draft is text that is no value of the row; text that is one becomes the value at once. In a modal every
/// entry is a draft until OK commits it. A draft is judged when it is entered, not again when other values change; in a
/// modal together with the other drafts there, as OK commits them together, and again when one of these changes.
public struct Draft: Sendable, Hashable {
  /// The text as it was typed; for a chosen or switched value the value as it is typed.
  public let text: String
  /// What OK would set: nil when the text is no value of the row, `.unset` when a cleared field unsets it.
  public let setting: Setting?
  /// What is wrong with it; empty in a modal when nothing is.
  public let problems: [ValueProblem]
  /// Whether the text must not be shown.
  public let isSecure: Bool
}

extension Draft: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text in quotes; a secure one only as `set`.
  public var description: String { isSecure ? "set" : shown(text) }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["draft": description]) }
}
