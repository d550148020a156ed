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
    while isWord("or") {
      try advance()
      parts.append(try parseAnd())
    }
    return try parts.count == 1 ? parts[0] : node(.or(parts), from: parts[0].range.lowerBound)
  }

  private mutating func parseAnd() throws(ExpressionMistake) -> ExpressionSyntax {
    var parts = [try parseNot()]
    while isWord("and") {
      try advance()
      parts.append(try parseNot())
    }
    return try parts.count == 1 ? parts[0] : node(.and(parts), from: parts[0].range.lowerBound)
  }

  private mutating func parseNot() throws(ExpressionMistake) -> ExpressionSyntax {
    guard isWord("not") else { return try parseComparison() }
    try enter()
    defer { depth -= 1 }
    let start = token.range.lowerBound
    try advance()
    return try node(.not(try parseNot()), from: start)
  }

  private mutating func parseComparison() throws(ExpressionMistake) -> ExpressionSyntax {
    let left = try parseOperand()
    let start = left.range.lowerBound
    if case .sign(let sign) = token.kind, let comparison = Expression.Comparison(rawValue: sign) {
      try advance()
      let right = try parseOperand()
      if case .sign(let next) = token.kind, Expression.Comparison(rawValue: next) != nil {
        throw ExpressionMistake(
          .expressionSyntax, "comparisons cannot be chained; write 'a < b and b < c'", at: token.range)
      }
      return try node(.comparison(comparison, left, right), from: start)
    }
    var isNegated = false
    if isWord("not") {
      try advance()
      guard isWord("in") else { throw expected("'in' after 'not'") }
      isNegated = true
    }
    guard isWord("in") else { return left }
    try advance()
    return try node(.membership(left, try parseListOrName(), isNegated: isNegated), from: start)
  }

  private mutating func parseListOrName() throws(ExpressionMistake) -> ExpressionSyntax {
    if case .sign("[") = token.kind { return try parseList() }
    guard case .word(let name) = token.kind, !Self.reserved.contains(name) else {
      throw expected("a list such as ['a', 'b'] or a key")
    }
    let range = token.range
    try advance()
    return try node(.name(name), range)
  }

  private mutating func parseList() throws(ExpressionMistake) -> ExpressionSyntax {
    let start = token.range.lowerBound
    try advance()
    var items: [ExpressionSyntax] = []
    while !isSign("]") {
      let item = try parseOperand()
      guard case .literal = item.kind else {
        throw ExpressionMistake(
          .expressionSyntax, "a list holds literals such as 'dark', 40 or true; texts need single quotes",
          at: item.range)
      }
      items.append(item)
      guard items.count <= ExpressionSyntax.Limit.listItems else {
        throw ExpressionMistake(
          .expressionLimit, "a list holds at most \(ExpressionSyntax.Limit.listItems) values", at: item.range)
      }
      if isSign(",") { try advance() } else if !isSign("]") { throw expected("',' or ']'") }
    }
    try advance()
    nodes -= items.count
    return try node(.list(items), from: start)
  }

  private mutating func parseOperand() throws(ExpressionMistake) -> ExpressionSyntax {
    let range = token.range
    switch token.kind {
    case .literal(let value):
      try advance()
      return try node(.literal(value), range)
    case .sign("("):
      try advance()
      let inner = try parseOr()
      guard isSign(")") else { throw expected("')'") }
      let end = token.range.upperBound
      try advance()
      return ExpressionSyntax(kind: inner.kind, range: range.lowerBound..<end)
    case .word(let word):
      return try parseWord(word, range)
    case .sign("["):
      throw ExpressionMistake(.expressionSyntax, "a list can only stand after 'in'", at: range)
    default:
      throw expected("a key, a literal or '('")
    }
  }

  private mutating func parseWord(_ word: String, _ range: Range<Int>) throws(ExpressionMistake) -> ExpressionSyntax {
    switch word {
    case "true", "false", "null":
      try advance()
      return try node(.literal(word == "null" ? nil : .bool(word == "true")), range)
    case "and", "or", "in": throw expected("a key, a literal or '('")
    case "not":
      throw ExpressionMistake(
        .expressionSyntax, "'not' cannot stand after a comparison sign; put it in brackets: '(not …)'", at: range)
    default:
      try advance()
      guard isSign("(") else { return try node(.name(word), range) }
      return try node(.call(word, try parseArguments()), from: range.lowerBound)
    }
  }

  private mutating func parseArguments() throws(ExpressionMistake) -> [ExpressionSyntax] {
    try advance()
    var arguments: [ExpressionSyntax] = []
    while !isSign(")") {
      arguments.append(try parseOr())
      if isSign(",") { try advance() } else if !isSign(")") { throw expected("',' or ')'") }
    }
    try advance()
    return arguments
  }

  // MARK: Tokens

  /// The words that cannot be keys.
  static let reserved: Set<String> = ["and", "or", "not", "in", "true", "false", "null"]

  private var lastEnd = 0

  private mutating func advance() throws(ExpressionMistake) {
    lastEnd = token.range.upperBound
    token = try lexer.next()
  }

  private func isWord(_ word: String) -> Bool { token.kind == .word(word) }

  private func isSign(_ sign: String) -> Bool { token.kind == .sign(sign) }

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
    ExpressionMistake(.expressionSyntax, "expected \(what), found \(found)", at: token.range)
  }

  private var found: String {
    switch token.kind {
    case .word(let word): quoted(word)
    case .sign(let sign): quoted(sign)
    case .literal(let value): value.description
    case .end: "the end"
    }
  }

  private func trailing() -> ExpressionMistake {
    switch token.kind {
    case .sign(")"):
      ExpressionMistake(.expressionSyntax, "this ')' closes nothing", at: token.range)
    case .word(let word):
      ExpressionMistake(
        .expressionSyntax, "expected 'and', 'or' or the end, found \(quoted(word))\(operatorHint(word))",
        at: token.range)
    default: expected("'and', 'or' or the end")
    }
  }

  private func operatorHint(_ word: String) -> String {
    switch word.lowercased() {
    case "is", "equals", "eq": "; write '=='"
    case "contains": "; write contains(key, 'text')"
    case "and", "or", "not", "in": "; write '\(word.lowercased())'"
    default: ""
    }
  }
}
