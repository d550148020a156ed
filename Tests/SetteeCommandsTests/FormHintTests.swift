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

  @Test(arguments: [
    ("mial.yaml", "mail.yaml"), ("mail.yml", "mail.yaml"), ("mial", "mail.yaml"), ("./mial.yaml", "./mail.yaml"),
    ("/project/mial.yaml", "/project/mail.yaml"), ("Forms/tow.yaml", "Forms/two.yaml"), ("tow.yaml", "Forms/two.yaml"),
  ])
  func `a form whose name is nearly that of a missing one is told`(name: String, near: String) {
    tool.files.put(soundForm, at: "/project/mail.yaml")
    tool.files.put("{}", at: "/project/mial.json")
    #expect(
      tool("-f \(name) list")
        == .init(
          output: "",
          messages: """
            settee: the form cannot be read; did you mean '\(near)'?
            \(name): error: there is no such file

            """, status: 66))
    #expect(
      tool("--json -f \(name) list").messages.hasPrefix(
        #"{"error": {"code": "no-form", "message": "the form cannot be read", "suggestion": "\#(near)", "#))
    #expect(tool("check \(name)").messages.hasSuffix("settee: did you mean '\(near)'?\n"))
  }

  @Test(arguments: ["mail.yaml", "./mail.yaml", "Forms/one.yaml"])
  func `a file that is there and cannot be read is not told as one that was meant`(name: String) {
    tool.files.put(soundForm, at: "/project/mail.yaml")
    tool.files.put(soundForm, at: "/project/mial.yaml")
    for path in ["/project/mail.yaml", "/project/Forms/one.yaml"] { tool.files.setPermissions(0, at: path) }
    let words = "\(name): error: the file may not be read by this user\n"
    #expect(
      tool("-f \(name) list") == .init(output: "", messages: "settee: the form cannot be read\n\(words)", status: 77))
    #expect(tool("check \(name)") == .init(output: words, messages: "1 form (no file): 1 error\n", status: 77))
    #expect(tool("test \(name)") == .init(output: "", messages: words, status: 77))
  }

  @Test(arguments: ["else.yaml", "no/mail.yaml", "Forms/mail.yaml", "mail.json"])
  func `no file is told that is not near`(name: String) {
    tool.files.put(soundForm, at: "/project/mail.yaml")
    #expect(
      tool("-f \(name) list").messages == "settee: the form cannot be read\n\(name): error: there is no such file\n")
  }

  @Test func `so is a scenario, and a settings file that is read`() {
    let tool = InProcessTool.sound("{}")
    tool.files.put("form: Forms/sound.yaml", at: "/project/tests/loud.yaml")
    tool.files.put("{}", at: "/project/backup.json")
    #expect(
      tool("test tests/luod.yaml")
        == .init(
          output: "",
          messages: """
            tests/luod.yaml: error: there is no such file
            settee: did you mean 'tests/loud.yaml'?

            """, status: 66))
    for verb in ["import", "diff"] {
      #expect(
        tool("\(verb) bakcup.json")
          == .init(
            output: "",
            messages: "settee: bakcup.json: no such file or folder; did you mean 'backup.json'?\n", status: 66))
    }
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
