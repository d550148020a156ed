import Diagnostics
import SetteeStore

extension CommandContext {
  /// Writes a file in place of one that may be there: a reader sees the old one or the new one, never a part. A link stays
  /// and what it leads to is replaced; a file keeps its permissions; a device or a pipe is left alone.
  func replace(_ path: String, with bytes: [UInt8]) throws(CommandError) {
    let target = (try? ResolvedPath(absolute(path), in: fileSystem).path) ?? absolute(path)
    let old = try? fileSystem.status(at: target, followingLinks: true)
    switch old?.kind {
    case .folder: throw CommandError(.cannotCreate, "cannot-create", "\(quoted(path)) is a folder")
    case .other, .link:
      throw CommandError(
        .cannotCreate, "cannot-create",
        "\(quoted(path)) is no regular file; without '-o' the picture goes to standard output")
    case .regular, nil: break
    }
    let temporary = "\(target).\(fileSystem.processID).tmp"
    do throws(FileError) {
      let file = try fileSystem.open(temporary, .create(permissions: old?.permissions ?? 0o644))
      try fill(file, with: bytes)
      try fileSystem.rename(temporary, to: target)
    } catch {
      try? fileSystem.remove(temporary)
      let status: ExitStatus =
        switch error.code {
        case .accessDenied, .notPermitted, .readOnlyFileSystem: .notPermitted
        case .noSpace, .overQuota, .inputOutput: .inputOutput
        default: .cannotCreate
        }
      throw CommandError(status, "cannot-create", "\(quoted(path)) cannot be written: \(error.code)")
    }
  }

  private func fill(_ file: OpenFile, with bytes: [UInt8]) throws(FileError) {
    defer { try? fileSystem.close(file) }
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try fileSystem.write(rest, to: file)) }
  }
}
