import SetteeCommands
import SetteeStore
import Testing

/// Nothing that a form, a settings file or a person writes acts on a terminal.
struct TerminalSafetyTests {
  /// A form whose texts clear the screen, with a value that does the same.
  private func tool() -> InProcessTool {
    let form = soundForm.replacing("title: Kind", with: #"title: "\e[2JKind\u202E""#)
      .replacing("must not be root", with: #""\e[2Jno""#).replacing("Loudspeaker", with: #""\u009B2J""#)
      .replacing("header: Device", with: #"header: "\e[2J""#)
      .replacing("value != 'root'", with: #"value != '\u009B'"#)
    var tool = InProcessTool(["Forms/sound.yaml": form])
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put(
      #"{"device": {"name": "\u001b[2J\u009b", "token": "\u001b"}, "sound": {"beep": "a\u202eb"}}"#, at: soundSettings)
    tool.terminals = [.input, .output, .messages]
    return tool
  }

  @Test(arguments: [
    "list", "list --json", "get device.name", "get --json device.name sound.beep", "describe device.kind",
    "describe --json device.kind", "describe device.name", "explain device.name", "explain --json device.name", "diff",
    "diff --json", "export", "set -n device.name \u{1B}a", "set device.kind \u{1B}[2J", "set --json device.kind \u{9B}",
    "get \u{1B}[2J", "get --json \u{9B}", "reset --section \u{1B}", "import \u{1B}", "new \u{1B}", "\u{1B}", "--\u{1B}",
    "--form \u{1B}.yaml list", "--values Forms/sound.yaml/\u{9B} set sound.on false",
    "set --json-value \u{1B} sound.on",
    "set --from-env \u{1B} sound.on", "list --fact \u{1B}", "list --fact \u{1B}=1", "list --fact muted=\u{1B}",
    "diff \u{1B}", "check \u{1B}", "test --format json \u{9B}", "test --format junit \u{202E}", "schema values",
    "render", "render --format html", "completions \u{1B}", "__complete -- get ''", "set -n device.name \u{85}",
  ])
  func `control characters are escaped`(line: String) {
    var tool = tool()
    tool.environment["NO_COLOR"] = "1"
    let outcome = tool(line)
    let shown = (outcome.output + outcome.messages).unicodeScalars
    #expect(!shown.isEmpty)
    let acting = shown.filter { scalar in
      scalar != "\n" && (scalar.properties.generalCategory == .control || scalar == "\u{202E}")
        && !(scalar == "\t" && line.hasPrefix("__complete"))
    }
    #expect(acting.isEmpty, "\(outcome)")
  }

  @Test func `a pipe gets values as they are, and everybody JSON that means the same`() {
    var tool = tool()
    #expect(tool("get sound.beep").output == "a\\u{202E}b\n")
    #expect(tool("get --json sound.beep").output.contains(#""value": "a\u202Eb""#))
    tool.terminals = []
    #expect(tool("get sound.beep").output == "a\u{202E}b\n")
    #expect(tool("get device.name").output == "\u{1B}[2J\u{9B}\n")
    #expect(tool("get --json sound.beep").output.contains(#""value": "a\u202Eb""#))
  }

  @Test func `colours are for terminals that want them`() {
    var tool = InProcessTool(["bad.yaml": "settee: 2"])
    #expect(!tool("check bad.yaml").output.contains("\u{1B}"))
    tool.terminals = [.output, .messages]
    #expect(tool("check bad.yaml").output.contains("\u{1B}[1;31m"))
    #expect(!tool("check --no-color bad.yaml").output.contains("\u{1B}"))
    tool.environment["TERM"] = "dumb"
    #expect(!tool("check bad.yaml").output.contains("\u{1B}"))
  }
}
