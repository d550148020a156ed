extension Row {
  /// What few rows have, apart, so that plain rows stay small.
  public struct Details: Sendable {
    /// A fixed second line.
    public var subtitle: String?
    /// A second line made from the value.
    public var summary: Summary?
    /// Long help, in Markdown.
    public var description: String?
    /// The path of a small leading picture, relative to the form.
    public var icon: String?
    /// Further words that a search finds the row by.
    public var keywords: [String] = []
    /// The path of the row's picture, relative to the form.
    public var image: String?
    /// The picture's size in pixels; nil to read it from the file.
    public var imageSize: Size?
    /// How a picture fills its place.
    public var contentMode = ContentMode.fit
    public var height = HeightRule.standard
    /// The screen's width divided by the row's height; nil when the height follows another rule.
    public var aspectRatio: Double?
    /// The least height, in points.
    public var minHeight: Double?
    /// The greatest height, in points.
    public var maxHeight: Double?
    /// What is placed in the row's body.
    public var content: [ContentElement] = []
    public var badge: Badge?
    /// The id of the screen that a tap leads to.
    public var link: String?
    /// The id of the modal that a tap opens.
    public var modal: String?
    /// The name that the row's own tap event carries.
    public var action: String?
    /// Why the row should not be used any more.
    public var deprecated: String?

    package init() {}

    static let none = Details()
  }

  /// How a picture fills its place.
  public enum ContentMode: String, Sendable, CaseIterable {
    /// All of it is seen.
    case fit
    /// All of the place is covered.
    case fill
  }
}

extension Row {
  /// The buttons in the row's content, then the one in its accessory.
  public var buttons: [Button] { Self.buttons(in: details.content, accessory: accessory) }

  /// The buttons among the elements of a row's content, then the one in its accessory.
  package static func buttons(in content: [ContentElement], accessory: Accessory) -> [Button] {
    var buttons = content.compactMap { element in
      if case .button(let button) = element.kind { button } else { nil }
    }
    if case .button(let button) = accessory { buttons.append(button) }
    return buttons
  }
}
