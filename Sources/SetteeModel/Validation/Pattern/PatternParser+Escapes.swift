/// Escapes: what a `\` and the scalars after it stand for.
extension PatternParser {
  enum Escape {
    case scalar(Unicode.Scalar)
    case members(ScalarSet.Members)
    case assertion(PatternAssertion)
  }

  /// Reads an escape, from its `\` on.
  mutating func escape(inClass: Bool) throws(PatternError) -> Escape {
    let start = index
    guard let letter = peek(1) else { throw .nothingEscaped(at: start) }
    index += 2
    switch letter {
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "f": return .scalar("\u{C}")
    case "v": return .scalar("\u{B}")
    case "x": return try .scalar(hexadecimal(digits: 2...2, from: start))
    case "u": return try .scalar(unicode(from: start))
    case "d": return .members(.digits)
    case "D": return .members(.digits.complement())
    case "w": return .members(.words)
    case "W": return .members(.words.complement())
    case "s": return .members(.spaces)
    case "S": return .members(.spaces.complement())
    case "p": return try .members(category(from: start))
    case "P": return try .members(category(from: start).complement())
    case "b": return .assertion(.wordBoundary)
    case "B": return .assertion(.noWordBoundary)
    case "0": throw .octal(at: start)
    case "1"..."9", "k": throw .backReference(letter, at: start)
    case "A", "Z", "z", "G": throw .needlessAnchor(letter, at: start)
    case "a"..."z", "A"..."Z": throw .meaninglessEscape(letter, at: start)
    case "\u{20}"..."\u{7E}":
      respell(letter, from: start, inClass: inClass)
      return .scalar(letter)
    default: throw .needlessEscape(letter, at: start)
    }
  }

  /// Spells an escaped punctuation mark as ECMAScript's strict modes want it.
  private mutating func respell(_ mark: Unicode.Scalar, from start: Int, inClass: Bool) {
    switch mark {
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": return
    case "-" where inClass: return
    // With the backslash dropped, two of them could become an operator such as `&&`.
    case _ where inClass: replace(start..<index, with: "\\x\(String(mark.value, radix: 16, uppercase: true))")
    default: replace(start..<index, with: String(mark))
    }
  }

  /// What follows `\u`.
  private mutating func unicode(from start: Int) throws(PatternError) -> Unicode.Scalar {
    guard take("{") else { return try hexadecimal(digits: 4...4, from: start) }
    let scalar = try hexadecimal(digits: 1...6, from: start)
    guard take("}") else { throw .malformedNumber(at: start) }
    return scalar
  }

  private mutating func hexadecimal(digits: ClosedRange<Int>, from start: Int) throws(PatternError) -> Unicode.Scalar {
    var value: UInt32 = 0
    var count = 0
    while count < digits.upperBound, let scalar = peek(), let digit = Character(scalar).hexDigitValue, scalar.isASCII {
      value = value * 16 + UInt32(digit)
      count += 1
      index += 1
    }
    guard digits.contains(count) else { throw .malformedNumber(at: start) }
    guard let scalar = Unicode.Scalar(value) else {
      throw value > 0x10FFFF ? .numberTooLarge(at: start) : .surrogate(at: start)
    }
    return scalar
  }

  /// What follows `\p` or `\P`.
  private mutating func category(from start: Int) throws(PatternError) -> ScalarSet.Members {
    guard take("{"), let length = scalars[index...].firstIndex(of: "}").map({ $0 - index }) else {
      throw .malformedCategory(at: start)
    }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[index..<index + length])
    guard let members = ScalarSet.Members.category(String(name)) else {
      throw .unknownCategory(String(name), at: start)
    }
    index += length + 1
    return members
  }
}
