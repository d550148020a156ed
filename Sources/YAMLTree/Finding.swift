import Diagnostics

/// A diagnostic about the file that is being read, which therefore need not be named. Its words are in
/// `Finding+Words.swift` and `Finding+SyntaxWords.swift`.
struct Finding: Error {
  let severity: Diagnostic.Severity
  let code: Diagnostic.Code
  let message: String
  /// Nil when it is about the file as a whole.
  let range: SourceRange?
  /// Another place that explains the mistake.
  let note: (message: String, range: SourceRange)?

  init(
    _ code: Diagnostic.Code, severity: Diagnostic.Severity = .error, at range: SourceRange?, _ message: String,
    note: (message: String, range: SourceRange)? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.note = note
  }

  /// Where it belongs in the order of the file.
  var position: SourcePosition { range?.lowerBound ?? .start }

  func diagnostic(in file: String) -> Diagnostic {
    let notes = note.map { [Diagnostic.Note($0.message, at: SourceLocation(file: file, range: $0.range))] } ?? []
    return Diagnostic(severity, code, message, file: file, range: range, notes: notes)
  }
}
