import Foundation
import SetteeParsing
import SetteeTesting
import TestSupport
import Testing

/// How scenarios are run, and what is said about what they have left out.
struct RunningTests {
  private func scenario(_ cases: String) throws -> Scenario {
    let files = MemoryFormFiles(["form.yaml": TestForm.yaml, "test.yaml": "form: form.yaml\ncases:\n\(cases)\n"])
    let loaded = ScenarioLoader(files: files).load("test.yaml")
    return try #require(loaded.scenario, "\(loaded.formattedDiagnostics())")
  }

  @Test func `each case starts with a fresh form`() throws {
    let scenario = try scenario(
      """
        - { name: one, steps: [{ toggle: Sound }] }
        - { name: two, steps: [{ expect: { value: { Sound: true }, stored: { sound.enabled: null }, events: [] } }] }
      """)
    #expect(ScenarioRunner().run([scenario]).map(\.failure) == [nil, nil])
  }

  @Test func `of a secure row that is not as expected neither value is told`() throws {
    let scenario = try scenario(
      """
        - { name: value, steps: [{ set: { pin: "1234" } }, { expect: { value: { PIN: "5678" } } }] }
        - { name: draft, steps: [{ type: { PIN: "12" } }, { expect: { draft: { PIN: "34" } } }] }
        - { name: stored, steps: [{ set: { pin: "1234" } }, { expect: { stored: { pin: "5678" } } }] }
      """)
    #expect(
      ScenarioRunner().run([scenario]).map { $0.failure?.message } == [
        "the value of 'PIN' is not as expected; the row is secure, so that neither is shown",
        "the draft of 'PIN' is not as expected; the row is secure, so that neither is shown",
        "what is stored for 'pin' is not as expected; the row is secure, so that neither is shown",
      ])
  }

  @Test func `several jobs give the same output in the same order`() throws {
    let cases = (0..<200).map { number in
      "  - { name: case \(number), steps: [{ set: { sound.volume: \(number % 101) } }, { expect: { value: { Volume: \(number % 7) } } }] }"
    }
    let scenario = try scenario(cases.joined(separator: "\n"))
    var runner = ScenarioRunner()
    runner.recordsTraces = true
    let one = runner.run([scenario])
    runner.jobs = 4
    let several = runner.run([scenario])
    for format in ReportFormat.allCases { #expect(format.report(one) == format.report(several)) }
    #expect(one.map(\.trace) == several.map(\.trace))
    #expect(one.count { $0.passed } > 0 && one.count { !$0.passed } > 0)
  }

  @Test(arguments: ["text", "tap", "junit", "json"])
  func `the tool says the same with two jobs`(format: String) {
    let tool = TestTool()
    let folder = "examples/scenarios"
    let one = tool("test", "--format", format, "--coverage", folder)
    let two = tool("test", "--format", format, "--coverage", "--jobs", "2", folder)
    #expect(one.text == two.text)
    #expect(one.status == 0 && !one.output.isEmpty)
  }

  @Test func `a filter chooses cases by file and name`() throws {
    let scenario = try scenario("  - { name: one two, steps: [] }\n  - { name: three, steps: [] }")
    #expect(ScenarioRunner(filter: "two").run([scenario]).map(\.name) == ["one two"])
    #expect(ScenarioRunner(filter: "test.yaml").run([scenario]).count == 2)
    #expect(ScenarioRunner(filter: "four").run([scenario]).isEmpty)
  }

  @Test func `settings of a case go before those of its file`() throws {
    let files = MemoryFormFiles([
      "form.yaml": TestForm.yaml,
      "test.yaml": """
      form: form.yaml
      width: 320
      facts: { headphones: true }
      stored: { theme: dark }
      cases:
        - name: as the file says
          steps: [{ expect: { enabled: Boost, value: { Theme: dark }, frame: { Sound: [0, 22, 320, 44] } } }]
        - name: as the case says
          width: 400
          stored: { scale: 2 }
          facts: { headphones: false }
          steps: [{ expect: { disabled: Boost, value: { Theme: light, Scale: 2 }, frame: { Sound: [0, 22, 400, 44] } } }]

      """,
    ])
    let scenario = try #require(ScenarioLoader(files: files).load("test.yaml").scenario)
    #expect(ScenarioRunner().run([scenario]).map(\.failure) == [nil, nil])
  }

  @Test func `coverage lists rows, conditions and options that were left out`() throws {
    let scenario = try scenario("  - { name: one, steps: [{ toggle: Sound }, { choose: { Theme: Dark } }] }")
    let report = CoverageReport(ScenarioRunner(recordsCoverage: true).run([scenario]))
    #expect(!report.isComplete)
    #expect(try report.text == Fixtures.expectation("scenarios/coverage.txt", recording: report.text))
  }

  @Test func `a choice that coverage tells to write passes`() throws {
    let without = CoverageReport(
      ScenarioRunner(recordsCoverage: true).run([try scenario("  - { name: one, steps: [] }")]))
    let steps = without.text.split(separator: "\n").compactMap { line in
      line.split(separator: "write '- ").last.flatMap { $0.hasPrefix("choose:") ? "{ \($0.dropLast()) }" : nil }
    }
    #expect(
      steps == [
        "{ choose: { Theme: Dark } }", "{ choose: { Days: Tuesday } }", "{ choose: { Colour: blue } }",
        "{ choose: { Theme: Light } }", "{ choose: { Theme: Dark } }", "{ choose: { Days: [Monday] } }",
        "{ choose: { Days: Tuesday } }", "{ choose: { Colour: red } }", "{ choose: { Colour: blue } }",
      ])
    for step in steps {
      let opening = step.contains("Colour") ? "{ open: colours }, " : ""
      let results = ScenarioRunner(recordsCoverage: true).run([
        try scenario("  - { name: a, steps: [\(opening)\(step)] }")
      ])
      #expect(results.map(\.failure) == [nil], "\(step)")
      #expect(CoverageReport(results).text.contains("options chosen: 1 of 6"), "\(step)")
    }
  }

  @Test func `cases of several files count for one form`() throws {
    let one = try scenario("  - { name: one, steps: [{ choose: { Theme: Dark } }] }")
    let two = try scenario("  - { name: two, steps: [{ choose: { Theme: Light } }] }")
    let report = CoverageReport(ScenarioRunner(recordsCoverage: true).run([one, two]))
    #expect(report.text.contains("form.yaml: options chosen: 2 of 6 (33 %)"))
  }

  @Test func `the forms that ship are covered completely`() throws {
    let outcome = TestTool()("test", "--coverage", "--jobs", "2", "examples/scenarios")
    #expect(outcome.status == 0, "\(outcome.text)")
    let shares = outcome.output.split(separator: "\n").filter { $0.hasPrefix("Forms/") }
    #expect(shares.count == 15)
    #expect(shares.allSatisfy { $0.hasSuffix("(100 %)") }, "\(outcome.output)")
  }

  @Test func `every form that ships has scenarios`() throws {
    let folder = Fixtures.package.appending(path: "examples/scenarios")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for form in ["table-demo", "unread-badges", "articles", "photo-picker", "player"] {
      #expect(names.contains("\(form).yaml"))
    }
  }

  @Test func `the examples' introduction has every word of the language`() throws {
    let text = try String(contentsOf: Fixtures.package.appending(path: "examples/README.md"), encoding: .utf8)
    for construct in ScenarioLanguage.constructs {
      switch construct.construct {
      case .step, .expectation, .event:
        for key in construct.keys { #expect(text.contains("| `\(key.name)` | \(key.documentation)"), "\(key.name)") }
      default: for key in construct.keys { #expect(text.contains(key.name), "\(key.name)") }
      }
    }
  }
}
