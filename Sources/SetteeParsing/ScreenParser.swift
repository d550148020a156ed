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
  var misspelled = KeySet()
  /// The keys of the row that stand in its accessory.
  var keysInAccessory = KeySet()
  /// The keys of the mapping that was read last whose value a ',' has cut, as in `{ step: 0,25 }`.
  var cutValues = KeySet()
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
        .error, .missingKey, "\(table.construct.withArticle) needs \(quoted(name))\(hint)", at: headRange(of: node))
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
