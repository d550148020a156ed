import Diagnostics
import Foundation
import FoundationXML
import SetteeParsing
import SetteeTesting
import TestSupport
import Testing

/// Reports are read by the programs that they are for.
struct ReportTests {
  private static let yaml = """
    form: form.yaml
    cases:
      - name: it works
        steps: [{ toggle: Sound }]
      - name: 'it <fails> & says "why" # really'
        steps:
          - toggle: Sound
          - expect: { visible: Volume }
      - name: the value is another
        steps: [{ expect: { value: { Theme: dark } } }]

    """

  private func results() throws -> (results: [CaseResult], source: SourceText) {
    let files = MemoryFormFiles(["form.yaml": TestForm.yaml, "test.yaml": Self.yaml])
    let scenario = try #require(ScenarioLoader(files: files).load("test.yaml").scenario)
    return (ScenarioRunner().run([scenario]), scenario.source)
  }

  @Test func `people read a line for each case, and of one that fails the place and the screen`() throws {
    let (results, source) = try results()
    let text = ReportFormat.text.report(results, sources: ["test.yaml": source])
    #expect(try text == Fixtures.expectation("scenarios/report.txt", recording: text))
  }

  @Test func `JUnit's XML is well formed and has all cases`() throws {
    let xml = ReportFormat.junit.report(try results().results)
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.suites == [["name": "test.yaml", "tests": "3", "failures": "2", "errors": "0"]])
    #expect(reader.cases == ["it works", "it <fails> & says \"why\" # really", "the value is another"])
    #expect(
      reader.messages == [
        "the row 'Volume' is hidden because form.yaml:17:22: sound.enabled is false", "the value of 'Theme' differs",
      ])
    #expect(reader.text.contains("expected: \"dark\"\nactual: \"light\""))
  }

  @Test func `JSON has the members that are promised`() throws {
    let json = ReportFormat.json.report(try results().results)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["passed"] as? Int == 1)
    #expect(object["failed"] as? Int == 2)
    let cases = try #require(object["cases"] as? [[String: Any]])
    #expect(cases.map { $0["passed"] as? Bool } == [true, false, false])
    #expect(cases[0]["failure"] is NSNull)
    let failure = try #require(cases[1]["failure"] as? [String: Any])
    #expect(failure["line"] as? Int == 8)
    #expect(failure["column"] as? Int == 28)
    #expect((failure["screen"] as? String)?.contains("Boost") == true)
  }

  @Test func `a TAP parser reads the plan and the results`() throws {
    let tap = ReportFormat.tap.report(try results().results)
    #expect(
      tap.hasPrefix(
        "TAP version 13\n1..3\nok 1 - test.yaml: it works\nnot ok 2 - test.yaml: it <fails> & says \"why\" \\# really\n  ---\n"
      ))
    let folder = try Fixtures.temporaryFolder()
    try tap.write(toFile: folder.path("results.tap"), atomically: true, encoding: .utf8)
    guard FileManager.default.fileExists(atPath: "/usr/bin/prove") else { return print("skipped: prove is absent") }
    let (output, status) = try run("/usr/bin/prove", "--exec", "cat", folder.path("results.tap"))
    #expect(status != 0)
    #expect(output.contains("Failed 2/3 subtests"))
    #expect(!output.contains("Parse errors"))
  }

  private func run(_ program: String, _ arguments: String...) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}

private final class JUnitReader: NSObject, XMLParserDelegate {
  var suites: [[String: String]] = []
  var cases: [String] = []
  var messages: [String] = []
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch element {
    case "testsuite": suites.append(attributes)
    case "testcase": cases.append(attributes["name"] ?? "")
    case "failure": messages.append(attributes["message"] ?? "")
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
