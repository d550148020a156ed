/// A key of a language, as documentation and schemas need it.
public struct KeyDescription: Sendable {
  public let name: String
  public let shape: Shape
  public let isRequired: Bool
  /// A sentence or two, in Markdown.
  public let documentation: String
}

/// A construct with its keys.
public struct ConstructDescription: Sendable {
  public let construct: Construct
  public let keys: [KeyDescription]
  /// Keys of which exactly one must be there, with something behind it; empty where there is no such choice.
  public let choice: [String]
}
