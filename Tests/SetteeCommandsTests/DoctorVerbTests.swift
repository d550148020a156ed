import SetteeCommands
import SetteeStore
import Testing

/// What the doctor finds, and what it leaves as it was.
struct DoctorVerbTests {
  @Test func `a sound file on a sound file system passes every check`() {
    let tool = InProcessTool.sound()
    _ = tool("set sound.volume 5")
    _ = tool("set sound.volume 10")
    let names = tool.files.names(in: "/home/ana/.config/settee")
    #expect(
      tool("doctor")
        == .init(
          output: """
            /home/ana/.config/settee/sound.json
            ok       file           it is in order; 38 bytes, mode 0600
            ok       backup         it is in order; 37 bytes
            ok       lock           it is free
            ok       orphans        no temporary file is left behind
            ok       folder         files can be created in '/home/ana/.config/settee'
            ok       rename         a file is replaced in one step
            ok       fsync          files and folders are made durable
            ok       symbolic link  a save goes to the file that a link leads to
            ok       locking        one writer has it at a time, and it ends with the writer
            ok       hard link      the backup is another name of the old file
            ok       free space     1048576 MiB
            warning  values         device.name must be given
            ok       members        each of them is a value of the form

            """, messages: "", status: 0))
    #expect(tool.files.names(in: "/home/ana/.config/settee") == names)
    #expect(tool.files.openCount == 0)
  }

  @Test func `what is there only now and then is a note`() throws {
    let tool = InProcessTool.sound("{}")
    tool.files.put("", at: "/home/ana/.config/settee/.sound.json.settee-0123456789abcdef.tmp")
    tool.files.put("{", at: "/home/ana/.config/settee/sound.json.bad-1")
    tool.files.put("{", at: "/home/ana/.config/settee/sound.json.bak")
    tool.files.setPermissions(0o446, at: soundSettings)
    let first = tool("doctor")
    #expect(first.status == 0)
    #expect(
      lines(first.output, "note") == [
        "note     file           everybody may change it (mode 0446)",
        "note     backup         it is of no use: expected '}', found the end of the file",
        "note     orphans        1 temporary file is left behind by killed writers; the next save removes them",
        "note     repairs        'sound.json.bad-1' has what was in the file before a repair; once nothing in it is wanted, it may be deleted",
      ])
    tool.files.put("4711\n", at: soundSettings + ".lock")
    let lock = try tool.files.open(soundSettings + ".lock", .readWrite)
    #expect(try tool.files.tryLock(lock))
    #expect(lines(tool("doctor").output, "note").contains("note     lock           process 4711 has it now"))
  }

  @Test(arguments: [
    ("{\n  \"sound\": {", "failed  file           /home/ana/.config/settee/sound.json:2:13: error: "),
    ("", "failed  file           /home/ana/.config/settee/sound.json:1:1: error: "),
    (
      #"{"device": {"kind": "radio"}}"#,
      "failed   values         /home/ana/.config/settee/sound.json:1:21: device.kind "
    ),
  ])
  func `a file that is not in order, or not as the form wants it, fails`(settings: String, line: String) {
    let tool = InProcessTool.sound(settings)
    let outcome = tool("doctor")
    #expect(outcome.status == 1)
    #expect(lines(outcome.output, "failed").count == 1)
    #expect(outcome.output.contains(line), "\(outcome.output)")
    #expect(
      lines(outcome.output, "note").contains(
        """
        note    remedy         mend it by hand: there is no backup, so 'settee repair' keeps it as '\(soundSettings).bad-1' \
        and nothing is set then
        """) == !settings.contains("radio"))
    #expect(tool.text(soundSettings) == settings)
    let json = tool("doctor --json")
    #expect(json.status == 1)
    #expect(
      json.output.hasPrefix("{\"version\": 1, \"file\": \"\(soundSettings)\", \"healthy\": false, \"checks\": [{"))
  }

  @Test func `each check but that of a thing with several sides has a name of its own`() {
    let tool = InProcessTool.sound(#"{"device": {"name": "Desk"}}"#)
    let subjects = tool("doctor").output.split(separator: "\n").dropFirst().map { line in
      line.dropFirst(6).prefix { $0 != " " }
    }
    #expect(Set(subjects).count == subjects.count, "\(subjects)")
  }

  @Test func `a backup of a file that is gone is told with how it counts again, and nothing is copied`() {
    let tool = InProcessTool.sound()
    tool.files.put(#"{"device": {"name": "Desk"}}"#, at: "\(soundSettings).bak")
    #expect(
      tool("doctor").output.contains(
        "note     backup         there is one, though the file is gone; copied to its name, it counts again\n"))
    #expect(
      tool("repair")
        == .init(
          output: "\(soundSettings): nothing to repair\n",
          messages: """
            settee: there is no settings file, but its backup '\(soundSettings).bak' is in order; copied to \
            '\(soundSettings)', it counts again

            """, status: 0))
    #expect(tool.text(soundSettings) == nil)
  }

  @Test func `files that were put aside are told in the order of their numbers`() {
    let tool = InProcessTool.sound("{}")
    for number in [10, 2, 1] { tool.files.put("", at: "\(soundSettings).bad-\(number)") }
    #expect(
      lines(tool("doctor").output, "note").filter { $0.contains("repairs") }
        == [1, 2, 10].map {
          "note     repairs        'sound.json.bad-\($0)' has what was in the file before a repair; once nothing in it is wanted, it may be deleted"
        })
  }

  @Test(arguments: [(#""x""#, "text"), ("0", "0"), ("null", "null"), ("[1]", "a list")])
  func `a version that is none is told`(stored: String, found: String) {
    let tool = InProcessTool.sound(#"{"$settee": \#(stored), "device": {"name": "x"}}"#)
    #expect(
      lines(tool("doctor").output, "warning") == [
        "warning  file           the member '$settee' must be the version of the file, 1, but holds \(found); it is of no effect"
      ])
    #expect(tool("set sound.on false").status == 0)
  }

  @Test(arguments: ["2", "1.5", "2.0", "1e3", "99999999999999999999"])
  func `whatever number is greater than this version is newer`(version: String) {
    let tool = InProcessTool.sound(#"{"$settee": \#(version)}"#)
    #expect(
      lines(tool("doctor").output, "note").first
        == "note     file           a newer version of Settee wrote the file (\(version), this is 1); it is read, and "
        + "nothing can be set")
    #expect(tool("set sound.on false").status == 77)
  }

  @Test func `a file of a newer version is told`() {
    let tool = InProcessTool.sound(#"{"$settee": 9}"#)
    #expect(
      lines(tool("doctor").output, "note").first
        == "note     file           a newer version of Settee wrote the file (9, this is 1); it is read, and nothing can be set"
    )
  }

  @Test func `a file system that cannot keep settings fails, and nothing stays behind`() {
    let tool = InProcessTool.sound("{}")
    tool.files.setReadOnly(true)
    #expect(
      lines(tool("doctor").output, "failed") == [
        "failed   folder   nothing can be created in '/home/ana/.config/settee': the file system is read-only"
      ])
    tool.files.setReadOnly(false)
    tool.files.setCapacity(20_000)
    let few = lines(tool("doctor").output, "failed")
    #expect(few.count == 1 && few.first?.hasPrefix("failed   free space     ") == true, "\(few)")
    tool.files.setCapacity(nil)
    tool.files.forgetCalls()
    _ = tool("doctor")
    let calls = tool.files.calls
    let names = tool.files.names(in: "/home/ana/.config/settee")
    for (number, call) in calls.enumerated() where call.contains("doctor-") && !call.hasPrefix("rmdir") {
      tool.files.forgetCalls()
      tool.files.inject(.fail(.inputOutput), atCall: number)
      _ = tool("doctor")
      if call.hasPrefix("unlink") || call.hasPrefix("readdir") { continue }
      #expect(tool.files.names(in: "/home/ana/.config/settee").filter { !$0.hasPrefix(".settee-doctor") } == names)
      #expect(tool.files.openCount == 0, "\(call)")
    }
  }

  @Test func `a file system without hard links and locks of folders gets notes`() {
    let tool = InProcessTool.sound("{}")
    for (call, code, line) in [
      ("link /", FileError.Code.notPermitted, "note     hard link      there are none here; the backup is a copy"),
      (
        "fsync /home/ana/.config/settee/.settee-doctor-", .invalidArgument,
        "note     fsync          files are made durable, but there is no such call for folders: a power cut may undo a save"
      ),
    ] {
      tool.files.forgetCalls()
      _ = tool("doctor")
      let numbers = tool.files.calls.indices.filter { tool.files.calls[$0].hasPrefix(call) }
      let wanted = call.hasPrefix("fsync") ? numbers[1] : numbers.last
      tool.files.forgetCalls()
      tool.files.inject(.fail(code), atCall: wanted ?? 0)
      #expect(lines(tool("doctor").output, "note").contains(line))
    }
  }

  @Test func `before the first save the folder around is tried`() {
    let tool = InProcessTool(["Forms/sound.yaml": soundForm])
    let outcome = tool("doctor")
    #expect(outcome.status == 0)
    #expect(
      lines(outcome.output, "note") == [
        "note     file           there is none; defaults count until something is set",
        "note     backup         there is none yet",
        "note     folder         '/home/ana/.config/settee' is made by the first save",
      ])
    #expect(tool.files.names(in: "/home/ana/.config") == [])
  }

  private func lines(_ text: String, _ verdict: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.hasPrefix(verdict) }
  }
}
