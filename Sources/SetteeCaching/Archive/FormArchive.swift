import Diagnostics
import SetteeModel

/// A form that was loaded without mistakes, as bytes: all of it can be had back, or a few rows without the others.
///
/// What comes first is what a row needs to be alone, then sections and modals, then where each row's bytes begin, then the
/// rows.
struct FormArchive {
  private let bytes: [UInt8]
  private let table: RowTable

  // MARK: Writing

  /// - Complexity: O(*n*) in the size of the form.
  static func write(_ form: Form, to archive: inout ArchiveWriter) {
    var rows = ArchiveWriter(files: form.screens.map(\.file))
    var places: [Int] = []
    places.reserveCapacity(form.rows.count)
    for row in form.rows {
      places.append(rows.bytes.count)
      rows.write(row)
    }
    var head = ArchiveWriter(files: rows.files)
    head.write(form.screens)
    head.write(form.store)
    head.write(form.facts)
    head.write(form.rows.contains(where: \.hasPast))
    head.write(form.sections)
    head.write(form.modals)
    RowTable.write(form.rows.map(\.name), at: places, headCount: head.bytes.count, to: &archive)
    archive.append(head)
    archive.append(rows)
  }

  // MARK: Reading

  /// - Parameter start: Where ``write(_:to:)`` began.
  init(_ bytes: [UInt8], from start: Int) throws(BrokenArchive) {
    self.bytes = bytes
    table = try RowTable(bytes, from: start)
  }

  /// The whole form.
  ///
  /// - Complexity: O(*n*) in the size of the form.
  func form() throws(BrokenArchive) -> Form {
    var archive = ArchiveReader(bytes, at: table.head)
    let head = try Head(from: &archive)
    let sections = try archive.read([Section].self)
    let modals = try archive.read([Modal].self)
    try archive.move(to: table.rows)
    var rows: [Row] = []
    rows.reserveCapacity(table.rowCount)
    var indices: [String: Int] = [:]
    indices.reserveCapacity(table.rowCount)
    for index in 0..<table.rowCount {
      let row = try archive.read(Row.self)
      indices[row.name] = index
      rows.append(row)
    }
    return Form(
      screens: head.screens, sections: sections, rows: rows, modals: modals, facts: head.facts, store: head.store,
      indices: indices)
  }

  /// A form that has some rows only, in one section, for reading their values.
  ///
  /// Nil where a value follows from more than the row's own definition and what is set for it, where the form reads values
  /// of older versions, and for a name that is no row's: then the whole form is needed.
  ///
  /// - Complexity: O(*screens* + *names*), however many rows the form has.
  func form(ofRows names: [String]) throws(BrokenArchive) -> Form? {
    var archive = ArchiveReader(bytes, at: table.head)
    let head = try Head(from: &archive)
    if head.hasPast { return nil }
    var (rows, indices): ([Row], [String: Int]) = ([], [:])
    for name in names where indices[name] == nil {
      guard let place = try table.place(of: name, in: bytes) else { return nil }
      try archive.move(to: place)
      guard let row = try archive.read(Row.self).alone else { return nil }
      indices[name] = rows.count
      rows.append(row)
    }
    var screens = head.screens
    for index in screens.indices {
      screens[index].sections = index == 0 ? 0..<1 : 0..<0
      screens[index].modals = 0..<0
    }
    return Form(
      screens: screens, sections: [Section(rows: rows.indices, screen: 0, position: .start)], rows: rows, modals: [],
      facts: head.facts, store: head.store, indices: indices)
  }

  /// What a row needs to be alone.
  private struct Head {
    let screens: [Screen]
    let store: String?
    let facts: [Fact]
    let hasPast: Bool

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
      screens = try archive.read()
      guard !screens.isEmpty else { throw BrokenArchive() }
      archive.files = screens.map(\.file)
      store = try archive.read()
      facts = try archive.read()
      hasPast = try archive.readFlag()
    }
  }
}

extension Row {
  /// Whether it had other keys or stored values in older versions.
  fileprivate var hasPast: Bool {
    guard let value, value.hasDetails else { return false }
    return !value.details.renamedFrom.isEmpty || !value.details.valueMap.isEmpty
  }

  /// The row in the first section of a form without the others; nil if its value, or what is wrong with it, follows from
  /// them, too.
  fileprivate var alone: Row? {
    guard key != nil, let value, whenHidden == .keep, !value.isSecure, !value.isRequired, requiredWhen == nil,
      !value.hasDetails || value.details.rules.isEmpty
    else { return nil }
    return Row(
      name: name, identity: identity, owner: .section(0), screen: screen, position: position, title: title,
      accessory: accessory, whenHidden: whenHidden, value: value, conditions: nil, details: hasDetails ? details : nil)
  }
}
