import Diagnostics
import SetteeModel
import SetteeParsing
import YAMLTree

extension ScenarioParser {
  /// What may be said about a row.
  enum ArgumentShape {
    case control, option, text, value, expected

    /// The words that say it beside an exact name.
    var words: [String] {
      switch self {
      case .control: ["control"]
      case .option: ["option", "value"]
      case .text: ["text"]
      case .value: ["value"]
      case .expected: ["is"]
      }
    }
  }

  /// A row, or a list of rows.
  mutating func rows(_ node: YAMLNode) -> [RowEntry] {
    if document.kind(of: node) == .sequence { return document.elements(of: node).flatMap { rows($0) } }
    return row(node).map { [RowEntry(reference: $0.0, argument: .none, range: $0.1, argumentRange: $0.1)] } ?? []
  }

  /// Rows with what is said about them: a mapping from names, an exact name with what is said beside it, or a list of
  /// such names. A control may be left out.
  mutating func rowEntries(_ node: YAMLNode, _ shape: ArgumentShape) -> [RowEntry] {
    switch document.kind(of: node) {
    case .sequence: return document.elements(of: node).flatMap { rowEntries($0, shape) }
    case .scalar:
      guard case .control = shape else {
        report(
          .expectedMapping,
          "expected a mapping such as { Row: \(shape.words[0]) }, found \(reader.description(of: node))",
          at: node)
        return []
      }
      return rows(node)
    case .mapping:
      return isExactName(node) ? exactEntry(node, shape).map { [$0] } ?? [] : namedEntries(node, shape)
    }
  }

  // MARK: Names

  private mutating func row(_ node: YAMLNode) -> (RowReference, SourceRange)? {
    if document.kind(of: node) == .mapping {
      guard let reference = exactName(node, words: []).0 else { return nil }
      return checkRow(reference, at: document.range(of: node)) ? (reference, document.range(of: node)) : nil
    }
    guard let name = reader.text(node) else { return nil }
    let reference = RowReference(name)
    return checkRow(reference, at: document.range(of: node)) ? (reference, document.range(of: node)) : nil
  }

  /// Whether a mapping is the exact name of a row, not a mapping from names: it has the word `key`, `id` or `title`, and
  /// no row is called that.
  private func isExactName(_ node: YAMLNode) -> Bool {
    document.entries(of: node).contains { key, _ in
      let word = document.text(of: key)
      return ["key", "id", "title"].contains(word) && !isRow(RowReference(word))
    }
  }

  /// Reads an exact name, and what stands beside it by its word.
  private mutating func exactName(
    _ node: YAMLNode, words: [String]
  ) -> (RowReference?, [(word: String, node: YAMLNode)]) {
    var draft = WordDraft<String>()
    let diagnostics = reader.builder.collector.diagnostics.count
    reader.read(node, ScenarioTables.rowReference, into: &draft)
    let isJudged = reader.builder.collector.diagnostics.count > diagnostics
    var reference = RowReference(title: nil)
    var others: [(word: String, node: YAMLNode)] = []
    for (word, value) in draft.entries {
      switch word {
      case "key", "id": reference.key = reader.text(value)
      case "title": reference.title = reader.text(value)
      case "in": reference.section = reader.text(value)
      case _ where words.contains(word): others.append((word, value))
      default: report(.misplacedKey, "\(quoted(word)) does not belong here", at: keyRange(word, in: node))
      }
    }
    if words.contains("is"), let word = nullWord("is", in: node) { others.append(("is", word)) }
    guard reference.key != nil || reference.title != nil else {
      if !isJudged {
        report(.missingKey, "a row's name needs 'key', 'id' or 'title'", at: reader.headRange(of: node))
      }
      return (nil, [])
    }
    return (reference, others)
  }

  private func nullWord(_ word: String, in node: YAMLNode) -> YAMLNode? {
    for (key, value) in document.entries(of: node) where document.text(of: key) == word && document.isNull(value) {
      return value
    }
    return nil
  }

  // MARK: Entries

  private mutating func exactEntry(_ node: YAMLNode, _ shape: ArgumentShape) -> RowEntry? {
    let (name, others) = exactName(node, words: shape.words)
    guard let reference = name, checkRow(reference, at: document.range(of: node)) else { return nil }
    let range = document.range(of: node)
    guard let (word, value) = others.first else {
      if case .control = shape {
        return RowEntry(reference: reference, argument: .none, range: range, argumentRange: range)
      }
      report(.missingKey, "this needs \(alternatives(shape.words.map { quoted($0) }))", at: reader.headRange(of: node))
      return nil
    }
    return argument(value, word == "value" ? .value : shape).map {
      RowEntry(reference: reference, argument: $0, range: range, argumentRange: document.range(of: value))
    }
  }

  private mutating func namedEntries(_ node: YAMLNode, _ shape: ArgumentShape) -> [RowEntry] {
    var result: [RowEntry] = []
    for (key, value) in document.entries(of: node) {
      let reference = RowReference(document.text(of: key))
      let range = document.range(of: key)
      guard checkRow(reference, at: range), let argument = argument(value, shape) else { continue }
      result.append(
        RowEntry(reference: reference, argument: argument, range: range, argumentRange: document.range(of: value)))
    }
    return result
  }

  private mutating func argument(_ node: YAMLNode, _ shape: ArgumentShape) -> RowEntry.Argument? {
    switch shape {
    case .control, .option:
      if document.kind(of: node) == .sequence {
        let texts = document.elements(of: node).compactMap { reader.text($0) }
        if case .option = shape { return .list(texts) }
        return .texts(texts)
      }
      return reader.text(node).map { .texts([$0]) }
    case .text: return reader.text(node).map { .texts([$0]) }
    case .value, .expected: return storedValue(node).map { .value($0) }
    }
  }
}
