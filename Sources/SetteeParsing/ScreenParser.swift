package import Diagnostics
import SetteeModel
package import YAMLTree

/// Reads one document into the form that is being built.
///
/// Mistakes become diagnostics; reading goes on with what is right. Whoever reads documents of another kind by tables
/// gives it an empty form to build, of which only the collector is used.
package struct ScreenParser {
  package let document: YAMLDocument
  /// The index of the screen, and of its document.
  let screen: Int
  package var builder: FormBuilder
  /// The keys that unknown keys of the mapping that was read last were probably meant to be. That they are missing is
  /// no mistake of its own.
  private(set) var misspelled = KeySet()
  /// The keys of the row that stand in its accessory.
  var keysInAccessory = KeySet()
  /// The keys of the mapping that was read last whose value a ',' has cut, as in `{ step: 0,25 }`.
  private(set) var cutValues = KeySet()
  /// Whether the section that is being read has a condition that can hide its rows.
  var hidesRows = false

  package init(document: YAMLDocument, screen: Int, builder: FormBuilder) {
    self.document = document
    self.screen = screen
    self.builder = builder
  }

  // MARK: Mistakes

  package mutating func report(
    _ code: Diagnostic.Code, _ message: String, at node: YAMLNode, notes: [Diagnostic.Note] = []
  ) {
    // What an alias stands for that has been reported is not known, so it is not judged either.
    guard !document.isUnknown(node) else { return }
    report(.error, code, message, at: document.range(of: node), notes: notes)
  }

  mutating func warn(_ code: Diagnostic.Code, _ message: String, at node: YAMLNode) {
    report(.warning, code, message, at: document.range(of: node))
  }

  package mutating func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at range: SourceRange,
    notes: [Diagnostic.Note] = []
  ) {
    builder.collector.add(
      Diagnostic(severity, code, message, file: document.file, range: range, notes: notes))
  }

  // MARK: Mappings

  /// Reads the entries of a mapping by a table, and returns which of its keys are there.
  ///
  /// An absent value (`null`, `~` or nothing) counts as an absent key.
  @discardableResult
  package mutating func read<Target>(_ node: YAMLNode, _ table: KeyTable<Target>, into target: inout Target) -> KeySet {
    guard document.kind(of: node) == .mapping else {
      misspelled = document.isUnknown(node) ? table.all : KeySet()
      cutValues = KeySet()
      report(
        .expectedMapping,
        "expected \(table.construct.withArticle) such as \(table.construct.example), found \(description(of: node))",
        at: node)
      return KeySet()
    }
    misspelled = KeySet()
    cutValues = KeySet()
    var present = KeySet()
    var empty = KeySet()
    // What follows the last mistake that is reported need not be read: there is no form any more.
    for (key, value) in document.entries(of: node) where !builder.collector.isFull {
      guard let index = document.withUTF8(of: key, { table.index(of: $0) }) else {
        reportUnknown(key, value, of: node, table)
        continue
      }
      guard !document.isNull(value) else {
        if document.isUnknown(value) {
          misspelled.insert(index)
        } else {
          empty.insert(index)
          reportAbsence(table.description.keys[index], key, value)
        }
        continue
      }
      present.insert(index)
      table.readers[index](&self, value, &target)
    }
    if document.lacksEntries(node) { misspelled = misspelled.union(table.all.subtracting(present)) }
    for index in table.required.subtracting(present).subtracting(empty).subtracting(misspelled).indices {
      let name = table.names[index]
      let hint = name == "settee" ? ", the version of the language; begin with 'settee: 1'" : ""
      report(
        .missingKey, "\(table.construct.withArticle) needs \(quoted(name))\(hint)", at: headRange(of: node))
    }
    return present
  }

  /// An absent value is a mistake for a required key, and hardly meant where `#` has made a comment of it.
  private mutating func reportAbsence(_ description: KeyDescription, _ key: YAMLNode, _ value: YAMLNode) {
    let name = quoted(description.name)
    let isWord = !document.text(of: value).isEmpty
    let isComment = !isWord && document.hasTouchingComment(after: value)
    let comment = "'#' begins a comment; put what begins with '#' in quotes"
    if !description.isRequired {
      if isComment {
        warn(.cutText, "\(name) has no value, because \(comment)", at: key)
      } else if case .condition = description.shape, !isWord, !isOnTaggedLine(key) {
        warn(.missingValue, "\(name) has no condition and so no effect; write one, or leave it out", at: key)
      }
    } else if isComment {
      report(.missingValue, "\(name) has no value, because \(comment)", at: key)
    } else if isWord {
      let word = document.text(of: value)
      report(
        .missingValue, "\(name) has no value: \(word) stands for nothing; to mean the text write \"\(word)\"", at: key)
    } else if case .list = description.shape {
      report(.missingValue, "\(name) has no value; write [] for an empty list", at: key)
    } else {
      report(.missingValue, "\(name) has no value", at: key)
    }
  }

  /// Whether a tag on the line, `!sound.on`, has been reported, which took what stands behind a key.
  private func isOnTaggedLine(_ node: YAMLNode) -> Bool {
    builder.taggedLines.indices.contains(screen)
      && builder.taggedLines[screen].contains(document.range(of: node).lowerBound.line)
  }

  /// The key node of a name in a mapping.
  func keyNode(_ name: String, in mapping: YAMLNode) -> YAMLNode {
    for (key, _) in document.entries(of: mapping) where document.text(of: key) == name { return key }
    return mapping
  }

  /// Each element of a list, read by a closure; elements that are wrong are left out.
  ///
  /// - Parameter example: What such a list looks like, for a message.
  package mutating func list<Element>(
    _ node: YAMLNode, example: @autoclosure () -> String = "[a, b]", _ read: (inout ScreenParser, YAMLNode) -> Element?
  ) -> [Element] {
    guard document.kind(of: node) == .sequence else {
      let found =
        example().hasPrefix("[{") && document.kind(of: node) == .scalar
        ? description(of: node) : foundInsteadOfList(node)
      report(.expectedList, "expected a list such as \(example()), found \(found)", at: node)
      return []
    }
    var result: [Element] = []
    result.reserveCapacity(document.count(of: node))
    for element in document.elements(of: node) where !builder.collector.isFull {
      if let value = read(&self, element) { result.append(value) }
    }
    return result
  }

  /// What stands where a list must be, and how to make a list of it.
  func foundInsteadOfList(_ node: YAMLNode) -> String {
    let found = description(of: node)
    if document.kind(of: node) == .mapping {
      let slip = document.entries(of: node).first { _ in true }.flatMap { ItemSlip(document.text(of: $0.key)) }
      return "\(found); \(slip?.advice ?? "put '- ' before each item")"
    }
    let text = document.text(of: node)
    if document.style(of: node) == .plain {
      let range = document.range(of: node)
      if let slip = ItemSlip(text) { return "\(found); \(slip.advice)" }
      if range.lowerBound.line < range.upperBound.line { return "\(found); put '- ' before each item" }
      if text.utf8.allSatisfy({ isPlainByte($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }),
        text.contains(","), text.last != ","
      {
        return "\(found); write [\(text)]"
      }
    }
    let bars = text.split(separator: "|", omittingEmptySubsequences: false)
    if bars.count > 1, bars.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isPlainByte) }) {
      return "\(found); write [\(bars.joined(separator: ", "))]"
    }
    if text.hasPrefix("("), text.hasSuffix(")"), document.style(of: node) == .plain {
      return "\(found); a list stands in square brackets: [\(escaped(String(text.dropFirst().dropLast())))]"
    }
    return text.utf8.allSatisfy(isPlainByte) && !text.isEmpty ? "\(found); write [\(text)]" : found
  }

  /// The same where a list of named things must be: they may be written as a mapping by their names.
  ///
  /// - Parameter identity: The key behind which such a thing has its name.
  func foundInsteadOfList<Target>(_ node: YAMLNode, of table: KeyTable<Target>, by identity: String) -> String {
    // Such a thing is never one word, so that brackets around it would not help.
    if document.kind(of: node) == .scalar, !document.text(of: node).hasPrefix("-") {
      return "\(description(of: node)); write each as an item such as '- \(table.construct.example)'"
    }
    guard document.kind(of: node) == .mapping,
      let (key, value) = document.entries(of: node).first(where: { _ in true }),
      document.kind(of: value) == .mapping, isName(key, withDots: identity == "key"),
      document.withUTF8(of: key, { table.index(of: $0) }) == nil
    else { return foundInsteadOfList(node) }
    let name = document.text(of: key)
    return
      "\(description(of: node)); write each as an item with its name in it, such as '- \(identity): \(escaped(name))'"
  }

  /// What stands where one value must be, and how to make one of it: `a list; write Medium`.
  func foundInsteadOfScalar(_ node: YAMLNode) -> String {
    let found = description(of: node)
    guard document.kind(of: node) == .sequence, document.count(of: node) == 1,
      let element = document.elements(of: node).first(where: { _ in true }), document.kind(of: element) == .scalar,
      let written = document.writtenText(of: element)
    else { return found }
    return "\(found); write \(escaped(written))"
  }

  /// The same where a text must be: what stands in brackets may be meant as one.
  private func foundInsteadOfText(_ node: YAMLNode) -> String {
    let found = foundInsteadOfScalar(node)
    if document.kind(of: node) == .mapping, let text = textMeant(by: node) { return "\(found); \(text)" }
    guard let written = document.writtenText(of: node), written.hasPrefix("[") || written.hasPrefix("{"),
      !written.contains("\"")
    else { return found }
    let joint = found.contains(";") ? ", or" : "; to mean the text write"
    return "\(found)\(joint) \"\(escaped(written))\""
  }

  /// What to write for a mapping where a text must be: `{ text: Hello }`, or one text for each language. Nil for one
  /// without values, `{name}`, which may be meant as a text.
  private func textMeant(by node: YAMLNode) -> String? {
    let entries = Array(document.entries(of: node))
    guard entries.contains(where: { !document.isNull($0.value) }) else { return nil }
    if let text = entries.first(where: { ["text", "title", "value", "label"].contains(document.text(of: $0.key)) }),
      document.kind(of: text.value) == .scalar, let written = document.writtenText(of: text.value), !written.isEmpty
    {
      return "write only the text: \(escaped(written))"
    }
    let isByLanguage = entries.allSatisfy {
      let name = document.utf8(of: $0.key)
      return name.count == 2 && name.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }
    return isByLanguage ? "a form holds one text for all languages; write that" : "write one text"
  }

  mutating func reportNoText(at node: YAMLNode) {
    report(.expectedText, "expected text, found \(foundInsteadOfText(node))", at: node)
  }

  /// What stands at a node, for a message.
  package func description(of node: YAMLNode) -> String {
    switch document.kind(of: node) {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .scalar:
      if document.isNull(node) { return "nothing" }
      let text = document.text(of: node)
      return document.style(of: node) == .plain ? quoted(text) : "the text \(quoted(text))"
    }
  }

  /// The first line of a mapping: a mistake about something missing marks where the thing begins, not all of it.
  package func headRange(of node: YAMLNode) -> SourceRange {
    let range = document.range(of: node)
    return range.lowerBound..<range.lowerBound.advanced(by: 1)
  }

  private mutating func report(_ code: Diagnostic.Code, _ message: String, at range: SourceRange) {
    report(.error, code, message, at: range)
  }

  /// Reports a condition in braces that YAML has cut at a comma, where the rest became a key.
  private mutating func reportCutCondition(at key: YAMLNode) -> Bool {
    let start = document.range(of: key).lowerBound
    guard let line = document.line(start.line), let condition = FlowCondition(in: line, at: start.column),
      condition.columns.upperBound > start.column
    else { return false }
    // What is left of the condition is not judged.
    if builder.taggedLines.indices.contains(screen) { builder.taggedLines[screen].insert(start.line) }
    let place = SourcePosition(line: start.line, column: condition.columns.lowerBound)
    report(.unquotedCondition, condition.advice, at: place..<place.advanced(by: condition.columns.count))
    return true
  }

  /// Reports `{ step: 0,25 }`, where YAML takes the comma for the end of the number and the rest for a key.
  private mutating func reportCutNumber<Target>(at key: YAMLNode, _ table: KeyTable<Target>) -> Bool {
    var rest = document.text(of: key)
    let start = document.range(of: key).lowerBound
    guard !rest.isEmpty, rest.utf8.allSatisfy(isDigit), let line = document.line(start.line) else { return false }
    let before = String(line.unicodeScalars.prefix(start.column - 1))
    guard before.last == "," else { return false }
    let number = String(before.dropLast().reversed().prefix { $0.isASCII && $0.isNumber || $0 == "-" }.reversed())
    let head = before.dropLast(number.count + 1)
    guard head.hasSuffix(": "), number.last?.isNumber == true else { return false }
    let name = String(head.dropLast(2).reversed().prefix { $0.isLetter }.reversed())
    guard let index = table.index(of: name.utf8Span.span) else { return false }
    cutValues.insert(index)
    // Of 10,000,000 each group is a key of its own; the first tells of all.
    let groups = String(
      line.unicodeScalars.dropFirst(start.column - 1).prefix { $0 == "," || ("0"..."9").contains($0) })
    rest = groups.split(separator: ",").joined(separator: ",")
    let place = start.advanced(by: -number.unicodeScalars.count - 1)
    report(
      .numberSpelling, cutNumberHint(name, number, rest),
      at: place..<start.advanced(by: rest.utf8.count))
    return true
  }

  /// Reports `{ options: (a, b) }`, where YAML takes the comma for the end of the text and the rest for a key.
  private mutating func reportCutList<Target>(at key: YAMLNode, _ table: KeyTable<Target>) -> Bool {
    let start = document.range(of: key).lowerBound
    guard let line = document.line(start.line).map({ Array($0.unicodeScalars) }),
      let open = line.prefix(start.column - 1).lastIndex(of: "("), open > 1, line[open - 1] == " ",
      line[open - 2] == ":", let close = line[open...].firstIndex(of: ")"), close >= start.column - 1
    else { return false }
    let word = line[..<(open - 2)].reversed().prefix { $0.properties.isAlphabetic }.reversed()
    let name = String(String.UnicodeScalarView(word))
    guard let index = table.index(of: name.utf8Span.span), case .list = table.description.keys[index].shape else {
      return false
    }
    // Of (a, b, c) each of the last two is a key; the first tells of both.
    guard !cutValues.contains(index) else { return true }
    cutValues.insert(index)
    let inner = String(String.UnicodeScalarView(line[(open + 1)..<close]))
    let place = SourcePosition(line: start.line, column: open + 1)
    report(
      .expectedList, "a list stands in square brackets; write '\(name): [\(escaped(inner))]'",
      at: place..<place.advanced(by: close - open + 1))
    return true
  }

  /// Reports `{ title: Wi-Fi, on or off }`, where YAML takes the comma for the end of the text and the rest for a key.
  private mutating func reportCutText<Target>(
    at key: YAMLNode, _ value: YAMLNode, _ table: KeyTable<Target>
  ) -> Bool {
    let name = document.text(of: key)
    let start = document.range(of: key).lowerBound
    guard document.style(of: key) == .plain, document.text(of: value).isEmpty,
      name.contains(" ")
        || KeySynonym.of(name, in: table.construct) == nil && nearest(to: name, in: table.names) == nil,
      let line = document.line(start.line),
      let cut = CutText(in: line, at: start.column),
      let index = table.index(of: cut.key.utf8Span.span), table.description.keys[index].shape.allowsText
    else { return false }
    // Of `a, b, c` each of the last two is a key; the first tells of both.
    guard !cutValues.contains(index) else { return true }
    cutValues.insert(index)
    let place = SourcePosition(line: start.line, column: cut.columns.lowerBound)
    report(.cutText, cut.advice, at: place..<place.advanced(by: cut.columns.count))
    return true
  }

  /// What to write for `{ title = Volume }`, which is a key without a value to YAML. The key is not missing then.
  private mutating func assignment<Target>(in name: String, _ table: KeyTable<Target>) -> String? {
    guard let equals = name.firstIndex(of: "=") else { return nil }
    let key = String(name[..<equals].split(separator: " ").joined(separator: " "))
    guard let index = table.index(of: key.utf8Span.span) else { return nil }
    misspelled.insert(index)
    return "\(key): \(name[name.index(after: equals)...].drop { $0 == " " })"
  }

  /// What to write for `{ title：Volume }`, whose colon is none to YAML.
  private mutating func wideColonHint<Target>(in name: String, _ table: KeyTable<Target>) -> String? {
    guard let colon = name.firstIndex(of: "\u{FF1A}") else { return nil }
    let key = String(name[..<colon])
    guard let index = table.index(of: key.utf8Span.span) else { return nil }
    misspelled.insert(index)
    let value = name[name.index(after: colon)...].drop { $0 == " " }
    return
      "a key and its value are separated by ': ', not by the wide colon U+FF1A; write \(quoted("\(key): \(value)"))"
  }

  /// Whether a key that is unknown here belongs to the form.
  private func isOfForm(_ name: String, _ construct: Construct) -> Bool {
    switch construct {
    case .section, .row: FormKeys.names.contains(name)
    case .modal, .option, .accessory: FormKeys.names.contains(name) && name != "sections"
    default: false
    }
  }

  private mutating func reportUnknown<Target>(
    _ key: YAMLNode, _ value: YAMLNode, of mapping: YAMLNode, _ table: KeyTable<Target>
  ) {
    let name = document.text(of: key)
    guard !name.hasPrefix("x-"), !reportCutCondition(at: key), !reportCutNumber(at: key, table),
      !reportCutList(at: key, table), !reportCutText(at: key, value, table)
    else { return }
    let names = table.names
    let message: String
    if let invisible = InvisibleCharacter(in: name) {
      message = "the key \(quoted(name)) holds \(invisible.advice)"
      let visible = String(String.UnicodeScalarView(name.unicodeScalars.filter { InvisibleCharacter($0) == nil }))
      if let index = table.index(of: Array(visible.utf8).span) { misspelled.insert(index) }
    } else if let colon = wideColonHint(in: name, table) {
      message = colon
    } else if let index = table.index(of: Array(LookAlike.replaced(in: name).utf8).span),
      let advice = LookAlike.advice(on: name)
    {
      message = "unknown key \(quoted(name)) in \(table.construct.withArticle); \(advice)"
      misspelled.insert(index)
    } else if let entry = assignment(in: name, table) {
      message = "a key and its value are separated by ': '; write \(quoted(entry))"
    } else if let quote = loneTypographicQuote(in: name) {
      message =
        "\(quoted(name)) is no key; the typographic quote \(quote) holds no text together within { }, so put the whole "
        + "text in straight quotes"
    } else if isOfForm(name, table.construct) {
      message = "\(quoted(name)) \(FormKeys.advice)"
      // What stands behind it is not known then.
      builder.lacksRows = true
    } else if table.construct == .step || table.construct == .failingStep,
      let blank = name.firstIndex(of: " "), names.contains(String(name[..<blank]))
    {
      let row = name[name.index(after: blank)...]
      let argument = document.writtenText(of: value).map { $0.isEmpty ? "…" : $0 } ?? "…"
      message = "unknown key \(quoted(name)) in a step; write '\(name[..<blank]): { \(row): \(argument) }'"
    } else if let synonym = KeySynonym.of(name, in: table.construct) {
      let meant = synonym.keys.first ?? ""
      let misfit = table.construct == .row && synonym.advice == nil ? misfit(of: meant, inRow: mapping) : nil
      let advice =
        misfit.map { "that would be \(quoted(meant)), which \($0)" } ?? synonym.advice
        ?? "it is called \(quoted(meant)) here"
      message = "unknown key \(quoted(name)) in \(table.construct.withArticle); \(advice)"
      misspelled = misspelled.union(table.keys(synonym.keys))
    } else if let near = nearest(to: name, in: names), table.construct == .row,
      let misfit = misfit(of: near, inRow: mapping)
    {
      message = "unknown key \(quoted(name)) in a row; it looks like \(quoted(near)), which \(misfit)"
    } else if let near = nearest(to: name, in: names) {
      let list = table.construct.isClosed ? " (it may have \(names.joined(separator: ", ")))" : ""
      message = "unknown key \(quoted(name)) in \(table.construct.withArticle); did you mean \(quoted(near))?\(list)"
      if let index = table.index(of: Array(near.utf8).span) { misspelled.insert(index) }
    } else if table.construct == .accessory, RowDraft.table.names.contains(name) {
      message = "\(quoted(name)) belongs to the row, not to its accessory; write it beside 'accessory'"
      keysInAccessory = keysInAccessory.union(RowDraft.table.keys([name]))
    } else if table.construct == .row, AccessoryDraft.table.names.contains(name) {
      message = "\(quoted(name)) belongs to the accessory; write 'accessory: { type: …, \(name): … }'"
    } else if names.isEmpty {
      message = "unknown key \(quoted(name)); nothing more is said about this"
    } else if names.count <= 12 || table.construct.isClosed {
      message =
        "unknown key \(quoted(name)) in \(table.construct.withArticle); it may have "
        + names.joined(separator: ", ")
    } else {
      message =
        "unknown key \(quoted(name)) in \(table.construct.withArticle); docs/form-reference.md lists its keys, and keys of "
        + "your own begin with 'x-'"
    }
    report(.unknownKey, message, at: key)
  }
}

/// What to say of a number that YAML has cut at its first comma.
private func cutNumberHint(_ name: String, _ number: String, _ rest: String) -> String {
  let whole = number + rest.split(separator: ",").joined()
  let isGrouped = number != "0" && number != "-0" && rest.split(separator: ",").allSatisfy { $0.utf8.count == 3 }
  let isFraction = !rest.contains(",") && !rest.utf8.allSatisfy { $0 == UInt8(ascii: "0") }
  switch (isGrouped, isFraction) {
  case (true, true):
    return "a number has no ',' in it; write '\(name): \(whole)', or '\(name): \(number).\(rest)' for a fraction"
  case (true, false): return "a number has no ',' in it; write '\(name): \(whole)'"
  default: return "a fraction is written with '.'; write '\(name): \(number).\(rest)'"
  }
}

/// The typographic quote of a text that a comma has cut, as in `“Wi-Fi, mobile”`.
private func loneTypographicQuote(in name: String) -> Unicode.Scalar? {
  let quotes = name.unicodeScalars.filter { $0 == "“" || $0 == "”" || $0 == "„" }
  return quotes.count == 1 ? quotes.first : nil
}

/// Whether a byte can stand in an unquoted element of a list in brackets, whatever its neighbours.
private func isPlainByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
    true
  default: false
  }
}
