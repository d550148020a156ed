import Diagnostics
import SetteeModel
import YAMLTree

/// An option while its mapping is being read.
struct OptionDraft {
  var value: YAMLNode?
  var title: String?
  var isEnabled = true
  var details = ValueOption.Details()
  var hasDetails = false

  static let table = KeyTable<OptionDraft>(
    .option,
    [
      .later("value", .typedValue, "The value that is kept, of the row's type.", isRequired: true) { $0.value = $1 },
      .line("title", "What a person reads; the value itself when absent.") { $0.title = $1 },
      .line("shortTitle", "A shorter title for the row that shows the choice.") {
        $0.details.shortTitle = $1
        $0.hasDetails = true
      },
      .text("description", "A sentence about the option.") {
        $0.details.description = $1
        $0.hasDetails = true
      },
      .path("icon", "A small picture, a file beside the form.") {
        $0.details.icon = $1
        $0.hasDetails = true
      },
      .bool("enabled", "Whether the option can be chosen; true when absent.") { $0.isEnabled = $1 },
    ])
}

extension ScreenParser {
  /// Reads the options of a row: values, or mappings with a value and titles.
  mutating func options(_ node: YAMLNode, _ type: ValueType, isMultiple: Bool) -> [ValueOption] {
    if document.kind(of: node) == .mapping {
      report(
        .expectedList,
        "expected a list of options, found a mapping; write each as '- { value: …, title: … }'\(firstPair(node))",
        at: node)
      return []
    }
    var nodes: [YAMLNode] = []
    nodes.reserveCapacity(document.count(of: node))
    let options = list(node, example: "[a, b] or [{ value: …, title: … }]") { parser, element in
      let option = parser.option(element, type)
      if option != nil { nodes.append(element) }
      return option
    }
    let repeated = requireUnique(options, at: nodes)
    if isMultiple, type == .text { checkCommas(options, at: nodes) }
    if options.count == 1 { checkBlanks(in: nodes[0], of: node) }
    if options.isEmpty, document.kind(of: node) == .sequence, document.count(of: node) == 0 {
      report(.missingValue, "there is no option to choose", at: node)
    }
    return repeated.isEmpty ? options : options.indices.filter { !repeated.contains($0) }.map { options[$0] }
  }

  /// Warns of options of several that cannot be typed, because `a,b` stands for two of them.
  private mutating func checkCommas(_ options: [ValueOption], at nodes: [YAMLNode]) {
    for (option, node) in zip(options, nodes) {
      guard case .text(let text) = option.value, text.utf8.contains(UInt8(ascii: ",")) else { continue }
      warn(
        .commaInOption,
        "several options are typed as a list such as a,b, so that one with a ',' can only be set by --json-value; "
          + "choose a value without ',' and write this as its 'title'", at: node)
    }
  }

  /// Warns of `[a b c]`, which is one option.
  private mutating func checkBlanks(in option: YAMLNode, of list: YAMLNode) {
    guard document.kind(of: option) == .scalar, document.style(of: option) == .plain else { return }
    let text = document.text(of: option)
    // Otherwise both end where the option does.
    let hasBrackets = document.range(of: list).upperBound > document.range(of: option).upperBound
    guard text.utf8.contains(UInt8(ascii: " ")), hasBrackets else { return }
    let several = text.split(separator: " ").joined(separator: ", ")
    warn(
      .commaInOption,
      "this is one option; options are separated by commas, as in [\(escaped(several))]; to mean one, put it in quotes",
      at: option)
  }

  private mutating func option(_ node: YAMLNode, _ type: ValueType) -> ValueOption? {
    guard document.kind(of: node) == .mapping else {
      guard document.kind(of: node) == .scalar else {
        report(.expectedScalar, "expected an option, found \(foundInsteadOfScalar(node))", at: node)
        return nil
      }
      return value(node, type).map { ValueOption($0) }
    }
    if reportPair(node) { return nil }
    var draft = OptionDraft()
    read(node, OptionDraft.table, into: &draft)
    guard let valueNode = draft.value, let value = value(valueNode, type) else { return nil }
    return ValueOption(
      value, title: draft.title, isEnabled: draft.isEnabled, details: draft.hasDetails ? draft.details : nil)
  }

  /// Reports `- small: Small`, which is an option's value and title.
  private mutating func reportPair(_ node: YAMLNode) -> Bool {
    // What has been reported of the others may be its keys: `{ value:small, title: Small }`.
    guard document.count(of: node) == 1, !document.lacksEntries(node), let pair = pair(node) else { return false }
    report(.unknownKey, "an option is written as '\(pair)'", at: node)
    return true
  }

  private func firstPair(_ node: YAMLNode) -> String { pair(node).map { ", as in '\($0)'" } ?? "" }

  /// How the first entry of a mapping is written as an option, if it is a value with or without a title and no key of an
  /// option.
  private func pair(_ node: YAMLNode) -> String? {
    for (key, titleNode) in document.entries(of: node) {
      let name = document.text(of: key)
      guard !OptionDraft.table.names.contains(name), !name.hasPrefix("x-"),
        KeySynonym.of(name, in: .option) == nil, nearest(to: name, in: OptionDraft.table.names) == nil,
        let key = document.writtenText(of: key), let title = document.writtenText(of: titleNode),
        document.kind(of: node) == .mapping, InvisibleCharacter(in: name) == nil
      else { return nil }
      return document.isNull(titleNode)
        ? "- \(escaped(key))" : "- { value: \(escaped(key)), title: \(escaped(title)) }"
    }
    return nil
  }

  /// Reports options that could not be told from earlier ones, and returns their indices.
  private mutating func requireUnique(_ options: [ValueOption], at nodes: [YAMLNode]) -> Set<Int> {
    var repeated: Set<Int> = []
    var values: [Value: Int] = [:]
    var titles: [String: Int] = [:]
    for index in options.indices where !builder.collector.isFull {
      let option = options[index]
      // A handful of options is compared directly, which is faster than a table.
      let isFew = options.count <= 16
      let first =
        isFew
        ? options[..<index].firstIndex { $0.value == option.value || $0.title == option.title }
        : [values[option.value], titles[option.title]].compactMap(\.self).min()
      guard let other = first else {
        if isFew { continue }
        values[option.value] = index
        titles[option.title] = index
        continue
      }
      repeated.insert(index)
      let message =
        options[other].value == option.value
        ? "the option \(quoted(option.value.plainText)) is given twice"
        : "two options have the title \(quoted(option.title)); a person could not tell them apart"
      report(
        .duplicateOption, message, at: nodes[index],
        notes: [.init("the other one is here", at: builder.location(of: nodes[other], in: screen))])
    }
    return repeated
  }

  // MARK: Summary

  /// Reads a row's summary, which depends on its value.
  mutating func summary(_ draft: inout RowDraft, _ definition: ValueDefinition) {
    guard let node = draft.summary else { return }
    if reportPlaceWithoutQuotes(node) { return }
    guard document.kind(of: node) == .mapping else {
      if let text = prose(node), let parts = template(text, node) { draft.details.summary = .template(parts) }
      return
    }
    var element = definition
    element.isMultiple = false
    var choices: [Summary.Choice] = []
    for (key, value) in document.entries(of: node) where !builder.collector.isFull {
      let text = document.text(of: key)
      do {
        let choice = try element.read(text)
        if let problem = element.problems(of: choice).first { throw problem }
        if let text = self.text(value) { choices.append(.init(choice, text)) }
      } catch {
        report(.invalidValue, "the value \(error)", at: key)
      }
    }
    draft.details.summary = .map(choices)
  }

  /// Reports `{value}` without quotes, which is a mapping to YAML.
  private mutating func reportPlaceWithoutQuotes(_ node: YAMLNode) -> Bool {
    guard document.kind(of: node) == .mapping, document.count(of: node) == 1,
      let entry = document.entries(of: node).first(where: { _ in true }), document.isNull(entry.value),
      Summary.placeholders.contains(document.text(of: entry.key)), let written = document.writtenText(of: node),
      written.hasPrefix("{")
    else { return false }
    report(.invalidTemplate, "a text that begins with '{' must be in quotes; write \"\(escaped(written))\"", at: node)
    return true
  }

  private mutating func template(_ text: String, _ node: YAMLNode) -> [Summary.Part]? {
    var parts: [Summary.Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      if rest[..<open].last == "$" { warnOfDollar(before: open, in: text, node) }
      guard let close = rest[open...].firstIndex(of: "}") else {
        report(
          .invalidTemplate, "this '{' has no '}'; places are {value}, {title} and {unit}",
          at: place(of: open..<text.endIndex, in: text, node))
        return nil
      }
      let name = String(rest[rest.index(after: open)..<close])
      switch name {
      case "value": parts.append(.value)
      case "title": parts.append(.title)
      case "unit": parts.append(.unit)
      default:
        let hint =
          nearest(to: name, in: Summary.placeholders).map { "did you mean {\($0)}?" }
          ?? "places are {value}, {title} and {unit}"
        report(
          .invalidTemplate, "there is nothing called \(quoted(name)) to show; \(hint)",
          at: place(of: open..<text.index(after: close), in: text, node))
        return nil
      }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }

  /// Warns of `${value}`, as other languages write a place: the `$` would be shown.
  private mutating func warnOfDollar(before open: String.Index, in text: String, _ node: YAMLNode) {
    let dollar = text.index(before: open)
    report(
      .warning, .invalidTemplate,
      "the '$' before a place is shown as it is; leave it out, or to mean dollars write '$ ' with a blank",
      at: place(of: dollar..<open, in: text, node))
  }

  private mutating func report(_ code: Diagnostic.Code, _ message: String, at range: SourceRange) {
    report(.error, code, message, at: range)
  }

  /// Where a part of a text stands in the file; the whole text where that is not known.
  private func place(of part: Range<String.Index>, in text: String, _ node: YAMLNode) -> SourceRange {
    let offset = text.unicodeScalars.distance(from: text.startIndex, to: part.lowerBound)
    let length = text.unicodeScalars.distance(from: part.lowerBound, to: part.upperBound)
    return document.position(ofScalar: offset, in: node).map { $0..<$0.advanced(by: length) }
      ?? document.range(of: node)
  }
}
