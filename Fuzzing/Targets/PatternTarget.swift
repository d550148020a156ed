import SetteeModel
import SetteeStore

/// A pattern and a text, which a line feed parts: the automaton says what plain backtracking says, in time that grows with
/// the product of the two.
struct PatternTarget: FuzzTarget {
  static let name = "pattern"

  func check(_ input: [UInt8]) throws(BrokenRule) {
    let parts = input.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let source = String(decoding: parts[0], as: UTF8.self)
    let text = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    let pattern: Pattern
    do throws(PatternError) {
      pattern = try Pattern(source)
    } catch {
      try Texts.checkIsSafe("\(error)", "a message about a pattern")
      return
    }
    let isMatch = pattern.matches(text)
    if let exported = try? Pattern(pattern.ecmaScript) {
      try hold(exported.matches(text) == isMatch, "\(source) and its export \(pattern.ecmaScript) match the same")
    } else {
      // What is exported may have more scalars than a source.
      try hold(pattern.ecmaScript.unicodeScalars.count > 1_000, "the export \(pattern.ecmaScript) can be read")
    }
    guard source.utf8.count <= 60, text.utf8.count <= 40 else { return }
    guard let expected = BacktrackingPattern(source)?.matches(text) else { return }
    try hold(
      expected == isMatch,
      "\(source.debugDescription) \(isMatch ? "matches" : "does not match") \(text.debugDescription)")
  }

  var words: [String] {
    [
      "(?:", "(", ")", "|", "*", "+", "?", "{2}", "{2,}", "{0,3}", "{1000}", "{0}", "[a-z]", "[^a]", "[", "]", "\\d",
      "\\w", "\\s",
      "\\D", "\\W", "\\S", "\\b", "\\B", "^", "$", ".", "\\p{L}", "\\P{Lu}", "\\x41", "\\u00E9", "\\u{1F600}", "\\n",
      "-", "\n",
      "a", "aa", "ab", "\u{E9}", "e\u{301}", "(a*)*", "(a|a)*", "((a{10}){10}){10}", "*?", "\\-", "&&", "--",
    ]
  }
}
