public import YAMLTree

/// What loading a form accepts at most.
public struct FormLimits: Sendable {
  /// The limits of each file.
  public var yaml = YAMLLimits.standard
  /// Rows over all screens.
  public var rows = 100_000
  /// Modals over all screens.
  public var modals = 1_000
  /// Facts that a form declares.
  public var facts = 1_000
  /// Screens that a form links to, itself included.
  public var screens = 1_000

  /// The limits that the language promises.
  public static let standard = FormLimits()

  public init() {}
}
