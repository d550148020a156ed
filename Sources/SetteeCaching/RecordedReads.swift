import SetteeParsing

/// What was read to load a form. A form is loaded from nothing else: where all of it reads the same again, the form is the
/// same.
struct RecordedReads: Sendable {
  /// A file that was asked for.
  struct Read: Sendable {
    let path: String
    /// The form that it is a screen of; nil for the form itself.
    let form: String?
    /// Nil when there was no such file.
    let bytes: [UInt8]?
  }

  private(set) var reads: [Read] = []

  /// How large the files are together.
  var byteCount: Int { reads.reduce(0) { $0 + ($1.bytes?.count ?? 0) } }

  mutating func append(_ read: Read) { reads.append(read) }
}

extension RecordedReads {
  func write(to archive: inout ArchiveWriter) {
    archive.write(count: reads.count)
    for read in reads {
      archive.write(read.path)
      archive.write(read.form)
      archive.write(read.bytes != nil)
      if let bytes = read.bytes { archive.write(raw: bytes) }
    }
  }

  /// Whether everything that an archive says was read reads the same again.
  static func areRepeated(_ archive: inout ArchiveReader, from files: any FormFiles) throws(BrokenArchive) -> Bool {
    for _ in 0..<(try archive.readCount()) {
      let (path, form) = (try archive.read(String.self), try archive.read(String?.self))
      let old = try archive.readFlag() ? try archive.readRaw() : nil
      do throws(FormFileError) {
        let limit = old?.count ?? 0
        let new =
          if let form { try files.readScreen(path, of: form, limit: limit) } else { try files.read(path, limit: limit) }
        guard let old, haveEqualBytes(old.span, new.span) else { return false }
      } catch {
        guard error == .missing, old == nil else { return false }
      }
    }
    return true
  }
}

/// Without a branch a byte, so that the compiler compares many at once.
private func haveEqualBytes(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
  guard one.count == other.count else { return false }
  var differences: UInt8 = 0
  for index in one.indices { differences |= one[index] ^ other[index] }
  return differences == 0
}
