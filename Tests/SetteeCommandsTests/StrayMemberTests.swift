import SetteeStore
import Testing

/// Members of a settings file that no value of the form comes from: kept, and told.
struct StrayMemberTests {
  private static let text = """
    {
      "sound": 5,
      "device": { "nam": "a", "search": "b", "name": "c" },
      "device.name": "d",
      "mine": {}, "$schema": "x", "about": null
    }

    """

  private func lines(_ tool: InProcessTool) -> [String] {
    tool("doctor").output.split(separator: "\n").filter { $0.contains("  members  ") }.map(String.init)
  }

  @Test func `of an unknown member all keys that are near are named`() {
    #expect(
      lines(InProcessTool.sound(#"{ "soun": 1 }"#)) == [
        """
        note     members        \(soundSettings):1:11: there is no key 'soun' in the form 'sound', but these are near: \
        sound.on, sound.volume, sound.beep
        """
      ])
  }

  @Test func `the doctor tells each with its place, and what is probably a mistake first`() {
    let tool = InProcessTool.sound(Self.text)
    #expect(
      lines(tool) == [
        """
        warning  members        \(soundSettings):2:12: 'sound' must be an object, but the file holds a number; sound.on, \
        sound.volume and sound.beep can only be stored beside it, under their whole names, until it is taken out by hand
        """,
        """
        warning  members        \(soundSettings):3:50: 'device.name' stands in the file twice; this one does not count, \
        but the one at \(soundSettings):4:18
        """,
        """
        note     members        \(soundSettings):3:22: there is no key 'device.nam' in the form 'sound'; did you mean \
        'device.name'?
        """,
        """
        note     members        \(soundSettings):3:37: device.search is not kept in the settings file: its row says \
        persistent: false; what the file holds is of no effect
        """,
        "note     members        \(soundSettings):5:11: there is no key 'mine' in the form 'sound'",
        "note     members        \(soundSettings):5:40: 'about' is a row without a value",
      ])
    #expect(tool("doctor").status == 0)
    #expect(tool.text(soundSettings) == Self.text)
  }

  @Test func `of very many the doctor tells some, and how many more there are`() {
    let tool = InProcessTool.sound("{" + (0..<500).map { "\"k\($0)\": 1, " }.joined() + "\"sound\": 1}")
    #expect(lines(tool).count == 21)
    #expect(lines(tool).first?.hasPrefix("warning") == true)
    #expect(lines(tool).last == "note     members        481 more do not count")
  }

  @Test func `a list tells in one line that there are some`() {
    let tool = InProcessTool.sound(Self.text)
    #expect(
      tool("list").messages
        == "\(soundSettings): note: 6 members of the file do not count; 'settee doctor' tells more\n")
    #expect(tool("list -q").messages == "")
    #expect(!tool("list device").messages.contains("members"))
    #expect(tool("list --json").messages == "")
    let one = InProcessTool.sound(#"{"device": {"name": "a", "nam": 1}}"#)
    #expect(
      one("list").messages
        == "\(soundSettings): note: 1 member of the file does not count; 'settee doctor' tells more\n")
  }

  @Test(arguments: [
    "{}", #"{"sound": {}}"#, #"{"sound.volume": 5}"#, #"{"$schema": "x", "$settee": 1}"#,
    #"{"sound": {"volume": 999}}"#,
  ])
  func `a file whose members all count, or mean nothing, has none`(text: String) {
    let lines = lines(InProcessTool.sound(text))
    #expect(lines.map { $0.split(separator: " ", maxSplits: 1)[0] } == ["ok"])
    #expect(lines.first?.hasSuffix("  members        each of them is a value of the form") == true)
  }

  @Test func `a value that cannot be stored in an object is stored beside what is in the way, and that is said`() {
    let tool = InProcessTool.sound(#"{"sound": 5}"#)
    let warning = """
      \(soundSettings):1:11: warning: 'sound' must be an object, but the file holds a number, which is kept; \
      'sound.volume', 'sound.on'
      """
    #expect(
      tool("set -n sound.volume=10 sound.on=true")
        == .init(
          output: "sound.volume would be 10\nsound.on would be true\n",
          messages: warning + " would be stored beside it, under their whole names\n", status: 0))
    #expect(tool.text(soundSettings) == #"{"sound": 5}"#)
    #expect(
      tool("set sound.volume=10 sound.on=true")
        == .init(
          output: "", messages: warning + " are stored beside it, under their whole names\n", status: 0))
    #expect(tool.text(soundSettings) == #"{"sound.on": true, "sound.volume": 10, "sound": 5}"#)
    #expect(tool("set sound.volume=15") == .init(output: "", messages: "", status: 0))
    #expect(tool("get sound.volume").output == "15\n")
    #expect(InProcessTool.sound(#"{"sound": 5}"#)("set -q sound.volume 10").messages == "")
  }

  @Test func `nothing is said of what was not saved`() {
    let tool = InProcessTool.sound(#"{"$settee": 9, "sound": 5}"#)
    #expect(
      tool("set sound.volume 10").messages
        == "settee: \(soundSettings): a newer version of Settee wrote the file (9, this is 1); nothing was written\n")
  }

  @Test(arguments: [
    (#"{"loud": "yes"}"#, nil), (#"{"loud": false}"#, nil),
    (
      #"{"loud": 3}"#,
      "warning  members        \(soundSettings):1:10: on must be true or false, but the file holds 3 under the former name 'loud'; it does not count"
    ),
    (
      #"{"loud": 3, "on": true}"#,
      "note  members        \(soundSettings):1:10: 'loud' is a former name of on, which has a value of its own; this one does not count"
    ),
  ])
  func `a former name is told unless its value is taken over`(text: String, line: String?) {
    let tool = InProcessTool([
      "Forms/sound.yaml": """
      settee: 1
      id: sound
      title: Sound
      sections:
        - rows:
            - { key: on, title: On, accessory: switch, renamedFrom: [loud], valueMap: { "yes": true } }
      """
    ])
    tool.files.putFolder("/home/ana/.config/settee")
    tool.files.put(text, at: soundSettings)
    #expect(lines(tool).filter { !$0.hasPrefix("ok") } == (line.map { [$0] } ?? []))
  }
}
