import Testing

@testable import SetteeModel

struct PatternTests {
  @Test(arguments: [
    // pattern, texts that match, texts that do not
    ("", [""], ["a", "\n"]),
    ("abc", ["abc"], ["ab", "abcd", "xabc", "ABC", "abc\n", ""]),
    ("é", ["é"], ["e\u{301}", "e"]),
    ("値段", ["値段"], ["値"]),
    (
      "a.c", ["abc", "a.c", "a👍c", "a\u{B}c", "a\u{85}c"], ["ac", "a\nc", "a\rc", "a\u{2028}c", "a\u{2029}c", "a\r\nc"]
    ),
    ("[abc]", ["a", "b", "c"], ["d", "", "ab"]),
    ("[a-cx-z]", ["a", "b", "c", "x", "y", "z"], ["d", "w", "-"]),
    ("[^a-c]", ["d", "-", "é", "\n"], ["a", "b", "c", ""]),
    ("[a-cb-d]", ["a", "d"], ["e"]),
    ("[-a]", ["-", "a"], ["b"]),
    ("[a-]", ["-", "a"], ["b"]),
    ("[^-a]", ["b"], ["-", "a"]),
    ("[-]", ["-"], ["a"]),
    ("[\\w.-]+", ["a.b-c_9"], ["a b", ""]),
    ("[a\\-z]", ["a", "-", "z"], ["b"]),
    ("[\\]\\[\\\\^]", ["]", "[", "\\", "^"], ["a"]),
    ("[.*+?(){}|$/]", [".", "*", "+", "?", "(", ")", "{", "}", "|", "$", "/"], ["a", "\\"]),
    ("[α-ω]", ["α", "ω"], ["a", "Α"]),
    ("\\d", ["0", "9"], ["a", "٣", ""]),
    ("\\D", ["a", "٣", "\n"], ["0", "9"]),
    ("\\w", ["a", "Z", "0", "_"], ["é", "-", " "]),
    ("\\W", ["é", "-", " "], ["a", "Z", "0", "_"]),
    ("\\s", [" ", "\t", "\n", "\u{B}", "\u{A0}", "\u{2003}", "\u{3000}", "\u{FEFF}"], ["a", "\u{200B}", "\u{85}"]),
    ("\\S", ["a", "\u{200B}"], [" ", "\u{3000}"]),
    ("[\\D5]", ["5", "x"], ["4"]),
    ("[^\\s\\d]", ["x"], [" ", "4"]),
    ("\\p{L}+", ["abcÄΩ値"], ["a1", "", "a b"]),
    ("\\p{Lu}", ["A", "Ä"], ["a", "ä", "1"]),
    ("\\P{L}", ["1", " ", "👍"], ["a", "ä"]),
    ("[\\p{L}\\d']", ["ä", "7", "'"], ["-"]),
    ("[^\\p{L}\\d]", ["-"], ["ä", "7"]),
    ("[\\P{L}ä]", ["ä", "7"], ["ö"]),
    ("\\t\\n\\r\\f\\v", ["\t\n\r\u{C}\u{B}"], ["tnrfv"]),
    ("\\.\\*\\\\\\/\\-\\@\\ \\_", [".*\\/-@ _"], ["a*\\/-@ _"]),
    ("\\x41\\u00E9\\u{1F600}\\u{A}", ["Aé😀\n"], ["Aé😀"]),
    ("ab|cd|", ["ab", "cd", ""], ["abcd", "a", "ad"]),
    ("a(b|c)d", ["abd", "acd"], ["ad", "abcd"]),
    ("a(?:b|c(d|e))f", ["abf", "acdf", "acef"], ["acf"]),
    ("()", [""], ["a"]),
    ("(|a)+", ["", "aa"], ["b"]),
    ("a?", ["", "a"], ["aa"]),
    ("a*", ["", "a", "aaaa"], ["b", "ab"]),
    ("a+", ["a", "aaaa"], ["", "b"]),
    ("(ab)*c", ["c", "abababc"], ["abac"]),
    ("a{3}", ["aaa"], ["aa", "aaaa"]),
    ("a{0}b", ["b"], ["ab"]),
    ("a{0,0}", [""], ["a"]),
    ("a{2,}", ["aa", "aaaaa"], ["a", ""]),
    ("a{0,}", ["", "aaa"], ["b"]),
    ("a{2,4}", ["aa", "aaa", "aaaa"], ["a", "aaaaa"]),
    ("(a|bc){2}", ["aa", "abc", "bca", "bcbc"], ["a", "bc", "abca"]),
    ("a{02}", ["aa"], ["a"]),
    ("(a*)*", ["", "aaa"], ["b"]),
    ("(a*){2,3}b", ["b", "aab"], ["a"]),
    ("((a?){3}){2}", ["", "aaaaaa"], ["aaaaaaa"]),
    ("a*?b+?c??d{1,2}?", ["bd", "aabbcdd"], ["ad"]),
    ("^abc$", ["abc"], ["abc\n", "xabc"]),
    ("^a|b$", ["a", "b"], ["ab"]),
    ("(^a)?b", ["ab", "b"], ["aab"]),
    ("a^b", [], ["ab", "a^b", "a\nb"]),
    ("a$\\n", [], ["a\n"]),
    ("(^|x)a($|y)", ["a", "xa", "ay", "xay"], ["ya"]),
    ("\\bab\\b", ["ab"], ["a"]),
    (".*\\bcat\\b.*", ["cat", "a cat.", "cat-x"], ["cats", "bobcat"]),
    ("a\\Bb", ["ab"], ["a b"]),
    ("\\B", [""], ["a"]),
    ("\\b", [], ["", "a"]),
  ])
  func `a pattern matches whole texts`(pattern: String, matching: [String], others: [String]) throws {
    let pattern = try Pattern(pattern)
    for text in matching { #expect(pattern.matches(text), "\(text.debugDescription) should match") }
    for text in others { #expect(!pattern.matches(text), "\(text.debugDescription) should not match") }
  }

  @Test(arguments: [
    ("[A-Za-z_][A-Za-z0-9_-]*", "[A-Za-z_][A-Za-z0-9_\\-]*"),
    ("[-a]", "[\\-a]"),
    ("[(){}/|]", "[\\(\\)\\{\\}\\/\\|]"),
    ("[\\(\\-]", "[\\(\\-]"),
    ("\\@\\-\\ \\.\\/", "@- \\.\\/"),
    ("[\\&\\&]", "[\\x26\\x26]"),
    ("(a|b)+?/\\p{L}", "(a|b)+?/\\p{L}"),
  ])
  func `a pattern is spelled for ECMAScript's strict modes`(pattern: String, expected: String) throws {
    let pattern = try Pattern(pattern)
    #expect(pattern.ecmaScript == expected)
    #expect(try Pattern(expected).ecmaScript == expected)
  }

  @Test func `patterns are equal when they are written alike`() throws {
    #expect(try Pattern("a+") == Pattern("a+"))
    #expect(try Pattern("a+") != Pattern("aa*"))
    #expect(try Pattern("é") != Pattern("e\u{301}"))
    #expect(try Set([Pattern("a"), Pattern("a"), Pattern("b")]).count == 2)
    #expect(try "\(Pattern("[a-]"))" == "[a-]")
  }
}
