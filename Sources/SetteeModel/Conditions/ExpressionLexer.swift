import Diagnostics

/// Cuts an expression into words, numbers, texts and signs.
struct ExpressionLexer {
  struct Token {
    enum Kind: Equatable {
      /// A dotted name.
      case name(String)
      case keyword(Keyword)
      case literal(Value)
      case comparison(Expression.Comparison)
      case sign(Sign)
      case end
    }

    /// The words of the language.
    enum Keyword: String, CaseIterable {
      case and, or, not, `in`, null
      case `true`, `false`
    }

    /// Brackets and commas.
    enum Sign: String {
      case open = "("
      case close = ")"
      case openList = "["
      case closeList = "]"
      case comma = ","
    }

    let kind: Kind
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  /// Whether every character is one byte, so that offsets in bytes are offsets in Unicode scalars.
  private let isASCII: Bool
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// The number of Unicode scalars in the text.
  var length: Int { offset(of: bytes.count) }

  /// The number of Unicode scalars before a byte.
  private func offset(of byte: Int) -> Int {
    isASCII ? byte : bytes[..<byte].reduce(0) { count, byte in byte & 0xC0 == 0x80 ? count : count + 1 }
  }

  /// The range in Unicode scalars from a byte to the present one.
  private func range(from start: Int) -> Range<Int> { offset(of: start)..<offset(of: index) }

  /// The next token; `end` again and again at the end.
  mutating func next() throws(ExpressionMistake) -> Token {
    while let byte = peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") {
      index += 1
    }
    guard let byte = peek() else { return Token(kind: .end, range: range(from: index)) }
    if Self.isWordStart(byte) { return word() }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return try number()
    case UInt8(ascii: "'"): return try text()
    default: return try sign()
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private func string(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

  private mutating func word() -> Token {
    let start = index
    while let byte = peek(),
      Self.isWordPart(byte) || (byte == UInt8(ascii: ".") && peek(1).map(Self.isWordStart) == true)
    {
      index += 1
    }
    let word = string(from: start)
    // No word of the language is longer than `false`.
    let keyword = word.utf8.count <= 5 ? Token.Keyword(rawValue: word) : nil
    return Token(kind: keyword.map(Token.Kind.keyword) ?? .name(word), range: range(from: start))
  }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: isWordStart(byte)
    }
  }

  private mutating func number() throws(ExpressionMistake) -> Token {
    let start = index
    index += 1
    while let byte = peek() {
      // The sign of an exponent, as in 1e-3, is a part of the number; any other is not.
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      let isAfterE = bytes[index - 1] == UInt8(ascii: "e") || bytes[index - 1] == UInt8(ascii: "E")
      guard isSign ? isAfterE : Self.isWordPart(byte) || byte == UInt8(ascii: ".") else { break }
      index += 1
    }
    let range = range(from: start)
    if let int = Numeral.smallInt(bytes.span.extracting(start..<index)) {
      return Token(kind: .literal(.int(int)), range: range)
    }
    let text = string(from: start)
    if text == "-" {
      throw ExpressionMistake(
        .expressionSyntax, "there is no arithmetic in conditions; a negative number is written '-1'", at: range)
    }
    if let int = try? Numeral.int(text) { return Token(kind: .literal(.int(int)), range: range) }
    do {
      return Token(kind: .literal(.number(try Numeral.number(text))), range: range)
    } catch {
      throw ExpressionMistake(.expressionSyntax, Self.message(for: error, text), at: range)
    }
  }

  private static func message(for mistake: Numeral.Mistake, _ text: String) -> String {
    switch mistake {
    case .leadingZero(let plain): "\(quoted(text)) has a leading zero; write \(plain)"
    case .outOfRange: "\(quoted(text)) is too large"
    default: "\(quoted(text)) is not a number; numbers are written like 40 or 1.5, texts in single quotes"
    }
  }

  private mutating func text() throws(ExpressionMistake) -> Token {
    let start = index
    var content: [UInt8] = []
    index += 1
    while let byte = peek() {
      index += 1
      if byte == UInt8(ascii: "'") {
        guard peek() == UInt8(ascii: "'") else {
          let text = String(decoding: content, as: UTF8.self)
          return Token(kind: .literal(.text(text)), range: range(from: start))
        }
        index += 1
      }
      content.append(byte)
    }
    throw ExpressionMistake(
      .expressionSyntax,
      "the text that begins here has no closing quote; if it holds ' #' or ': ', put the whole condition in double quotes",
      at: range(from: start))
  }

  private mutating func sign() throws(ExpressionMistake) -> Token {
    let start = index
    let isBeforeEquals = peek(1) == UInt8(ascii: "=")
    let kind: Token.Kind? =
      switch bytes[index] {
      case UInt8(ascii: "="): isBeforeEquals ? .comparison(.equal) : nil
      case UInt8(ascii: "!"): isBeforeEquals ? .comparison(.unequal) : nil
      case UInt8(ascii: "<") where peek(1) != UInt8(ascii: ">"): .comparison(isBeforeEquals ? .lessOrEqual : .less)
      case UInt8(ascii: ">"): .comparison(isBeforeEquals ? .greaterOrEqual : .greater)
      case UInt8(ascii: "("): .sign(.open)
      case UInt8(ascii: ")"): .sign(.close)
      case UInt8(ascii: "["): .sign(.openList)
      case UInt8(ascii: "]"): .sign(.closeList)
      case UInt8(ascii: ","): .sign(.comma)
      default: nil
      }
    guard let kind else { throw foreignSign() }
    if isBeforeEquals, peek(2) == UInt8(ascii: "="), case .comparison(let comparison) = kind {
      index += 3
      throw ExpressionMistake(
        .expressionSyntax, "'\(comparison.rawValue)=' is not used here; write '\(comparison.rawValue)'",
        at: range(from: start))
    }
    if case .comparison = kind, isBeforeEquals { index += 1 }
    index += 1
    return Token(kind: kind, range: range(from: start))
  }

  /// The mistake of writing a sign of another language, or a character that cannot stand here.
  private mutating func foreignSign() -> ExpressionMistake {
    if bytes[index] == UInt8(ascii: "\"") { return doubleQuotes() }
    let start = index
    let rest = Substring(decoding: bytes[index..<min(index + 8, bytes.count)], as: UTF8.self).unicodeScalars
    let one = String(rest.prefix(1))
    let two = String(rest.prefix(2))
    let isNotIn =
      rest.starts(with: "!in".unicodeScalars) && rest.dropFirst(3).first.map { $0 == " " || $0 == "[" } == true
    if isNotIn {
      index += 3
      return ExpressionMistake(.expressionSyntax, "'!in' is not used here; write 'not in'", at: range(from: start))
    }
    let foreign = Self.foreign.first { $0.found == two } ?? Self.foreign.first { $0.found == one }
    index += (foreign?.found ?? one).utf8.count
    let message = foreign?.message ?? rest.first.map(Self.unexpected) ?? ""
    return ExpressionMistake(.expressionSyntax, message, at: range(from: start))
  }

  /// What to write instead of a text in double quotes.
  private mutating func doubleQuotes() -> ExpressionMistake {
    let start = index
    index += 1
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) else {
      if start > 0, bytes[index...].allSatisfy({ $0 == UInt8(ascii: " ") }) {
        return ExpressionMistake(
          .expressionSyntax,
          "this double quote opens nothing; remove it, or put the whole condition in double quotes",
          at: range(from: start))
      }
      return ExpressionMistake(
        .expressionSyntax, "texts stand in single quotes here, as in 'dark'", at: range(from: start))
    }
    let text = Value.text(String(decoding: bytes[index..<end], as: UTF8.self)).literal
    index = end + 1
    return ExpressionMistake(
      .expressionSyntax, "texts stand in single quotes here; write \(text)", at: range(from: start))
  }

  /// Signs of other languages, the longer ones first, and what to write here.
  private static let foreign: [(found: String, message: String)] = [
    ("=<", "'=<' is not used here; write '<='"),
    ("=>", "'=>' is not used here; write '>='"),
    ("&&", "'&&' is not used here; write 'and'"),
    ("||", "'||' is not used here; write 'or'"),
    ("<>", "'<>' is not used here; write '!='"),
    ("//", "a comment begins with ' # '"),
    ("/*", "a comment begins with ' # '"),
    ("?.", "the names of a key are joined by '.' alone; remove the '?'"),
    ("??", "there is no '??' in conditions; give the row a 'default'"),
    ("{{", "keys are written as they are; remove the braces"),
    ("}}", "keys are written as they are; remove the braces"),
    ("=~", "there are no patterns in conditions; give the row a 'pattern'"),
    ("=", "'=' is not used here; write '=='"),
    ("!", "'!' is not used here; write 'not'"),
    ("&", "'&' is not used here; write 'and'"),
    ("|", "'|' is not used here; write 'or'"),
    ("?", "there is no 'a ? b : c' in conditions; write '(a and b) or (not a and c)'"),
    ("+", "there is no arithmetic in conditions"),
    ("*", "there is no arithmetic in conditions"),
    ("/", "there is no arithmetic in conditions"),
    ("%", "there is no arithmetic in conditions"),
    ("$", "keys are written as they are, without '$' and braces"),
    ("{", "keys are written as they are; remove the braces"),
    ("}", "keys are written as they are; remove the braces"),
    ("≥", "'≥' is not used here; write '>='"),
    ("≤", "'≤' is not used here; write '<='"),
    ("≠", "'≠' is not used here; write '!='"),
    ("∧", "'∧' is not used here; write 'and'"),
    ("∨", "'∨' is not used here; write 'or'"),
    ("¬", "'¬' is not used here; write 'not'"),
    ("∈", "'∈' is not used here; write 'in'"),
    ("∉", "'∉' is not used here; write 'not in'"),
    ("×", "there is no arithmetic in conditions"),
    ("÷", "there is no arithmetic in conditions"),
    (";", "nothing ends a condition; remove the ';'"),
    (".", "a number begins with a digit, as in 0.5"),
    ("‘", "typographic quotes are not used here; texts stand in straight ones, as in 'dark'"),
    ("’", "typographic quotes are not used here; texts stand in straight ones, as in 'dark'"),
    ("“", "typographic quotes are not used here; texts stand in straight ones, as in 'dark'"),
    ("”", "typographic quotes are not used here; texts stand in straight ones, as in 'dark'"),
  ]

  private static func unexpected(_ scalar: Unicode.Scalar) -> String {
    if let invisible = InvisibleCharacter(scalar) { return "here is \(invisible.advice)" }
    if let lookAlike = LookAlike(scalar) { return "here is \(lookAlike.description); write '\(lookAlike.meant)'" }
    if Dash.isOne(scalar) { return "a minus sign is '-', not \(quoted(String(scalar)))" }
    if scalar.value >= 0x80, !scalar.properties.isAlphabetic {
      return "the character \(scalar.codePoint), \(quoted(String(scalar))), has no meaning in conditions; remove it"
    }
    let name = scalar.value >= 0x80 ? "\(quoted(String(scalar))) (\(scalar.codePoint))" : quoted(String(scalar))
    return "\(name) cannot stand here; keys are written with the letters A to Z and a to z, digits, '_', '-' and '.'"
  }
}
