/// Runs a pattern over one text, following all ways through the program at once.
///
/// After each scalar the matcher holds the set of instructions that could take the next one. An instruction enters the
/// set at most once, hence the bound on time: two looks at each instruction for each scalar.
struct PatternMatcher {
  /// How many instructions are looked at before a text counts as too long for the pattern: a second's work at most.
  static let stepLimit = 20_000_000

  /// How many instructions were looked at.
  private(set) var steps = 0

  private let instructions: [PatternInstruction]
  private let sets: [ScalarSet]
  /// Indices of the instructions that may take the next scalar.
  private var threads: [Int] = []
  /// For each instruction, the last position in the text at which it was reached.
  private var reached: [Int]
  /// Indices of instructions still to be followed: a stack of its own, so that no pattern can use up the program's.
  private var pending: [Int] = []
  private var isAccepted = false

  init(_ program: PatternProgram) {
    instructions = program.instructions
    sets = program.sets
    reached = Array(repeating: -1, count: program.instructions.count)
  }

  /// Whether the whole text matches. To be called once.
  ///
  /// - Complexity: O(*n* · *m*), *n* the length of the text, *m* the number of instructions.
  mutating func matches(_ text: String) -> Bool {
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    var position = 0
    var taking: [Int] = []
    follow(0, at: position, between: nil, and: next)
    while let scalar = next {
      guard !threads.isEmpty, steps <= Self.stepLimit else { return false }
      next = scalars.next()
      position += 1
      swap(&taking, &threads)
      threads.removeAll(keepingCapacity: true)
      isAccepted = false
      for index in taking where takes(index, scalar) {
        follow(index + 1, at: position, between: scalar, and: next)
      }
    }
    return isAccepted
  }

  /// Whether an instruction takes a scalar.
  private mutating func takes(_ index: Int, _ scalar: Unicode.Scalar) -> Bool {
    steps += 1
    return switch instructions[index] {
    case .scalar(let wanted): wanted == scalar
    case .set(let set): sets[set].contains(scalar)
    default: false
    }
  }

  /// Adds what can be reached from an instruction without taking a scalar.
  private mutating func follow(
    _ index: Int, at position: Int, between previous: Unicode.Scalar?, and next: Unicode.Scalar?
  ) {
    reach(index, at: position)
    while let index = pending.popLast() {
      steps += 1
      switch instructions[index] {
      case .scalar, .set: threads.append(index)
      case .accept: isAccepted = true
      case .jump(let distance): reach(index + distance, at: position)
      case .fork(let distance):
        reach(index + 1, at: position)
        reach(index + distance, at: position)
      case .assertion(let assertion):
        if assertion.holds(between: previous, and: next) { reach(index + 1, at: position) }
      }
    }
  }

  private mutating func reach(_ index: Int, at position: Int) {
    guard reached[index] != position else { return }
    reached[index] = position
    pending.append(index)
  }
}
