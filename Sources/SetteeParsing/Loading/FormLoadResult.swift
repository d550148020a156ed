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

  /// All diagnostics with their excerpts, for a terminal.
  public func formattedDiagnostics(color: Bool = false) -> String {
    diagnostics.map { $0.formatted(sources: sources, color: color) }.joined()
  }
}
