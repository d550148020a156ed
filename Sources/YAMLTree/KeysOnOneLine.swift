/// Two keys that were written on one line without braces: `key: volume, title: Volume`.
struct KeysOnOneLine {
  /// The key that begins the line.
  let first: String
  /// The key behind a comma.
  let second: String

  /// - Parameters:
  ///   - line: The whole line.
  ///   - colon: The column, from 1, of the colon behind the second key.
  /// - Returns: Nil where no word behind a comma stands before the colon.
  init?(_ line: String, colon: Int) {
    let scalars = Array(line.unicodeScalars.prefix(colon - 1))
    guard let start = scalars.firstIndex(where: { $0 != " " && $0 != "-" }),
      let end = scalars.firstIndex(of: ":"), start < end,
      let comma = scalars.lastIndex(of: ","), comma > end
    else { return nil }
    let second = scalars[(comma + 1)...].drop { $0 == " " }
    guard Self.isWord(scalars[start..<end]), Self.isWord(second) else { return nil }
    first = String(String.UnicodeScalarView(scalars[start..<end]))
    self.second = String(String.UnicodeScalarView(second))
  }

  private static func isWord(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    !scalars.isEmpty && scalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" }
  }
}
