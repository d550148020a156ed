/// A button, as an accessory or within a row's content.
public struct Button: Sendable, Hashable {
  /// How a button looks.
  public enum Style: String, Sendable, CaseIterable {
    /// A plain button with its title.
    case system
    /// A circled i, without a title.
    case infoLight
    /// A button for what cannot be taken back.
    case destructive
  }

  /// The control's name within its row.
  public var id: String
  /// What stands on it; empty for styles without a title.
  public var title: String
  /// The name that its tap events carry.
  public var action: String?
  /// A number that its tap events carry.
  public var tag: Int
  public var style: Style
  /// A fixed size in points, or nil to follow the title.
  public var size: Size?
  public var background: Color?

  public init(
    id: String, title: String = "", action: String? = nil, tag: Int = 0, style: Style = .system, size: Size? = nil,
    background: Color? = nil
  ) {
    self.id = id
    self.title = title
    self.action = action
    self.tag = tag
    self.style = style
    self.size = size
    self.background = background
  }
}
