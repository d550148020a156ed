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
        {"key": "device.name", "base": null, "value": "a"}, {"key": "device.token", "base": null, "value": null, \
        "secure": true}]}

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

  private static let ruled = """
    settee: 1
    title: R
    sections:
      - rows:
          - { key: on, accessory: switch, default: true }
          - { key: low, type: int, accessory: value, default: 1, renamedFrom: [least] }
          - key: high
            type: int
            accessory: value
            default: 5
            rules: [{ check: value > low, message: must be above low }]
            visibleWhen: on
          - { key: size, type: int, accessory: value, default: 2, visibleWhen: on, whenHidden: default }
          - { key: name, accessory: textField, required: true, visibleWhen: on }
    """
  private static let ruledSettings = "/home/ana/.config/settee/r.json"

  private func ruled(_ settings: String) -> InProcessTool {
    let tool = InProcessTool(["Forms/r.yaml": Self.ruled])
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put(settings, at: Self.ruledSettings)
    return tool
  }

  @Test(arguments: [
    (#"{"low": 7, "name": ""}"#, ["settee: warning: high", "\(ruledSettings):1:20: warning: name"]),
    (#"{"low": 7, "high": 6, "name": "a"}"#, ["\(ruledSettings):1:20: warning: high"]),
    (#"{"on": false, "high": 0, "name": "a"}"#, ["\(ruledSettings):1:23: warning: high"]),
    (#"{"least": 5, "name": "a"}"#, ["settee: warning: high"]),
  ])
  func `export tells which values import does not take, and exactly those`(settings: String, places: [String]) {
    var tool = ruled(settings)
    let outcome = tool("export")
    let words = places.map { $0 + ($0.hasSuffix("name") ? " must be given" : " must be above low") }
    #expect(outcome.messages == words.map { "\($0); 'settee import' does not take it\n" }.joined())
    #expect(outcome.status == 0)
    #expect(tool("export -q").messages == "")
    tool.input = outcome.output
    tool.files.put("{}", at: Self.ruledSettings)
    let refused = tool("import -").messages.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(refused.map { $0.split(separator: ": ").last } == words.map { $0.split(separator: ": ").last })
  }

  @Test func `what is set and does not count while it is hidden survives an export and import`() {
    var tool = ruled(#"{"on": false, "size": 9, "name": "a"}"#)
    let outcome = tool("export")
    #expect(
      outcome
        == .init(
          output: """
            {
              "on": false,
              "low": 1,
              "high": 5,
              "size": 9,
              "name": "a"
            }

            """, messages: "", status: 0))
    tool.input = outcome.output
    tool.files.put("{}", at: Self.ruledSettings)
    #expect(tool("import -").status == 0)
    #expect(tool("set on true").status == 0)
    #expect(tool("get size").output == "9\n")
  }

  @Test func `what is wrong in two files is told of each, with its place`() {
    let tool = ruled(#"{"low": 7, "high": 6}"#)
    tool.files.put(#"{"low": 7, "high": 5}"#, at: "/project/o.json")
    #expect(
      tool("diff o.json")
        == .init(
          output: "high  5  →  6\n",
          messages: """
            \(Self.ruledSettings):1:20: warning: high must be above low
            settee: warning: name must be given
            /project/o.json:1:20: warning: high must be above low
            /project/o.json: warning: name must be given

            """, status: 1))
  }

  @Test func `an import can leave out what the form does not know`() {
    let tool = InProcessTool.sound("{}")
    tool.files.put(
      #"{"sound": {"volum": 3, "volume": 50}, "about": true, "lost": {"a": 1, "b": []}}"#, at: "/project/i.json")
    let refusal = tool("import i.json")
    #expect(
      refusal.messages.hasPrefix(
        "settee: nothing was imported from 'i.json'; '--ignore-unknown' leaves out what the form does not know\n"))
    #expect(refusal.messages.split(separator: "\n").count { $0.contains(": error: ") } == 4)
    #expect(refusal.status == 65)
    #expect(
      tool("import --ignore-unknown --json -n i.json").output == """
        {"version": 1, "changes": [{"key": "sound.volume", "old": 40, "new": 50, "oldState": "default", \
        "newState": "explicit"}], "unknown": ["sound.volum", "about", "lost.a", "lost.b"]}

        """)
    #expect(
      tool("import --ignore-unknown i.json")
        == .init(
          output: "",
          messages: """
            i.json:1:21: warning: 'sound.volum' is left out: there is no key 'sound.volum' in the form 'sound'; did you \
            mean 'sound.volume'?
            i.json:1:48: warning: 'about' is left out: 'about' is a row without a value
            i.json:1:68: warning: 'lost.a' is left out: there is no key 'lost.a' in the form 'sound'
            i.json:1:76: warning: 'lost.b' is left out: there is no key 'lost.b' in the form 'sound'

            """, status: 0))
    #expect(tool.text(soundSettings) == "{\n  \"sound\": {\n    \"volume\": 50\n  }\n}")
    #expect(tool("import -q --ignore-unknown i.json") == .init(output: "", messages: "", status: 0))
  }

  @Test func `of a file with other mistakes nothing is taken, whatever is left out`() {
    let tool = InProcessTool.sound("{}")
    tool.files.put(#"{"lost": 1, "sound": {"volume": 101}}"#, at: "/project/i.json")
    #expect(
      tool("import --ignore-unknown i.json")
        == .init(
          output: "",
          messages: """
            settee: nothing was imported from 'i.json'
            i.json:1:33: error: sound.volume must be at most 100
            {"lost": ••••••, "sound": {"volume": 101}}
                                                 ^~~

            """, status: 65))
    #expect(tool.text(soundSettings) == "{}")
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
              "sound": { "on": "yes", "volum": { "x": •••••• }, "volume": 101 },
                               ^~~~~
            i.json:2:43: error: there is no key 'sound.volum.x' in the form 'sound'; did you mean 'sound.volume'?
              "sound": { "on": "yes", "volum": { "x": •••••• }, "volume": 101 },
                                                      ^~~~~~
            i.json:2:58: error: sound.volume must be at most 100
              "sound": { "on": "yes", "volum": { "x": •••••• }, "volume": 101 },
                                                                          ^~~
            i.json:3:23: error: device.name must not be root
              "device": { "name": "root", "kind": "speaker" },
                                  ^~~~~~
            i.json:4:18: error: 'device.kind' stands in the file twice
              "device.kind": "phones",
                             ^~~~~~~~
            i.json:5:15: error: there is no key 'settings' in the form 'sound'
              "settings": ••••••
                          ^~~~~~

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
            ••••••
            ^~~~~~

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
            {"sound": ••••••}
                      ^~~~~~

            """, status: 65))
  }
}
