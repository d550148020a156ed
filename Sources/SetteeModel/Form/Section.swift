public import Diagnostics

/// A group of rows with a header and a footer.
public struct Section: Sendable {
  /// The text above a section. A section without one is a gap.
  public struct Header: Sendable, Hashable {
    public let text: String
    /// A picture's path, relative to the form.
    public let image: String?
    public let height: HeightRule

    public init(_ text: String, image: String? = nil, height: HeightRule = .standard) {
      self.text = text
      self.image = image
      self.height = height
    }
  }

  public var id: String?
  public var header: Header?
  public var footer: String?
  public var visibleWhen: Condition?
  public var enabledWhen: Condition?
  /// The section's rows, as indices into ``Form/rows``.
  public var rows: Range<Int>
  /// The index of its screen in ``Form/screens``.
  public var screen: Int
  /// Where it begins in its file.
  public var position: SourcePosition

  package init(rows: Range<Int>, screen: Int, position: SourcePosition) {
    self.rows = rows
    self.screen = screen
    self.position = position
  }
}
