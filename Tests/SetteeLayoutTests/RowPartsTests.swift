import SetteeEngine
import SetteeLayout
import SetteeModel
import Testing

/// Where things stand in a row.
struct RowPartsTests {
  private func layout(_ row: String, width: Double = 390, _ textSize: TextSize = .l) throws -> Layout {
    try Layout(fixed: session(rows: "{ \(row) }"), width: width, textSize: textSize)
  }

  @Test(arguments: [
    ("id: row, accessory: disclosure", Rect(366, 15.5, 8, 13)),
    ("key: row, accessory: checkmark", Rect(360, 16.5, 14, 11)),
    ("id: row, accessory: detail", Rect(352, 11, 22, 22)),
    ("id: row, accessory: detailDisclosure", Rect(336, 11, 38, 22)),
    ("key: row, accessory: switch", Rect(323, 6.5, 51, 31)),
    ("key: row, accessory: stepper", Rect(280, 6, 94, 32)),
    ("key: row, accessory: slider, min: 0, max: 9", Rect(254, 5, 120, 34)),
    ("key: row, accessory: textField", Rect(179, 5, 195, 34)),
    // 6 letters at 6.5 and 24, twice.
    ("key: row, accessory: segment, options: [A, Bcdefg]", Rect(248, 6, 126, 32)),
    // 5 letters at 8.5.
    ("key: row, accessory: value, default: Hello", Rect(331.5, 11, 42.5, 22)),
  ])
  func `an accessory has its size, centred at the right margin`(row: String, expected: Rect) throws {
    let layout = try layout("title: Title, \(row)")
    #expect(try layout.part(.accessory, in: "row") == expected)
    #expect(layout.frame(of: "row") == Rect(0, 22, 390, 44))
    #expect(try layout.part(.title, in: "row") == Rect(16, 11, expected.x - 24, 22))
  }

  @Test(arguments: [
    ("type: button, id: b, title: Button, size: [60, 40]", Rect(314, 2, 60, 40)),
    // 6 letters at 8.5 and 24.
    ("type: button, id: b, title: Button", Rect(299, 5, 75, 34)),
    ("type: button, id: b, style: infoLight", Rect(352, 11, 22, 22)),
  ])
  func `a button has the size that it is given, else that of its title`(accessory: String, expected: Rect) throws {
    let layout = try layout("id: row, title: Title, accessory: { \(accessory) }")
    #expect(try layout.part(.button, in: "row") == expected)
    #expect(layout.frame(of: "row", control: "b") == Rect(expected.x, expected.y + 22, expected.width, expected.height))
  }

  @Test func `the frames of content are taken from the row's top left`() throws {
    let layout = try Layout(
      fixed: session(
        rows: "{ id: first }",
        """
        { id: dual, content: [{ type: button, id: info, style: infoLight, frame: [0, 0, 40, 40] }, \
        { type: label, text: Dual, frame: [40, 0, 100, 40] }], \
        accessory: { type: button, id: other, title: Button, size: [60, 40] } }
        """))
    #expect(
      try layout.parts("dual").map(\.line) == [
        "button info [0, 66, 40, 40]", "label [40, 66, 100, 40] \"Dual\"", "button other [314, 68, 60, 40] \"Button\"",
      ])
  }

  /// Half an em for each letter, 20 points at AX3, where a screen of 200 points leaves 146 to the title.
  @Test(arguments: [
    ("title: Names", ["Names"], 70.0), ("title: Names, required: true", ["Names"], 70),
    ("title: Name it so, required: true", ["Name it", "so"], 118), ("title: Name us", ["Name us"], 70),
    ("title: Name us, required: true", ["Name", "us"], 118),
    ("title: Name us, requiredWhen: false or true", ["Name", "us"], 118),
    ("title: Letters", ["Letters"], 70), ("title: Letters, required: true", ["Letters", ""], 118),
    ("title: Name us, required: true, height: 50", ["Name…"], 50),
    ("title: 設定画, required: true", ["設定", "画"], 118),
  ])
  func `a title that may be required leaves room for its mark behind its last word`(
    row: String, lines: [String], height: Double
  ) throws {
    let layout = try layout("key: row, accessory: checkmark, \(row)", width: 200, .ax3)
    #expect(layout.frame(of: "row")?.height == height)
    let title = try #require(try layout.parts("row").first { $0.kind == .title })
    #expect(title.lines == lines)
    #expect(title.text.map { row.contains("title: \($0)") } == true)
  }

  @Test func `a field goes below its title where the mark would have a line of its own beside it`() throws {
    let row = "key: row, title: Names, accessory: textField"
    #expect(try layout("\(row)", width: 320, .ax3).part(.accessory, in: "row") == Rect(144, 5, 160, 60))
    let layout = try layout("\(row), required: true", width: 320, .ax3)
    #expect(try #require(layout.parts("row").first).lines == ["Names"])
    #expect(try layout.part(.accessory, in: "row") == Rect(16, 67, 288, 60))
  }

  @Test func `an icon anywhere in a section moves all its titles`() throws {
    let layout = try Layout(
      fixed: session(
        """
        sections:
          - rows:
              - { id: a, title: A, icon: a.png, visibleWhen: c }
              - { id: b, title: B }
              - { key: c, title: C, accessory: switch }
              - { id: d, title: D, image: d.png }
          - rows:
              - { id: e, title: E }
        """))
    // Although the row with the icon is hidden: titles do not jump when it comes.
    #expect(layout.frame(of: "a") == nil)
    #expect(try ["b", "c", "d", "e"].map { try layout.part(.title, in: $0).x } == [61, 61, 146, 16])
    var shown = layout
    let session = try session(rows: "{ id: a, title: A, icon: a.png }")
    shown = try Layout(fixed: session)
    #expect(try shown.part(.icon, in: "a") == Rect(16, 7.5, 29, 29))
  }

  @Test(arguments: [
    // As high as the row, as wide as its proportions say.
    ("title: A, imageSize: [640, 480]", Rect(0, 0, 130 * (640.0 / 480), 130)),
    ("title: A", Rect(0, 0, 130, 130)),
    ("title: A, imageSize: [100, 400]", Rect(0, 0, 32.5, 130)),
    // The title keeps a third: 390 - 130 - 16 - 16 = 228 are left.
    ("title: A, imageSize: [400, 100]", Rect(0, 36.5, 228, 57)),
    ("title: A, imageSize: [400, 100], contentMode: fill", Rect(0, 0, 228, 130)),
    ("imageSize: [400, 100]", Rect(0, 16.25, 390, 97.5)),
    ("imageSize: [100, 100], contentMode: fill", Rect(0, 0, 390, 130)),
    ("title: A, height: 60", Rect(0, 0, 60, 60)),
  ])
  func `a picture is as high as its row unless it would be too wide`(row: String, expected: Rect) throws {
    #expect(try layout("id: row, image: a.png, \(row)").part(.image, in: "row") == expected)
  }

  @Test func `a picture's size comes from the form, else from the file`() throws {
    let session = try session(
      rows: "{ id: a, title: A, image: wide.png }", "{ id: b, title: A, image: wide.png, imageSize: [1, 1] }",
      "{ id: c, title: A, image: missing.png }")
    let layout = try Layout(fixed: session, imageSizes: ImageSizes { $0 == "wide.png" ? Size(150, 100) : nil })
    #expect(try ["a", "b", "c"].map { try layout.part(.image, in: $0).width } == [195, 130, 130])
  }

  @Test func `several lines of title stand beside the accessory, both centred`() throws {
    let layout = try layout(
      "key: row, title: \(String(repeating: "word ", count: 12)), subtitle: More, accessory: switch")
    #expect(
      try layout.parts("row").map(\.line) == [
        """
        title [16, 33, 299, 44] "word word word word word word word" | "word word word word word"
        """,
        """
        subtitle [16, 77, 299, 18] "More"
        """, "accessory row [323, 48.5, 51, 31]",
      ])
  }

  @Test func `a title keeps a third of the width`() throws {
    let layout = try layout(
      "key: row, title: Title, accessory: segment, options: [One two three, Four five six]", width: 320)
    let title = try layout.part(.title, in: "row")
    let accessory = try layout.part(.accessory, in: "row")
    #expect(abs(title.width - 320.0 / 3) < 1e-9)
    #expect(abs(title.maxX + 8 - accessory.x) < 1e-9)
    // Half of 173.3 less 8 has no room for 13 letters at 6.5: two lines of 18 and 14.
    #expect(accessory.height == 50)
    #expect(layout.frame(of: "row")?.height == 54)
  }

  @Test func `wide things go below the title where words would be broken`() throws {
    let layout = try Layout(
      fixed: session(
        rows: "{ key: row, title: Title, subtitle: Sub, accessory: segment, options: [On, Off] }",
        "{ id: both, title: Title row, accessory: disclosure, badge: { text: New } }",
        "{ key: switch, title: Alternating, accessory: switch }",
        "{ key: fixed, title: Title, accessory: segment, options: [On, Off], height: 200 }",
        "{ id: long, title: Donaudampfschiff, badge: { text: New } }"),
      width: 320, textSize: .ax5)
    #expect(
      layout.dump == """
        gap test#1 [0, 0, 320, 22]
        row row [0, 22, 320, 210]
          title [16, 33, 288, 62] "Title"
          subtitle [16, 95, 288, 52] "Sub"
          accessory row [16, 155, 180, 66]
          segment On [16, 155, 90, 66] "On"
          segment Off [106, 155, 90, 66] "Off"
        row both [0, 232, 320, 169]
          title [16, 243.25, 272, 62] "Title row"
          badge [16, 313.25, 153, 76.5] "New"
          accessory [296, 310, 8, 13]
        row switch [0, 401, 320, 146]
          title [16, 412, 229, 124] "Alternat" | "ing"
          accessory switch [253, 458.5, 51, 31]
        row fixed [0, 547, 320, 200]
          title [16, 585, 106.66666666666666, 124] "Titl" | "e"
          accessory fixed [130.66666666666666, 614, 173.33333333333334, 66]
          segment On [130.66666666666666, 614, 86.66666666666667, 66] "On"
          segment Off [217.33333333333331, 614, 86.66666666666667, 66] "Off"
        row long [0, 747, 320, 231]
          title [16, 758.25, 288, 124] "Donaudampf" | "schiff"
          badge [16, 890.25, 153, 76.5] "New"

        """)
  }

  @Test func `segments stand one below the other where words would be broken side by side`() throws {
    let options = "options: [Never, Automatically, Wireless only]"
    let layout = try Layout(
      fixed: session(
        rows: "{ key: row, title: Download, accessory: segment, \(options) }",
        "{ key: bare, accessory: segment, \(options) }",
        "{ key: pictured, title: Title, image: a.png, accessory: segment, \(options) }",
        "{ key: fixed, title: Download, accessory: segment, \(options), height: 60 }",
        "{ key: few, title: Download, accessory: segment, options: [Never, Always] }"),
      width: 320, textSize: .ax2)
    // Side by side each would have 96 points for its letters at 13.5: thirteen of them would be broken.
    #expect(
      layout.dump == """
        gap test#1 [0, 0, 320, 22]
        row row [0, 22, 320, 211]
          title [16, 33, 288, 40] "Download"
          accessory row [16, 81, 199.5, 141]
          segment Never [16, 81, 199.5, 47] "Never"
          segment Automatically [16, 128, 199.5, 47] "Automatically"
          segment Wireless only [16, 175, 199.5, 47] "Wireless only"
        row bare [0, 233, 320, 145]
          accessory bare [104.5, 235, 199.5, 141]
          segment Never [104.5, 235, 199.5, 47] "Never"
          segment Automatically [104.5, 282, 199.5, 47] "Automatically"
          segment Wireless only [104.5, 329, 199.5, 47] "Wireless only"
        row pictured [0, 378, 320, 207]
          image [0, 449.5, 64, 64] a.png
          title [80, 461.5, 106.66666666666666, 40] "Title"
          accessory pictured [194.66666666666666, 378, 109.33333333333334, 207]
          segment Never [194.66666666666666, 378, 109.33333333333334, 47] "Never"
          segment Automatically [194.66666666666666, 425, 109.33333333333334, 80] "Automat" | "ically"
          segment Wireless only [194.66666666666666, 505, 109.33333333333334, 80] "Wireles" | "s only"
        row fixed [0, 585, 320, 60]
          title [16, 585, 106.66666666666666, 60] "Downl…"
          accessory fixed [130.66666666666666, 585, 173.33333333333334, 60]
          segment Never [130.66666666666666, 585, 57.77777777777778, 60] "Ne…"
          segment Automatically [188.44444444444443, 585, 57.77777777777778, 60] "Au…"
          segment Wireless only [246.22222222222223, 585, 57.77777777777778, 60] "Wi…"
        row few [0, 645, 320, 117]
          title [16, 656, 288, 40] "Download"
          accessory few [16, 704, 210, 47]
          segment Never [16, 704, 105, 47] "Never"
          segment Always [121, 704, 105, 47] "Always"

        """)
  }

  @Test func `upright segments are as high as their own lines`() throws {
    let layout = try layout(
      "key: row, title: Title, accessory: segment, options: [A, Wireless networks only]", width: 320, .ax5)
    // 288 less 8 have room for 12 letters of 22.
    #expect(
      try layout.parts("row").map(\.line) == [
        "title [16, 33, 288, 62] \"Title\"", "accessory row [16, 103, 288, 236]", "segment A [16, 103, 288, 66] \"A\"",
        "segment Wireless networks only [16, 169, 288, 170] \"Wireless\" | \"networks\" | \"only\"",
      ])
  }

  @Test(arguments: [
    ("textField", 320.0, ["accessory row [16, 103, 288, 74]"]),
    ("slider, min: 0, max: 9", 320, ["accessory row [16, 103, 288, 69]"]),
    // 8 letters of 26.5, more than half of the screen.
    ("value, default: Everyone", 320, ["accessory [16, 103, 212, 62] \"Everyone\""]),
    (
      "disclosure, options: [Everyone], default: Everyone", 320,
      ["label value [16, 103, 212, 62] \"Everyone\"", "accessory row [296, 92.5, 8, 13]"]
    ),
    // The badge keeps its 153.
    (
      "slider, min: 0, max: 9, badge: { text: '3' }", 390,
      ["badge [16, 103.25, 153, 76.5] \"3\"", "accessory row [177, 103.25, 197, 69]"]
    ),
  ])
  func `what is below the title may be as wide as the column`(
    accessory: String, width: Double, expected: [String]
  ) throws {
    let layout = try layout("key: row, title: Luminance, accessory: \(accessory)", width: width, .ax5)
    #expect(try layout.parts("row").dropFirst().map(\.line) == expected)
  }

  @Test(arguments: [
    (TextSize.xs, Rect(254, 5, 120, 34), Rect(280, 6, 94, 32)), (.l, Rect(254, 5, 120, 34), Rect(280, 6, 94, 32)),
    (.xl, Rect(254, 4.5, 120, 37), Rect(271, 6, 103, 34)), (.ax2, Rect(254, 6, 120, 50), Rect(211, 6.5, 163, 49)),
    (.ax5, Rect(254, 7.5, 120, 69), Rect(155, 7, 219, 70)),
  ])
  func `sliders and steppers follow the text size`(textSize: TextSize, slider: Rect, stepper: Rect) throws {
    let layout = try Layout(
      fixed: session(
        rows: "{ key: slider, title: T, accessory: slider, min: 0, max: 9 }",
        "{ key: stepper, title: T, accessory: stepper }"), textSize: textSize)
    #expect(try ["slider", "stepper"].map { try layout.part(.accessory, in: $0) } == [slider, stepper])
  }

  @Test func `the widest shrinks first`() throws {
    let layout = try layout(
      "key: row, title: Title, type: text, default: \(String(repeating: "word ", count: 20)), accessory: value, badge: { text: \"3\" }",
      width: 320)
    // 320 - 16 - 320/3 - 8 - 8 - 16 = 165.3 for both; the badge needs 48.
    #expect(try layout.part(.badge, in: "row").width == 48)
    #expect(abs(try layout.part(.accessory, in: "row").width - (320 - 48 - 48 - 320.0 / 3)) < 1e-9)
  }

  @Test func `text in a row of a fixed height is cut`() throws {
    let words = String(repeating: "word ", count: 30)
    let layout = try layout("id: row, height: 50, title: \(words), subtitle: \(words)")
    #expect(
      try layout.parts("row").map(\.line) == [
        """
        title [16, 22, 358, 50] "word word word word word word word word" | "word word word word word word word word w…"
        """
      ])
  }

  @Test func `a chosen option stands beside the chevron, unless a summary says it`() throws {
    let layout = try Layout(
      fixed: session(
        rows:
          "{ key: a, title: A, accessory: disclosure, options: [{ value: x, title: Long title, shortTitle: Short }], default: x }",
        "{ key: b, title: B, accessory: disclosure, options: [x, y], default: x, summary: \"It is {title}.\" }",
        "{ key: c, title: C, accessory: disclosure, options: [x, y] }",
        "{ key: d, title: D, accessory: disclosure, multiple: true, options: [x, y, z], default: [x, z] }"))
    #expect(
      try ["a", "b", "c", "d"].map { try layout.parts($0).dropFirst().map(\.line) } == [
        ["label value [315.5, 33, 42.5, 22] \"Short\"", "accessory a [366, 37.5, 8, 13]"],
        ["subtitle [16, 99, 342, 18] \"It is x.\"", "accessory b [366, 90.5, 8, 13]"],
        ["accessory c [366, 143.5, 8, 13]"],
        ["label value [324, 183, 34, 22] \"x, z\"", "accessory d [366, 187.5, 8, 13]"],
      ])
  }

  @Test func `values are shown with their units, secure ones as dots`() throws {
    let layout = try Layout(
      fixed: session(
        rows: "{ key: a, type: int, default: 40, unit: ms, accessory: value }",
        "{ key: b, type: text, secure: true, default: secret, accessory: value, summary: \"It is {value}\" }",
        "{ key: c, accessory: segment, options: [{ value: l, title: Loud }], default: l, summary: { l: As loud as can be } }",
        "{ key: d, type: int, accessory: value, summary: \"{value} {unit}\", subtitle: Nothing yet }"))
    #expect(try layout.parts("a").map(\.text) == ["40 ms"])
    #expect(try layout.parts("b").map(\.text) == ["It is ••••••", "••••••"])
    #expect(try layout.parts("c").map(\.text) == ["As loud as can be", nil, "Loud"])
    #expect(try layout.parts("d").map(\.text) == ["Nothing yet"])
  }

  @Test func `a header's label is 200 wide, or as the screen when it needs more`() throws {
    let layout = try Layout(
      fixed: session(
        """
        sections:
          - { id: short, header: Short, rows: [] }
          - { id: long, header: \(String(repeating: "x", count: 40)), rows: [] }
          - { id: picture, header: { text: Short, image: a.png }, rows: [] }
          - { id: wide, header: { text: Short, image: wide.png, height: 60 }, rows: [] }
        """), imageSizes: ImageSizes { $0 == "wide.png" ? Size(400, 100) : nil })
    #expect(
      layout.dump == """
        header short [0, 0, 390, 22]
          label [0, 0, 200, 22] "Short"
        header long [0, 22, 390, 22]
          label [0, 22, 390, 22] "\(String(repeating: "x", count: 40))"
        header picture [0, 44, 390, 22]
          image [0, 44, 22, 22] a.png
          label [30, 44, 200, 22] "Short"
        header wide [0, 66, 390, 60]
          image [0, 79.75, 130, 32.5] wide.png
          label [138, 66, 200, 60] "Short"

        """)
  }
}
