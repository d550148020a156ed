import Diagnostics
import SetteeModel
import YAMLTree

/// What has no effect where it stands. It is warned of: the form means the same without it.
extension ScreenParser {
  /// Warns of keys of a row that say nothing beside the others.
  mutating func warnOfUnusedKeys(
    _ draft: RowDraft, _ node: YAMLNode, _ present: KeySet, _ definition: ValueDefinition?
  ) {
    if draft.details.image == nil, present.isDisjoint(with: RowDraft.imageKey), !draft.misses(.image) {
      for name in names(of: RowDraft.pictureKeys, among: present) {
        warnOfUnused(name, "\(quoted(name)) is about a picture, and the row has no 'image'; leave it out", node)
      }
    }
    guard let definition else { return }
    if draft.whenHidden != nil, draft.visibleWhen == nil, !hidesRows, !draft.misses(.visibleWhen) {
      for name in names(of: RowDraft.whenHiddenKey, among: present) {
        warnOfUnused(
          name,
          "the row is always shown, because neither it nor its section has a 'visibleWhen'; leave 'whenHidden' out",
          node)
      }
    }
    if definition.type == .bool, draft.isRequired || draft.requiredWhen != nil {
      for name in names(of: RowDraft.requiringKeys, among: present) {
        warnOfUnused(name, "a switch always has a value, so that \(quoted(name)) says nothing; leave it out", node)
      }
    }
    if definition.allowsEmpty, !definition.isMultiple, definition.defaultValue != nil {
      warnOfUnused(
        "allowsEmpty",
        "without a choice the 'default' counts, so that there is always one; leave 'allowsEmpty' out, or leave out the "
          + "'default', or add an option that stands for none", node)
    }
    if definition.details.unit != nil, let reason = reasonAgainstUnit(draft, definition) {
      warnOfUnused("unit", reason, node)
    }
  }

  /// Warns of a control without a word beside it. One in a modal may be named by the modal's title.
  mutating func warnOfMissingTitle(
    _ draft: RowDraft, _ node: YAMLNode, _ present: KeySet, _ accessory: Accessory.Kind, _ owner: Row.Owner
  ) {
    guard case .section = owner, present.isDisjoint(with: RowDraft.wordKeys), !draft.misses(.title),
      !document.entries(of: node).contains(where: { document.hasAnchor($0.value) && document.isNull($0.value) })
    else { return }
    switch accessory {
    case .switch, .checkmark, .slider, .stepper, .textField:
      warn(
        .missingKey,
        "the row has no title, so that nothing says what its \(accessory.rawValue) is for; give it a 'title'",
        at: keyNode("key", in: node))
    default: break
    }
  }

  private func names(of keys: KeySet, among present: KeySet) -> [String] {
    present.intersection(keys).indices.map { RowDraft.table.names[$0] }
  }

  private mutating func warnOfUnused(_ name: String, _ message: String, _ node: YAMLNode) {
    warn(.misplacedKey, message, at: keyNode(name, in: node))
  }

  /// Why nothing shows the unit of a value.
  private func reasonAgainstUnit(_ draft: RowDraft, _ definition: ValueDefinition) -> String? {
    if case .template(let parts)? = draft.details.summary, parts.contains(.unit) { return nil }
    if definition.type == .bool { return "a switch shows no number that a 'unit' could stand behind; leave it out" }
    return definition.options.isEmpty || definition.type != .text
      ? nil : "a 'unit' is what numbers count, and these options are texts; leave it out"
  }

  // MARK: Nothing at all

  /// Warns of `{ }` where a row is wanted; with other keys than those of rows it has been judged.
  mutating func warnOfEmptyRow(_ node: YAMLNode) {
    guard saysNothing(node, RowDraft.table) else { return }
    report(
      .warning, .missingKey, "the row is empty; give it a 'title', or leave it out", at: headRange(of: node))
  }

  /// Warns of a section that says nothing, and of one whose rows are forgotten. One that shall have none has a header or
  /// a footer alone, or `rows: []`.
  mutating func warnOfMissingRows(_ node: YAMLNode) {
    if saysNothing(node, SectionDraft.table) {
      return report(
        .warning, .missingKey, "the section is empty; give it 'rows', or leave it out", at: headRange(of: node))
    }
    for (key, value) in document.entries(of: node)
    where document.text(of: key) == "rows" && document.isNull(value) && !document.isUnknown(value) {
      warn(.missingValue, "'rows' has no value; write [] for a section without rows", at: key)
    }
  }

  /// Whether there is no key with a value in a mapping; `x-` keys count for nothing.
  private func saysNothing<Target>(_ node: YAMLNode, _ table: KeyTable<Target>) -> Bool {
    guard document.kind(of: node) == .mapping, !document.lacksEntries(node), misspelled.isEmpty else { return false }
    return document.entries(of: node).allSatisfy { key, value in
      let isKnown = document.withUTF8(of: key) { table.index(of: $0) } != nil
      return isKnown && document.isNull(value) || document.text(of: key).hasPrefix("x-")
    }
  }
}
