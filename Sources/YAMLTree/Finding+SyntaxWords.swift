import Diagnostics

/// The structure of the file, where reading it ends.
extension Finding {
  static func tabIndentation(at range: SourceRange) -> Self {
    Self(.tabIndentation, at: range, "a tab is used for indentation; use spaces")
  }

  static func reservedCharacter(_ character: Character, at range: SourceRange) -> Self {
    Self(
      .reservedCharacter, at: range,
      "the reserved character \(quoted(String(character))) cannot begin a value; put the value in quotes")
  }

  static func reservedQuestionMark(at range: SourceRange) -> Self {
    Self(.reservedCharacter, at: range, "'? ' cannot begin a value; put the value in quotes")
  }

  /// - Parameters:
  ///   - first: The key that begins the line.
  ///   - second: The key that seems to follow behind a comma.
  static func keysOnOneLine(_ first: String, _ second: String, at range: SourceRange) -> Self {
    Self(
      .nestedColon, at: range,
      "there is a second ': ' in this line; write one key a line, or braces around them: "
        + "{ \(escaped(first)): …, \(escaped(second)): … }; a text that holds ': ' stands in quotes")
  }

  static func nestedColon(at range: SourceRange) -> Self {
    Self(.nestedColon, at: range, "there is a second ': ' in this line; put the value in quotes")
  }

  static func missingSpace(at range: SourceRange, noticed: SourceRange?) -> Self {
    Self(
      .missingSpace, at: range, "a space is missing after ':'",
      note: noticed.map { ("this line cannot go on from there", $0) })
  }

  static func missingColon(after text: String, at range: SourceRange) -> Self {
    Self(
      .missingColon, at: range,
      "\(quoted(text)) is neither a key with a value nor a list item; write 'key: value', or indent the line under the "
        + "text that it goes on from")
  }

  /// - Parameter entry: How it is written.
  static func assignment(_ entry: String, at range: SourceRange) -> Self {
    Self(.missingColon, at: range, "a key and its value are separated by ': '; write \(quoted(entry))")
  }

  static func missingDash(at range: SourceRange) -> Self {
    Self(.missingColon, at: range, "each item of a list begins with '- '; write it before the '{'")
  }

  static func itemSlip(_ slip: ItemSlip, at range: SourceRange) -> Self {
    Self(slip.lacksSpace ? .missingSpace : .misplacedItem, at: range, slip.advice)
  }

  /// - Parameter next: The line of the item that has its dash.
  static func missingFirstDash(at range: SourceRange, next: SourceRange) -> Self {
    Self(
      .missingColon, at: range, "each item of a list begins with '- '; write it before the first one, too",
      note: ("a later item of the list is here", next))
  }

  static func conflictMark(at range: SourceRange) -> Self {
    Self(
      .conflictMark, at: range,
      "here are two versions of the file that could not be merged; keep one, and remove the lines that begin with "
        + "'<<<<<<<', '=======' and '>>>>>>>'")
  }

  /// - Parameter number: The negative number that was probably meant.
  static func itemInBrackets(number: String?, at range: SourceRange) -> Self {
    Self(
      .misplacedItem, at: range,
      number.map { "a negative number has no space behind its sign; write -\($0)" }
        ?? "within brackets items are separated by ',', as in [a, b]; remove the '- '")
  }

  static func missingValue(before character: Character, at range: SourceRange) -> Self {
    Self(.missingValue, at: range, "something is missing before \(quoted(String(character)))")
  }

  static func keyBehindLimit(at range: SourceRange) -> Self {
    Self(.keyTooLong, at: range, "the text before ':' is too long for a key")
  }

  static func missingKey(at range: SourceRange) -> Self {
    Self(.emptyKey, at: range, "a key must be text, and there is none before ':'")
  }

  static func textAfterValue(at range: SourceRange) -> Self {
    Self(
      .textAfterValue, at: range, "something follows a value that is already complete; put the whole value in quotes")
  }

  static func apostrophe(at range: SourceRange) -> Self {
    Self(
      .textAfterValue, at: range,
      "the single quote before this ends the value; write '' for an apostrophe, or use double quotes")
  }

  /// - Parameter isBeforeItem: Whether a mapping in braces follows.
  static func commaAfterValue(isBeforeItem: Bool, at range: SourceRange) -> Self {
    let advice = isBeforeItem ? "begin a new line with '- ' instead" : "remove it"
    return Self(.textAfterValue, at: range, "a ',' separates only what stands within brackets; \(advice)")
  }

  static func textAfterRoot(at range: SourceRange) -> Self {
    Self(.textAfterValue, at: range, "something follows after the content of the file is complete; remove it")
  }

  static func textAfterDirective(at range: SourceRange) -> Self {
    Self(.directive, at: range, "the line '---' is missing between the '%' lines and the content")
  }

  static func keyBelowValue(at range: SourceRange, above: SourceRange) -> Self {
    Self(
      .indentation, at: range, "a key cannot stand here, because the line above already has a value; align the two",
      note: ("this is the line above", above))
  }

  static func misplacedKey(at range: SourceRange) -> Self {
    Self(.indentation, at: range, "a key cannot stand here; begin a new line with it")
  }

  static func indentation(at range: SourceRange, of collection: String, begins: SourceRange) -> Self {
    Self(
      .indentation, at: range, "this line's indentation fits nothing above; align it with what it belongs to",
      note: ("the \(collection) that is being read begins here", begins))
  }

  static func itemAmongKeys(at range: SourceRange, begins: SourceRange) -> Self {
    Self(
      .indentation, at: range,
      "a list item stands among keys; indent it under the key that it belongs to, or align its '- ' with another",
      note: ("the mapping that is being read begins here", begins))
  }

  /// - Parameters:
  ///   - key: The key behind which such a list stands, if it can be told.
  ///   - above: A line above it that has a value already.
  static func listWithoutKey(_ key: String, at range: SourceRange, above: SourceRange?) -> Self {
    Self(
      .misplacedItem, at: range, "a list stands below a key of its own; write '\(key):' on the line above the list",
      note: above.map { ("this line has a value already", $0) })
  }

  static func formKeyAmongItems(_ key: String, at range: SourceRange) -> Self {
    Self(.indentation, at: range, "\(quoted(key)) \(FormKeys.advice)")
  }

  static func keyAmongItems(at range: SourceRange, begins: SourceRange) -> Self {
    Self(
      .indentation, at: range, "this line stands among list items but does not begin with '- '; indent it, or add '- '",
      note: ("the list that is being read begins here", begins))
  }

  static func indentedFirstLine(at range: SourceRange, first: SourceRange) -> Self {
    Self(
      .indentation, at: range, "this line is indented less than the first one; align the two",
      note: ("the first line is here", first))
  }

  static func misplacedItem(number: String?, at range: SourceRange) -> Self {
    if let number { return itemInBrackets(number: number, at: range) }
    return Self(
      .misplacedItem, at: range,
      "a list item cannot stand on the line of its key; put it on the next line, or write the list as [a, b]")
  }

  static func unclosedQuote(_ quote: Character, at range: SourceRange, end: SourceRange, isEndOfFile: Bool) -> Self {
    Self(
      .unclosed, at: range, "the quote \(quote) is never closed",
      note: (isEndOfFile ? "the file ends here" : "the document ends here", end))
  }

  static func quoteClosedLate(_ quote: Character, at range: SourceRange, end: SourceRange) -> Self {
    Self(
      .unclosed, at: range, "the quote \(quote) is not closed on its line",
      note: ("the text goes on up to here, and something follows it", end))
  }

  static func unclosedBracket(_ bracket: Character, at range: SourceRange, noticed: SourceRange, isEndOfFile: Bool)
    -> Self
  {
    let closing = bracket == "[" ? "]" : "}"
    return Self(
      .unclosed, at: range, "the bracket \(quoted(String(bracket))) is not closed, or a ',' is missing in it",
      note: (isEndOfFile ? "the file ends here" : "',' or '\(closing)' was expected before this", noticed))
  }

  static func commentInBrackets(at range: SourceRange) -> Self {
    Self(
      .unclosed, at: range,
      "'#' begins a comment here, so that the bracket is not closed; put what begins with '#' in "
        + "quotes")
  }

  static func foreignComment(at range: SourceRange) -> Self {
    Self(.textAfterValue, at: range, "a comment begins with '#'")
  }

  static func unopened(_ bracket: Character, at range: SourceRange) -> Self {
    Self(
      .unopened, at: range,
      "the bracket \(quoted(String(bracket))) closes nothing; remove it, or put the value in quotes")
  }

  static func badEscape(_ text: String, at range: SourceRange) -> Self {
    Self(
      .badEscape, at: range,
      "\(quoted(text)) is not an escape; write '\\\\' for a backslash, or put the value in single quotes")
  }

  static func anchorName(_ indicator: Character, isOperator: Bool, at range: SourceRange) -> Self {
    let what = indicator == "&" ? "an anchor" : "an alias"
    return Self(
      .anchorName, at: range,
      isOperator
        ? "'&' begins an anchor here; write 'and', or put the text in quotes"
        : "\(quoted(String(indicator))) begins \(what), whose name consists of letters, digits, '-' and '_'; put a text "
          + "that begins with it in quotes")
  }

  static func blockHeader(at range: SourceRange) -> Self {
    Self(
      .blockHeader, at: range,
      "after '|' or '>' the text begins on the next line, indented; for a text that begins with this character use quotes"
    )
  }

  static func directive(at range: SourceRange) -> Self {
    Self(.directive, at: range, "of the lines that begin with '%' only one '%YAML 1.1' or '%YAML 1.2' is supported")
  }

  static func invisibleSpace(_ character: InvisibleCharacter, at range: SourceRange) -> Self {
    Self(.invisibleSpace, at: range, "here is \(character.advice)")
  }

  static func unquotedCondition(_ condition: FlowCondition, line: Int) -> Self {
    let start = SourcePosition(line: line, column: condition.columns.lowerBound)
    return Self(.unquotedCondition, at: start..<start.advanced(by: condition.columns.count), condition.advice)
  }

  static func unquotedBraces(_ text: BracedText, line: Int) -> Self {
    let start = SourcePosition(line: line, column: text.columns.lowerBound)
    return Self(.textAfterValue, at: start..<start.advanced(by: text.columns.count), text.advice)
  }

  /// - Parameter other: The line that ends what this one begins.
  static func fence(at range: SourceRange, other: SourceRange?) -> Self {
    Self(
      .reservedCharacter, at: range, "three backticks are a mark of Markdown; remove this line",
      note: other.map { ("and this one", $0) })
  }

  /// - Parameter entry: How it is written.
  static func wideColon(_ entry: String, at range: SourceRange) -> Self {
    Self(
      .missingColon, at: range,
      "a key and its value are separated by ': ', not by the wide colon U+FF1A; write \(quoted(entry))")
  }

  static func semicolonInBrackets(at range: SourceRange) -> Self {
    Self(.unclosed, at: range, "within brackets items are separated by ',', not by ';'")
  }

  static func unknownSyntax(_ problem: String, at range: SourceRange) -> Self {
    Self(.yamlSyntax, at: range, "this is not YAML: \(problem)")
  }
}
