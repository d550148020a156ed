import Diagnostics
import SetteeStore

extension CommandContext {
  /// The path of a form that was probably meant by one of which there is no file: with the extension, in `Forms`, or with
  /// a name that is nearly the same.
  func formPath(near path: String) -> String? {
    guard !isThere(path) else { return nil }
    let names = path.hasSuffix(".yaml") || path.hasSuffix(".yml") ? [path] : [path, "\(path).yaml", "\(path).yml"]
    let paths = names.dropFirst() + (path.hasPrefix("/") ? [] : names.map { "Forms/\($0)" })
    if let same = paths.first(where: isFile) { return same }
    let inForms = path.contains("/") ? nil : file(near: "Forms/\(path)", endings: Self.formEndings)
    return file(near: path, endings: Self.formEndings) ?? inForms
  }

  /// The path of a file that was probably meant by one of which there is none: one in the same folder with one of the
  /// endings, whose name without it is the same or nearly so.
  ///
  /// - Complexity: O(*files in the folder*).
  func file(near path: String, endings: [String]) -> String? {
    guard !isThere(path) else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = (try? fileSystem.entries(ofFolder: folder.isEmpty ? io.currentFolder : absolute(folder))) ?? []
    let files = names.sorted().compactMap { name in
      endings.first(where: name.hasSuffix).map { (name: name, stem: String(name.dropLast($0.count))) }
    }
    let wanted = String(path.dropFirst(folder.count))
    let stem = endings.first(where: wanted.hasSuffix).map { String(wanted.dropLast($0.count)) } ?? wanted
    let isSame = files.contains { $0.stem == stem }
    guard let near = isSame ? stem : nearest(to: stem, in: files.map(\.stem)) else { return nil }
    return files.lazy.filter { $0.stem == near }.map { folder + $0.name }.first(where: isFile)
  }

  /// The endings of forms and scenarios.
  static let formEndings = [".yaml", ".yml"]

  /// Whether there is a file with a path, which then is what was meant, whatever is wrong with it.
  private func isThere(_ path: String) -> Bool {
    (try? fileSystem.status(at: absolute(path), followingLinks: true)).map { $0.kind != .folder } ?? false
  }

  private func isFile(_ path: String) -> Bool {
    (try? fileSystem.status(at: absolute(path), followingLinks: true))?.kind == .regular
  }

  /// Why a JSON file that a person named cannot be read, with one that was probably meant where there is none.
  func unreadError(_ error: FileError, path: String) -> CommandError {
    CommandError(error, path: path, near: error.code == .noSuchFile ? file(near: path, endings: [".json"]) : nil)
  }
}
