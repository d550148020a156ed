import Foundation
import SetteeTesting
import TestSupport
import Testing

/// An action does what a person would see, and what a person could not do throws and changes nothing.
struct ActingTests {
  @Test func `a switch and a checkmark are toggled`() throws {
    let form = try TestForm.open()
    try form.row("Sound").toggle()
    try form.row("Show the year").toggle()
    #expect(try form.row("Sound").value == .bool(false))
    #expect(
      form.events.take() == """
        didChange sound.enabled true → false
        didChangeVisibility sound.volume hidden
        didChange year false → true
        """)
    #expect(form.events.take() == "")
  }

  @Test func `an option is chosen by its title, its short title or its value`() throws {
    let form = try TestForm.open()
    try form.row("Theme").choose("D")
    #expect(try form.row("Theme").value == .text("dark"))
    try form.row("Theme").choose("Light")
    try form.row("Theme").choose(value: .text("dark"))
    #expect(try form.row("Theme").text == "Dark")
    try form.row("Days").choose("Tuesday")
    #expect(try form.row("Days").value == .list([.text("Monday"), .text("Tuesday")]))
    #expect(try form.row("Theme").options == ["Light", "Dark"])
  }

  @Test func `a list of options is exactly what is chosen then`() throws {
    let form = try TestForm.open()
    try form.row("Days").choose(["Monday", "Tuesday"])
    #expect(try form.row("Days").value == .list([.text("Monday"), .text("Tuesday")]))
    try form.row("Days").choose(["Tuesday"])
    #expect(try form.row("Days").value == .list([.text("Tuesday")]))
    try form.row("Days").choose(["Monday"])
    #expect(try form.row("Days").value == .list([.text("Monday")]))
    #expect(
      form.events.take() == """
        didChange days ["Monday"] → ["Monday", "Tuesday"]
        didChange days ["Monday", "Tuesday"] → ["Tuesday"]
        didChange days ["Tuesday"] → ["Monday", "Tuesday"]
        didChange days ["Monday", "Tuesday"] → ["Monday"]
        """)
    #expect(failure { try form.row("Days").choose(["Tuesday", "Friday"]) }?.contains("no option 'Friday'") == true)
    #expect(failure { try form.row("Days").choose(["Tuesday", "Sunday"]) }?.contains("'Sunday' of the row") == true)
    #expect(failure { try form.row("Days").choose([]) } == "days needs at least one choice")
    #expect(form.events.take() == "")
  }

  /// Days that may be none.
  private func days(_ rule: String) throws -> FormDriver {
    let yaml = """
      settee: 1
      title: T
      sections:
        - rows:
            - { key: on, accessory: switch, default: true }
            - key: days
              title: Days
              accessory: disclosure
              multiple: true
              allowsEmpty: true
              options: [Mon, Tue]
              \(rule)
      """
    return try FormDriver(yaml: yaml, stored: #"{"days": ["Mon", "Tue"]}"#)
  }

  @Test func `an empty list takes all options away where the row allows that`() throws {
    let form = try days("")
    try form.row("Days").choose([])
    #expect(try form.row("Days").value == .list([]))
    #expect(try form.row("Days").problem == nil)
  }

  @Test(arguments: ["required: true", "requiredWhen: on"])
  func `an empty list of a required row is refused before anything is taken away`(rule: String) throws {
    let form = try days(rule)
    #expect(failure { try form.row("Days").choose([]) } == "days must be given")
    #expect(try form.row("Days").value == .list([.text("Mon"), .text("Tue")]))
    #expect(form.events.take() == "")
  }

  @Test func `choosing the only option that is chosen says that it was`() throws {
    let form = try TestForm.open()
    #expect(
      failure { try form.row("Days").choose("Monday") }
        == "days needs at least one choice; 'Monday' was chosen already, so choosing it takes it away")
  }

  @Test func `a bad text is a draft with a problem and no failure`() throws {
    let form = try TestForm.open()
    let port = try form.row(key: "port")
    try port.type("80a")
    #expect(port.draft == "80a")
    #expect(port.text == "80a")
    #expect(port.problem == "must be a whole number")
    #expect(port.value == .int(8080))
    #expect(form.problems == ["port must be a whole number"])
    try port.type("81")
    #expect(port.problem == nil)
    #expect(port.value == .int(81))
    #expect(try port.stored() == .number("81"))
  }

  @Test func `a problem is seen when the row was left`() throws {
    let form = try TestForm.open()
    let nick = try form.row("Nick")
    try nick.unset()
    #expect(nick.problem == nil)
    try form.write([("nick", .text(""))])
    try nick.leave()
    #expect(nick.problem == "must be given")
  }

  @Test func `a secure text is not shown`() throws {
    let form = try TestForm.open()
    try form.row("PIN").type("9753")
    #expect(try form.row("PIN").text == "••••••")
    try form.row("PIN").type("97")
    #expect(try form.row("PIN").text == "••••••")
    #expect(!form.screen().contains("97"))
    #expect(!form.trace.contains("97"))
  }

  @Test func `buttons, steppers and details are tapped by their names`() throws {
    let form = try TestForm.open()
    try form.row("dual").control("info").tap()
    try form.row("dual").control("press").tap()
    try form.row("About").control("detail").tap()
    try form.row("About").tap()
    try form.row("Scale").control("increment").tap()
    #expect(
      form.events.take() == """
        didTap dual info action onInfo tag 1
        didTap dual press action onPress tag 2
        didTap about detail action showAbout tag 0
        didTap about action showAbout tag 0
        didChange scale 1 → 1.5
        """)
  }

  @Test func `a slider is dragged, and a program sets anything`() throws {
    let form = try TestForm.open()
    try form.row("Volume").slide(to: 40)
    #expect(try form.row("Volume").value == .int(40))
    try form.row("Sound").toggle()
    try form.row(key: "sound.volume").set(50)
    try form.row(key: "scale").set(2)
    #expect(try form.row(key: "sound.volume").value == .int(50))
    #expect(try form.row("Scale").value == .number(2))
    try form.row("Scale").reset()
    #expect(try form.row("Scale").setting == .explicit)
    try form.row("Scale").unset()
    #expect(try form.row("Scale").setting == .unset)
    #expect(try form.row("Scale").isDefault)
  }

  @Test func `what was done can be taken back`() throws {
    let form = try TestForm.open()
    try form.row("Theme").choose("Dark")
    try form.undo()
    #expect(try form.row("Theme").value == .text("light"))
    try form.redo()
    #expect(try form.row("Theme").value == .text("dark"))
    #expect(failure { try form.redo() } == "there is nothing to redo")
  }

  @Test func `a fact changes what depends on it`() throws {
    let form = try TestForm.open()
    #expect(try form.row("Boost").whyDisabled == "form.yaml:18:75: fact.headphones is false")
    try form.setFact("headphones", to: .bool(true))
    try form.row("Boost").toggle()
    #expect(try form.row("Boost").value == .bool(true))
    #expect(
      failure { try form.setFact("headphone", to: .bool(true)) }
        == "the form declares no fact 'headphone'; did you mean 'headphones'?")
  }

  @Test func `another program changes the file`() throws {
    let form = try TestForm.open()
    try form.write([("theme", .text("dark")), ("port", .number("99999"))])
    #expect(try form.row("Theme").value == .text("dark"))
    #expect(try form.row(key: "port").setting == .invalid)
    try form.write([("theme", nil)])
    #expect(try form.row("Theme").value == .text("light"))
    #expect(form.events.all.allSatisfy { $0.origin == .external })
  }

  @Test func `values are kept in a real file on request`() throws {
    let folder = try Fixtures.temporaryFolder()
    let path = folder.path("form.yaml")
    try TestForm.yaml.write(toFile: path, atomically: true, encoding: .utf8)
    let form = try FormDriver(contentsOf: path, settings: folder.path("settings.json"))
    try form.row("Theme").choose("Dark")
    let text = try String(contentsOfFile: folder.path("settings.json"), encoding: .utf8)
    #expect(text.contains(#""theme": "dark""#))
    #expect(try form.storedJSON() == text)
    let again = try FormDriver(contentsOf: path, settings: folder.path("settings.json"))
    #expect(try again.row("Theme").value == .text("dark"))
  }

  @Test func `a form with mistakes is not opened`() {
    let message = failure { _ = try FormDriver(yaml: "settee: 1\ntitel: Player\nsections: []\n") }
    #expect(message?.hasPrefix("the form has mistakes\nform.yaml:2:1: error: unknown key 'titel'") == true)
  }

  @Test(arguments: impossible)
  func `what a person cannot do throws, says why and changes nothing`(act: Impossible) throws {
    let form = try TestForm.open(stored: #"{"sound": {"enabled": false}}"#)
    let (trace, stored) = (form.trace, try form.storedJSON())
    #expect(failure { try act.body(form) } == act.message)
    #expect(form.trace == trace)
    #expect(try form.storedJSON() == stored)
    #expect(form.events.take() == "")
  }

  struct Impossible: Sendable, CustomTestStringConvertible {
    let message: String
    let body: @Sendable (FormDriver) throws -> Void
    var testDescription: String { message }
  }

  static let impossible = [
    Impossible(message: "the row 'Volume' is hidden because form.yaml:17:22: sound.enabled is false") {
      try $0.row(key: "sound.volume").slide(to: 40)
    },
    Impossible(message: "the row 'Boost' is disabled because form.yaml:18:75: fact.headphones is false") {
      try $0.row("Boost").toggle()
    },
    Impossible(message: "the row 'Theme' cannot be toggled: its accessory is segment") { try $0.row("Theme").toggle() },
    Impossible(message: "the row 'Sound' cannot be typed into: its accessory is switch") {
      try $0.row("Sound").type("on")
    },
    Impossible(message: "the row 'Scale' cannot be dragged: its accessory is stepper") {
      try $0.row("Scale").slide(to: 2)
    },
    Impossible(message: "the row 'Theme' has no option 'Drak' (it has Light, Dark); did you mean 'Dark'?") {
      try $0.row("Theme").choose("Drak")
    },
    Impossible(message: "the row 'Scale' has no option '1' (it has no options)") { try $0.row("Scale").choose("1") },
    Impossible(message: "the option 'Sunday' of the row 'Days' is off") { try $0.row("Days").choose("Sunday") },
    Impossible(message: "days needs at least one choice; 'Monday' was chosen already, so choosing it takes it away") {
      try $0.row("Days").choose("Monday")
    },
    Impossible(message: "the row 'dual' has no control 'pres' (it has info, press); did you mean 'press'?") {
      try $0.row("dual").control("pres").tap()
    },
    Impossible(message: "'theme' cannot be tapped") { try $0.row("Theme").tap() },
    Impossible(message: "the row 'About' has no value") { try $0.row("About").set(1) },
    Impossible(message: "scale must be at most 4") { try $0.row("Scale").set(5) },
    Impossible(message: "sound.enabled must be true or false") { try $0.row("Sound").set(1) },
    Impossible(message: "there is nothing to undo") { try $0.undo() },
    Impossible(message: "no modal is open") { try $0.frontModal().ok() },
    Impossible(message: "the modal 'colours' is not open") { try $0.modal("colours").ok() },
    Impossible(message: "the modal 'colours' is already closed") { try $0.modal("colours").cancel() },
    Impossible(message: "there is no modal 'colors' (there is colours); did you mean 'colours'?") {
      try $0.modal("colors").ok()
    },
    Impossible(message: "there is no modal or screen 'color' (there is colours, form)") { try $0.open("color") },
    Impossible(message: "this is the first screen; there is none to go back to") { try $0.back() },
  ]
}
