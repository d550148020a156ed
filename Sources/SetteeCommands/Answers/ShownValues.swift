import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeStore

extension ValueDefinition {
  /// A value as a cell of a table: never a secure one, not all of a long one, and nothing that would break the line.
  func cell(_ value: Value?) -> String {
    guard let value else { return "-" }
    if isSecure { return "(set)" }
    if value == .list([]) { return "[]" }
    let text = typed(value)
    let head = text.prefix(60)
    guard head.endIndex == text.endIndex else { return inQuotes(head) + "…" }
    return text == value.plainText ? shown(text) : text
  }

  /// What the help of verbs with such tables says of them.
  static let cellHelp = """
    A key that has no value shows '-', a secure value '(set)'. A text that is empty, that could be taken for one of \
    these, or whose ends or characters could not be seen, is in double quotes; so is the beginning of one that is too long. \
    A list of no choices, or of choices with commas in them, is in JSON.
    """

  /// The same of a value as the file has it, in the file's spelling.
  func cell(_ stored: StoredValue) -> String {
    if isSecure { return "another value, which is not shown" }
    let text = stored.safeJSON
    let head = text.prefix(60)
    return head.endIndex == text.endIndex ? text : "\(head)…"
  }

  /// A value for an answer in JSON: null when there is none or it must not be shown, which ``secureMark`` tells.
  func answer(_ value: Value?) -> StoredValue { isSecure ? .null : value.map(json) ?? .null }

  /// What tells in an answer that its values are not shown; nothing where they are.
  var secureMark: [AnswerMember] { isSecure ? [("secure", .bool(true))] : [] }

  /// A value in JSON, as `--json-value` takes it: a switch is true or false, however the settings file has it.
  func json(_ value: Value) -> StoredValue {
    if case .bool(let isOn) = value { .bool(isOn) } else { stored(value) }
  }

  /// The value that is given in JSON.
  ///
  /// - Throws: The problem when it is of another type. The result may still break the form's rules.
  func value(fromJSON given: StoredValue) throws(ValueProblem) -> Value {
    guard isSwitch else { return try value(from: given) }
    if case .bool(let isOn) = given { return .bool(isOn) }
    throw ValueProblem(
      .type, "must be true or false", found: ", but \(given.kindName) is given",
      suggestion: given.plainText.flatMap(meaning(ofSwitch:)))
  }
}

extension Setting.State {
  /// The word for it in lists and answers: of a key that is unset, what counts is the default.
  var word: String {
    switch self {
    case .unset: "default"
    case .explicit: "explicit"
    case .invalid: "invalid"
    }
  }
}

extension CommandContext {
  /// Warns of what is wrong with rows: stored values that the form does not allow and that do not count, also of rows
  /// that are hidden, and what else is wrong with rows that are shown.
  ///
  /// - Parameters:
  ///   - isOwn: Whether the file is the one that `settee set` would change.
  ///   - isTold: Whether what is wrong with values that count is told otherwise.
  func warn(of rows: [Row], in settings: Settings, isOwn: Bool = true, besides isTold: Bool = false) throws {
    guard !wantsJSON, !invocation.has(.quiet) else { return }
    for row in rows {
      let state = try settings.session.row(row.name)
      if let entry = InvalidEntry(row, state, in: settings) {
        io.messages.append("\(entry.place): warning: \(entry.sentence(withRemedy: isOwn))\n")
      }
      guard !isTold else { continue }
      let source = isOwn ? "settee" : settings.document.map { escaped($0.file) } ?? "settee"
      let place = settings.source(of: row).map { "\($0.place)" } ?? source
      for problem in state.problems where !state.storedProblems.contains(problem) {
        io.messages.append("\(place): warning: \(row.name) \(escaped(problem.message))\n")
      }
    }
  }

  /// Warns of stored values of rows that the form does not allow and that do not count, and of nothing else.
  func warn(ofInvalid rows: [Row], in settings: Settings) throws {
    guard !wantsJSON, !invocation.has(.quiet) else { return }
    for row in rows {
      guard let entry = InvalidEntry(row, try settings.session.row(row.name), in: settings) else { continue }
      io.messages.append("\(entry.place): warning: \(entry.sentence())\n")
    }
  }

  /// A value on standard output, raw for a pipe; on a terminal it must not move the cursor.
  func printValue(_ text: String) {
    print((io.terminals.contains(.output) ? escaped(text) : text) + "\n")
  }
}

/// A text so that it cannot be taken for another one: as it is where all of it can be seen, else in double quotes with
/// escapes.
func shown(_ text: String) -> String {
  let isPlain = !["", "-", "(set)"].contains(text) && !text.hasPrefix("\"") && escaped(text) == text
  return isPlain && text.first?.isWhitespace != true && text.last?.isWhitespace != true ? text : inQuotes(text)
}

private func inQuotes(_ text: some StringProtocol) -> String {
  let escapes = text.replacing(scalar: "\\", with: "\\\\").replacing(scalar: "\"", with: "\\\"")
  return "\"\(escaped(escapes))\""
}

/// Lines of cells in columns that are as wide as their widest cell, but for the last.
func table(_ lines: [[String]]) -> String {
  let columns = lines.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    lines.map { column < $0.count ? displayWidth(of: $0[column]) : 0 }.max() ?? 0
  }
  return lines.map { cells in
    var line = ""
    for (cell, width) in zip(cells, widths) {
      line += cell + String(repeating: " ", count: width - displayWidth(of: cell) + 2)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }.joined()
}
