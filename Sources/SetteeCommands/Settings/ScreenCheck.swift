import Diagnostics
import SetteeModel
import SetteeParsing
import SetteeStore

extension CommandContext {
  /// Says of what is unknown in a screen that is checked alone that a form in the same folder which shows the screen knows
  /// it: the keys and facts of all linked screens are one.
  func withScreenCheck(_ result: FormLoadResult, at path: String) -> FormLoadResult {
    let isUnknown = { (diagnostic: Diagnostic) in
      diagnostic.severity == .error && diagnostic.file == path
        && [.unknownName, .unknownReference].contains(diagnostic.code)
    }
    guard result.diagnostics.contains(where: isUnknown) else { return result }
    let others = formsShowing(path)
    let diagnostics = result.diagnostics.map { diagnostic in
      guard isUnknown(diagnostic),
        let other = others.first(where: { other in
          !other.result.diagnostics.contains { isSame($0, diagnostic, other.shown) }
        })
      else { return diagnostic }
      return Diagnostic(
        diagnostic.severity, diagnostic.code,
        "\(diagnostic.message); \(quoted(other.path)), which shows this screen, knows it: check that form",
        file: diagnostic.file, range: diagnostic.range, notes: diagnostic.notes)
    }
    return result.replacing(diagnostics)
  }

  private func isSame(_ other: Diagnostic, _ diagnostic: Diagnostic, _ file: String) -> Bool {
    other.file == file && other.code == diagnostic.code && other.range == diagnostic.range
  }

  /// The forms in a screen's folder that lead to it, and what it is called there.
  private func formsShowing(_ path: String) -> [(path: String, result: FormLoadResult, shown: String)] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let place = folder.isEmpty ? io.currentFolder : absolute(folder)
    let names = (try? fileSystem.entries(ofFolder: place)) ?? []
    let loader = FormLoader(files: formFiles)
    return names.sorted().compactMap { name in
      let other = folder + name
      guard Self.formEndings.contains(where: name.hasSuffix), other != path else { return nil }
      let result = loader.load(other)
      return result.files.dropFirst().first { absolute($0) == absolute(path) }.map { (other, result, $0) }
    }
  }
}
