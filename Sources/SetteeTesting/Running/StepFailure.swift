import Diagnostics

/// Why a step failed, and where it is written.
struct StepFailure: Error {
  /// A line that says what is wrong, and lines with what was expected and what is.
  let message: String
  let range: SourceRange

  init(_ message: String, at range: SourceRange) {
    self.message = message
    self.range = range
  }

  /// Several as one: the first, and below it each other one with its line.
  init(_ first: StepFailure, and others: [StepFailure]) {
    let further = others.map { other in
      let lines = other.message.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
      return "\nand in line \(other.range.lowerBound.line): \(lines)"
    }
    self.init(first.message + further.joined(), at: first.range)
  }
}
