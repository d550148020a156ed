package import SetteeModel

extension FileSystem {
  /// Puts bytes in the place of a file that may be there: a reader sees the old one or the new one, never a part, also
  /// after a power cut. A link stays and what it leads to is replaced; a file keeps its owner and permissions.
  ///
  /// - Throws: When it is no regular file, or cannot be written. Nothing is left behind then.
  package func replace(_ path: String, with bytes: [UInt8]) throws(StoreError) {
    do {
      let writer = DurableWriter(fileSystem: self, target: try ResolvedPath(path, in: self), isPrivate: false)
      let old = try presentStatus(writer.target.path)
      switch old?.kind {
      case .folder: throw FileError(.isAFolder, "open", path)
      case .other, .link: throw FileError(.invalidArgument, "open", path)
      case .regular, nil: try writer.replace(old, with: bytes)
      }
    } catch {
      throw StoreError(saving: error, path: path)
    }
  }

  private func presentStatus(_ path: String) throws(FileError) -> FileStatus? {
    do {
      return try status(at: path, followingLinks: false)
    } catch {
      if error.code == .noSuchFile { return nil }
      throw error
    }
  }
}
