import SetteeStore
import Testing

/// What people write who come from other programs.
struct OtherHabitTests {
  @Test(arguments: [
    ("ls", "list"), ("validate", "check"), ("rm", "unset"), ("delete", "unset"), ("edit", "set"), ("LS", "list"),
    ("show-config", "list"), ("unset-all", "unset"), ("lst", "list"),
  ])
  func `a verb of another program is told with that of this one`(word: String, verb: String) {
    for line in [word, "help \(word)"] {
      let outcome = InProcessTool.sound()(line)
      #expect(outcome.messages.hasPrefix("settee: unknown verb '\(word)'; did you mean '\(verb)'?\n"))
      #expect(outcome.status == 64)
    }
  }

  @Test func `a flag may be given before and behind the verb`() {
    let tool = InProcessTool.sound(#"{"device": {"name": "a"}}"#)
    #expect(tool("-q list -q") == tool("list -q"))
    #expect(tool("--json list --json") == tool("list --json"))
  }

  @Test(arguments: ["set sound.on true", "toggle sound.on", "unset device.name"])
  func `a rehearsal says so when nothing would change`(line: String) {
    let tool = InProcessTool.sound(#"{"sound": {"on": true}}"#)
    let outcome = tool("\(line) -n")
    let isChange = line.hasPrefix("toggle")
    #expect(
      outcome
        == .init(
          output: isChange ? "sound.on would be false\n" : "",
          messages: isChange ? "" : "settee: nothing would change\n",
          status: 0))
    if !isChange { #expect(tool("\(line) -n -q").messages == "") }
  }

  @Test func `a value to compare with that is none is told with its option`() {
    #expect(
      InProcessTool.sound()("set sound.volume 5 --if-value x").messages
        == "settee: option '--if-value': sound.volume must be a whole number, not 'x'\n")
  }

  @Test(arguments: [
    ("-", "'settee import -' reads values from standard input"),
    ("https://x.org/a.json", "settings are not read from an address"),
  ])
  func `a stream or an address is no settings file`(path: String, advice: String) {
    var tool = InProcessTool.sound()
    let words =
      "is '\(path)', but a settings file is locked and replaced when it is saved, so that it must be a file; \(advice)"
    let before = tool.files.names(in: "/project")
    #expect(
      tool("--values \(path) set sound.on false")
        == .init(output: "", messages: "settee: --values \(words)\n", status: 64))
    tool.environment["SETTEE_VALUES"] = path
    #expect(tool("list").messages == "settee: SETTEE_VALUES \(words)\n")
    #expect(tool.files.names(in: "/project") == before)
  }

  @Test func `a list marks what is disabled, and an empty list is the same everywhere`() {
    let form = """
      settee: 1
      id: f
      title: F
      sections:
        - rows:
            - { key: on, accessory: switch }
            - { key: days, accessory: disclosure, multiple: true, allowsEmpty: true, options: [Mo, Tu], default: [], enabledWhen: on }
            - { key: size, accessory: stepper, type: number }
      """
    let tool = InProcessTool(["Forms/f.yaml": form])
    #expect(
      tool("list").output == """
        on    false  default
        days  []     default, disabled
        size  -      default

        """)
    #expect(tool("describe days").output.contains("\n  default     []\n"))
    #expect(tool("set -n size 6").output == "size would be 6\n")
  }

  @Test(arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> mine"])
  func `marks of a merge are told in a settings file`(mark: String) {
    let tool = InProcessTool.sound("{\n  \"sound\": { \"on\": true },\n\(mark)\n}")
    #expect(
      tool("list").messages.hasPrefix(
        """
        settee: the settings file '\(soundSettings)' is not in order
        \(soundSettings):3:1: error: here are two versions of the file that could not be merged; keep one, and remove the \
        lines that begin with '<<<<<<<', '=======' and '>>>>>>>'

        """))
  }
}
