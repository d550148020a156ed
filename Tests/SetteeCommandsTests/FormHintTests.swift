import SetteeStore
import Testing

/// What is said where it is not clear which form is meant.
struct FormHintTests {
  private let tool = InProcessTool(["Forms/one.yaml": soundForm, "Forms/two.yaml": soundForm])

  @Test(arguments: ["one", "one.yaml"])
  func `the name of a form that is in Forms is told with its path`(name: String) {
    let outcome = tool("-f \(name) list")
    #expect(outcome.messages.hasPrefix("settee: the form cannot be read; did you mean 'Forms/one.yaml'?\n"))
    #expect(outcome.status == 66)
    #expect(tool("check \(name)").messages.hasSuffix("settee: did you mean 'Forms/one.yaml'?\n"))
  }

  @Test func `of several forms check says how to check them all`() {
    let message =
      "settee: which form? Give --form FILE or set SETTEE_FORM; under ./Forms there are several; 'settee check Forms' "
      + "checks them all\n"
    #expect(
      tool("check") == .init(output: "", messages: message + "  Forms/one.yaml\n  Forms/two.yaml\n", status: 64))
  }

  @Test func `a link that leads nowhere is told where it is the only form`() {
    let tool = InProcessTool()
    tool.files.putLink(at: "/project/Forms/one.yaml", to: "/nowhere.yaml")
    let words = ": 'Forms/one.yaml' is a link that leads nowhere\n"
    #expect(tool("list").messages.hasSuffix("there is none under ./Forms\(words)"))
    #expect(tool("check Forms").messages.hasSuffix("forms end in .yaml or .yml\(words)"))
  }

  @Test func `mistakes of a form stand below the words that there are some`() {
    let tool = InProcessTool(["Forms/one.yaml": "settee: 1\ntitel: x\n"])
    let outcome = tool("list")
    #expect(outcome.messages.hasPrefix("settee: the form 'Forms/one.yaml' has mistakes\nForms/one.yaml:"))
    #expect(outcome.status == 65)
  }
}
