import Diagnostics
import SetteeModel
import SetteeParsing
import Testing

/// Files that are made to take long take no longer than others: time grows with the size, not with its square. A minute is
/// a hundred times of what they take, and less than what they took.
struct LargeInputTests {
  private func load(_ text: String) -> FormLoadResult {
    FormLoader(files: MemoryFormFiles(["form.yaml": text])).load("form.yaml")
  }

  private static let start = "settee: 1\ntitle: A\nsections:\n  - rows:\n"

  private func numbered(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: ", ")
  }

  @Test(.timeLimit(.minutes(1)))
  func `a hundred thousand unknown aliases beside a thousand anchors are refused at once`() {
    let result = load("a: [\(numbered(999) { "&a\($0) x" })]\nb: [\(numbered(100_000) { "*b\($0 % 1_000)" })]\n")
    #expect(result.diagnostics.count { $0.code.rawValue == "unknown-anchor" } == 50)
  }

  @Test(.timeLimit(.minutes(1)))
  func `what follows the last mistake that is reported is not looked at`() {
    let row = "      - { id: a, title: A, \(numbered(40_000) { "visibleWhem\($0): b" }) }\n"
    #expect(load(Self.start + row).diagnostics.last?.code.rawValue == "too-many-mistakes")
  }

  @Test(.timeLimit(.minutes(1)))
  func `fifty thousand options are told apart, and all of them chosen`() throws {
    let options = numbered(50_000) { "o\($0)" }
    let chosen = numbered(50_000) { "o\(49_999 - $0)" }
    let text =
      Self.start
      + "      - { key: a, title: A, accessory: disclosure, multiple: true, options: [\(options)], default: [\(chosen)] }\n"
    let form = try #require(load(text).form)
    let definition = try #require(form.row(named: "a")?.value)
    #expect(definition.defaultValue == .list(definition.options.map(\.value)))
    #expect(definition.problems(of: .list([.text("o7"), .text("o50000")])).map(\.code.rawValue) == ["option"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `two of fifty thousand options are equal`() {
    let options = numbered(50_000) { "o\($0 % 49_999)" }
    let result = load(Self.start + "      - { key: a, title: A, accessory: disclosure, options: [\(options)] }\n")
    #expect(result.diagnostics.map(\.message) == ["the option 'o0' is given twice"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `of a ring of thousands of conditions the beginning is shown`() {
    let count = 6_000
    let rows = numbered(count) {
      "{ key: a\($0), title: A, accessory: switch, visibleWhen: visible(a\(($0 + 1) % count)) }"
    }
    let result = load("{ settee: 1, title: A, sections: [{ rows: [\(rows)] }] }\n")
    #expect(result.diagnostics.map(\.notes.count) == [19])
    #expect(result.diagnostics.first?.message.contains(" → 5980 more → ") == true)
    #expect(result.formattedDiagnostics().utf8.count < 20_000)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a near name is looked for among thousands of long ones that are all alike`() {
    let keys = (0..<5_000).map { String(repeating: "k", count: 120) + "\($0)" }
    #expect(nearest(to: String(repeating: "k", count: 119) + "xyzzy", in: keys) == keys[0])
  }

  @Test(.timeLimit(.minutes(1)))
  func `twenty thousand rules stand on one row`() throws {
    let rules = numbered(20_000) { "{ check: \"value != 'a\($0)'\", message: m }" }
    let form = load(Self.start + "      - { key: a, title: A, accessory: textField, rules: [\(rules)] }\n").form
    #expect(form?.row(named: "a")?.value?.details.rules.count == 20_000)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a condition of nine thousand clauses reads each key once`() throws {
    let rows = (0..<9_000).map { "      - { key: k\($0), title: A, accessory: switch }\n" }.joined()
    let text = Self.start + rows + "      - { id: a, title: A, visibleWhen: [\(numbered(9_000) { "k\($0)" })] }\n"
    #expect(load(text).form?.row(named: "a")?.visibleWhen?.operands.count == 9_000)
  }

  @Test func `a form has at most 1,000 modals and 1,000 facts`() {
    let modals = (0...1_000).map { "  - { id: m\($0), rows: [] }\n" }.joined()
    let facts = (0...1_000).map { "  f\($0): { type: bool }\n" }.joined()
    let result = load("settee: 1\ntitle: A\nsections: []\nmodals:\n\(modals)facts:\n\(facts)")
    #expect(
      result.diagnostics.map(\.description) == [
        "form.yaml:1005:5: error: the form has more than 1000 modals",
        "form.yaml:2007:3: error: the form has more than 1000 facts",
      ])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pattern and a text that would take seconds do not match`() throws {
    let pattern = try Pattern("(a?){1000}(a?){1000}(a?){1000}(a?){1000}(a*)")
    #expect(!pattern.matches(String(repeating: "a", count: 65_536)))
    #expect(pattern.matches(String(repeating: "a", count: 500)))
  }
}
