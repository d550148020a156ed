import SetteeCommands
import TestSupport
import Testing

/// What people read of each verb.
struct HelpPageTests {
  @Test(arguments: [""] + Tool.verbNames)
  func `each page is as it was read last`(verb: String) throws {
    let page = InProcessTool()("help \(verb)")
    #expect(page.status == 0)
    #expect(
      page.output == (try Fixtures.expectation("help/\(verb.isEmpty ? "settee" : verb).txt", recording: page.output)))
    #expect(InProcessTool()("\(verb) --help") == page)
  }

  @Test func `no page is wider than a terminal`() {
    for verb in [""] + Tool.verbNames {
      for line in InProcessTool()("help \(verb)").output.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }
}
