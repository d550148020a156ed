@testable import SetteeCommands
import SetteeModel
import SetteeStore
import Synchronization
import Testing

/// Setting a value only if nobody else was faster.
struct SwappingTests {
  @Test func `a value is set if the one that counts is the one that is expected`() {
    let tool = InProcessTool.sound()
    // 40 is the default; it counts though nothing is stored.
    #expect(tool("set sound.volume 45 --if-value 40").status == 0)
    #expect(tool("set sound.volume 50 --if-value=45").status == 0)
    #expect(tool("set --if-value low,high device.bands --json-value [\"mid\"]").status == 0)
    #expect(
      tool.text(soundSettings)
        == "{\n  \"sound\": {\n    \"volume\": 50\n  },\n  \"device\": {\n    \"bands\": [\"mid\"]\n  }\n}\n")
  }

  @Test func `a key is set if it is unset, whatever its default`() {
    let tool = InProcessTool.sound(#"{"device": {"name": "a"}}"#)
    #expect(tool("set sound.volume 40 --if-unset").status == 0)
    #expect(
      tool("set sound.volume 45 --if-unset")
        == .init(output: "", messages: "settee: sound.volume is '40', not unset; nothing was changed\n", status: 75))
    #expect(
      tool("set --if-unset sound.beep=x device.name=b")
        == .init(output: "", messages: "settee: device.name is 'a', not unset; nothing was changed\n", status: 75))
    #expect(tool("set --if-unset sound.beep=x sound.on=false").status == 65)
    #expect(tool("set --if-unset sound.beep=x device.kind=phones").status == 0)
    #expect(tool("get sound.volume sound.beep device.kind device.name").output == "40\nx\nphones\na\n")
  }

  @Test(arguments: [
    ("sound.volume 50 --if-unset", "sound.volume is set to what is not allowed, not unset; nothing was changed", 75),
    ("device.token b --if-unset", "device.token is set, not unset; nothing was changed", 75),
    ("sound.on false --if-unset --if-value true", "options '--if-value' and '--if-unset' exclude each other", 64),
  ])
  func `what is set is told where unset was expected, and nothing is set`(line: String, message: String, status: Int32)
  {
    let settings = #"{"sound": {"volume": 7}, "device": {"token": "hunter2"}}"#
    let tool = InProcessTool.sound(settings)
    let outcome = tool("set \(line)")
    #expect(outcome.messages.hasPrefix("settee: \(message)\n"))
    #expect(outcome.status == status)
    #expect(tool.text(soundSettings) == settings)
  }

  @Test(arguments: [
    ("sound.volume 50 --if-value 45", "sound.volume is '5', not '45'; nothing was changed", 75),
    ("sound.beep b --if-value a", "sound.beep is unset, not 'a'; nothing was changed", 75),
    ("device.token b --if-value a", "device.token is another value, not the one given; nothing was changed", 75),
    (
      "sound.volume 50 --if-revision 0123456789abcdef",
      "the revision of the settings is '908078d143ea0af4', not '0123456789abcdef'; nothing was changed", 75
    ),
    ("sound.volume 50 --if-value loud", "option '--if-value': sound.volume must be a whole number", 65),
    ("sound.volum 50 --if-value 5", "there is no key 'sound.volum' in the form 'sound'", 66),
    ("sound.volume=50 sound.on=true --if-value 5", "option '--if-value' is for one key", 64),
  ])
  func `another value is told with the one that was expected, and nothing is set`(
    line: String, message: String, status: Int32
  ) {
    let settings = #"{"sound": {"volume": 5}, "device": {"token": "hunter2"}}"#
    let tool = InProcessTool.sound(settings)
    for line in ["set \(line)", "set -n \(line)"] {
      let outcome = tool(line)
      #expect(outcome.messages.hasPrefix("settee: \(message)"))
      #expect(outcome.status == status)
    }
    #expect(tool.text(soundSettings) == settings)
  }

  @Test func `a revision is what get tells, and another after every change`() throws {
    let tool = InProcessTool.sound()
    let first = try revision(tool)
    #expect(tool("set sound.volume=5 sound.beep=a --if-revision \(first)").status == 0)
    let second = try revision(tool)
    #expect(first.count == 16 && second.count == 16 && first != second)
    #expect(tool("set sound.volume 10 --if-revision \(first)").status == 75)
    #expect(tool("set sound.volume 10 --if-revision \(second)").status == 0)
  }

  /// What the tool says of a change that comes after it has read and before it has the lock.
  @Test(arguments: [
    ("sound.volume 10 --if-value 5", "'sound.volume' is 7, not 5; nothing was changed"),
    ("device.token b --if-value a", "the value is not what it was; nothing was changed"),
    ("sound.beep x --if-unset", "'sound.beep' is \"theirs\", not unset; nothing was changed"),
    ("sound.beep x --if-revision", "the revision is "),
  ])
  func `a change between reading and writing is a conflict`(line: String, message: String) throws {
    let tool = InProcessTool.sound(#"{"sound": {"volume": 5}, "device": {"token": "a"}}"#)
    let line = line.hasSuffix("--if-revision") ? "set \(line) \(try revision(tool))" : "set \(line)"
    let theirs = #"{"sound": {"volume": 7, "beep": "theirs"}, "device": {"token": "hunter2"}}"#
    tool.files.forgetCalls()
    #expect(tool(line + " --dry-run").status == 0)
    tool.files.inject(.action { $0.put(theirs, at: soundSettings) }, atCall: tool.files.calls.count * 2)
    let outcome = tool(line)
    #expect(outcome.messages.hasPrefix("settee: \(soundSettings): \(message)"))
    #expect(!outcome.messages.contains("hunter2"))
    #expect(outcome.status == 75)
    #expect(tool.text(soundSettings) == theirs)
  }

  @Test func `a change of another key is no conflict of values`() {
    let tool = InProcessTool.sound(#"{"sound": {"volume": 5}}"#)
    tool.files.forgetCalls()
    #expect(tool("set sound.volume 10 --if-value 5 --dry-run").status == 0)
    let theirs = #"{"sound": {"volume": 5, "beep": "a"}}"#
    tool.files.inject(.action { $0.put(theirs, at: soundSettings) }, atCall: tool.files.calls.count * 2)
    #expect(tool("set sound.volume 10 --if-value 5").status == 0)
    #expect(tool.text(soundSettings) == #"{"sound": {"volume": 10, "beep": "a"}}"#)
  }

  @Test(arguments: [
    (#"{"sound": {"on": false}}"#, #"{"sound": {"on": true}}"#, "false\n", #"{"sound": {"on": false}}"#),
    (#"{"sound": {"on": false}}"#, "{}", "false\n", "{\n  \"sound\": {\n    \"on\": false\n  }\n}"),
    ("{}", #"{"sound": {"on": false, "beep": "a"}}"#, "true\n", #"{"sound": {"on": true, "beep": "a"}}"#),
    ("{}", #"{"sound": {"name": "a"}}"#, "false\n", #"{"sound": {"name": "a", "on": false}}"#),
  ])
  func `a toggle turns over what is there when it is saved`(
    before: String, theirs: String, answer: String, after: String
  ) {
    let tool = InProcessTool.sound(before)
    tool.files.forgetCalls()
    #expect(tool("toggle sound.on --dry-run").status == 0)
    tool.files.inject(.action { $0.put(theirs, at: soundSettings) }, atCall: tool.files.calls.count * 2)
    #expect(tool("toggle sound.on") == .init(output: answer, messages: "", status: 0))
    #expect(tool.text(soundSettings) == after)
  }

  @Test func `a toggle gives up when somebody else is faster all the time`() {
    let tool = InProcessTool.sound()
    let number = SharedNumber()
    tool.files.forgetCalls()
    for call in 1...20_000 {
      tool.files.inject(
        .action { $0.put("{\"sound\": {\"on\": \(number.next())}}", at: soundSettings) }, atCall: call)
    }
    let outcome = tool("toggle sound.on")
    #expect(outcome.status == 75)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("settee: \(soundSettings): 'sound.on' is "))
    #expect(outcome.messages.hasSuffix("; nothing was changed\n"))
    #expect(tool.files.text(at: soundSettings)?.contains(#""on": \#(number.last)}"#) == true)
  }

  /// A number that goes up.
  private final class SharedNumber: Sendable {
    private let number = Mutex(0)
    var last: Int { number.withLock(\.self) }

    func next() -> Int {
      number.withLock { number in
        number += 1
        return number
      }
    }
  }

  @Test func `a toggle that nobody disturbs makes the calls of a set`() {
    let calls = ["toggle sound.on", "set sound.on=false"].map { line in
      let tool = InProcessTool.sound(#"{"sound": {"on": true}}"#)
      tool.files.forgetCalls()
      #expect(tool(line).status == 0)
      return tool.files.calls.map { $0.prefix { $0 != " " } }
    }
    #expect(calls[0] == calls[1])
  }

  @Test(
    arguments: [
      (.invalidEdit, 65), (.notDurable, 74), (.malformed, 65), (.busy, 75), (.conflict, 75), (.readOnly, 77),
      (.notPermitted, 77), (.cannotCreate, 73), (.inputOutput, 74),
    ] as [(StoreError.Code, Int32)])
  func `each kind of failure of a store has a status`(code: StoreError.Code, status: Int32) {
    let error = CommandError(StoreError(code, "words", path: "s.json"))
    #expect(error.status == ExitStatus(rawValue: status))
    #expect(error.text == "settee: s.json: words\n")
  }

  @Test func `a save that a power cut may undo says so`() {
    let tool = InProcessTool.sound("{}")
    tool.files.forgetCalls()
    _ = tool("set sound.volume 5")
    let call = tool.files.calls.lastIndex { $0.hasPrefix("fsync") } ?? 0
    let again = InProcessTool.sound("{}")
    again.files.forgetCalls()
    again.files.inject(.fail(.inputOutput), atCall: call)
    #expect(
      again("set sound.volume 5")
        == .init(
          output: "",
          messages: """
            settee: \(soundSettings): the settings are written, but a power cut may undo that: input/output error

            """, status: 74))
  }

  private func revision(_ tool: InProcessTool) throws -> String {
    let answer = tool("get --json sound.volume").output
    let start = try #require(answer.firstRange(of: "\"revision\": \"")?.upperBound)
    return String(answer[start...].prefix { $0 != "\"" })
  }
}
