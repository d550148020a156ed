import Diagnostics
import SetteeModel
import SetteeParsing
import SetteeStore
import YAMLTree

// Each tells a mistake once, and returns whether there was none. Without a form nothing is judged.
extension ScenarioParser {
  func isRow(_ reference: RowReference) -> Bool { !candidates(reference).isEmpty }

  /// The rows that a reference could mean, in whatever state the form is.
  private func candidates(_ reference: RowReference) -> [Row] {
    guard let form else { return [] }
    func isIn(_ row: Row) -> Bool {
      guard let name = reference.section else { return true }
      guard case .section(let section) = row.owner else { return false }
      return form.sections[section].header?.text == name || form.sections[section].id == name
    }
    let titled = titles[reference.title ?? reference.name ?? ""].map { form.rows[$0] }.filter { row in
      isIn(row) && (reference.key == nil || reference.key == row.name)
    }
    if !titled.isEmpty || reference.title != nil { return titled }
    return form.row(named: reference.key ?? reference.name ?? "").map { isIn($0) ? [$0] : [] } ?? []
  }

  mutating func checkRow(_ reference: RowReference, at range: SourceRange) -> Bool {
    guard let form, candidates(reference).isEmpty else { return true }
    let words = reference.words
    // A row with that very title, in another section, is not misspelt.
    let near =
      form.rows.contains { $0.title == words }
      ? nil
      : nearest(to: words, in: form.rows.compactMap(\.title)) ?? nearest(to: words, in: form.rows.lazy.map(\.name))
    let section = reference.section == nil ? sectionHint(words, form) : nil
    let hint = section ?? near.map { "; did you mean \(quoted($0))?" } ?? ""
    let place = reference.section.map { " in \(quoted($0))" } ?? ""
    report(.unknownReference, "the form has no row \(quoted(words))\(place)\(hint)", at: range)
    return false
  }

  /// What to write where a section is named instead of its rows.
  private func sectionHint(_ name: String, _ form: Form) -> String? {
    guard let section = form.sections.first(where: { $0.header?.text == name || $0.id == name }) else { return nil }
    let row = section.rows.first.map { form.rows[$0].title ?? form.rows[$0].name }
    return "; that is a section; name its rows" + (row.map { ", such as \(quoted($0))" } ?? "")
  }

  /// The name in an event: a key, an id or a place.
  mutating func checkName(_ entry: ScenarioEntry) -> Bool {
    guard let form, case .text(let name) = entry.value, form.row(named: name) == nil else { return true }
    let near = form.rows.first { $0.title == name }?.name ?? nearest(to: name, in: form.rows.lazy.map(\.name))
    let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
    report(
      .unknownReference, "events name rows by key or id, and there is no \(quoted(name))\(hint)", at: entry.valueRange)
    return false
  }

  /// A key, or for what is written also one that a key had before.
  mutating func checkKey(_ entry: ScenarioEntry, isWritten: Bool) -> Bool {
    guard let form else { return true }
    if form.row(named: entry.name)?.key != nil { return true }
    if form.rows.contains(where: { $0.value?.details.renamedFrom.contains(entry.name) == true }) { return true }
    let near = form.rows.first { $0.title == entry.name }?.key ?? nearest(to: entry.name, in: form.keys)
    let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
    let has = form.row(named: entry.name) == nil ? "the form has no key" : "there is no value in the row"
    report(.unknownReference, "\(has) \(quoted(entry.name))\(hint)", at: entry.nameRange)
    return false
  }

  mutating func checkFact(_ entry: ScenarioEntry) -> Bool {
    guard let form else { return true }
    guard let fact = form.facts.first(where: { $0.name == entry.name }) else {
      let hint = suggestion(for: entry.name, in: form.facts.map(\.name))
      report(.unknownReference, "the form declares no fact \(quoted(entry.name))\(hint)", at: entry.nameRange)
      return false
    }
    if entry.value == .null || Value(entry.value, fact.type) != nil { return true }
    reportType(entry.value, "the fact \(quoted(fact.name))", fact.type.expectation, at: entry.valueRange)
    return false
  }

  mutating func checkModal(_ name: String, at node: YAMLNode) -> Bool { checkModal(name, at: document.range(of: node)) }

  mutating func checkModal(_ name: String, at range: SourceRange) -> Bool {
    guard let form, form.modal(named: name) == nil else { return true }
    let hint = suggestion(for: name, in: form.modals.map(\.id))
    report(.unknownReference, "the form has no modal \(quoted(name))\(hint)", at: range)
    return false
  }

  mutating func checkScreen(_ name: String, at node: YAMLNode) -> Bool {
    guard let form, form.screen(named: name) == nil else { return true }
    let hint = suggestion(for: name, in: form.screens.map(\.id))
    report(.unknownReference, "the form has no screen \(quoted(name))\(hint)", at: node)
    return false
  }

  /// A modal or a screen.
  mutating func checkPlace(_ name: String, at node: YAMLNode) -> Bool {
    guard let form, form.modal(named: name) == nil, form.screen(named: name) == nil else { return true }
    let hint = suggestion(for: name, in: form.modals.map(\.id) + form.screens.map(\.id))
    report(.unknownReference, "the form has no modal or screen \(quoted(name))\(hint)", at: node)
    return false
  }

  // MARK: Values

  /// Whether what is said about a row can be a value of it.
  mutating func checkType(_ entry: RowEntry) -> Bool {
    let rows = candidates(entry.reference)
    guard !mustFail, rows.count == 1, case .value(let value) = entry.argument else { return true }
    guard let definition = rows[0].value else {
      report(.unsuitableType, "the row \(quoted(entry.reference.words)) has no value", at: entry.range)
      return false
    }
    return checkType(value, definition, row: entry.reference.words, at: entry.argumentRange)
  }

  mutating func checkType(
    _ value: StoredValue, _ definition: ValueDefinition, row: String, at range: SourceRange
  ) -> Bool {
    if value == .null || Value(value, definition) != nil { return true }
    let expected = definition.isMultiple ? "a list" : definition.type.expectation
    reportType(value, "the row \(quoted(row))", expected, at: range)
    return false
  }

  private mutating func reportType(_ value: StoredValue, _ subject: String, _ expected: String, at range: SourceRange) {
    var hint = ""
    switch (expected, value) {
    case (ValueType.bool.expectation, .number("1")): hint = "; write true"
    case (ValueType.bool.expectation, .number("0")): hint = "; write false"
    case (ValueType.text.expectation, .number(let text)): hint = "; write \"\(text)\""
    case (ValueType.text.expectation, .bool(let value)): hint = "; write \"\(value)\""
    case ("a list", .text(let text)): hint = "; write [\(escaped(text))]"
    case (_, .text(let text)) where (try? Numeral.number(text)) != nil && expected.hasSuffix("number"):
      hint = "; remove the quotes"
    case (ValueType.bool.expectation, .text("true")), (ValueType.bool.expectation, .text("false")):
      hint = "; remove the quotes"
    case (_, .text(let text)) where expected.hasSuffix("number"): hint = Measure.none.hint(for: text) ?? ""
    default: break
    }
    report(.unsuitableType, "\(subject) holds \(expected), not \(value.kindName)\(hint)", at: range)
  }

  mutating func checkIsNumber(_ entry: RowEntry) -> Bool {
    guard case .value(let value) = entry.argument, !mustFail else { return true }
    if case .number = value { return true }
    let hint = if case .text(let text) = value { Measure.none.hint(for: text) ?? "" } else { "" }
    report(.expectedNumber, "expected a number, found \(value.json)\(hint)", at: entry.argumentRange)
    return false
  }

  /// A text as it is written, or nothing.
  mutating func checkIsText(_ entry: RowEntry) -> Bool {
    guard case .value(let value) = entry.argument, value != .null else { return true }
    return checkIsText(value, at: entry.argumentRange)
  }

  mutating func checkIsText(_ value: StoredValue, at range: SourceRange) -> Bool {
    switch value {
    case .text, .number, .bool: return true
    case .null, .list, .object: break
    }
    report(.expectedText, "expected a text, found \(value.kindName)", at: range)
    return false
  }

  /// A list of texts.
  mutating func checkIsTexts(_ entry: RowEntry) -> Bool {
    guard case .value(let value) = entry.argument else { return true }
    guard case .list(let parts) = value else {
      report(
        .expectedList, "expected a list of titles such as [Small, Large], found \(value.kindName)",
        at: entry.argumentRange)
      return false
    }
    return parts.allSatisfy { checkIsText($0, at: entry.argumentRange) }
  }

  mutating func checkIsFrame(_ entry: RowEntry) -> Bool {
    if case .value(.null) = entry.argument { return true }
    if case .value(.list(let parts)) = entry.argument, parts.count == 4,
      parts.allSatisfy({ if case .number = $0 { true } else { false } })
    {
      return true
    }
    report(
      .invalidFrame, "expected [x, y, width, height], such as [0, 22, 390, 44], or null for none",
      at: entry.argumentRange)
    return false
  }

  /// Other words for the states of a setting.
  private static let stateWords = [
    "default": "unset", "none": "unset", "missing": "unset", "set": "explicit", "given": "explicit",
    "changed": "explicit", "wrong": "invalid", "error": "invalid",
  ]

  mutating func checkWord(_ value: StoredValue, _ words: [String], at range: SourceRange) -> Bool {
    if case .text(let text) = value, words.contains(text) { return true }
    var hint = ""
    if case .text(let text) = value {
      let meant = Self.stateWords[text.lowercased()].flatMap { words.contains($0) ? $0 : nil }
      hint = meant.map { "; write \($0)" } ?? suggestion(for: text, in: words)
    }
    report(.unknownWord, "expected \(alternatives(words)), found \(value.json)\(hint)", at: range)
    return false
  }
}
