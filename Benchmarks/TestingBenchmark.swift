import Foundation
import Settee
import SetteeTesting

/// A thousand cases of a scenario against one.
///
/// The form is loaded once for all cases of a run. One case costs its loading and the case's own steps.
enum TestingBenchmark {
  static let count = 1_000

  static func run() {
    print("Running scenarios on Forms/player")
    for kind in ScenarioKind.allCases {
      compareProcesses(kind)
      compareInProcess(kind)
    }
  }

  /// Whole processes of `settee test`.
  private static func compareProcesses(_ kind: ScenarioKind) {
    let title = "settee test, \(count) cases \(kind.words) ÷ one, whole processes"
    guard let tool = ToolBenchmark.path(in: "SETTEE", else: ".build/static/release/settee") else {
      return Measurement.tell(title, "skipped: `make benchmark` builds the static tool")
    }
    let folder = TemporaryFolder()
    let programs = [count, 1].map { count in
      Program(
        path: tool, words: ["test", folder.write(kind.scenario(cases: count), to: "\(count).yaml")],
        environment: ["HOME": folder.path], folder: FileManager.default.currentDirectoryPath)
    }
    let pair = ProcessPair(runs: 51, programs[0], to: programs[1])
    Measurement.report(title, pair.ratio, atMost: 20, details: pair.details)
    Measurement.report("  the same in CPU time", pair.first.cpu / pair.second.cpu, atMost: 20)
    withExtendedLifetime(folder) {}
  }

  /// Loading, running and reporting, without the start of a process.
  private static func compareInProcess(_ kind: ScenarioKind) {
    let texts = [kind.scenario(cases: 1), kind.scenario(cases: count)]
    let pair = Measurement.compare(runs: 31, { test(texts[0], cases: 1) }, to: { test(texts[1], cases: count) })
    Measurement.report("\(count) cases \(kind.words) ÷ one, in process", pair, atMost: 20)
  }

  /// What `settee test` does with a file.
  static func test(_ scenario: String, cases: Int) -> Any {
    let files = ScenarioAndForm(scenario: Array(scenario.utf8))
    let loaded = ScenarioLoader(files: files).load(ScenarioAndForm.name)
    let results = loaded.scenario.map { ScenarioRunner().run([$0]) } ?? []
    let report = ReportFormat.text.report(results)
    guard results.count == cases, results.allSatisfy(\.passed) else {
      print(loaded.formattedDiagnostics() + report)
      exit(1)
    }
    return (loaded, results, report)
  }
}

/// A scenario in memory and the form's files as they stand in `Forms`.
private struct ScenarioAndForm: FormFiles {
  static let name = "scenario.yaml"
  let scenario: [UInt8]

  func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    path == Self.name ? scenario : try SystemFormFiles().read(path, limit: limit)
  }
}

/// Cases of different lengths.
enum ScenarioKind: CaseIterable {
  /// Two acts and a look at what came of them.
  case short
  /// As long as the cases that ship are: stored values, three acts, events.
  case long

  var words: String {
    switch self {
    case .short: "of 3 steps"
    case .long: "of 5 steps"
    }
  }

  /// A file with that many cases, no two of which are the same.
  func scenario(cases: Int) -> String {
    let folder = FileManager.default.currentDirectoryPath
    return "form: \(folder)/Forms/player/player.yaml\ncases:\n" + (0..<cases).map(text).joined()
  }

  private func text(_ number: Int) -> String {
    switch self {
    case .short:
      """
        - name: case \(number)
          steps:
            - type: { Music folder: /music/\(number) }
            - toggle: Watch for new files
            - expect: { hidden: Look every, value: { Music folder: /music/\(number) } }

      """
    case .long:
      """
        - name: case \(number)
          stored: { account.sync: true, account.email: a\(number)@example.org }
          steps:
            - toggle: Watch for new files
            - expect: { hidden: Look every, visible: signOut, stored: { library.watch: false } }
            - choose: { Theme: Dark }
            - type: { Name: Ana \(number) }
            - expect:
                value: { Theme: dark, Name: Ana \(number) }
                events:
                  - didChange: { key: appearance.theme, from: system, to: dark }
                  - didChange: { key: account.name, to: Ana \(number) }

      """
    }
  }
}
