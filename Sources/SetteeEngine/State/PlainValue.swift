import SetteeModel

/// What a value must be, for rows where a few comparisons say it; the model's checks say the rest.
enum PlainValue: Sendable {
  case bool
  case int(Int64, Int64)
  case number(Double, Double)
  case text(isMultiline: Bool)
  /// Not to be said so shortly.
  case other

  init(_ definition: ValueDefinition) {
    self = .other
    let details = definition.details
    guard definition.options.isEmpty, !definition.isMultiple, definition.step == nil, details.rules.isEmpty else {
      return
    }
    switch definition.type {
    case .bool: self = .bool
    case .int:
      let least: Int64 = if case .int(let value)? = definition.min { value } else { .min }
      let most: Int64 = if case .int(let value)? = definition.max { value } else { .max }
      self = .int(least, most)
    case .number:
      let limit = Double.greatestFiniteMagnitude
      self = .number(definition.min?.asDouble ?? -limit, definition.max?.asDouble ?? limit)
    case .text:
      guard details.minLength == nil, details.maxLength == nil, details.pattern == nil, details.format == nil else {
        return
      }
      self = .text(isMultiline: details.isMultiline)
    }
  }

  /// Whether a value is certainly allowed.
  func allows(_ value: Value) -> Bool {
    switch (self, value) {
    case (.bool, .bool): true
    case (.int(let least, let most), .int(let value)): least <= value && value <= most
    case (.number(let least, let most), .number(let value)): least <= value && value <= most
    case (.text(isMultiline: true), .text(let text)): !text.utf8.contains(0)
    // Line ends and NUL; those beyond ASCII begin with one of two bytes, as other characters do, so the model decides.
    case (.text(isMultiline: false), .text(let text)): !text.utf8.contains { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }
    default: false
    }
  }
}
