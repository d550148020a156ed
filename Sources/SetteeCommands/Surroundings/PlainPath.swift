import SetteeStore

extension CommandContext {
  /// An absolute path without `.`, empty names and `name/..`, for messages. It leads to the same file: behind a link,
  /// `..` is another folder than the one before it, and stays.
  func plain(_ path: String) -> String {
    // Nearly every path is plain, and taking one apart costs more than the scan.
    guard !isPlain(path) else { return path }
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

/// Whether an absolute path has no `.`, `..` or empty name in it.
private func isPlain(_ path: String) -> Bool {
  var length = 0
  var dots = 0
  for byte in path.utf8.dropFirst() {
    if byte == UInt8(ascii: "/") {
      guard length > dots || length > 2 else { return false }
      (length, dots) = (0, 0)
    } else {
      length += 1
      if byte == UInt8(ascii: ".") { dots += 1 }
    }
  }
  return length > dots || length > 2
}
