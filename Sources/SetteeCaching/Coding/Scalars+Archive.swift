import Diagnostics
import SetteeModel

extension String: Archivable {
  func write(to archive: inout ArchiveWriter) { archive.write(raw: Array(utf8)) }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(decoding: try archive.readRaw(), as: UTF8.self)
  }
}

extension Double: Archivable {
  func write(to archive: inout ArchiveWriter) { archive.write(bits: bitPattern.byteSwapped) }

  // Most doubles of forms have zeros below: first to last, they take a byte or two.
  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(bitPattern: try archive.readBits().byteSwapped)
  }
}

extension Int64: Archivable {
  func write(to archive: inout ArchiveWriter) { archive.write(bits: UInt64(bitPattern: self << 1 ^ self >> 63)) }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    let bits = try archive.readBits()
    self = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
  }
}

extension Int: Archivable {
  func write(to archive: inout ArchiveWriter) { archive.write(Int64(self)) }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) { self = Int(try archive.read(Int64.self)) }
}

extension SourcePosition: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(count: line)
    archive.write(count: column)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(line: try archive.readNumber(), column: try archive.readNumber())
  }
}

extension SourceLocation: Archivable {
  func write(to archive: inout ArchiveWriter) {
    let number = archive.files.firstIndex(of: file)
    archive.write(count: number ?? archive.files.count)
    if number == nil { archive.write(file) }
    archive.write(range.lowerBound)
    archive.write(range.upperBound)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    let number = try archive.readNumber()
    let file = number < archive.files.count ? archive.files[number] : try archive.read(String.self)
    let (lower, upper) = (try archive.read(SourcePosition.self), try archive.read(SourcePosition.self))
    guard lower <= upper else { throw BrokenArchive() }
    self.init(file: file, range: lower..<upper)
  }
}

extension ValueType: Archivable {}

extension Value: Archivable {
  func write(to archive: inout ArchiveWriter) {
    switch self {
    case .bool(let value): archive.write(byte: value ? 1 : 0)
    case .int(let value):
      archive.write(byte: 2)
      archive.write(value)
    case .number(let value):
      archive.write(byte: 3)
      archive.write(value)
    case .text(let value):
      archive.write(byte: 4)
      archive.write(value)
    case .list(let values):
      archive.write(byte: 5)
      archive.write(values)
    }
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    switch try archive.readByte() {
    case 0: self = .bool(false)
    case 1: self = .bool(true)
    case 2: self = .int(try archive.read())
    case 3: self = .number(try archive.read())
    case 4: self = .text(try archive.read())
    case 5: self = .list(try archive.read())
    default: throw BrokenArchive()
    }
  }
}

extension StoredValue: Archivable {
  func write(to archive: inout ArchiveWriter) {
    switch self {
    case .bool(let value): archive.write(byte: value ? 1 : 0)
    case .null: archive.write(byte: 2)
    case .number(let spelling):
      archive.write(byte: 3)
      archive.write(spelling)
    case .text(let text):
      archive.write(byte: 4)
      archive.write(text)
    case .list(let values):
      archive.write(byte: 5)
      archive.write(values)
    case .object(let members):
      archive.write(byte: 6)
      archive.write(count: members.count)
      for member in members {
        archive.write(member.name)
        archive.write(member.value)
      }
    }
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    switch try archive.readByte() {
    case 0: self = .bool(false)
    case 1: self = .bool(true)
    case 2: self = .null
    case 3: self = .number(try archive.read())
    case 4: self = .text(try archive.read())
    case 5: self = .list(try archive.read())
    case 6:
      var members: [(name: String, value: StoredValue)] = []
      for _ in 0..<(try archive.readCount()) { members.append((try archive.read(), try archive.read())) }
      self = .object(members)
    default: throw BrokenArchive()
    }
  }
}
