import SetteeCommands
import SetteeStore
import Testing

/// What shells get from `settee __complete`.
struct ShellCompletionTests {
  private let tool = InProcessTool.sound()

  /// The words that are offered at the end of a line.
  private func offered(_ line: String, _ tool: InProcessTool? = nil) -> [String] {
    let outcome = (tool ?? self.tool)("__complete -- \(line)")
    #expect(outcome.messages == "")
    #expect(outcome.status == 0)
    return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(arguments: [
    ("e", ["explain", "export"]),
    ("get sound.", ["sound.on", "sound.volume", "sound.beep"]),
    ("get sound.on d", ["device.kind", "device.bands", "device.name", "device.token", "device.search"]),
    ("toggle ''", ["sound.on"]),
    ("set sound.on ''", ["true", "false"]),
    ("set sound.on=t", ["sound.on=true"]),
    ("set sound.on=true device.kind=", ["device.kind=speaker", "device.kind=phones"]),
    ("set device.bands low,", ["low,mid", "low,high"]),
    ("set device.name ''", []),
    (
      "set device.kind --",
      [
        "--stdin", "--from-env", "--json-value", "--if-value", "--if-unset", "--if-revision", "--dry-run", "--fact",
        "--form", "--values",
        "--json", "--quiet", "--no-color", "--help", "--version",
      ]
    ),
    ("reset --section ''", ["output", "device"]),
    ("reset --section=o", ["--section=output"]),
    ("list --fact ''", ["platform=", "muted="]),
    ("list --fact muted=", ["muted=true", "muted=false"]),
    ("completions ''", ["bash", "zsh", "fish"]),
    ("--form ''", ["Forms/"]),
    ("--form Forms/", ["Forms/sound.yaml"]),
    ("check F", ["Forms/"]),
    ("import Forms/", []),
    ("nonsense ''", Tool.verbNames),
    ("--form no.yaml get ''", []),
    ("get --nonsense s", ["sound.on", "sound.volume", "sound.beep"]),
  ])
  func `each place gets what may stand there`(line: String, expected: [String]) {
    #expect(offered(line) == expected)
  }

  @Test func `ids of screens and modals come from the form`() {
    let tool = InProcessTool([
      "Forms/main.yaml": """
      settee: 1
      title: Main
      sections: [{ rows: [{ title: More, accessory: disclosure, screen: sub }] }]
      modals: [{ id: ask, title: Ask }, { id: reset }]
      """,
      "Forms/sub.yaml": "settee: 1\ntitle: Sub\nsections: []\nmodals: [{ id: add, title: Add }]\n",
    ])
    for line in ["show", "show --screen", "layout --screen", "render --screen"] {
      #expect(tool("__complete -- \(line) ''").output == "main\tMain\nsub\tSub\n")
    }
    for line in ["show --modal", "render --modal"] {
      #expect(tool("__complete -- \(line) a").output == "ask\tAsk\nadd\tAdd\n")
    }
    #expect(offered("show --modal=r", tool) == ["--modal=reset"])
  }

  @Test func `the form that the line names is the one that is asked`() {
    let tool = InProcessTool(["Forms/a.yaml": soundForm, "Forms/b.yaml": soundForm.replacing("sound.on", with: "b.on")])
    #expect(offered("toggle ''", tool) == [])
    #expect(offered("--form Forms/b.yaml toggle ''", tool) == ["b.on"])
    #expect(offered("toggle -f Forms/a.yaml ''", tool) == ["sound.on"])
  }

  @Test func `words come with what they mean, and nothing acts on the terminal`() {
    #expect(tool("__complete -- set device.kind p").output == "phones\tHeadphones\n")
    #expect(tool("__complete -- get sound.b").output == "sound.beep\tBeep\n")
    let form = soundForm.replacing("Headphones", with: #""a\tb\e[2J""#).replacing("line,", with: #""c\e[2J","#)
    let evil = InProcessTool(["Forms/sound.yaml": form.replacing(", enabled: false", with: "")])
    #expect(evil("__complete -- set device.kind ''").output == "speaker\tLoudspeaker\nphones\ta\\tb\\u{1B}[2J\n")
  }

  @Test func `a broken form, no words and a settings file that cannot be read offer what there is`() {
    #expect(offered("get ''", InProcessTool(["Forms/a.yaml": "settee: 1"])) == [])
    #expect(offered("get sound.on", InProcessTool.sound("{")) == ["sound.on"])
    #expect(InProcessTool()("__complete").status == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each shell has a script`(shell: String) {
    let outcome = InProcessTool()("completions \(shell)")
    #expect(outcome.output.contains("__complete --"))
    #expect(outcome.status == 0)
    #expect(InProcessTool()("completions tcsh").status == 64)
  }
}
