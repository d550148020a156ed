import SetteeParsing
import SetteeTesting
import Testing

/// The words of other toolkits that are told what they are called here.
struct SynonymTests {
  private static let constructs = FormLanguage.constructs + ScenarioLanguage.constructs

  @Test(arguments: constructs.indices)
  func `a synonym leads to keys that the construct has`(index: Int) {
    let construct = Self.constructs[index]
    let names = construct.keys.map(\.name)
    for synonym in KeySynonym.all(of: construct.construct) {
      #expect(synonym.keys.allSatisfy(names.contains), "\(synonym.words)")
      #expect(synonym.advice != nil || synonym.keys.count == 1, "\(synonym.words)")
    }
  }

  @Test(arguments: constructs.indices)
  func `a synonym is no key itself and stands for one thing`(index: Int) {
    let construct = Self.constructs[index]
    let names = construct.keys.map { $0.name.lowercased() }
    let words = KeySynonym.all(of: construct.construct).flatMap { $0.words.split(separator: " ").map(String.init) }
    #expect(words.filter(names.contains) == [])
    #expect(words.filter { $0 != $0.lowercased() || $0.contains("-") || $0.contains("_") } == [])
    #expect(Set(words).count == words.count, "\(words.sorted())")
  }

  @Test(
    arguments: [
      ("label", .row, "title"), ("visibleIf", .row, "visibleWhen"), ("choices", .row, "options"),
      ("minimum", .row, "min"), ("help", .row, "description"), ("default-value", .row, "default"),
      ("title", .section, "header"), ("items", .section, "rows"), ("visible_when_", .modal, nil),
      ("click", .step, "tap"),
      ("ui:widget", .row, "accessory"),
    ] as [(String, Construct, String?)])
  func `case, dashes and underscores of a synonym do not matter`(word: String, construct: Construct, key: String?) {
    #expect(KeySynonym.of(word, in: construct)?.keys.first == key)
  }
}
