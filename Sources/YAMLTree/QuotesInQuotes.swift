import Diagnostics

/// A text in double quotes with more of them inside, which end it: `visibleWhen: "mode == "vpn""`.
struct QuotesInQuotes {
  /// The key before it.
  private let key: String
  /// What stands between the first and the last quote.
  private let inner: String

  /// - Parameter column: Where something follows the text that has ended, from 1.
  /// - Returns: Nil where the text did not end at a double quote, or no other quote is left for the end.
  init?(in line: String, at column: Int) {
    let scalars = Array(line.unicodeScalars)
    guard column > 1, column - 2 < scalars.count, scalars[..<(column - 1)].last(where: { $0 != " " }) == "\"",
      let first = Self.opening(in: scalars, before: column - 2),
      let last = scalars.lastIndex(of: "\""), last >= column - 1,
      scalars[(last + 1)...].allSatisfy({ " ,}".unicodeScalars.contains($0) })
    else { return nil }
    let word = scalars[..<(first - 2)].reversed().prefix { $0.properties.isAlphabetic }.reversed()
    guard !word.isEmpty else { return nil }
    key = String(String.UnicodeScalarView(word))
    inner = String(String.UnicodeScalarView(scalars[(first + 1)..<last]))
    guard !inner.contains(": \""), !inner.contains("\\") else { return nil }
  }

  /// The quote behind the last `: ` before a place.
  private static func opening(in scalars: [Unicode.Scalar], before limit: Int) -> Int? {
    scalars.indices.last {
      $0 > 1 && $0 < limit && scalars[$0] == "\"" && scalars[$0 - 1] == " " && scalars[$0 - 2] == ":"
    }
  }

  /// The words that say what to write.
  var advice: String {
    let isCondition = key.hasSuffix("When") || key == "check"
    let text =
      isCondition
      ? "\"\(inner.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "'"))\""
      : "'\(inner.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    return "the double quote before this ends the value; write \(key): \(escaped(text))"
  }
}
