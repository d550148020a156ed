import SetteeCommands
import SetteeStore
import Synchronization
import Testing

/// Reports on the command lines of other stores; the table is in `ReportTests`.
struct CommandReportTests {
  @Test(arguments: [FileError.Code.noSpace, .overQuota, .inputOutput, .readOnlyFileSystem, .accessDenied])
  func `a full disk takes nothing away`(code: FileError.Code) throws {
    let settings = #"{"sound": {"volume": 5}}"#
    let trial = InProcessTool.sound(settings)
    trial.files.forgetCalls()
    #expect(trial("-f Forms/sound.yaml set sound.volume 10").status == 0)
    let count = trial.files.calls.count
    let saved = try #require(trial.text(soundSettings))
    for call in 0..<count {
      let tool = InProcessTool.sound(settings)
      tool.files.forgetCalls()
      tool.files.inject(.fail(code), atCall: call)
      let status = tool("-f Forms/sound.yaml set sound.volume 10").status
      let text = tool.text(soundSettings)
      #expect(text == saved || text == settings && status != 0, "\(code) at call \(call): status \(status)")
      #expect([0, 65, 66, 73, 74, 77].contains(status), "\(code) at call \(call): status \(status)")
      tool.files.forgetCalls()
      #expect(tool("-f Forms/sound.yaml set sound.volume 15").status == 0)
    }
  }

  @Test func `what changes no value is no event`() {
    var tool = InProcessTool.sound(#"{"sound": {"volume": 5}}"#)
    let steps = Mutex([
      #"{ "sound": { "volume": 5 } } // tidied"#, #"{"sound": {"volume": 5, "on": true}, "mine": 1}"#,
      #"{"sound": {"volume": 5}, "mine": 1}"#, #"{"sound": {"volume": 5.0}}"#,
    ])
    let shared = Steps(steps: steps)
    tool.whenInterrupted = { end in shared.end.withLock { $0 = end } }
    tool.files.whenSleeping { files in
      if files.now() < shared.next.withLock(\.self) { return }
      shared.next.withLock { $0 = files.now() + .seconds(3000) }
      if let step = shared.steps.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        files.put(step, at: soundSettings)
      } else {
        shared.end.withLock(\.self)?()
      }
    }
    // Setting a default explicitly is told, as the setting changes; what counts does not.
    #expect(
      tool("watch")
        == .init(
          output: """
            external: didChange sound.on true   (setting unset → true)
            external: didChange sound.on true   (setting true → unset)

            """, messages: "", status: 0))
  }

  private final class Steps: Sendable {
    let steps: Mutex<[String]>
    let end = Mutex<(@Sendable () -> Void)?>(nil)
    let next = Mutex<Duration>(.seconds(3000))

    init(steps: consuming Mutex<[String]>) {
      self.steps = steps
    }
  }

  @Test func `the row decides the type, never the spelling`() {
    let tool = InProcessTool(["Forms/a.yaml": typedForm])
    for word in ["20161216", "0123", "1e3", "true", "null", "1.0", "-0", "9007199254740993"] {
      #expect(tool("set text \(word)").status == 0)
      #expect(tool("get text").output == word + "\n")
      #expect(tool.text(typedSettings)?.contains("\"text\": \"\(word)\"") == true)
    }
    #expect(tool("set whole 9007199254740993").status == 0)
    #expect(tool("get whole").output == "9007199254740993\n")
    #expect(tool("set real 20161216").status == 0)
    #expect(tool("get real").output == "20161216.0\n" || tool("get real").output == "20161216\n")
    for word in ["0123", "1e3", "true", "0x10", "1k", "1.5", "9223372036854775808"] {
      #expect(tool("set whole \(word)").status == 65, "\(word)")
    }
    #expect(tool("get whole").output == "9007199254740993\n")
  }

  @Test(arguments: ["1", "0", "yes", "no", "on", "off", "True", "FALSE", "t", "''", "2", "maybe"])
  func `true and false are the only words for a switch, and another one is told them`(word: String) {
    let tool = InProcessTool(["Forms/a.yaml": typedForm])
    let outcome = tool("set flag \(word)")
    #expect(outcome.status == 65)
    #expect(outcome.messages.hasPrefix("settee: flag must be true or false, not "))
    #expect(tool.text(typedSettings) == nil)
    #expect(tool("set flag true").status == 0)
    #expect(tool.text(typedSettings) == "{\n  \"flag\": true\n}\n")
  }

  @Test func `a key that nothing reads is refused`() {
    let tool = InProcessTool.sound()
    for key in ["sound/volume", "sound", "sound.volume.x", "Sound.volume", "volume"] {
      #expect(tool("set \(key) 5").status == 66, "\(key)")
    }
    #expect(tool("set sound.volum 5").messages.hasSuffix("; did you mean 'sound.volume'?\n"))
    #expect(tool.text(soundSettings) == nil)
  }
}

private let typedSettings = "/home/ana/.config/settee/a.json"

private let typedForm = """
  settee: 1
  id: a
  title: A
  sections:
    - rows:
        - { key: text, title: Text, accessory: textField, type: text }
        - { key: whole, title: Whole, accessory: textField, type: int }
        - { key: real, title: Real, accessory: textField, type: number }
        - { key: flag, title: Flag, accessory: switch }
  """
