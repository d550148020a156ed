public import SetteeEngine
public import SetteeModel

extension Layout {
  /// Follows a change of the rows that are named: their values, and whether they and their sections are shown. Others
  /// stay as they are.
  ///
  /// Names come from events: `didChange`, `didDraft`, `didChangeVisibility`. Rows of other screens may be among them; a
  /// badge or a section of this screen may depend on them. After a change of facts that hid or showed no row an empty
  /// list will do.
  ///
  /// - Complexity: O(*k* log *n*) for *k* names, badges that show them and sections that depend on them.
  /// - Throws: `unknownRow`.
  public mutating func update(_ names: some Sequence<String>, in session: Session) throws(SessionError) {
    var sections: Set<Int> = []
    for name in names {
      let state = try session.row(name)
      update(state)
      sections.formUnion(table.sectionsByRow[state.index] ?? [])
    }
    for (fact, readers) in table.sectionsByFact {
      let value = try session.fact(form.facts[fact].name)
      // What was never asked for is not known to be the same.
      if let known = facts[fact], known == value { continue }
      facts[fact] = .some(value)
      sections.formUnion(readers)
    }
    for section in sections {
      show(form.sections[section].visibleWhen?.holds(in: SessionContext(session: session)) ?? true, section)
    }
  }

  /// Follows a change of one row, but for its section's visibility.
  ///
  /// - Complexity: O(log *n*), and so much for each badge that shows its value.
  public mutating func update(_ row: RowState) {
    setBadges(ofRow: row.index, row.value)
    if let slot = table.slot(ofRow: row.index) { set(row.isVisible ? row : nil, slot) }
  }

  /// Follows any change of what is visible. What has not changed is not measured again.
  ///
  /// - Parameter badgeValues: The values of the keys that badges show.
  /// - Complexity: O(*n*) comparisons, and O(log *n*) and a measurement for each row that changed.
  public mutating func update(_ state: ScreenState, badgeValues: [String: Value] = [:]) {
    precondition(state.index == screen, "a layout stays on its screen")
    for row in table.badgeSlots.keys { setBadges(ofRow: row, badgeValues[form.rows[row].name]) }
    var sections = state.sections[...]
    for section in form.screens[screen].sections {
      let shown = sections.first?.index == section ? sections.removeFirst() : nil
      show(shown != nil, section)
      var rows = shown?.rows[...] ?? []
      var slot = table.headSlot(ofSection: section)
      for row in form.sections[section].rows {
        slot += 1
        set(rows.first?.index == row ? rows.removeFirst() : nil, slot)
      }
    }
  }

  private mutating func setBadges(ofRow row: Int, _ value: Value?) {
    guard let slots = table.badgeSlots[row] else { return }
    let key = form.rows[row].name
    let text = Self.badgeText(of: value, key: key, in: form)
    guard context.badgeTexts[key] != text else { return }
    context.badgeTexts[key] = text
    for slot in slots where isVisible[slot] { heights[slot] = measuredHeight(ofSlot: slot) }
  }

  /// Shows a row as it is now; nil hides it.
  private mutating func set(_ row: RowState?, _ slot: Int) {
    guard let row else {
      if isVisible[slot] { heights[slot] = 0 }
      isVisible[slot] = false
      values[slot] = nil
      return
    }
    guard !isVisible[slot] || values[slot] != row.displayedValue else { return }
    isVisible[slot] = true
    values[slot] = row.displayedValue
    heights[slot] = measuredHeight(ofSlot: slot)
  }

  /// Shows or hides a section's header or gap, and its footer.
  private mutating func show(_ isShown: Bool, _ section: Int) {
    for slot in [table.headSlot(ofSection: section), table.footerSlot(ofSection: section)].compactMap(\.self)
    where isVisible[slot] != isShown {
      isVisible[slot] = isShown
      heights[slot] = isShown ? measuredHeight(ofSlot: slot) : 0
    }
  }
}

/// What the conditions of sections read. The session knows all rows and facts of its form.
private struct SessionContext: ConditionContext {
  let session: Session
  var checkedValue: Value? { nil }

  func value(ofRow row: Int) -> Value? { (try? session.value(session.form.rows[row].name)) ?? nil }
  func value(ofFact fact: Int) -> Value? { (try? session.fact(session.form.facts[fact].name)) ?? nil }
  func isVisible(row: Int) -> Bool { (try? session.row(session.form.rows[row].name))?.isVisible ?? false }
}
