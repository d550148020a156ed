/// The file that a path means after symbolic links, so that a save replaces the file and not the link.
package struct ResolvedPath: Hashable {
  /// The path of the file itself, which need not exist.
  package let path: String

  /// The number of links that may lead to each other, as Linux has it.
  static let linkLimit = 40

  /// Follows the links from one to the next. A link to a file that does not exist leads to the file that is to be
  /// created. Links among the folders on the way need no care: names in the same folder meet whatever way leads there.
  ///
  /// A link that another user has put into a folder where everybody may create files, such as `/tmp`, is not followed: it
  /// could lead a save to any file. Linux has the same rule for opening a link (`fs.protected_symlinks`), which reading
  /// where links lead would get around.
  ///
  /// - Throws: `tooManyLinks` for a circle of links, `accessDenied` for such a link, or what the system reports.
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
      try Self.checkTrust(inLink: current, fileSystem)
      current = target.utf8.first == UInt8(ascii: "/") ? target : joined(Self.folder(of: current), target)
    }
    throw FileError(.tooManyLinks, "readlink", path)
  }

  private static func checkTrust(inLink path: String, _ fileSystem: some FileSystem) throws(FileError) {
    let folder = try fileSystem.status(at: folder(of: path), followingLinks: true)
    guard folder.permissions & 0o1002 == 0o1002 else { return }
    let link = try fileSystem.status(at: path, followingLinks: false)
    guard link.user == fileSystem.userID || link.user == folder.user else {
      throw FileError(.accessDenied, "readlink", path)
    }
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

extension FileSystem {
  /// A path with the links among its folders and its last name followed; `.` for the current folder.
  ///
  /// - Throws: `noSuchFile` when there is no such file, `tooManyLinks` for a circle of links, or what the system reports.
  package func realPath(_ path: String) throws(FileError) -> String {
    var rest = Array(path.split(separator: "/").reversed())
    var start = path.hasPrefix("/") ? "/" : ""
    var real: [Substring] = []
    var links = 0
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        if start.isEmpty, real.last ?? ".." == ".." { real.append(name) } else { _ = real.popLast() }
        continue
      }
      let next = start + (real + [name]).joined(separator: "/")
      guard try status(at: next, followingLinks: false).kind == .link else {
        real.append(name)
        continue
      }
      links += 1
      if links > ResolvedPath.linkLimit { throw FileError(.tooManyLinks, "readlink", path) }
      let target = try target(ofLink: next)
      if target.hasPrefix("/") { (start, real) = ("/", []) }
      rest += target.split(separator: "/").reversed()
    }
    let names = real.joined(separator: "/")
    return start.isEmpty && names.isEmpty ? "." : start + names
  }
}
