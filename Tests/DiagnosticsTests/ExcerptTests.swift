import Diagnostics
import Testing

struct ExcerptTests {
  private func message(_ source: String, _ line: Int, _ columns: Range<Int>, color: Bool = false) -> String {
    let range =
      SourcePosition(line: line, column: columns.lowerBound)..<SourcePosition(line: line, column: columns.upperBound)
    let diagnostic = Diagnostic(.error, .init("test"), "wrong", file: "a.yaml", range: range)
    return diagnostic.formatted(sources: ["a.yaml": SourceText(source)], color: color)
  }

  @Test func `the caret stands under the first character and tildes under the rest`() {
    #expect(
      message("title: yes\n", 1, 8..<11) == """
        a.yaml:1:8: error: wrong
        title: yes
               ^~~

        """)
  }

  @Test func `an East Asian character moves the caret by two columns`() {
    #expect(
      message("題名: 値です\n", 1, 5..<7) == """
        a.yaml:1:5: error: wrong
        題名: 値です
              ^~~~

        """)
  }

  @Test func `a combining mark does not move the caret`() {
    #expect(message("e\u{301}: x", 1, 5..<6) == "a.yaml:1:5: error: wrong\ne\u{301}: x\n   ^\n")
  }

  @Test func `an emoji of several scalars takes two columns`() {
    #expect(message("👩‍👩‍👧 x", 1, 7..<8) == "a.yaml:1:7: error: wrong\n👩‍👩‍👧 x\n   ^\n")
  }

  @Test func `tabs are copied so that the caret stands right for any tab width`() {
    #expect(message("\ta:\tb", 1, 5..<6) == "a.yaml:1:5: error: wrong\n\ta:\tb\n\t  \t^\n")
  }

  @Test func `what a terminal would act on is escaped and the caret counts the escape`() {
    #expect(message("\u{1B}[2J x", 1, 6..<7) == "a.yaml:1:6: error: wrong\n\\u{1B}[2J x\n          ^\n")
  }

  @Test func `a very long line is cut on both sides of the caret`() {
    let text = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let lines = message(text, 1, 501..<502).split(separator: "\n")
    #expect(lines[1] == "…" + String(repeating: "a", count: 100) + "X" + String(repeating: "b", count: 99) + "…")
    #expect(lines[2] == String(repeating: " ", count: 101) + "^")
  }

  @Test func `a place at the end of the file still has a caret`() {
    #expect(message("a: [", 1, 5..<5) == "a.yaml:1:5: error: wrong\na: [\n    ^\n")
  }

  @Test(arguments: ["", "\n", "\t\n", "  \r\n", "\u{2003}\n"])
  func `a blank line has no excerpt`(line: String) {
    #expect(message(line, 1, 1..<1) == "a.yaml:1:1: error: wrong\n")
    #expect(message("\u{A0}\n", 1, 1..<2) == "a.yaml:1:1: error: wrong\n\\u{A0}\n^~~~~~\n")
  }

  @Test(arguments: [
    (8..<9, "ab: •••••• cd", "    ^~~~~~"), (5..<9, "ab: •••••• cd", "    ^~~~~~"), (1..<3, "ab: •••••• cd", "^~"),
    (13..<15, "ab: •••••• cd", "           ^~"), (1..<15, "ab: •••••• cd", "^~~~~~~~~~~~~"),
  ])
  func `what is hidden has one mark whatever its length, and the caret stands right`(
    columns: Range<Int>, text: String, caret: String
  ) {
    let source = SourceText(Array("\u{E4}: 1\nab: sécret\u{301} cd\n".utf8), hiding: [4..<5, 10..<19])
    let range =
      SourcePosition(line: 2, column: columns.lowerBound)..<SourcePosition(line: 2, column: columns.upperBound)
    let diagnostic = Diagnostic(.error, .init("test"), "wrong", file: "a", range: range)
    #expect(
      diagnostic.formatted(sources: ["a": source]) == "a:2:\(columns.lowerBound): error: wrong\n\(text)\n\(caret)\n")
  }

  @Test func `a note shows its own place`() {
    let first = SourcePosition(line: 1, column: 1)..<SourcePosition(line: 1, column: 2)
    let second = SourcePosition(line: 2, column: 1)..<SourcePosition(line: 2, column: 2)
    let diagnostic = Diagnostic(
      .error, .init("duplicate-key"), "'a' is given twice", file: "a.yaml", range: second,
      notes: [.init("it is given here first", at: SourceLocation(file: "a.yaml", range: first))])
    #expect(
      diagnostic.formatted(sources: ["a.yaml": SourceText("a: 1\r\na: 2\r\n")]) == """
        a.yaml:2:1: error: 'a' is given twice
        a: 2
        ^
        a.yaml:1:1: note: it is given here first
        a: 1
        ^

        """)
  }

  @Test func `colours are written only when asked for`() {
    #expect(message("x", 1, 1..<2, color: true).contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }
}
