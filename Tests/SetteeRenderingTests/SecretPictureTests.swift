import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering
import Testing

/// Pictures of secure values tell whether something is set, and no more.
struct SecretPictureTests {
  static let rows: [(row: String, values: [Value])] = [
    ("accessory: switch", [.bool(false), .bool(true)]),
    ("accessory: checkmark", [.bool(false), .bool(true)]),
    ("accessory: segment, options: [x, y]", [.text("x"), .text("y")]),
    ("accessory: disclosure, options: [x, y], summary: { x: One, y: Another }", [.text("x"), .text("y")]),
    (
      "accessory: disclosure, options: [x, y], multiple: true", [.list([.text("x")]), .list([.text("x"), .text("y")])]
    ),
    ("accessory: slider, min: 0, max: 9, summary: '{value}'", [.number(0), .number(4), .number(9)]),
    ("accessory: stepper, min: 0, max: 9", [.int(0), .int(4), .int(9)]),
    ("accessory: textField", [.text("a"), .text("another")]),
    ("accessory: value", [.text("a"), .text("another")]),
    ("accessory: value, type: int, badge: { value: a }", [.int(0), .int(7)]),
  ]

  @Test(arguments: rows)
  func `the pictures of two secure values are the same`(row: String, values: [Value]) throws {
    let session = try session(rows: "{ key: a, title: A, secure: true, \(row) }")
    var pictures: Set<[String]> = []
    for value in values {
      try session.set(value, for: "a")
      let scene = try Scene(session, measurer: FixedMeasurer())
      pictures.insert([TextRenderer().render(scene), SVGRenderer().render(scene), HTMLRenderer().render(scene)])
    }
    #expect(pictures.count == 1, "\(pictures)")
  }

  @Test func `secure controls have their marks in the middle and dots for values`() throws {
    let session = try session(
      rows: "{ key: switch, title: Switch, accessory: switch, secure: true }",
      "{ key: segment, title: Segment, accessory: segment, options: [x, y], secure: true }",
      "{ key: slider, title: Slider, accessory: slider, min: 0, max: 9, secure: true }",
      "{ key: stepper, title: Stepper, accessory: stepper, min: 0, max: 9, secure: true }")
    try session.set(.number(9), for: "slider")
    try session.set(.int(9), for: "stepper")
    let scene = try Scene(session, measurer: FixedMeasurer())
    #expect(
      TextRenderer(showsTitle: false).render(scene) == """
          Switch   ••••••
          Segment  x | y
          Slider   ••••••  ----------
          Stepper  - •••••• +

        """)
  }
}
