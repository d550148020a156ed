import Diagnostics

/// The Test Anything Protocol, version 13, https://testanything.org/tap-version-13-specification.html
enum TAPReport {
  static func text(_ results: [CaseResult]) -> String {
    var text = "TAP version 13\n1..\(results.count)\n"
    for (number, result) in results.enumerated() {
      let name = escape("\(result.file): \(result.name)")
      text += "\(result.passed ? "ok" : "not ok") \(number + 1) - \(name)\n"
      if let failure = result.failure { text += details(failure, result) }
    }
    return text
  }

  /// A block of YAML, indented by two.
  private static func details(_ failure: CaseResult.Failure, _ result: CaseResult) -> String {
    let position = failure.range.lowerBound
    var text = "  ---\n  at: \(quote("\(result.file):\(position)"))\n  message: \(quote(failure.message))\n"
    // In quotes, because common readers of TAP know only a part of YAML.
    if !failure.screen.isEmpty { text += "  screen: \(quote(failure.screen))\n" }
    return text + "  ...\n"
  }

  /// A description cannot hold a line end, and `#` would begin a directive.
  private static func escape(_ text: String) -> String { escaped(text).replacing(scalar: "#", with: "\\#") }

  private static func quote(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      escaped(line).replacing(scalar: "\\", with: "\\\\").replacing(scalar: "\"", with: "\\\"")
    }
    return "\"\(lines.joined(separator: "\\n"))\""
  }
}
