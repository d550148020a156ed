/// A name in a folder.
public struct WatchedName: Sendable, Hashable {
  /// The folder's path.
  public let folder: String
  public let name: String

  public init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }
}

/// Tells that names in folders may mean other files, or their files have other bytes.
///
/// Folders are watched and not files: a save replaces the file, and whoever watches the old one hears nothing any more.
public protocol FolderWatcher: Sendable {
  /// Watches these names from now on, and no others. A folder that does not exist is left out.
  func watch(_ names: [WatchedName]) throws(FileError)
  /// Waits for a change of one of the names since the last wait.
  ///
  /// - Parameter duration: How long to wait; nil for as long as it takes.
  /// - Returns: Whether there was one. False when the time is over or `cancel()` was called.
  func wait(for duration: Duration?) throws(FileError) -> Bool
  /// Ends the present wait and all later ones. May be called by any thread.
  func cancel()
}

extension FileSystem {
  /// The names whose change can change what a path leads to: the file's own, and that of each symbolic link on the way,
  /// among the folders too. Where the way ends early, the first name that is missing.
  ///
  /// - Throws: `tooManyLinks` for a circle of links, or what the system reports.
  func watchedNames(of path: String) throws(FileError) -> [WatchedName] {
    var names: [WatchedName] = []
    var rest = Array(path.split(separator: "/").map(String.init).reversed())
    var folder = path.hasPrefix("/") ? "/" : "."
    var linkCount = 0
    while let name = rest.popLast() {
      let here = joined(folder, name)
      let target: String
      do {
        target = try self.target(ofLink: here)
      } catch {
        let isMissing = error.code == .noSuchFile || error.code == .notAFolder
        guard isMissing || error.code == .invalidArgument else { throw error }
        if isMissing || rest.isEmpty { names.append(WatchedName(folder: folder, name: name)) }
        if isMissing { return names }
        folder = here
        continue
      }
      names.append(WatchedName(folder: folder, name: name))
      linkCount += 1
      if linkCount > ResolvedPath.linkLimit { throw FileError(.tooManyLinks, "readlink", path) }
      if target.hasPrefix("/") { folder = "/" }
      rest += target.split(separator: "/").map(String.init).reversed()
    }
    return names
  }
}
