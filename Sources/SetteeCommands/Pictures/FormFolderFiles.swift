import Diagnostics
import SetteeOpening
import SetteeLayout
import SetteeModel
import SetteeStore

extension CommandContext {
  /// How large a picture may be that is read whole, in bytes.
  private static let largestPicture = 16 << 20

  /// The pictures that a form names, read from its folder.
  func formPictures(_ form: Form) -> FormPictures { FormPictures(form) { picture($0, of: form) } }

  /// The bytes of a picture at a path relative to the form; nil when it cannot be read.
  ///
  /// A form may come from somebody else, so a link that leads out of its folder is followed only when that was allowed:
  /// with `--embed` the file that it leads to would become part of the picture.
  func picture(_ path: String, of form: Form) -> [UInt8]? {
    let file = folder(of: form) + path
    guard invocation.has(.followLinks) || fileSystem.isInFolder(file, ofForm: absolute(form.screens[0].file)) else {
      return nil
    }
    return try? fileSystem.read(file, limit: Self.largestPicture).bytes
  }

  /// The form's folder, absolute and with a slash at its end.
  func folder(of form: Form) -> String {
    let path = absolute(form.screens[0].file)
    return String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// Warns of pictures that are missing or broken.
  func warn(of pictures: FormPictures) {
    guard !invocation.has(.quiet) else { return }
    for warning in pictures.warnings { io.messages.append("\(warning)\n") }
  }
}

/// The way from a folder to another one, both absolute; empty when they are the same.
func relativePath(from start: String, to end: String) -> String {
  let from = components(start)
  let to = components(end)
  let common = zip(from, to).prefix { $0 == $1 }.count
  let up = Array(repeating: "..", count: from.count - common)
  return (up + to[common...]).joined(separator: "/")
}

/// The names in an absolute path, without `.` and `..`.
private func components(_ path: String) -> [String] {
  var names: [String] = []
  for name in path.split(separator: "/") where name != "." {
    if name == ".." { _ = names.popLast() } else { names.append(String(name)) }
  }
  return names
}
