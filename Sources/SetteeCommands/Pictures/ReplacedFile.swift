import Diagnostics
import SetteeModel
import SetteeStore

extension CommandContext {
  /// Writes a file in place of one that may be there. A device or a pipe is left alone.
  func replace(_ path: String, with bytes: [UInt8]) throws(CommandError) {
    let target = absolute(path)
    let old = try? fileSystem.status(at: target, followingLinks: true)
    switch old?.kind {
    case .folder: throw CommandError(.cannotCreate, "cannot-create", "\(quoted(path)) is a folder")
    case .other, .link:
      throw CommandError(
        .cannotCreate, "cannot-create",
        "\(quoted(path)) is no regular file; without '-o' the picture goes to standard output")
    case .regular, nil: break
    }
    do throws(StoreError) {
      try fileSystem.replace(target, with: bytes)
    } catch {
      throw CommandError(CommandError(error).status, "cannot-create", "\(quoted(path)) \(error.message)")
    }
  }
}
