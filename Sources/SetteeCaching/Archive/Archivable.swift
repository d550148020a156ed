/// What an archive of a form can hold: it writes itself as bytes, and is made from them again.
///
/// Reading gives what was written, whole: a test compares every stored property of forms that come back. Bytes are read in
/// the order in which they are written; nothing names them.
protocol Archivable {
  func write(to archive: inout ArchiveWriter)
  init(from archive: inout ArchiveReader) throws(BrokenArchive)
}

/// The bytes are no archive that this program wrote.
struct BrokenArchive: Error {}

extension Archivable where Self: RawRepresentable<String> {
  func write(to archive: inout ArchiveWriter) { archive.write(rawValue) }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    guard let value = Self(rawValue: try archive.read(String.self)) else { throw BrokenArchive() }
    self = value
  }
}
