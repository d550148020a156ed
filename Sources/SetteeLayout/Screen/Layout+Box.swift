public import SetteeModel

extension Layout {
  /// A header, row, footer or gap and where it stands. What stands in it: ``Layout/parts(of:)``.
  public struct Box: Sendable, Hashable {
    /// What a box is.
    public enum Kind: String, Sendable, CaseIterable {
      case header
      case row
      case footer
      /// The room above a section without a header.
      case gap
    }

    public let kind: Kind
    /// A row's name. For the others the section's id or, like the names of rows without one, its place: `player#2`.
    public let id: String
    /// In points from the screen's top left.
    public let frame: Rect
    /// The place of its section in ``SetteeModel/Form/sections``; nil in a modal.
    public let section: Int?
    /// The place of its row in ``SetteeModel/Form/rows``; nil for other kinds.
    public let row: Int?
  }

  /// Something that is drawn in a box.
  ///
  /// Parts are drawn in order, later ones on top. A part without ``text`` and ``path`` is drawn from the row: its
  /// accessory, and the state that the session gives it.
  public struct Part: Sendable, Hashable {
    /// What a part is.
    public enum Kind: String, Sendable, CaseIterable {
      case title
      /// A second line: a row's subtitle or summary.
      case subtitle
      case icon
      case image
      /// A text in a row's content or beside a chevron, of a header, a footer or a message line.
      case label
      /// A button in a row's content or accessory, or of a modal.
      case button
      /// The control or mark at a row's trailing edge, unless it is a button or a badge.
      case accessory
      case badge
      /// One choice of the accessory `segment`, within the frame of the accessory.
      case segment
    }

    public var kind: Kind
    /// What a tap on it is called: a button's id, `detail`, or the row's own name for its control. A segment's is its
    /// value as it is typed; a chosen value beside a chevron is `value`. Nil for what cannot be operated.
    public var id: String?
    /// In points from the screen's top left.
    public var frame: Rect
    /// What stands in it, whole; nil for parts without text.
    public var text: String?
    /// ``text`` as it is broken into lines. Where the frame has room for fewer than it takes, the last ends in `…`.
    public var lines: [String] = []
    /// How large the text is; nil for parts without text.
    public var font: Font?
    /// Where lines stand in the frame.
    public var alignment = Alignment.leading
    /// A picture's path, relative to the form.
    public var path: String?
    /// How the picture fills the frame.
    public var contentMode = Row.ContentMode.fit
    /// How a badge looks; nil for other kinds.
    public var badge: BadgeShape?
    /// A button's look, tag and action; nil for other kinds.
    public var button: Button?

    init(_ kind: Kind, id: String? = nil, _ frame: Rect) {
      self.kind = kind
      self.id = id
      self.frame = frame
    }

    /// Where lines stand in a frame; they are always centred vertically.
    public enum Alignment: String, Sendable {
      case leading, center
    }
  }

  /// How a badge looks, in points at the text size.
  public struct BadgeShape: Sendable, Hashable {
    public let cornerRadius: Double
    public let borderWidth: Double
    public let ground: Color
    /// The colour of the text and, when it has a width, of the border.
    public let foreground: Color
  }
}
