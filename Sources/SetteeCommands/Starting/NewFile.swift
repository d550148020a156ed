import SetteeStore

/// A text file that is to be created.
struct NewFile {
  /// As a person would write it.
  let path: String
  let text: String
}

extension CommandContext {
  /// Creates files, with the folders that they are in: all of them, or none when one exists already or cannot be written.
  func create(_ files: [NewFile]) throws(CommandError) {
    var created: [String] = []
    do {
      for file in files {
        try makeFolder(of: file.path)
        let path = absolute(file.path)
        let open = try creating(file.path) { () throws(FileError) in
          try fileSystem.open(path, .create(permissions: 0o644))
        }
        created.append(path)
        try creating(file.path) { () throws(FileError) in try fill(open, with: file.text) }
      }
    } catch {
      for path in created { try? fileSystem.remove(path) }
      throw error
    }
  }

  private func fill(_ file: OpenFile, with text: String) throws(FileError) {
    do {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty { rest = rest.dropFirst(try fileSystem.write(rest, to: file)) }
    } catch {
      try? fileSystem.close(file)
      throw error
    }
    try fileSystem.close(file)
  }

  private func makeFolder(of path: String) throws(CommandError) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = String(path[..<slash])
    do {
      try fileSystem.makeFolder(absolute(folder), permissions: 0o755)
    } catch {
      if error.code != .exists { throw .cannotCreate(folder, error) }
    }
  }

  private func creating<Result>(
    _ path: String, _ call: () throws(FileError) -> Result
  ) throws(CommandError) -> Result {
    do { return try call() } catch { throw .cannotCreate(path, error) }
  }
}

extension CommandError {
  /// A file or folder that a command cannot create.
  fileprivate static func cannotCreate(_ path: String, _ error: FileError) -> CommandError {
    let status: ExitStatus =
      switch error.code {
      case .accessDenied, .notPermitted, .readOnlyFileSystem: .notPermitted
      case .noSpace, .overQuota, .inputOutput: .inputOutput
      default: .cannotCreate
      }
    return CommandError(status, "cannot-create", "\(path) cannot be created: \(error.code); nothing was written")
  }
}
