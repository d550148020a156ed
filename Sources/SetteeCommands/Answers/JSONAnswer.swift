import Diagnostics
import SetteeModel
import SetteeStore

/// A named part of an answer in JSON.
typealias AnswerMember = (name: String, value: StoredValue)

extension CommandContext {
  /// Adds an answer in JSON to standard output: one object on one line, with its version first.
  func answer(_ members: [AnswerMember]) {
    print(StoredValue.object([("version", .number("1"))] + members).safeJSON + "\n")
  }
}

extension StoredValue {
  /// The value as JSON on one line, which no terminal acts on wherever it ends up.
  var safeJSON: String { escaped(json: json) }

  /// A text, or null.
  static func text(_ text: String?) -> StoredValue { text.map { .text($0) } ?? .null }

  /// A whole number, or null.
  static func number(_ number: Int?) -> StoredValue { number.map { .number(String($0)) } ?? .null }
}

extension Diagnostic {
  /// The diagnostic as machines read it.
  var answer: StoredValue {
    .object(
      [("file", .text(file))] + Self.place(range)
        + [
          ("severity", .text(severity.rawValue)), ("code", .text(code.rawValue)), ("message", .text(message)),
          (
            "notes",
            .list(
              notes.map { note in
                .object(
                  [("file", .text(note.location.file))] + Self.place(note.location.range)
                    + [("message", .text(note.message))])
              })
          ),
        ])
  }

  private static func place(_ range: SourceRange?) -> [AnswerMember] {
    [
      ("line", .number(range?.lowerBound.line)), ("column", .number(range?.lowerBound.column)),
      ("endLine", .number(range?.upperBound.line)), ("endColumn", .number(range?.upperBound.column)),
    ]
  }
}

extension SourceLocation {
  /// The first character's place as machines read it.
  var answer: [AnswerMember] {
    [
      ("file", .text(file)), ("line", .number(range.lowerBound.line)), ("column", .number(range.lowerBound.column)),
    ]
  }
}
