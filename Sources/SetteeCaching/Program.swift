import SetteeStore

/// The program that is running, told from others by its file: what another version reads as a form may be none for this one.
struct Program: Hashable, Archivable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let modified: Int64

  /// Nil where the system does not tell.
  init?(_ fileSystem: some FileSystem) {
    guard let status = try? fileSystem.status(at: "/proc/self/exe", followingLinks: true) else { return nil }
    device = status.device
    number = status.number
    size = status.size
    modified = status.modified
  }

  func write(to archive: inout ArchiveWriter) {
    archive.write(bits: device)
    archive.write(bits: number)
    archive.write(size)
    archive.write(modified)
  }

  init(from archive: inout ArchiveReader) throws(BrokenArchive) {
    device = try archive.readBits()
    number = try archive.readBits()
    size = try archive.read()
    modified = try archive.read()
  }
}
