import SetteeStore
import Testing

/// `diff`, `export` and `import`.
struct ExchangeTests {
  @Test func `diff with the defaults`() {
    #expect(InProcessTool.sound()("diff") == .init(output: "", messages: warning, status: 0))
    let tool = InProcessTool.sound(
      #"{"sound": {"on": false, "volume": 40}, "device": {"name": "a", "token": "hunter2"}}"#)
    #expect(
      tool("diff")
        == .init(
          output: """
            sound.on      true  →  false
            device.name   -     →  a
            device.token  -     →  (set)

            """, messages: "", status: 1))
    #expect(
      tool("diff --json").output == """
        {"version": 1, "differences": [{"key": "sound.on", "base": true, "value": false}, \
        {"key": "device.name", "base": null, "value": "a"}, {"key": "device.token", "base": null, "value": null}]}

        """)
  }

  private let warning = "settee: warning: device.name must be given\n"

  @Test func `diff with another file`() {
    let tool = InProcessTool.sound(#"{"sound": {"volume": 10}, "device": {"name": "a"}}"#)
    tool.files.put(#"{"sound": {"volume": 20}, "device": {"name": "a"}}"#, at: "/project/other.json")
    #expect(tool("diff other.json") == .init(output: "sound.volume  20  →  10\n", messages: "", status: 1))
    tool.files.put(#"{"sound": {"volume": 1e1}, "device.name": "a"}"#, at: "/project/same.json")
    #expect(tool("diff same.json") == .init(output: "", messages: "", status: 0))
    #expect(
      tool("diff no.json") == .init(output: "", messages: "settee: no.json: no such file or folder\n", status: 66))
    tool.files.put("{", at: "/project/bad.json")
    #expect(tool("diff bad.json").status == 65)
  }

  @Test func `what another file has that the form does not know or allow is told`() {
    let tool = InProcessTool.sound(#"{"device": {"name": "a"}}"#)
    tool.files.put(
      #"{"$schema": "x", "sound": {"volum": 20, "on": "loud"}, "device": {"name": "a"}}"#, at: "/project/other.json")
    #expect(
      tool("diff other.json")
        == .init(
          output: "",
          messages: """
            /project/other.json:1:47: warning: sound.on must be true or false, but the file holds "loud"; the default true is used
            /project/other.json:1:37: warning: there is no key 'sound.volum' in the form 'sound'; did you mean 'sound.volume'?

            """, status: 0))
    #expect(tool("diff -q other.json").messages == "")
    #expect(
      tool("diff --json other.json").output
        == "{\"version\": 1, \"differences\": [], \"unknown\": [\"sound.volum\"]}\n")
  }

  @Test func `an export is a settings file without secrets`() {
    let tool = InProcessTool.sound(
      #"{"device": {"token": "hunter2", "name": "a", "kind": "radio"}, "sound.volume": 10, "mine": 1}"#)
    #expect(
      tool("export -q").output == """
        {
          "sound": {
            "on": true,
            "volume": 10
          },
          "device": {
            "kind": "speaker",
            "bands": ["low", "high"],
            "name": "a"
          }
        }

        """)
    #expect(
      tool("export --changed -q").output == """
        {
          "sound": {
            "volume": 10
          },
          "device": {
            "name": "a"
          }
        }

        """)
  }

  @Test func `what was exported can be imported`() {
    let first = InProcessTool.sound(#"{"sound": {"volume": 10}, "device": {"name": "a", "bands": []}}"#)
    var second = InProcessTool.sound()
    second.input = first("export").output
    #expect(second("import -") == .init(output: "", messages: "", status: 0))
    #expect(second("export").output == first("export").output)
  }

  @Test func `an import makes one transaction and keeps what it does not name`() {
    let tool = InProcessTool.sound(#"{"sound": {"beep": "a"}, "mine": 1}"#)
    tool.files.put(
      #"{ /* from home */ "sound": {"on": false, "volume": 50}, "device.name": "b" }"#, at: "/project/i.json")
    #expect(
      tool("import --dry-run i.json").output == """
        sound.on would be false
        sound.volume would be 50
        device.name would be "b"
        sound.beep would be unset

        """)
    #expect(tool("import i.json").status == 0)
    #expect(
      tool.text(soundSettings) == #"{"sound": {"on": false, "volume": 50}, "device": {"name": "b"}, "mine": 1}"#)
  }

  @Test func `an import tells everything that is wrong, with its place, and changes nothing`() {
    let tool = InProcessTool.sound()
    let text = """
      {
        "sound": { "on": "yes", "volum": { "x": 3 }, "volume": 101 },
        "device": { "name": "root", "kind": "speaker" },
        "device.kind": "phones",
        "settings": []
      }

      """
    tool.files.put(text, at: "/project/i.json")
    #expect(
      tool("import i.json")
        == .init(
          output: "",
          messages: """
            settee: nothing was imported from 'i.json'
            i.json:2:20: error: sound.on must be true or false, but text is given
              "sound": { "on": "yes", "volum": { "x": 3 }, "volume": 101 },
                               ^~~~~
            i.json:2:43: error: there is no key 'sound.volum.x' in the form 'sound'; did you mean 'sound.volume'?
              "sound": { "on": "yes", "volum": { "x": 3 }, "volume": 101 },
                                                      ^
            i.json:2:58: error: sound.volume must be at most 100
              "sound": { "on": "yes", "volum": { "x": 3 }, "volume": 101 },
                                                                     ^~~
            i.json:3:23: error: device.name must not be root
              "device": { "name": "root", "kind": "speaker" },
                                  ^~~~~~
            i.json:4:18: error: 'device.kind' stands in the file twice
              "device.kind": "phones",
                             ^~~~~~~~
            i.json:5:15: error: there is no key 'settings' in the form 'sound'
              "settings": []
                          ^~

            """, status: 65))
    #expect(tool.text(soundSettings) == nil)
    #expect(
      tool("import --json i.json").messages.hasPrefix(
        """
        {"error": {"code": "bad-import", "message": "nothing was imported from 'i.json'", "suggestion": null, \
        "diagnostics": [{"file": "i.json", "line": 2, "column": 20, "endLine": 2, "endColumn": 25, \
        "severity": "error", "code": "bad-value", "message": "sound.on must be true or false, but text is given", \
        "notes": []}, 
        """))
  }

  @Test func `a file that is not JSON, or not there, is not imported`() {
    var tool = InProcessTool.sound()
    tool.input = "[1]"
    #expect(
      tool("import -")
        == .init(
          output: "",
          messages: """
            settee: nothing was imported from standard input
            standard input:1:1: error: expected an object such as {}, found a list
            [1]
            ^~~

            """, status: 65))
    #expect(
      tool("import no.json") == .init(output: "", messages: "settee: no.json: no such file or folder\n", status: 66))
  }

  @Test func `a file of a newer version is not imported`() {
    let tool = InProcessTool.sound("{}")
    tool.files.put(#"{"$settee": 9, "sound": {"on": false}}"#, at: "/project/i.json")
    for line in ["import i.json", "import -n i.json"] {
      #expect(
        tool(line)
          == .init(
            output: "",
            messages:
              "settee: nothing was imported from 'i.json': a newer version of Settee wrote the file (9, this is 1)\n",
            status: 77))
    }
    tool.files.put(#"{"$settee": 1, "$schema": "x", "sound": {"on": false}, "mine": {}}"#, at: "/project/i.json")
    #expect(tool("import i.json") == .init(output: "", messages: "", status: 0))
    #expect(tool("get sound.on").output == "false\n")
    #expect(tool.text(soundSettings)?.contains("mine") == false)
  }

  @Test func `an import tells of what stands where an object belongs`() {
    let tool = InProcessTool.sound("{}")
    tool.files.put(#"{"sound": 5}"#, at: "/project/i.json")
    #expect(
      tool("import i.json")
        == .init(
          output: "",
          messages: """
            settee: nothing was imported from 'i.json'
            i.json:1:11: error: 'sound' must be an object with sound.on, sound.volume or sound.beep, but a number is given
            {"sound": 5}
                      ^

            """, status: 65))
  }
}
