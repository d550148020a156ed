/// How much a YAML file may ask for before it is refused.
///
/// A form is written by hand and stays far below all of these; they stop files that are made to exhaust memory or time.
public struct YAMLLimits: Sendable, Hashable {
  /// The limits that Settee uses: a file of 1 MiB, 32 levels, 200,000 nodes.
  public static let standard = YAMLLimits()

  /// The length of the file in bytes. At most 2 GiB whatever is set.
  public var bytes = 1 << 20
  /// How many collections may stand inside each other, the root included and aliases followed.
  public var depth = 32
  /// The scalars and collections of the file, where an alias counts as much as what it stands for.
  public var nodes = 200_000
  /// The anchors of the file.
  public var anchors = 1_000
  /// The length of one scalar's text, in bytes of UTF-8.
  public var scalarBytes = 64 << 10
  /// The length of a key, in Unicode scalars.
  public var keyCharacters = 128
  /// How many diagnostics are collected.
  public var diagnostics = 50

  public init() {}
}
