/// The file that a path means after symbolic links, so that a save replaces the file and not the link.
package struct ResolvedPath: Hashable {
  /// The path of the file itself, which need not exist.
  package let path: String

  /// The number of links that may lead to each other, as Linux has it.
  static let linkLimit = 40

  /// Follows the links from one to the next. A link to a file that does not exist leads to the file that is to be
  /// created. Links among the folders on the way need no care: names in the same folder meet whatever way leads there.
  ///
  /// - Throws: `tooManyLinks` for a circle of links, or what the system reports.
  package init(_ path: String, in fileSystem: some FileSystem) throws(FileError) {
    var current = path
    for _ in 0...Self.linkLimit {
      let target: String
      do {
        target = try fileSystem.target(ofLink: current)
      } catch {
        guard error.code == .invalidArgument || error.code == .noSuchFile else { throw error }
        self.path = current
        return
      }
      current = target.utf8.first == UInt8(ascii: "/") ? target : joined(Self.folder(of: current), target)
    }
    throw FileError(.tooManyLinks, "readlink", path)
  }

  /// The folder that the file is in.
  var folder: String { Self.folder(of: path) }

  /// The file's name in its folder.
  var name: String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

func joined(_ folder: String, _ name: String) -> String {
  folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
}
