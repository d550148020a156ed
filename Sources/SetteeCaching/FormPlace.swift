/// What a form is called by: a path, and where it starts from.
package struct FormPlace: Sendable, Hashable {
  let path: String
  private let folder: String
  private let followsLinks: Bool

  /// - Parameters:
  ///   - path: The path as a person gave it: messages show it so.
  ///   - folder: What a relative path starts from.
  ///   - followsLinks: Whether screens are read through links that lead out of the form's folder.
  package init(_ path: String, in folder: String, followsLinks: Bool) {
    self.path = path
    self.folder = folder
    self.followsLinks = followsLinks
  }

  /// The same for the same place in every process.
  var hash: UInt64 {
    var archive = ArchiveWriter()
    archive.write(self)
    return UInt64(Checksum.of(archive.bytes, from: 0))
  }
}

extension FormPlace: Archivable {
  func write(to archive: inout ArchiveWriter) {
    archive.write(path)
    archive.write(folder)
    archive.write(followsLinks)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    self.init(try archive.read(), in: try archive.read(), followsLinks: try archive.readFlag())
  }
}
