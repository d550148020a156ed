/// A read-only outside input that conditions may read as `fact.<name>`.
public struct Fact: Sendable, Hashable {
  public let name: String
  public let type: ValueType
  /// What counts until the app sets it; nil leaves it unset.
  public let defaultValue: Value?

  public init(_ name: String, _ type: ValueType, default defaultValue: Value? = nil) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}
