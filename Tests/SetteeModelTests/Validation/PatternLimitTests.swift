import Testing

@testable import SetteeModel

struct PatternLimitTests {
  @Test(arguments: [
    "(a+)+$", "(a|aa)+", "(.*)*x", "(a*)*b", "(a|a|a|a)*b", "(a?){50}a{50}", "(.*a){20}", "((a*)*)*[^a]",
    "(\\w+\\s?)*$",
    "(a|b|ab)*c", "(|a)+x", "^(([a-z])+.)+[A-Z]([a-z])+$", "(\\b|a)*x",
  ])
  func `no pattern takes more than two looks at each instruction for each scalar`(source: String) throws {
    let pattern = try Pattern(source)
    for text in [String(repeating: "a", count: 50_000), String(repeating: "a", count: 49_999) + "!"] {
      let scalars = text.unicodeScalars.count
      #expect(pattern.match(text).steps <= 2 * pattern.instructionCount * (scalars + 1))
    }
  }

  @Test func `a text that fails early is not read to its end`() throws {
    let text = String(repeating: "a", count: 50_000)
    #expect(try Pattern("[a-z]{1,20}").match(text).steps < 200)
    #expect(try Pattern("b.*").match(text).steps < 10)
  }

  @Test(arguments: [
    ("(a{1000}){9}a{999}", 10_000),
    ("(a{99}b){99}", 9_901),
    ("(a|b){3}", 13),
    ("a{2,}", 4),
    ("a{0,}", 4),
    ("a{2,4}", 7),
    ("(a{1000}){0}", 1),
    ("(){1000}", 1),
  ])
  func `a program has the length that was counted`(source: String, count: Int) throws {
    #expect(try Pattern(source).instructionCount == count)
  }

  @Test(arguments: [
    // pattern, where the limit is passed
    ("(a{1000}){9}a{1000}", 13),
    ("((((a{1000}){1000}){1000}){1000}){1000}", 12),
    ("(a?b?c?){1000,}(x{1000}){4}", 24),
    ("(((a{100}|b{100}){10}|c){4,5})+", 24),
    ("(a{1000}|b{1000}|c{1000}|d{1000}|e{1000}|f{1000}|g{1000}|h{1000}|i{1000}|j{1000})", 74),
  ])
  func `a program that would be too long is refused before it is built`(source: String, offset: Int) {
    let error = #expect(throws: PatternError.self) { try Pattern(source) }
    #expect(
      error == PatternError("the repetitions multiply to more than 10000 steps; write smaller counts", at: offset))
  }

  @Test func `an empty group costs nothing, however often it is repeated`() throws {
    let source = String(repeating: "(", count: 32) + String(repeating: "){1000}", count: 32)
    let pattern = try Pattern(source)
    #expect(pattern.matches(""))
    #expect(pattern.instructionCount == 1)
  }
}
