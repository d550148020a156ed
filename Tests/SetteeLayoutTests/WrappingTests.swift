import SetteeEngine
import SetteeModel
import Testing

@testable import SetteeLayout

/// Half a point for each scalar, a point for each wide one: widths are counts of columns.
struct WrappingTests {
  private let font = Font(size: 1, lineHeight: 1)

  private func lines(_ text: String, _ columns: Double) -> [String] {
    var lines: [String] = []
    LineBreaker(measurer: FixedMeasurer(), font: font).forEachLine(of: text, width: columns / 2) { range, _ in
      lines.append(String(text[range]))
    }
    return lines
  }

  @Test(
    arguments: [
      ("", 5.0, []),
      ("word", 5, ["word"]),
      ("two words", 5, ["two", "words"]),
      ("two words", 9, ["two words"]),
      ("two words", 8, ["two", "words"]),
      // Spaces hang over the edge; where lines are not broken they stay.
      ("two     words", 5, ["two", "words"]),
      ("word   ", 4, ["word   "]),
      ("  word", 6, ["  word"]),
      ("a b c d", 3, ["a b", "c d"]),
      // Inside a word only when it alone is too wide.
      ("a longword b", 5, ["a", "longw", "ord b"]),
      ("longword", 1, ["l", "o", "n", "g", "w", "o", "r", "d"]),
      ("long", 0, ["l", "o", "n", "g"]),
      // After hyphens within a word.
      ("check-list", 7, ["check-", "list"]),
      ("check-list", 6, ["check-", "list"]),
      ("a check-list", 8, ["a check-", "list"]),
      ("use --json now", 8, ["use", "--json", "now"]),
      ("from -5 to 7", 6, ["from", "-5 to", "7"]),
      ("a--b", 3, ["a--", "b"]),
      ("well\u{2010}known", 6, ["well\u{2010}", "known"]),
      ("no\u{2011}break", 6, ["no\u{2011}bre", "ak"]),
      // A no-break space holds words together.
      ("a b\u{A0}c", 4, ["a", "b\u{A0}c"]),
      // Between wide scalars.
      ("設定画面", 4, ["設定", "画面"]),
      ("設定画面", 5, ["設定", "画面"]),
      ("設定 画面", 5, ["設定", "画面"]),
      ("a設定b", 4, ["a設", "定b"]),
      // Newlines break always.
      ("a\nb", 9, ["a", "b"]),
      ("a\r\nb\rc\u{2028}d", 9, ["a", "b", "c", "d"]),
      ("a\n\nb\n", 9, ["a", "", "b", ""]),
      ("two words\nmore", 5, ["two", "words", "more"]),
      // Marks stay with their letters, joined emoji together.
      ("e\u{301}e\u{301}", 1, ["e\u{301}", "e\u{301}"]),
      ("👩‍👩‍👧👍🏽", 2, ["👩‍👩‍👧", "👍🏽"]),
    ] as [(String, Double, [String])])
  func `lines end where they should`(text: String, columns: Double, expected: [String]) {
    #expect(lines(text, columns) == expected)
  }

  @Test func `the widest line decides the width`() {
    let metrics = TextMetrics(FixedMeasurer(), .l)
    let body = metrics.font(.body)
    #expect(metrics.size(of: "two words ", body) == WrappedSize(lines: 1, width: 76.5, brokenWords: 0))
    #expect(metrics.size(of: "two words ", body, width: 50) == WrappedSize(lines: 2, width: 42.5, brokenWords: 0))
    #expect(metrics.size(of: "two words ", body, width: 50).height(body) == 44)
    // Once more, from memory.
    #expect(metrics.size(of: "two words ", body, width: 50) == WrappedSize(lines: 2, width: 42.5, brokenWords: 0))
    #expect(metrics.size(of: "", body) == WrappedSize(lines: 0, width: 0, brokenWords: 0))
    #expect(metrics.size(of: "two words", body, width: 40) == WrappedSize(lines: 3, width: 34, brokenWords: 1))
    // Bold text is 4 per cent wider.
    #expect(metrics.size(of: "words", metrics.font(.headline)).width == (42.5 * 1.04 * 1_024).rounded() / 1_024)
  }

  @Test(
    arguments: [
      ("one two three four", 8.0, 2, ["one two", "three f…"]),
      ("one two three four", 4, 2, ["one", "two…"]),
      ("onetwothree", 4, 1, ["one…"]),
      ("one\ntwo", 8, 1, ["one…"]),
      ("one two", 8, 1, ["one two"]),
    ] as [(String, Double, Int, [String])])
  func `more lines than there is room for end in an ellipsis`(
    text: String, columns: Double, limit: Int, expected: [String]
  ) {
    #expect(TextMetrics(FixedMeasurer(), .l).lines(of: text, font, width: columns / 2, limit: limit) == expected)
  }

  @Test(
    arguments: [
      ("A", 676.0), ("a a", 281 + 2 * 564), ("é", 582), ("Ω", 761), ("Ж", 949), ("…", 821), ("—", 1_000), ("€", 665),
      ("漢", 1_000), ("Ａ", 1_000),
      ("😀", 1_250), ("🇨🇭", 1_250), ("👍🏽", 1_250), ("👩‍👩‍👧", 1_250), ("e\u{301}", 582), ("ก", 600), ("\u{200B}", 0),
    ] as [(String, Double)])
  func `Inter's widths are those of the typeface`(text: String, thousandths: Double) {
    let breaker = LineBreaker(measurer: InterMeasurer(), font: Font(size: 1_000, lineHeight: 1))
    #expect(abs(breaker.width(of: text[...]) - thousandths) < 1e-6)
  }

  @Test func `sizes and line heights are those of the Human Interface Guidelines`() {
    let table = TextStyle.allCases.map { style in
      "\(style) "
        + TextSize.allCases.map { size in
          let font = style.font(at: size)
          return "\(Int(font.size))/\(Int(font.lineHeight))"
        }.joined(separator: " ")
    }
    #expect(
      table == [
        "title3 17/22 18/23 19/24 20/25 22/28 24/30 26/32 31/38 37/44 43/51 49/58 55/65",
        "headline 14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62",
        "body 14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62",
        "subheadline 12/16 13/18 14/19 15/20 17/22 19/24 21/28 25/31 30/37 36/43 42/50 49/58",
        "footnote 12/16 12/16 12/16 13/18 15/20 17/22 19/24 23/29 27/33 33/40 38/46 44/52",
        "caption1 11/13 11/13 11/13 12/16 14/19 16/21 18/23 22/28 26/32 32/39 37/44 43/51",
      ])
  }
}
