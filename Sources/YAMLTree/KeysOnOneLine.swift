/// Two keys that were written on one line without braces: `key: volume, title: Volume`, or without the comma.
struct KeysOnOneLine {
  /// The key that begins the line.
  let first: String
  /// The key behind a comma or a blank.
  let second: String

  /// - Parameters:
  ///   - line: The whole line.
  ///   - colon: The column, from 1, of the colon behind the second key.
  /// - Returns: Nil where neither a word behind a comma nor a key of rows or options stands before the colon.
  init?(_ line: String, colon: Int) {
    let scalars = Array(line.unicodeScalars.prefix(colon - 1))
    guard let start = scalars.firstIndex(where: { $0 != " " && $0 != "-" }),
      let end = scalars.firstIndex(of: ":"), start < end,
      let separator = scalars.lastIndex(where: { $0 == "," || $0 == " " }), separator > end + 1
    else { return nil }
    let hasComma = scalars[..<(separator + 1)].last { $0 != " " } == ","
    let second = scalars[(separator + 1)...].drop { $0 == " " }
    guard hasComma || Self.keys.contains(String(String.UnicodeScalarView(second))), Self.isWord(scalars[start..<end]),
      Self.isWord(second)
    else { return nil }
    first = String(String.UnicodeScalarView(scalars[start..<end]))
    self.second = String(String.UnicodeScalarView(second))
  }

  /// Keys that stand before or behind each other so often that a word like them is hardly a part of a text.
  private static let keys = [
    "key", "id", "value", "title", "accessory", "type", "default", "options", "header", "rows",
  ]

  private static func isWord(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    !scalars.isEmpty && scalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" }
  }
}
