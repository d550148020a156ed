package import SetteeModel
package import SetteeParsing
package import SetteeStore

/// Forms that were loaded without mistakes, kept in a folder so that the next process need not read them again.
///
/// A kept form is used only if every file it was made of still holds the same bytes, and the same program wrote it. Nothing
/// depends on the folder: without it, or with anything else in it, forms are loaded from their files.
///
/// The folder has at most 64 files. A form's path decides which one is its own; two that meet there take turns.
package struct FormCache: Sendable {
  private let folder: String
  private let fileSystem: any FileSystem
  private let program: Program

  /// How large a kept form may be, in bytes.
  static let sizeLimit = 8 << 20

  /// Nil where nothing can be kept: without a folder, or where a program cannot be told from another.
  ///
  /// - Parameter folder: An absolute path; it is made when the first form is kept.
  package init?(folder: String?, fileSystem: any FileSystem) {
    guard let folder, let program = Program(fileSystem) else { return nil }
    self.folder = folder
    self.fileSystem = fileSystem
    self.program = program
  }

  // MARK: Looking up

  /// A form as it was kept.
  ///
  /// - Parameters:
  ///   - place: What the form was called from: the same path means other files from another folder.
  ///   - files: Reads the form's files, to compare them.
  /// - Returns: The form, and the order of the keys of all of its rows that have a value, also of those that it does not
  ///   have now; nil when it is not kept, or has changed since.
  package func form(
    _ place: FormPlace, from files: any FormFiles, for need: FormNeed = .everything
  ) -> (form: Form, order: KeyOrder)? {
    guard !isStream(place), let contents = try? fileSystem.read(file(of: place), limit: Self.sizeLimit),
      contents.status.user == fileSystem.userID, contents.status.permissions & 0o022 == 0
    else { return nil }
    do throws(BrokenArchive) {
      var archive = ArchiveReader(contents.bytes)
      guard try archive.readFixed() == Checksum.of(contents.bytes, from: 4), try archive.read(Program.self) == program,
        try archive.read(FormPlace.self) == place, try RecordedReads.areRepeated(&archive, from: files)
      else { return nil }
      let kept = try FormArchive(contents.bytes, from: archive.position)
      switch need {
      case .everything: break
      case .reading(let names):
        if let form = try kept.form(ofRows: names, for: .reading) { return (form, KeyOrder { form.keys }) }
      case .changing(let names):
        if let form = try kept.form(ofRows: names, for: .changing) {
          // The bytes are what was kept, as the checksum says: nothing can be wrong with them by then.
          return (form, KeyOrder { (try? kept.keys()) ?? [] })
        }
      }
      let form = try kept.form()
      return (form, KeyOrder { form.keys })
    } catch {
      return nil
    }
  }

  // MARK: Keeping

  /// Keeps a form, if it can be.
  ///
  /// - Parameter files: What it was loaded with.
  package func keep(_ form: Form, _ place: FormPlace, readBy files: RecordingFormFiles) {
    let reads = files.reads
    // A form takes about as much as its files: what cannot be kept is not written for nothing.
    guard !isStream(place), reads.byteCount <= Self.sizeLimit / 2 else { return }
    var archive = ArchiveWriter()
    archive.write(fixed: 0)
    archive.write(program)
    archive.write(place)
    reads.write(to: &archive)
    FormArchive.write(form, to: &archive)
    guard archive.bytes.count <= Self.sizeLimit else { return }
    archive.setFirst(Checksum.of(archive.bytes, from: 4))
    try? write(archive.bytes, to: file(of: place))
  }

  /// A reader sees all of it or what was there before. After a power cut it may be torn: the checksum tells.
  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let new = path + ".new"
    let file: OpenFile
    do {
      file = try fileSystem.open(new, .create(permissions: 0o600))
    } catch {
      switch error.code {
      case .noSuchFile:
        try makeFolders(folder)
        file = try fileSystem.open(new, .create(permissions: 0o600))
      case .exists:
        // Another process is about to write it, or was stopped while it did: next time there is room again.
        return try fileSystem.remove(new)
      default: throw error
      }
    }
    do {
      defer { try? fileSystem.close(file) }
      try fileSystem.writeAll(bytes, to: file)
    } catch {
      try? fileSystem.remove(new)
      throw error
    }
    try fileSystem.rename(new, to: path)
  }

  private func makeFolders(_ path: String) throws(FileError) {
    do {
      try fileSystem.makeFolder(path, permissions: 0o700)
    } catch {
      guard error.code == .noSuchFile, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { throw error }
      try makeFolders(String(path[..<slash]))
      try fileSystem.makeFolder(path, permissions: 0o700)
    }
  }

  /// Whether the form comes from a stream, which can be read once.
  private func isStream(_ place: FormPlace) -> Bool { fileSystem.isGivenStream(place.path) }

  private func file(of place: FormPlace) -> String { "\(folder)/form-\(place.hash & 63)" }
}
