import Diagnostics
import SetteeModel
import SetteeStore

/// `{"version":1,"passed","failed","cases":[{"file","name","passed","failure":{"line","column","message","screen"}}]}`
enum JSONReport {
  static func text(_ results: [CaseResult]) -> String {
    let failed = results.count { !$0.passed }
    let report = StoredValue.object([
      ("version", .number("1")), ("passed", number(results.count - failed)), ("failed", number(failed)),
      ("cases", .list(results.map(object))),
    ])
    return escaped(json: report.json) + "\n"
  }

  private static func object(_ result: CaseResult) -> StoredValue {
    let failure = result.failure.map { failure in
      StoredValue.object([
        ("line", number(failure.range.lowerBound.line)), ("column", number(failure.range.lowerBound.column)),
        ("message", .text(failure.message)), ("screen", .text(failure.screen)),
      ])
    }
    return .object([
      ("file", .text(result.file)), ("name", .text(result.name)), ("passed", .bool(result.passed)),
      ("failure", failure ?? .null),
    ])
  }

  private static func number(_ number: Int) -> StoredValue { .number(String(number)) }
}
