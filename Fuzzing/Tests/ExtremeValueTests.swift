import Diagnostics
import SetteeLayout
import SetteeModel
import SetteeParsing
import SetteeTesting
import Testing

/// Numbers at the ends of what can be written, and texts that are not what they look like.
struct ExtremeValueTests {
  private func open(_ rows: String..., stored: String = "{}") throws -> FormDriver {
    let lines = rows.map { "      - \($0)\n" }.joined()
    return try FormDriver(yaml: "settee: 1\ntitle: A\nsections:\n  - rows:\n\(lines)", stored: stored)
  }

  private func mistakes(_ row: String) -> [String] {
    let text = "settee: 1\ntitle: A\nsections:\n  - rows:\n      - \(row)\n"
    return FormLoader(files: MemoryFormFiles(["form.yaml": text])).load("form.yaml").diagnostics.map(\.description)
  }

  @Test func `a slider over all numbers has its thumb in the middle`() throws {
    let row = "{ key: a, title: A, accessory: slider, min: -1.7e308, max: 1.7e308, step: 1e300, default: 0 }"
    #expect(try open(row).screen() == "A\n\n  A  0  ----o-----\n" || open(row).screen() == "A\n\n  A  0  -----o----\n")
  }

  @Test func `a slider is dragged no further than its ends`() throws {
    let form = try open("{ key: a, title: A, accessory: slider, type: int, min: 0, max: 9223372036854775807 }")
    try form.row("A").slide(to: 1e300)
    #expect(try form.row("A").value == .int(.max))
    #expect(throws: DriverError.self) { try form.row("A").slide(to: -1e300) }
    #expect(throws: DriverError.self) { try form.row("A").slide(to: .nan) }
    #expect(try form.row("A").value == .int(.max))
  }

  @Test func `a stepper with the largest step ends at the largest value`() throws {
    let form = try open(
      "{ key: a, title: A, accessory: stepper, min: 0, max: 9223372036854775807, step: 9223372036854775807, default: 0 }",
      "{ key: b, title: B, accessory: stepper, step: 9223372036854775807, default: 0 }")
    for row in ["A", "B"] {
      try form.row(row).control("increment").tap()
      #expect(try form.row(row).value == .int(.max))
      try form.row(row).control("decrement").tap()
      #expect(try form.row(row).value == .int(0))
    }
  }

  @Test func `a row is at most a thousand times as high as wide`() {
    #expect(mistakes("{ id: a, title: A, height: width / 0.001 }") == [])
    #expect(
      mistakes("{ id: a, title: A, height: width / 1e-300 }") == [
        "form.yaml:5:36: error: expected a number, default, auto, 'width / 3', 'width * 0.5' or 'text * 1.8', found "
          + "'width / 1e-300'"
      ])
  }

  @Test(arguments: ["[1e-300, 1000000]", "[1000000, 1e-300]"])
  func `a picture that is a hair has frames`(size: String) throws {
    let form = try open("{ id: a, title: A, image: a.png, imageSize: \(size) }")
    let frame = try #require(form.row("A").frame)
    #expect(frame.height.isFinite && frame.height > 0)
  }

  @Test(arguments: ["../\u{301}x.png", "/\u{301}x.png", "a/..\u{2F}\u{301}/../x.png"])
  func `a path leaves the folder whatever stands behind its slashes`(path: String) {
    #expect(mistakes("{ id: a, title: A, image: \"\(path)\" }").count { $0.contains("leaves the form's folder") } == 1)
  }

  @Test func `a message acts on no terminal, whatever it repeats`() {
    let mistakes = mistakes(#"{ id: a, title: A, visibleWhen: "x == \"\e[2J\u202E\"" }"#)
    #expect(
      mistakes == [
        "form.yaml:5:41: error: texts stand in single quotes here; write '\\u{1B}[2J\\u{202E}' (at character 6 of the "
          + "condition)"
      ])
  }

  @Test func `an apostrophe is doubled also where it has an accent`() {
    #expect(
      mistakes("{ id: a, title: A, visibleWhen: 'x == \"a''\u{301}b\"' }") == [
        "form.yaml:5:47: error: texts stand in single quotes here; write 'a''\u{301}b'"
      ])
  }

  @Test(.timeLimit(.minutes(1)))
  func `one long text is looked for in another as fast as both are read`() throws {
    let whole = String(repeating: "a", count: 60_000)
    let form = try open(
      "{ key: a, title: A, accessory: textField, default: \(whole) }",
      "{ key: b, title: B, accessory: textField, default: \(whole.dropFirst(30_000))b }",
      "{ key: c, title: C, accessory: textField, default: \(whole.dropFirst(30_000)) }",
      "{ id: d, title: D, visibleWhen: 'contains(a, b)' }", "{ id: e, title: E, visibleWhen: 'contains(a, c)' }")
    #expect(try !form.session.row("d").isVisible)
    #expect(try form.session.row("e").isVisible)
  }

  @Test(arguments: ["a: { b", "a: [\n  b", "a: \"b", "- a\n b"])
  func `a mistake at the end of a file without a last line feed stands in the file`(text: String) throws {
    let bytes = Array(text.utf8)
    let diagnostics = FormLoader(files: MemoryFormFiles(["form.yaml": text])).load("form.yaml").diagnostics
    #expect(diagnostics.hasErrors)
    try Texts.check(diagnostics, in: ["form.yaml": bytes])
  }
}
