import SetteeEngine
import SetteeLayout
import SetteeModel
import Testing

/// The rules of heights, with the numbers of the sources that they come from.
struct RowHeightTests {
  private func height(
    _ row: String, width: Double = 390, _ textSize: TextSize = .l, imageSizes: ImageSizes = .none
  ) throws -> Double {
    let layout = try Layout(
      fixed: session(rows: "{ id: row, \(row) }"), width: width, textSize: textSize, imageSizes: imageSizes)
    return try #require(layout.frame(of: "row")).height
  }

  @Test(
    arguments: [
      (320.0, 320.0 / 3), (375, 125), (390, 130), (430, 430.0 / 3), (768, 256), (1_024, 1_024.0 / 3),
    ] as [(Double, Double)])
  func `an image row is a third of the width high`(width: Double, expected: Double) throws {
    #expect(try height("title: Photo, image: photo.png", width: width) == expected)
  }

  @Test(
    arguments: [
      ("title: A", 44.0),
      ("title: A, subtitle: B", 62),  // 22 + 18 + 22
      ("title: A, accessory: { type: button, title: Button, size: [60, 40] }", 44),
      ("title: A, accessory: { type: button, title: Button, size: [60, 80] }", 84),
      ("title: A, height: default", 44),
      ("title: A, height: auto", 44),
      ("title: A, height: 100", 100),
      ("title: A, height: 20.5", 21),
      ("title: A, height: width / 4", 97.5),
      ("title: A, height: width * 0.1", 39),
      ("title: A, height: text * 1.8", 40),
      ("title: A, aspectRatio: 4", 97.5),
      ("title: A, aspectRatio: 1.5", 260),
      ("image: photo.png, height: 200", 200),
      ("image: photo.png, height: auto", 130),
      ("image: photo.png, aspectRatio: 2", 195),
      ("title: A, minHeight: 60", 60),
      ("title: A, height: 100, maxHeight: 80", 80),
      ("title: A, height: 100, minHeight: 120.5", 120.5),
      ("title: A, maxHeight: 30", 30),
      // The text decides last: it needs 22.
      ("title: A, maxHeight: 10", 22),
      ("title: A, height: width / 100", 22),
      ("title: A, height: 10", 10),
    ] as [(String, Double)])
  func `a height follows its rule`(row: String, expected: Double) throws {
    #expect(try height(row) == expected)
  }

  @Test(arguments: zip(TextSize.allCases, [35.0, 36, 38, 40, 44, 47, 53, 62, 72, 87, 101, 112] as [Double]))
  func `text times 1.8 scales with the body's line height`(textSize: TextSize, expected: Double) throws {
    #expect(try height("title: A, height: text * 1.8", textSize) == expected)
  }

  @Test(arguments: zip(TextSize.allCases, [44.0, 44, 44, 44, 46, 48, 51, 56, 62, 70, 78, 84] as [Double]))
  func `a plain row is 22 higher than its text and at least 44`(textSize: TextSize, expected: Double) throws {
    #expect(try height("title: A", textSize) == expected)
  }

  @Test(arguments: [(1, 32), (2, 54), (3, 76), (5, 120)] as [(Int, Double)])
  func `a wrapped label decides the height of its row`(lines: Int, expected: Double) throws {
    // At 8.5 points a letter 35 letters have 297.5 points; another word does not fit beside them.
    let text = Array(repeating: String(repeating: "x", count: 35), count: lines).joined(separator: " ")
    let label = "content: [{ type: label, text: \(text), frame: [10, 10, 300, auto] }]"
    #expect(try height("height: auto, \(label)") == expected)
    #expect(try height(label) == max(44, expected))
  }

  @Test func `the largest bottom edge counts, not the last`() throws {
    let content = """
      content: [
        { type: image, image: a.png, frame: [0, 0, 80, 80.5] }, { type: label, text: A, frame: [0, 0, 80, 20] },
        { type: button, id: b, title: B, frame: [100, -50, 80, 60] }]
      """.replacing("\n", with: " ")
    #expect(try height("height: auto, \(content)") == 81)
    #expect(try height("height: 30, \(content)") == 30)
    #expect(try height("height: text * 1, \(content)") == 22)
    #expect(try height("image: b.png, \(content)") == 130)
  }

  @Test func `large text does not leave its row`() throws {
    let title = "title: \(String(repeating: "word ", count: 20))"
    // 26.5 points a letter, 13 letters and two words a line, ten lines of 62.
    #expect(try height(title, .ax5) == 642)
    #expect(try height("\(title), height: text * 1", .ax5) == 620)
    #expect(try height("\(title), height: width / 3", .ax5) == 620)
    #expect(try height("\(title), maxHeight: 100", .ax5) == 620)
    #expect(try height("\(title), height: 50", .ax5) == 50)
  }

  @Test(
    arguments: [
      ("header: Section", 22.0), ("header: { text: Section, height: 60 }", 60),
      ("header: { text: Section, height: width / 10 }", 39), ("header: { text: Section, height: text * 2 }", 44),
      // 40 letters at 6.24 points fit, 80 take two lines.
      ("header: \(String(repeating: "word ", count: 8))", 22), ("header: \(String(repeating: "word ", count: 16))", 38),
      ("id: gap", 22),
    ] as [(String, Double)])
  func `a header is at least 22 high, and so is the gap without one`(header: String, expected: Double) throws {
    let layout = try Layout(fixed: session("sections:\n  - { \(header), rows: [] }\n"))
    #expect(layout.contentHeight == expected)
    #expect(layout.boxes.map(\.kind) == [header == "id: gap" ? .gap : .header])
  }

  @Test(arguments: zip(TextSize.allCases, [22.0, 22, 22, 22, 25, 27, 29, 34, 38, 45, 50, 57] as [Double]))
  func `a header grows with the text`(textSize: TextSize, expected: Double) throws {
    let layout = try Layout(fixed: session("sections:\n  - { header: A, rows: [] }\n"), textSize: textSize)
    #expect(layout.contentHeight == expected)
  }

  @Test func `a footer is as high as its text with 8 above and below`() throws {
    let text = String(repeating: "word ", count: 20)
    let layout = try Layout(
      fixed: session("sections:\n  - { rows: [], footer: \(text) }\n  - { rows: [], footer: \"\" }\n"))
    // 358 points have room for 55 letters of 6.5, eleven words.
    #expect(
      layout.dump == """
        gap test#1 [0, 0, 390, 22]
        footer test#1 [0, 22, 390, 52]
          label [16, 30, 358, 36] "word word word word word word word word word word word" | "word word word word word word word word word"
        gap test#2 [0, 74, 390, 22]

        """)
  }
}
