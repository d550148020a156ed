/// Classes: `[a-z_]`, `[^\s,]`.
extension PatternParser {
  /// One entry of a class, or one end of a range in it.
  private enum ClassItem {
    case scalar(Unicode.Scalar)
    case members(ScalarSet.Members)
    /// A `-` without a backslash.
    case hyphen
  }

  /// Reads a class, from its `[` on.
  mutating func characterClass() throws(PatternError) -> ScalarSet {
    let start = index
    index += 1
    let isNegated = take("^")
    let first = index
    var members = ScalarSet.Members()
    while let scalar = peek() {
      if scalar == "]" {
        guard index > first else { throw .emptyClass(at: start) }
        index += 1
        return ScalarSet(members, isNegated: isNegated)
      }
      try members.formUnion(classEntry(isFirst: index == first))
    }
    throw .unclosedClass(at: start)
  }

  /// A scalar, a range, or an escape that stands for many scalars.
  private mutating func classEntry(isFirst: Bool) throws(PatternError) -> ScalarSet.Members {
    let start = index
    let low = try classItem()
    let operatorOffset = index
    let isRange = peek() == "-" && peek(1) != "]" && peek(1) != nil
    switch low {
    case .hyphen:
      guard !isRange, isFirst || peek() == "]" || peek() == nil else { throw .ambiguousHyphen(at: start) }
      replace(start..<index, with: "\\-")
      return ScalarSet.Members(ranges: [0x2D...0x2D])
    case .members(let members):
      if isRange { throw .setInRange(at: operatorOffset) }
      return members
    case .scalar(let low):
      guard isRange else { return ScalarSet.Members(ranges: [low.value...low.value]) }
      index += 1
      let highOffset = index
      switch try classItem() {
      case .hyphen: throw .ambiguousHyphen(at: highOffset)
      case .members: throw .setInRange(at: operatorOffset)
      case .scalar(let high):
        guard low <= high else { throw .rangeOutOfOrder(low, high, at: start) }
        return ScalarSet.Members(ranges: [low.value...high.value])
      }
    }
  }

  private mutating func classItem() throws(PatternError) -> ClassItem {
    let start = index
    guard let scalar = peek() else { throw .unclosedClass(at: start) }
    switch scalar {
    case "\\":
      switch try escape(inClass: true) {
      case .scalar(let scalar): return .scalar(scalar)
      case .members(let members): return .members(members)
      case .assertion: throw .boundaryInClass(scalars[index - 1], at: start)
      }
    case "-":
      index += 1
      return .hyphen
    case "[":
      throw peek(1) == ":" ? .posixClass(at: start) : .bracketInClass(at: start)
    case "(", ")", "{", "}", "/", "|":
      index += 1
      replace(start..<index, with: "\\\(scalar)")
      return .scalar(scalar)
    case "&", "!", "#", "$", "%", "*", "+", ",", ".", ":", ";", "<", "=", ">", "?", "@", "^", "`", "~":
      // ECMAScript's v flag, which HTML sets, keeps them for operators; `&&` and `--` are two already.
      if peek(1) == scalar { throw .doubledInClass(scalar, at: start) }
      index += 1
      return .scalar(scalar)
    default:
      index += 1
      return .scalar(scalar)
    }
  }
}
