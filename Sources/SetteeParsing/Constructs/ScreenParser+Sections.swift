import Diagnostics
import SetteeModel
import YAMLTree

/// A section while its mapping is being read.
struct SectionDraft {
  var id: String?
  var header: YAMLNode?
  var footer: String?
  var visibleWhen: YAMLNode?
  var enabledWhen: YAMLNode?
  var rows: YAMLNode?

  static let table = KeyTable<SectionDraft>(
    .section,
    [
      .identifier("id", "The section's name.") { $0.id = $1 },
      .later(
        "header", .either([.text, .mapping(.header)]), "The text above the section; without one there is a gap."
      ) { $0.header = $1 },
      .text("footer", "The text below the section.") { $0.footer = $1 },
      .later("visibleWhen", .condition, "When the section is shown.") { $0.visibleWhen = $1 },
      .later("enabledWhen", .condition, "When its rows can be operated.") { $0.enabledWhen = $1 },
      .later("rows", .list(.mapping(.row)), "The rows.") { $0.rows = $1 },
    ])

  static let visibleWhenKey = table.keys(["visibleWhen"])
}

/// A header while its mapping is being read.
struct HeaderDraft {
  var text: String?
  var image: String?
  var height = HeightRule.standard

  static let table = KeyTable<HeaderDraft>(
    .header,
    [
      .line("text", "The text above the section.", isRequired: true) { $0.text = $1 },
      .path("image", "A picture, a file beside the form.") { $0.image = $1 },
      .height("height", "Points, `width / n`, `width * f` or `text * f`.") { $0.height = $1 },
    ])
}

extension ScreenParser {
  /// Reads the sections of a screen.
  mutating func sections(_ node: YAMLNode) {
    guard document.kind(of: node) == .sequence else {
      builder.lacksRows = true
      report(
        .expectedList,
        "expected a list of sections, found \(foundInsteadOfList(node, of: SectionDraft.table, by: "id"))",
        at: node)
      return
    }
    var hasLooseRows = false
    for element in document.elements(of: node) where !builder.collector.isFull {
      if reportModal(element) { break }
      guard isRow(element) else {
        section(element)
        // What follows a 'modals:' in the list of sections are modals.
        if document.entries(of: element).contains(where: { document.text(of: $0.key) == "modals" }) { break }
        continue
      }
      builder.lacksRows = true
      if !hasLooseRows {
        report(
          .error, .misplacedKey, "rows stand in a section; write '- rows:' and put them below it",
          at: headRange(of: element))
      }
      hasLooseRows = true
    }
  }

  /// Whether a row stands where a section must be: it has what only rows have, and nothing that only sections have.
  private func isRow(_ node: YAMLNode) -> Bool {
    guard document.kind(of: node) == .mapping else { return false }
    let names = document.entries(of: node).map { document.text(of: $0.key) }
    return names.contains(where: ["key", "accessory", "screen", "modal", "action", "options"].contains)
      && !names.contains(where: ["rows", "header", "footer"].contains)
  }

  /// Reports a modal where a section must be: it has what only modals have.
  private mutating func reportModal(_ node: YAMLNode) -> Bool {
    let isModal = document.entries(of: node).contains {
      ["onOK", "buttons", "animation", "alpha", "message"].contains(document.text(of: $0.key))
    }
    guard isModal else { return false }
    builder.lacksRows = true
    report(
      .error, .misplacedKey,
      "this is a modal, not a section; write 'modals:' at the first column and put it below that",
      at: headRange(of: node))
    return true
  }

  private mutating func section(_ node: YAMLNode) {
    if reportName(beginning: node, SectionDraft.table, "id") { return }
    var draft = SectionDraft()
    read(node, SectionDraft.table, into: &draft)
    if document.lacksEntries(node) { builder.lacksRows = true }
    if draft.rows == nil {
      if !misspelled.isEmpty || document.kind(of: node) != .mapping { builder.lacksRows = true }
      warnOfMissingRows(node)
    }
    hidesRows = draft.visibleWhen != nil || !misspelled.isDisjoint(with: SectionDraft.visibleWhenKey)
    let index = builder.sections.count
    let start = builder.rows.count
    var section = Section(
      rows: start..<start, screen: screen, position: document.range(of: node).lowerBound)
    section.id = draft.id
    section.footer = draft.footer
    section.header = draft.header.flatMap { header($0) }
    if let id = draft.id { requireUnique(id, node) }
    builder.sections.append(section)
    add(draft.visibleWhen, .section(index, .visibleWhen))
    add(draft.enabledWhen, .section(index, .enabledWhen))
    if let rows = draft.rows {
      let first = builder.screens[screen].sections.lowerBound
      let place = "\(builder.screens[screen].id)#\(index - first + 1)."
      builder.sections[index].rows = self.rows(rows, owner: .section(index), place: place)
    }
  }

  private mutating func requireUnique(_ id: String, _ node: YAMLNode) {
    let first = builder.screens[screen].sections.lowerBound
    // Those of earlier screens come before its first section.
    guard let index = builder.sectionIDs.updateValue(builder.sections.count, forKey: id), index >= first else { return }
    builder.sectionIDs[id] = index
    let other = builder.sections[index]
    report(
      .duplicateName, "\(quoted(id)) is the id of another section of the screen", at: keyNode("id", in: node),
      notes: [
        .init(
          "the other section begins here",
          at: SourceLocation(file: document.file, range: other.position..<other.position))
      ])
  }

  private mutating func header(_ node: YAMLNode) -> Section.Header? {
    guard document.kind(of: node) == .mapping else { return line(node).map { Section.Header($0) } }
    var draft = HeaderDraft()
    read(node, HeaderDraft.table, into: &draft)
    return draft.text.map { Section.Header($0, image: draft.image, height: draft.height) }
  }
}
