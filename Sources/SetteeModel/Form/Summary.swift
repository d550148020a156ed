/// A row's second line, made from its value.
public enum Summary: Sendable, Hashable {
  /// Text with places for the value.
  case template([Part])
  /// A text for each option.
  case map([Choice])

  /// A piece of a template.
  public enum Part: Sendable, Hashable {
    case text(String)
    /// `{value}`: the value as it is typed.
    case value
    /// `{title}`: the title of the chosen option, else the value.
    case title
    /// `{unit}`: the row's unit.
    case unit
  }

  /// The text shown while the row has that value.
  public struct Choice: Sendable, Hashable {
    public let value: Value
    public let text: String

    public init(_ value: Value, _ text: String) {
      self.value = value
      self.text = text
    }
  }

  /// The words that may stand in braces.
  public static let placeholders = ["value", "title", "unit"]
}
