import SetteeStore

/// A part of Settee that is given made-up inputs, and the rules that must hold for each of them.
protocol FuzzTarget: Sendable {
  /// What it is called on the command line.
  static var name: String { get }

  init() throws

  /// Does everything with an input that a program would.
  ///
  /// - Throws: ``BrokenRule`` when a rule does not hold. A trap, a hang and a heap that grows without end are faults, too.
  func check(_ input: [UInt8]) throws(BrokenRule)

  /// Words that inputs are made of.
  var words: [String] { get }

  /// Changes an input in a way that keeps what it is: a line of YAML becomes another one.
  ///
  /// - Returns: Nil where the fuzzer knows no better than to change bytes.
  func mutated(_ input: [UInt8], using generator: inout SeededGenerator) -> [UInt8]?
}

extension FuzzTarget {
  func mutated(_ input: [UInt8], using generator: inout SeededGenerator) -> [UInt8]? { nil }
}

/// All targets, by name.
enum FuzzTargets {
  static let all: [any FuzzTarget.Type] = [
    FormTarget.self, ConditionTarget.self, DocumentTarget.self, ScenarioTarget.self, CommandTarget.self,
    PatternTarget.self,
  ]
}

/// A rule that an input breaks.
struct BrokenRule: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws the rule when it does not hold.
func hold(_ isTrue: Bool, _ rule: @autoclosure () -> String) throws(BrokenRule) {
  if !isTrue { throw BrokenRule(rule()) }
}
