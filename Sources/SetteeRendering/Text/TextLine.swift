import Diagnostics

/// A line of a text picture, made of pieces that may be coloured.
///
/// What is appended is escaped: no title or value can move a terminal's cursor.
struct TextLine {
  /// The part that a piece plays, which decides its colour.
  enum Role {
    case plain, title, header, value, mark, note, problem
  }

  private let isColored: Bool
  private(set) var text = ""
  /// In terminal columns.
  private(set) var width = 0
  /// Where each piece ends in the text's UTF-8, and its part; kept for lines that are coloured only.
  private var pieces: [(end: Int, role: Role)] = []

  init(isColored: Bool = false) {
    self.isColored = isColored
  }

  /// Begins another line with the same memory.
  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    width = 0
  }

  mutating func append(_ piece: String, _ role: Role = .plain) {
    if isPlainASCII(piece) {
      text += piece
      width += piece.utf8.count
    } else {
      let shown = escaped(piece)
      text += shown
      width += displayWidth(of: shown)
    }
    if isColored { pieces.append((text.utf8.count, role)) }
  }

  /// Goes on at a column, at least two to the right of what stands there.
  mutating func move(to column: Int = 0) {
    append(spaces(max(column - width, 2)))
  }

  /// Cuts it, with an ellipsis, to a number of terminal columns.
  mutating func clip(to columns: Int) {
    guard width > columns else { return }
    let room = max(columns - 1, 0)
    var kept = 0
    text = String(
      text.prefix { character in
        kept += displayWidth(of: character)
        return kept <= room
      })
    if columns > 0 { text += "…" }
    width = columns
    let end = text.utf8.count
    if let last = pieces.firstIndex(where: { $0.end >= end }) { pieces.removeSubrange((last + 1)...) }
    if let last = pieces.indices.last { pieces[last].end = end }
  }

  /// Writes it with a newline, without spaces at its end.
  func write(to picture: inout String) {
    var end = text.utf8.endIndex
    while end > text.startIndex, text.utf8[text.utf8.index(before: end)] == UInt8(ascii: " ") {
      end = text.utf8.index(before: end)
    }
    guard isColored else {
      picture += end == text.endIndex ? text[...] : text[..<end]
      picture += "\n"
      return
    }
    var start = text.startIndex
    for piece in pieces where start < end {
      let pieceEnd = min(text.utf8.index(text.startIndex, offsetBy: piece.end), end)
      let shown = text[start..<pieceEnd]
      picture += piece.role.code.map { "\u{1B}[\($0)m\(shown)\u{1B}[0m" } ?? String(shown)
      start = pieceEnd
    }
    picture += "\n"
  }
}

extension TextLine.Role {
  /// The parameters of the terminal's SGR sequence; nil for the terminal's own colour.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .title, .header: "1"
    case .value: "36"
    case .mark: "33"
    case .note: "2"
    case .problem: "31"
    }
  }
}

/// How many terminal columns an escaped text takes.
func columns(of text: String) -> Int {
  isPlainASCII(text) ? text.utf8.count : displayWidth(of: text)
}

/// So many spaces.
func spaces(_ count: Int) -> String {
  count < blanks.count ? blanks[count] : String(repeating: " ", count: count)
}

private let blanks = (0..<48).map { String(repeating: " ", count: $0) }

/// Whether a text is of characters that take one column each and need no escape, as nearly all are.
private func isPlainASCII(_ text: String) -> Bool {
  for byte in text.utf8 where byte < 0x20 || byte > 0x7E { return false }
  return true
}
