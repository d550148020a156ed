import Diagnostics
import SetteeModel

/// A form that was loaded without mistakes, as bytes: all of it can be had back, or a few rows without the others.
///
/// What comes first is where each row's bytes begin, then what a row needs to be alone, then sections and modals, then the
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
    head.write(raw: RowIndependence.ofRows(of: form).map(\.rawValue))
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

  /// A form that has some rows only, in one section, for reading or changing their values.
  ///
  /// Nil where more than the rows themselves decides what comes of that, for a name that is no row's, and for no names:
  /// then the whole form is needed.
  ///
  /// - Complexity: O(*screens* + *names*), however many rows the form has, but for a byte of each.
  func form(ofRows names: [String], for need: RowIndependence) throws(BrokenArchive) -> Form? {
    if names.isEmpty { return nil }
    var archive = ArchiveReader(bytes, at: table.head)
    let head = try Head(from: &archive)
    var (rows, indices): ([Row], [String: Int]) = ([], [:])
    for name in names where indices[name] == nil {
      guard let row = try table.row(named: name, in: bytes) else { return nil }
      guard row < head.independence.count else { throw BrokenArchive() }
      let independence = RowIndependence(rawValue: head.independence[head.independence.startIndex + row])
      guard independence.isSuperset(of: need) else { return nil }
      try archive.move(to: try table.place(ofRow: row, in: bytes))
      indices[name] = rows.count
      rows.append(try archive.read(Row.self).alone)
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

  /// The keys of all rows that have a value, in document order: as ``SetteeModel/Form/keys``, without the form.
  ///
  /// - Complexity: O(*rows*).
  func keys() throws(BrokenArchive) -> [String] {
    var keys: [String] = []
    keys.reserveCapacity(table.rowCount)
    for row in 0..<table.rowCount {
      var archive = ArchiveReader(bytes, at: try table.place(ofRow: row, in: bytes))
      let name = try archive.read(String.self)
      if try archive.read(Row.Identity.self) == .key { keys.append(name) }
    }
    return keys
  }

  /// What a row needs to be alone.
  private struct Head {
    let screens: [Screen]
    let store: String?
    let facts: [Fact]
    /// What can be done with each row alone.
    let independence: ArraySlice<UInt8>

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
      screens = try archive.read()
      guard !screens.isEmpty else { throw BrokenArchive() }
      archive.files = screens.map(\.file)
      store = try archive.read()
      facts = try archive.read()
      independence = try archive.readRaw()
    }
  }
}

extension Row {
  /// The row in the first section of a form without the others.
  fileprivate var alone: Row {
    Row(
      name: name, identity: identity, owner: .section(0), screen: screen, position: position, title: title,
      accessory: accessory, whenHidden: whenHidden, value: value, conditions: nil, details: hasDetails ? details : nil)
  }
}
