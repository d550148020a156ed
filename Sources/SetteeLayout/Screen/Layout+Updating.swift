public import SetteeEngine
import SetteeModel

extension Layout {
  /// Follows a change of the rows that are named: their values, and whether they are shown. Others stay as they are.
  ///
  /// Names come from events: `didChange`, `didDraft`, `didChangeVisibility`. Rows of other screens may be among them; a
  /// badge on this screen may show their value.
  ///
  /// - Complexity: O(*k* log *n*) for *k* names and the badges that show them. Where a section that has a condition is
  ///   left without a visible row, O(*n*), because the session is asked for the whole screen.
  /// - Throws: `unknownRow`.
  public mutating func update(_ names: some Sequence<String>, in session: Session) throws(SessionError) {
    var isSectionUnclear = false
    for name in names {
      let state = try session.row(name)
      update(state)
      guard case .section(let section) = form.rows[state.index].owner, form.rows[state.index].screen == screen,
        form.sections[section].visibleWhen != nil
      else { continue }
      if state.isVisible { showSection(section, true) } else { isSectionUnclear = true }
    }
    if isSectionUnclear { update(try session.screen(form.screens[screen].id)) }
  }

  /// Follows a change of one row.
  ///
  /// - Complexity: O(log *n*), and so much for each badge that shows its value.
  public mutating func update(_ state: RowState) {
    if let slots = badgeSlots[state.name] {
      context.badgeTexts[state.name] = Self.badgeText(of: state.value, key: state.name, in: form)
      for slot in slots where isVisible[slot] { heights[slot] = measuredHeight(ofSlot: slot) }
    }
    guard let slot = slot(ofRow: state.index) else { return }
    update(slot: slot, state.isVisible ? state : nil)
  }

  /// Follows any change of the screen. What has not changed is not measured again; values that badges show are those of
  /// rows that are visible.
  ///
  /// - Complexity: O(*n*) comparisons, and O(log *n*) and a measurement for each row that changed.
  public mutating func update(_ state: ScreenState) {
    precondition(state.index == screen, "a layout stays on its screen")
    var sections = state.sections[...]
    for section in form.screens[screen].sections {
      let shown = sections.first.flatMap { $0.index == section ? $0 : nil }
      if shown != nil { sections.removeFirst() }
      showSection(section, shown != nil)
      var rows = (shown?.rows ?? [])[...]
      for row in form.sections[section].rows {
        let shown = rows.first.flatMap { $0.index == row ? $0 : nil }
        if let shown {
          rows.removeFirst()
          update(shown)
        } else if let slot = slot(ofRow: row) {
          update(slot: slot, nil)
        }
      }
    }
  }

  /// Shows or hides a row; nil hides it.
  private mutating func update(slot: Int, _ state: RowState?) {
    guard let state else {
      if isVisible[slot] { heights[slot] = 0 }
      isVisible[slot] = false
      values[slot] = nil
      return
    }
    guard !isVisible[slot] || values[slot] != state.displayedValue else { return }
    isVisible[slot] = true
    values[slot] = state.displayedValue
    heights[slot] = measuredHeight(ofSlot: slot)
  }

  private mutating func showSection(_ section: Int, _ isShown: Bool) {
    for slot in [headSlot(ofSection: section), footerSlot(ofSection: section)].compactMap(\.self)
    where isVisible[slot] != isShown {
      isVisible[slot] = isShown
      heights[slot] = isShown ? measuredHeight(ofSlot: slot) : 0
    }
  }
}
