import Foundation
import SetteeModel
import Testing

struct PatternPropertyTests {
  @Test func `random patterns agree with the regular expressions of Foundation`() throws {
    var random = PatternGenerator(seed: 20_250_101)
    var matches = 0
    for _ in 0..<6_000 {
      let source = random.pattern(depth: 3)
      let pattern = try #require(try? Pattern(source), "\(source)")
      let reference = try NSRegularExpression(pattern: "\\A(?:\(source))\\z")
      for _ in 0..<8 {
        let text = random.text()
        let range = NSRange(text.startIndex..., in: text)
        let expected = reference.firstMatch(in: text, range: range) != nil
        try #require(pattern.matches(text) == expected, "\(source) on \(text.debugDescription)")
        if expected { matches += 1 }
      }
    }
    // Neither answer is rare, or the test would say little.
    #expect((5_000...43_000).contains(matches))
  }
}

/// Writes patterns from the supported grammar, and short texts over the same few scalars, so that many match.
private struct PatternGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func pattern(depth: Int) -> String {
    let branches = (0..<pick([1, 1, 1, 2, 3])).map { _ in
      (0..<pick([0, 1, 1, 2, 2, 3])).map { _ in term(depth: depth) }.joined()
    }
    return branches.joined(separator: "|")
  }

  mutating func text() -> String {
    (0..<pick([0, 1, 1, 2, 2, 3, 4, 6])).map { _ in pick(["a", "a", "b", "b", "c", "1", "_", "-", " ", "\n", "é", "😀"])
    }
    .joined()
  }

  private mutating func term(depth: Int) -> String {
    switch below(depth > 0 ? 12 : 9) {
    case 0...2: return pick(["a", "b", "c", "1", "é"]) + repetition()
    case 3, 4: return characterClass() + repetition()
    case 5: return "." + repetition()
    case 6:
      return pick(["\\d", "\\D", "\\s", "\\S", "\\p{L}", "\\P{Lu}", "\\x61", "\\u0062", "\\-", "\\n"]) + repetition()
    case 7: return pick(["^", "$", "\\b", "\\B"])
    case 8: return "a"
    default: return pick(["(", "(?:"]) + pattern(depth: depth - 1) + ")" + repetition()
    }
  }

  private mutating func characterClass() -> String {
    let items = (0..<pick([1, 2, 3])).map { _ in
      pick(["a", "b", "c", "a-c", "1", "0-9", "_", "\\-", "\\d", "\\s", "\\S", "é", "\\p{L}", "😀", " -~"])
    }
    return "[" + pick(["", "", "^"]) + items.joined() + "]"
  }

  private mutating func repetition() -> String {
    pick(["", "", "", "?", "*", "+", "{2}", "{1,}", "{0,2}", "{1,3}", "*?", "+?", "??", "{0}"])
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// SplitMix64, https://prng.di.unimi.it/splitmix64.c
  private mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(count))
  }
}
