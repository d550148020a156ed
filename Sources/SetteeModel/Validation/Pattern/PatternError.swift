import Diagnostics

/// Why a text is not a pattern, and what to write instead.
public struct PatternError: Error, Sendable, Hashable {
  /// What is wrong, in a sentence without a full stop.
  public let message: String
  /// Where, in Unicode scalars from the start of the pattern: a caret can stand there.
  public let offset: Int

  /// A mistake at a place in a pattern.
  public init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

extension PatternError: CustomStringConvertible {
  /// The message alone.
  public var description: String { message }
}

/// Groups.
extension PatternError {
  static func unclosedGroup(at offset: Int) -> Self {
    Self("this '(' is never closed; a '(' that stands for itself is written '\\('", at: offset)
  }

  static func unopenedGroup(at offset: Int) -> Self {
    Self("this ')' closes nothing; a ')' that stands for itself is written '\\)'", at: offset)
  }

  static func nestedTooDeep(at offset: Int) -> Self {
    Self("groups are nested more than \(PatternParser.nestingLimit) deep", at: offset)
  }

  /// A group that starts with `(?`, told by the scalars after that.
  static func unsupportedGroup(_ first: Unicode.Scalar?, _ second: Unicode.Scalar?, at offset: Int) -> Self {
    switch (first, second) {
    case ("=", _), ("!", _), ("<", "="), ("<", "!"):
      Self("look-around is not supported; write a second check under 'rules' instead", at: offset)
    case ("<", _), ("P", _), ("'", _):
      Self("groups have no names here; write '(' or '(?:'", at: offset)
    case (">", _):
      Self("atomic groups are not supported; write '(?:', nothing backtracks here", at: offset)
    case ("#", _):
      Self("a pattern holds no comments; write them in the form", at: offset)
    case ("i", _):
      Self("a pattern is case-sensitive throughout; write both cases, as in '[aA]'", at: offset)
    default:
      Self("'(?' starts nothing known; write '(' or '(?:'", at: offset)
    }
  }
}

/// Repetitions and sizes.
extension PatternError {
  static func nothingToRepeat(_ scalar: Unicode.Scalar, at offset: Int) -> Self {
    Self("there is nothing to repeat before this '\(scalar)'; for the character write '\\\(scalar)'", at: offset)
  }

  static func repeatedTwice(_ scalar: Unicode.Scalar, at offset: Int) -> Self {
    Self("this '\(scalar)' repeats a repetition; put that in a group, as in '(?:a+)\(scalar)'", at: offset)
  }

  static func possessive(at offset: Int) -> Self {
    Self("possessive repetition is not supported; leave out this '+', nothing backtracks here", at: offset)
  }

  static func malformedCounts(at offset: Int) -> Self {
    Self("counts are written {3}, {3,} or {3,5}; a '{' that stands for itself is written '\\{'", at: offset)
  }

  static func missingMinimum(at offset: Int) -> Self {
    Self("the smaller count is missing; write it as 0, as in {0,5}", at: offset)
  }

  static func countsOutOfOrder(_ first: Int, _ second: Int, at offset: Int) -> Self {
    Self("the smaller count goes first; write {\(second),\(first)}", at: offset)
  }

  static func countTooLarge(at offset: Int) -> Self {
    Self("a count is at most \(PatternRepetition.limit); for a long text use 'maxLength'", at: offset)
  }

  static func tooManyInstructions(at offset: Int) -> Self {
    Self("the repetitions multiply to more than \(PatternProgram.limit) steps; write smaller counts", at: offset)
  }

  static func tooLong(at offset: Int) -> Self {
    Self("a pattern has at most \(PatternParser.sourceLimit) characters", at: offset)
  }
}

/// Classes.
extension PatternError {
  static func unescaped(_ scalar: Unicode.Scalar, at offset: Int) -> Self {
    let hint = scalar == "{" ? "there is nothing to repeat before this '{'" : "this '\(scalar)' closes nothing"
    return Self("\(hint); for the character write '\\\(scalar)'", at: offset)
  }

  static func unclosedClass(at offset: Int) -> Self {
    Self("this '[' is never closed; a '[' that stands for itself is written '\\['", at: offset)
  }

  static func emptyClass(at offset: Int) -> Self {
    Self("this class is empty; a ']' that stands for itself is written '\\]'", at: offset)
  }

  static func bracketInClass(at offset: Int) -> Self {
    Self("a class holds no other class; a '[' that stands for itself is written '\\['", at: offset)
  }

  static func posixClass(at offset: Int) -> Self {
    Self("classes such as [:alpha:] are not supported; write 'a-zA-Z' or '\\p{L}'", at: offset)
  }

  static func doubledInClass(_ scalar: Unicode.Scalar, at offset: Int) -> Self {
    Self("'\(scalar)\(scalar)' in a class is an operator in some languages; write '\(scalar)' once", at: offset)
  }

  static func ambiguousHyphen(at offset: Int) -> Self {
    Self("this '-' could mean a range or itself; for itself write '\\-'", at: offset)
  }

  static func setInRange(at offset: Int) -> Self {
    Self("a range goes from one character to another; for the '-' itself write '\\-'", at: offset)
  }

  static func rangeOutOfOrder(_ low: Unicode.Scalar, _ high: Unicode.Scalar, at offset: Int) -> Self {
    let range = escaped("\(high)-\(low)")
    return Self("this range is empty; the smaller character goes first: '\(range)'", at: offset)
  }
}

/// Escapes.
extension PatternError {
  static func nothingEscaped(at offset: Int) -> Self {
    Self("this '\\' escapes nothing; a '\\' that stands for itself is written '\\\\'", at: offset)
  }

  static func backReference(_ letter: Unicode.Scalar, at offset: Int) -> Self {
    Self("back-references such as '\\\(letter)' are not supported; write out what may be repeated", at: offset)
  }

  static func octal(at offset: Int) -> Self {
    Self("'\\0' is not supported; a character by its number is written '\\u{0}'", at: offset)
  }

  static func needlessAnchor(_ letter: Unicode.Scalar, at offset: Int) -> Self {
    Self("leave out '\\\(letter)': the whole text must match anyway", at: offset)
  }

  static func boundaryInClass(_ letter: Unicode.Scalar, at offset: Int) -> Self {
    Self("'\\\(letter)' is a place, not a character, and cannot stand in a class", at: offset)
  }

  static func meaninglessEscape(_ letter: Unicode.Scalar, at offset: Int) -> Self {
    Self("'\\\(letter)' has no meaning; for the letter itself write '\(letter)'", at: offset)
  }

  static func needlessEscape(_ scalar: Unicode.Scalar, at offset: Int) -> Self {
    Self("\(quoted(String(scalar))) needs no '\\'; leave it out", at: offset)
  }

  static func malformedNumber(at offset: Int) -> Self {
    Self("a character by its number is written '\\xE9', '\\u00E9' or '\\u{E9}'", at: offset)
  }

  static func numberTooLarge(at offset: Int) -> Self {
    Self("the last character is '\\u{10FFFF}'", at: offset)
  }

  static func surrogate(at offset: Int) -> Self {
    Self("this is half of a character; write the whole one, as in '\\u{1F600}'", at: offset)
  }

  static func malformedCategory(at offset: Int) -> Self {
    Self("a category is written '\\p{L}' (letters) or '\\P{L}' (all others)", at: offset)
  }

  static func unknownCategory(_ name: String, at offset: Int) -> Self {
    Self("there is no category \(quoted(name)); known are L, Lu, Ll, M, N, Nd, P, S, Z, C and the like", at: offset)
  }
}
