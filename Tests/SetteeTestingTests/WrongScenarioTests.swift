import Foundation
import TestSupport
import Testing

/// Scenarios with one mistake each, wrong or failing, and the whole text that a person reads about it.
struct WrongScenarioTests {
  static let fixtures: [String] = {
    let folder = Fixtures.folder.appending(path: "scenarios/bad")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".yaml") }.map { $0.replacing(".yaml", with: "") }.sorted()
  }()

  @Test(arguments: fixtures)
  func `a wrong scenario is told with its place and what to write`(name: String) throws {
    let text = TestTool()("test", "Tests/Fixtures/scenarios/bad/\(name).yaml").text
    #expect(try text == Fixtures.expectation("scenarios/bad/\(name).txt", recording: text))
  }

  @Test(arguments: fixtures)
  func `what fails only when it runs exits with 1, what is wrong with 65`(name: String) {
    let status = TestTool()("test", "Tests/Fixtures/scenarios/bad/\(name).yaml").status
    #expect(status == (name.hasPrefix("fail-") ? 1 : 65))
  }

  @Test(arguments: fixtures)
  func `each fixture holds one mistake`(name: String) {
    let text = TestTool()("test", "Tests/Fixtures/scenarios/bad/\(name).yaml").text
    // The form's own mistake comes with the scenario that names it.
    #expect(text.split(separator: "\n").count { $0.contains(": error: ") } == (name == "form-wrong" ? 2 : 1))
  }

  @Test func `there are at least twenty-five`() {
    #expect(Self.fixtures.count >= 25)
  }
}
