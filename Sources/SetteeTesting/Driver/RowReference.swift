/// How a test names a row. All parts that are given must match.
public struct RowReference: Sendable, Hashable {
  /// The title or, where no title matches, the key or id.
  public var name: String?
  /// The title.
  public var title: String?
  /// The key or id.
  public var key: String?
  /// The header or id of the section that it stands in.
  public var section: String?

  /// - Parameter name: The title or, where no title matches, the key or id.
  public init(_ name: String, in section: String? = nil) {
    self.name = name
    self.section = section
  }

  public init(title: String? = nil, key: String? = nil, in section: String? = nil) {
    self.title = title
    self.key = key
    self.section = section
  }

  /// What is read as the row's name.
  var words: String { name ?? title ?? key ?? section ?? "" }
}

extension RowReference: CustomStringConvertible {
  public var description: String { section.map { "\(words) in \($0)" } ?? words }
}
