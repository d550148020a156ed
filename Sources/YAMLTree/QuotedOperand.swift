import Diagnostics

/// A condition in a list that begins with a text in quotes, at which it ends for YAML: `[sound.on, 'dark' == theme]`.
struct QuotedOperand {
  private let condition: String

  /// - Parameter column: Where something follows the quotes, from 1.
  /// - Returns: Nil where no list of conditions stands before that.
  init?(in line: String, at column: Int) {
    let scalars = Array(line.unicodeScalars)
    let before = scalars.prefix(column - 1)
    let text = String(String.UnicodeScalarView(before))
    guard column - 1 < scalars.count, before.last(where: { $0 != " " }) == "'",
      "=!<>aionc".unicodeScalars.contains(scalars[column - 1]),
      text.contains("When: [") || text.contains("check: ["),
      let separator = before.lastIndex(where: { $0 == "," || $0 == "[" })
    else { return nil }
    let end = scalars[(column - 1)...].firstIndex { $0 == "," || $0 == "]" } ?? scalars.count
    let part = scalars[(separator + 1)..<end].drop { $0 == " " }
    condition = String(String.UnicodeScalarView(part))
    guard part.first == "'", !condition.contains("\"") else { return nil }
  }

  /// The words that say what to write.
  var advice: String {
    "a condition that begins with a quote must be in quotes itself; write \"\(escaped(condition))\""
  }
}
