import Diagnostics
import TestSupport
import Testing
import YAMLTree

/// Positions of errors are those that an editor shows, whatever stands before them.
struct ErrorPositionTests {
  @Test(arguments: [
    "a: b\né: 1️⃣@", "a: b\r\n\r\né値: 1️⃣@\r\n", "# 👩‍👩‍👧\n👍🏽: 1️⃣`x`\n", "\u{FEFF}é: 1️⃣@", "\u{FEFF}é: b\r\nc: 1️⃣%\r\n",
    "a: |\r\n  é\r\n\r\nb: 1️⃣@\r\n", "a: 'é\r\n  é'\r\nb: 1️⃣@",
  ])
  func `of libyaml's errors`(marked: String) {
    let source = MarkedSource(marked)
    // The byte order mark is no character of the first line.
    let shift = marked.hasPrefix("\u{FEFF}") && source[1].line == 1 ? -1 : 0
    #expect(ranges(in: source) == [source[1].advanced(by: shift)..<source[1].advanced(by: shift + 1)])
  }

  @Test(arguments: [
    "é: 1\r\n1️⃣é2️⃣: 2\r\n", "\u{FEFF}# 値\né: 1\n1️⃣e\u{301}2️⃣: 2\n", "👩‍👩‍👧: { é: 1, 1️⃣'é'2️⃣: 2 }\n",
    "👍🏽: [{ b: 1 }, 1️⃣!値2️⃣ x]\n", "題: &x 1\nb: 1️⃣*y2️⃣\nc: *x\n",
    "a: |\n  値\n\n\n  値\nb: 1\n1️⃣b2️⃣: 2\n", "a: \"值\\\n  b\"\nb: 1\n1️⃣b2️⃣: 2\n",
  ])
  func `of our own errors`(marked: String) {
    let source = MarkedSource(marked)
    #expect(ranges(in: source) == [source[1]..<source[2]])
  }

  @Test(arguments: ["é: a\r\nb: 1️⃣\u{7F}", "值: 1️⃣\u{2028}", "\u{FEFF}a: b\n👍🏽 1️⃣\u{FEFF}", "é\n\n\n値1️⃣\u{85}"])
  func `of bytes`(marked: String) {
    let source = MarkedSource(marked)
    #expect(ranges(in: source) == [source[1]..<source[1].advanced(by: 1)])
  }

  @Test func `a byte order mark is not counted in the first line`() {
    let source = SourceText("\u{FEFF}é: @\n")
    let result = YAMLDocument.parse(Array("\u{FEFF}é: @\n".utf8), file: "a.yaml")
    #expect(
      result.diagnostics.map { $0.formatted(sources: ["a.yaml": source]) } == [
        """
        a.yaml:1:4: error: the reserved character '@' cannot begin a value; put the value in quotes
        é: @
           ^

        """
      ])
  }

  private func ranges(in source: MarkedSource) -> [SourceRange?] {
    YAMLDocument.parse(source.bytes, file: "a.yaml").diagnostics.map(\.range)
  }
}
