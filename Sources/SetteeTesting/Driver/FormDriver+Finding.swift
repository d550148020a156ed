import Diagnostics
import SetteeEngine
import SetteeModel

extension FormDriver {
  /// The only visible row with a title, as a person finds it.
  ///
  /// Where no visible row has that title, the name may be a key or an id.
  ///
  /// - Parameter section: The header or id of its section, where several rows have the title.
  /// - Throws: ``DriverError`` that lists what could be meant.
  public func row(_ title: String, in section: String? = nil) throws -> RowDriver {
    try row(RowReference(title, in: section))
  }

  /// A row by its key or id, hidden or not, on any screen.
  ///
  /// - Throws: ``DriverError`` when the form has no such row.
  public func row(key: String) throws -> RowDriver { try row(RowReference(key: key)) }

  /// The row that a reference names, as a person finds it.
  public func row(_ reference: RowReference) throws -> RowDriver { RowDriver(try index(of: reference), self) }

  /// The only visible row with a title; nil when there is none, or several.
  public func find(_ title: String, in section: String? = nil) -> RowDriver? {
    let rows = matches(RowReference(title: title, in: section)) { isHere($0) && isVisible($0) }
    return rows.count == 1 ? RowDriver(rows[0], self) : nil
  }

  /// Where a row stands that a person is to operate.
  func index(of reference: RowReference) throws(DriverError) -> Int {
    if let row = try onlyRow(reference, where: { isHere($0) && isVisible($0) }) { return row }
    if let row = rowByKey(reference) { return row }
    let titled = matches(reference) { _ in true }
    let hidden = titled.filter { !isVisible($0) && isHere($0) }
    if !hidden.isEmpty { throw hiddenError(reference, hidden) }
    let under = titled.filter { isVisible($0) && isOnScreen($0) }
    if let modal = session.frontModal, !under.isEmpty {
      throw fail(.init(.blockedByModal), .underModal(reference.words, modal: modal))
    }
    guard let other = titled.first else { throw notFound(reference) }
    throw elsewhere(reference, other)
  }

  /// Where a row stands that is only looked at: it may be hidden, or on another screen.
  func indexOfAny(_ reference: RowReference) throws(DriverError) -> Int {
    if let row = try onlyRow(reference, where: { isHere($0) && isVisible($0) }) { return row }
    if let row = rowByKey(reference) { return row }
    if let row = try onlyRow(reference, where: isHere) { return row }
    if let row = try onlyRow(reference, where: { _ in true }) { return row }
    throw notFound(reference)
  }

  // MARK: Parts

  /// The rows that have the title and stand in the section.
  private func matches(_ reference: RowReference, where isWanted: (Int) -> Bool) -> [Int] {
    let candidates =
      if let title = reference.title ?? reference.name {
        titles[title]
      } else if let key = reference.key {
        form.index(ofRow: key).map { [$0] } ?? []
      } else {
        Array(form.rows.indices)
      }
    return candidates.filter { row in
      if let key = reference.key, form.rows[row].name != key { return false }
      return isIn(row, section: reference.section) && isWanted(row)
    }
  }

  private func isIn(_ row: Int, section name: String?) -> Bool {
    guard let name else { return true }
    guard case .section(let section) = form.rows[row].owner else { return false }
    return isSection(section, named: name)
  }

  private func onlyRow(
    _ reference: RowReference, where isWanted: (Int) -> Bool
  ) throws(DriverError) -> Int? {
    let found = matches(reference, where: isWanted)
    guard found.count > 1 else { return found.first }
    throw fail(.ambiguous, .ambiguous(reference.words, found.map { (form.rows[$0].name, place(of: $0)) }))
  }

  /// The row whose key or id is given, or is the name.
  private func rowByKey(_ reference: RowReference) -> Int? {
    guard let key = reference.key ?? reference.name, let row = form.index(ofRow: key) else { return nil }
    if let title = reference.title, form.rows[row].title != title { return nil }
    return isIn(row, section: reference.section) ? row : nil
  }

  private func isOnScreen(_ row: Int) -> Bool {
    if case .section = form.rows[row].owner { form.rows[row].screen == path.last } else { false }
  }

  /// Whether a row belongs to what is seen: the modal while one is over the screen, else the screen.
  private func isHere(_ row: Int) -> Bool {
    guard let id = session.frontModal else { return isOnScreen(row) }
    guard case .modal(let modal) = form.rows[row].owner else { return false }
    return form.modals[modal].id == id
  }

  // MARK: Failures

  private func hiddenError(_ reference: RowReference, _ rows: [Int]) -> DriverError {
    let context = SessionContext(session: session, hasFolders: true)
    let reasons = rows.map { (form.rows[$0].name, context.whyHidden($0) ?? "its condition is false") }
    return fail(.hidden, .hidden(reference.words, reasons))
  }

  func elsewhere(_ reference: RowReference, _ row: Int) -> DriverError {
    let item = form.rows[row]
    if case .modal(let modal) = item.owner {
      return fail(.elsewhere, .inModal(reference.words, row: item.name, modal: form.modals[modal].id))
    }
    return fail(.elsewhere, .elsewhere(reference.words, row: item.name, screen: form.screens[item.screen].id))
  }

  private func notFound(_ reference: RowReference) -> DriverError {
    let visible = visibleRows.map { form.rows[$0].title ?? form.rows[$0].name }
    let words = reference.words
    // A row with that very title, in another section, is not misspelt.
    let near =
      form.rows.contains { $0.title == words }
      ? nil
      : nearest(to: words, in: visible) ?? nearest(to: words, in: form.rows.compactMap(\.title))
        ?? nearest(to: words, in: form.rows.lazy.map(\.name))
    return fail(.notFound, .noRow(reference.description, near: near, visible: visible))
  }

  /// Throws unless a person could operate a row now.
  func checkOperable(_ row: Int) throws(DriverError) {
    let item = form.rows[row]
    let context = SessionContext(session: session, hasFolders: true)
    let words = item.title ?? item.name
    switch item.owner {
    case .modal(let modal):
      guard session.frontModal == form.modals[modal].id else { throw elsewhere(RowReference(words), row) }
    case .section:
      guard item.screen == path.last else { throw elsewhere(RowReference(words), row) }
      if let modal = session.frontModal { throw fail(.init(.blockedByModal), .underModal(words, modal: modal)) }
    }
    if !isVisible(row) {
      throw fail(.hidden, .isHidden(words, because: context.whyHidden(row) ?? "its condition is false"))
    }
    if !session.isEnabled(row: row) {
      throw fail(.disabled, .isDisabled(words, because: context.whyDisabled(row) ?? "its condition is false"))
    }
  }
}
