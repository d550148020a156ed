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
        == "\(soundSettings): would be kept as \(soundSettings).bad-1; the settings of \(soundSettings).bak would be in its place\n"
    )
    #expect(tool.files.names(in: "/home/ana/.config/settee") == ["sound.json", "sound.json.bak"])
    #expect(
      tool("repair")
        == .init(
          output:
            "\(soundSettings): is kept as \(soundSettings).bad-1; the settings of \(soundSettings).bak are in its place\n",
          messages: "", status: 0))
    #expect(tool.text(soundSettings + ".bad-1") == "{ \"sound\": {")
    #expect(tool("get sound.volume").output == "5\n")
    #expect(tool("repair").output == "\(soundSettings): nothing to repair\n")
  }

  @Test func `without a backup nothing is set afterwards`() {
    let tool = InProcessTool.sound("")
    tool.files.put("older", at: soundSettings + ".bad-1")
    #expect(
      tool("repair -n --json").output
        == "{\"version\": 1, \"file\": \"\(soundSettings)\", \"action\": \"emptied\", \"bad\": \"\(soundSettings).bad-2\", \"backup\": null}\n"
    )
    #expect(
      tool("repair").output
        == "\(soundSettings): is kept as \(soundSettings).bad-2; no backup is in order, so nothing is set\n")
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
