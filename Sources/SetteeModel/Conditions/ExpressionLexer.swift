import Diagnostics

/// Cuts an expression into words, numbers, texts and signs.
struct ExpressionLexer {
  struct Token {
    enum Kind: Equatable {
      /// A dotted name or a word of the language.
      case word(String)
      case literal(Value)
      /// A comparison sign, a bracket or a comma.
      case sign(String)
      case end
    }

    let kind: Kind
    let range: Range<Int>
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The number of Unicode scalars in the text.
  var length: Int { scalars.count }

  /// The next token; `end` again and again at the end.
  mutating func next() throws(ExpressionMistake) -> Token {
    while let scalar = peek(), scalar == " " || scalar == "\n" || scalar == "\t" { index += 1 }
    guard let scalar = peek() else { return Token(kind: .end, range: index..<index) }
    switch scalar {
    case "a"..."z", "A"..."Z", "_": return word()
    case "0"..."9": return try number()
    case "-": return try number()
    case "'": return try text()
    default: return try sign()
    }
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  private mutating func word() -> Token {
    let start = index
    while let scalar = peek(), Self.isWordPart(scalar) || (scalar == "." && peek(1).map(Self.isWordStart) == true) {
      index += 1
    }
    return Token(kind: .word(string(start..<index)), range: start..<index)
  }

  private static func isWordStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: false
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }

  private mutating func number() throws(ExpressionMistake) -> Token {
    let start = index
    index += 1
    while let scalar = peek(), Self.isWordPart(scalar) && scalar != "-" || scalar == "." { index += 1 }
    let range = start..<index
    let text = string(range)
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
    var view = String.UnicodeScalarView()
    index += 1
    while let scalar = peek() {
      index += 1
      if scalar == "'" {
        guard peek() == "'" else { return Token(kind: .literal(.text(String(view))), range: start..<index) }
        index += 1
      }
      view.append(scalar)
    }
    throw ExpressionMistake(
      .expressionSyntax,
      "the text that begins here has no closing quote; if it holds ' #' or ': ', put the whole condition in double quotes",
      at: start..<scalars.count)
  }

  private mutating func sign() throws(ExpressionMistake) -> Token {
    let start = index
    let two = peek(1).map { String(scalars[start]) + String($0) } ?? ""
    if ["==", "!=", "<=", ">="].contains(two) {
      index += 2
      return Token(kind: .sign(two), range: start..<index)
    }
    let one = String(scalars[start])
    if let (found, message) = Self.foreign.first(where: { $0.found == two || $0.found == one }) {
      throw ExpressionMistake(.expressionSyntax, message, at: start..<(start + found.unicodeScalars.count))
    }
    guard ["<", ">", "(", ")", "[", "]", ","].contains(one) else {
      throw ExpressionMistake(.expressionSyntax, Self.unexpected(scalars[start]), at: start..<(start + 1))
    }
    index += 1
    return Token(kind: .sign(one), range: start..<index)
  }

  /// Signs of other languages, the longer ones first, and what to write here.
  private static let foreign: [(found: String, message: String)] = [
    ("&&", "'&&' is not used here; write 'and'"),
    ("||", "'||' is not used here; write 'or'"),
    ("<>", "'<>' is not used here; write '!='"),
    ("=~", "there are no patterns in conditions; give the row a 'pattern'"),
    ("=", "'=' is not used here; write '=='"),
    ("!", "'!' is not used here; write 'not'"),
    ("&", "'&' is not used here; write 'and'"),
    ("|", "'|' is not used here; write 'or'"),
    ("\"", "texts stand in single quotes here; write 'text'"),
    ("?", "there is no 'a ? b : c' in conditions; combine 'and', 'or' and 'not'"),
    ("+", "there is no arithmetic in conditions"),
    ("*", "there is no arithmetic in conditions"),
    ("/", "there is no arithmetic in conditions"),
  ]

  private static func unexpected(_ scalar: Unicode.Scalar) -> String {
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex(scalar).count)) + hex(scalar)
    if scalar.value >= 0x80, !scalar.properties.isAlphabetic {
      return "the character \(code) cannot stand here; it may be invisible or look like another one"
    }
    return "\(quoted(String(scalar))) cannot stand here; keys are written with letters, digits, '_', '-' and '.'"
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }
}
