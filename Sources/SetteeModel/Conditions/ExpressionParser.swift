import Diagnostics

/// Reads an expression by its grammar, loosest binding first: `or`, `and`, `not`, comparison.
struct ExpressionParser {
  private var lexer: ExpressionLexer
  private var token: ExpressionLexer.Token
  private var nodes = 0
  private var depth = 0

  /// The syntax of a whole text.
  static func parse(_ text: String) throws(ExpressionMistake) -> ExpressionSyntax {
    var parser = try ExpressionParser(text)
    let syntax = try parser.parseOr()
    guard parser.token.kind == .end else { throw parser.trailing() }
    return syntax
  }

  private init(_ text: String) throws(ExpressionMistake) {
    lexer = ExpressionLexer(text)
    guard lexer.length <= ExpressionSyntax.Limit.scalars else {
      throw ExpressionMistake(
        .expressionLimit,
        "the condition has \(lexer.length) characters; the limit is \(ExpressionSyntax.Limit.scalars)",
        at: 0..<lexer.length)
    }
    token = try lexer.next()
    if token.kind == .end {
      throw ExpressionMistake(
        .expressionSyntax, "the condition is empty; write one such as 'sound.enabled' or leave the key out", at: 0..<0)
    }
  }

  // MARK: Levels

  private mutating func parseOr() throws(ExpressionMistake) -> ExpressionSyntax {
    try enter()
    defer { depth -= 1 }
    var parts = [try parseAnd()]
    while token.kind == .keyword(.or) {
      try advance()
      parts.append(try parseAnd())
    }
    return try parts.count == 1 ? parts[0] : node(.or(parts), from: parts[0].range.lowerBound)
  }

  private mutating func parseAnd() throws(ExpressionMistake) -> ExpressionSyntax {
    var parts = [try parseNot()]
    while token.kind == .keyword(.and) {
      try advance()
      parts.append(try parseNot())
    }
    return try parts.count == 1 ? parts[0] : node(.and(parts), from: parts[0].range.lowerBound)
  }

  private mutating func parseNot() throws(ExpressionMistake) -> ExpressionSyntax {
    guard token.kind == .keyword(.not) else { return try parseComparison() }
    try enter()
    defer { depth -= 1 }
    let start = token.range.lowerBound
    try advance()
    return try node(.not(try parseNot()), from: start)
  }

  private mutating func parseComparison() throws(ExpressionMistake) -> ExpressionSyntax {
    let left = try parseOperand()
    let start = left.range.lowerBound
    if case .comparison(let comparison) = token.kind {
      try advance()
      let right = try parseOperand()
      if case .comparison = token.kind {
        throw ExpressionMistake(
          .expressionSyntax, "comparisons cannot be chained; write 'a < b and b < c'", at: token.range)
      }
      return try node(.comparison(comparison, left, right), from: start)
    }
    var isNegated = false
    if token.kind == .keyword(.not) {
      try advance()
      guard token.kind == .keyword(.in) else { throw missingIn }
      isNegated = true
    }
    guard token.kind == .keyword(.in) else { return left }
    try advance()
    return try node(.membership(left, try parseListOrName(), isNegated: isNegated), from: start)
  }

  private mutating func parseListOrName() throws(ExpressionMistake) -> ExpressionSyntax {
    if token.kind == .sign(.openList) { return try parseList() }
    guard case .name(let name) = token.kind else {
      let hint = isSign(.open) ? "; a list stands in square brackets" : ""
      throw ExpressionMistake(
        .expressionSyntax, "expected a list such as ['a', 'b'] or a key, found \(found)\(hint)", at: token.range)
    }
    let range = token.range
    try advance()
    return try node(.name(name), range)
  }

  private mutating func parseList() throws(ExpressionMistake) -> ExpressionSyntax {
    let start = token.range.lowerBound
    let before = nodes
    try advance()
    var items: [ExpressionSyntax] = []
    while !isSign(.closeList) {
      let item = try parseOperand()
      guard case .literal = item.kind else { throw Self.notLiteral(item) }
      items.append(item)
      guard items.count <= ExpressionSyntax.Limit.listItems else {
        throw ExpressionMistake(
          .expressionLimit, "a list holds at most \(ExpressionSyntax.Limit.listItems) values", at: item.range)
      }
      // A list has a limit of its own and counts as one part.
      nodes = before
      if isSign(.comma) { try advance() } else if !isSign(.closeList) { throw expected("',' or ']'") }
    }
    try advance()
    return try node(.list(items), from: start)
  }

  private static func notLiteral(_ item: ExpressionSyntax) -> ExpressionMistake {
    let words = "a list holds literals such as 'dark', 40 or true"
    guard case .name(let name) = item.kind, !name.contains(".") else {
      return ExpressionMistake(.expressionSyntax, "\(words); texts need single quotes", at: item.range)
    }
    let lower = name.lowercased()
    let literal = lower == "true" || lower == "false" ? lower : Value.text(name).literal
    return ExpressionMistake(.expressionSyntax, "\(words); write \(literal)", at: item.range)
  }

  private mutating func parseOperand() throws(ExpressionMistake) -> ExpressionSyntax {
    let range = token.range
    switch token.kind {
    case .literal(let value):
      try advance()
      return try node(.literal(value), range)
    case .sign(.open):
      try advance()
      let inner = try parseOr()
      guard isSign(.close) else { throw expected("')'") }
      let end = token.range.upperBound
      try advance()
      return ExpressionSyntax(kind: inner.kind, range: range.lowerBound..<end)
    case .name(let name):
      try advance()
      guard isSign(.open) else { return try node(.name(name), range) }
      return try node(.call(name, try parseArguments()), from: range.lowerBound)
    case .keyword(let keyword): return try parseKeyword(keyword, range)
    case .sign(.openList):
      throw ExpressionMistake(.expressionSyntax, "a list can only stand after 'in'", at: range)
    default:
      throw expected("a key, a literal or '('")
    }
  }

  private mutating func parseKeyword(
    _ keyword: ExpressionLexer.Token.Keyword, _ range: Range<Int>
  ) throws(ExpressionMistake) -> ExpressionSyntax {
    let literal: Value?
    switch keyword {
    case .true: literal = .bool(true)
    case .false: literal = .bool(false)
    case .null: literal = nil
    case .not:
      throw ExpressionMistake(
        .expressionSyntax, "'not' cannot stand after a comparison sign; put it in brackets: '(not …)'", at: range)
    case .and, .or, .in: throw expected("a key, a literal or '('")
    }
    try advance()
    return try node(.literal(literal), range)
  }

  private mutating func parseArguments() throws(ExpressionMistake) -> [ExpressionSyntax] {
    try advance()
    var arguments: [ExpressionSyntax] = []
    while !isSign(.close) {
      arguments.append(try parseOr())
      if isSign(.comma) { try advance() } else if !isSign(.close) { throw expected("',' or ')'") }
    }
    try advance()
    return arguments
  }

  // MARK: Tokens

  /// The words that cannot be keys.
  static let reserved = Set(ExpressionLexer.Token.Keyword.allCases.map(\.rawValue))

  private var lastEnd = 0
  /// The token before the present one.
  private var last: ExpressionLexer.Token?

  private mutating func advance() throws(ExpressionMistake) {
    lastEnd = token.range.upperBound
    last = token
    token = try lexer.next()
  }

  private func isSign(_ sign: ExpressionLexer.Token.Sign) -> Bool { token.kind == .sign(sign) }

  private mutating func enter() throws(ExpressionMistake) {
    depth += 1
    guard depth <= ExpressionSyntax.Limit.depth else {
      throw ExpressionMistake(
        .expressionLimit, "the condition is nested more than \(ExpressionSyntax.Limit.depth) deep", at: token.range)
    }
  }

  private mutating func node(
    _ kind: ExpressionSyntax.Kind, from start: Int
  ) throws(ExpressionMistake) -> ExpressionSyntax {
    try node(kind, start..<lastEnd)
  }

  private mutating func node(
    _ kind: ExpressionSyntax.Kind, _ range: Range<Int>
  ) throws(ExpressionMistake) -> ExpressionSyntax {
    nodes += 1
    guard nodes <= ExpressionSyntax.Limit.nodes else {
      throw ExpressionMistake(
        .expressionLimit, "the condition has more than \(ExpressionSyntax.Limit.nodes) parts", at: range)
    }
    return ExpressionSyntax(kind: kind, range: range)
  }

  // MARK: Mistakes

  private func expected(_ what: String) -> ExpressionMistake {
    misplacedWord ?? ExpressionMistake(.expressionSyntax, "expected \(what), found \(found)", at: token.range)
  }

  private var found: String {
    switch token.kind {
    case .name(let name): quoted(name)
    case .keyword(let keyword): quoted(keyword.rawValue)
    case .comparison(let comparison): quoted(comparison.rawValue)
    case .sign(let sign): quoted(sign.rawValue)
    case .literal(let value): value.description
    case .end: "the end"
    }
  }

  /// The mistake of `NOT key` and `isSet key`, which is noticed at the key.
  private var misplacedWord: ExpressionMistake? {
    guard let last, case .name(let word) = last.kind, case .name(let name) = token.kind else { return nil }
    // Before a word for a comparison the other is a key, whatever it is called.
    guard operatorHint(name).isEmpty else { return nil }
    let range = last.range
    if word.lowercased() == "not" {
      return ExpressionMistake(.expressionSyntax, "\(quoted(word)) is not used here; write 'not'", at: range)
    }
    guard let function = ExpressionChecker.function(for: word), !ExpressionChecker.hasTwo(function) else { return nil }
    return ExpressionMistake(
      .expressionSyntax, "\(function) takes a key in brackets; write \(function)(\(name))",
      at: range.lowerBound..<token.range.upperBound)
  }

  private func trailing() -> ExpressionMistake {
    if !isBehindText, let misplacedWord { return misplacedWord }
    switch token.kind {
    case .sign(.close):
      return ExpressionMistake(.expressionSyntax, "this ')' closes nothing", at: token.range)
    case .name(let word):
      return ExpressionMistake(
        .expressionSyntax,
        "expected 'and', 'or' or the end, found \(quoted(word))"
          + (isBehindText ? "; an apostrophe in a text is written twice: ''" : operatorHint(word)),
        at: token.range)
    case .sign(.comma) where isAfterNumber:
      return ExpressionMistake(
        .expressionSyntax, "a ',' cannot stand here; a fraction is written with '.', as in 0.5", at: token.range)
    default: return expected("'and', 'or' or the end")
    }
  }

  /// Whether the present word touches the text before it: `'it's'`.
  private var isBehindText: Bool {
    if case .literal(.text) = last?.kind { token.range.lowerBound == lastEnd } else { false }
  }

  /// Whether the present token touches a whole number before it: `0,5`.
  private var isAfterNumber: Bool {
    if case .literal(.int) = last?.kind { token.range.lowerBound == lastEnd } else { false }
  }

  /// The mistake of `key not contains 'text'` and the like.
  private var missingIn: ExpressionMistake {
    guard case .name(let word) = token.kind else { return expected("'in' after 'not'") }
    let hint =
      switch word.lowercased() {
      case "equal", "equals", "eq": "; write '!='"
      case "contains", "includes": "; write not contains(key, 'text')"
      case "startswith", "beginswith", "starts", "begins": "; write not startsWith(key, 'text')"
      case "endswith", "ends": "; write not endsWith(key, 'text')"
      default: ""
      }
    return ExpressionMistake(
      .expressionSyntax, "expected 'in' after 'not', found \(quoted(word))\(hint)", at: token.range)
  }

  private func operatorHint(_ word: String) -> String {
    switch word.lowercased() {
    case "is": "; write '==' or '!=', or isEmpty(key)"
    case "equals", "eq": "; write '=='"
    case "notequals", "ne", "neq": "; write '!='"
    case "notin", "nin": "; write 'not in'"
    case "gt": "; write '>'"
    case "lt": "; write '<'"
    case "gte", "ge": "; write '>='"
    case "lte", "le": "; write '<='"
    case "between": "; write 'key >= 1 and key <= 3'"
    case "contains", "includes": "; write contains(key, 'text')"
    case "startswith", "beginswith", "starts", "begins": "; write startsWith(key, 'text')"
    case "endswith", "ends": "; write endsWith(key, 'text')"
    case "matches", "like": "; there are no patterns in conditions"
    case "and", "or", "not", "in": "; write '\(word.lowercased())'"
    default: ""
    }
  }
}
