import SetteeStore
import Testing

/// Faults that newcomers found, each as the rule that it broke.
struct FindingTests {
  private static func form(_ rows: String) -> String {
    "settee: 1\ntitle: F\nsections:\n  - rows:\n" + rows.split(separator: "\n").map { "      - \($0)\n" }.joined()
  }

  @Test func `a picture goes where a link leads, and keeps the file's permissions`() throws {
    let tool = InProcessTool(["Forms/f.yaml": Self.form("{ key: a, accessory: switch }")])
    tool.files.put("old", at: "/project/keep.svg", permissions: 0o640)
    tool.files.putLink(at: "/project/link.svg", to: "keep.svg")
    #expect(tool("render -o link.svg").status == 0)
    #expect(try tool.files.status(at: "/project/link.svg", followingLinks: false).kind == .link)
    #expect(tool.text("/project/keep.svg")?.contains("<svg") == true)
    #expect(try tool.files.status(at: "/project/keep.svg", followingLinks: false).permissions == 0o640)
  }

  @Test func `what export prints, import reads, also where hiding clears`() {
    let tool = InProcessTool([
      "Forms/f.yaml": Self.form(
        """
        { key: on, accessory: switch }
        { key: after, type: int, accessory: value, default: 30, visibleWhen: on, whenHidden: clear }
        """)
    ])
    let exported = tool("export").output
    #expect(exported == "{\n  \"on\": false\n}\n")
    tool.files.put(exported, at: "/project/x.json")
    #expect(tool("import x.json").status == 0)
  }

  @Test(arguments: ["tap", "junit", "json"])
  func `no report leaves out a scenario that cannot be used`(format: String) {
    let tool = InProcessTool([
      "Forms/f.yaml": Self.form("{ key: a, title: A, accessory: switch }"),
      "s/good.yaml": "form: ../Forms/f.yaml\ncases:\n  - name: on\n    steps: [{ toggle: A }]\n",
      "s/bad.yaml": "form: ../Forms/f.yaml\ncases:\n  - name: on\n    steps: [{ togle: A }]\n",
    ])
    let outcome = tool("test --format \(format) s")
    #expect(outcome.status == 65)
    #expect(outcome.output.contains("s/bad.yaml"))
    switch format {
    case "tap": #expect(outcome.output.contains("not ok 1 - s/bad.yaml: the scenario can be used"))
    case "junit": #expect(outcome.output.contains("failures=\"1\""))
    default: #expect(outcome.output.contains("\"failed\": 1"))
    }
  }

  @Test func `the default of a secure row is not described`() {
    let tool = InProcessTool([
      "Forms/f.yaml": Self.form("{ key: pw, accessory: textField, secure: true, default: hunter2 }")
    ])
    #expect(!tool("describe pw").output.contains("hunter2"))
    #expect(!tool("describe --json pw").output.contains("hunter2"))
  }

  @Test func `a settings file may be named through a folder that does not exist yet`() {
    let tool = InProcessTool(["Forms/f.yaml": Self.form("{ key: a, accessory: switch }")])
    #expect(tool("--values new/../x.json set a true") == .init(output: "", messages: "", status: 0))
  }

  @Test(arguments: [("a =< 5", "write '<='"), ("a => 5", "write '>='")])
  func `a comparison that is turned round is put right by its message`(condition: String, hint: String) {
    let tool = InProcessTool([
      "f.yaml": Self.form(
        "{ key: a, type: int, accessory: value }\n{ key: b, accessory: switch, visibleWhen: \(condition) }")
    ])
    #expect(tool("check f.yaml").output.contains(hint))
  }

  @Test func `a settings file that is not in order leads to repair`() {
    let tool = InProcessTool(["Forms/f.yaml": Self.form("{ key: a, accessory: switch }")])
    tool.files.put("nothing", at: "/project/x.json")
    #expect(tool("--values x.json list").messages.contains("'settee repair'"))
  }
}
