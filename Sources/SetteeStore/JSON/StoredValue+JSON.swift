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

  /// The value as JSON on several lines, indented by two spaces, with a line feed at its end. Empty lists and objects, and
  /// lists of plain values, stay on one line.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var tallJSON: String {
    var result = ""
    appendTall(indentation: "", to: &result)
    return result + "\n"
  }

  private func appendTall(indentation: String, to result: inout String) {
    let inner = indentation + "  "
    switch self {
    case .list(let values) where values.contains(where: \.isComposite):
      result += "[\n"
      for (index, value) in values.enumerated() {
        result += inner
        value.appendTall(indentation: inner, to: &result)
        result += index + 1 < values.count ? ",\n" : "\n"
      }
      result += "\(indentation)]"
    case .object(let members) where !members.isEmpty:
      result += "{\n"
      for (index, member) in members.enumerated() {
        result += "\(inner)\(StoredValue.text(member.name).json): "
        member.value.appendTall(indentation: inner, to: &result)
        result += index + 1 < members.count ? ",\n" : "\n"
      }
      result += "\(indentation)}"
    default: result += json
    }
  }

  private var isComposite: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }
}
