import Diagnostics

/// A setting's value as the form's rows understand it.
///
/// Two values are equal when they have the same type and the same bytes: `1` is not `true`, an int is not a number, and
/// a letter with a combining accent is not its composed form.
public enum Value: Sendable {
  /// On or off.
  case bool(Bool)
  /// A whole number.
  case int(Int64)
  /// A finite number.
  case number(Double)
  /// Any text.
  case text(String)
  /// Several values, in order.
  case list([Value])
}

extension Value: Hashable {
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .text(let value): for byte in value.utf8 { hasher.combine(byte) }
    case .list(let values): hasher.combine(values)
    }
  }
}

extension Value {
  /// The value as a number, when it is an int or a number.
  public var asDouble: Double? {
    switch self {
    case .int(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// Whether it is an empty text or an empty list.
  public var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .list(let values): values.isEmpty
    default: false
    }
  }

  /// The value as a person types it: `true`, `40`, `1.5`, `dark`; a list's elements are joined by commas.
  public var plainText: String {
    switch self {
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .number(let value): Self.plainText(of: value)
    case .text(let text): text
    case .list(let values): values.map(\.plainText).joined(separator: ",")
    }
  }

  /// The value as a condition writes it: texts in single quotes.
  package var literal: String {
    if case .text(let text) = self { return "'\(text.replacing(scalar: "'", with: "''"))'" }
    return plainText
  }

  /// The shortest decimal that reads back equal; a whole number has no point.
  static func plainText(of number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Value: CustomStringConvertible {
  /// The value as traces and messages show it: texts in double quotes, lists in brackets.
  public var description: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    default: plainText
    }
  }
}
