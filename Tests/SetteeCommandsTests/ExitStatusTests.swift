import SetteeCommands
import SetteeStore
import Testing

/// Each status that the documentation promises, produced by a verb.
struct ExitStatusTests {
  @Test(arguments: [
    ("get sound.on", 0), ("get sound.beep", 1), ("diff", 0), ("diff full.json", 1), ("lst", 64), ("get", 64),
    ("reset --all", 64), ("set sound.volume loud", 65), ("check bad.yaml", 65), ("--form bad.yaml list", 65),
    ("import bad.json", 65), ("get sound.off", 66), ("--form no.yaml list", 66), ("check no.yaml", 66),
    ("import no.json", 66), ("--values full.json/x.json set sound.on false", 73), ("new taken", 73),
    ("--values shut/x.json set sound.on false", 77), ("set device.search x", 77), ("import secret.json", 77),
    ("--values secret.json get sound.on", 77), ("--values Forms get sound.on", 66),
    ("--values Forms set sound.on false", 66), ("import Forms", 66),
    ("diff Forms", 66), ("--form Forms list", 66), ("test Forms/sound.yaml", 65), ("--values '' list", 64),
    ("--values circle get sound.on", 66), ("--values circle set sound.on false", 66), ("import circle", 66),
    ("set sound.on=true sound.on=false", 64),
  ])
  func `the status tells what happened`(line: String, status: Int32) {
    let tool = InProcessTool.sound()
    tool.files.put(#"{"sound": {"volume": 5}}"#, at: "/project/full.json")
    tool.files.put("{", at: "/project/bad.json")
    tool.files.put("{}", at: "/project/secret.json", permissions: 0)
    tool.files.put("settee: 2", at: "/project/bad.yaml")
    tool.files.put("", at: "/project/scenarios/taken.yaml")
    tool.files.putFolder("/project/shut", permissions: 0o500)
    tool.files.putLink(at: "/project/circle", to: "circle")
    #expect(tool(line).status == status, "\(tool(line).messages)")
    // With --json an error is an object.
    if status > 1, !line.hasPrefix("check"), !line.hasPrefix("test") {
      #expect(tool("--json \(line)").messages.hasPrefix("{\"error\": {\"code\": \""), "\(line)")
    }
  }

  @Test(arguments: [
    "list", "get sound.on", "set sound.on false", "set -n sound.on false", "toggle sound.on", "unset sound.on",
    "reset sound.on", "explain sound.on", "diff", "export", "import new.json",
  ])
  func `a settings file that cannot be used stops every verb that needs values`(line: String) {
    let tool = InProcessTool.sound("{ \"sound\": {")
    tool.files.put("{}", at: "/project/new.json")
    let malformed = tool(line)
    #expect(malformed.output == "")
    #expect(malformed.messages.hasPrefix("settee: the settings file '\(soundSettings)' is not in order\n"))
    #expect(malformed.status == 65)
    #expect(tool.text(soundSettings) == "{ \"sound\": {")
    tool.files.setPermissions(0, at: soundSettings)
    #expect(
      tool(line)
        == .init(
          output: "", messages: "settee: \(soundSettings): cannot be read: permission denied\n", status: 77))
  }

  @Test func `a failing disk, a full one and one that is read-only are told apart`() {
    let tool = InProcessTool.sound("{}")
    tool.files.setCapacity(0)
    #expect(tool("set sound.on false").status == 74)
    tool.files.setCapacity(nil)
    tool.files.setReadOnly(true)
    #expect(tool("set sound.on false").status == 77)
    tool.files.setReadOnly(false)
    tool.files.forgetCalls()
    _ = tool("get sound.on")
    let reading = tool.files.calls.firstIndex { $0.contains(soundSettings) }
    tool.files.forgetCalls()
    tool.files.inject(.fail(.inputOutput), atCall: reading ?? 0)
    #expect(
      tool("get sound.on")
        == .init(output: "", messages: "settee: \(soundSettings): cannot be read: input/output error\n", status: 74))
  }

  @Test func `a lock that another process keeps is a reason to try again`() throws {
    let tool = InProcessTool.sound("{}")
    let lock = try tool.files.open(soundSettings + ".lock", .create(permissions: 0o600))
    #expect(try tool.files.tryLock(lock))
    #expect(
      tool("set sound.on false")
        == .init(
          output: "", messages: "settee: \(soundSettings): another writer has the lock; nothing was written\n",
          status: 75))
    #expect(tool("get sound.on").status == 0)
    _ = try tool.files.write(Array("4711\n".utf8)[...], to: lock)
    #expect(tool("set sound.on false").messages.contains("another writer (process 4711) has the lock"))
    try tool.files.close(lock)
    #expect(tool("set sound.on false").status == 0)
  }

  @Test func `a get takes four calls for each file, and one to tell the program`() {
    let tool = InProcessTool.sound("{}")
    let line = "-f Forms/sound.yaml get sound.on"
    tool.files.forgetCalls()
    _ = tool(line)
    #expect(tool.files.calls.count == 1 + 4 + 4, "\(tool.files.calls)")
    tool.files.put("program", at: "/proc/self/exe")
    _ = tool(line)
    tool.files.forgetCalls()
    _ = tool(line)
    // The form as it was kept, the form as it is, the values.
    #expect(tool.files.calls.count == 1 + 4 + 4 + 4, "\(tool.files.calls)")
  }
}
