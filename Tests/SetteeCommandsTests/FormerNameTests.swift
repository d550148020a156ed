import SetteeStore
import Testing

/// Keys that had other names in older versions.
struct FormerNameTests {
  private static let form = """
    settee: 1
    title: Names
    sections:
      - rows:
          - { key: on, title: On, accessory: switch, default: true }
          - { key: name, title: Name, accessory: textField, default: dflt, renamedFrom: [old.name, older] }
          - key: c
            title: C
            accessory: textField
            visibleWhen: on
            whenHidden: clear
            renamedFrom: [old.c]
          - key: size
            title: Size
            accessory: segment
            options: [small, large]
            default: small
            valueMap: { big: large }
          - { key: p.q, title: Q, accessory: textField, renamedFrom: [p] }
          - key: days
            title: Days
            accessory: disclosure
            multiple: true
            options: [sat, sun]
            renamedFrom: [weekend]
            valueMap: { saturday: sat, sunday: sun }
    """
  private static let settings = "/home/ana/.config/settee/names.json"

  private func tool(_ settings: String) -> InProcessTool {
    let tool = InProcessTool(["Forms/names.yaml": Self.form])
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put(settings, at: Self.settings)
    return tool
  }

  @Test(arguments: [
    #"{"old":{"name":"ancient"},"name":"new"}"#, #"{"name":"new","older":"ancient","old":{"name":"a"}}"#,
    #"{"old":{"name":"ancient"},"name":7}"#, #"{"old":{"name":"ancient"}}"#,
  ])
  func `what is unset does not come back under a former name`(settings: String) {
    for line in ["unset name", "unset --all --yes"] {
      let tool = tool(settings)
      #expect(tool("\(line) --json").status == 0)
      #expect(tool("get name").output == "dflt\n")
      #expect(tool.text(Self.settings) == "{}")
    }
  }

  @Test func `what hiding clears does not come back under a former name`() {
    let tool = tool(#"{"old":{"c":"ancient"},"c":"new"}"#)
    #expect(tool("set on=false").status == 0)
    #expect(tool("set on=true").status == 0)
    #expect(tool("get c").status == 1)
    #expect(tool.text(Self.settings) == #"{"on":true}"#)
  }

  @Test(arguments: [
    (#"{"old":{"name":"imp"}}"#, "imp"), (#"{"older":"second","old":{"name":"first"}}"#, "first"),
    (#"{"older":"old","name":"new"}"#, "new"), (#"{"size":"big"}"#, "dflt"),
  ])
  func `an import takes what an older version has written`(file: String, name: String) {
    let tool = tool("{}")
    tool.files.put(file, at: "/project/i.json")
    let before = tool.text(Self.settings)
    #expect(tool("diff i.json").status == 1)
    #expect(tool.text(Self.settings) == before)
    #expect(tool("import i.json") == InProcessTool.Outcome(output: "", messages: "", status: 0))
    #expect(tool("get name").output == "\(name)\n")
    #expect(tool("get size").output == (file.contains("big") ? "large\n" : "small\n"))
    #expect(tool("diff i.json").status == 0)
  }

  @Test(arguments: [
    (#"{"days":["sunday","sat"]}"#, "sat,sun\n"), (#"{"weekend":["sunday","sunday"]}"#, "sun\n"),
    (#"{"days":"saturday"}"#, "sat\n"),
  ])
  func `an import takes each value of a list that an older version has written`(file: String, days: String) {
    let tool = tool("{}")
    tool.files.put(file, at: "/project/i.json")
    #expect(tool("import i.json") == InProcessTool.Outcome(output: "", messages: "", status: 0))
    #expect(tool("get days").output == days)
  }

  @Test func `an import refuses a list with a value that no version has`() {
    let tool = tool("{}")
    tool.files.put(#"{"days":["sunday","monday"]}"#, at: "/project/i.json")
    #expect(
      tool("import i.json").messages == """
        settee: nothing was imported from 'i.json'
        i.json:1:9: error: days must be sat or sun, not 'sunday'
        {"days":["sunday","monday"]}
                ^~~~~~~~~~~~~~~~~~~

        """)
    #expect(tool.text(Self.settings) == "{}")
  }

  @Test func `what an import refuses under a former name has its place`() {
    let tool = tool("{}")
    tool.files.put(#"{"old":{"name":5},"p":"x"}"#, at: "/project/i.json")
    #expect(
      tool("import i.json").messages == """
        settee: nothing was imported from 'i.json'
        i.json:1:16: error: name must be text, but a number is given
        {"old":{"name":5},"p":"x"}
                       ^

        """)
    #expect(tool.text(Self.settings) == "{}")
  }

  @Test func `answers tell keys, and no former names`() {
    let tool = tool(#"{"old":{"name":"ancient"},"name":"new"}"#)
    #expect(
      tool("unset name --dry-run") == InProcessTool.Outcome(output: "name would be unset\n", messages: "", status: 0))
    #expect(
      tool("unset name --json").output
        == """
        {"version": 1, "changes": [{"key": "name", "old": "new", "new": "dflt", "oldState": "explicit", \
        "newState": "default"}]}

        """)
  }

  @Test(arguments: [
    (#"{"older":"b","old":{"name":7}}"#, "name", "b", "1:10 under the former name 'older'"),
    (#"{"old":{"name":"a"},"older":"b"}"#, "name", "a", "1:16 under the former name 'old.name'"),
    (#"{"name":"c","older":"b"}"#, "name", "c", "1:9"),
    (#"{"size":"big"}"#, "size", "large", #"1:9 as the old value "big""#),
  ])
  func `explain tells under which name and as what a value stands`(
    file: String, key: String, value: String, place: String
  ) {
    let lines = tool(file)("explain \(key)").output.split(separator: "\n")
    #expect(lines.prefix(2) == ["\(key) = \"\(value)\"", "  set in \(Self.settings):\(place)"])
  }

  @Test func `explain tells the former name in JSON`() {
    #expect(
      tool(#"{"old":{"name":"ancient"}}"#)("explain --json name").output == """
        {"version": 1, "key": "name", "id": null, "title": "Name", "value": "ancient", "state": "explicit", \
        "origin": "store", "stored": {"file": "\(Self.settings)", "line": 1, "column": 16}, \
        "formerKey": "old.name", "oldValue": null, "defined": {"file": "Forms/names.yaml", "line": 6, "column": 9}, \
        "visible": true, "whyHidden": null, "enabled": true, "conditions": [], "rules": [], "problems": [], \
        "dependents": []}

        """)
    #expect(tool(#"{"size":"big"}"#)("explain --json size").output.contains(#""formerKey": null, "oldValue": "big", "#))
  }

  @Test func `a former name that gives way to the object of its key is in nobody's way`() {
    let tool = tool(#"{"p":"old p"}"#)
    #expect(tool("set p.q=new") == InProcessTool.Outcome(output: "", messages: "", status: 0))
    #expect(tool.text(Self.settings) == "{\n  \"p\": {\n    \"q\": \"new\"\n  }\n}")
  }

  /// A former name that is the name of a group of keys today.
  private func groupTool(_ key: String, _ settings: String) -> InProcessTool {
    let tool = InProcessTool([
      "Forms/names.yaml": """
      settee: 1
      title: Names
      sections:
        - rows:
            - { key: on, title: On, accessory: switch, default: true }
            - key: \(key)
              title: Nick
              accessory: textField
              visibleWhen: on
              whenHidden: clear
              renamedFrom: [user, login]
            - { key: user.kind, title: Kind, accessory: segment, options: [a, b], default: a }
            - { key: user.age, title: Age, accessory: stepper, min: 0, max: 120, default: 18 }
      """
    ])
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put(settings, at: Self.settings)
    return tool
  }

  @Test(arguments: ["unset", "reset", "set on=false"], ["nick", "user.name"])
  func `a former name that is a group of keys today takes nothing of the group away`(verb: String, key: String) {
    let rest = #""user":{"token":"secret","kind":"b","more":{"x":1}},"login":["x"]"#
    let on = verb.hasPrefix("set") ? "false" : "true"
    let own = key == "nick" ? #""nick":"Joe",\#(rest)"# : rest.replacing(#"{"token""#, with: #"{"name":"Joe","token""#)
    let tool = groupTool(key, #"{"on":true,\#(own)}"#)
    #expect(tool("get \(key)").output == "Joe\n")
    #expect(tool(verb.hasPrefix("set") ? verb : "\(verb) \(key)").status == 0)
    #expect(tool.text(Self.settings) == #"{"on":\#(on),\#(rest)}"#)
  }

  @Test func `an object under a former name is no old value that does not count`() {
    let tool = groupTool("nick", #"{"user":{"kind":"b","more":1},"login":{}}"#)
    #expect(tool("list --quiet").status == 0)
    #expect(tool("list").messages.hasSuffix("2 members of the file do not count; 'settee doctor' tells more\n"))
    let words = tool("doctor").output
    #expect(words.contains("no key 'user.more'") && words.contains("no key 'login'"), "\(words)")
    tool.files.put(#"{"user":{"kind":"b"},"login":"Joe"}"#, at: "/project/i.json")
    #expect(tool("import i.json").messages == "")
    #expect(tool("get nick").output == "Joe\n")
  }

  @Test func `values of older versions that a change writes are told in JSON, too`() {
    let tool = tool(#"{"older":"bob","size":"big"}"#)
    #expect(tool("set on=false -n").output == "name would be \"bob\"\nsize would be \"large\"\non would be false\n")
    for options in [" -n", ""] {
      #expect(
        tool("set on=false --json\(options)").output == """
          {"version": 1, "changes": [{"key": "on", "old": true, "new": false, "oldState": "default", \
          "newState": "explicit"}, {"key": "name", "old": "bob", "new": "bob", "oldState": "explicit", \
          "newState": "explicit", "reason": "migration"}, {"key": "size", "old": "large", "new": "large", \
          "oldState": "explicit", "newState": "explicit", "reason": "migration"}]}

          """)
    }
    #expect(tool("set on=true --json").output.contains("migration") == false)
  }
}
