import Foundation
import SetteeModel
import Testing

struct PatternPropertyTests {
  @Test func `random patterns match what their definition says`() throws {
    var random = PatternGenerator(seed: 1)
    var matches = 0
    for _ in 0..<6_000 {
      let syntax = random.pattern()
      let pattern = try Pattern(syntax.source)
      for _ in 0..<6 {
        let text = random.text()
        let scalars = Array(text.unicodeScalars)
        let expected = syntax.ends(from: [0], in: scalars).contains(scalars.count)
        try #require(pattern.matches(text) == expected, "\(syntax.source) on \(text.debugDescription)")
        if expected { matches += 1 }
      }
    }
    // Neither answer is rare, or the test would say little.
    #expect((3_000...33_000).contains(matches))
  }

  @Test func `random patterns agree with the regular expressions of Foundation`() throws {
    var random = PatternGenerator(seed: 2)
    var patterns = 0
    while patterns < 5_000 {
      let syntax = random.pattern()
      guard !syntax.confusesFoundation else { continue }
      patterns += 1
      let pattern = try Pattern(syntax.source)
      let reference = try NSRegularExpression(pattern: "\\A(?:\(syntax.source))\\z")
      for _ in 0..<6 {
        let text = random.text()
        let range = NSRange(text.startIndex..., in: text)
        let expected = reference.firstMatch(in: text, range: range) != nil
        try #require(pattern.matches(text) == expected, "\(syntax.source) on \(text.debugDescription)")
      }
    }
  }
}
