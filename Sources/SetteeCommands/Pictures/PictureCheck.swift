import Diagnostics
import SetteeLayout
import SetteeModel
import SetteeOpening
import SetteeParsing
import SetteeStore
import YAMLTree

extension CommandContext {
  /// Adds a warning for each picture of a form that is missing or broken, where the form names it first.
  func withPictures(_ result: FormLoadResult) -> FormLoadResult {
    guard let form = result.form else { return result }
    let problems = formPictures(form).problems
    guard !problems.isEmpty else { return result }
    var files: [String: (document: YAMLDocument?, source: SourceText)] = [:]
    let candidates = pictureFiles(below: folder(of: form), depth: 4)
    let warnings = problems.map { problem in
      let file = problem.warning.file
      if files[file] == nil, let bytes = try? formFiles.read(file, limit: YAMLLimits.standard.bytes) {
        files[file] = (YAMLDocument.parse(bytes, file: file).document, SourceText(bytes))
      }
      let start = problem.warning.range?.lowerBound ?? .start
      let range = files[file]?.document?.placeOfPicture(problem.path, from: start) ?? problem.warning.range
      let hint = problem.isMissing ? near(problem.path, candidates) : ""
      return Diagnostic(.warning, problem.warning.code, problem.warning.message + hint, file: file, range: range)
    }
    return result.adding(warnings, sources: files.mapValues(\.source))
  }

  /// `; did you mean 'x'?` for a picture with a near path, or with the same name in another folder.
  private func near(_ path: String, _ candidates: [String]) -> String {
    func name(_ path: String) -> Substring {
      path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    }
    let found = nearest(to: path, in: candidates) ?? candidates.first { name($0) == name(path) }
    return found.map { "; did you mean \(quoted($0))?" } ?? ""
  }

  /// The files below a folder that look like pictures, by their paths from it. Links are not followed, and no more than a
  /// thousand names are looked at: they are only suggestions.
  private func pictureFiles(below folder: String, depth: Int) -> [String] {
    var found: [String] = []
    var looked = 0
    func collect(_ path: String, depth: Int) {
      guard depth > 0, let names = try? fileSystem.entries(ofFolder: folder + path) else { return }
      for name in names.sorted() where !name.hasPrefix(".") && looked < 1_000 {
        looked += 1
        let file = path + name
        switch try? fileSystem.status(at: folder + file, followingLinks: false).kind {
        case .folder: collect(file + "/", depth: depth - 1)
        case .regular where Self.isPictureName(name): found.append(file)
        default: break
        }
      }
    }
    collect("", depth: depth)
    return found
  }

  private static func isPictureName(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"].contains { name.hasSuffix($0) }
  }
}

extension YAMLDocument {
  /// Where a picture is named first behind a place: the value of a key `image` or `icon`.
  fileprivate func placeOfPicture(_ path: String, from start: SourcePosition) -> SourceRange? {
    var found: SourceRange?
    func look(_ node: YAMLNode) {
      switch kind(of: node) {
      case .scalar: break
      case .sequence: for element in elements(of: node) { look(element) }
      case .mapping:
        for (key, value) in entries(of: node) {
          let isPicture = ["image", "icon"].contains(text(of: key)) && kind(of: value) == .scalar
          guard isPicture, text(of: value) == path, range(of: value).lowerBound >= start else {
            look(value)
            continue
          }
          if found.map({ range(of: value).lowerBound < $0.lowerBound }) ?? true { found = range(of: value) }
        }
      }
    }
    look(root)
    return found
  }
}
