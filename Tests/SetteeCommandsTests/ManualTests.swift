import TestSupport
import Testing

struct ManualTests {
  @Test func `the manual page has every verb, option and exit status`() throws {
    let page = InProcessTool()("__manual").output
    #expect(try page == Fixtures.expectation("help/settee.1", recording: page))
  }

  @Test func `no line of the manual acts on the formatter by accident`() {
    let commands = [".TH", ".SH", ".SS", ".PP", ".TP", ".nf", ".fi"]
    for line in InProcessTool()("__manual").output.split(separator: "\n") where line.hasPrefix(".") {
      #expect(commands.contains { line.hasPrefix($0) }, "\(line)")
    }
  }

  @Test func `schemas are printed for forms and for a form's settings`() {
    let tool = InProcessTool([
      "Forms/f.yaml": "settee: 1\ntitle: F\nsections:\n  - rows:\n      - { key: a, accessory: switch }\n"
    ])
    #expect(tool("schema form").output.hasPrefix("{\n  \"$schema\": \"http://json-schema.org/draft-07/schema#\""))
    #expect(tool("schema scenario").output.contains("\"title\": \"Settee scenarios\""))
    #expect(tool("schema values").output.contains("\"a\": {\n      \"type\": \"boolean\""))
    #expect(tool("schema nothing").status == 64)
  }
}
