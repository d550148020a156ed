import Diagnostics
import SetteeParsing
import SetteeStore
import SetteeTesting

/// A file of scenarios, run against a form that ships.
struct ScenarioTarget: FuzzTarget {
  static let name = "scenario"

  private static let path = "examples/scenarios/fuzz.yaml"
  private let forms: [String: [UInt8]]

  init() throws {
    forms = try PackageFiles.below("Forms", endings: [".yaml"])
  }

  func check(_ input: [UInt8]) throws(BrokenRule) {
    var files = forms
    files[Self.path] = input
    let result = ScenarioLoader(files: MemoryFormFiles(bytes: files)).load(Self.path)
    try Texts.check(result.diagnostics, in: files)
    try Texts.checkIsSafe(result.formattedDiagnostics(), "a diagnostic", allowing: ["\t"])
    guard let scenario = result.scenario else {
      try hold(result.diagnostics.hasErrors, "a scenario that is not loaded has an error")
      return
    }
    try hold(!result.diagnostics.hasErrors, "a scenario with an error is not loaded")
    guard scenario.cases.count <= 20 else { return }
    var runner = ScenarioRunner(recordsCoverage: true)
    runner.recordsTraces = true
    let results = runner.run([scenario])
    let again = runner.run([scenario])
    try hold(results.map(\.trace) == again.map(\.trace), "a scenario does the same each time")
    try hold(results.map(\.failure) == again.map(\.failure), "a scenario fails in the same way each time")
    for format in ReportFormat.allCases { try check(format, results, result.sources) }
    _ = CoverageReport(results).text
    try checkUpdating(scenario, files)
  }

  private func check(
    _ format: ReportFormat, _ results: [CaseResult], _ sources: [String: SourceText]
  ) throws(BrokenRule) {
    let report = format.report(results, sources: sources)
    switch format {
    case .text, .tap: try Texts.checkIsSafe(report, "a report", allowing: ["\t"])
    case .junit: try Markup.check(report, "a JUnit report")
    case .json:
      do { _ = try JSONDocument(Array(report.utf8), file: "") } catch {
        throw BrokenRule("a JSON report can be read: \(error)")
      }
    }
  }

  /// Pictures that are accepted are expected from then on, and nothing else in the file changes.
  private func checkUpdating(_ scenario: Scenario, _ files: [String: [UInt8]]) throws(BrokenRule) {
    let results = ScenarioRunner(acceptsScreens: true).run([scenario])
    // Pictures may make a file larger than one may be.
    guard let bytes = scenario.updated(with: results), bytes.count <= 1 << 20 else { return }
    var files = files
    files[Self.path] = bytes
    let result = ScenarioLoader(files: MemoryFormFiles(bytes: files)).load(Self.path)
    guard let scenario = result.scenario else {
      throw BrokenRule("an updated scenario can be read: \(result.formattedDiagnostics())")
    }
    let again = ScenarioRunner(acceptsScreens: true).run([scenario])
    try hold(
      scenario.updated(with: again) == nil,
      "an updated scenario needs no update: \(String(decoding: bytes, as: UTF8.self))")
  }

  var words: [String] { YAMLVocabulary.scenario.words }

  func mutated(_ input: [UInt8], using generator: inout SeededGenerator) -> [UInt8]? {
    YAMLMutator(.scenario).mutated(input, using: &generator)
  }
}
