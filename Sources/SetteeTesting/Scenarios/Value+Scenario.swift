import SetteeModel

extension Value {
  /// The value that is written in a scenario; nil when it is of another type. `1` is not true, and `"1"` no number; `1`
  /// may be written for the number 1.0.
  init?(_ written: StoredValue, _ type: ValueType) {
    switch (type, written) {
    case (.bool, .bool(let value)): self = .bool(value)
    case (.text, .text(let text)): self = .text(text)
    case (.int, .number(let text)):
      guard let value = try? Numeral.int(text) else { return nil }
      self = .int(value)
    case (.number, .number(let text)):
      guard let value = try? Numeral.number(text) else { return nil }
      self = .number(value)
    default: return nil
    }
  }

  /// The value that is written in a scenario for a row; nil when it is of another type.
  init?(_ written: StoredValue, _ definition: ValueDefinition) {
    guard definition.isMultiple else {
      self.init(written, definition.type)
      return
    }
    guard case .list(let parts) = written else { return nil }
    let values = parts.compactMap { Value($0, definition.type) }
    guard values.count == parts.count else { return nil }
    self = .list(values)
  }

  /// Whether a scenario means this value.
  func isWritten(_ written: StoredValue) -> Bool {
    switch (self, written) {
    case (.bool(let value), .bool(let other)): value == other
    case (.text(let value), .text(let other)): value.utf8.elementsEqual(other.utf8)
    case (.int(let value), .number(let text)): (try? Numeral.int(text)) == value
    case (.number(let value), .number(let text)): (try? Numeral.number(text)) == value
    case (.list(let values), .list(let others)):
      values.count == others.count && zip(values, others).allSatisfy { $0.isWritten($1) }
    default: false
    }
  }
}

extension StoredValue {
  /// What a scenario may write for a value.
  init(written value: Value?) {
    switch value {
    case nil: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .number(String(value))
    case .number: self = .number(value?.plainText ?? "")
    case .text(let text): self = .text(text)
    case .list(let values): self = .list(values.map { StoredValue(written: $0) })
    }
  }
}
