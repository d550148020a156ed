import Diagnostics

extension ExpressionChecker {
  /// One side of a comparison. A name that nobody knows is then hardly a key: it may be a text without its quotes, or
  /// another language's word for true or false.
  mutating func side(
    _ syntax: ExpressionSyntax, comparedWith other: ExpressionSyntax
  ) throws(ExpressionMistake) -> Checked {
    do {
      return try any(syntax)
    } catch {
      guard error.code == .unknownName, case .name(let word) = syntax.kind, let kind = (try? any(other))?.kind,
        let hint = hint(for: word, comparedWith: kind, other)
      else { throw error }
      throw ExpressionMistake(.unknownName, "unknown key \(quoted(word)); \(hint)", at: syntax.range)
    }
  }

  /// What is looked for in a list. A name that nobody knows may be a text without its quotes.
  mutating func element(
    _ syntax: ExpressionSyntax, of list: ExpressionSyntax
  ) throws(ExpressionMistake) -> Checked {
    do {
      return try any(syntax)
    } catch {
      guard error.code == .unknownName, case .name(let word) = syntax.kind, case .name = list.kind,
        var kind = (try? any(list))?.kind
      else { throw error }
      kind.isList = false
      guard let hint = hint(for: word, comparedWith: kind, list) else { throw error }
      throw ExpressionMistake(.unknownName, "unknown key \(quoted(word)); \(hint)", at: syntax.range)
    }
  }

  private func hint(for word: String, comparedWith kind: Kind, _ other: ExpressionSyntax) -> String? {
    if kind.isList { return nil }
    if kind.type == .bool { return truthWord(for: word).map { "write \($0)" } }
    guard kind.type == .text, case .name(let name) = other.kind else { return nil }
    let lower = word.lowercased()
    if let option = kind.options.first(where: { $0.value.plainText.lowercased() == lower }) {
      return "to mean the option of \(quoted(name)) write \(option.value.literal) in single quotes"
    }
    if let option = kind.options.first(where: { $0.title.lowercased() == lower }) {
      return "to mean the option of \(quoted(name)) with that title write \(option.value.literal)"
    }
    if word.contains(".") || noValueWords.contains(lower) || nearest(to: word, in: scope.keys()) != nil { return nil }
    if kind.options.isEmpty { return "a text stands in single quotes, as in '\(word)'" }
    let shown = kind.options.prefix(12).map { $0.value.literal }.joined(separator: ", ")
    return "the options of \(quoted(name)) are \(shown)"
  }

  /// What to write for `key.length`, `key.isEmpty` and the like, which other languages have; nil for other names.
  func memberHint(for name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let key = name[..<dot]
    guard scope.row(String(key)) != nil || key == "value" && scope.checked != nil else { return nil }
    let member = String(name[name.index(after: dot)...])
    if let function = Self.function(for: member) {
      return "write \(function)(\(key)\(Self.hasTwo(function) ? ", …" : ""))"
    }
    return ["value", "ison", "checked", "selected", "selection"].contains(member.lowercased())
      ? "write \(quoted(key)) for its value" : nil
  }

  /// The function that a word of another language means.
  static func function(for word: String) -> String? {
    switch word.lowercased() {
    case "length", "count", "size", "len", "strlen": "len"
    case "empty", "isempty", "blank": "isEmpty"
    case "exists", "defined", "isset", "has": "isSet"
    case "shown", "isvisible", "visible": "visible"
    case "includes", "contains": "contains"
    case "beginswith", "startswith", "hasprefix": "startsWith"
    case "hassuffix", "endswith": "endsWith"
    default: nil
    }
  }

  static func hasTwo(_ function: String) -> Bool { ["contains", "startsWith", "endsWith"].contains(function) }

  /// Warns of a comparison that comes out in one way for all values that the row allows.
  mutating func warnOfRange(
    _ comparison: Expression.Comparison, _ literal: Value, _ kind: Kind, _ row: ExpressionSyntax, _ range: Range<Int>
  ) {
    guard kind.min != nil || kind.max != nil, kind.options.isEmpty, let value = literal.asDouble else { return }
    let isBelow = kind.min?.asDouble.map { value < $0 } ?? false
    let isAbove = kind.max?.asDouble.map { value > $0 } ?? false
    let isNeverTrue =
      switch comparison {
      case .equal: isBelow || isAbove
      case .unequal: false
      case .less: isBelow || kind.min?.asDouble == value
      case .lessOrEqual: isBelow
      case .greater: isAbove || kind.max?.asDouble == value
      case .greaterOrEqual: isAbove
      }
    let isAlwaysTrue =
      switch comparison {
      case .equal: false
      case .unequal: isBelow || isAbove
      case .less: isAbove
      case .lessOrEqual: isAbove || kind.max?.asDouble == value
      case .greater: isBelow
      case .greaterOrEqual: isBelow || kind.min?.asDouble == value
      }
    guard isNeverTrue || isAlwaysTrue, case .name(let name) = row.kind else { return }
    let reach =
      switch (kind.min, kind.max) {
      case (let least?, let most?): "goes from \(least.plainText) to \(most.plainText)"
      case (let least?, nil): "is at least \(least.plainText)"
      case (nil, let most?): "is at most \(most.plainText)"
      case (nil, nil): ""
      }
    // What has no value is less and greater than nothing.
    guard isNeverTrue || comparison == .unequal || kind.isAlwaysSet || scope.checked != nil && name == "value" else {
      return warn(
        "this is true whenever \(quoted(name)) has a value, because it \(reach); write isSet(\(name))", at: range)
    }
    warn("this is \(isNeverTrue ? "never" : "always") true, because \(quoted(name)) \(reach)", at: range)
  }

  // MARK: Numbers as texts

  /// What to write for a text that is compared with a number, in words that go behind a message.
  func textHint(
    _ number: Value, _ comparison: Expression.Comparison, with other: ExpressionSyntax, _ kind: Kind
  ) -> String {
    let isEquality = comparison == .equal || comparison == .unequal
    if !isEquality, number.asDouble != nil, kind.options.isEmpty || kind.hasNumbersAsTexts {
      return typeHint(kind, other).map { "; \($0)" } ?? ""
    }
    guard !kind.options.isEmpty else { return "; put it in single quotes: \(Value.text(number.plainText).literal)" }
    // The option as it is spelled: 1.10 and 1.1 are one number and two texts.
    let same = kind.options.first { option in
      number.asDouble.map { (try? Numeral.number(option.value.plainText)) == $0 } ?? false
    }
    if isEquality, let same { return "; put it in single quotes: \(same.value.literal)" }
    return "; its options are \(alternatives(kind.options.prefix(12).map { $0.value.literal }))"
  }

  /// Warns of texts that are written like numbers and are put in the order of texts.
  mutating func warnOfTextOrder(
    _ left: ExpressionSyntax, _ leftKind: Kind, _ right: ExpressionSyntax, _ rightKind: Kind, _ range: Range<Int>
  ) {
    for (side, kind) in [(left, leftKind), (right, rightKind)] where kind.hasNumbersAsTexts {
      guard let hint = typeHint(kind, side) else { continue }
      return warn(
        "texts are compared character by character, so that '9' is more than '10'; \(hint)", at: range,
        code: .expressionType)
    }
  }

  /// How what a name stands for becomes a number.
  private func typeHint(_ kind: Kind, _ syntax: ExpressionSyntax) -> String? {
    guard case .name(let name) = syntax.kind else { return nil }
    let isWhole = kind.options.allSatisfy { (try? Numeral.int($0.value.plainText)) != nil }
    let type = isWhole ? "int" : "number"
    if name.hasPrefix("fact.") { return "to compare numbers write 'type: \(type)' at the fact" }
    let row = name == "value" && scope.checked != nil ? "this row" : "the row \(quoted(name))"
    let length = kind.options.isEmpty ? ", or for its length len(\(name))" : ""
    return "to compare numbers write 'type: \(type)' at \(row)\(length)"
  }
}

/// Words of other languages for no value.
let noValueWords = ["none", "nil", "undefined"]

/// `true` or `false` for a word of another language that means the same, such as `yes` or `Off`; nil for other words.
package func truthWord(for word: String) -> String? {
  switch word.lowercased() {
  case "true", "yes", "on", "y", "1", "enabled": "true"
  case "false", "no", "off", "n", "0", "disabled": "false"
  default: nil
  }
}

extension Expression.Comparison {
  /// The same comparison with its sides changed over.
  var mirrored: Self {
    switch self {
    case .equal, .unequal: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
