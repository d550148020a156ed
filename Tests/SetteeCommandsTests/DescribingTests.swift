import SetteeStore
import Testing

/// `list`, `get`, `describe` and `explain`.
struct DescribingTests {
  @Test func `a list marks hidden rows and warns of what is wrong`() {
    let tool = InProcessTool.sound(#"{"sound": {"on": false, "volume": 7}, "device": {"kind": "radio"}}"#)
    #expect(
      tool("list")
        == .init(
          output: """
            sound.on       false     explicit         Sound
            sound.volume   40        invalid, hidden  Volume
            sound.beep     -         default, hidden  Beep
            device.kind    speaker   invalid          Kind
            device.bands   low,high  default          Bands
            device.name    -         default          Name
            device.token   -         default          Token
            device.search  -         default          Search

            """,
          messages: """
            \(soundSettings):1:35: warning: sound.volume must be on a step of 5 from 0, but the file holds 7; the default 40 \
            is used; 'settee unset sound.volume' or 'settee set sound.volume VALUE' mends it
            \(soundSettings):1:58: warning: device.kind must be speaker, phones or line, but the file holds "radio"; the \
            default speaker is used; 'settee unset device.kind' or 'settee set device.kind VALUE' mends it
            settee: warning: device.name must be given

            """, status: 0))
    #expect(tool("list -q").messages == "")
  }

  @Test func `a list in JSON has the state of each row`() {
    let tool = InProcessTool.sound(#"{"device": {"kind": "radio", "token": "hunter2"}}"#)
    #expect(
      tool("list --json device --fact muted=true").output == """
        {"version": 1, "values": [{"key": "device.kind", "value": "speaker", "state": "invalid", "title": "Kind", \
        "visible": true, "enabled": true, "problem": "must be speaker, phones or line, not 'radio'"}, \
        {"key": "device.bands", "value": ["low", "high"], "state": "default", "title": "Bands", "visible": true, \
        "enabled": true, "problem": null}, {"key": "device.name", "value": null, "state": "default", \
        "title": "Name", "visible": true, "enabled": true, "problem": "must be given"}, {"key": "device.token", \
        "value": null, "state": "explicit", "title": "Token", "visible": true, "enabled": true, "problem": null, \
        "secure": true}, {"key": "device.search", "value": null, "state": "default", "title": "Search", "visible": true, \
        "enabled": true, "problem": null}]}

        """)
    #expect(tool("list --json sound.volume --fact muted=true").output.contains(#""enabled": false"#))
    #expect(tool("list nothing").status == 66)
  }

  @Test func `get tells the state in JSON, and warns of a value that does not count`() {
    let tool = InProcessTool.sound(#"{"device": {"kind": "radio"}}"#)
    #expect(
      tool("get --json device.kind sound.beep")
        == .init(
          output: """
            {"version": 1, "values": [{"key": "device.kind", "value": "speaker", "state": "invalid", "problem": \
            "must be speaker, phones or line, not 'radio'"}, {"key": "sound.beep", "value": null, "state": "default", \
            "problem": null}], "revision": "deca94ed3014762c"}

            """, messages: "", status: 1))
    #expect(
      tool("get device.kind")
        == .init(
          output: "speaker\n",
          messages: """
            \(soundSettings):1:21: warning: device.kind must be speaker, phones or line, but the file holds "radio"; the \
            default speaker is used; 'settee unset device.kind' or 'settee set device.kind VALUE' mends it

            """,
          status: 0))
    #expect(tool("get -q device.kind") == .init(output: "speaker\n", messages: "", status: 0))
  }

  @Test(arguments: [
    (
      "sound.volume",
      """
      sound.volume
        title       Volume
        type        int
        range       0 to 100 dB in steps of 5
        default     40
        defined at  Forms/sound.yaml:12:9
        conditions:
          visible  sound.on
          enabled  fact.muted != true

      """
    ),
    (
      "device.kind",
      """
      device.kind
        title       Kind
        type        text
        default     speaker
        defined at  Forms/sound.yaml:31:9
        options:
          speaker  Loudspeaker
          phones   Headphones
          line     Line out     off

      Which device plays the sound.


      """
    ),
    (
      "device.name",
      """
      device.name
        title       Name
        type        text
        length      at most 8 characters
        given       must be
        defined at  Forms/sound.yaml:48:9
        rules:
          value != 'root'  must not be root

      """
    ),
    (
      "sound.beep",
      """
      sound.beep
        title       Beep
        type        text
        hidden      the value is removed
        defined at  Forms/sound.yaml:23:9
        conditions:
          visible  sound.on

      """
    ),
    (
      "device.search",
      """
      device.search
        title       Search
        type        text
        kept        no, only while the form runs
        defined at  Forms/sound.yaml:56:9

      """
    ),
  ])
  func `describe tells what a key may be`(key: String, text: String) {
    #expect(InProcessTool.sound()("describe \(key)") == .init(output: text, messages: "", status: 0))
  }

  @Test func `describe needs no settings file, and tells all in JSON`() {
    #expect(
      InProcessTool.sound("{ not json")("describe --json sound.volume")
        == .init(
          output: """
            {"version": 1, "key": "sound.volume", "title": "Volume", "subtitle": null, "description": null, \
            "deprecated": null, "accessory": "slider", "type": "int", "multiple": false, "allowsEmpty": false, "options": [], "min": 0, \
            "max": 100, "step": 5, "unit": "dB", "minLength": null, "maxLength": null, "multiline": false, \
            "pattern": null, "patternMessage": null, "format": null, "placeholder": null, "trueValue": null, \
            "falseValue": null, "default": 40, "required": false, "secure": false, "persistent": true, \
            "renamedFrom": [], "valueMap": [], "whenHidden": "keep", "conditions": {"visible": "sound.on", "enabled": "fact.muted != true"}, \
            "rules": [], "defined": {"file": "Forms/sound.yaml", "line": 12, "column": 9}}

            """, messages: "", status: 0))
  }

  private static let actions = """
    settee: 1
    title: Actions
    sections:
      - rows: [{ key: on, title: On, accessory: switch, default: true }]
      - id: main
        visibleWhen: on
        rows:
          - { id: test, title: Test it, accessory: { type: button, title: Go, action: go, tag: 3 }, enabledWhen: on }
          - { key: more, accessory: switch, visibleWhen: visible(test) }
          - id: ask
            title: Ask
            subtitle: Sure?
            description: It asks first.
            accessory: disclosure
            modal: sure
    modals:
      - { id: sure, title: Sure }
    """

  @Test func `describe says what a row without a value is`() {
    let tool = InProcessTool(["Forms/a.yaml": Self.actions])
    #expect(
      tool("describe test")
        == .init(
          output: """
            test
              title       Test it
              accessory   button
              defined at  Forms/a.yaml:8:9
              buttons:
                button  Go  go  tag 3
              conditions:
                section visible  on
                enabled          on

            """, messages: "", status: 0))
    #expect(
      tool("describe ask").output == """
        ask
          title       Ask
          subtitle    Sure?
          accessory   disclosure
          opens       sure
          defined at  Forms/a.yaml:10:9
          conditions:
            section visible  on

        It asks first.

        """)
    #expect(
      tool("describe --json test").output == """
        {"version": 1, "key": null, "id": "test", "title": "Test it", "subtitle": null, "description": null, \
        "deprecated": null, "accessory": "button", "action": null, "screen": null, "modal": null, \
        "buttons": [{"id": "button", "title": "Go", "action": "go", "tag": 3}], \
        "conditions": {"section visible": "on", "enabled": "on"}, \
        "defined": {"file": "Forms/a.yaml", "line": 8, "column": 9}}

        """)
  }

  @Test func `explain says why a row without a value has its state, and what reads that`() {
    let tool = InProcessTool(["Forms/a.yaml": Self.actions])
    #expect(
      tool("explain test")
        == .init(
          output: """
            test
              a row without a value
              defined at Forms/a.yaml:8:9
              section visible:
                Forms/a.yaml:6:18: on is true   (on = true)
              enabled:
                Forms/a.yaml:8:110: on is true   (on = true)
              read by: visibility of more

            """, messages: "", status: 0))
    #expect(
      tool("explain --json ask").output == """
        {"version": 1, "key": null, "id": "ask", "title": "Ask", "value": null, "state": null, "origin": null, \
        "stored": null, "formerKey": null, "oldValue": null, \
        "defined": {"file": "Forms/a.yaml", "line": 10, "column": 9}, "visible": true, "whyHidden": null, \
        "enabled": true, "conditions": [{"decides": "section visible", "holds": true, "clauses": \
        [{"text": "on", "file": "Forms/a.yaml", "line": 6, "column": 18, "holds": true, "operands": ["on = true"]}]}], \
        "rules": [], "problems": [], "dependents": []}

        """)
  }

  @Test func `ids are near and are completed where rows without a value are described`() {
    let tool = InProcessTool(["Forms/a.yaml": Self.actions])
    for verb in ["describe", "explain"] {
      #expect(
        tool("\(verb) tset")
          == .init(
            output: "", messages: "settee: there is no key 'tset' in the form 'a'; did you mean 'test'?\n", status: 66))
      #expect(tool("__complete -- \(verb) ''").output == "on\tOn\ntest\tTest it\nmore\t\nask\tAsk\n")
    }
    #expect(tool("__complete -- get ''").output == "on\tOn\nmore\t\n")
    #expect(tool("get test") == .init(output: "", messages: "settee: 'test' is a row without a value\n", status: 66))
  }

  @Test func `explain tells that nothing can be set where hiding clears`() {
    #expect(
      InProcessTool.sound(#"{"sound": {"on": false}}"#)("explain sound.beep").output == """
        sound.beep = unset
          unset, and cannot be set while the row is hidden, as hiding clears it; there is no default
          defined at Forms/sound.yaml:23:9
          hidden:
            Forms/sound.yaml:26:22: sound.on is false   (sound.on = false)

        """)
  }

  @Test func `describe tells every property of a value`() {
    let form = """
      settee: 1
      title: T
      sections:
        - visibleWhen: b
          enabledWhen: b
          rows:
            - key: a
              title: A
              accessory: textField
              multiline: true
              minLength: 1
              pattern: '[a-z]+'
              patternMessage: must be small letters
              placeholder: abc
              renamedFrom: [old.a, older.a]
              valueMap: { x: y, z: "w" }
        - rows:
            - { key: b, accessory: switch, trueValue: "on", default: true }
            - key: c
              accessory: disclosure
              multiple: true
              options: [{ value: "", title: None, description: Nothing at all }, { value: d, enabled: false }]
      """
    let tool = InProcessTool(["Forms/a.yaml": form])
    #expect(
      tool("describe a").output == """
        a
          title        A
          type         text
          length       at least 1 character
          lines        several
          pattern      [a-z]+
          message      must be small letters
          placeholder  abc
          formerly     old.a, older.a
          defined at   Forms/a.yaml:7:9
          old values:
            x  →  y
            z  →  w
          conditions:
            section visible  b
            section enabled  b

        """)
    #expect(
      tool("describe b").output == """
        b
          type        bool
          default     true
          stored      true as "on", false as false
          defined at  Forms/a.yaml:18:9

        """)
    #expect(
      tool("describe c").output == """
        c
          type        list of text
          choices     at least one; 'allowsEmpty: true' would allow none
          defined at  Forms/a.yaml:19:9
          options:
            ""  None       Nothing at all
            d   d     off

        """)
    let json = tool("describe --json a").output
    for member in [
      #""multiline": true, "pattern": "[a-z]+", "patternMessage": "must be small letters", "format": null, "#,
      #""placeholder": "abc", "trueValue": null, "falseValue": null, "#,
      #""renamedFrom": ["old.a", "older.a"], "valueMap": [{"old": "x", "new": "y"}, {"old": "z", "new": "w"}], "#,
      #""conditions": {"section visible": "b", "section enabled": "b"}, "#,
    ] { #expect(json.contains(member), "\(member)") }
    #expect(tool("describe --json b").output.contains(#""trueValue": "on", "falseValue": null"#))
    #expect(tool("describe --json c").output.contains(#""enabled": true, "description": "Nothing at all""#))
  }

  @Test func `explain says why, with places`() {
    let tool = InProcessTool.sound(#"{"sound": {"on": false, "volume": 10}}"#)
    #expect(
      tool("explain --fact muted=true sound.volume")
        == .init(
          output: """
            sound.volume = 10
              set in \(soundSettings):1:35
              defined at Forms/sound.yaml:12:9
              hidden:
                Forms/sound.yaml:21:22: sound.on is false   (sound.on = false)
              not enabled:
                Forms/sound.yaml:22:22: fact.muted != true is false   (fact.muted = true)

            """, messages: "", status: 0))
    #expect(
      tool("explain sound.on").output == """
        sound.on = false
          set in \(soundSettings):1:18
          defined at Forms/sound.yaml:11:9
          read by: visibility of sound.volume
          read by: visibility of sound.beep

        """)
  }

  @Test(arguments: [
    ("plain", "plain"), ("", #""""#), ("-", #""-""#), ("(set)", #""(set)""#), (" a", #"" a""#),
    ("a\u{2003}", "\"a\u{2003}\""),
    (#""a""#, #""\"a\"""#), (#"a"b"#, #"a"b"#), (#"a\tb"#, #"a\tb"#), ("a\tb", #""a\tb""#),
    ("\u{1B}[0m", #""\u{1B}[0m""#),
    (#"a\b "#, #""a\\b ""#), ("--", "--"),
  ])
  func `a table shows no two values alike`(value: String, cell: String) {
    var tool = InProcessTool(["Forms/a.yaml": Self.textForm])
    tool.input = value
    #expect(tool("set a --stdin").status == 0)
    #expect(
      tool("list").output == "a  \(cell)  explicit\nb  -\(String(repeating: " ", count: cell.count - 1))  default\n")
    #expect(tool("diff").output == "a  -  →  \(cell)\n")
  }

  @Test func `a long value is cut after the quotes that its beginning stands in`() {
    var tool = InProcessTool(["Forms/a.yaml": Self.textForm])
    tool.input = String(repeating: "x", count: 61)
    #expect(tool("set a --stdin").status == 0)
    #expect(tool("diff").output == "a  -  →  \"\(String(repeating: "x", count: 60))\"…\n")
  }

  private static let textForm = """
    settee: 1
    title: T
    sections: [{ rows: [{ key: a, accessory: textField }, { key: b, accessory: textField }] }]
    """

  @Test func `explain tells the same in JSON`() {
    #expect(
      InProcessTool.sound()("explain --json sound.volume").output == """
        {"version": 1, "key": "sound.volume", "id": null, "title": "Volume", "value": 40, "state": "default", \
        "origin": "default", "stored": null, "formerKey": null, "oldValue": null, "defined": {"file": "Forms/sound.yaml", "line": 12, "column": 9}, \
        "visible": true, "whyHidden": null, "enabled": true, "conditions": [{"decides": "visible", "holds": true, "clauses": \
        [{"text": "sound.on", "file": "Forms/sound.yaml", "line": 21, "column": 22, "holds": true, \
        "operands": ["sound.on = true"]}]}, {"decides": "enabled", "holds": true, "clauses": \
        [{"text": "fact.muted != true", "file": "Forms/sound.yaml", "line": 22, "column": 22, "holds": true, \
        "operands": ["fact.muted = unset"]}]}], "rules": [], "problems": [], "dependents": []}

        """)
    #expect(
      InProcessTool.sound()("explain --json device.name").output.contains(
        #""rules": [{"message": "must not be root", "holds": true, "clauses": "#))
  }

  @Test(arguments: [
    ("muted", "settee: option '--fact' needs NAME=VALUE, not 'muted'\n", 64),
    ("mute=true", "settee: the form 'sound' declares no fact 'mute'; did you mean 'muted'?\n", 66),
    ("muted=1", "settee: fact.muted must be true or false, not '1'; did you mean 'true'?\n", 65),
  ])
  func `a fact that is wrong is told`(fact: String, message: String, status: Int32) {
    let outcome = InProcessTool.sound()("list --fact \(fact)")
    #expect(outcome.messages.hasPrefix(message))
    #expect(outcome.status == status)
  }
}
