import SetteeModel

extension Condition: Archivable {
  func write(to archive: inout ArchiveWriter) { archive.write(clauses) }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) { self.init(try archive.read()) }
}

extension Condition.Clause: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(text)
    archive.write(expression)
    archive.write(location)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(text: try archive.read(), expression: try archive.read(), location: try archive.read())
  }
}

extension Row.Conditions: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(visibleWhen)
    archive.write(enabledWhen)
    archive.write(requiredWhen)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init()
    visibleWhen = try archive.read()
    enabledWhen = try archive.read()
    requiredWhen = try archive.read()
  }
}

extension Expression.Reference: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(name)
    archive.write(count: index)
    archive.write(count: offset)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(try archive.read(), index: try archive.readNumber(), offset: try archive.readNumber())
  }
}

extension Expression.Comparison: Archivable {}

extension Expression: Archivable {
  func write(to archive: inout ArchiveWriter) {
    switch self {
    case .literal(let value):
      archive.write(byte: 0)
      archive.write(value)
    case .null: archive.write(byte: 1)
    case .key(let reference): archive.write(2, reference)
    case .fact(let reference): archive.write(3, reference)
    case .checkedValue: archive.write(byte: 4)
    case .visible(let reference): archive.write(5, reference)
    case .isSet(let part): archive.write(6, part)
    case .isEmpty(let part): archive.write(7, part)
    case .length(let part): archive.write(8, part)
    case .contains(let whole, let part): archive.write(9, whole, part)
    case .startsWith(let whole, let part): archive.write(10, whole, part)
    case .endsWith(let whole, let part): archive.write(11, whole, part)
    case .not(let part): archive.write(12, part)
    case .and(let parts):
      archive.write(byte: 13)
      archive.write(parts)
    case .or(let parts):
      archive.write(byte: 14)
      archive.write(parts)
    case .comparison(let comparison, let left, let right):
      archive.write(15, comparison)
      archive.write(left)
      archive.write(right)
    case .isOneOf(let part, let values):
      archive.write(16, part)
      archive.write(values)
    case .isElement(let part, of: let whole): archive.write(17, part, whole)
    }
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    switch try archive.readByte() {
    case 0: self = .literal(try archive.read())
    case 1: self = .null
    case 2: self = .key(try archive.read())
    case 3: self = .fact(try archive.read())
    case 4: self = .checkedValue
    case 5: self = .visible(try archive.read())
    case 6: self = .isSet(try archive.read())
    case 7: self = .isEmpty(try archive.read())
    case 8: self = .length(try archive.read())
    case 9: self = .contains(try archive.read(), try archive.read())
    case 10: self = .startsWith(try archive.read(), try archive.read())
    case 11: self = .endsWith(try archive.read(), try archive.read())
    case 12: self = .not(try archive.read())
    case 13: self = .and(try archive.read())
    case 14: self = .or(try archive.read())
    case 15: self = .comparison(try archive.read(), try archive.read(), try archive.read())
    case 16: self = .isOneOf(try archive.read(), try archive.read())
    case 17: self = .isElement(try archive.read(), of: try archive.read())
    default: throw BrokenArchive()
    }
  }
}

extension ArchiveWriter {
  fileprivate mutating func write(_ kind: UInt8, _ part: some Archivable) {
    write(byte: kind)
    write(part)
  }

  fileprivate mutating func write(_ kind: UInt8, _ first: Expression, _ second: Expression) {
    write(kind, first)
    write(second)
  }
}
