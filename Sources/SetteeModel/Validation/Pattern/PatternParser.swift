/// Reads a pattern and compiles it on the way: each construct yields its instructions, so no tree is needed.
///
/// Open groups are kept in a stack of the parser's own, and no function calls itself.
struct PatternParser {
  /// A group that is not closed yet, or the whole pattern.
  private struct Group {
    /// Where its `(` stands.
    let offset: Int
    /// The finished branches, each followed by a `|`.
    var branches: [[PatternInstruction]] = []
    /// What was read of the current branch.
    var branch: [PatternInstruction] = []

    /// The group's instructions.
    var piece: [PatternInstruction] { .choice(of: branches + [branch]) }
  }

  /// How long a source may be, in scalars.
  static let sourceLimit = 1_000
  /// How deep groups may be nested.
  static let nestingLimit = 32

  let scalars: [Unicode.Scalar]
  /// The next scalar to read.
  var index = 0
  private var groups = [Group(offset: 0)]
  private var sets: [ScalarSet] = []
  /// How many instructions there are so far, in all open groups and with the one that accepts.
  private var length = 1
  /// Where ``ecmaScript`` differs from the source, in order.
  private var replacements: [(range: Range<Int>, text: String)] = []

  init(_ source: String) throws(PatternError) {
    scalars = Array(source.unicodeScalars.prefix(Self.sourceLimit + 1))
    guard scalars.count <= Self.sourceLimit else { throw .tooLong(at: Self.sourceLimit) }
  }

  /// The program for the whole source. To be called once.
  mutating func parse() throws(PatternError) -> PatternProgram {
    while let scalar = peek() {
      let start = index
      switch scalar {
      case "(": try openGroup()
      case ")": try closeGroup()
      case "|": try closeBranch()
      case "[": try append([instruction(for: characterClass())], from: start)
      case "\\": try appendEscape()
      case "^", "$":
        index += 1
        try appendAssertion(scalar == "^" ? .start : .end, at: start)
      case "*", "+", "?": throw .nothingToRepeat(scalar, at: start)
      case "{", "}", "]": throw .unescaped(scalar, at: start)
      case ".":
        index += 1
        try append([instruction(for: ScalarSet(.lineEnds, isNegated: true))], from: start)
      default:
        index += 1
        try append([.scalar(scalar)], from: start)
      }
    }
    let whole = groups.removeLast()
    guard groups.isEmpty else { throw .unclosedGroup(at: whole.offset) }
    return PatternProgram(instructions: whole.piece + [.accept], sets: sets)
  }

  /// What was parsed, with the replacements made.
  var ecmaScript: String {
    var result = String.UnicodeScalarView()
    var next = 0
    for (range, text) in replacements {
      result.append(contentsOf: scalars[next..<range.lowerBound])
      result.append(contentsOf: text.unicodeScalars)
      next = range.upperBound
    }
    result.append(contentsOf: scalars[next...])
    return String(result)
  }
}

/// What the other files of the parser use.
extension PatternParser {
  /// The scalar that many places after the next one.
  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  /// Reads a scalar if it is the next one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    index += 1
    return true
  }

  /// Has ``ecmaScript`` say something else than the source.
  mutating func replace(_ range: Range<Int>, with text: String) {
    replacements.append((range, text))
  }
}

/// Groups and branches.
extension PatternParser {
  private mutating func openGroup() throws(PatternError) {
    let start = index
    guard groups.count <= Self.nestingLimit else { throw .nestedTooDeep(at: start) }
    index += 1
    if take("?"), !take(":") { throw .unsupportedGroup(peek(), peek(1), at: start) }
    groups.append(Group(offset: start))
  }

  private mutating func closeGroup() throws(PatternError) {
    guard groups.count > 1 else { throw .unopenedGroup(at: index) }
    index += 1
    let group = groups.removeLast()
    let piece = group.piece
    length -= piece.count
    try append(piece, from: group.offset)
  }

  private mutating func closeBranch() throws(PatternError) {
    try reserve(2, at: index)
    index += 1
    let last = groups.count - 1
    groups[last].branches.append(groups[last].branch)
    groups[last].branch = []
  }

  private mutating func appendEscape() throws(PatternError) {
    let start = index
    switch try escape(inClass: false) {
    case .scalar(let scalar): try append([.scalar(scalar)], from: start)
    case .members(let members): try append([instruction(for: ScalarSet(members))], from: start)
    case .assertion(let assertion): try appendAssertion(assertion, at: start)
    }
  }

  /// Appends something of which no repetition is read: what follows is reported as having nothing to repeat, as
  /// ECMAScript has it.
  private mutating func appendAssertion(_ assertion: PatternAssertion, at start: Int) throws(PatternError) {
    try reserve(1, at: start)
    groups[groups.count - 1].branch.append(.assertion(assertion))
  }

  /// Appends what was read from `start` on, as often as the repetition after it says.
  private mutating func append(_ atom: [PatternInstruction], from start: Int) throws(PatternError) {
    let end = index
    guard let repetition = try repetition() else {
      try reserve(atom.count, at: start)
      groups[groups.count - 1].branch += atom
      return
    }
    // Counted before it is built: three nested {1000} would be a thousand million.
    try reserve(repetition.length(repeating: atom.count), at: end)
    groups[groups.count - 1].branch += atom.repeated(repetition)
  }

  /// Counts instructions that are to be added.
  private mutating func reserve(_ count: Int, at offset: Int) throws(PatternError) {
    length += count
    guard length <= PatternProgram.limit else { throw .tooManyInstructions(at: offset) }
  }

  private mutating func instruction(for set: ScalarSet) -> PatternInstruction {
    sets.append(set)
    return .set(sets.count - 1)
  }
}

/// Repetitions.
extension PatternParser {
  /// The repetition that comes next, if any.
  private mutating func repetition() throws(PatternError) -> PatternRepetition? {
    let result: PatternRepetition
    switch peek() {
    case "*": result = PatternRepetition(minimum: 0, maximum: nil)
    case "+": result = PatternRepetition(minimum: 1, maximum: nil)
    case "?": result = PatternRepetition(minimum: 0, maximum: 1)
    case "{": result = try counts()
    default: return nil
    }
    index += 1
    // Lazy or not is a matter of which match is found first; whether the whole text matches is the same.
    if take("?") { return try onlyOnce(result) }
    if peek() == "+" { throw .possessive(at: index) }
    return try onlyOnce(result)
  }

  private func onlyOnce(_ repetition: PatternRepetition) throws(PatternError) -> PatternRepetition {
    switch peek() {
    case let scalar? where ["*", "+", "?", "{"].contains(scalar): throw .repeatedTwice(scalar, at: index)
    default: return repetition
    }
  }

  /// `{2}`, `{2,}` or `{2,5}`, up to the brace that closes it.
  private mutating func counts() throws(PatternError) -> PatternRepetition {
    let start = index
    index += 1
    guard let minimum = try count() else {
      throw peek() == "," ? .missingMinimum(at: start) : .malformedCounts(at: start)
    }
    var maximum: Int? = minimum
    if take(",") { maximum = try count() }
    guard peek() == "}" else { throw .malformedCounts(at: start) }
    if let maximum, maximum < minimum { throw .countsOutOfOrder(minimum, maximum, at: start) }
    return PatternRepetition(minimum: minimum, maximum: maximum)
  }

  private mutating func count() throws(PatternError) -> Int? {
    let start = index
    var value = 0
    while let digit = peek(), ("0"..."9").contains(digit) {
      value = value * 10 + Int(digit.value - 0x30)
      guard value <= PatternRepetition.limit else { throw .countTooLarge(at: start) }
      index += 1
    }
    return index == start ? nil : value
  }
}
