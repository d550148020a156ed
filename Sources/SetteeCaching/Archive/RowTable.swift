/// Where the rows of an archive begin, and how one is found by its name.
///
/// Four numbers, then the slots of a hash table, which hold a row's number and one, or zero, then each row's place. A name
/// that finds its slot taken goes to the next one (linear probing).
struct RowTable {
  /// Where what comes before the rows begins.
  let head: Int
  /// Where the first row begins.
  let rows: Int
  let rowCount: Int
  private let slotCount: Int
  private let slots: Int

  /// - Parameters:
  ///   - places: Where each row begins, counted from the first.
  ///   - headCount: How many bytes come between the table and the rows.
  static func write(_ names: [String], at places: [Int], headCount: Int, to archive: inout ArchiveWriter) {
    var slotCount = 1
    while slotCount < names.count * 2 { slotCount *= 2 }
    var slots = [Int](repeating: 0, count: slotCount)
    for (number, name) in names.enumerated() {
      var slot = hash(name) & (slotCount - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = number + 1
    }
    archive.write(fixed: names.count)
    archive.write(fixed: slotCount)
    archive.write(fixed: headCount)
    for number in slots { archive.write(fixed: number) }
    for place in places { archive.write(fixed: place) }
  }

  init(_ bytes: [UInt8], from start: Int) throws(BrokenArchive) {
    var archive = ArchiveReader(bytes, at: start)
    rowCount = try archive.readFixed()
    slotCount = try archive.readFixed()
    let headCount = try archive.readFixed()
    guard slotCount > 0, slotCount & (slotCount - 1) == 0, rowCount < slotCount || rowCount == 1 else {
      throw BrokenArchive()
    }
    slots = archive.position
    try archive.skip((slotCount + rowCount) * 4)
    head = archive.position
    try archive.skip(headCount)
    rows = archive.position
  }

  /// The number of the row of a name; nil if there is none.
  func row(named name: String, in bytes: [UInt8]) throws(BrokenArchive) -> Int? {
    var slot = Self.hash(name) & (slotCount - 1)
    for _ in 0..<slotCount {
      var archive = ArchiveReader(bytes, at: slots + slot * 4)
      let row = try archive.readFixed() - 1
      if row < 0 { return nil }
      try archive.move(to: try place(ofRow: row, in: bytes))
      if try archive.readRaw().elementsEqual(name.utf8) { return row }
      slot = (slot + 1) & (slotCount - 1)
    }
    return nil
  }

  /// Where a row begins.
  func place(ofRow row: Int, in bytes: [UInt8]) throws(BrokenArchive) -> Int {
    guard row < rowCount else { throw BrokenArchive() }
    var archive = ArchiveReader(bytes, at: slots + (slotCount + row) * 4)
    return rows + (try archive.readFixed())
  }

  /// FNV-1a, 32 bits.
  private static func hash(_ name: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash)
  }
}
