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

  @Test(arguments: [
    // The same but for case and separators comes before everything else, then the same as an end,
    ("SOUND_VOLUME", ["sound.volume"]), ("soundvolume", ["sound.volume"]), ("volume", ["sound.volume", "beep.volume"]),
    ("on", ["sound.on"]),
    // then beginnings, of the whole before those of an end,
    ("sound.vol", ["sound.volume", "sound.volumeStep"]), ("sound.volumes", ["sound.volumeStep"]),
    ("bee", ["beep.volume"]), ("vol", ["sound.volume", "sound.volumeStep", "beep.volume"]), ("un", []),
    // then what is the fewest slips away.
    ("sound.om", ["sound.on"]), ("sound.volme", ["sound.volume"]), ("sond.on", ["sound.on"]),
    ("bep.volume", ["beep.volume"]), ("light", []),
  ])
  func `of several near candidates all equally near ones are given`(word: String, expected: [String]) {
    let keys = ["sound.on", "sound.off", "sound.volume", "sound.volumeStep", "beep.volume"]
    #expect(allNearest(to: word, in: keys, limit: 8) == expected)
    #expect(allNearest(to: word, in: keys, limit: 2) == Array(expected.prefix(2)))
    #expect(nearest(to: word, in: keys) == expected.first)
  }

  @Test func `of candidates as many slips away each is given`() {
    #expect(allNearest(to: "bat", in: ["cat", "boot", "hat"], limit: 8) == ["cat", "hat"])
    #expect(allNearest(to: "boat", in: ["cat", "boot", "hat"], limit: 8) == ["boot"])
  }

  @Test func `a hint names up to three candidates`() {
    #expect(suggestion(for: "lenght", in: ["minLength", "length"]) == "; did you mean 'length'?")
    #expect(suggestion(for: "min", in: ["minLength", "minHeight"]) == "; did you mean 'minLength' or 'minHeight'?")
    #expect(suggestion(for: "aa1", in: (2...9).map { "aa\($0)" }) == "; did you mean 'aa2', 'aa3' or 'aa4'?")
    #expect(suggestion(for: "wood", in: ["title"]) == "")
  }

  @Test func `the end of very many keys is found behind those that are alike`() {
    let alike = (0..<100_000).map { "part\($0 / 100).group.name-of-a-key-that-is-long-\($0)" }
    #expect(nearest(to: "part1.group.name-of-a-key-that-is-lond-x.tone", in: alike + ["a.TONE-z"]) != "a.TONE-z")
    #expect(nearest(to: "tone", in: alike + ["a.TONE-z"]) == "a.TONE-z")
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
