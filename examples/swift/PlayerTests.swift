// How an app tests its settings with Swift Testing: the form is operated as a person would, without a display.
import SetteeTesting
import Testing

struct PlayerTests {
  private let form: FormDriver

  init() throws {
    form = try FormDriver(contentsOf: Self.form("player/player.yaml"), stored: #"{"library": {"watch": true}}"#)
  }

  @Test func `the interval is asked only while the folder is watched`() throws {
    try form.row("Look every").control("increment").tap()
    try form.row("Watch for new files").toggle()
    #expect(form.find("Look every") == nil)
    #expect(try form.row(key: "library.watchInterval").whyHidden == "player.yaml:70:22: library.watch is false")
    #expect(
      form.events.take() == """
        didChange library.watchInterval 15 → 25
        didChange library.watch true → false
        didChange library.watchInterval 25 → 15   (hidden)
        didChangeVisibility library.watchInterval hidden
        """)
  }

  @Test(arguments: ["Light", "Dark"])
  func `a theme is chosen by what it is called`(theme: String) throws {
    try form.row("Theme").choose(theme)
    #expect(try form.row("Theme").text == theme)
    #expect(try form.row("Theme").stored() == .text(theme.lowercased()))
  }

  @Test func `a port that is none stays a draft`() throws {
    try form.open("network")
    try form.row("Connection").choose("Through a proxy")
    let port = try form.row("Port", in: "Proxy")
    try port.type("80a")
    #expect(port.problem == "must be a whole number")
    #expect(port.value == .int(8080))
  }

  @Test func `an option that does not exist is told with those that do`() throws {
    let error = #expect(throws: DriverError.self) { try form.row("Theme").choose("Drak") }
    #expect(
      error?.message
        == "the row 'Theme' has no option 'Drak' (it has As the system, Light, Dark); did you mean 'Dark'?")
  }

  @Test func `the cover is as wide as the screen`() throws {
    #expect(try form.row("cover").frame == Rect(0, 22, 390, 130))
    try form.resize(width: 768)
    #expect(try form.row("cover").frame == Rect(0, 22, 768, 256))
  }

  @Test func `reset stays open until the app has done it`() throws {
    try form.row("Reset…").tap()
    try form.row("What").choose("Play counts")
    let modal = try form.frontModal()
    try modal.ok()
    try modal.say("Done", kind: .success)
    #expect(modal.message == "Done")
    try modal.close()
    #expect(try form.row(key: "reset.scope").value == .text("counts"))
  }

  /// The path of a form that ships.
  private static func form(_ name: String) -> String {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(folder)/Forms/\(name)"
  }
}
