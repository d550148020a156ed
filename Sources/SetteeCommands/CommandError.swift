import Diagnostics
import SetteeModel
import SetteeStore

/// Why a command stopped, with the exit status that says so to the shell.
struct CommandError: Error, Sendable {
  let status: ExitStatus
  /// The stable name of the kind of failure, for `--json`.
  let code: String
  /// One sentence without a full stop.
  let message: String
  /// What was probably meant.
  let suggestion: String?
  /// Further text for a terminal, such as an excerpt with a caret. Ends in a line feed.
  let details: String

  init(_ status: ExitStatus, _ code: String, _ message: String, suggestion: String? = nil, details: String = "") {
    self.status = status
    self.code = code
    self.message = message
    self.suggestion = suggestion
    self.details = details
  }

  /// The error as JSON, in one line.
  var json: String {
    let members: [(name: String, value: StoredValue)] = [
      ("code", .text(code)), ("message", .text(message)),
      ("suggestion", suggestion.map(StoredValue.text) ?? .null),
    ]
    return StoredValue.object([("error", .object(members))]).json + "\n"
  }

  /// The error for a terminal.
  var text: String {
    let hint = suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
    return "settee: \(message)\(hint)\n\(details)"
  }
}

extension CommandError {
  /// A key that the form does not have.
  static func unknownKey(_ key: String, in form: Form) -> CommandError {
    if let row = form.row(named: key) {
      return CommandError(
        .notFound, "no-value", "\(quoted(key)) is a row without a value",
        suggestion: nearest(to: row.name, in: form.keys))
    }
    return CommandError(
      .notFound, "unknown-key", "there is no key \(quoted(key)) in the form \(quoted(form.id))",
      suggestion: nearest(to: key, in: form.keys))
  }

  /// What a store's failure means to the shell.
  init(_ error: StoreError, source: SourceText? = nil) {
    let status: ExitStatus =
      switch error.code {
      case .malformed: .badData
      case .notPermitted, .readOnly: .notPermitted
      case .cannotCreate: .cannotCreate
      case .busy, .conflict: .tryAgain
      default: .inputOutput
      }
    var details = ""
    if let diagnostic = error.diagnostic {
      details = diagnostic.formatted(sources: source.map { [diagnostic.file: $0] } ?? [:])
    }
    let message =
      error.diagnostic == nil
      ? "\(escaped(error.path)): \(error.message)" : "the settings file \(quoted(error.path)) is not in order"
    self.init(status, error.code.rawValue, message, details: details)
  }
}
