import Diagnostics

/// The XML of JUnit, as Jenkins, GitLab and GitHub's actions read it: a suite for each file.
enum JUnitReport {
  static func text(_ results: [CaseResult]) -> String {
    var files: [String] = []
    for result in results where !files.contains(result.file) { files.append(result.file) }
    let failed = results.count { !$0.passed }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites tests=\"\(results.count)\" failures=\"\(failed)\" errors=\"0\">\n"
    for file in files { text += suite(file, results.filter { $0.file == file }) }
    return text + "</testsuites>\n"
  }

  private static func suite(_ file: String, _ results: [CaseResult]) -> String {
    let failed = results.count { !$0.passed }
    var text = "  <testsuite name=\"\(escape(file))\" tests=\"\(results.count)\" failures=\"\(failed)\" errors=\"0\">\n"
    for result in results {
      let head =
        "    <testcase classname=\"\(escape(file))\" name=\"\(escape(result.name))\" file=\"\(escape(file))\" line=\"\(result.range.lowerBound.line)\""
      guard let failure = result.failure else {
        text += "\(head)/>\n"
        continue
      }
      let place = "\(file):\(failure.range.lowerBound)"
      let screen = failure.screen.isEmpty ? "" : "\nthe screen:\n\(failure.screen)"
      text += "\(head)>\n      <failure message=\"\(escape(failure.headline))\" type=\"failed-step\">"
      text += escape("\(place): \(failure.message)\(screen)") + "</failure>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  /// Characters that XML 1.0 cannot have at all are written as `\u{…}`.
  private static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      default:
        if scalar.value < 0x20 {
          result += escaped(String(scalar))
        } else if scalar.value == 0xFFFE || scalar.value == 0xFFFF {
          result += "?"
        } else if mustBeEscaped(scalar) {
          // The same character to whoever parses the report, and nothing to a terminal that shows it.
          result += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
