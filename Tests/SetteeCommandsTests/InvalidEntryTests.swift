import SetteeStore
import Testing

/// What is said of entries in the settings file that the form does not allow.
struct InvalidEntryTests {
  private let tool = InProcessTool.sound(
    #"{"sound": {"on": false, "volume": 7}, "device": {"kind": "speakr", "token": 1, "name": "much too long"}}"#)

  private let volume = """
    \(soundSettings):1:35: warning: sound.volume must be on a step of 5 from 0, but the file holds 7; the default 40 is \
    used; 'settee unset sound.volume' or 'settee set sound.volume VALUE' mends it

    """
  private let kind = """
    \(soundSettings):1:58: warning: device.kind must be speaker, phones or line, but the file holds "speakr" (did you \
    mean 'speaker'?); the default speaker is used; 'settee unset device.kind' or 'settee set device.kind VALUE' mends it

    """
  private let token = """
    \(soundSettings):1:77: warning: device.token must be text, but the file holds another value, which is not shown; it \
    counts as unset; 'settee unset device.token' or 'settee set device.token VALUE' mends it

    """
  private let name = """
    \(soundSettings):1:88: warning: device.name must have at most 8 characters, but the file holds "much too long"; it \
    counts as unset; 'settee unset device.name' or 'settee set device.name VALUE' mends it

    """

  @Test func `every verb that reads a value has the same sentence, for a hidden row too`() {
    #expect(tool("get sound.volume") == .init(output: "40\n", messages: volume, status: 0))
    #expect(tool("get device.token") == .init(output: "", messages: token, status: 1))
    #expect(tool("explain sound.volume").messages == volume)
    #expect(
      tool("explain sound.volume").output.hasSuffix("  problem: must be on a step of 5 from 0, such as 5 or 10\n"))
    #expect(tool("list sound").messages == volume)
    for line in ["list", "diff", "export"] {
      #expect(
        tool(line).messages.split(separator: "\n").filter { $0.contains("the file holds") }.joined(separator: "\n")
          + "\n"
          == volume + kind + (line == "export" ? name : name + token), "\(line)")
    }
    let failed = tool("doctor").output.split(separator: "\n").filter { $0.hasPrefix("failed") }
    #expect(
      failed.map { $0.dropFirst("failed   values         ".count) + "\n" }.joined()
        == (volume + kind + name + token).replacing(": warning", with: ""))
    for line in ["get sound.volume", "explain sound.volume", "list", "show", "diff", "export"] {
      #expect(tool(line + " -q").messages == "", "\(line)")
    }
  }

  @Test(arguments: [
    (#"["mon", "wed"]"#, "", "must be Mo or Di, not 'wed'; the file holds [\"mon\", \"wed\"]"),
    (#"["mon", 3]"#, "", "must be text, but the file holds [\"mon\", 3]"),
    (
      #"["Mo", "Dii", "mon"]"#, " (did you mean 'Di'?)",
      #"must be Mo or Di, not 'Dii'; the file holds ["Mo", "Dii", "mon"]"#
    ),
    (#"["Mo", "Mo"]"#, "", #"must not hold a choice twice, but the file holds ["Mo", "Mo"]"#),
  ])
  func `of a list the choice that is not allowed is told, not one that is replaced`(
    stored: String, meant: String, words: String
  ) {
    let tool = InProcessTool([
      "Forms/week.yaml": """
      settee: 1
      title: Week
      sections:
        - rows:
            - { key: days, accessory: disclosure, multiple: true, options: [Mo, Di], valueMap: { mon: Mo, tue: Di } }
      """
    ])
    tool.files.put("{\"days\": \(stored)}", at: "/project/v.json")
    #expect(
      tool("get days --values v.json").messages
        == "/project/v.json:1:10: warning: days \(words)\(meant); it counts as unset; 'settee unset days' or 'settee set days "
        + "VALUE' mends it\n")
  }

  @Test func `a list in JSON tells why the entry of a hidden row is not allowed`() {
    #expect(
      tool("list sound.volume --json").output.contains(#""visible": false, "enabled": true, "problem": "must be on"#))
  }

  @Test func `a screen marks rows whose entry is not allowed, and those that lack a value`() {
    #expect(
      tool("show")
        == .init(
          output: """
            Sound

            Output
              Sound   off

            Device
              Kind    [Loudspeaker] | Headphones | Line out  ! must be speaker, phones or line, not 'speakr'; did you \
            mean 'speaker'?
              Bands   low, high >
              Name *  <>  ! must have at most 8 characters  ! must be given
              Token   <>  ! must be text
              Search  <>
              About   >

            """, messages: volume + kind + name + token, status: 0))
    #expect(InProcessTool.sound()("show").output.contains("  Name *  <>  ! must be given\n"))
  }

  @Test(arguments: ["unset device.kind", "set device.kind phones"])
  func `what the sentence says mends it`(line: String) {
    #expect(tool(line).status == 0)
    #expect(!tool("list").messages.contains("device.kind"))
  }

  @Test func `where hiding a row clears it only its removal is advised`() {
    let tool = InProcessTool.sound(#"{"sound": {"on": false, "beep": 5}}"#)
    #expect(
      tool("get sound.beep").messages == """
        \(soundSettings):1:33: warning: sound.beep must be text, but the file holds 5; it counts as unset; \
        'settee unset sound.beep' mends it

        """)
    #expect(tool("set sound.beep x").status == 65)
    #expect(tool("unset sound.beep").status == 0)
    #expect(tool("get sound.beep").messages == "")
  }
}
