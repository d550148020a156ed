public import SetteeModel

extension StoredValue {
  /// The value as JSON on one line, with a space after each comma and colon.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .text(let text): String(decoding: encodedString(text.utf8), as: UTF8.self)
    case .list(let values): "[\(values.map(\.json).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(StoredValue.text($0.name).json): \($0.value.json)" }.joined(separator: ", "))}"
    }
  }
}
