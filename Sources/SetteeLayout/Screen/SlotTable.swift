import SetteeModel

/// Everything on a screen that can ever be seen, in order, and what it depends on.
struct SlotTable: Sendable {
  /// A header, row, footer or gap, whether it is seen or not.
  struct Slot: Sendable {
    let kind: Layout.Box.Kind
    /// Whether the section has an icon anywhere, so that all its titles begin beside it.
    let hasIconColumn: Bool
    /// The place in the form's sections.
    let section: Int32
    /// The place in the form's rows; of no meaning for other kinds than rows.
    let row: Int32
  }

  private(set) var slots: [Slot] = []
  /// The slots whose badges show the value of a row, by the row's place.
  private(set) var badgeSlots: [Int: [Int]] = [:]
  /// The sections whose visibility depends on a row, by the row's place.
  private(set) var sectionsByRow: [Int: [Int]] = [:]
  /// The sections whose visibility depends on a fact, by the fact's place.
  private(set) var sectionsByFact: [Int: [Int]] = [:]
  private let form: Form
  private let screen: Int
  /// The first slot of each of the screen's sections.
  private var sectionSlots: [Int] = []

  init(_ form: Form, screen: Int) {
    self.form = form
    self.screen = screen
    for index in form.screens[screen].sections {
      let section = form.sections[index]
      sectionSlots.append(slots.count)
      addReaders(ofSection: index)
      let hasIconColumn = section.rows.contains { form.rows[$0].details.icon != nil }
      func add(_ kind: Layout.Box.Kind, row: Int = -1) {
        slots.append(Slot(kind: kind, hasIconColumn: hasIconColumn, section: Int32(index), row: Int32(row)))
      }
      add(section.header == nil ? .gap : .header)
      for row in section.rows {
        for key in form.rows[row].badgeKeys {
          if let shown = form.index(ofRow: key) { badgeSlots[shown, default: []].append(slots.count) }
        }
        add(.row, row: row)
      }
      if section.footer?.isEmpty == false { add(.footer) }
    }
  }

  private mutating func addReaders(ofSection index: Int) {
    for operand in form.sections[index].visibleWhen?.operands ?? [] {
      switch operand {
      case .value(let row), .visibility(let row): sectionsByRow[row, default: []].append(index)
      case .fact(let fact): sectionsByFact[fact, default: []].append(index)
      }
    }
  }

  /// The slot of a row; nil for rows of other screens and of modals.
  func slot(ofRow row: Int) -> Int? {
    guard case .section(let section) = form.rows[row].owner, form.rows[row].screen == screen else { return nil }
    return headSlot(ofSection: section) + 1 + row - form.sections[section].rows.lowerBound
  }

  /// The slot of a section's header or gap.
  func headSlot(ofSection section: Int) -> Int { sectionSlots[section - form.screens[screen].sections.lowerBound] }

  /// The slot of a section's footer, when it has one.
  func footerSlot(ofSection section: Int) -> Int? {
    let slot = headSlot(ofSection: section) + 1 + form.sections[section].rows.count
    return slot < slots.count && slots[slot].kind == .footer ? slot : nil
  }
}

extension Row {
  /// The keys whose values its badges show.
  var badgeKeys: [String] {
    var keys: [String] = []
    if case .value(of: let key)? = details.badge?.text { keys.append(key) }
    if case .badge(let badge) = accessory, case .value(of: let key) = badge.text { keys.append(key) }
    return keys
  }
}
