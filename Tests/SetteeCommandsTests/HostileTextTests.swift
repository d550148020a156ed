import Diagnostics
import SetteeCommands
import SetteeStore
import TestSupport
import Testing

/// Whatever a form, a settings file, a scenario, a file's name or a word says, no verb lets it act on a terminal.
struct HostileTextTests {
  /// Clears the screen in two ways, rings, begins a line of its own, sets the window's title and turns the direction.
  private static let hostile =
    "\u{1B}[2J\u{9B}2J\u{7}\u{8}\u{85}\u{1B}]0;x\u{7}\u{202E}\u{2066}\u{200F}\u{2028}\u{200B}\u{FEFF}\u{7F}x"
  private static let form = "Forms/\u{1B}[2J\u{202E}.yaml"
  private static let scenario = "tests/\u{1B}[2J\u{9B}\u{202E}.yaml"
  private static let values = "/home/ana/\u{1B}[2J\u{202E}.json"

  /// A form with mistakes about hostile words.
  private static let badForm = """
    settee: 1
    title: Bad
    \(HostileForm.quoted(hostile)): 1
    sections:
      - rows:
          - { key: \(HostileForm.quoted(hostile)), title: x }
          - { key: a, accessory: \(HostileForm.quoted(hostile)) }
          - { key: b, accessory: textField, visibleWhen: \(HostileForm.quoted("b == '" + hostile)) }
          - { key: c, accessory: textField, pattern: \(HostileForm.quoted("(" + hostile)) }
          - { id: d, screen: \(HostileForm.quoted(hostile)), image: \(HostileForm.quoted("../" + hostile)) }
    # raw \u{1B}[2J \u{202E}
    """

  /// A good case and several that fail, each in its own way.
  private static let scenarios = """
    form: "../Forms/\\e[2J\\u202E.yaml"
    cases:
      - name: \(HostileForm.quoted("passes " + hostile))
        steps: [{ set: { e: x } }]
      - name: \(HostileForm.quoted("value " + hostile))
        steps: [{ expect: { value: { e: \(HostileForm.quoted(hostile + "y")) } } }]
      - name: \(HostileForm.quoted("option " + hostile))
        steps: [{ choose: { c: \(HostileForm.quoted(hostile + "y")) } }]
      - name: screen
        steps: [{ type: { h: \(HostileForm.quoted(hostile)) } }, { screen: "x" }]

    """

  private func tool() -> InProcessTool {
    var tool = InProcessTool([
      Self.form: HostileForm.yaml(Self.hostile), "Forms/bad\u{202E}.yaml": Self.badForm,
      Self.scenario: Self.scenarios, "tests/bad\u{202E}.yaml": "form: \(HostileForm.quoted(Self.hostile))\ncases: []\n",
    ])
    tool.files.putFolder("/home/ana")
    tool.files.put(
      """
      {"e": \(HostileForm.json(Self.hostile)), "f": \(HostileForm.json(Self.hostile)), "c": \(HostileForm.json(Self.hostile)),
       "unknown": \(HostileForm.json(Self.hostile)), \(HostileForm.json(Self.hostile)): 1}
      """, at: Self.values)
    tool.files.put("{\"a\": \u{1B}[2J\u{202E}}", at: "/home/ana/broken\u{202E}.json")
    tool.files.put(
      "{\"a\": \(HostileForm.json(Self.hostile)), \(HostileForm.json(Self.hostile)): 2}", at: "/project/i.json")
    tool.environment = ["SETTEE_FORM": Self.form, "SETTEE_VALUES": Self.values, "NO_COLOR": "1"]
    tool.terminals = [.input, .output, .messages]
    return tool
  }

  /// Lines in which `@` stands for the hostile text, for each verb, in each of its formats and with each kind of failure.
  private static let lines: [String: [String]] = [
    "check": ["check #", "check --format json #", "check bad", "check --format json bad", "check @", "check --json @"],
    "new": ["new @", "new --json @"],
    "list": ["list", "list --json", "list @", "list --json @", "list --fact platform=@", "list --fact @=1"],
    "get": ["get b e f h", "get --json a b c d e f g h n o", "get @", "get --json @", "get --default @ h"],
    "set": [
      "set -n e=@ f=@", "set --json -n e=@ f=@", "set c @", "set --json c @", "set a @", "set @ 1",
      "set --if-value @ e x",
      "set --json-value @ e", "set --from-env @ e", "set --if-revision @ e x", "set h @", "set e 1 @", "set e=1 @",
    ],
    "toggle": ["toggle -n a", "toggle e", "toggle @", "toggle --json @"],
    "unset": ["unset -n e f", "unset --json -n e f", "unset @"],
    "reset": ["reset -n b", "reset -n --json b", "reset -n --all", "reset --section @", "reset @"],
    "describe": ["describe \("abcdefgho".map { String($0) }[0])"] + "bcdefghon".map { "describe \($0)" }
      + "bcdefghon".map { "describe --json \($0)" } + ["describe @"],
    "explain": "abcdefghon".map { "explain \($0)" } + "abcdefghon".map { "explain --json \($0)" } + ["explain @"],
    "watch": ["watch", "watch --json", "watch @"],
    "diff": ["diff", "diff --json", "diff i.json", "diff --json i.json", "diff @"],
    "export": ["export", "export --changed"],
    "import": ["import i.json", "import --json i.json", "import @", "import -n \(values)", "import broken"],
    "show": ["show", "show --modal m", "show @", "show --modal @"],
    "layout": ["layout", "layout --json", "layout --screen @", "layout --width @"],
    "render": [
      "render", "render --dark", "render --modal m", "render --format html", "render --format html --modal m",
      "render --format text", "render --format text --modal m", "render -o @.svg", "render -o @", "render --screen @",
    ],
    "test": ["text", "tap", "junit", "json"].flatMap { format in
      ["test --format \(format) %", "test --format \(format) --coverage %", "test --format \(format) wrong"]
    } + ["test @", "test --filter @ %", "test --jobs @ %"],
    "schema": ["schema form", "schema values", "schema @"],
    "doctor": ["doctor", "doctor --json", "doctor --values broken", "doctor --json --values broken"],
    "repair": ["repair -n", "repair -n --values broken", "repair --json -n --values broken", "repair --values broken"],
    "completions": ["completions bash", "completions @"],
    "help": ["help", "help @"],
    "__complete": [
      "__complete -- get ''", "__complete -- set b ''", "__complete -- --form Forms/", "__complete -- @ ''",
    ],
    "__manual": ["__manual"],
    "": [
      "@", "--@", "-@", "--form @ list", "--values broken list", "--json --values broken list", "--values @/x set e x",
      "--form bad get e", "--form bad --json get e", "@ --json", "--version @", "list -@", "list --json=@",
    ],
  ]

  @Test func `no verb is left out`() {
    #expect(Set(Self.lines.keys) == Set(Tool.verbNames + ["__complete", "__manual", ""]))
  }

  @Test(arguments: lines.values.flatMap(\.self).sorted())
  func `nothing acts on a terminal`(line: String) {
    let outcome = run(tool(), line)
    let acting = acting(outcome.output + outcome.messages, tabs: line.hasPrefix("__complete"))
    #expect(acting.isEmpty, "\(outcome)")
  }

  /// JSON, markup and reports of tests mean the same when they are escaped, and end up on terminals after a pipe too.
  @Test(
    arguments: lines.values.flatMap(\.self).sorted().filter { line in
      ["--json", "render", "--format", "schema", "export"].contains { line.contains($0) }
    })
  func `what machines read is safe in a pipe as well`(line: String) {
    var tool = tool()
    tool.terminals = []
    let outcome = run(tool, line)
    #expect(acting(outcome.output + outcome.messages).isEmpty, "\(outcome)")
  }

  private func run(_ tool: InProcessTool, _ line: String) -> InProcessTool.Outcome {
    let names = [
      "#": Self.form, "bad": "Forms/bad\u{202E}.yaml", "%": Self.scenario, "wrong": "tests/bad\u{202E}.yaml",
      "broken": "/home/ana/broken\u{202E}.json",
    ]
    let words = words(line).map { word in names[word] ?? word.replacing("@", with: Self.hostile) }
    guard line.hasPrefix("watch") else { return tool(words: words) }
    return tool.watch(
      words,
      steps: [
        { $0.put("{\"e\": \(HostileForm.json("new" + Self.hostile)), \"c\": \"y\"}", at: Self.values) },
        { $0.put("{\u{1B}\u{202E}", at: Self.values) },
      ])
  }

  private func acting(_ text: String, tabs: Bool = false) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != "\n" && !(tabs && $0 == "\t") && mustBeEscaped($0) }
  }
}
