import Diagnostics

/// Says in words for people what libyaml has against a file.
///
/// Libyaml names what its scanner missed at the place where it noticed. What a person did wrong is often a line above, or
/// is a character that libyaml does not name; so this looks at the text around the place. The problems are those of
/// libyaml 0.2.5; one that is not known here is passed on as it is.
struct SyntaxErrorExplanation {
  private let error: YAMLSyntaxError
  private let text: ErrorSurroundings
  private let problem: SourcePosition
  private let context: SourcePosition

  private let last: NodeRecord?

  /// - Parameters:
  ///   - last: The node that was read last.
  init(of error: YAMLSyntaxError, after last: NodeRecord?, in source: SourceText) {
    self.error = error
    self.last = last
    text = ErrorSurroundings(source)
    problem = text.within(error.mark.position)
    context = text.within(error.contextMark.position)
  }

  var finding: Finding {
    conflictMark ?? invisibleSpace ?? unquotedCondition ?? unquotedBraces ?? itemSlip ?? namedFinding
  }

  /// The first line that git has put between two versions of the file, wherever libyaml has stumbled.
  private var conflictMark: Finding? { text.conflictMark.map { .conflictMark(at: content(of: $0)) } }

  /// A line that was meant as an item of a list: that of the problem, the one above, with which libyaml may have taken it
  /// for one text, or that where this began.
  private var itemSlip: Finding? {
    switch error.problem {
    case "mapping values are not allowed in this context", "could not find expected ':'", "did not find expected key",
      "did not find expected '-' indicator":
      for line in [problem.line, text.contentLine(before: problem.line), context.line].compactMap(\.self) {
        if let slip = ItemSlip(text.content(of: line)) { return .itemSlip(slip, at: one(indentationEnd(line))) }
      }
      return nil
    default: return nil
    }
  }

  private var namedFinding: Finding {
    switch (error.context ?? "", error.problem) {
    case (let context, _) where context.hasSuffix("directive"): .directive(at: text.word(at: self.context))
    case (_, "found incompatible YAML document"), (_, "found duplicate %YAML directive"),
      (_, "found duplicate %TAG directive"):
      .directive(at: text.word(at: problem))
    case ("while scanning a tag", _), ("while parsing a tag", _), (_, "found undefined tag handle"): tag
    case ("while scanning an anchor", _), ("while scanning an alias", _): anchorName
    case ("while scanning a quoted scalar", "found unexpected end of stream"),
      ("while scanning a quoted scalar", "found unexpected document indicator"):
      .unclosedQuote(
        text.character(at: context) ?? "\"", at: one(context), end: one(problem), isEndOfFile: text.isEnd(problem))
    case ("while parsing a quoted scalar", _): badEscape
    case (_, "found character that cannot start any token"): unexpectedCharacter
    case (_, "found a tab character that violates indentation"),
      (_, "found a tab character where an indentation space is expected"):
      .tabIndentation(at: one(problem))
    case ("while scanning a block scalar", _): .blockHeader(at: text.word(at: context))
    case (_, "found unexpected ':'"): .missingSpace(at: one(problem), noticed: nil)
    case (_, "mapping values are not allowed in this context"): misplacedColon
    case (_, "mapping keys are not allowed in this context"): .reservedQuestionMark(at: one(problem))
    case (_, "block sequence entries are not allowed in this context"):
      .misplacedItem(number: text.number(behind: problem), at: one(problem))
    case (_, "could not find expected ':'"): missingColon
    case (_, "did not find expected ',' or ']'"), (_, "did not find expected ',' or '}'"): unclosedBracket
    case (_, "did not find expected node content"): missingContent
    case (_, "did not find expected key"), (_, "did not find expected '-' indicator"): strayText
    case (_, "did not find expected <document start>"): textAfterEnd
    default: .unknownSyntax(error.problem, at: one(problem))
    }
  }

  /// A character that looks like a space and is none, where libyaml missed a space: in the indentation, or behind `-` or
  /// `:`. It counts on the line of the problem and on the one above, which libyaml may have taken for one text with it.
  private var invisibleSpace: Finding? {
    for number in [problem.line, text.contentLine(before: problem.line) ?? context.line] {
      let scalars = Array(text.line(number).unicodeScalars)
      for (index, scalar) in scalars.enumerated() {
        guard let character = InvisibleCharacter(scalar), character.isSpace else { continue }
        let before = scalars[..<index]
        let isInIndentation = before.allSatisfy { $0 == " " || $0 == "-" || InvisibleCharacter($0)?.isSpace == true }
        guard isInIndentation || before.last == ":" else { continue }
        return .invisibleSpace(character, at: one(SourcePosition(line: number, column: index + 1)))
      }
    }
    return nil
  }

  /// A condition in braces that libyaml takes for the beginning of something else.
  private var unquotedCondition: Finding? {
    switch error.problem {
    case "did not find expected ',' or '}'", "mapping values are not allowed in this context", "found unexpected ':'",
      "did not find expected key":
      FlowCondition(in: text.line(problem.line), at: problem.column)
        .map { .unquotedCondition($0, line: problem.line) }
    default: nil
    }
  }

  /// A text with a word in braces, `{value} mm`, that libyaml takes for a mapping with something behind it.
  private var unquotedBraces: Finding? {
    switch error.problem {
    case "did not find expected ',' or '}'", "did not find expected key":
      BracedText(in: text.line(problem.line), at: problem.column, isInBraces: error.problem.hasSuffix("'}'"))
        .map { .unquotedBraces($0, line: problem.line) }
    default: nil
    }
  }

  /// A tab, the fence of Markdown, or a character that cannot begin a value.
  private var unexpectedCharacter: Finding {
    let character = text.character(at: problem) ?? " "
    if text.isFence(problem.line) {
      return .fence(at: content(of: problem.line), other: text.otherFence(than: problem.line).map { content(of: $0) })
    }
    return character == "\t"
      ? .tabIndentation(at: one(problem)) : .reservedCharacter(character, at: one(problem))
  }

  private var tag: Finding {
    let range = text.word(at: context)
    let isCondition = text.line(context.line).prefix(context.column - 1).contains("When:")
    return .tag(text.text(in: range), isCondition: isCondition, at: range)
  }

  private var anchorName: Finding {
    if text.content(of: context.line).hasPrefix("* "), text.indentation(of: context.line) == context.column - 1,
      let slip = ItemSlip(text.content(of: context.line))
    {
      return .itemSlip(slip, at: one(context))
    }
    let isOperator = text.character(at: context) == "&" && text.character(at: context.advanced(by: 1)) == "&"
    return .anchorName(
      text.character(at: context) ?? "&", isOperator: isOperator, at: isOperator ? two(context) : one(context))
  }

  /// The place is at the backslash or some characters after it.
  private var badEscape: Finding {
    let line = text.line(problem.line).unicodeScalars
    let before = line.prefix(problem.column)
    let column = before.lastIndex(of: "\\").map { line.distance(from: line.startIndex, to: $0) + 1 } ?? problem.column
    let start = SourcePosition(line: problem.line, column: column)
    var range = start..<max(start.advanced(by: 2), problem)
    if error.problem == "found invalid Unicode character escape code" {
      range =
        start..<range.upperBound.advanced(by: line.dropFirst(column + 1).prefix { $0.properties.isASCIIHexDigit }.count)
    }
    return .badEscape(text.text(in: range), at: range)
  }

  /// A `: ` where no key can be.
  private var misplacedColon: Finding {
    let line = text.line(problem.line)
    let before = line.prefix(problem.column - 1)
    let indentation = text.indentation(of: problem.line)
    // Libyaml looks back 1,024 characters for the beginning of a key.
    if problem.column - indentation > 1024 { return .keyBehindLimit(at: indentationEnd(problem.line)..<problem) }
    if before.contains(": ") { return nestedColon }
    guard let above = text.contentLine(before: problem.line) else { return .misplacedKey(at: one(problem)) }
    if let colon = missingSpace(upFrom: above) {
      return .missingSpace(at: one(colon), noticed: content(of: problem.line))
    }
    if text.hasKey(above) {
      if let key = MissingListKey(of: problem.line, amongKeysAt: text.keyColumn(of: above), in: text) {
        return .listWithoutKey(key.name, at: content(of: problem.line), above: content(of: above))
      }
      return .keyBelowValue(at: content(of: problem.line), above: content(of: above))
    }
    return missingColon(in: above)
  }

  /// A second `: ` in a line.
  private var nestedColon: Finding {
    let line = text.line(problem.line)
    if let condition = FlowCondition(inBlockLine: line, at: problem.column) {
      return .unquotedCondition(condition, line: problem.line)
    }
    guard let keys = KeysOnOneLine(line, colon: problem.column) else { return .nestedColon(at: one(problem)) }
    return .keysOnOneLine(keys.first, keys.second, at: one(problem))
  }

  /// The first colon without a space in the lines that libyaml took for one text, from the last of them upwards.
  private func missingSpace(upFrom line: Int) -> SourcePosition? {
    var found: SourcePosition?
    var line: Int? = line
    while let current = line, let colon = text.colonWithoutSpace(in: current) {
      found = colon
      line = text.contentLine(before: current)
    }
    return found
  }

  private var missingColon: Finding {
    if let colon = text.colonWithoutSpace(in: context.line) { return .missingSpace(at: one(colon), noticed: nil) }
    return missingColon(in: context.line)
  }

  /// A line that is neither a key with a value nor a list item.
  private func missingColon(in line: Int) -> Finding {
    let content = text.content(of: line)
    if content.hasPrefix("//") { return .foreignComment(at: self.content(of: line)) }
    if let entry = text.entryWithWideColon(in: line) { return .wideColon(entry, at: self.content(of: line)) }
    if let entry = text.assignment(in: line) { return .assignment(entry, at: self.content(of: line)) }
    if isItemWithoutDash(line) { return .missingDash(at: one(indentationEnd(line))) }
    return .missingColon(after: content, at: self.content(of: line))
  }

  /// Whether a line begins with a mapping in braces, as the one above does.
  private func isItemWithoutDash(_ line: Int) -> Bool {
    guard text.content(of: line).hasPrefix("{"), let above = text.contentLine(before: line) else { return false }
    let content = text.content(of: above)
    return content.hasPrefix("{") || content.hasPrefix("- {")
  }

  private var unclosedBracket: Finding {
    if text.character(at: problem) == ":", problem.line == context.line, problem.column - context.column > 1024 {
      return .keyBehindLimit(at: context.advanced(by: 1)..<problem)
    }
    if let comment = text.foreignComment(from: context.line, to: problem.line) {
      return .foreignComment(at: rest(comment))
    }
    if let comment = text.comment(behind: context) { return .commentInBrackets(at: one(comment)) }
    if let semicolon = text.semicolonBeforeKey(endingAt: problem) { return .semicolonInBrackets(at: one(semicolon)) }
    if let touching = textAfterValueInBrackets { return touching }
    if let operand = QuotedOperand(in: text.line(problem.line), at: problem.column) {
      return Finding(.unquotedCondition, at: one(problem), operand.advice)
    }
    let bracket = text.character(at: context) ?? "["
    return .unclosedBracket(bracket, at: one(context), noticed: one(problem), isEndOfFile: text.isEnd(problem))
  }

  /// Text that touches a quote or bracket that has closed a value: `{ pattern: [0-9]+ }`.
  private var textAfterValueInBrackets: Finding? {
    guard problem.column > 1, !text.isEnd(problem),
      let before = text.character(at: SourcePosition(line: problem.line, column: problem.column - 1))
    else { return nil }
    // A quote that is not closed ends where the next one begins, and has another key in it then.
    if let last, last.end == problem, last.start.line == problem.line, text.text(in: last.range).contains(": ") {
      return nil
    }
    switch before {
    case "\"": return quotesInQuotes ?? .textAfterValue(at: one(problem))
    case "]", "}": return .textAfterValue(at: one(problem))
    case "'": return .apostrophe(at: one(problem))
    default: return nil
    }
  }

  /// Text that touches the double quote that was meant to begin a text within a text.
  private var quotesInQuotes: Finding? {
    QuotesInQuotes(in: text.line(problem.line), at: problem.column).map {
      Finding(.textAfterValue, at: rest(problem), $0.advice)
    }
  }

  private var missingContent: Finding {
    guard let character = text.character(at: problem), !text.isEnd(problem) else {
      guard let bracket = text.openBracket(before: problem.line) else {
        return .unknownSyntax(error.problem, at: one(problem))
      }
      if let comment = text.comment(behind: bracket.position) { return .commentInBrackets(at: one(comment)) }
      return .unclosedBracket(bracket.character, at: one(bracket.position), noticed: one(problem), isEndOfFile: true)
    }
    if error.context != "while parsing a block node" {
      // The comment may have hidden the end of the bracket, so that what is missed is noticed on the next line.
      if text.indentation(of: problem.line) == problem.column - 1,
        let above = text.contentLine(before: problem.line),
        let bracket = text.openBracket(before: problem.line), bracket.position.line == above,
        let comment = text.comment(behind: bracket.position)
      {
        return .commentInBrackets(at: one(comment))
      }
      if character == "-" { return .itemInBrackets(number: text.number(behind: problem), at: one(problem)) }
    }
    return error.context == "while parsing a block node"
      ? .reservedCharacter(character, at: one(problem)) : .missingValue(before: character, at: one(problem))
  }

  /// Something that is neither the next key nor the next item.
  private var strayText: Finding {
    let isMapping = error.problem == "did not find expected key"
    let character = text.character(at: problem) ?? " "
    // A quote that is not closed ends where the next one begins, and the text of that one is then out of place.
    if let last, last.style == .doubleQuoted || last.style == .singleQuoted, last.start.line < problem.line,
      last.end.line == problem.line
    {
      return .quoteClosedLate(last.style == .singleQuoted ? "'" : "\"", at: one(last.start), end: one(problem))
    }
    if character == "]" || character == "}" { return .unopened(character, at: one(problem)) }
    if character == "," {
      let behind = text.line(problem.line).unicodeScalars.dropFirst(problem.column).first { $0 != " " }
      return behind == nil || behind == "#" || behind == "{"
        ? .commaAfterValue(isBeforeItem: behind == "{", at: one(problem)) : .textAfterValue(at: rest(problem))
    }
    guard text.indentation(of: problem.line) == problem.column - 1 else {
      let before = SourcePosition(line: problem.line, column: problem.column - 1)
      if text.content(of: problem.line).unicodeScalars.dropFirst(
        problem.column - 1 - text.indentation(of: problem.line)
      )
      .starts(with: ["/", "/"]) {
        return .foreignComment(at: rest(problem))
      }
      return text.character(at: before) == "'"
        ? .apostrophe(at: rest(problem)) : quotesInQuotes ?? .textAfterValue(at: rest(problem))
    }
    if character == ":" { return .missingKey(at: one(problem)) }
    let isItem = text.content(of: problem.line).hasPrefix("- ")
    let line = content(of: problem.line)
    if isItemWithoutDash(problem.line) { return .missingDash(at: one(problem)) }
    if isMapping, isItem, let first = text.firstItemWithoutDash(before: problem.line) {
      return .missingFirstDash(at: one(indentationEnd(first)), next: line)
    }
    if problem.column == context.column {
      if isMapping, isItem {
        return MissingListKey(of: problem.line, amongKeysAt: problem.column, in: text)
          .map { .listWithoutKey($0.name, at: line, above: nil) } ?? .itemAmongKeys(at: line, begins: one(context))
      }
      if !isMapping, !isItem { return keyAmongItems(line) }
    }
    return .indentation(at: line, of: isMapping ? "mapping" : "list", begins: one(context))
  }

  /// A key where an item of a list must begin.
  private func keyAmongItems(_ line: SourceRange) -> Finding {
    let key = text.content(of: problem.line).unicodeScalars.prefix { $0.properties.isAlphabetic }
    let isOfForm = FormKeys.names.contains(String(key)) && text.hasKey(problem.line)
    return isOfForm
      ? .formKeyAmongItems(String(key), at: line) : .keyAmongItems(at: line, begins: one(context))
  }

  private var textAfterEnd: Finding {
    let first = text.contentLine(after: 0) ?? 1
    if text.line(first).hasPrefix("%") { return .textAfterDirective(at: rest(problem)) }
    if let end = (first..<problem.line).last(where: { text.line($0).hasPrefix("...") }) {
      return .textAfterDocumentEnd(at: content(of: end))
    }
    if text.content(of: problem.line).hasPrefix("{"), isItemWithoutDash(problem.line) {
      return .missingDash(at: one(problem))
    }
    if text.indentation(of: first) > problem.column - 1 {
      return .indentedFirstLine(at: rest(problem), first: content(of: first))
    }
    return .textAfterRoot(at: rest(problem))
  }

  private func one(_ position: SourcePosition) -> SourceRange { position..<position.advanced(by: 1) }

  private func two(_ position: SourcePosition) -> SourceRange { position..<position.advanced(by: 2) }

  /// From a place to the end of its line.
  private func rest(_ position: SourcePosition) -> SourceRange {
    position..<max(position, SourcePosition(line: position.line, column: text.length(of: position.line) + 1))
  }

  /// A line without its indentation.
  private func content(of line: Int) -> SourceRange { rest(indentationEnd(line)) }

  private func indentationEnd(_ line: Int) -> SourcePosition {
    SourcePosition(line: line, column: text.indentation(of: line) + 1)
  }
}
