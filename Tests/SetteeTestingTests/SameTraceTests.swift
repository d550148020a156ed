import SetteeParsing
import SetteeTesting
import Testing

/// What is written in Swift and what is written in YAML are the same: both leave the same trace.
struct SameTraceTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    var stored = "{}"
    let steps: String
    let body: @Sendable (FormDriver) throws -> Void
    var testDescription: String { name }
  }

  @Test(arguments: pairs)
  func `a scenario leaves the same trace as a test in Swift`(pair: Pair) throws {
    let form = try TestForm.open(stored: pair.stored)
    try pair.body(form)
    let yaml = """
      form: form.yaml
      cases:
        - name: \(pair.name)
          stored: '\(pair.stored)'
          steps:
      \(pair.steps.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))

      """
    let loaded = ScenarioLoader(files: MemoryFormFiles(["form.yaml": TestForm.yaml, "test.yaml": yaml])).load(
      "test.yaml")
    let scenario = try #require(loaded.scenario, "\(loaded.formattedDiagnostics())")
    var runner = ScenarioRunner()
    runner.recordsTraces = true
    let result = runner.run([scenario])[0]
    #expect(result.failure == nil)
    #expect(result.trace == form.trace)
    #expect(!result.trace.isEmpty)
  }

  static let pairs = [
    Pair(name: "toggle", steps: "- toggle: Sound") { try $0.row("Sound").toggle() },
    Pair(name: "toggle several", steps: "- toggle: [Sound, Show the year]") {
      try $0.row("Sound").toggle()
      try $0.row("Show the year").toggle()
    },
    Pair(name: "tap a row", steps: "- tap: About") { try $0.row("About").tap() },
    Pair(name: "tap a control", steps: "- tap: { dual: info }\n- tap: { id: dual, control: press }") {
      try $0.row("dual").control("info").tap()
      try $0.row("dual").control("press").tap()
    },
    Pair(name: "tap steps", steps: "- tap: { Scale: [increment, increment, decrement] }") { form in
      for control in ["increment", "increment", "decrement"] { try form.row("Scale").control(control).tap() }
    },
    Pair(name: "choose by title", steps: "- choose: { Theme: Dark, Days: [Tuesday, Monday] }") {
      try $0.row("Theme").choose("Dark")
      try $0.row("Days").choose(["Tuesday", "Monday"])
    },
    Pair(name: "choose by value", steps: "- choose: { key: theme, value: dark }") {
      try $0.row(key: "theme").choose(value: .text("dark"))
    },
    Pair(name: "type", steps: "- type: { port: 80a }\n- type: { port: 81 }") {
      try $0.row("port").type("80a")
      try $0.row("port").type("81")
    },
    Pair(name: "type in a section", steps: "- type: { title: Port, in: Proxy, text: 3129 }") {
      try $0.row("Port", in: "Proxy").type("3129")
    },
    Pair(name: "slide", steps: "- slide: { Volume: 40 }") { try $0.row("Volume").slide(to: 40) },
    Pair(name: "set what is hidden", stored: #"{"sound": {"enabled": false}}"#, steps: "- set: { sound.volume: 50 }") {
      try $0.row(key: "sound.volume").set(50)
    },
    Pair(name: "set several kinds", steps: "- set: { Scale: 2, Days: [Tuesday], Show the year: true, PIN: \"1234\" }") {
      try $0.row("Scale").set(2)
      try $0.row("Days").set(["Tuesday"])
      try $0.row("Show the year").set(true)
      try $0.row("PIN").set("1234")
    },
    Pair(name: "unset and reset", stored: #"{"theme": "dark", "scale": 2.0}"#, steps: "- unset: Theme\n- reset: Scale")
    {
      try $0.row("Theme").unset()
      try $0.row("Scale").reset()
    },
    Pair(name: "undo and redo", steps: "- toggle: Sound\n- undo\n- redo: 1\n- undo: 1") {
      try $0.row("Sound").toggle()
      try $0.undo()
      try $0.redo()
      try $0.undo()
    },
    Pair(name: "leave", steps: "- unset: Nick\n- leave: Nick") {
      try $0.row("Nick").unset()
      try $0.row("Nick").leave()
    },
    Pair(name: "a modal and OK", steps: "- tap: Choose a colour\n- choose: { Colour: blue }\n- ok\n- close: colours") {
      try $0.row("Choose a colour").tap()
      try $0.row("Colour").choose("blue")
      try $0.frontModal().ok()
      try $0.modal("colours").close()
    },
    Pair(name: "a modal and Cancel", steps: "- open: colours\n- type: { Shade: 12 }\n- cancel") {
      try $0.open("colours")
      try $0.row("Shade").type("12")
      try $0.frontModal().cancel()
    },
    Pair(name: "facts", steps: "- fact: { headphones: true }\n- toggle: Boost\n- fact: { headphones: null }") {
      try $0.setFact("headphones", to: .bool(true))
      try $0.row("Boost").toggle()
      try $0.setFact("headphones", to: nil)
    },
    Pair(name: "width and text size", steps: "- resize: 320\n- textSize: xxL\n- advance: 2") {
      try $0.resize(width: 320)
      try $0.resize(textSize: .xxl)
      $0.advance(by: 2)
    },
    Pair(name: "another program", steps: "- write: { sound.enabled: false, port: 99999 }\n- write: { port: null }") {
      try $0.write([("sound.enabled", .bool(false)), ("port", .number("99999"))])
      try $0.write([("port", nil)])
    },
    Pair(name: "what fails", steps: "- fails: { toggle: Boost, message: is disabled }\n- toggle: Sound") {
      #expect(throws: DriverError.self, performing: { [form = $0] in try form.row("Boost").toggle() })
      try $0.row("Sound").toggle()
    },
  ]
}
