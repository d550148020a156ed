/// A small mark with a text or a count.
public struct Badge: Sendable, Hashable {
  /// How a badge looks.
  public enum Style: String, Sendable, CaseIterable {
    /// White text on a ground of the badge's colour.
    case filled
    /// Text and border of the badge's colour on a white ground.
    case outlined
    /// Text of the badge's colour on a white ground.
    case plain
  }

  /// What a badge says.
  public enum Text: Sendable, Hashable {
    case fixed(String)
    /// The value of a key; the badge hides when it is unset, 0 or empty.
    case value(of: String)
  }

  /// The colour of a badge that names none.
  public static let standardColor = Color(red: 0xFF, green: 0x4D, blue: 0x80)

  public var text: Text
  public var style: Style
  public var color: Color
  /// In points at text size L, or nil for the style's own.
  public var cornerRadius: Double?
  /// In points at text size L, or nil for the style's own.
  public var borderWidth: Double?

  public init(
    _ text: Text, style: Style = .filled, color: Color = standardColor, cornerRadius: Double? = nil,
    borderWidth: Double? = nil
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.cornerRadius = cornerRadius
    self.borderWidth = borderWidth
  }
}
