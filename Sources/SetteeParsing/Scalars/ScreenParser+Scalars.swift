import Diagnostics
package import SetteeModel
package import YAMLTree

// The key decides the type, not the spelling: each of these says what it expected and what to write.
extension ScreenParser {
  /// Any scalar, as it is written.
  package mutating func text(_ node: YAMLNode) -> String? {
    guard document.kind(of: node) == .scalar else {
      reportNoText(at: node)
      return nil
    }
    if document.isNull(node) {
      report(.missingValue, "expected text, found nothing; write \"\" for an empty text", at: node)
      return nil
    }
    if let style = blockSign(of: node), document.utf8(of: node).isEmpty {
      warn(.missingValue, "there is no text behind '\(style)'; it begins on the next line, indented", at: node)
    }
    if hasItems(node) {
      warn(.misplacedItem, "the list below is read as a part of this text; \(Self.itemAdvice)", at: node)
    }
    if document.isCut(node) {
      warn(.cutText, "the value ends before ' #', which begins a comment; quote the whole value", at: node)
    }
    return document.text(of: node)
  }

  private static let itemAdvice = "write its key, such as 'options:', on the line above it"

  /// Whether a text without quotes goes on in a line that looks like an item of a list.
  private func hasItems(_ node: YAMLNode) -> Bool {
    guard document.style(of: node) == .plain, !document.isVerbatimLine(node) else { return false }
    let range = document.range(of: node)
    return (range.lowerBound.line..<range.upperBound.line).contains { number in
      document.line(number + 1)?.drop { $0 == " " }.hasPrefix("- ") == true
    }
  }

  /// The sign before a text that has its lines to itself; nil for another text.
  private func blockSign(of node: YAMLNode) -> String? {
    switch document.style(of: node) {
    case .literal: "|"
    case .folded: ">"
    case .plain, .singleQuoted, .doubleQuoted: nil
    }
  }

  /// `true` or `false`.
  ///
  /// - Parameter conditionKey: The key behind which a condition decides the same.
  package mutating func bool(_ node: YAMLNode, conditionKey: String? = nil) -> Bool? {
    guard let text = plain(node, "true or false") else { return nil }
    switch text {
    case "true": return true
    case "false": return false
    case "True", "TRUE", "False", "FALSE":
      let lower = text.lowercased()
      warn(.boolSpelling, "write \(lower) instead of \(text)", at: node)
      return lower == "true"
    default:
      let isCondition = text.contains(".") || text.contains(" ") || text.contains("(")
      let condition = isCondition ? conditionKey.map { "; a condition stands behind \(quoted($0))" } : nil
      let hint = truthWord(for: text).map { "; write \($0)" } ?? condition ?? invisibleHint(text)
      report(.expectedBool, "expected true or false, found \(quoted(text))\(hint)", at: node)
      return nil
    }
  }

  /// A whole number in a range.
  ///
  /// - Parameter reason: Why it must be whole, in words that go behind the message.
  package mutating func int(
    _ node: YAMLNode, in range: ClosedRange<Int64> = .min ... .max, _ measure: Measure = .none,
    because reason: @autoclosure () -> String = ""
  ) -> Int64? {
    if let value = smallInt(node), range.contains(value) { return value }
    guard let text = plain(node, "a whole number") else { return nil }
    do {
      let value = try Numeral.int(text)
      if range.contains(value) { return value }
      reportRange(node, text, "\(range.lowerBound)", "\(range.upperBound)", isOpen: range.upperBound == .max)
    } catch {
      reportNumeral(error, text, "a whole number", measure, because: reason(), at: node)
    }
    return nil
  }

  /// A number in a range.
  package mutating func number(
    _ node: YAMLNode,
    in range: ClosedRange<Double> = (-Double.greatestFiniteMagnitude) ... .greatestFiniteMagnitude,
    _ measure: Measure = .none
  ) -> Double? {
    if let value = smallInt(node), range.contains(Double(value)) { return Double(value) }
    guard let text = plain(node, "a number") else { return nil }
    do {
      let value = try Numeral.number(text)
      if range.contains(value) { return value }
      let isOpen = range.upperBound == .greatestFiniteMagnitude
      let lower = range.lowerBound == .leastNormalMagnitude ? "more than 0" : Value.number(range.lowerBound).plainText
      reportRange(node, text, lower, Value.number(range.upperBound).plainText, isOpen: isOpen)
    } catch {
      reportNumeral(error, text, "a number", measure, in: range, at: node)
    }
    return nil
  }

  /// One of the words of an enumeration.
  ///
  /// - Parameter advice: What to write for a word that is none of them, where more than another word is known.
  package mutating func word<Word>(
    _ node: YAMLNode, of words: WordTable<Word>, advice: (String) -> String? = { _ in nil }
  ) -> Word? {
    if let word = document.withUTF8(of: node, { words[$0] }) { return word }
    guard document.kind(of: node) == .scalar else {
      report(.expectedText, "expected \(alternatives(words.names)), found \(foundInsteadOfScalar(node))", at: node)
      return nil
    }
    if hasItems(node) {
      report(.misplacedItem, "a list cannot stand below a word; \(Self.itemAdvice)", at: node)
      return nil
    }
    guard let text = text(node) else { return nil }
    report(
      .unknownWord,
      "expected \(alternatives(words.names)), found \(quoted(text))\(hint(for: text, words.names, advice))",
      at: node)
    return nil
  }

  /// What was probably meant by a word that is unknown.
  private func hint(for text: String, _ names: [String], _ advice: (String) -> String?) -> String {
    if let invisible = InvisibleCharacter(in: text) { return "; \(invisible.removal)" }
    if let letter = LookAlike.advice(on: text), names.contains(LookAlike.replaced(in: text)) { return "; \(letter)" }
    if let advice = advice(text) { return "; \(advice)" }
    return (WordSynonym.meaning(of: text, among: names) ?? nearest(to: text, in: names))
      .map { "; did you mean \(quoted($0))?" } ?? ""
  }

  /// A text that is kept.
  private mutating func textValue(_ node: YAMLNode) -> Value? {
    guard let text = text(node) else { return nil }
    checkQuotes(around: text, at: node)
    return .text(text)
  }

  /// A scalar of a type.
  mutating func value(_ node: YAMLNode, _ type: ValueType) -> Value? {
    switch type {
    case .bool: bool(node).map(Value.bool)
    case .int:
      int(node, .ofValue, because: "because the value is of 'type: int'; 'type: number' has fractions").map(Value.int)
    case .number:
      number(node, in: (-Double.greatestFiniteMagnitude) ... .greatestFiniteMagnitude, .ofValue).map(Value.number)
    case .text: textValue(node)
    }
  }

  /// A scalar that is stored as it is given: by YAML 1.2's core rules, without the guesses of YAML 1.1.
  package mutating func literal(_ node: YAMLNode) -> StoredValue? {
    guard let text = text(node) else { return nil }
    guard document.style(of: node) == .plain else { return .text(text) }
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: break
    }
    if (try? Numeral.number(text)) != nil { return .number(text) }
    do {
      _ = try Numeral.number(text)
    } catch .notANumber {
      if !["yes", "no", "on", "off", "y", "n", "true", "false"].contains(text.lowercased()) { return .text(text) }
    } catch {}
    let meant = truthWord(for: text).map { "write \($0), or put it in quotes to mean the text" } ?? "put it in quotes"
    report(.ambiguousLiteral, "\(quoted(text)) means different things to different readers; \(meant)", at: node)
    return nil
  }

  /// Says to remove the first character of a text that cannot be seen, in words that go behind a message.
  func invisibleHint(_ text: String) -> String {
    InvisibleCharacter(in: text).map { "; \($0.removal)" } ?? ""
  }

  // MARK: Parts

  /// A plain whole number of a few digits, read from its bytes: nearly all numbers in a form are such.
  private func smallInt(_ node: YAMLNode) -> Int64? {
    guard document.kind(of: node) == .scalar, document.style(of: node) == .plain else { return nil }
    return document.withUTF8(of: node) { Numeral.smallInt($0) }
  }

  /// The text of a plain scalar; anything else is a mistake, quotes too: they mean text.
  private mutating func plain(_ node: YAMLNode, _ expected: String) -> String? {
    guard document.kind(of: node) == .scalar, !document.isNull(node) else {
      report(.expectedScalar, "expected \(expected), found \(foundInsteadOfScalar(node))", at: node)
      return nil
    }
    let text = document.text(of: node)
    guard document.style(of: node) == .plain else {
      let hint = quoteHint(text, expected)
      report(.quotedScalar, "expected \(expected), found the text \(quoted(text))\(hint)", at: node)
      return nil
    }
    return text
  }

  /// What to write for a text in quotes; nothing for one that would not be right without them either.
  private func quoteHint(_ text: String, _ expected: String) -> String {
    if text == "true" || text == "false" || (try? Numeral.number(text)) != nil { return "; remove the quotes" }
    return expected.contains("true") ? truthWord(for: text).map { "; write \($0)" } ?? "" : ""
  }

  private mutating func reportRange(
    _ node: YAMLNode, _ text: String, _ lower: String, _ upper: String, isOpen: Bool
  ) {
    let isExclusive = lower.hasPrefix("more")
    let expected =
      switch (isOpen, isExclusive) {
      case (true, true): lower
      case (true, false): "at least \(lower)"
      case (false, true): "\(lower) and at most \(upper)"
      case (false, false): "from \(lower) to \(upper)"
      }
    report(.outOfRange, "expected a number \(expected), found \(text)", at: node)
  }

  private mutating func reportNumeral(
    _ mistake: Numeral.Mistake, _ text: String, _ expected: String, _ measure: Measure,
    in range: ClosedRange<Double>? = nil, because reason: String = "", at node: YAMLNode
  ) {
    switch mistake {
    case .notANumber:
      let hint =
        commentHint(text) ?? measure.hint(for: text, in: range) ?? minusHint(text) ?? separatorHint(text)
        ?? invisibleHint(text)
      report(.expectedNumber, "expected \(expected), found \(quoted(text))\(hint)", at: node)
    case .leadingZero(let plain):
      report(.numberSpelling, "\(quoted(text)) has a leading zero; write \(plain)", at: node)
    case .spelling:
      let isWhole = expected == "a whole number"
      let example = isWhole ? "40 or -15" : "40 or -1.5"
      report(
        .numberSpelling,
        "expected \(expected) in decimal digits such as \(example), found \(quoted(text))"
          + ((measure == .ratio ? measure.hint(for: text) : nil) ?? plainHint(text, isWhole: isWhole) ?? radixHint(text)
            ?? separatorHint(text) ?? commaHint(text, isWhole: isWhole)),
        at: node)
    case .fraction(let whole):
      let hint = whole.map { "; write \($0)" } ?? (reason.isEmpty ? "" : ", \(reason)")
      report(.expectedNumber, "expected \(expected), found \(text)\(hint)", at: node)
    case .outOfRange where text.lowercased().contains("e-"):
      report(.outOfRange, "\(text) is too near to 0 to be told from it; write 0", at: node)
    case .outOfRange:
      let limits =
        expected == "a whole number"
        ? "whole numbers go from \(Int64.min) to \(Int64.max)" : "numbers go from -1.8e308 to 1.8e308"
      report(.outOfRange, "\(text) is too large or too small; \(limits)", at: node)
    }
  }
}

extension YAMLDocument {
  /// Whether a comment has probably cut a text: a plain value ends where ` #` begins, and with an open quote in it that
  /// was hardly meant.
  func isCut(_ node: YAMLNode) -> Bool {
    guard hasTouchingComment(after: node) else { return false }
    let quotes = utf8(of: node).reduce(into: (single: 0, double: 0)) { counts, byte in
      if byte == UInt8(ascii: "'") { counts.single += 1 }
      if byte == UInt8(ascii: "\"") { counts.double += 1 }
    }
    return quotes.single % 2 == 1 || quotes.double % 2 == 1
  }
}
