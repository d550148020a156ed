import Diagnostics

/// Turns syntax into meaning: finds what names stand for and refuses operands that do not go together.
struct ExpressionChecker {
  /// What kind of value a part of an expression has.
  struct Kind {
    var type: ValueType
    var isList = false
    /// The options of the row it comes from.
    var options: [ValueOption] = []
    /// The least and the greatest value of that row.
    var min: Value?
    var max: Value?
    /// Whether there always is one: its row has a default.
    var isAlwaysSet = false

    /// Whether the options are texts that are all written like numbers.
    var hasNumbersAsTexts: Bool {
      type == .text && !options.isEmpty && options.allSatisfy { (try? Numeral.number($0.value.plainText)) != nil }
    }

    var isNumeric: Bool { !isList && (type == .int || type == .number) }

    var name: String {
      if isList { return "a list" }
      return options.isEmpty ? type.expectation : "an option"
    }
  }

  /// A checked part: its meaning and its kind; nil for `null`.
  typealias Checked = (expression: Expression, kind: Kind?)

  let scope: ExpressionScope
  private(set) var warnings: [ExpressionMistake] = []

  init(scope: ExpressionScope) {
    self.scope = scope
  }

  /// A whole condition, which must be true or false.
  mutating func condition(_ syntax: ExpressionSyntax) throws(ExpressionMistake) -> Expression {
    let expression = try truth(syntax)
    if !Self.readsSomething(expression) {
      warn(
        scope.checked == nil
          ? "the condition is always the same; it reads neither a key nor a fact"
          : "the rule is always the same; it reads neither 'value' nor a key", at: syntax.range)
    }
    return expression
  }

  /// A whole condition; another language's word for true or false is told as that.
  private mutating func truth(_ syntax: ExpressionSyntax) throws(ExpressionMistake) -> Expression {
    do {
      return try bool(syntax)
    } catch {
      guard error.code == .unknownName, error.range == syntax.range, case .name(let word) = syntax.kind,
        let meant = truthWord(for: word), nearest(to: word, in: scope.keys()) == nil
      else { throw error }
      let hint = meant == "true" ? "write true, or leave the condition out" : "write false"
      throw ExpressionMistake(.unknownName, "unknown key \(quoted(word)); \(hint)", at: syntax.range)
    }
  }

  /// Whether an expression's truth depends on anything.
  private static func readsSomething(_ expression: Expression) -> Bool {
    switch expression {
    case .key, .fact, .visible, .checkedValue: true
    case .literal, .null: false
    case .isSet(let part), .isEmpty(let part), .length(let part), .not(let part), .isOneOf(let part, _):
      readsSomething(part)
    case .contains(let left, let right), .startsWith(let left, let right), .endsWith(let left, let right),
      .comparison(_, let left, let right), .isElement(let left, of: let right):
      readsSomething(left) || readsSomething(right)
    case .and(let parts), .or(let parts): parts.contains(where: readsSomething)
    }
  }

  mutating func warn(_ message: String, at range: Range<Int>, code: Diagnostic.Code = .constantCondition) {
    warnings.append(ExpressionMistake(code, message, at: range, severity: .warning))
  }

  // MARK: Truth

  private mutating func bool(_ syntax: ExpressionSyntax) throws(ExpressionMistake) -> Expression {
    let (expression, kind) = try any(syntax)
    guard let kind else {
      throw ExpressionMistake(.expressionType, "null is neither true nor false; write 'key == null'", at: syntax.range)
    }
    guard kind.type == .bool, !kind.isList else {
      throw ExpressionMistake(.expressionType, Self.comparisonHint(syntax, kind), at: syntax.range)
    }
    return expression
  }

  private static func comparisonHint(_ syntax: ExpressionSyntax, _ kind: Kind) -> String {
    guard case .name(let name) = syntax.kind else {
      return "expected true or false, found \(kind.name)"
    }
    if kind.isList { return "\(quoted(name)) is a list, not true or false; write 'not isEmpty(\(name))'" }
    if let option = kind.options.first {
      return "\(quoted(name)) is one of its options, not true or false; compare it: "
        + "\(name) == \(option.value.literal)"
    }
    return kind.type == .text
      ? "\(quoted(name)) is a text, not true or false; write 'not isEmpty(\(name))' or compare it"
      : "\(quoted(name)) is a number, not true or false; compare it: \(name) > 0"
  }

  mutating func any(_ syntax: ExpressionSyntax) throws(ExpressionMistake) -> Checked {
    let truth = Kind(type: .bool)
    switch syntax.kind {
    case .literal(let value):
      guard let value else { return (.null, nil) }
      return (.literal(value), Kind(type: Self.type(of: value)))
    case .name(let name): return try reference(name, syntax.range)
    case .call(let name, let arguments): return try call(name, arguments, syntax.range)
    case .list: throw ExpressionMistake(.expressionSyntax, "a list can only stand after 'in'", at: syntax.range)
    case .not(let part): return (.not(try bool(part)), truth)
    case .and(let parts), .or(let parts):
      if let mistake = Self.looseValue(in: syntax) { throw mistake }
      if case .and = syntax.kind { return (.and(try bools(parts)), truth) }
      return (.or(try bools(parts)), truth)
    case .comparison(let comparison, let left, let right):
      return (try compare(comparison, left, right, syntax.range), truth)
    case .membership(let part, let list, let isNegated):
      let expression = try membership(part, list)
      if case .list(let items) = list.kind, items.isEmpty {
        warn("this is \(isNegated ? "always" : "never") true, because the list is empty", at: syntax.range)
      }
      return (isNegated ? .not(expression) : expression, truth)
    }
  }

  private mutating func bools(_ parts: [ExpressionSyntax]) throws(ExpressionMistake) -> [Expression] {
    var result: [Expression] = []
    for part in parts { result.append(try bool(part)) }
    return result
  }

  private static func type(of value: Value) -> ValueType {
    switch value {
    case .bool: .bool
    case .int: .int
    case .number: .number
    case .text, .list: .text
    }
  }

  // MARK: Comparisons

  private mutating func compare(
    _ comparison: Expression.Comparison, _ left: ExpressionSyntax, _ right: ExpressionSyntax, _ range: Range<Int>
  ) throws(ExpressionMistake) -> Expression {
    if let mistake = Self.severalValues(comparison, left, right) { throw mistake }
    let (leftExpression, leftKind) = try side(left, comparedWith: right)
    let (rightExpression, rightKind) = try side(right, comparedWith: left)
    let isEquality = comparison == .equal || comparison == .unequal
    if leftExpression == rightExpression || Self.isSameReference(leftExpression, rightExpression) {
      warn("both sides are the same", at: range)
    }
    guard let leftKind, let rightKind else {
      guard isEquality else {
        throw ExpressionMistake(
          .expressionType, "null has no order; write '== null' or '!= null'",
          at: leftKind == nil ? left.range : right.range)
      }
      for (expression, kind) in [(leftExpression, leftKind), (rightExpression, rightKind)] {
        guard let kind, kind.type == .bool, !kind.isList, case .key = expression else { continue }
        warn(
          "this is \(comparison == .equal ? "never" : "always") true, because a switch always has a value", at: range)
      }
      return .comparison(comparison, leftExpression, rightExpression)
    }
    if leftKind.isList || rightKind.isList {
      throw ExpressionMistake(
        .expressionType, "a list cannot be compared; write contains(key, 'value') or len(key) > 0", at: range)
    }
    guard leftKind.type == rightKind.type || leftKind.isNumeric && rightKind.isNumeric else {
      throw mismatch(left, leftKind, right, rightKind, by: comparison)
    }
    if !isEquality, leftKind.type == .bool {
      throw ExpressionMistake(.expressionType, "true and false have no order; write '==' or 'not'", at: range)
    }
    if isEquality {
      try requireOption(rightExpression, right.range, of: leftKind, left)
      try requireOption(leftExpression, left.range, of: rightKind, right)
    }
    if !isEquality { warnOfTextOrder(left, leftKind, right, rightKind, range) }
    if case .literal(let value) = rightExpression {
      warnOfRange(comparison, value, leftKind, left, range)
    } else if case .literal(let value) = leftExpression {
      warnOfRange(comparison.mirrored, value, rightKind, right, range)
    }
    return .comparison(comparison, leftExpression, rightExpression)
  }

  private static func isSameReference(_ left: Expression, _ right: Expression) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)), (.fact(let left), .fact(let right)): left.index == right.index
    default: false
    }
  }

  func mismatch(
    _ left: ExpressionSyntax, _ leftKind: Kind, _ right: ExpressionSyntax, _ rightKind: Kind,
    by comparison: Expression.Comparison = .equal
  ) -> ExpressionMistake {
    let isLeftLiteral = if case .literal = left.kind { true } else { false }
    let (literal, kind, wanted) = isLeftLiteral ? (left, leftKind, rightKind) : (right, rightKind, leftKind)
    var hint = ""
    if case .literal(.text(let text)?) = literal.kind, wanted.isNumeric, (try? Numeral.number(text)) != nil {
      hint = "; remove the quotes: \(text)"
    } else if case .literal(let value?) = literal.kind, wanted.type == .bool, !wanted.isList {
      let other = isLeftLiteral ? right : left
      hint = Self.truthHint(value, isLeftLiteral ? comparison.mirrored : comparison, with: other)
    } else if case .literal(let value?) = literal.kind, wanted.type == .text, !wanted.isList {
      hint = textHint(value, comparison, with: isLeftLiteral ? right : left, wanted)
    }
    return ExpressionMistake(
      .expressionType, "\(wanted.name) cannot be compared with \(kind.name)\(hint)", at: literal.range)
  }

  /// What to write for a switch that is compared with something else: `on` for `on > 0`.
  private static func truthHint(
    _ literal: Value, _ comparison: Expression.Comparison, with other: ExpressionSyntax
  ) -> String {
    let text = literal.plainText
    let isEquality = comparison == .equal || comparison == .unequal
    if isEquality {
      if text == "true" || text == "false" { return "; remove the quotes: \(text)" }
      if let word = truthWord(for: text) { return "; write \(word)" }
    }
    guard case .name(let name) = other.kind else { return "" }
    switch (comparison, text) {
    case (.greater, "0"), (.greaterOrEqual, "1"), (.unequal, ""): return "; write '\(name)'"
    case (.less, "1"), (.lessOrEqual, "0"), (.equal, ""): return "; write 'not \(name)'"
    default: return "; write '\(name)' for on, 'not \(name)' for off"
    }
  }

  /// Refuses a literal that is compared with a row whose options it is none of.
  func requireOption(
    _ expression: Expression, _ range: Range<Int>, of kind: Kind, _ other: ExpressionSyntax
  ) throws(ExpressionMistake) {
    guard case .literal(let value) = expression, !kind.options.isEmpty else { return }
    if kind.options.contains(where: { $0.value == value || $0.value.asDouble.map { $0 == value.asDouble } ?? false }) {
      return
    }
    let name = if case .name(let name) = other.kind { quoted(name) } else { "the key" }
    let hint: String
    if let titled = kind.options.first(where: { $0.title == value.plainText }) {
      hint = "that is the title of \(titled.value.literal)"
    } else if let near = nearest(to: value.plainText, in: kind.options.map(\.value.plainText)) {
      hint = "did you mean \(quoted(near))?"
    } else {
      hint = "its options are \(alternatives(kind.options.prefix(12).map { $0.value.literal }))"
    }
    throw ExpressionMistake(.notAnOption, "\(value.literal) is not an option of \(name); \(hint)", at: range)
  }

  private mutating func membership(
    _ part: ExpressionSyntax, _ list: ExpressionSyntax
  ) throws(ExpressionMistake) -> Expression {
    let (expression, kind) = try element(part, of: list)
    guard let kind, !kind.isList else {
      throw ExpressionMistake(.expressionType, "expected a single value before 'in'", at: part.range)
    }
    guard case .list(let items) = list.kind else {
      let (listExpression, listKind) = try any(list)
      guard let listKind, listKind.isList else {
        throw ExpressionMistake(
          .expressionType, "expected a list after 'in', such as ['a', 'b'], or a key with 'multiple: true'",
          at: list.range)
      }
      try requireElement(kind, part, of: listKind)
      try requireOption(expression, part.range, of: listKind, list)
      return .isElement(expression, of: listExpression)
    }
    var values: [Value] = []
    for item in items {
      let (literal, itemKind) = try any(item)
      guard case .literal(let value) = literal, let itemKind else {
        throw ExpressionMistake(.expressionType, "null is never in a list; write 'key == null'", at: item.range)
      }
      guard itemKind.type == kind.type || itemKind.isNumeric && kind.isNumeric else {
        throw mismatch(part, kind, item, itemKind)
      }
      try requireOption(literal, item.range, of: kind, part)
      warnOfRange(.equal, value, kind, part, item.range)
      values.append(value)
    }
    return .isOneOf(expression, values)
  }

  func requireElement(
    _ kind: Kind, _ syntax: ExpressionSyntax, of list: Kind
  ) throws(ExpressionMistake) {
    guard kind.type == list.type || kind.isNumeric && (list.type == .int || list.type == .number) else {
      throw ExpressionMistake(
        .expressionType, "the list holds \(list.type.expectation), this is \(kind.name)", at: syntax.range)
    }
  }

  // MARK: Names

  private func reference(_ name: String, _ range: Range<Int>) throws(ExpressionMistake) -> Checked {
    if name == "value", let checked = scope.checked { return (.checkedValue, Self.kind(of: checked)) }
    if name.hasPrefix("fact.") {
      let fact = String(name.dropFirst("fact.".count))
      guard let index = scope.facts.firstIndex(where: { $0.name == fact }) else {
        throw ExpressionMistake(
          .unknownName, "unknown fact \(quoted(fact))\(factHint(fact))", at: range)
      }
      return (.fact(.init(fact, index: index, offset: range.lowerBound)), Kind(type: scope.facts[index].type))
    }
    let row = try rowReference(name, range, among: scope.keys)
    guard let definition = scope.definition(row.index) else {
      throw ExpressionMistake(
        .unknownName, "\(quoted(name)) is a row without a value; only visible(\(name)) can be asked", at: range)
    }
    return (.key(row), Self.kind(of: definition))
  }

  /// A near fact, else how one is declared.
  private func factHint(_ name: String) -> String {
    let near = suggestion(for: name, in: scope.facts.map(\.name))
    guard near.isEmpty, !name.contains(".") else { return near }
    return "; declare it at the top of the form: 'facts: { \(name): { type: bool } }'"
  }

  func rowReference(
    _ name: String, _ range: Range<Int>, among candidates: () -> [String]
  ) throws(ExpressionMistake) -> Expression.Reference {
    if let index = scope.row(name) { return .init(name, index: index, offset: range.lowerBound) }
    if name.hasPrefix("item.") {
      throw ExpressionMistake(.unknownName, "'item' is reserved; there are no repeated rows", at: range)
    }
    let facts = scope.facts.map(\.name)
    if name.hasPrefix("facts."), name.utf8.count > "facts.".utf8.count {
      throw ExpressionMistake(
        .unknownName, "unknown key \(quoted(name)); a fact is written 'fact.\(name.dropFirst("facts.".count))'",
        at: range)
    }
    if facts.contains(name) {
      throw ExpressionMistake(.unknownName, "\(quoted(name)) is a fact; write 'fact.\(name)'", at: range)
    }
    if name == "value" || name.hasPrefix("value."), scope.checked == nil {
      throw ExpressionMistake(
        .unknownName, "'value' can only be read by the 'check' of a rule; write the key instead", at: range)
    }
    throw ExpressionMistake(.unknownName, "unknown key \(quoted(name))\(hint(for: name, candidates()))", at: range)
  }

  /// What was probably meant by a name that nobody knows.
  private func hint(for name: String, _ candidates: [String]) -> String {
    let lower = name.lowercased()
    if ["true", "false", "null"].contains(lower) { return "; write \(lower)" }
    if let member = memberHint(for: name) { return "; \(member)" }
    if ["this", "self", "it"].contains(lower.split(separator: ".").first) {
      return scope.checked == nil
        ? "; a condition names the row that it reads, such as 'sound.enabled'"
        : "; the value that is checked is called 'value'"
    }
    if noValueWords.contains(lower) { return "; for no value write null" }
    if let titled = scope.rowTitled(name), candidates.contains(titled) {
      return "; that is the title of a row, write its name \(quoted(titled))"
    }
    return suggestion(for: name, in: candidates)
  }

  private static func kind(of definition: ValueDefinition) -> Kind {
    Kind(
      type: definition.type, isList: definition.isMultiple, options: definition.options, min: definition.min,
      max: definition.max, isAlwaysSet: definition.defaultValue != nil)
  }
}
