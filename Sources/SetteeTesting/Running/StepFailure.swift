import Diagnostics

/// Why a step failed, and where it is written.
struct StepFailure: Error {
  let message: String
  let range: SourceRange

  init(_ message: String, at range: SourceRange) {
    self.message = message
    self.range = range
  }
}
