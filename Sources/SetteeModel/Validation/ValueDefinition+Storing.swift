import Diagnostics

extension ValueDefinition {
  /// The value that a store's entry stands for.
  ///
  /// Types are never guessed: `1` is not true and `"8080"` is not a number. A whole number may be stored as `40.0`.
  ///
  /// - Throws: The problem when the entry is of another type. The result may still break the form's rules.
  public func value(from stored: StoredValue) throws(ValueProblem) -> Value {
    guard isMultiple else { return try element(from: stored) }
    guard case .list(let parts) = stored else {
      throw ValueProblem(.type, "must be a list", found: ", but \(stored.kindName) is stored")
    }
    var elements: [Value] = []
    for part in parts { elements.append(try element(from: part)) }
    return normalized(.list(elements))
  }

  /// The entry to store for a value: ints as digits, numbers with a point or an exponent, so that they keep their kind.
  public func stored(_ value: Value) -> StoredValue {
    switch value {
    case .bool(true): details.trueValue ?? .bool(true)
    case .bool(false): details.falseValue ?? .bool(false)
    case .int(let value): .number(String(value))
    case .number(let value): .number(value.description)
    case .text(let text): .text(text)
    case .list(let values): .list(values.map(stored))
    }
  }

  /// What `valueMap` makes of what an older version has stored; nil where it has nothing in place of it.
  ///
  /// Of a list each element is replaced that is not allowed any more, and what becomes the same is one choice. A single
  /// value, which a row of several choices had while it had one, becomes a list of it.
  package func replacement(for stored: StoredValue) -> Value? {
    guard hasDetails, !details.valueMap.isEmpty else { return nil }
    guard isMultiple else { return mapped(stored) }
    guard case .list(let parts) = stored else { return mapped(stored).map { .list([$0]) } }
    guard parts.contains(where: { allowedElement($0) == nil }) else { return nil }
    var elements: [Value] = []
    for part in parts {
      guard let element = allowedElement(part) ?? mapped(part) else { return nil }
      if !elements.contains(element) { elements.append(element) }
    }
    let value = normalized(.list(elements))
    return problems(of: value).isEmpty ? value : nil
  }

  /// Why a stored entry is not allowed, rules apart; empty when it is. In a list, what `valueMap` replaces is not to blame.
  package func problems(ofStored stored: StoredValue) -> [ValueProblem] {
    do throws(ValueProblem) {
      if isMultiple, hasDetails, !details.valueMap.isEmpty, case .list(let parts) = stored {
        var elements: [Value] = []
        for part in parts {
          if let known = allowedElement(part) ?? mapped(part) {
            elements.append(known)
          } else {
            elements.append(try element(from: part))
          }
        }
        // Equal ones become one.
        if let problem = elements.lazy.compactMap({ problems(ofElement: $0).first }).first { return [problem] }
      }
      return problems(of: try value(from: stored))
    } catch {
      return [error]
    }
  }

  /// What stands behind a stored value in `valueMap`.
  private func mapped(_ stored: StoredValue) -> Value? {
    guard let text = stored.plainText else { return nil }
    return details.valueMap.first { $0.old == text }?.new
  }

  /// What a stored value is as one element, if that is allowed.
  package func allowedElement(_ stored: StoredValue) -> Value? {
    guard let value = try? element(from: stored) else { return nil }
    return problems(ofElement: value).isEmpty ? value : nil
  }

  private func element(from stored: StoredValue) throws(ValueProblem) -> Value {
    switch (type, stored) {
    case (.bool, _): return .bool(try bool(from: stored))
    case (.text, .text(let text)): return .text(text)
    case (.int, .number(let text)):
      do { return .int(try Numeral.int(text)) } catch {
        if case .fraction(let whole?) = error, let value = Int64(whole) { return .int(value) }
        throw ValueProblem(.type, "must be a whole number", found: ", but \(text) is stored")
      }
    case (.number, .number(let text)):
      do { return .number(try Numeral.number(text)) } catch {
        throw Self.problem(of: error, expected: "a number")
      }
    default: throw ValueProblem(.type, "must be \(type.expectation)", found: ", but \(stored.kindName) is stored")
    }
  }

  private func bool(from stored: StoredValue) throws(ValueProblem) -> Bool {
    let details = details
    if stored == details.trueValue ?? .bool(true) { return true }
    if stored == details.falseValue ?? .bool(false) { return false }
    guard details.trueValue != nil || details.falseValue != nil else {
      throw ValueProblem(.type, "must be true or false", found: ", but \(stored.kindName) is stored")
    }
    let words = [true, false].map { self.stored(.bool($0)).scalarText }
    throw ValueProblem(
      .type, "must be stored as \(words[0]) or \(words[1])", found: ", but \(stored.scalarText) is stored")
  }
}

extension StoredValue {
  /// A scalar as a message tells it apart from others: a text in quotes, not all of a long one, the rest bare.
  fileprivate var scalarText: String {
    guard case .text(let text) = self else { return plainText ?? kindName }
    return quoted(text)
  }
}
