import Diagnostics

/// A text in braces that YAML has cut at a comma, because it is not in quotes: `{ title: Wi-Fi, on or off }`.
struct CutText {
  /// The key before it.
  let key: String
  /// What was meant as the text.
  private let text: String
  /// Where it stands in its line, in columns from 1.
  let columns: Range<Int>

  /// - Parameter column: Where the part begins that YAML takes for a key, from 1.
  /// - Returns: Nil where that is no part of a text without quotes behind a key.
  init?(in line: String, at column: Int) {
    let scalars = Array(line.unicodeScalars)
    guard column - 1 < scalars.count,
      let colon = scalars[..<(column - 1)].indices.last(where: {
        scalars[$0] == ":" && $0 + 1 < column - 1 && scalars[$0 + 1] == " "
      }),
      let start = scalars[(colon + 1)...].firstIndex(where: { $0 != " " }), start < column - 1,
      scalars[..<(column - 1)].last(where: { $0 != " " }) == ",",
      !scalars[start..<(column - 1)].contains(where: { "[]{}\"'#“”„".unicodeScalars.contains($0) })
    else { return nil }
    let word = scalars[..<colon].reversed().prefix { $0.properties.isAlphabetic }.reversed()
    let end = Self.end(from: column - 1, in: scalars)
    key = String(String.UnicodeScalarView(word))
    text = String(String.UnicodeScalarView(scalars[start..<end]))
    columns = start + 1..<end + 1
  }

  /// The words that say what to write.
  var advice: String {
    "within { } a ',' ends a value, so the text must be in quotes; write \(key): \"\(escaped(text))\""
  }

  /// Where the text ends: at the brace, or before a comma with a key behind it.
  private static func end(from start: Int, in scalars: [Unicode.Scalar]) -> Int {
    var end = start
    while end < scalars.count, scalars[end] != "}" {
      if scalars[end] == ",", isBeforeKey(scalars[(end + 1)...]) { break }
      end += 1
    }
    while end > start, scalars[end - 1] == " " || scalars[end - 1] == "," { end -= 1 }
    return end
  }

  private static func isBeforeKey(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let rest = rest.drop { $0 == " " }
    let word = rest.prefix { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" }
    return !word.isEmpty && rest.dropFirst(word.count).first == ":"
  }
}
