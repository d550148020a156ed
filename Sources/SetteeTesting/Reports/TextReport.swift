import Diagnostics

/// A line for each case, with the place, what was expected and what is, and the screen, where one failed.
struct TextReport {
  let sources: [String: SourceText]
  let color: Bool

  func text(_ results: [CaseResult]) -> String {
    let failed = results.count { !$0.passed }
    let total = "\(results.count) \(results.count == 1 ? "case" : "cases")"
    return results.map(text).joined() + "\(total): \(results.count - failed) passed, \(failed) failed\n"
  }

  private func text(_ result: CaseResult) -> String {
    guard let failure = result.failure else { return "ok   \(escaped(result.file)): \(escaped(result.name))\n" }
    let lines = failure.message.split(separator: "\n", omittingEmptySubsequences: false)
    let diagnostic = Diagnostic(
      .error, .failedStep, String(lines.first ?? ""), file: result.file, range: failure.range)
    var text = "FAIL \(escaped(result.file)): \(escaped(result.name))\n"
    text += diagnostic.formatted(sources: sources, color: color)
    for line in lines.dropFirst() { text += "  \(escaped(line))\n" }
    guard !failure.screen.isEmpty else { return text }
    text += "  the screen:\n"
    for line in CaseRun.lines(failure.screen) { text += line.isEmpty ? "\n" : "    \(line)\n" }
    return text
  }
}

extension Diagnostic.Code {
  /// A step of a scenario that failed.
  static let failedStep = Self("failed-step")
}
