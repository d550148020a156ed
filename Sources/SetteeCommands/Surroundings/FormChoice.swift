import Diagnostics
import SetteeOpening
import SetteeModel
import SetteeParsing
import SetteeStore

extension CommandContext {
  /// The form that the command is about, loaded.
  ///
  /// `--form`, else `$SETTEE_FORM`, else the only form under `./Forms`.
  func loadForm() throws -> (form: Form, path: String) {
    let path = try formPath()
    let result = FormLoader(files: formFiles).load(path)
    guard let form = result.form else {
      let isMissing = result.files.isEmpty
      throw CommandError(
        isMissing ? .notFound : .badData, isMissing ? "no-form" : "bad-form",
        isMissing ? "the form cannot be read" : "the form \(quoted(path)) has mistakes; 'settee check' tells them",
        details: result.formattedDiagnostics(color: hasMessageColor))
    }
    return (form, path)
  }

  /// Reads form files by the paths a person gave.
  var formFiles: SystemFormFiles { SystemFormFiles(fileSystem, folder: io.currentFolder) }

  private func formPath() throws -> String {
    if let path = invocation.value(of: .form) { return path }
    if let path = io.environment("SETTEE_FORM"), !path.isEmpty { return path }
    let forms = FormFolder(context: self).forms(in: "Forms")
    switch forms.count {
    case 1: return forms[0]
    case 0:
      throw CommandError(
        .usage, "no-form", "which form? Give --form FILE or set SETTEE_FORM; there is none under ./Forms")
    default:
      let list = forms.map { "  \(escaped($0))\n" }.joined()
      throw CommandError(
        .usage, "several-forms", "which form? Give --form FILE or set SETTEE_FORM; under ./Forms there are",
        details: list
      )
    }
  }
}

/// The forms below a folder.
struct FormFolder {
  let context: CommandContext

  /// How deep folders are searched.
  private static let depth = 8

  /// The paths of all form files below a folder, sorted; none when there is no such folder.
  func files(in folder: String) -> [String] {
    var files: [String] = []
    collect(folder, depth: Self.depth, into: &files)
    return files.sorted()
  }

  /// The paths of the forms below a folder that no other form there links to.
  ///
  /// Screens that only link to each other in a ring are represented by the first of them.
  func forms(in folder: String) -> [String] {
    let loader = FormLoader(files: context.formFiles)
    return roots(files(in: folder)) { loader.load($0).files }
  }

  /// The files that are read when none of the others is loaded.
  ///
  /// - Parameter load: Loads a file and tells which files that read, itself included.
  func roots(_ files: [String], load: (String) -> [String]) -> [String] {
    let reached = files.map { file in load(file).filter { $0 != file } }
    let linked = Set(reached.joined())
    var roots: [String] = []
    var covered: Set<String> = []
    for (file, others) in zip(files, reached) where !linked.contains(file) {
      roots.append(file)
      covered.formUnion(others + [file])
    }
    for (file, others) in zip(files, reached) where !covered.contains(file) {
      roots.append(file)
      covered.formUnion(others + [file])
    }
    return roots.sorted()
  }

  private func collect(_ folder: String, depth: Int, into files: inout [String]) {
    guard depth > 0, let names = try? context.fileSystem.entries(ofFolder: context.absolute(folder)) else { return }
    for name in names where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      let kind = try? context.fileSystem.status(at: context.absolute(path), followingLinks: true).kind
      if kind == .folder {
        collect(path, depth: depth - 1, into: &files)
      } else if kind == .regular, name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        files.append(path)
      }
    }
  }
}
