import Diagnostics
import SetteeModel
import SetteeStore

/// A named part of an answer in JSON.
typealias AnswerMember = (name: String, value: StoredValue)

extension CommandContext {
  /// Adds an answer in JSON to standard output: one object on one line, with its version first.
  func answer(_ members: [AnswerMember]) {
    print(jsonText(.object([("version", .number("1"))] + members)) + "\n")
  }

  /// A value as JSON for standard output. A terminal gets nothing that acts on it.
  func jsonText(_ value: StoredValue) -> String {
    io.terminals.contains(.output) ? terminalSafe(json: value.json) : value.json
  }
}

extension StoredValue {
  /// A text, or null.
  static func text(_ text: String?) -> StoredValue { text.map { .text($0) } ?? .null }

  /// A whole number, or null.
  static func number(_ number: Int?) -> StoredValue { number.map { .number(String($0)) } ?? .null }
}

/// The same JSON, with what would act on a terminal written as `\u001B`. Such scalars stand in strings only, where that
/// means the same; line feeds between the members stay.
func terminalSafe(json: String) -> String {
  var result = ""
  for scalar in json.unicodeScalars {
    let text = String(scalar)
    if scalar == "\n" || escaped(text) == text {
      result += text
    } else {
      for unit in text.utf16 {
        let digits = String(unit, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
  return result
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
