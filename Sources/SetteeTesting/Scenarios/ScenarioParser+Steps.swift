import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeParsing
import YAMLTree

extension ScenarioParser {
  /// Reads one step: a mapping with one word, or a word that stands alone.
  mutating func step(_ node: YAMLNode) -> ScenarioStep? {
    if document.kind(of: node) == .scalar, !document.isNull(node) { return bareStep(node) }
    var draft = ScenarioTables.StepDraft()
    let diagnostics = reader.builder.collector.diagnostics.count
    reader.read(node, ScenarioTables.step, into: &draft)
    guard document.kind(of: node) == .mapping else { return nil }
    let isJudged = reader.builder.collector.diagnostics.count > diagnostics
    guard let (kind, value) = onlyWord(draft, node, isJudged: isJudged) else { return nil }
    return step(kind, value, in: node)
  }

  private mutating func bareStep(_ node: YAMLNode) -> ScenarioStep? {
    let text = document.text(of: node)
    guard let kind = ScenarioStep.Kind(rawValue: text) else {
      let names = ScenarioTables.step.names
      if let blank = text.firstIndex(of: " "), let kind = ScenarioStep.Kind(rawValue: String(text[..<blank])) {
        let rest = text[text.index(after: blank)...]
        let advice =
          switch kind {
          case .choose: "choose: { Row: option }"
          case .type: "type: { Row: text }"
          case .set, .slide, .write, .fact, .expect, .fails: "\(kind.rawValue): { … }"
          default: "\(kind.rawValue): \(rest)"
          }
        report(.unknownWord, "unknown step \(quoted(text)); write '\(advice)'", at: node)
        return nil
      }
      let list = "it may be \(names.joined(separator: ", "))"
      let hint = nearest(to: text, in: names).map { "did you mean \(quoted($0))? (\(list))" } ?? list
      report(.unknownWord, "unknown step \(quoted(text)); \(hint)", at: node)
      return nil
    }
    guard kind.standsAlone else {
      report(.missingKey, "\(quoted(text)) does not say of what; write '\(text): …'", at: node)
      return nil
    }
    return ScenarioStep(kind: kind, contents: alone(kind), range: document.range(of: node))
  }

  private func alone(_ kind: ScenarioStep.Kind) -> ScenarioStep.Contents {
    switch kind {
    case .undo, .redo: .count(1)
    default: .name(nil)
    }
  }

  /// The one word of a step and what stands behind it; nil for nothing.
  private mutating func onlyWord(
    _ draft: ScenarioTables.StepDraft, _ node: YAMLNode, isJudged: Bool
  ) -> (ScenarioStep.Kind, YAMLNode?)? {
    var words: [(ScenarioStep.Kind, YAMLNode?)] = draft.entries.map { ($0.word, $0.node) }
    var empty: YAMLNode?
    var given: [YAMLNode] = []
    for (key, value) in document.entries(of: node) {
      guard let kind = ScenarioStep.Kind(rawValue: document.text(of: key)) else { continue }
      given.append(key)
      guard document.isNull(value) else { continue }
      if kind.standsAlone { words.append((kind, nil)) } else { empty = key }
    }
    if given.count > 1 {
      let second = quoted(document.text(of: given[1]))
      report(
        .misplacedKey, "a step does one thing; put '- ' before \(second) to make it a step of its own", at: given[1])
      return nil
    }
    if words.isEmpty, let empty {
      report(.missingKey, "\(quoted(document.text(of: empty))) has no value", at: empty)
    } else if words.isEmpty, !isJudged {
      report(
        .missingKey, "the step says nothing; it may be \(ScenarioTables.step.names.joined(separator: ", "))", at: node)
    }
    return words.count == 1 ? words[0] : nil
  }

  private mutating func step(_ kind: ScenarioStep.Kind, _ value: YAMLNode?, in node: YAMLNode) -> ScenarioStep? {
    let range = keyRange(kind.rawValue, in: node)
    guard let value else { return ScenarioStep(kind: kind, contents: alone(kind), range: range) }
    return contents(kind, value, in: node).map { ScenarioStep(kind: kind, contents: $0, range: range) }
  }

  private mutating func contents(
    _ kind: ScenarioStep.Kind, _ value: YAMLNode, in node: YAMLNode
  ) -> ScenarioStep.Contents? {
    switch kind {
    case .toggle, .leave, .unset, .reset: return .rows(rows(value))
    case .tap: return .rows(rowEntries(value, .control))
    case .choose: return .rows(rowEntries(value, .option))
    case .type: return .rows(rowEntries(value, .text))
    case .set: return .rows(rowEntries(value, .value).filter { checkType($0) })
    case .slide: return .rows(rowEntries(value, .value).filter { checkIsNumber($0) })
    case .undo, .redo: return reader.int(value, in: 1...1_000).map { .count(Int($0)) }
    case .open: return reader.text(value).flatMap { checkPlace($0, at: value) ? .name($0) : nil }
    case .ok, .cancel, .close: return reader.text(value).flatMap { checkModal($0, at: value) ? .name($0) : nil }
    case .back:
      report(.misplacedKey, "'back' leads to the screen before; write nothing behind it", at: value)
      return nil
    case .advance: return reader.number(value, in: 0...1_000_000, .seconds).map { .number($0) }
    case .resize: return reader.number(value, in: 1...100_000, .points).map { .number($0) }
    case .textSize: return reader.word(value, of: WordTable<TextSize>()).map { .textSize($0) }
    case .fact: return .entries(entries(value).filter { checkFact($0) })
    case .write: return .entries(entries(value).filter { checkKey($0, isWritten: true) })
    case .expect: return .expectations(expectations(value))
    case .fails: return failure(value)
    case .screen: return screen(value, in: node)
    }
  }

  private mutating func failure(_ node: YAMLNode) -> ScenarioStep.Contents? {
    var draft = ScenarioTables.FailureDraft()
    let diagnostics = reader.builder.collector.diagnostics.count
    reader.read(node, ScenarioTables.failingStep, into: &draft)
    guard document.kind(of: node) == .mapping else { return nil }
    let isJudged = reader.builder.collector.diagnostics.count > diagnostics
    guard let (kind, value) = onlyWord(draft.step, node, isJudged: isJudged) else { return nil }
    mustFail = true
    defer { mustFail = false }
    return step(kind, value, in: node).map { .failure($0, message: draft.message) }
  }

  private mutating func screen(_ value: YAMLNode, in node: YAMLNode) -> ScenarioStep.Contents? {
    guard let text = reader.text(value) else { return nil }
    let style = document.style(of: value)
    let key = keyRange("screen", in: node).lowerBound
    return .screen(
      ScreenBlock(
        text: text, range: document.range(of: value), isLiteral: style == .literal || style == .folded,
        isInBraces: document.range(of: node).lowerBound != key, keyColumn: key.column))
  }
}
