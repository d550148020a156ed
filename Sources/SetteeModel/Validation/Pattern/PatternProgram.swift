/// A compiled pattern: the instructions of an automaton, and the classes they refer to.
struct PatternProgram: Sendable {
  /// Ends in ``PatternInstruction/accept``, the only one.
  let instructions: [PatternInstruction]
  let sets: [ScalarSet]

  /// How many instructions a pattern may have.
  static let limit = 10_000
}

/// One step of the automaton. Distances count from the instruction itself, so that copies need no adjustment.
enum PatternInstruction: Sendable, Hashable {
  /// Takes that scalar.
  case scalar(Unicode.Scalar)
  /// Takes a scalar in the class with that index.
  case set(Int)
  /// Goes on where the assertion holds, and takes nothing.
  case assertion(PatternAssertion)
  /// Goes on both with the next instruction and with the one at that distance.
  case fork(Int)
  /// Goes on with the instruction at that distance.
  case jump(Int)
  /// The pattern is at its end.
  case accept
}

/// Something that holds between two scalars, whatever they are taken by.
enum PatternAssertion: Sendable, Hashable {
  case start
  case end
  case wordBoundary
  case noWordBoundary

  /// Whether it holds between two scalars, nil at the text's ends.
  func holds(between previous: Unicode.Scalar?, and next: Unicode.Scalar?) -> Bool {
    switch self {
    case .start: previous == nil
    case .end: next == nil
    case .wordBoundary: Self.isWord(previous) != Self.isWord(next)
    case .noWordBoundary: Self.isWord(previous) == Self.isWord(next)
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}

/// How often something is repeated.
struct PatternRepetition {
  let minimum: Int
  /// Nil for any number.
  let maximum: Int?

  /// How often it may be at most, in a source.
  static let limit = 1_000

  /// How many instructions repeating that many takes.
  func length(repeating count: Int) -> Int {
    if let maximum { return minimum * count + (maximum - minimum) * (count + 1) }
    return minimum == 0 ? count + 2 : minimum * count + 1
  }
}

/// Putting pieces of a program together.
extension [PatternInstruction] {
  /// The instructions as often as told. Their number is what ``PatternRepetition/length(repeating:)`` says.
  func repeated(_ repetition: PatternRepetition) -> Self {
    guard !isEmpty else { return [] }
    var result: Self = []
    result.reserveCapacity(repetition.length(repeating: count))
    for _ in 0..<repetition.minimum { result += self }
    guard let maximum = repetition.maximum else {
      // Another round of the last copy, or of one that may be skipped.
      if repetition.minimum > 0 { return result + [.fork(-count)] }
      return [.fork(count + 2)] + self + [.jump(-count - 1)]
    }
    for left in stride(from: maximum - repetition.minimum, to: 0, by: -1) {
      result.append(.fork(left * (count + 1)))
      result += self
    }
    return result
  }

  /// Instructions that go on with any one of the branches.
  static func choice(of branches: [Self]) -> Self {
    // Each branch jumps to the end at once: a chain of jumps would be followed for every scalar of the text.
    var rest = branches.reduce(0) { $0 + $1.count } + 2 * (branches.count - 1)
    var result: Self = []
    result.reserveCapacity(rest)
    for branch in branches.dropLast() {
      result.append(.fork(branch.count + 2))
      result += branch
      rest -= branch.count + 2
      result.append(.jump(rest + 1))
    }
    return result + (branches.last ?? [])
  }
}
