import Diagnostics
import SetteeModel
import YAMLTree

/// What is said of keys that are unknown, many of them what YAML made of a slip.
extension ScreenParser {
  /// Reports a key that its mapping does not have, with what was probably meant.
  mutating func reportUnknown<Target>(
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
