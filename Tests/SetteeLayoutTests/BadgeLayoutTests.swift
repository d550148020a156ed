import SetteeEngine
import SetteeLayout
import SetteeModel
import Testing

/// Badges scale with their text. Figures by the formulas, with a = 16/16 at L and 51/16 at AX5.
struct BadgeLayoutTests {
  private func badge(_ badge: String, _ textSize: TextSize = .l, width: Double = 390) throws -> Layout.Part {
    let session = try session(rows: "{ id: row, title: A, badge: { \(badge) } }")
    let layout = try Layout(fixed: session, width: width, textSize: textSize)
    return try #require(layout.parts("row").first { $0.kind == .badge })
  }

  @Test(
    arguments: [
      // w = 6 at L; m = 32, so 32 + 16 by 16 + 8. At AX5 m = 102, so 102 + 51 by 51 + 25.5, radius 38.25, border 6.375.
      ("text: \"3\", style: outlined", TextSize.l, 48.0, 24.0, 12.0, 2.0),
      ("text: \"3\", style: outlined", .ax5, 153, 76.5, 38, 6),
      // a = 13/16: m = 26, radius 9.75, border 1.625.
      ("text: \"3\", style: outlined", .xs, 39, 19.5, 10, 2),
      ("text: \"3\"", .l, 48, 24, 4, 0),
      ("text: \"3\"", .ax5, 153, 76.5, 13, 0),
      ("text: \"3\", style: plain", .l, 48, 24, 0, 0),
      ("text: \"3\", cornerRadius: 7, borderWidth: 1", .l, 48, 24, 7, 1),
      ("text: \"3\", cornerRadius: 7, borderWidth: 1", .ax5, 153, 76.5, 22, 3),
      // Six letters: w = 36.
      ("text: Update", .l, 52, 24, 4, 0),
      // 195 points have room for 32 letters at L: two lines.
      ("text: \(String(repeating: "word ", count: 12))", .l, 190, 40, 4, 0),
      // No more than two.
      ("text: \(String(repeating: "word ", count: 50))", .l, 190, 40, 4, 0),
    ] as [(String, TextSize, Double, Double, Double, Double)])
  func `a badge has the size that its text needs`(
    text: String, textSize: TextSize, width: Double, height: Double, radius: Double, border: Double
  ) throws {
    let badge = try badge(text, textSize)
    #expect(badge.frame.width == width)
    #expect(badge.frame.height == height)
    #expect(badge.badge?.cornerRadius == radius)
    #expect(badge.badge?.borderWidth == border)
    #expect(badge.lines.count <= 2)
  }

  @Test(arguments: [
    ("filled", "#FF4D80", "#FFFFFF"), ("outlined", "#FFFFFF", "#FF4D80"), ("plain", "#FFFFFF", "#FF4D80"),
  ])
  func `a style decides the colours`(style: String, ground: String, foreground: String) throws {
    let shape = try #require(badge("text: A, style: \(style)").badge)
    #expect(shape.ground.description == ground)
    #expect(shape.foreground.description == foreground)
  }

  @Test func `a badge stands before the accessory`() throws {
    let session = try session(
      rows: "{ id: a, title: A, badge: { text: \"3\" }, accessory: disclosure }",
      "{ id: b, title: A, accessory: { type: badge, text: \"3\" } }")
    let layout = try Layout(fixed: session)
    #expect(try layout.part(.badge, in: "a") == Rect(310, 10, 48, 24))
    #expect(try layout.part(.accessory, in: "a") == Rect(366, 15.5, 8, 13))
    #expect(try layout.part(.badge, in: "b") == Rect(326, 10, 48, 24))
  }

  @Test func `a badge with a value follows it, and hides when it is unset, 0 or empty`() throws {
    let session = try session(
      rows: "{ id: row, title: A, badge: { value: count } }", "{ key: count, accessory: textField, type: int }",
      "{ id: other, title: A, badge: { value: name } }", "{ key: name, accessory: textField }")
    var layout = try Layout(fixed: session)
    func texts() throws -> [String?] {
      try ["row", "other"].map { try layout.parts($0).first { $0.kind == .badge }?.text }
    }
    #expect(try texts() == [nil, nil])
    try session.set(.int(12), for: "count")
    try session.set(.text("New"), for: "name")
    try layout.update(["count", "name"], in: session)
    #expect(try texts() == ["12", "New"])
    try session.set(.int(0), for: "count")
    try session.set(.text(""), for: "name")
    try layout.update(["count", "name"], in: session)
    #expect(try texts() == [nil, nil])
  }
}
