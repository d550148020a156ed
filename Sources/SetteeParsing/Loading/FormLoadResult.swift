public import Diagnostics
public import SetteeModel

/// What came of loading a form.
public struct FormLoadResult: Sendable {
  /// The form, or nil when there are errors.
  public let form: Form?
  /// Everything that was noticed, by file and position.
  public let diagnostics: [Diagnostic]
  /// The files that were read, in the order of reading, by the paths that diagnostics use.
  public let files: [String]
  /// The text of each file that a diagnostic is about.
  public let sources: [String: SourceText]

  /// The same with further diagnostics, in the order of files and positions, and the texts that they are about.
  package func adding(_ more: [Diagnostic], sources others: [String: SourceText]) -> FormLoadResult {
    let order = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
    let all = (diagnostics + more).enumerated().sorted { left, right in
      func key(_ diagnostic: Diagnostic, _ number: Int) -> (Int, SourcePosition, Int) {
        (order[diagnostic.file] ?? .max, diagnostic.range?.lowerBound ?? .start, number)
      }
      return key(left.element, left.offset) < key(right.element, right.offset)
    }
    return FormLoadResult(
      form: form, diagnostics: all.map(\.element), files: files, sources: sources.merging(others) { own, _ in own })
  }

  /// The same with other words for its diagnostics.
  package func replacing(_ diagnostics: [Diagnostic]) -> FormLoadResult {
    FormLoadResult(form: form, diagnostics: diagnostics, files: files, sources: sources)
  }

  /// All diagnostics with their excerpts, for a terminal.
  public func formattedDiagnostics(color: Bool = false) -> String {
    diagnostics.map { $0.formatted(sources: sources, color: color) }.joined()
  }
}
