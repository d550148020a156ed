import Diagnostics

/// Lines of words that fit a number of terminal columns. A word that is wider than a line gets one of its own.
///
/// - Parameters:
///   - width: The columns of a whole line.
///   - first: The columns that are taken before the first line; they are not written.
///   - rest: The columns by which the other lines are indented.
/// - Returns: The lines without a line end after the last.
func wrapped(_ words: some Sequence<some StringProtocol>, width: Int, first: Int = 0, rest: Int = 0) -> String {
  var result = ""
  var column = first
  var isAtStart = true
  for word in words {
    let length = displayWidth(of: word)
    if isAtStart {
      isAtStart = false
    } else if column + 1 + length <= width {
      result += " "
      column += 1
    } else {
      result += "\n" + String(repeating: " ", count: rest)
      column = rest
    }
    result += word
    column += length
  }
  return result
}

/// The paragraphs of a text, one a line, wrapped. A line that begins with a space is kept as it is.
func wrapped(paragraphs text: String, width: Int) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.hasPrefix(" ") ? String($0) : wrapped($0.split(separator: " "), width: width) }
    .joined(separator: "\n")
}
