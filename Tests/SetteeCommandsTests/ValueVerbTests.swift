import SetteeStore
import Testing

/// `list`, `get`, `set` and `unset` as a person at a shell meets them.
struct ValueVerbTests {
  private static let form = """
    settee: 1
    title: Demo
    sections:
      - rows:
          - { key: demo.segment, title: Segment, accessory: segment, options: [Seg1, Seg2], default: Seg1 }
          - { key: demo.switch, title: Switch, accessory: switch, default: true }
          - { key: demo.level, title: Level, accessory: stepper, min: -10, max: 10 }
          - { key: demo.name, title: Name, accessory: textField, maxLength: 8 }
          - { key: demo.token, title: Token, accessory: textField, secure: true, persistent: true }
          - { id: about, title: About, accessory: disclosure }
    """
  private static let path = "/home/ana/.config/settee/demo.json"
  private let tool = InProcessTool(["Forms/demo.yaml": Self.form])

  @Test func `a number on a step is shown with the digits of steps, and kept and answered as it is`() {
    let tool = InProcessTool([
      "Forms/demo.yaml": """
      settee: 1
      title: Demo
      sections:
        - rows:
            - { key: a, title: A, accessory: slider, min: 0, max: 1, step: 0.1 }
            - { key: b, title: B, accessory: stepper, type: number, min: 0.25, step: 0.5, unit: s }
            - { key: c, title: C, accessory: textField, type: number, summary: "It is {value}." }
      """
    ])
    let file = #"{"a":0.30000000000000004,"b":1.2500000000000002,"c":0.30000000000000004}"#
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put(file, at: Self.path)
    #expect(
      tool("list").output == """
        a  0.3                  explicit  A
        b  1.25                 explicit  B
        c  0.30000000000000004  explicit  C

        """)
    #expect(tool("get a b").output == "0.30000000000000004\n1.2500000000000002\n")
    #expect(tool("unset c").status == 0)
    for line in ["show", "render --format svg", "render --format html", "render --format text"] {
      let picture = tool(line).output
      #expect(picture.contains("0.3") && picture.contains("1.25"), "\(line)")
      #expect(!picture.contains("0.30000000000000004") && !picture.contains("1.2500000000000002"), "\(line)")
    }
    #expect(tool("list --json").output.contains(#""key": "a", "value": 0.30000000000000004, "#))
    #expect(tool("set a=0.5").status == 0)
    #expect(tool.text(Self.path)?.contains(#""b":1.2500000000000002"#) == true)
  }

  @Test func `values that are set are kept in the settings file`() {
    #expect(tool("set demo.segment=Seg2 demo.switch=false") == .init(output: "", messages: "", status: 0))
    #expect(
      tool.text(Self.path) == """
        {
          "demo": {
            "segment": "Seg2",
            "switch": false
          }
        }

        """)
    #expect(tool("get demo.segment demo.switch") == .init(output: "Seg2\nfalse\n", messages: "", status: 0))
  }

  @Test func `a list shows what counts and never a secret`() {
    _ = tool("set demo.level -5")
    _ = tool("set demo.token hunter2")
    #expect(
      tool("list").output == """
        demo.segment  Seg1   default   Segment
        demo.switch   true   default   Switch
        demo.level    -5     explicit  Level
        demo.name     -      default   Name
        demo.token    (set)  explicit  Token

        """)
    #expect(!tool("list --json").output.contains("hunter2"))
  }

  @Test func `a key that is unset and has no default prints nothing and answers no`() {
    #expect(tool("get demo.name") == .init(output: "", messages: "", status: 1))
    #expect(tool("get --default none demo.name") == .init(output: "none\n", messages: "", status: 0))
  }

  @Test func `of several keys each that has no value is named`() {
    let words = { (key: String) in "settee: demo.\(key) is unset, and has no default\n" }
    #expect(
      tool("get demo.segment demo.name demo.level")
        == .init(output: "Seg1\n", messages: words("name") + words("level"), status: 1))
    #expect(tool("get --quiet demo.segment demo.name") == .init(output: "Seg1\n", messages: "", status: 1))
    #expect(tool("get --default - demo.segment demo.name") == .init(output: "Seg1\n-\n", messages: "", status: 0))
  }

  @Test func `what stands where an object belongs is told where a value would be read from it`() {
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put("{\"demo\": 5}", at: Self.path)
    let warning =
      "\(Self.path):1:10: warning: 'demo' must be an object, but the file holds a number; nothing in it counts until it is "
      + "taken out by hand\n"
    #expect(tool("get demo.segment demo.switch") == .init(output: "Seg1\ntrue\n", messages: warning, status: 0))
    #expect(tool("get --quiet demo.segment") == .init(output: "Seg1\n", messages: "", status: 0))
  }

  @Test(arguments: ["demo.level = 5", "demo.level= 5"])
  func `blanks around an equals sign are told`(line: String) {
    let outcome = tool("set \(line)")
    #expect(outcome.messages.hasPrefix("settee: there are blanks around '='; write 'demo.level=5'\n"))
    #expect(outcome.status == 64)
  }

  @Test func `unset brings the default back`() {
    _ = tool("set demo.segment Seg2")
    #expect(tool("unset demo.segment").status == 0)
    #expect(tool("get demo.segment").output == "Seg1\n")
  }

  @Test(arguments: [
    ("set demo.switch maybe", "settee: demo.switch must be true or false, not 'maybe'\n", 65),
    ("set demo.switch yes", "settee: demo.switch must be true or false, not 'yes'; did you mean 'true'?\n", 65),
    (
      "set demo.segment Seg3",
      "settee: demo.segment must be Seg1 or Seg2, not 'Seg3'; did you mean 'Seg1'?\n", 65
    ),
    (
      "set demo.sgment Seg2",
      "settee: there is no key 'demo.sgment' in the form 'demo'; did you mean 'demo.segment'?\n", 66
    ),
    ("set about x", "settee: 'about' is a row without a value\n", 66),
    (
      "set demo.level 0123", "settee: demo.level must be a whole number without leading zeros; did you mean '123'?\n",
      65
    ),
    ("set demo.level 11", "settee: demo.level must be at most 10\n", 65),
    ("set demo.level 1.5", "settee: demo.level must be a whole number, not '1.5'\n", 65),
    ("set demo.name 123456789", "settee: demo.name must have at most 8 characters\n", 65),
  ])
  func `a wrong value is told and changes nothing`(line: String, message: String, status: Int32) {
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put("{ /* mine */ \"demo\": {\"switch\": false} }", at: Self.path)
    #expect(tool(line) == .init(output: "", messages: message, status: status))
    #expect(tool.text(Self.path) == "{ /* mine */ \"demo\": {\"switch\": false} }")
  }

  private static let numbers = """
    settee: 1
    title: Numbers
    sections:
      - rows:
          - { key: share, accessory: textField, type: number }
          - { key: rate, accessory: textField, type: int, unit: frames }
          - { key: need, accessory: textField, type: int, required: true }
          - { key: word, accessory: segment, options: [a, b] }
          - key: quality
            accessory: segment
            type: int
            options: [{ value: 0, title: Low }, { value: 1, title: Medium }, { value: 2, title: High }]
          - { key: out, accessory: segment, options: [{ value: hp, title: Headphones }, { value: ls, title: Speakers }] }
    """

  private static let notation = "in decimal digits, such as 40, -1.5 or 1e6"
  private static let wholeNotation = "in decimal digits, such as 40 or -15"

  @Test(arguments: [
    ("share 0,7", "must be a number \(notation), not '0,7'; did you mean '0.7'?"),
    ("share ,7", "must be a number, not ',7'; did you mean '0.7'?"),
    ("share .5", "must be a number \(notation), not '.5'; did you mean '0.5'?"),
    ("share -.5", "must be a number \(notation), not '-.5'; did you mean '-0.5'?"),
    ("share 3.", "must be a number \(notation), not '3.'; did you mean '3'?"),
    ("share .", "must be a number, not '.'"),
    ("share 1,000", "must be a number \(notation), not '1,000'"),
    ("share 1.000.000", "must be a number \(notation), not '1.000.000'; did you mean '1000000'?"),
    ("rate 1.000.000", "must be a whole number \(wholeNotation), not '1.000.000'; did you mean '1000000'?"),
    ("rate 1.2.3", "must be a whole number \(wholeNotation), not '1.2.3'"),
    ("rate 1,000", "must be a whole number \(wholeNotation), not '1,000'; did you mean '1000'?"),
    ("rate 1_000", "must be a whole number \(wholeNotation), not '1_000'; did you mean '1000'?"),
    ("rate 60fps", "must be a whole number, not '60fps'; did you mean '60'?"),
    ("rate +5", "must be a whole number \(wholeNotation), not '+5'; did you mean '5'?"),
    ("rate −5", "must be a whole number, not '−5'; did you mean '-5'?"),
    ("rate 60frames", "must be a whole number, not '60frames'; did you mean '60'?"),
    ("rate 1.5s", "must be a whole number, not '1.5s'"), ("rate fps", "must be a whole number, not 'fps'"),
    ("rate ''", "must be a whole number, not ''; 'settee unset rate' takes away what is set"),
    ("need ''", "must be a whole number, not ''"),
    ("word ''", "must be a or b, not ''; 'settee unset word' takes away what is set"),
    ("quality High", "must be 0, 1 or 2, not 'High'; did you mean '2'?"),
    ("quality medium", "must be 0, 1 or 2, not 'medium'; did you mean '1'?"),
    ("quality 7", "must be 0, 1 or 2, not '7'"), ("quality 01", "must be 0, 1 or 2, not '01'"),
    ("out speakers", "must be hp or ls, not 'speakers'; did you mean 'ls'?"),
  ])
  func `what was probably meant is told`(words: String, message: String) {
    let tool = InProcessTool(["Forms/numbers.yaml": Self.numbers])
    let key = words.prefix { $0 != " " }
    #expect(tool("set \(words)") == .init(output: "", messages: "settee: \(key) \(message)\n", status: 65))
  }

  @Test(arguments: [
    ("12345678901234567890", "12345678901234567000"), ("9007199254740993", "9007199254740992"),
    ("-18014398509481985", "-18014398509481984"),
  ])
  func `a whole number that would lose digits is refused`(number: String, kept: String) {
    let tool = InProcessTool(["Forms/numbers.yaml": Self.numbers])
    tool.files.put("{\"share\": \(number)}", at: "/project/in.json")
    let words =
      "settee: share must be a number that can be kept with all its digits, but \(number) would become \(kept)\n"
    for line in ["set share \(number)", "set share --json-value \(number)"] {
      #expect(tool(line) == .init(output: "", messages: words, status: 65), "\(line)")
    }
    #expect(
      tool("import in.json").messages == "settee: nothing was imported from 'in.json'\n"
        + words.replacing("settee:", with: "in.json:1:11: error:")
        + "{\"share\": \(number)}\n          ^\(String(repeating: "~", count: number.count - 1))\n")
  }

  @Test(arguments: ["1e1", "1E5", "9007199254740992", "-100000000000000000000", "0.12345678901234567890", "1e300"])
  func `other numbers are kept`(number: String) {
    let tool = InProcessTool(["Forms/numbers.yaml": Self.numbers])
    #expect(tool("set share \(number)") == .init(output: "", messages: "", status: 0))
    #expect(Double(String(tool("get share").output.dropLast())) == Double(number))
  }

  @Test(arguments: [
    (#"["a,b","fast"]"#, #"["fast", "a,b"]"#), (#"["fast","safe"]"#, "fast,safe"), (#"["a,b"]"#, #"["a,b"]"#),
  ])
  func `a list is printed so that it can be set again`(json: String, printed: String) {
    let tool = InProcessTool(["Forms/modes.yaml": Self.modes])
    #expect(tool(words: ["set", "modes", "--json-value", json]).status == 0)
    #expect(tool("get modes").output == "\(printed)\n")
    #expect(tool("list").output == "modes  \(printed)  explicit  Modes\n")
    #expect(tool("unset modes").status == 0)
    let again = printed.hasPrefix("[") ? ["--json-value", printed] : [printed]
    #expect(tool(words: ["set", "modes"] + again).status == 0)
    #expect(tool("get modes").output == "\(printed)\n")
  }

  private static let modes = """
    settee: 1
    title: Modes
    sections:
      - rows:
          - key: modes
            title: Modes
            accessory: disclosure
            multiple: true
            options: [fast, safe, "a,b"]
            default: [fast]
    """
  private static let spelling = #"fast,safe, or where a choice has a comma in it: --json-value '["a,b"]'"#

  @Test(arguments: [
    ("[fast,safe]", "must be fast, safe or 'a,b', not '[fast'; write \(spelling)"),
    ("fast;safe", "must be fast, safe or 'a,b', not 'fast;safe'; write \(spelling)"),
    ("''", "needs at least one choice; 'allowsEmpty: true' in the form would allow none"),
  ])
  func `a list that is written wrongly is told with how one is written`(value: String, message: String) {
    let tool = InProcessTool(["Forms/modes.yaml": Self.modes])
    #expect(tool("set modes \(value)") == .init(output: "", messages: "settee: modes \(message)\n", status: 65))
    #expect(tool("set modes fast,safe").status == 0)
    #expect(tool(words: ["set", "modes", "--json-value", #"["a,b"]"#]).status == 0)
    #expect(tool("get modes").output == "[\"a,b\"]\n")
    let description = tool("describe modes").output
    #expect(description.contains("choices     at least one; 'allowsEmpty: true' would allow none\n"), "\(description)")
    #expect(description.contains("written     \(Self.spelling)\n"))
  }

  @Test func `one wrong value of several stops them all`() {
    #expect(tool("set demo.level=5 demo.segment=Seg3").status == 65)
    #expect(tool.text(Self.path) == nil)
  }

  @Test(arguments: ["-5", "--x", "-", "''", "a=b", "0123"])
  func `anything can be the value of a text`(value: String) {
    #expect(tool("set demo.name \(value)").status == 0)
    #expect(tool("get demo.name").output == (value == "''" ? "\n" : "\(value)\n"))
  }

  @Test func `a value can come from standard input or the environment`() {
    var tool = tool
    tool.input = "line\n"
    #expect(tool("set demo.name --stdin").status == 0)
    #expect(tool("get demo.name").output == "line\n")
    tool.environment["NAME"] = "env"
    #expect(tool("set demo.name --from-env NAME").status == 0)
    #expect(tool("get demo.name").output == "env\n")
  }

  @Test func `a dry run says what it would do and does not`() {
    #expect(tool("set demo.level 5 --dry-run").output == "demo.level would be 5\n")
    #expect(tool.text(Self.path) == nil)
  }

  @Test func `a settings file that is not JSON is left alone`() {
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put("{ \"demo\": {\n", at: Self.path)
    let outcome = tool("set demo.level 5")
    #expect(outcome.status == 65)
    #expect(outcome.messages.hasPrefix("settee: the settings file '\(Self.path)' is not in order\n\(Self.path):"))
    #expect(tool.text(Self.path) == "{ \"demo\": {\n")
  }

  @Test func `a value that the form does not allow is kept, told and not used`() {
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put("{\"demo\": {\"segment\": \"Old\"}}", at: Self.path)
    let outcome = tool("list demo.segment")
    #expect(outcome.output == "demo.segment  Seg1  invalid  Segment\n")
    #expect(
      outcome.messages
        == """
        \(Self.path):1:22: warning: demo.segment must be Seg1 or Seg2, but the file holds "Old"; the default Seg1 is \
        used; 'settee unset demo.segment' or 'settee set demo.segment VALUE' mends it

        """)
  }

  @Test func `a file that may not be read or written gives its own status`() {
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put("{}", at: Self.path, permissions: 0)
    #expect(tool("get demo.level").status == 77)
    let folder = InProcessTool(["Forms/demo.yaml": Self.form])
    folder.files.putFolder("/locked", permissions: 0o500)
    #expect(folder("--values /locked/x.json set demo.level 5").status == 77)
  }

  @Test func `errors are JSON when JSON is asked for`() {
    #expect(
      tool("set --json demo.sgment x").messages == """
        {"error": {"code": "unknown-key", "message": "there is no key 'demo.sgment' in the form 'demo'", \
        "suggestion": "demo.segment"}}

        """)
  }

  @Test(arguments: [
    ("get sound", "'sound' is no key but the beginning of others; 'settee list sound' lists them"),
    ("get Volume", "there is no key 'Volume' in the form 'sound'; did you mean 'sound.volume'?"),
    ("set volume 5", "there is no key 'volume' in the form 'sound'; did you mean 'sound.volume'?"),
    ("list Beeep", "there is no key 'Beeep' in the form 'sound'; did you mean 'sound.beep'?"),
    ("get sound.vol", "there is no key 'sound.vol' in the form 'sound'; did you mean 'sound.volume'?"),
    ("get SOUND_ON", "there is no key 'SOUND_ON' in the form 'sound'; did you mean 'sound.on'?"),
    ("get sound.volum", "there is no key 'sound.volum' in the form 'sound'; did you mean 'sound.volume'?"),
    ("describe ''", "there is no key '' in the form 'sound'"),
    ("explain xyz", "there is no key 'xyz' in the form 'sound'"),
  ])
  func `a key that is a beginning or a title is told as that`(line: String, message: String) {
    #expect(InProcessTool.sound()(line) == .init(output: "", messages: "settee: \(message)\n", status: 66))
  }

  @Test func `a key that is as near to several is told with all of them`() {
    let tool = InProcessTool(["Forms/a.yaml": soundForm.replacing("device.bands", with: "device.naming")])
    let message = "there is no key 'device.nam' in the form 'sound', but these are near"
    #expect(
      tool("get device.nam")
        == .init(output: "", messages: "settee: \(message)\n  device.naming\n  device.name\n", status: 66))
    #expect(
      tool("set --json device.nam=x").messages.contains(
        #""suggestion": null, "candidates": ["device.naming", "device.name"]}"#))
  }

  @Test func `a value that is spelled like an option of set goes behind two dashes or an equals sign`() {
    let tool = InProcessTool.sound()
    #expect(
      tool("set sound.beep --json")
        == .init(
          output: "",
          messages: """
            {"error": {"code": "usage", "message": "missing operand VALUE (or '--stdin', '--from-env' or '--json-value'); \
            '--json' is an option here, put '--' before it to pass it as VALUE", "suggestion": null}}

            """, status: 64))
    for line in ["set sound.beep -- --json", "set sound.beep=--json", "set -- sound.beep --json"] {
      #expect(tool("unset sound.beep").status == 0)
      #expect(tool(line) == .init(output: "", messages: "", status: 0))
      #expect(tool("get sound.beep").output == "--json\n")
    }
    // What is no option of it is a value as it stands.
    #expect(tool("set sound.beep --jsn").status == 0)
    #expect(tool("get sound.beep").output == "--jsn\n")
  }

  @Test func `a title of several rows names all their keys`() {
    let rows = "[{ key: a.x, title: Name, accessory: switch }, { key: b.y, title: name, accessory: switch }]"
    let tool = InProcessTool(["Forms/a.yaml": "settee: 1\ntitle: T\nsections: [{ rows: \(rows) }]"])
    let message = "there is no key 'Name' in the form 'a', but these are of rows with that title"
    #expect(tool("get Name") == .init(output: "", messages: "settee: \(message)\n  a.x\n  b.y\n", status: 66))
    #expect(tool("get --json Name").messages.contains(#""suggestion": null, "candidates": ["a.x", "b.y"]}"#))
  }
}
