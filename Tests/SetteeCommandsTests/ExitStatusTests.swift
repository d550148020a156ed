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

  /// A line for each verb that needs a form.
  private static let lines = [
    "list", "get sound.on", "set sound.on false", "toggle sound.on", "unset sound.on", "reset sound.on",
    "describe sound.on", "explain sound.on", "watch", "diff", "export", "import full.json", "show", "layout", "render",
    "schema values", "doctor", "repair", "check",
  ]

  @Test(arguments: [
    ("no.yaml", 66), ("Forms", 66), ("Forms/sound.yaml/no", 66), ("circle", 66), ("secret.yaml", 77),
    ("large.yaml", 65), ("bad.yaml", 65), ("''", 64),
  ])
  func `a form that cannot be read has the same status for every verb`(form: String, status: Int32) {
    let tool = InProcessTool.sound()
    tool.files.put("{}", at: "/project/full.json")
    tool.files.put("settee: 2", at: "/project/bad.yaml")
    tool.files.put(soundForm, at: "/project/secret.yaml", permissions: 0)
    tool.files.put(String(repeating: "#", count: 1 << 20) + "\n", at: "/project/large.yaml")
    tool.files.putLink(at: "/project/circle", to: "circle")
    // A folder is no form, but `check` takes the forms in it.
    for line in Self.lines where form != "Forms" || line != "check" {
      #expect(tool("-f \(form) \(line)").status == status, "\(line)")
    }
    #expect(
      Set(Self.lines.compactMap { $0.split(separator: " ").first.map(String.init) })
        .union(["new", "test", "completions", "help"]) == Set(Tool.verbNames))
    if form != "Forms" { #expect(tool("check \(form)").status == status) }
    if !["Forms", "bad.yaml"].contains(form) { #expect(tool("test \(form)").status == status) }
  }

  @Test(arguments: ["list", "check", "check Forms", "check -f Forms", "test Forms"])
  func `of a folder that cannot be read nothing is said to be missing`(line: String) throws {
    let tool = InProcessTool.sound()
    tool.files.forgetCalls()
    _ = tool(line)
    let reading = try #require(tool.files.calls.firstIndex { $0.hasPrefix("readdir /project/Forms") })
    for (fault, status) in [
      (FileError.Code.accessDenied, 77), (.inputOutput, 74), (.noSuchFile, ["list", "check"].contains(line) ? 64 : 66),
    ] {
      tool.files.forgetCalls()
      tool.files.inject(.fail(fault), atCall: reading)
      #expect(tool(line).status == status)
    }
  }

  @Test func `a settings file below a file is not there to read, and cannot be created`() {
    let tool = InProcessTool.sound()
    tool.files.put("{}", at: "/project/full.json")
    let changing = ["set", "toggle", "unset", "reset", "import", "repair"]
    let without = ["describe", "schema", "check", "doctor"]
    for line in Self.lines where !without.contains(where: line.hasPrefix) {
      let status: Int32 = changing.contains(where: line.hasPrefix) ? 73 : 66
      #expect(tool("--values full.json/x.json \(line)").status == status, "\(line)")
    }
  }

  @Test(arguments: [
    ("render -o missing/x.svg", 73), ("render --format svg -o Forms", 73), ("render -o full.json/x.svg", 73),
    ("render -o shut/x.svg", 77), ("render -o ''", 64), ("import ''", 64), ("diff ''", 64), ("check ''", 64),
    ("test ''", 64),
    ("check Forms ''", 64), ("import full.json/x.json", 66), ("diff full.json/x.json", 66), ("diff missing.json", 66),
    ("import secret.json", 77), ("diff secret.json", 77), ("new sound", 73), ("show --screen nothing", 66),
    ("show sound --screen sound", 64),
  ])
  func `what a verb reads and writes has the status of its place`(line: String, status: Int32) {
    let tool = InProcessTool.sound()
    tool.files.put("{}", at: "/project/full.json")
    tool.files.putFolder("/project/shut", permissions: 0o500)
    tool.files.put("{}", at: "/project/secret.json", permissions: 0)
    #expect(tool(line).status == status, "\(tool(line).messages)")
  }

  @Test func `new is refused where nothing may be written, and cannot be done where a file has the folder's name`() {
    let tool = InProcessTool()
    tool.files.setPermissions(0o500, at: "/project/Forms")
    #expect(tool("new a").status == 77)
    let other = InProcessTool()
    other.files.put("", at: "/project/scenarios")
    #expect(other("new a").status == 73)
    #expect(other.text("/project/Forms/a.yaml") == nil)
  }

  @Test func `without an operand check takes the form that other verbs take`() {
    var tool = InProcessTool.sound()
    #expect(tool("check").messages == "1 form (1 file): no mistakes\n")
    tool.files.put("settee: 2", at: "/project/Forms/other.yaml")
    #expect(tool("check").status == tool("list").status)
    #expect(tool("check -f Forms/sound.yaml").status == 0)
    tool.environment["SETTEE_FORM"] = "Forms/other.yaml"
    #expect(tool("check -q") == tool("check -q Forms/other.yaml"))
    #expect(tool("check -q").status == 65)
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
