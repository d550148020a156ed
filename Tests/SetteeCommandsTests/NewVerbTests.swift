import SetteeCommands
import SetteeStore
import Testing

struct NewVerbTests {
  @Test func `a new form is right, and has a scenario beside it`() throws {
    let tool = InProcessTool()
    #expect(
      tool("new my-app")
        == .init(
          output:
            "Forms/my-app.yaml\nscenarios/my-app.yaml\nschema/form.schema.json\nschema/scenario.schema.json\n",
          messages: "next: settee check Forms/my-app.yaml\n", status: 0))
    #expect(tool("new other").output == "Forms/other.yaml\nscenarios/other.yaml\n")
    try tool.files.remove("/project/Forms/other.yaml")
    #expect(tool("check --strict Forms") == .init(output: "", messages: "1 form (1 file): no mistakes\n", status: 0))
    #expect(
      tool("list").output == """
        sound.enabled  true  default  Sound
        sound.volume   40    default  Volume
        general.theme  auto  default  Theme
        general.name   -     default  Name

        """)
    let form = try #require(tool.text("/project/Forms/my-app.yaml"))
    let scenario = try #require(tool.text("/project/scenarios/my-app.yaml"))
    #expect(form.hasPrefix("# yaml-language-server: $schema=../schema/form.schema.json\n"))
    #expect(form.contains("\ntitle: My app\n"))
    #expect(scenario.hasPrefix("# yaml-language-server: $schema=../schema/scenario.schema.json\n"))
    for kind in ["form", "scenario"] {
      #expect(tool.text("/project/schema/\(kind).schema.json") == tool("schema \(kind)").output)
    }
    #expect(tool.text("/project/schema/form.schema.json")?.hasPrefix("{\n  \"$schema\"") == true)
    #expect(scenario.contains("\nform: ../Forms/my-app.yaml\n"))
  }

  @Test func `nothing is overwritten, and nothing is written by half`() {
    let tool = InProcessTool()
    tool.files.put("mine", at: "/project/scenarios/a.yaml")
    #expect(
      tool("new a")
        == .init(
          output: "",
          messages: "settee: scenarios/a.yaml cannot be created: it exists already; nothing was written\n",
          status: 73))
    #expect(tool.text("/project/Forms/a.yaml") == nil)
    #expect(tool.text("/project/scenarios/a.yaml") == "mine")
  }

  @Test(arguments: [
    (
      "Forms/a.yaml",
      "'Forms/a.yaml' is no name of a form: a name begins with a letter and has letters, digits, '-' and '_' only; did you mean 'a'?"
    ),
    ("-- -a", "'-a' is no name of a form: a name begins with a letter and has letters, digits, '-' and '_' only"),
    ("''", "'' is no name of a form: a name begins with a letter and has letters, digits, '-' and '_' only"),
    ("é", "'é' is no name of a form: a name begins with a letter and has letters, digits, '-' and '_' only"),
  ])
  func `a name is one that every shell and link can write`(operand: String, message: String) {
    let outcome = InProcessTool()("new \(operand)")
    #expect(outcome.messages.hasPrefix("settee: \(message)\n"))
    #expect(outcome.status == 64)
  }

  @Test func `a full disk leaves no half form`() {
    let tool = InProcessTool()
    tool.files.setCapacity(1000)
    #expect(
      tool("new a")
        == .init(
          output: "",
          messages: "settee: Forms/a.yaml cannot be created: no space left on the device; nothing was written\n",
          status: 74))
    #expect(tool.files.names(in: "/project/Forms").isEmpty)
  }
}
