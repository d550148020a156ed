import Diagnostics

/// A text with a word in braces that YAML cuts to pieces, because it is not in quotes: `summary: {value} mm`.
struct BracedText {
  /// The key before it.
  private let key: String
  /// What was meant as the text.
  private let text: String
  /// Where it stands in its line, in columns from 1.
  let columns: Range<Int>
  private let isInBraces: Bool

  /// Looks for a word in braces that begins at a column, or that has nothing but blanks between it and the column.
  ///
  /// - Parameter isInBraces: Whether the text stands in a mapping in braces, where a comma or a brace ends it.
  /// - Returns: Nil where there is none, or no key before it.
  init?(in line: String, at column: Int, isInBraces: Bool) {
    let scalars = Array(line.unicodeScalars)
    guard let brace = Self.word(in: scalars, at: column - 1),
      let colon = scalars[..<brace].indices.last(where: {
        $0 + 1 < brace && scalars[$0] == ":" && scalars[$0 + 1] == " "
      })
    else { return nil }
    let word = scalars[..<colon].reversed().prefix { $0.properties.isAlphabetic }.reversed()
    guard !word.isEmpty, let start = scalars[(colon + 1)...].firstIndex(where: { $0 != " " }),
      !scalars[start..<brace].contains(where: { ",[]{}\"'".unicodeScalars.contains($0) })
    else { return nil }
    let end = Self.end(of: start, in: scalars, isInBraces: isInBraces)
    key = String(String.UnicodeScalarView(word))
    text = String(String.UnicodeScalarView(scalars[start..<end]))
    columns = start + 1..<end + 1
    self.isInBraces = isInBraces
  }

  /// The words that say what to write.
  var advice: String {
    let isPlain = !text.contains("\"") && !text.contains("\\")
    let quoted =
      isPlain
      ? "\"\(text)\"" : "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    let rule = isInBraces ? "within { } a text with '{'" : "a text that begins with '{'"
    return "\(rule) must be in quotes; write \(key): \(escaped(quoted))"
  }

  /// The brace of a word in braces at or before a place.
  private static func word(in scalars: [Unicode.Scalar], at place: Int) -> Int? {
    guard place < scalars.count else { return nil }
    let close =
      scalars[place] == "{"
      ? scalars[place...].firstIndex(of: "}") : scalars[..<place].lastIndex { $0 != " " }
    guard let close, scalars[close] == "}", let open = scalars[..<close].lastIndex(of: "{"), open + 1 < close,
      scalars[(open + 1)..<close].allSatisfy({ $0.properties.isAlphabetic })
    else { return nil }
    return scalars[place] == "{" && open != place ? nil : open
  }

  /// Where the text ends: at the end of the line or before a comment, and within braces before a comma or the brace that
  /// closes the mapping.
  private static func end(of start: Int, in scalars: [Unicode.Scalar], isInBraces: Bool) -> Int {
    var depth = 0
    var end = start
    search: while end < scalars.count {
      switch scalars[end] {
      case "#" where scalars[end - 1] == " ": break search
      case "{": depth += 1
      case "}" where isInBraces && depth == 0: break search
      case "," where isInBraces && depth == 0: break search
      case "}": depth -= 1
      default: break
      }
      end += 1
    }
    while end > start, scalars[end - 1] == " " { end -= 1 }
    return end
  }
}
