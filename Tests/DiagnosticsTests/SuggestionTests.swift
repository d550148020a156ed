import Diagnostics
import Testing

struct SuggestionTests {
  @Test(arguments: [
    ("titel", "title"), ("tilte", "title"), ("Title", "title"), ("visiblewhen", "visibleWhen"), ("segmnt", "segment"),
  ])
  func `a slip of the finger finds its word`(word: String, expected: String) {
    #expect(nearest(to: word, in: ["title", "subtitle", "visibleWhen", "segment"]) == expected)
  }

  @Test(arguments: ["x", "", "completely", "wood"])
  func `a word that is near nothing gets no suggestion`(word: String) {
    #expect(nearest(to: word, in: ["title", "rows", "segment", "a"]) == nil)
  }

  @Test func `words in a message are joined by commas and or`() {
    #expect(alternatives(["a"]) == "a")
    #expect(alternatives(["a", "b"]) == "a or b")
    #expect(alternatives(["a", "b", "c"]) == "a, b or c")
  }

  @Test func `a quoted text is escaped and cut`() {
    #expect(quoted("a\u{1B}b\n") == "'a\\u{1B}b\\n'")
    #expect(quoted(String(repeating: "x", count: 70)) == "'\(String(repeating: "x", count: 60))…'")
  }

  @Test(arguments: [("a", 1), ("é", 1), ("値", 2), ("\u{301}", 0), ("👍", 2), ("❤️", 2), ("ｱ", 1), ("Ａ", 2)])
  func `the width on a terminal follows Unicode Annex 11`(text: String, width: Int) {
    #expect(displayWidth(of: text) == width)
  }
}
