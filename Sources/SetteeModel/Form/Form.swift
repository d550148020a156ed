public import Diagnostics

/// A screen of settings and all the screens it links to, loaded and checked.
///
/// Screens, sections, rows and modals stand in arrays in document order and refer to each other by index; the screen
/// that was opened is the first.
public struct Form: Sendable {
  /// The screens, the opened one first, the others in the order in which links to them stand.
  public let screens: [Screen]
  public let sections: [Section]
  /// All rows, also those in modals.
  public let rows: [Row]
  public let modals: [Modal]
  public let facts: [Fact]
  /// Where values are kept, as the form gives it: a path that may begin with `~` or hold `$NAME`.
  public let store: String?
  private let indices: [String: Int]

  package init(
    screens: [Screen], sections: [Section], rows: [Row], modals: [Modal], facts: [Fact], store: String?,
    indices: [String: Int]
  ) {
    self.screens = screens
    self.sections = sections
    self.rows = rows
    self.modals = modals
    self.facts = facts
    self.store = store
    self.indices = indices
  }

  /// The opened screen's id.
  public var id: String { screens[0].id }

  /// The opened screen's title.
  public var title: String { screens[0].title }

  /// The index in ``rows`` of the row with that key, id or place.
  ///
  /// - Complexity: O(1) on average.
  public func index(ofRow name: String) -> Int? { indices[name] }

  /// The row with that key, id or place.
  public func row(named name: String) -> Row? { indices[name].map { rows[$0] } }

  /// The keys of all rows that have a value, in document order.
  ///
  /// - Complexity: O(*rows*).
  public var keys: [String] { rows.compactMap(\.key) }

  /// Where a row is defined.
  public func location(of row: Row) -> SourceLocation {
    SourceLocation(file: screens[row.screen].file, range: row.position..<row.position)
  }

  /// The modal with that id.
  public func modal(named id: String) -> Modal? { modals.first { $0.id == id } }

  /// The screen with that id.
  public func screen(named id: String) -> Screen? { screens.first { $0.id == id } }
}
