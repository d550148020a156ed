import SetteeOpening
import SetteeStore
import SetteeCommands
import Testing

/// Which form, which settings file, and `check`.
struct SurroundingsTests {
  private static let form = """
    settee: 1
    title: T
    sections:
      - rows:
          - { key: a, title: A, accessory: switch }
    """

  @Test func `without a word about the form, the only one under Forms is meant`() {
    #expect(InProcessTool(["Forms/one.yaml": Self.form])("get a").output == "false\n")
  }

  @Test func `several forms are listed`() {
    let tool = InProcessTool(["Forms/one.yaml": Self.form, "Forms/two.yaml": Self.form])
    #expect(
      tool("get a")
        == .init(
          output: "",
          messages: """
            settee: which form? Give --form FILE or set SETTEE_FORM; under ./Forms there are several
              Forms/one.yaml
              Forms/two.yaml

            """, status: 64))
    #expect(tool("--form Forms/two.yaml get a").status == 0)
    var other = tool
    other.environment["SETTEE_FORM"] = "Forms/one.yaml"
    #expect(other("get a").status == 0)
  }

  @Test func `a form that does not exist is told`() {
    #expect(
      InProcessTool()("--form no.yaml get a")
        == .init(
          output: "", messages: "settee: the form cannot be read\nno.yaml: error: there is no such file\n", status: 66))
  }

  @Test(arguments: [
    ("~/x.json", "/home/ana/x.json"), ("$XDG_CONFIG_HOME/x.json", "/home/ana/.config/x.json"),
    ("${HOME}s/x", "/home/anas/x"), ("a/$b.json", nil), ("${HOME", nil), ("a~b", "a~b"), ("$", "$"), ("~nouser/x", nil),
    ("~", "/home/ana"),
  ])
  func `variables in the path of a settings file expand`(path: String, expanded: String?) {
    let expansion = PathExpansion(environment: { ["HOME": "/home/ana"][$0] })
    #expect((try? expansion.expand(path)) == expanded)
  }

  @Test(arguments: [
    ("/home/ana", "conf", "/home/ana/.config/settee/one.json"),
    ("/home/ana", "./conf", "/home/ana/.config/settee/one.json"),
    ("/home/ana", "/conf", "/conf/settee/one.json"), (".", "/conf", "/conf/settee/one.json"), (".", "conf", nil),
    (".", "", nil), ("home", "", nil),
  ])
  func `a standard folder that is not absolute is not used`(home: String, config: String, path: String?) {
    var tool = InProcessTool(["Forms/one.yaml": "id: one\n" + Self.form])
    tool.environment = ["HOME": home, "XDG_CONFIG_HOME": config]
    let outcome = tool("doctor")
    guard let path else {
      #expect(
        outcome
          == .init(
            output: "",
            messages: "settee: where are the settings kept? the environment variable HOME is '\(home)', which is no "
              + "absolute path; give --values FILE\n", status: 64))
      return
    }
    #expect(outcome.output.hasPrefix(path + "\n"))
  }

  @Test func `the settings file is the option's, the variable's, the form's or the standard one`() {
    var tool = InProcessTool(["Forms/one.yaml": "store: own.json\n" + Self.form])
    _ = tool("set a true")
    #expect(tool.text("/project/Forms/own.json") == "{\n  \"a\": true\n}\n")
    tool.environment["SETTEE_VALUES"] = "/home/ana/env.json"
    _ = tool("set a true")
    #expect(tool.text("/home/ana/env.json") == "{\n  \"a\": true\n}\n")
    _ = tool("--values opt.json set a true")
    #expect(tool.text("/project/opt.json") == "{\n  \"a\": true\n}\n")
  }

  @Test func `check says nothing wrong of a folder whose forms are right`() {
    let tool = InProcessTool(["Forms/one.yaml": Self.form, "Forms/sub/two.yml": Self.form])
    #expect(tool("check Forms") == .init(output: "", messages: "2 forms (2 files): no mistakes\n", status: 0))
  }

  @Test func `check prints each mistake and fails`() {
    let tool = InProcessTool(["Forms/one.yaml": Self.form.replacing("switch", with: "swich")])
    #expect(
      tool("check Forms/one.yaml -q")
        == .init(
          output: """
            Forms/one.yaml:5:40: error: expected none, disclosure, detail, detailDisclosure, switch, checkmark, \
            segment, slider, stepper, textField, value, button or badge, found 'swich'; did you mean 'switch'?
                  - { key: a, title: A, accessory: swich }
                                                   ^~~~~

            """, messages: "", status: 65))
  }

  @Test func `a screen that another one links to is checked with it`() {
    let tool = InProcessTool([
      "Forms/main.yaml": """
      settee: 1
      title: M
      sections:
        - rows:
            - { key: on, accessory: switch }
            - { id: go, title: Go, screen: sub }
      """,
      "Forms/sub.yaml": """
      settee: 1
      title: S
      sections:
        - rows:
            - { key: b, accessory: switch, visibleWhen: on }
            - { id: back, title: Back, screen: main }
      """,
    ])
    #expect(tool("check Forms").status == 0)
    #expect(tool("list").output == "on  false  default\nb   false  default, hidden\n")
  }

  @Test func `warnings fail only when told to be strict`() {
    let tool = InProcessTool(["Forms/one.yaml": Self.form.replacing("switch }", with: "switch, default: True }")])
    #expect(tool("check Forms/one.yaml").status == 0)
    #expect(tool("check --strict Forms/one.yaml").status == 65)
  }

  @Test func `check gives positions and codes in JSON`() {
    let form = Self.form.replacing("\ntitle", with: "\ntitel").replacing("settee: 1\n", with: "")
    let tool = InProcessTool(["one.yaml": form])
    #expect(
      tool("check --format json one.yaml").output == """
        {"version": 1, "diagnostics": [{"file": "one.yaml", "line": 1, "column": 1, "endLine": 1, "endColumn": 6, \
        "severity": "error", "code": "unknown-key", "message": "unknown key 'titel' in a form; did you mean 'title'?", \
        "notes": []}, {"file": "one.yaml", "line": 1, "column": 1, "endLine": 1, "endColumn": 2, "severity": "error", \
        "code": "missing-key", "message": "a form needs 'settee', the version of the language; begin with 'settee: 1'", \
        "notes": []}]}

        """)
  }

  @Test func `that there are more mistakes is not counted as one`() {
    let rows = String(repeating: "      - { key: a, accessory: swich }\n", count: 60)
    let tool = InProcessTool(["one.yaml": "settee: 1\ntitle: T\nsections:\n  - rows:\n" + rows])
    #expect(tool("check one.yaml").messages == "1 form (1 file): at least 50 errors\n")
  }

  @Test(arguments: [
    ("$HOMME/a.json", "HOMME", 8..<14, "; did you mean '$HOME'?"),
    ("'${XDG_CONFIG}/a.json'", "XDG_CONFIG", 9..<22, "; did you mean '$XDG_CONFIG_HOME'?"),
    ("x/$XDG_DATA_HOME/a.json", "XDG_DATA_HOME", 10..<24, ""),
    ("settings/$NOBODY.json", "NOBODY", 17..<24, ""),
  ])
  func `check warns of a variable in the store that is not set here`(
    store: String, name: String, columns: Range<Int>, hint: String
  ) {
    let tool = InProcessTool(["a.yaml": "settee: 1\ntitle: A\nstore: \(store)\nsections: []\n"])
    let caret =
      String(repeating: " ", count: columns.lowerBound - 1) + "^" + String(repeating: "~", count: columns.count - 1)
    #expect(
      tool("check a.yaml")
        == .init(
          output: """
            a.yaml:3:\(columns.lowerBound): warning: the environment variable '\(name)' is not set here, and where it is \
            not there is no settings file\(hint)
            store: \(store)
            \(caret)

            """, messages: "1 form (1 file): 1 warning\n", status: 0))
    let strict = tool("check --strict a.yaml")
    #expect(strict.status == 65)
    #expect(tool("check -q a.yaml") == .init(output: "", messages: "", status: 0))
    #expect(tool("check -q --strict a.yaml") == .init(output: strict.output, messages: "", status: 65))
    var set = tool
    set.environment[name] = "/x"
    #expect(set("check a.yaml").output == "")
  }

  @Test(arguments: ["$HOME/a.json", "~/a.json", "${XDG_CONFIG_HOME}/a.json", "a$/b.json"])
  func `a home folder that is not set is no mistake of the form`(store: String) {
    var tool = InProcessTool(["a.yaml": "settee: 1\ntitle: A\nstore: \(store)\nsections: []\n"])
    tool.environment = [:]
    #expect(tool("check a.yaml") == .init(output: "", messages: "1 form (1 file): no mistakes\n", status: 0))
  }

  @Test(arguments: ["check -", "list -f -", "check --json -"])
  func `a form is not read from standard input, which has no folder`(line: String) {
    let tool = InProcessTool()
    let words = """
      a form is not read from '-', because its pictures, screens and settings are found beside its file; give its file, \
      or /dev/stdin for a form that needs nothing beside it
      """
    #expect(tool(line).messages.contains(words))
    #expect(tool(line).status == 66)
    #expect(tool(line).output == "")
  }

  @Test func `scenarios are not read from standard input, and a file with that name is one`() {
    #expect(
      InProcessTool()("test -")
        == .init(
          output: "",
          messages:
            "settee: scenarios are not read from '-', because their form is found beside their file; give the file\n",
          status: 66))
    #expect(InProcessTool(["-": Self.form])("check -").status == 0)
  }

  @Test func `of a folder forms are checked and scenarios are run`() {
    let tool = InProcessTool([
      "both/a.yaml": Self.form, "both/b.yaml": Self.scenario, "forms/a.yaml": Self.form, "b.yaml": Self.form,
      "tests/b.yaml": "form: ../b.yaml\ncases:\n  - { name: a, steps: [undo] }\n",
      "tests/c.yaml": "form: c\ncases: []\n",
    ])
    #expect(tool("check both") == .init(output: "", messages: "1 form (1 file): no mistakes\n", status: 0))
    #expect(tool("test both").messages == "")
    #expect(
      tool("check tests/")
        == .init(
          output: "",
          messages:
            "settee: there is no form under 'tests/', only 2 files of scenarios; 'settee test tests' runs them\n",
          status: 66))
    #expect(
      tool("test forms")
        == .init(
          output: "",
          messages: "settee: there is no scenario under 'forms', only forms; 'settee check forms' checks them\n",
          status: 66))
  }

  @Test func `scenarios under Forms are no forms`() {
    let tool = InProcessTool(["Forms/a.yaml": Self.form, "Forms/b.yaml": Self.scenario])
    #expect(tool("list").status == 0)
    #expect(
      InProcessTool(["Forms/b.yaml": Self.scenario])("list").messages.hasPrefix(
        "settee: which form? Give --form FILE or set SETTEE_FORM; there is none under ./Forms, only a file of scenarios; "
          + "'settee test Forms' runs it\n"))
  }

  private static let scenario = "form: a.yaml\ncases:\n  - { name: a, steps: [undo] }\n"

  @Test func `a form is not run, and scenarios are not checked`() {
    let tool = InProcessTool(["a.yaml": Self.form, "b.yaml": "form: a.yaml\ncases: []\n"])
    #expect(
      tool("test a.yaml").messages.hasPrefix(
        "a.yaml:1:1: error: this is a form, not a file of scenarios; 'settee check' checks it\n"))
    #expect(
      tool("check b.yaml").output.hasPrefix(
        "b.yaml:1:1: error: this is a file of scenarios, not a form; 'settee test' runs it\n"))
  }

  @Test func `of screens in a ring the one that leads to most others is the form`() {
    func screen(_ name: String, _ links: String...) -> String {
      let rows = links.map { "      - { id: \(name)-\($0), title: Go, screen: \($0) }\n" }.joined()
      return "settee: 1\ntitle: T\nsections:\n  - rows:\n" + rows
    }
    let value = "      - { key: main.on, title: On, accessory: switch }\n"
    let tool = InProcessTool([
      "Forms/a.yaml": screen("a", "main"), "Forms/b.yaml": screen("b", "a"),
      "Forms/main.yaml": screen("main", "a", "b") + value,
    ])
    #expect(tool("list").output == "main.on  false  default  On\n")
    #expect(tool("check Forms").messages == "1 form (3 files): no mistakes\n")
  }

  /// Two screens that lead to each other, with what their files say besides.
  private static func ring(about: String, main: String) -> InProcessTool {
    func screen(_ name: String, _ link: String, _ more: String) -> String {
      "settee: 1\ntitle: T\n\(more)sections:\n  - rows:\n      - { id: \(name)-go, title: Go, screen: \(link) }\n"
        + "      - { key: \(name).on, title: On, accessory: switch }\n"
    }
    return InProcessTool([
      "Forms/about.yaml": screen("about", "main", about), "Forms/main.yaml": screen("main", "about", main),
    ])
  }

  @Test func `of screens in a ring the one that says where the settings are is the form`() {
    let tool = Self.ring(about: "", main: "store: ./main.json\n")
    #expect(tool("set about.on true") == .init(output: "", messages: "", status: 0))
    #expect(tool.text("/project/Forms/main.json") == "{\n  \"about\": {\n    \"on\": true\n  }\n}\n")
    #expect(tool("check Forms") == .init(output: "", messages: "1 form (2 files): no mistakes\n", status: 0))
  }

  @Test func `screens in a ring that keep their settings in two places are two forms`() {
    let tool = Self.ring(about: "store: ./about.json\n", main: "store: ./main.json\n")
    #expect(
      tool("list")
        == .init(
          output: "",
          messages: """
            settee: which form? Give --form FILE or set SETTEE_FORM; under ./Forms there are several
              Forms/about.yaml
              Forms/main.yaml

            """, status: 64))
    #expect(tool("check Forms").messages == "2 forms (2 files): 2 warnings\n")
    let same = Self.ring(about: "store: ./main.json\n", main: "store: ../Forms/main.json\n")
    #expect(same("list").output == "about.on  false  default  On\nmain.on   false  default  On\n")
  }

  @Test(arguments: ["main.yaml", "$HOME/link.json", "/project/Forms/../Forms/main.yaml"])
  func `a form is no settings file, and no verb changes or moves it`(store: String) throws {
    let tool = Self.ring(about: "", main: "store: \(store)\n")
    tool.files.putLink(at: "/home/ana/link.json", to: "/project/Forms/main.yaml")
    let form = tool.text("/project/Forms/main.yaml")
    let path = store == "$HOME/link.json" ? "/home/ana/link.json" : "/project/Forms/main.yaml"
    #expect(
      tool("check Forms/main.yaml").output == """
        Forms/main.yaml:3:8: error: '\(path)' is the form itself, not a settings file; write another file
        store: \(store)
               ^\(String(repeating: "~", count: store.count - 1))

        """)
    #expect(tool("check Forms/main.yaml").status == 65)
    for line in ["repair", "set main.on true", "get main.on", "doctor", "import x.json"] {
      #expect(
        tool("\(line) -f Forms/main.yaml")
          == .init(
            output: "",
            messages: "settee: where are the settings kept? '\(path)' is the form itself, not a settings file; give "
              + "--values FILE\n", status: 64), "\(line)")
    }
    #expect(
      tool("repair --values Forms/about.yaml -f Forms/main.yaml").messages
        == "settee: where are the settings kept? '/project/Forms/about.yaml' is a screen of the form, not a settings file; "
        + "give --values FILE\n")
    #expect(tool.text("/project/Forms/main.yaml") == form)
    #expect(tool.files.names(in: "/project/Forms") == ["about.yaml", "main.yaml"])
  }

  @Test(arguments: [
    ("'%APPDATA%/x.json'", 9, "%APPDATA%", "$XDG_CONFIG_HOME"),
    ("\"%UserProfile%/x.json\"", 9, "%UserProfile%", "$HOME"), ("x/%APP_DIR%.json", 10, "%APP_DIR%", "$APP_DIR"),
  ])
  func `a variable in the spelling of Windows is told`(store: String, column: Int, name: String, meant: String) {
    let tool = InProcessTool(["a.yaml": "settee: 1\ntitle: A\nstore: \(store)\nsections: []\n"])
    #expect(
      tool("check a.yaml")
        == .init(
          output: """
            a.yaml:3:\(column): warning: '\(name)' is a name here, not a variable; write '\(meant)'
            store: \(store)
            \(String(repeating: " ", count: column - 1))^\(String(repeating: "~", count: name.count - 1))

            """, messages: "1 form (1 file): 1 warning\n", status: 0))
    let plain = InProcessTool(["b.yaml": "settee: 1\ntitle: A\nstore: 5%/10%.json\nsections: []\n"])
    #expect(plain("check b.yaml").output == "")
  }

  @Test func `an error about a form has its mistakes for machines`() {
    let tool = InProcessTool(["one.yaml": Self.form.replacing("switch", with: "swich")])
    let messages = tool("-f one.yaml --json list").messages
    #expect(messages.contains(#""diagnostics": [{"file": "one.yaml", "line": 5, "column": 40,"#), "\(messages)")
  }

  @Test(arguments: ["--form", "--values"])
  func `an empty path is a mistake, not the standard file`(option: String) {
    let outcome = InProcessTool(["Forms/one.yaml": Self.form])(words: [option, "", "list"])
    #expect(outcome.messages.hasPrefix("settee: option '\(option)' needs a path, not an empty word\n"))
    #expect(outcome.status == 64)
  }

  @Test(arguments: [
    ("./x.json", "/project/x.json"), ("Forms/../x.json", "/project/x.json"), ("a//./x.json", "/project/a/x.json"),
    ("/../x.json", "/x.json"), ("/...", "/..."), (".a/..b/c..", "/project/.a/..b/c.."), ("/a/x/", "/a/x"),
    ("no/../x.json", "/project/no/../x.json"), ("link/../x.json", "/project/link/../x.json"),
  ])
  func `paths are shown without detours, unless those lead elsewhere`(values: String, shown: String) {
    let tool = InProcessTool(["Forms/one.yaml": Self.form])
    tool.files.putFolder("/elsewhere/folder")
    tool.files.putLink(at: "/project/link", to: "/elsewhere/folder")
    #expect(tool("--values \(values) doctor").output.hasPrefix("\(shown)\n"))
  }

  @Test func `a missing operand, verb or option is explained`() {
    let tool = InProcessTool()
    #expect(tool("chek x").messages.hasPrefix("settee: unknown verb 'chek'; did you mean 'check'?\n"))
    #expect(tool("get").status == 64)
    #expect(tool("--version").output == "\(Tool.version)\n")
  }
}
