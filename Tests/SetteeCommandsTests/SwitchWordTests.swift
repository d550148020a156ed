import SetteeStore
import Testing

/// Switches that are stored otherwise than as true and false: a shell takes and gives the same words for them everywhere.
struct SwitchWordTests {
  private static let form = """
    settee: 1
    title: S
    sections:
      - rows:
          - { key: a, accessory: switch, trueValue: "on", falseValue: "off", default: true }
          - { key: b, accessory: checkmark, trueValue: 1, falseValue: 0, visibleWhen: a, whenHidden: default }
    """
  private static let settings = "/home/ana/.config/settee/s.json"

  private func tool(_ settings: String) -> InProcessTool {
    let tool = InProcessTool(["Forms/s.yaml": Self.form])
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put(settings, at: Self.settings)
    return tool
  }

  @Test(arguments: [
    ("get a", "false\n"), ("list", "a  false  explicit\nb  false  explicit, hidden\n"),
    ("diff", "a  true  →  false\n"), ("toggle a", "true\n"), ("set -n a true", "a would be true\n"),
    (
      "list --json a",
      """
      {"version": 1, "values": [{"key": "a", "value": false, "state": "explicit", "title": null, "visible": true, \
      "enabled": true, "problem": null}]}

      """
    ),
    (
      "diff --json",
      "{\"version\": 1, \"differences\": [{\"key\": \"a\", \"base\": true, \"value\": false}]}\n"
    ),
    (
      "toggle --json a",
      """
      {"version": 1, "changes": [{"key": "a", "old": false, "new": true, "oldState": "explicit", \
      "newState": "explicit"}, {"key": "b", "old": false, "new": true, "oldState": "explicit", \
      "newState": "explicit", "reason": "shown"}]}

      """
    ),
  ])
  func `every answer says true or false`(line: String, output: String) {
    #expect(tool(#"{"a": "off", "b": 1}"#)(line).output == output)
  }

  @Test(arguments: ["set a false", "set a --json-value false", "toggle a", "set a false --if-value true"])
  func `true and false are taken everywhere, and stored as the form says`(line: String) {
    let tool = tool(#"{"a": "on"}"#)
    #expect(tool(line).status == 0)
    #expect(tool.text(Self.settings) == #"{"a": "off"}"#)
    #expect(tool("get a").output == "false\n")
    #expect(tool("get --json a").output.hasPrefix(#"{"version": 1, "values": [{"key": "a", "value": false, "#))
  }

  @Test(arguments: [
    ("set a on", "a must be true or false, not 'on'", "true"),
    ("set a off", "a must be true or false, not 'off'", "false"),
    ("set b 1", "b must be true or false, not '1'", "true"),
    ("set a maybe", "a must be true or false, not 'maybe'", nil),
    ("set a true --if-value off", "option '--if-value': a must be true or false, not 'off'", "false"),
    ("set a --json-value \"on\"", "a must be true or false, but text is given", "true"),
    ("set b --json-value 0", "b must be true or false, but a number is given", "false"),
    ("set a --json-value []", "a must be true or false, but a list is given", nil),
  ])
  func `another word is told with the two values and the one that was meant`(
    line: String, message: String, suggestion: String?
  ) {
    let tool = tool("{}")
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    #expect(tool(line) == .init(output: "", messages: "settee: \(message)\(hint)\n", status: 65))
    let value = suggestion.map { "\"\($0)\"" } ?? "null"
    #expect(
      tool("\(line) --json").messages
        == "{\"error\": {\"code\": \"bad-value\", \"message\": \"\(message)\", \"suggestion\": \(value)}}\n")
  }

  @Test func `a settings file has the words of the form, and a wrong one is told with both`() {
    let tool = tool(#"{"a": true, "b": 1.5}"#)
    #expect(
      tool("get a").messages == """
        \(Self.settings):1:7: warning: a must be stored as 'on' or 'off', but the file holds true; the default true is \
        used; 'settee unset a' or 'settee set a VALUE' mends it

        """)
    #expect(tool("list --json b").output.contains(#""problem": "must be stored as 1 or 0, but 1.5 is stored""#))
    tool.files.put(#"{"a": true}"#, at: "/project/i.json")
    #expect(
      tool("import i.json").messages == """
        settee: nothing was imported from 'i.json'
        i.json:1:7: error: a must be stored as 'on' or 'off', but true is given
        {"a": true}
              ^~~~

        """)
    tool.files.put(#"{"a": "off"}"#, at: "/project/i.json")
    #expect(tool("import i.json").status == 0)
    #expect(tool("export").output == "{\n  \"a\": \"off\",\n  \"b\": 0\n}\n")
  }
}
