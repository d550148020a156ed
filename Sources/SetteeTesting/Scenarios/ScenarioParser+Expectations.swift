import Diagnostics
import SetteeModel
import SetteeParsing
import YAMLTree

extension ScenarioParser {
  /// Reads what must hold.
  mutating func expectations(_ node: YAMLNode) -> [Expectation] {
    if reportRow(expectedIn: node) { return [] }
    var draft = WordDraft<Expectation.Kind>()
    reader.read(node, ScenarioTables.expectation, into: &draft)
    return draft.entries.map { kind, value in
      Expectation(kind: kind, contents: contents(kind, value), range: keyRange(kind.rawValue, in: node))
    }
  }

  /// Reports `expect: { Sound: true }`, where the value of a row is meant.
  private mutating func reportRow(expectedIn node: YAMLNode) -> Bool {
    let row = document.entries(of: node).first { key, _ in
      let name = document.text(of: key)
      return Expectation.Kind(rawValue: name) == nil && isRow(RowReference(name))
    }
    guard let (key, value) = row else { return false }
    let name = document.text(of: key)
    let expected = document.writtenText(of: value).map { $0.isEmpty ? "…" : $0 } ?? "…"
    report(
      .unknownKey, "\(quoted(name)) is a row; to expect its value write 'value: { \(name): \(expected) }'", at: key)
    return true
  }

  private mutating func contents(_ kind: Expectation.Kind, _ node: YAMLNode) -> Expectation.Contents {
    switch kind {
    case .visible, .hidden, .enabled, .disabled, .required, .optional, .valid, .invalid: return .rows(rows(node))
    case .value: return .rows(rowEntries(node, .expected).filter { checkType($0) })
    case .state: return .rows(words(node, kind.shape.words ?? []))
    case .height: return .rows(rowEntries(node, .expected).filter { checkIsNumber($0) })
    case .frame: return .rows(rowEntries(node, .expected).filter { checkIsFrame($0) })
    case .draft, .problem, .text, .subtitle, .badge, .whyHidden, .whyDisabled:
      return .rows(rowEntries(node, .expected).filter { checkIsText($0) })
    case .options: return .rows(rowEntries(node, .expected).filter { checkIsTexts($0) })
    case .stored: return .entries(entries(node).filter { checkKey($0, isWritten: false) })
    case .rows: return .titles(titles(node))
    case .events, .eventsContain: return .events(elements(node, of: "events").compactMap { event($0) })
    case .on:
      guard let text = reader.text(node), checkScreen(text, at: node) else { return .titles([]) }
      return .titles([(text, document.range(of: node))])
    case .modal: return .entries(modals(node, kind.shape.words))
    case .message: return .entries(modals(node, nil))
    }
  }

  private mutating func titles(_ node: YAMLNode) -> [(text: String, range: SourceRange)] {
    elements(node, of: "rows").compactMap { element in
      let range = document.range(of: element)
      guard let text = reader.text(element), checkRow(RowReference(text), at: range) else { return nil }
      return (text, range)
    }
  }

  /// Rows of which one of some words is said.
  private mutating func words(_ node: YAMLNode, _ words: [String]) -> [RowEntry] {
    rowEntries(node, .expected).filter { entry in
      if case .value(let value) = entry.argument { checkWord(value, words, at: entry.argumentRange) } else { true }
    }
  }

  private mutating func modals(_ node: YAMLNode, _ words: [String]?) -> [ScenarioEntry] {
    entries(node).filter { entry in
      guard checkModal(entry.name, at: entry.nameRange) else { return false }
      return words.map { checkWord(entry.value, $0, at: entry.valueRange) } ?? true
    }
  }

  // MARK: Events

  private mutating func event(_ node: YAMLNode) -> ExpectedEvent? {
    let range = document.range(of: node)
    if document.kind(of: node) == .scalar { return reader.text(node).map { ExpectedEvent(range: range, line: $0) } }
    var draft = WordDraft<Int>()
    let diagnostics = reader.builder.collector.diagnostics.count
    reader.read(node, ScenarioTables.event, into: &draft)
    guard document.kind(of: node) == .mapping else { return nil }
    guard let (index, value) = draft.entries.first, draft.entries.count == 1 else {
      if reader.builder.collector.diagnostics.count == diagnostics {
        report(.misplacedKey, "each event is an element of the list; put '- ' before it", at: node)
      }
      return nil
    }
    let kind = EventDetails.kinds[index]
    var details = WordDraft<String>()
    reader.read(value, ScenarioTables.eventDetails[index], into: &details)
    guard document.kind(of: value) == .mapping else { return nil }
    // `null` stands for unset here, not for an absent key.
    let entries = entries(value).filter { entry in
      kind.details.first { $0.name == entry.name }.map { checkDetail(entry, $0, of: kind.name) } ?? false
    }
    let key = entries.first { $0.name == "key" }
    return ExpectedEvent(
      range: range, kind: kind.name, details: entries.filter { checkChangedValue($0, key: key) })
  }

  private mutating func checkDetail(_ entry: ScenarioEntry, _ detail: EventDetails.Detail, of kind: String) -> Bool {
    switch entry.name {
    case "row" where kind == "didTap":
      if case .text(let name) = entry.value, form?.modal(named: name) != nil { return true }
      return checkName(entry)
    case "key", "row": return checkIsText(entry.value, at: entry.valueRange) && checkName(entry)
    case "modal":
      guard case .text(let name) = entry.value else { return checkIsText(entry.value, at: entry.valueRange) }
      return checkModal(name, at: entry.valueRange)
    default:
      if detail.shape.isStored || entry.value == .null && detail.shape.allowsNothing { return true }
      guard let words = detail.shape.words else { return checkIsText(entry.value, at: entry.valueRange) }
      return checkWord(entry.value, words, at: entry.valueRange)
    }
  }

  private mutating func checkChangedValue(_ entry: ScenarioEntry, key: ScenarioEntry?) -> Bool {
    guard entry.name == "from" || entry.name == "to", case .text(let key)? = key?.value,
      let definition = form?.row(named: key)?.value
    else { return true }
    return checkType(entry.value, definition, row: key, at: entry.valueRange)
  }
}
