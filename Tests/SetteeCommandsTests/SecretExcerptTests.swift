import SetteeStore
import Testing

/// Excerpts of settings files, with values of secure rows in them.
struct SecretExcerptTests {
  private static let form = """
    settee: 1
    id: f
    title: F
    sections:
      - rows:
          - { key: wifi.name, accessory: textField }
          - { key: wifi.password, accessory: textField, secure: true, persistent: true, maxLength: 4, renamedFrom: [key] }
          - { key: pin, type: int, accessory: textField, secure: true, persistent: true }
          - key: codes
            accessory: disclosure
            secure: true
            persistent: true
            multiple: true
            options: [hunter, alpha, beta]
          - { key: lost, accessory: textField, secure: true }
          - { key: port, type: int, accessory: textField }
    """
  private static let settings = "/home/ana/.config/settee/f.json"

  private func tool(_ settings: String = "{}") -> InProcessTool {
    let tool = InProcessTool(["Forms/f.yaml": Self.form])
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put(settings, at: Self.settings)
    return tool
  }

  /// What `import` says of a text, without the first line.
  private func complaint(_ text: String) -> String {
    var tool = tool()
    tool.input = text
    return tool("import -").messages.split(separator: "\n").dropFirst()
      .map { $0.replacing("standard input:", with: "") + "\n" }.joined()
  }

  @Test func `an import that is refused shows what is wrong, but no secrets`() {
    #expect(
      complaint(
        """
        {
          "wifi": { "name": 5, "password": "hunter2", "passwort": "hunter3" }, // was "hunter4"
          "pin": "hunter5", "port": "8080", "codes": ["hunter"], "lost": "hunter6", "key": "hunter7",
          "porz": { "pin": 1234 }
        }
        """) == """
          2:21: error: wifi.name must be text, but a number is given
            "wifi": { "name": 5, "password": ••••••, "passwort": •••••• }, ••••••
                              ^
          2:36: error: wifi.password must have at most 4 characters
            "wifi": { "name": 5, "password": ••••••, "passwort": •••••• }, ••••••
                                             ^~~~~~
          2:59: error: there is no key 'wifi.passwort' in the form 'f'; did you mean 'wifi.password'?
            "wifi": { "name": 5, "password": ••••••, "passwort": •••••• }, ••••••
                                                                 ^~~~~~
          3:10: error: pin must be a whole number
            "pin": ••••••, "port": "8080", "codes": ••••••, "lost": ••••••, "key": ••••••,
                   ^~~~~~
          3:29: error: port must be a whole number, but text is given
            "pin": ••••••, "port": "8080", "codes": ••••••, "lost": ••••••, "key": ••••••,
                                   ^~~~~~
          3:66: error: lost is not kept in the settings file: its row is secure, and does not say persistent: true
            "pin": ••••••, "port": "8080", "codes": ••••••, "lost": ••••••, "key": ••••••,
                                                                    ^~~~~~
          4:20: error: there is no key 'porz.pin' in the form 'f'
            "porz": { "pin": •••••• }
                             ^~~~~~

          """)
  }

  @Test(arguments: [
    (#"{"wifi": {"password": "hunter" "name": "x"}}"#, #"{"wifi": {"password": •••••• "name": ••••••}}"#),
    (#"{"wifi": {"password": hunter, "name": "x"}}"#, #"{"wifi": {"password": ••••••, "name": ••••••}}"#),
    (#"{"wifi": {"password": "hunter"alpha": "x"}}"#, #"{"wifi": {"password": ••••••"#),
    (#"{"wifi": {"password": "hunter", "name: "alpha, beta"}}"#, #"{"wifi": {"password": ••••••, ••••••"#),
    (#"{"wifi": {"password": 'hunter, alpha'}}"#, #"{"wifi": {"password": ••••••, ••••••}}"#),
    (#"{"wifi": {"password": "hunter \alpha"}}"#, #"{"wifi": {"password": ••••••}}"#),
    (#"{"wifi": {"password": "hunter"#, #"{"wifi": {"password": ••••••"#),
    (#"{"wifi": {"password": "hünter" /* alpha */ "hunter" }"#, #"{"wifi": {"password": ••••••"#),
    (#"{"pin": 12345 6789}"#, #"{"pin": ••••••"#),
    (#"{"pin": ünter}"#, #"{"pin": ••••••}"#),
    (#"{"pin": 0x1234}"#, #"{"pin": ••••••}"#),
    (#"{"codes": ["hunter", "alpha" "beta"], "x": 1}"#, #"{"codes": ••••••"#),
    (#"{"port": 1, "hunter"}"#, #"{"port": ••••••, ••••••}"#),
    (#"{"hunter": "port": 1}"#, #"{••••••: "port": ••••••}"#),
    (#"["hunter"]"#, "••••••"),
  ])
  func `of a file that cannot be read no value is shown where one may be secret`(text: String, excerpt: String) {
    for line in ["list", "get port", "set port 5", "diff", "doctor"] {
      let outcome = tool(text)(line)
      let told = outcome.messages + outcome.output
      for secret in ["hunter", "alpha", "beta", "hünter", "ünter", "1234", "6789"] { #expect(!told.contains(secret)) }
      if line != "doctor" { #expect(outcome.messages.contains("\n\(excerpt)\n")) }
    }
    let imported = complaint(text)
    #expect(imported.contains("\n\(excerpt)\n"), "\(imported)")
    var tool = tool()
    tool.input = text
    #expect(!tool("import --json -").messages.contains("hunter"))
  }

  @Test func `a file of a form without secure rows is shown as it is`() {
    let form = "{ settee: 1, id: f, title: F, sections: [{ rows: [{ key: name, accessory: textField }] }] }"
    let tool = InProcessTool(["Forms/f.yaml": form])
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put(#"{"name": "hunter" 5}"#, at: Self.settings)
    #expect(tool("list").messages.contains("\n{\"name\": \"hunter\" 5}\n"))
  }

  @Test(arguments: ["wifi.password", "port"])
  func `of JSON for a secure row that cannot be read only the place is told`(key: String) {
    let messages = tool()("set \(key) --json-value hunter").messages
    #expect(
      messages == """
        settee: the value is not JSON
        --json-value:1:1: error: expected a value, found a word; a text is written in double quotes

        """ + (key == "port" ? "hunter\n^~~~~~\n" : ""))
  }
}

/// Where people hear of secure rows.
extension SecretExcerptTests {
  @Test func `an export names the secrets that it leaves out`() {
    #expect(tool(#"{"port": 1}"#)("export").messages == "")
    let one = tool(#"{"wifi": {"password": "abcd"}, "lost": "x"}"#)
    #expect(
      one("export").messages
        == "settee: note: wifi.password is secure and left out; 'settee get wifi.password' prints it\n")
    #expect(one("export -q").messages == "")
    #expect(
      tool(#"{"key": "abcd", "pin": 1}"#)("export").messages
        == "settee: note: wifi.password, pin are secure and left out; 'settee get KEY' prints one\n")
  }

  @Test func `a secure row is described as one`() {
    #expect(
      tool()("describe pin").output == """
        pin
          type        int
          secure      yes, shown by 'settee get' alone
          defined at  Forms/f.yaml:8:9

        """)
  }
}
