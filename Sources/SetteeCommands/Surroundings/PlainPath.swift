import SetteeStore

extension CommandContext {
  /// An absolute path without `.`, empty names and `name/..`, for messages. It leads to the same file: behind a link,
  /// `..` is another folder than the one before it, and stays.
  func plain(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      guard name == "..", let last = names.last, last != ".." else {
        if name != ".." || !names.isEmpty { names.append(name) }
        continue
      }
      let folder = "/" + names.joined(separator: "/")
      if (try? fileSystem.status(at: folder, followingLinks: false).kind) == .folder {
        names.removeLast()
      } else {
        names.append(name)
      }
    }
    return "/" + names.joined(separator: "/")
  }
}
