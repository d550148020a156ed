import Foundation
import SetteeParsing
import SetteeStore
import SetteeTesting
import TestSupport
import Testing

struct ScenarioSchemaTests {
  @Test func `the schema of scenarios that is checked in is the one of the parser's tables`() throws {
    let text = ScenarioLanguage.schema.value.tallJSON
    let file = Fixtures.package.appending(path: "schema/scenario.schema.json")
    if Fixtures.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  @Test(arguments: ["step", "failingStep", "event"])
  func `a step has one word and no other, whatever stands behind them`(construct: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(ScenarioLanguage.schema.value.tallJSON.utf8))
    let definitions = try #require((json as? [String: Any])?["definitions"] as? [String: [String: Any]])
    let rules = try #require(definitions[construct]?["allOf"] as? [[String: [[String: [String]]]]])
    let description = try #require(ScenarioLanguage.constructs.first { $0.construct.rawValue == Self.name(construct) })
    #expect(description.choice.count > 10)
    #expect(rules == [["oneOf": description.choice.map { ["required": [$0]] }]])
  }

  private static func name(_ construct: String) -> String { construct == "failingStep" ? "failing step" : construct }

  @Test func `each key of scenarios and each detail of an event has a sentence that explains it`() {
    func check(_ description: ConstructDescription) {
      for key in description.keys {
        #expect(key.documentation.hasSuffix("."), "\(key.name)")
        if case .record(let inner) = key.shape { check(inner) }
      }
    }
    ScenarioLanguage.constructs.forEach(check)
  }

  @Test func `every scenario that ships tells editors its schema`() throws {
    let folder = Fixtures.package.appending(path: "examples/scenarios")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".yaml") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(text.hasPrefix("# yaml-language-server: $schema=../../schema/scenario.schema.json\n"), "\(name)")
    }
  }
}
