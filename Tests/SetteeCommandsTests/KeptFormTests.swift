import SetteeStore
import Testing

/// The tool answers the same whether it has kept the form or not.
struct KeptFormTests {
  /// Runs lines one after the other, with a file system for each, where forms are kept and where they are not.
  private func expectSame(_ lines: [String], values: String?) {
    var (keeping, plain) = (
      InProcessTool(["Forms/sound.yaml": soundForm]), InProcessTool(["Forms/sound.yaml": soundForm])
    )
    keeping.files.put("program", at: "/proc/self/exe")
    plain.environment["SETTEE_CACHE"] = ""
    for tool in [keeping, plain] {
      if let values { tool.files.put(values, at: "/home/ana/.config/settee/sound.json") }
    }
    let file = "/home/ana/.config/settee/sound.json"
    for line in lines {
      // Twice, so that the form is kept before the second.
      for _ in 0..<2 {
        #expect(keeping(line) == plain(line), "\(line) with \(values ?? "nothing")")
        #expect(keeping.text(file) == plain.text(file), "\(line) with \(values ?? "nothing")")
      }
    }
    #expect(keeping.files.names(in: "/home/ana/.cache/settee").count == 1)
    #expect(plain.files.names(in: "/home/ana").contains(".cache") == false)
  }

  private static let keys = [
    "sound.on", "sound.volume", "sound.beep", "device.kind", "device.bands", "device.name", "device.token",
    "device.search",
  ]

  /// Settings files in order, with wrong values, and broken.
  private static let files: [String?] = [
    nil, "{}", #"{"sound": {"on": false, "volume": 30, "beep": "x"}, "device": {"kind": "phones"}}"#,
    #"{"sound": {"on": 1, "volume": 41}, "device": {"kind": "line", "bands": ["low", "low"], "name": "root"}}"#,
    #"{"sound": {"on": false, "volume": 41, "beep": 1}, "device": {"name": "much too long", "search": "x"}}"#,
    #"{"sound": 5, "device.kind": "phones"}"#, "{ \"sound\": ",
  ]

  @Test(arguments: files)
  func `every verb says the same of a form that was kept`(values: String?) {
    expectSame(
      Self.keys.flatMap { ["get \($0)", "get --json \($0)", "explain \($0)", "describe \($0)"] }
        + [
          "get sound.on device.kind", "get sound.volume device.kind", "get nothing", "get", "list", "list --json",
          "show",
        ]
        + ["get --fact platform=mac device.kind", "get --fact wrong=1 device.kind", "doctor", "diff", "export"],
      values: values)
  }

  @Test func `changes of a form that was kept are the same`() {
    expectSame(
      [
        "set sound.volume 45", "set device.kind phones", "set device.kind line", "set device.name root",
        "toggle sound.on",
        "set device.bands low,high", "unset sound.volume", "reset --all --yes", "set sound.beep x",
        "unset --section output", "unset --all --yes",
      ], values: nil)
  }

  @Test(arguments: files)
  func `any change by its keys alone comes to what it comes to in the whole form`(values: String?) {
    var generator = SeededGenerator(seed: UInt64(values?.utf8.count ?? 0))
    let texts = ["true", "false", "40", "41", "45", "phones", "line", "low,high", "low,low", "x", "", "root", "null"]
    let options = ["", "", "", " --json", " --dry-run", " --dry-run --json", " --if-value 40", " --fact muted=true"]
    let lines = (0..<60).map { _ in
      let keys = (0..<Int.random(in: 1...2, using: &generator)).map { _ in Self.keys.random(using: &generator) }
      let change =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: "unset \(keys.joined(separator: " "))"
        case 1: "toggle \(keys[0])"
        default: "set " + keys.map { "\($0)=\(texts.random(using: &generator))" }.joined(separator: " ")
        }
      return change + options.random(using: &generator)
    }
    expectSame(lines, values: values)
  }

  @Test func `a form that is changed answers as it is now`() throws {
    let tool = InProcessTool(["Forms/sound.yaml": soundForm])
    tool.files.put("program", at: "/proc/self/exe")
    for _ in 0..<2 { #expect(tool("get sound.volume").output == "40\n") }
    tool.files.put(soundForm.replacing("default: 40", with: "default: 45"), at: "/project/Forms/sound.yaml")
    for _ in 0..<2 { #expect(tool("get sound.volume").output == "45\n") }
    tool.files.put(soundForm.replacing("default: 40", with: "default: 41"), at: "/project/Forms/sound.yaml")
    #expect(tool("get sound.volume").status == 65)
    tool.files.put(soundForm, at: "/project/Forms/sound.yaml")
    #expect(tool("get sound.volume").output == "40\n")
  }
}

extension Array {
  fileprivate func random(using generator: inout SeededGenerator) -> Element {
    self[Int.random(in: indices, using: &generator)]
  }
}
