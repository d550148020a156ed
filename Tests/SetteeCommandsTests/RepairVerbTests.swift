import SetteeCommands
import SetteeStore
import Testing

/// Repairing from the shell.
struct RepairVerbTests {
  @Test func `a bad file is put aside and the backup restored`() {
    let tool = InProcessTool.sound("{ \"sound\": {")
    tool.files.put("{\"sound\": {\"volume\": 5}}", at: soundSettings + ".bak")
    #expect(
      tool("repair --dry-run").output
        == "\(soundSettings) would be kept as \(soundSettings).bad-1; the settings of \(soundSettings).bak would be in its place\n"
    )
    #expect(tool.files.names(in: "/home/ana/.config/settee") == ["sound.json", "sound.json.bak"])
    #expect(
      tool("repair")
        == .init(
          output:
            "\(soundSettings) is kept as \(soundSettings).bad-1; the settings of \(soundSettings).bak are in its place\n",
          messages: "", status: 0))
    #expect(tool.text(soundSettings + ".bad-1") == "{ \"sound\": {")
    #expect(tool("get sound.volume").output == "5\n")
    #expect(tool("repair").output == "\(soundSettings): nothing to repair\n")
  }

  @Test func `a file in order is left alone, and values that are not allowed are told`() {
    let tool = InProcessTool.sound(#"{"sound": {"on": "loud"}}"#)
    #expect(
      tool("repair")
        == .init(
          output: "\(soundSettings): nothing to repair\n",
          messages: """
            \(soundSettings):1:18: warning: sound.on must be true or false, but the file holds "loud"; the default true is \
            used; 'settee unset sound.on' or 'settee set sound.on VALUE' mends it

            """, status: 0))
    #expect(tool.text(soundSettings) == #"{"sound": {"on": "loud"}}"#)
  }

  @Test(arguments: [
    (
      nil,
      "mend it by hand: there is no backup, so 'settee repair' keeps it as '\(soundSettings).bad-1' and nothing is set then"
    ),
    (
      "{",
      """
      mend it by hand: the backup '\(soundSettings).bak' is not in order either, so 'settee repair' keeps it as \
      '\(soundSettings).bad-1' and nothing is set then
      """
    ),
    (
      "{}",
      """
      mend it by hand, or 'settee repair' keeps it as '\(soundSettings).bad-1' and brings back '\(soundSettings).bak'
      """
    ),
  ])
  func `what is said of a bad file is what a repair does`(backup: String?, words: String) {
    let tool = InProcessTool.sound("{\"sound\":")
    if let backup { tool.files.put(backup, at: soundSettings + ".bak") }
    for line in ["list", "set sound.on false", "get sound.on", "export"] {
      let outcome = tool(line)
      #expect(outcome.status == 65)
      #expect(outcome.messages.hasSuffix("\n\(words); 'settee doctor' tells more\n"), "\(line): \(outcome.messages)")
    }
    #expect(tool.text(soundSettings) == "{\"sound\":")
    let planned = tool("repair -n").output
    #expect(tool.text(soundSettings + ".bad-1") == nil)
    #expect(
      tool("repair").output
        == planned.replacing("would be", with: "is").replacing("bak is in", with: "bak are in"))
    #expect(tool.text(soundSettings + ".bad-1") == "{\"sound\":")
    #expect(tool.text(soundSettings + ".bak") == backup)
    #expect(tool.text(soundSettings) == (backup == "{}" ? "{}" : nil))
  }

  @Test func `another file that is not in order is nothing for a repair`() {
    let tool = InProcessTool.sound("{}")
    tool.files.put("[1]", at: "/project/other.json")
    #expect(
      tool("diff other.json").messages == """
        settee: the settings file '/project/other.json' is not in order
        /project/other.json:1:1: error: expected an object such as {}, found a list
        ••••••
        ^~~~~~

        """)
  }

  @Test func `without a backup nothing is set afterwards`() {
    let tool = InProcessTool.sound("")
    tool.files.put("older", at: soundSettings + ".bad-1")
    #expect(
      tool("repair -n --json").output
        == "{\"version\": 1, \"file\": \"\(soundSettings)\", \"action\": \"emptied\", \"bad\": \"\(soundSettings).bad-2\", \"backup\": null, \"dryRun\": true}\n"
    )
    #expect(tool("repair -n --json --values new.json").output.hasSuffix("\"backup\": null, \"dryRun\": true}\n"))
    #expect(tool("repair --json --values new.json").output.hasSuffix("\"backup\": null, \"dryRun\": false}\n"))
    #expect(
      tool("repair").output
        == "\(soundSettings) is kept as \(soundSettings).bad-2; there is no backup, so nothing is set; mended by hand, the file can be moved back\n"
    )
    #expect(tool.text(soundSettings) == nil)
    #expect(tool.text(soundSettings + ".bad-1") == "older")
    #expect(tool("set sound.volume 5").status == 0)
  }

  @Test func `what cannot be read is not repaired`() {
    let tool = InProcessTool.sound("{")
    tool.files.setPermissions(0, at: soundSettings)
    for line in ["repair", "repair -n"] {
      #expect(
        tool(line)
          == .init(
            output: "", messages: "settee: \(soundSettings): cannot be read: permission denied\n", status: 77))
    }
  }
}
