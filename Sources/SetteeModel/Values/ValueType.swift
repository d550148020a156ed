/// What kind of value a row or a fact holds, or one element of a row with `multiple: true`.
public enum ValueType: String, Sendable, CaseIterable {
  case bool
  case int
  case number
  case text
}

extension ValueType {
  /// What a value of that type is called in a message: `true or false`, `a whole number` …
  public var expectation: String {
    switch self {
    case .bool: "true or false"
    case .int: "a whole number"
    case .number: "a number"
    case .text: "text"
    }
  }
}
