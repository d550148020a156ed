import Diagnostics
import SetteeModel
import SetteeOpening
import SetteeParsing
import YAMLTree

extension CommandContext {
  /// Adds what is wrong with a form's `store:` here: that it is a file of the form, and a warning for each variable that is
  /// not set, which may be set where the app runs, or be misspelt, or is written as on Windows.
  func withStoreCheck(_ result: FormLoadResult) -> FormLoadResult {
    guard let form = result.form, let store = form.store, let file = result.files.first else { return result }
    let own = ownFileMistake(form, file)
    let mistakes =
      own + (own.isEmpty ? formName(in: store) : []) + windowsVariables(in: store) + unsetVariables(in: store)
    guard !mistakes.isEmpty, let bytes = try? formFiles.read(file, limit: YAMLLimits.standard.bytes) else {
      return result
    }
    let source = SourceText(bytes)
    let place = YAMLDocument.parse(bytes, file: file).document?.placeOfStore
    let diagnostics = mistakes.map { mistake in
      Diagnostic(
        mistake.severity, mistake.code, mistake.message, file: file,
        range: place.map { place in mistake.spelling.map { source.range(of: $0, in: place) } ?? place })
    }
    return result.adding(diagnostics, sources: [file: source])
  }

  /// Something that is wrong with a `store:`, and the part of it that is.
  private struct StoreMistake {
    let severity: Diagnostic.Severity
    let code: Diagnostic.Code
    let message: String
    var spelling: String?
  }

  private func ownFileMistake(_ form: Form, _ file: String) -> [StoreMistake] {
    let path = (try? SettingsFile.path(for: form, at: file, environment: io.environment)).map { plain(absolute($0)) }
    let words = path.flatMap { form.ownFileWords(at: $0, in: fileSystem, folder: io.currentFolder) }
    return words.map { [StoreMistake(severity: .error, code: .invalidPath, message: "\($0); write another file")] }
      ?? []
  }

  /// The name of a form, which is YAML, while settings are kept as JSON.
  private func formName(in store: String) -> [StoreMistake] {
    let last = String(store.split(separator: "/").last ?? "")
    guard let ending = Self.formEndings.first(where: last.hasSuffix) else { return [] }
    return [
      StoreMistake(
        severity: .warning, code: .invalidPath,
        message: "\(quoted(ending)) is how forms end, and settings are kept as JSON; write "
          + quoted("\(last.dropLast(ending.count)).json"), spelling: last)
    ]
  }

  private func unsetVariables(in store: String) -> [StoreMistake] {
    PathExpansion(environment: io.environment).unsetVariables(in: store).map { name, spelling in
      StoreMistake(
        severity: .warning, code: .unsetVariable,
        message:
          "the environment variable \(quoted(name)) is not set here, and where it is not there is no settings file"
          + suggestion(for: name), spelling: spelling)
    }
  }

  /// `%NAME%`, which is the name of a folder here.
  private func windowsVariables(in store: String) -> [StoreMistake] {
    let parts = store.split(separator: "%", omittingEmptySubsequences: false)
    let names = parts.dropFirst().dropLast().filter { name in
      name.first?.isLetter == true && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
    return names.map { name in
      let here =
        switch name.uppercased() {
        case "APPDATA", "LOCALAPPDATA", "PROGRAMDATA": "XDG_CONFIG_HOME"
        case "USERPROFILE", "HOMEPATH": "HOME"
        default: String(name)
        }
      return StoreMistake(
        severity: .warning, code: .unsetVariable,
        message: "'%\(name)%' is a name here, not a variable; write '$\(here)'", spelling: "%\(name)%")
    }
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
