/// A regular expression that a whole text must match, as in HTML's `pattern` attribute.
///
/// The syntax is the part of ECMAScript's that all of its modes and other engines read alike:
///
/// | | |
/// |---|---|
/// | `a` `é` | the scalar itself, case-sensitive |
/// | `.` | any scalar but U+000A, U+000D, U+2028 and U+2029 |
/// | `[a-z_]` `[^a-z]` | one of, none of; a `-` stands for itself first, last and as `\-` |
/// | `\d` `\w` `\s` | `[0-9]`, `[A-Za-z0-9_]`, white space; `\D` `\W` `\S` are the others |
/// | `\p{L}` `\P{Lu}` | a Unicode general category by its short name, and the others |
/// | `\t` `\n` `\r` `\f` `\v` `\x7E` `\u00E9` `\u{1F600}` | a scalar by name or number |
/// | `\.` `\\` `\/` `\-` … | ASCII punctuation itself |
/// | `(a)` `(?:a)` `a\|b` | a group, alternatives |
/// | `?` `*` `+` `{2}` `{2,}` `{2,5}` | repetition; a `?` after it changes nothing here |
/// | `^` `$` `\b` `\B` | start, end, at and not at the edge of a word of `\w` |
///
/// Whoever wrote a pattern cannot hang the program with it: all ways through a text are followed at once (Thompson, 1968),
/// never one after the other. What cannot be done that way, such as back-references, is refused with a message, and so
/// is what JSON Schema and HTML, where the same pattern is exported to, would read differently.
///
/// ```swift
/// let pattern = try Pattern("[a-z]{2}(-[A-Z]{2})?")
/// pattern.matches("pt-BR")  // true
/// pattern.matches("pt-BR ")  // false
/// ```
public struct Pattern: Sendable {
  /// The pattern as written.
  public let source: String

  /// The same pattern for an ECMAScript engine with the `u` or the `v` flag, which want some backslashes where ``source``
  /// may do without, and none where it may have one: `[(-]` becomes `[\(\-]`, and `\@` becomes `@`.
  ///
  /// HTML's `pattern` attribute takes it as it is. JSON Schema's `pattern` looks for a part of the text: write
  /// `^(?:…)$` around it.
  public let ecmaScript: String

  private let program: PatternProgram

  /// Reads a pattern.
  ///
  /// - Parameter source: At most 1,000 scalars. Groups may be nested 32 deep, and a count be at most 1,000.
  /// - Throws: ``PatternError`` for what is not in the syntax, and for repetitions within repetitions that together are
  ///   more than 10,000 instructions.
  /// - Complexity: O(*n* · *m*), *n* the length of the source, *m* the number of instructions. Nothing larger than the
  ///   limit is ever built.
  public init(_ source: String) throws(PatternError) {
    var parser = try PatternParser(source)
    self.source = source
    program = try parser.parse()
    ecmaScript = parser.ecmaScript
  }

  /// Whether the whole text matches, scalar by scalar: `é` and `e` with a combining accent are different texts.
  ///
  /// A text for which more than 20 million instructions would be looked at does not match: 64 KiB for the few patterns with
  /// more than 150 instructions that can all be reached at once, such as `(a?){100}`.
  ///
  /// - Complexity: O(*n* · *m*), *n* the length of the text, *m* the number of instructions, at most 10,000.
  public func matches(_ text: String) -> Bool {
    match(text).isMatch
  }

  /// The answer, and how many instructions were looked at to find it.
  func match(_ text: String) -> (isMatch: Bool, steps: Int) {
    var matcher = PatternMatcher(program)
    let isMatch = matcher.matches(text)
    return (isMatch, matcher.steps)
  }

  /// How many instructions the pattern is compiled to.
  var instructionCount: Int { program.instructions.count }
}

extension Pattern: Hashable {
  /// Whether the sources are the same scalars. Equal strings need not be: they are compared after normalisation.
  public static func == (one: Pattern, other: Pattern) -> Bool {
    one.source.utf8.elementsEqual(other.source.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }
}

extension Pattern: CustomStringConvertible {
  /// The pattern as written.
  public var description: String { source }
}
