/// A value as a settings file holds it, before a row's type is applied: the values of JSON, with numbers as written.
public enum StoredValue: Sendable {
  case null
  case bool(Bool)
  /// A number in its own spelling, such as `1.0` or `9007199254740993`; it never passes through a double.
  case number(String)
  case text(String)
  case list([StoredValue])
  /// The members of an object, in the order of the file.
  case object([(name: String, value: StoredValue)])
}

extension StoredValue: Hashable {
  /// Equality by kind and bytes: `1` is not `1.0`.
  public static func == (left: StoredValue, right: StoredValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)): left == right
    case (.object(let left), .object(let right)):
      left.elementsEqual(right) { $0.name.utf8.elementsEqual($1.name.utf8) && $0.value == $1.value }
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let text): hasher.combine(text)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .list(let values): hasher.combine(values)
    case .object(let members): for member in members { hasher.combine(member.value) }
    }
  }
}

extension StoredValue {
  /// What an old value is written as in a form's `valueMap`: a text without quotes, a number, `true` or `false`; nil for
  /// others.
  public var plainText: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .bool(let value): String(value)
    case .null, .list, .object: nil
    }
  }

  /// What the value is called in a message: `a number`, `a list` …
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
