import SetteeStore
import Testing

/// `set`, `toggle`, `unset` and `reset` go through a session: one transaction, all of its problems, all of its effects.
struct ChangingTests {
  @Test func `of a value that does not count while its row is hidden this is said`() {
    let tool = InProcessTool([
      "Forms/h.yaml": """
      settee: 1
      title: Hidden
      sections:
        - rows:
            - { key: on, title: On, accessory: switch, default: false }
            - { key: d, title: D, accessory: stepper, default: 1, visibleWhen: on, whenHidden: default }
      """
    ])
    #expect(
      tool("set d 7 --dry-run")
        == .init(
          output: "d would be 7\n",
          messages: "settee: d is hidden now, so that its default counts; what is set would count once it is shown\n",
          status: 0))
    #expect(
      tool("set d 7")
        == .init(
          output: "",
          messages: "settee: d is hidden now, so that its default counts; what is set counts once it is shown\n",
          status: 0))
    #expect(tool("get d").output == "1\n")
    #expect(tool("set d 8 --quiet") == .init(output: "", messages: "", status: 0))
    #expect(tool("set on=true d=9") == .init(output: "", messages: "", status: 0))
    #expect(tool("get d").output == "9\n")
  }

  @Test(arguments: ["get nothing -- --json", "set sound.nothing -- --json", "-- get --json"])
  func `what stands behind two dashes does not ask for JSON`(line: String) {
    let messages = InProcessTool.sound()(line).messages
    #expect(messages.hasPrefix("settee: "), "\(messages)")
  }

  @Test func `every problem of every key is told, in the order of the keys`() {
    let tool = InProcessTool.sound()
    #expect(
      tool("set device.name=root sound.volum=1 sound.on=yes sound.volume=42 device.kind=line device.search=x")
        == .init(
          output: "",
          messages: """
            settee: device.name must not be root
            settee: there is no key 'sound.volum' in the form 'sound'; did you mean 'sound.volume'?
            settee: sound.on must be true or false, not 'yes'; did you mean 'true'?
            settee: sound.volume must be on a step of 5 from 0, such as 40 or 45
            settee: device.kind cannot be 'Line out' now: the option is off
            settee: device.search is not kept in the settings file: its row says persistent: false

            """, status: 65))
    #expect(tool.text(soundSettings) == nil)
  }

  @Test func `in JSON the first problem is the error and all are listed`() {
    #expect(
      InProcessTool.sound()("set --json sound.volum=1 sound.on=yes").messages == """
        {"error": {"code": "unknown-key", "message": "there is no key 'sound.volum' in the form 'sound'", \
        "suggestion": "sound.volume", "problems": [{"code": "unknown-key", \
        "message": "there is no key 'sound.volum' in the form 'sound'", "suggestion": "sound.volume"}, \
        {"code": "bad-value", "message": "sound.on must be true or false, not 'yes'", \
        "suggestion": "true"}]}}

        """)
  }

  @Test func `a change says in JSON what has changed, with what followed from it`() {
    let tool = InProcessTool.sound(#"{"sound": {"beep": "a", "volume": 10}}"#)
    let answer = """
      {"version": 1, "changes": [{"key": "sound.on", "old": true, "new": false, "oldState": "default", \
      "newState": "explicit"}, {"key": "sound.beep", "old": "a", "new": null, "oldState": "explicit", \
      "newState": "default", "reason": "hidden"}]}

      """
    #expect(tool("set --json --dry-run sound.on false") == .init(output: answer, messages: "", status: 0))
    #expect(tool("set --dry-run sound.on false").output == "sound.on would be false\nsound.beep would be unset\n")
    #expect(tool.text(soundSettings) == #"{"sound": {"beep": "a", "volume": 10}}"#)
    #expect(tool("set --json sound.on false").output == answer)
    #expect(tool.text(soundSettings) == #"{"sound": {"on": false, "volume": 10}}"#)
    #expect(tool("set --json sound.on false").output == "{\"version\": 1, \"changes\": []}\n")
  }

  @Test(arguments: ["toggle on", "set on=false", "import -", "unset on", "reset on"])
  func `a value that counts otherwise because its row is hidden or shown is a change`(line: String) {
    let isHiding = line != "unset on" && line != "reset on"
    var tool = InProcessTool([
      "Forms/f.yaml": """
      settee: 1
      title: F
      sections:
        - rows:
            - { key: first, type: int, accessory: value, default: 1, visibleWhen: on, whenHidden: default }
            - { key: on, accessory: switch, default: true }
            - { key: kept, type: int, accessory: value, default: 3, visibleWhen: on }
            - { key: other, type: int, accessory: value, default: 4, visibleWhen: on, whenHidden: default }
      """
    ])
    tool.input = #"{"on": false}"#
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put(
      #"{"first": 10, "on": \#(isHiding), "kept": 30, "other": 4}"#, at: "/home/ana/.config/settee/f.json")
    let state = line == "unset on" ? "default" : "explicit"
    let first = isHiding ? #""old": 10, "new": 1"# : #""old": 1, "new": 10"#
    for dryRun in [" -n", ""] {
      #expect(
        tool("\(line) --json\(dryRun)")
          == .init(
            output: """
              {"version": 1, "changes": [{"key": "on", "old": \(isHiding), "new": \(!isHiding), \
              "oldState": "explicit", "newState": "\(state)"}, {"key": "first", \(first), "oldState": "explicit", \
              "newState": "explicit", \(isHiding ? #""set": 10, "reason": "hidden""# : #""reason": "shown""#)}]}

              """, messages: "", status: 0))
    }
  }

  @Test(arguments: [
    ("toggle --json sound.on", "true", "false"), ("set --json sound.on=false", "true", "false"),
    ("unset --json sound.on", "true", "true"), ("reset --json sound.on", "true", "true"),
    ("import --json -", "true", "false"),
  ])
  func `a value before or after that is the default is told as that`(line: String, old: String, new: String) {
    let states = line.hasPrefix("unset") ? ("explicit", "default") : ("default", "explicit")
    var tool = InProcessTool.sound(line.hasPrefix("unset") ? #"{"sound": {"on": true}}"# : nil)
    tool.input = #"{"$schema": "sound.schema.json", "sound": {"on": false}}"#
    #expect(
      tool(line).output
        == """
        {"version": 1, "changes": [{"key": "sound.on", "old": \(old), "new": \(new), "oldState": "\(states.0)", \
        "newState": "\(states.1)"}]}

        """)
  }

  @Test func `two values for one key are a mistake, and nothing is set`() {
    let tool = InProcessTool.sound()
    let outcome = tool("set sound.on=true device.name=a sound.on=false")
    #expect(outcome.messages.hasPrefix("settee: 'sound.on' is given twice\n"))
    #expect(outcome.status == 64)
    #expect(tool.text(soundSettings) == nil)
  }

  @Test(arguments: ["set device.token --stdin", "import -"])
  func `standard input is read up to what a settings file may hold`(line: String) {
    var tool = InProcessTool.sound()
    tool.input = String(repeating: "a", count: 16 << 20 + 1)
    #expect(
      tool(line)
        == .init(
          output: "",
          messages:
            "settee: standard input gives more than 16 MiB, the most that a settings file may hold\n", status: 65))
  }

  @Test func `a secure value is set and never shown`() {
    let tool = InProcessTool.sound()
    #expect(tool("set -n device.token hunter2").output == "device.token would be set\n")
    #expect(
      tool("set --json device.token hunter2").output
        == """
        {"version": 1, "changes": [{"key": "device.token", "old": null, "new": null, "oldState": "default", \
        "newState": "explicit", "secure": true}]}

        """)
    #expect(tool("get device.token").output == "hunter2\n")
    let others = ["list", "list --json", "explain device.token", "explain --json device.token", "export", "diff"]
    for line in others { #expect(!tool(line).output.contains("hunter2"), "\(line)") }
    #expect(tool("set -n --json-value 5 device.token").messages == "settee: device.token must be text\n")
  }

  @Test func `a value that hiding clears is not set for a moment`() {
    let tool = InProcessTool.sound(#"{"sound": {"on": false}}"#)
    let first = tool("set sound.beep x")
    #expect(
      first.messages == """
        settee: 'sound.beep' cannot be set while it is hidden, as hiding clears it: Forms/sound.yaml:26:22: sound.on \
        is false

        """)
    #expect(first.status == 65)
    let both = tool("set sound.beep=x sound.volume=5")
    #expect(
      both.messages
        == "settee: sound.beep cannot be set: its row is hidden then, and hiding clears it; nothing was changed\n")
    #expect(both.status == 65)
    #expect(tool.text(soundSettings) == #"{"sound": {"on": false}}"#)
    #expect(tool("set sound.beep=x sound.on=true").status == 0)
    #expect(tool("get sound.beep").output == "x\n")
  }

  @Test(arguments: [
    ("set --json-value [\"high\",\"low\"] device.bands", "low,high\n", "device.bands"),
    ("set device.bands high,low", "low,high\n", "device.bands"),
    ("set device.bands ''", "\n", "device.bands"),
    ("set --json-value 5.0 sound.volume", "5\n", "sound.volume"),
    ("set sound.volume=-0", "0\n", "sound.volume"),
  ])
  func `values are read by the row's type`(line: String, expected: String, key: String) {
    let tool = InProcessTool.sound()
    #expect(tool(line) == .init(output: "", messages: "", status: 0))
    #expect(tool("get \(key)").output == expected)
  }

  @Test(arguments: [
    ("set --json-value true sound.volume", "settee: sound.volume must be a whole number, but true or false is given\n"),
    (
      "set --json-value nope sound.on",
      """
      settee: the value is not JSON
      --json-value:1:1: error: expected a value, found a word; a text is written in double quotes
      nope
      ^~~~

      """
    ),
    ("set --json-value null sound.on", "settee: sound.on must be true or false, but null is given\n"),
  ])
  func `a value in JSON has the row's type`(line: String, messages: String) {
    #expect(InProcessTool.sound()(line) == .init(output: "", messages: messages, status: 65))
  }

  @Test func `toggle turns a switch over and prints what it is now`() {
    let tool = InProcessTool.sound()
    #expect(tool("toggle -n sound.on") == .init(output: "sound.on would be false\n", messages: "", status: 0))
    #expect(tool("toggle sound.on") == .init(output: "false\n", messages: "", status: 0))
    #expect(tool("toggle sound.on").output == "true\n")
    #expect(tool.text(soundSettings) == "{\n  \"sound\": {\n    \"on\": true\n  }\n}\n")
    #expect(
      tool("toggle sound.volume")
        == .init(output: "", messages: "settee: sound.volume is a whole number, not true or false\n", status: 65))
    #expect(tool("toggle device.bands").messages == "settee: device.bands is a list, not true or false\n")
    #expect(tool("toggle sound.off").status == 66)
  }

  @Test func `reset writes defaults, of keys, a section or everything`() {
    let settings = #"{"sound": {"on": false, "volume": 10}, "device": {"kind": "phones", "name": "a"}, "mine": 1}"#
    let tool = InProcessTool.sound(settings)
    #expect(tool("reset sound.volume").status == 0)
    #expect(tool.text(soundSettings) == settings.replacing("10", with: "40"))
    #expect(
      tool("reset -n --section device").output == """
        device.kind would be "speaker"
        device.bands would be ["low", "high"]
        device.name would be unset

        """)
    #expect(tool("reset --all").status == 64)
    #expect(
      tool("reset --all --yes")
        == .init(output: "", messages: "settee: warning: after this change, device.name must be given\n", status: 0))
    #expect(
      tool.text(soundSettings)
        == #"{"sound": {"on": true, "volume": 40}, "device": {"kind": "speaker", "bands": ["low", "high"]}, "mine": 1}"#
    )
  }

  @Test func `unset removes values, of keys, a section or everything`() {
    let settings = #"{"sound": {"on": false, "volume": 10}, "device": {"kind": "phones", "token": "t"}, "mine": 1}"#
    let tool = InProcessTool.sound(settings)
    #expect(
      tool("unset -n --section output").output == "sound.on would be unset\nsound.volume would be unset\n")
    #expect(tool("unset --section output") == .init(output: "", messages: "", status: 0))
    #expect(tool.text(soundSettings) == #"{"device": {"kind": "phones", "token": "t"}, "mine": 1}"#)
    #expect(tool("unset --all").status == 64)
    #expect(tool("unset --all --yes") == .init(output: "", messages: "", status: 0))
    #expect(tool.text(soundSettings) == #"{"mine": 1}"#)
  }

  @Test(arguments: ["reset", "unset"])
  func `reset and unset want to know exactly what`(verb: String) {
    for (line, message) in [
      ("", "give keys, or '--section ID', or '--all'"), ("a --all", "give keys, or '--section ID', or '--all'"),
      ("--section device --all --yes", "give keys, or '--section ID', or '--all'"),
      ("--all", "'--all' changes every key; add '--yes' to mean it"),
    ] {
      let outcome = InProcessTool.sound()("\(verb) \(line)")
      #expect(outcome.messages.hasPrefix("settee: \(message)\nUsage: settee \(verb) "))
      #expect(outcome.status == 64)
    }
  }

  @Test(arguments: [
    ("Output", "there is no section 'Output' in the form 'sound'; did you mean 'output'?\n"),
    ("xyz", "there is no section 'xyz' in the form 'sound', but these\n  output\n  device\n"),
  ])
  func `sections that there are are told`(section: String, words: String) {
    let tool = InProcessTool.sound()
    for verb in ["unset", "reset"] {
      #expect(
        tool("\(verb) --section \(section)") == .init(output: "", messages: "settee: \(words)", status: 66))
    }
  }

  @Test(arguments: [
    ("sync", "the section 'sync' has no 'id' in the form; give its keys instead\n"),
    ("else", "there is no section 'else' in the form 'a', whose sections have no 'id'; give keys instead\n"),
  ])
  func `that sections have no id is told`(section: String, words: String) {
    let form = "settee: 1\ntitle: A\nsections:\n  - header: Sync\n    rows: [{ key: on, accessory: switch }]\n"
    #expect(
      InProcessTool(["Forms/a.yaml": form])("unset --section \(section)")
        == .init(output: "", messages: "settee: \(words)", status: 66))
  }

  @Test(arguments: ["reset", "unset"])
  func `an unknown section is named`(verb: String) {
    #expect(
      InProcessTool.sound()("\(verb) --section devices")
        == .init(
          output: "",
          messages: "settee: there is no section 'devices' in the form 'sound'; did you mean 'device'?\n", status: 66))
  }

  @Test func `unset keeps what it does not know`() {
    let tool = InProcessTool.sound(#"{"sound": {"on": false, "x": 1}, "device": {"kind": 5}}"#)
    #expect(tool("unset sound.on device.kind").status == 0)
    #expect(tool.text(soundSettings) == #"{"sound": {"x": 1}}"#)
    #expect(tool("unset sound.onn").status == 66)
  }

  /// A form in which changes make other rows wrong.
  private func networkTool(_ settings: String) -> InProcessTool {
    let tool = InProcessTool([
      "Forms/net.yaml": """
      settee: 1
      title: Net
      sections:
        - rows:
            - { key: wan.mode, title: Mode, accessory: segment, options: [auto, static], default: auto }
            - { key: wan.address, title: Address, accessory: textField, requiredWhen: wan.mode == 'static' }
            - key: wan.mtu
              title: MTU
              accessory: stepper
              default: 1000
              rules: [{ check: value >= 1280 or not ipv6, message: must be at least 1280 with IPv6 }]
            - { key: ipv6, title: IPv6, accessory: switch }
            - { key: guest, title: Guest, accessory: textField }
            - key: wifi
              title: Wi-Fi
              accessory: textField
              rules: [{ check: value != guest, message: must differ from that of guests }]
            - { key: alone, title: Alone, accessory: switch }
            - { key: name, title: Name, accessory: textField, required: true }
      """
    ])
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put(settings, at: "/home/ana/.config/settee/net.json")
    return tool
  }

  @Test(arguments: [
    ("set wan.mode=static", ["wan.address must be given"]),
    ("toggle ipv6", ["wan.mtu must be at least 1280 with IPv6"]),
    ("set guest=x", ["wifi must differ from that of guests"]), ("unset name", ["name must be given"]),
    ("import -", ["wan.address must be given", "wan.mtu must be at least 1280 with IPv6"]),
    ("set wan.mode=static wan.address=a", []), ("set guest=y", []), ("set alone=true", []),
  ])
  func `of rows that a change makes wrong this is said, and it is saved`(line: String, problems: [String]) {
    for options in ["", " -n"] {
      var tool = networkTool(#"{"wifi":"x","name":"n"}"#)
      tool.input = #"{"ipv6": true, "wan": {"mode": "static"}}"#
      let before = tool.text("/home/ana/.config/settee/net.json")
      let outcome = tool(line + options)
      #expect(outcome.status == 0)
      #expect(outcome.messages == problems.map { "settee: warning: after this change, \($0)\n" }.joined())
      #expect((tool.text("/home/ana/.config/settee/net.json") == before) == (options == " -n"))
      let quiet = networkTool(#"{"wifi":"x","name":"n"}"#)
      if line != "import -" { #expect(quiet("\(line)\(options) --quiet").messages == "") }
    }
  }

  @Test func `of rows that were wrong before a change nothing is said again`() {
    let settings = #"{"wifi":"x","guest":"x","name":"n"}"#
    let warning = "settee: warning: after this change, wan.mtu must be at least 1280 with IPv6\n"
    #expect(networkTool(settings)("toggle ipv6") == .init(output: "true\n", messages: warning, status: 0))
    #expect(networkTool(settings)("set guest=x wan.mode=auto").messages == "")
    #expect(!networkTool(settings)("toggle ipv6 --json").output.contains("wifi"))
  }

  @Test func `rows that a change makes wrong are told in JSON`() {
    #expect(
      networkTool(#"{"name":"n"}"#)("set --json wan.mode=static ipv6=true")
        == .init(
          output: """
            {"version": 1, "changes": [{"key": "wan.mode", "old": "auto", "new": "static", "oldState": "default", \
            "newState": "explicit"}, {"key": "ipv6", "old": false, "new": true, "oldState": "default", \
            "newState": "explicit"}], "warnings": [{"key": "wan.address", "message": "must be given"}, \
            {"key": "wan.mtu", "message": "must be at least 1280 with IPv6"}]}

            """, messages: "", status: 0))
  }

  @Test func `what is set and does not count is told in JSON`() {
    let tool = InProcessTool([
      "Forms/h.yaml": """
      settee: 1
      title: Hidden
      sections:
        - rows:
            - { key: on, title: On, accessory: switch }
            - { key: d, title: D, accessory: stepper, default: 1, visibleWhen: on, whenHidden: default }
      """
    ])
    for options in [" -n", ""] {
      #expect(
        tool("set d=7 --json\(options)").output == """
          {"version": 1, "changes": [{"key": "d", "old": 1, "new": 1, "oldState": "default", "newState": "explicit", \
          "set": 7}]}

          """)
    }
    #expect(tool.text("/home/ana/.config/settee/h.json") == "{\n  \"d\": 7\n}\n")
  }
}
