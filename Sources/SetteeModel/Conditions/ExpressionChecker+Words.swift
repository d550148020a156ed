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
    guard let dot = name.lastIndex(of: "."), scope.row(String(name[..<dot])) != nil else { return nil }
    let key = name[..<dot]
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
    let isAlwaysTrue = comparison == .unequal && (isBelow || isAbove)
    guard isNeverTrue || isAlwaysTrue, case .name(let name) = row.kind else { return }
    let reach =
      switch (kind.min, kind.max) {
      case (let least?, let most?): "goes from \(least.plainText) to \(most.plainText)"
      case (let least?, nil): "is at least \(least.plainText)"
      case (nil, let most?): "is at most \(most.plainText)"
      case (nil, nil): ""
      }
    warn("this is \(isNeverTrue ? "never" : "always") true, because \(quoted(name)) \(reach)", at: range)
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
