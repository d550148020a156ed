/// One choice of a segment or a list.
public struct ValueOption: Sendable, Hashable {
  public let value: Value
  /// What a person reads.
  public let title: String
  /// Whether it can be chosen.
  public let isEnabled: Bool
  private let detailsBox: Box<Details>?

  /// What few options have.
  public struct Details: Sendable, Hashable {
    /// A shorter title for the row that shows the choice.
    public var shortTitle: String?
    /// A sentence about the option.
    public var description: String?
    /// The path of a small picture, relative to the form.
    public var icon: String?

    public init() {}
  }

  public init(_ value: Value, title: String? = nil, isEnabled: Bool = true, details: Details? = nil) {
    self.value = value
    self.title = title ?? value.plainText
    self.isEnabled = isEnabled
    detailsBox = details.map(Box.init)
  }

  /// What few options have.
  public var details: Details { detailsBox?.contents ?? Details() }

  /// Whether it has any of them.
  package var hasDetails: Bool { detailsBox != nil }

  /// The title where room is short.
  public var shortTitle: String { detailsBox?.contents.shortTitle ?? title }

  public static func == (left: ValueOption, right: ValueOption) -> Bool {
    left.value == right.value && left.title == right.title && left.isEnabled == right.isEnabled
      && left.details == right.details
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
