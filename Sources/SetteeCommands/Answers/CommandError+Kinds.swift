import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeStore

extension CommandError {
  /// A key that the form does not have.
  ///
  /// - Parameter names: What else than keys could have been given, with them.
  static func unknownKey(_ key: String, in form: Form, among names: [String]? = nil) -> CommandError {
    if let row = form.row(named: key) {
      return CommandError(
        .notFound, "no-value", "\(quoted(key)) is a row without a value",
        suggestion: nearest(to: row.name, in: form.keys))
    }
    let keys = form.keys
    if !key.isEmpty, keys.contains(where: { $0.hasPrefix("\(key).") }) {
      return CommandError(
        .notFound, "unknown-key",
        "\(quoted(key)) is no key but the beginning of others; 'settee list \(escaped(key))' lists them")
    }
    let titled = form.rows.filter { $0.key != nil && $0.title?.lowercased() == key.lowercased() }.map(\.name)
    guard titled.count < 2 else {
      return CommandError(
        .notFound, "unknown-key",
        "there is no key \(quoted(key)) in the form \(quoted(form.id)), but these are of rows with that title",
        candidates: titled)
    }
    let words = "there is no key \(quoted(key)) in the form \(quoted(form.id))"
    let near = titled.isEmpty ? allNearest(to: key, in: names ?? keys, limit: 8) : titled
    guard near.count < 2 else {
      return CommandError(.notFound, "unknown-key", "\(words), but these are near", candidates: near)
    }
    return CommandError(.notFound, "unknown-key", words, suggestion: near.first ?? form.keyOfTitle(near: key))
  }

  /// A key whose value is never written: a command that would set it could only pretend to.
  static func notKept(_ key: String, in form: Form) -> CommandError {
    let isSecure = form.row(named: key)?.value?.isSecure == true
    return CommandError(
      .notPermitted, "not-kept",
      "\(key) is not kept in the settings file: its row "
        + (isSecure ? "is secure, and does not say persistent: true" : "says persistent: false"))
  }

  /// A value that is gone again at the end of its own transaction.
  static func notTaken(_ key: String) -> CommandError {
    CommandError(
      .badData, "hidden", "\(key) cannot be set: its row is hidden then, and hiding clears it; nothing was changed")
  }

  /// A value that is not the one that a change was to be made of.
  static func conflict(_ key: String, is found: String?, not wanted: String) -> CommandError {
    CommandError(
      .tryAgain, "conflict", "\(key) is \(found ?? "unset"), not \(wanted); nothing was changed")
  }

  /// A revision that is not the one that a change was to be made of.
  static func conflict(revision found: String, not wanted: String) -> CommandError {
    CommandError(
      .tryAgain, "conflict",
      "the revision of the settings is \(quoted(found)), not \(quoted(wanted)); nothing was changed")
  }

  /// A change by others between reading and writing.
  ///
  /// - Parameter hidesValues: Whether the store's message may name a secure value.
  static func lostRace(_ error: StoreError, hidesValues: Bool) -> CommandError {
    let message = hidesValues ? "the value is not what it was" : error.message
    return CommandError(.tryAgain, "conflict", "\(error.path): \(message); nothing was changed")
  }

  /// What a problem of a value means to the shell.
  ///
  /// - Parameter name: What the value is for: a key or a fact.
  init(_ problem: ValueProblem, of name: String) {
    self.init(.badData, "bad-value", "\(name) \(problem.statement)", suggestion: problem.suggestion)
  }

  /// The same, of a key.
  init(_ problem: SessionError.KeyProblem) {
    self.init(problem.problem, of: problem.key)
  }

  /// What a session's refusal means to the shell.
  init(_ error: SessionError) {
    let status: ExitStatus =
      switch error.code {
      case .unknownKey, .unknownRow, .unknownFact, .unknownScreen, .unknownModal, .unknownControl: .notFound
      default: .badData
      }
    let isClear = error.near.count < 2
    self.init(
      status, error.code.rawValue, error.statement + (isClear ? "" : ", but these are near"),
      suggestion: isClear ? error.near.first : nil, candidates: isClear ? [] : error.near)
  }

  /// What a store's failure means to the shell.
  ///
  /// - Parameter remedy: What to do about a file that is malformed. Ends in a line feed.
  init(_ error: StoreError, source: SourceText? = nil, remedy: String = "", color: Bool = false) {
    let status: ExitStatus =
      switch error.code {
      case .malformed, .invalidEdit: .badData
      case .notAFile: .notFound
      case .notPermitted, .readOnly: .notPermitted
      case .cannotCreate: .cannotCreate
      case .busy, .conflict: .tryAgain
      default: .inputOutput
      }
    guard let diagnostic = error.diagnostic else {
      self.init(status, error.code.rawValue, "\(error.path): \(error.message)")
      return
    }
    self.init(
      status, error.code.rawValue, "the settings file \(quoted(error.path)) is not in order",
      details: diagnostic.formatted(sources: source.map { [diagnostic.file: $0] } ?? [:], color: color) + remedy,
      diagnostics: [diagnostic])
  }

  /// What a failed call to the file system means to the shell, for a file that a person named.
  ///
  /// - Parameter near: A file that was probably meant.
  init(_ error: FileError, path: String, near: String? = nil) {
    let status: ExitStatus =
      switch error.code {
      case .noSuchFile, .notAFolder, .isAFolder, .invalidArgument, .tooManyLinks, .nameTooLong: .notFound
      case .tooLarge: .badData
      case .accessDenied, .notPermitted, .readOnlyFileSystem: .notPermitted
      case .exists: .cannotCreate
      default: .inputOutput
      }
    let words =
      switch error.code {
      case .invalidArgument: "it is not a regular file"
      case .tooManyLinks: "it is a link in a circle of links"
      default: "\(error.code)"
      }
    self.init(status, "file", "\(path): \(words)", suggestion: near)
  }
}

extension Form {
  /// The key of a row whose title is nearly that.
  fileprivate func keyOfTitle(near title: String) -> String? {
    let titles = rows.filter { $0.key != nil }.compactMap(\.title)
    guard let near = nearest(to: title, in: titles) else { return nil }
    return rows.first { $0.key != nil && $0.title == near }?.name
  }
}
