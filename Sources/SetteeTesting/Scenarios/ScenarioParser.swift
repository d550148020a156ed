import Diagnostics
import SetteeModel
import SetteeParsing
import SetteeStore
import YAMLTree

/// Reads the cases of a file of scenarios, and checks every name and type in them against the form.
///
/// Mistakes become diagnostics; reading goes on with what is right.
struct ScenarioParser {
  var reader: ScreenParser
  /// The form that is tested; nil while it is not known, or when it has mistakes: names are not judged then.
  var form: Form? {
    didSet { titles = RowTitles(form) }
  }
  /// A file may name rows thousands of times.
  private(set) var titles = RowTitles(nil)
  /// Whether what is read must fail, so that values of wrong types are meant.
  var mustFail = false

  init(_ document: YAMLDocument) {
    reader = ScreenParser(document: document, screen: 0, builder: FormBuilder(limits: .standard))
  }

  var document: YAMLDocument { reader.document }

  // MARK: Cases

  /// Whether the file is a form: it has words that only forms begin with, and none of a file of scenarios.
  var isForm: Bool { document.hasKeys(["settee", "sections"], butNone: ["form", "cases"]) }

  /// Reads the root.
  mutating func scenario() -> ScenarioDraft {
    var draft = ScenarioDraft()
    reader.read(document.root, ScenarioDraft.table, into: &draft)
    return draft
  }

  mutating func cases(_ draft: ScenarioDraft) -> [ScenarioCase] {
    let base = settings(draft.settings)
    guard let node = draft.cases else { return [] }
    var cases: [ScenarioCase] = []
    var names: Set<String> = []
    for element in elements(node, of: "cases") {
      guard var item = testCase(element) else { continue }
      item.settings = item.settings.over(base)
      if !names.insert(item.name).inserted {
        report(.duplicateName, "there is another case \(quoted(item.name))", at: element)
      }
      cases.append(item)
    }
    if document.kind(of: node) == .sequence, document.count(of: node) == 0 {
      report(.missingKey, "there are no cases", at: node)
    }
    return cases
  }

  private mutating func testCase(_ node: YAMLNode) -> ScenarioCase? {
    var draft = CaseDraft()
    reader.read(node, CaseDraft.table, into: &draft)
    guard document.kind(of: node) == .mapping else { return nil }
    var item = ScenarioCase(name: draft.name, range: reader.headRange(of: node))
    item.settings = settings(draft.settings)
    if let steps = draft.steps { item.steps = elements(steps, of: "steps").compactMap { step($0) } }
    return item
  }

  private mutating func settings(_ draft: SettingsDraft) -> ScenarioSettings {
    var settings = draft.settings
    if let node = draft.facts { settings.facts = entries(node).filter { checkFact($0) } }
    guard let node = draft.stored else { return settings }
    if document.kind(of: node) == .scalar {
      let text = document.text(of: node)
      do throws(Diagnostic) { _ = try JSONDocument(settings: Array(text.utf8), file: document.file) } catch {
        report(error.code, "what is stored at first is not a JSON object: \(error.message)", at: node)
      }
      settings.stored = .json(text, document.range(of: node))
    } else {
      settings.stored = .entries(entries(node).filter { checkKey($0, isWritten: true) })
    }
    return settings
  }

  // MARK: Parts

  mutating func report(_ code: Diagnostic.Code, _ message: String, at node: YAMLNode) {
    reader.report(code, message, at: node)
  }

  mutating func report(_ code: Diagnostic.Code, _ message: String, at range: SourceRange) {
    reader.report(.error, code, message, at: range)
  }

  /// The elements of a list that must be one.
  mutating func elements(_ node: YAMLNode, of what: String) -> [YAMLNode] {
    reader.list(node, example: "[…]") { _, element in element }
  }

  /// The entries of a mapping from names of the author's choice.
  mutating func entries(_ node: YAMLNode) -> [ScenarioEntry] {
    guard document.kind(of: node) == .mapping else {
      report(
        .expectedMapping, "expected a mapping such as { name: value }, found \(reader.description(of: node))", at: node)
      return []
    }
    var result: [ScenarioEntry] = []
    for (key, value) in document.entries(of: node) {
      guard let stored = storedValue(value) else { continue }
      result.append(
        ScenarioEntry(
          name: document.text(of: key), value: stored, nameRange: document.range(of: key),
          valueRange: document.range(of: value)))
    }
    return result
  }

  /// A value as it is written; nothing stands for null.
  mutating func storedValue(_ node: YAMLNode) -> StoredValue? {
    switch document.kind(of: node) {
    case .scalar: return document.isNull(node) ? .null : reader.literal(node)
    case .sequence:
      var values: [StoredValue] = []
      for element in document.elements(of: node) {
        guard let value = storedValue(element) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .mapping:
      return .object(entries(node).map { ($0.name, $0.value) })
    }
  }

  /// Where the key of that name stands in a mapping.
  func keyRange(_ name: String, in node: YAMLNode) -> SourceRange {
    for (key, _) in document.entries(of: node) where document.text(of: key) == name { return document.range(of: key) }
    return document.range(of: node)
  }
}
