import Diagnostics
import SetteeModel
import YAMLTree

// What stands at a wrong level is told as that, not as keys that are unknown there.
extension ScreenParser {
  /// Reports a section where a row must be: it has rows, and nothing that only rows have.
  mutating func reportSection(_ node: YAMLNode, _ owner: Row.Owner) -> Bool {
    // Nearly all rows begin with a key that no section has, so that the others need not be looked at.
    guard let first = document.entries(of: node).first(where: { _ in true })?.key,
      document.withUTF8(of: first, { SectionDraft.table.index(of: $0) }) != nil,
      document.entries(of: node).contains(where: { document.text(of: $0.key) == "rows" }),
      document.entries(of: node).allSatisfy({ SectionDraft.table.names.contains(document.text(of: $0.key)) })
    else { return false }
    builder.lacksRows = true
    switch owner {
    case .section(let section):
      let position = builder.sections[section].position
      report(
        .error, .misplacedKey, "this is a section, not a row; align its '- ' with that of the section around it",
        at: headRange(of: node),
        notes: [
          .init("that section begins here", at: SourceLocation(file: document.file, range: position..<position))
        ])
    case .modal:
      report(
        .error, .misplacedKey, "this is a section, not a row, and a modal has no sections; put its rows here instead",
        at: headRange(of: node))
    }
    return true
  }

  /// Reports `- sound.on:` with what belongs to it below, where `- key: sound.on` is meant.
  ///
  /// - Parameter identity: The key behind which such a thing has its name.
  mutating func reportName<Target>(beginning node: YAMLNode, _ table: KeyTable<Target>, _ identity: String) -> Bool {
    guard let (key, value) = document.entries(of: node).first(where: { _ in true }),
      document.withUTF8(of: key, { table.index(of: $0) }) == nil, isName(key, withDots: identity == "key")
    else { return false }
    let name = document.text(of: key)
    let isAlone = document.count(of: node) == 1 && document.kind(of: value) == .mapping
    let isAmongKeys =
      document.text(of: value).isEmpty && document.kind(of: value) == .scalar
      && document.entries(of: node).contains { document.withUTF8(of: $0.key) { table.index(of: $0) } != nil }
    guard isAlone || isAmongKeys, !name.hasPrefix("x-"), !FormKeys.names.contains(name),
      KeySynonym.of(name, in: table.construct) == nil, nearest(to: name, in: table.names) == nil,
      !isOfOther(name)
    else { return false }
    builder.lacksRows = true
    report(
      .unknownKey,
      "the name of \(table.construct.withArticle) stands behind '\(identity)'; write '- \(identity): \(escaped(name))', "
        + "and what belongs to it below, aligned with '\(identity)'", at: key)
    return true
  }

  /// Whether a word is a key of another construct, and so hardly a name.
  private func isOfOther(_ name: String) -> Bool {
    [RowDraft.table.names, SectionDraft.table.names, AccessoryDraft.table.names, ModalDraft.table.names]
      .contains { $0.contains(name) }
  }
}
