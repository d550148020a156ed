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
  /// The same for machines.
  let diagnostics: [Diagnostic]
  /// What can be given instead, where there is a list of it.
  let candidates: [String]
  /// What else is wrong.
  private(set) var others: [CommandError] = []

  init(
    _ status: ExitStatus, _ code: String, _ message: String, suggestion: String? = nil, details: String = "",
    diagnostics: [Diagnostic] = [], candidates: [String] = []
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.suggestion = suggestion
    self.details = details
    self.diagnostics = diagnostics
    self.candidates = candidates
  }

  /// Several mistakes as one error, which has the status of the first; nil when there are none.
  init?(_ errors: [CommandError]) {
    guard let first = errors.first else { return nil }
    self = first
    others = Array(errors.dropFirst())
  }

  /// Whether somebody else has changed what was read before a change could be saved.
  var isConflict: Bool { code == StoreError.Code.conflict.rawValue }

  /// The error as JSON, in one line.
  var json: String {
    var members = self.members
    if !others.isEmpty { members.append(("problems", .list(([self] + others).map { .object($0.members) }))) }
    return StoredValue.object([("error", .object(members))]).safeJSON + "\n"
  }

  private var members: [AnswerMember] {
    var members: [AnswerMember] = [
      ("code", .text(code)), ("message", .text(message)), ("suggestion", .text(suggestion)),
    ]
    if !candidates.isEmpty { members.append(("candidates", .list(candidates.map { .text($0) }))) }
    if !diagnostics.isEmpty { members.append(("diagnostics", .list(diagnostics.map(\.answer)))) }
    return members
  }

  /// The error for a terminal.
  var text: String {
    "settee: \(sentence)\n" + candidates.map { "  \(escaped($0))\n" }.joined() + details
      + others.map(\.text).joined()
  }

  /// The message with what was probably meant, fit to be shown.
  var sentence: String {
    escaped(message) + (suggestion.map { "; did you mean \(quoted($0))?" } ?? "")
  }

  /// The same with what can be given instead, where no list of it follows.
  var wholeSentence: String {
    candidates.isEmpty ? sentence : "\(sentence): \(candidates.map { escaped($0) }.joined(separator: ", "))"
  }
}
