import Diagnostics
import SetteeModel
import SetteeOpening
import SetteeParsing
import YAMLTree

extension CommandContext {
  /// Adds a warning for each variable in a form's `store:` that is not set here: it may be set where the app runs, or be
  /// misspelt.
  func withStoreVariables(_ result: FormLoadResult) -> FormLoadResult {
    guard let store = result.form?.store, let file = result.files.first else { return result }
    let unset = PathExpansion(environment: io.environment).unsetVariables(in: store)
    guard !unset.isEmpty, let bytes = try? formFiles.read(file, limit: YAMLLimits.standard.bytes) else { return result }
    let source = SourceText(bytes)
    let place = YAMLDocument.parse(bytes, file: file).document?.placeOfStore
    let warnings = unset.map { name, spelling in
      Diagnostic(
        .warning, .unsetVariable,
        "the environment variable \(quoted(name)) is not set here, and where it is not there is no settings file"
          + suggestion(for: name), file: file, range: place.map { source.range(of: spelling, in: $0) })
    }
    return result.adding(warnings, sources: [file: source])
  }

  /// `; did you mean '$HOME'?` for a name that is nearly one of those that are usual in such a path.
  private func suggestion(for name: String) -> String {
    let usual = [
      "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "USER",
      "TMPDIR",
    ]
    guard !usual.contains(name) else { return "" }
    return nearest(to: name, in: usual).map { "; did you mean '$\($0)'?" } ?? ""
  }
}

extension Diagnostic.Code {
  /// A variable of the environment that is not set where the form is checked.
  static let unsetVariable = Self("unset-variable")
}

extension YAMLDocument {
  /// Where the path of the settings file stands.
  fileprivate var placeOfStore: SourceRange? {
    entries(of: root).first { key, _ in text(of: key) == "store" }.map { range(of: $0.value) }
  }
}

extension SourceText {
  /// Where a text stands within a range of one line; the range itself where it is spelled otherwise.
  fileprivate func range(of text: String, in range: SourceRange) -> SourceRange {
    let start = range.lowerBound
    let rest = (line(start.line) ?? "").unicodeScalars.dropFirst(start.column - 1)
    guard let place = rest.firstRange(of: text.unicodeScalars) else { return range }
    let begin = start.advanced(by: rest.distance(from: rest.startIndex, to: place.lowerBound))
    return begin..<begin.advanced(by: text.unicodeScalars.count)
  }
}
