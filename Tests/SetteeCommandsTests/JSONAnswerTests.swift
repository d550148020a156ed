import Foundation
import SetteeCommands
import SetteeStore
import Testing

/// What machines read: answers and errors with `--json`.
struct JSONAnswerTests {
  /// A line for each verb. Those of `export` and `schema` print files in JSON, which are their own answer.
  private static let lines = [
    "check Forms", "new other", "list", "get sound.on", "set sound.on=false", "toggle sound.on", "unset sound.on",
    "reset sound.on", "describe sound.on", "explain sound.on", "diff", "import values.json", "layout",
    "test scenarios/sound.yaml", "doctor", "repair", "completions bash", "completions zsh", "completions fish", "help",
    "help get", "get --help", "--help", "--version", "",
  ]

  @Test func `every verb answers with one object that begins with its version, or refuses the option`() throws {
    for line in Self.lines {
      let outcome = tool("--json \(line)")
      #expect(outcome.output.hasPrefix("{\"version\": 1, \""), "\(line): \(outcome)")
      #expect(outcome.output.filter { $0 == "\n" }.count == 1, "\(line)")
      #expect(throws: Never.self, "\(line)") { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
    }
    for (line, other) in [("show", "list --json"), ("render", "layout --json")] {
      #expect(
        tool("--json \(line)")
          == .init(
            output: "",
            messages: """
              {"error": {"code": "usage", "message": "'\(line)' has no answer in JSON", "suggestion": "\(other)"}}

              """, status: 64))
    }
    // Its lines have no version, as the stream of them has no beginning.
    let apart: Set = ["show", "render", "export", "schema", "watch"]
    let tried = Set(Self.lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(Tool.verbNames.filter { !apart.contains($0) && !tried.contains($0) } == [])
  }

  @Test func `help, version, scripts and new files are told in members of their own`() throws {
    let tool = InProcessTool.sound()
    #expect(tool("--version --json").output == "{\"version\": 1, \"settee\": \"\(Tool.version)\"}\n")
    for line in ["help get", "completions fish"] {
      let answer = try JSONSerialization.jsonObject(with: Data(tool("\(line) --json").output.utf8)) as? [String: Any]
      #expect(answer?[line.hasPrefix("help") ? "help" : "script"] as? String == tool(line).output)
    }
    #expect(
      tool("new other --json")
        == .init(
          output: """
            {"version": 1, "files": ["Forms/other.yaml", "scenarios/other.yaml", "schema/form.schema.json", \
            "schema/scenario.schema.json"]}

            """, messages: "", status: 0))
  }

  @Test func `of several forms the candidates are a member, and the message is a whole sentence`() {
    var tool = InProcessTool.sound()
    tool.files.put(soundForm, at: "/project/Forms/other.yaml")
    #expect(
      tool("list --json").messages
        == """
        {"error": {"code": "several-forms", "message": "which form? Give --form FILE or set SETTEE_FORM; under ./Forms \
        there are several", "suggestion": null, "candidates": ["Forms/other.yaml", "Forms/sound.yaml"]}}

        """)
    tool.environment["SETTEE_FORM"] = "Forms/other.yaml"
    #expect(tool("list --json").status == 0)
  }

  @Test func `get tells of a value that is not allowed although its row is hidden`() {
    let tool = InProcessTool.sound(#"{"sound": {"on": false, "volume": 41}}"#)
    #expect(
      tool("get --json sound.volume").output.contains(#""problem": "must be on a step of 5 from 0, such as 40 or 45"}"#)
    )
    #expect(
      tool("get sound.volume").messages.hasSuffix(
        """
        sound.volume must be on a step of 5 from 0, but the file holds 41; the default 40 is used; \
        'settee unset sound.volume' or 'settee set sound.volume VALUE' mends it

        """))
  }

  @Test(arguments: [
    "set sound.on yes", "set sound.volume 040", "set sound.volume 40.0", "set device.kind phonse",
    "set device.bands low,hihg", "set device.kind --json-value \"phonse\"", "set sound.volume 5 --if-value 040",
    "get sound.on --fact muted=1", "get sound.volum", "describe abuot", "layout --screen sond", "list --fact mute=true",
    "unset --section outptu", "set sound.on --jsn 1", "lisst", "-f Forms/sonud.yaml list", "import bakcup.json",
  ])
  func `what was probably meant is the same in text and in JSON`(line: String) throws {
    let tool = InProcessTool.sound("{}")
    tool.files.put("{}", at: "/project/backup.json")
    let text = tool(line)
    let json = tool("--json \(line)")
    let first = String(text.messages.prefix { $0 != "\n" })
    let hint = try #require(first.firstRange(of: "; did you mean '"), "\(first)")
    let message = first[first.index(first.startIndex, offsetBy: "settee: ".count)..<hint.lowerBound]
    #expect(first.hasSuffix("'?"))
    let suggestion = first[hint.upperBound...].dropLast(2)
    #expect(
      json.messages.contains("\"message\": \"\(message)\", \"suggestion\": \"\(suggestion)\""), "\(json.messages)")
    #expect(json.status == text.status)
  }

  @Test func `get tells in JSON what is wrong with a value, as list does`() {
    let tool = InProcessTool.sound(#"{"sound": {"volume": 400, "on": false}, "device": {"kind": "phonse"}}"#)
    #expect(
      tool("get --json device.kind device.name sound.on").output.hasPrefix(
        """
        {"version": 1, "values": [{"key": "device.kind", "value": "speaker", "state": "invalid", "problem": "must be \
        speaker, phones or line, not 'phonse'; did you mean 'phones'?"}, {"key": "device.name", "value": null, \
        "state": "default", "problem": "must be given"}, {"key": "sound.on", "value": false, "state": "explicit", \
        "problem": null}], "revision": "
        """))
  }

  private func tool(_ line: String) -> InProcessTool.Outcome {
    let tool = InProcessTool.sound("{}")
    tool.files.put("{}", at: "/project/values.json")
    tool.files.putFolder("/project/scenarios")
    tool.files.put(
      "form: ../Forms/sound.yaml\ncases: [{ name: a, steps: [{ expect: { sound.on: { value: true } } }] }]",
      at: "/project/scenarios/sound.yaml")
    return tool(line)
  }
}
