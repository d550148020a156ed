import Diagnostics

/// A line of a text picture, made of pieces that may be coloured.
///
/// What is appended is escaped: no title or value can move a terminal's cursor.
struct TextLine {
  /// The part that a piece plays, which decides its colour.
  enum Role {
    case plain, title, header, value, mark, note, problem
  }

  private struct Piece {
    var text: String
    let role: Role
  }

  private var pieces: [Piece] = []
  /// In terminal columns.
  private(set) var width = 0

  init(_ text: String = "", _ role: Role = .plain) {
    append(text, role)
  }

  mutating func append(_ text: String, _ role: Role = .plain) {
    guard !text.isEmpty else { return }
    let shown = escaped(text)
    pieces.append(Piece(text: shown, role: role))
    width += columns(of: shown)
  }

  /// Goes on at a column, at least two to the right of what stands there.
  mutating func move(to column: Int = 0) {
    append(String(repeating: " ", count: max(column - width, 2)))
  }

  /// Cuts it, with an ellipsis, to a number of terminal columns.
  mutating func clip(to columns: Int) {
    guard width > columns else { return }
    var room = max(columns - 1, 0)
    var kept: [Piece] = []
    for var piece in pieces {
      let width = SetteeRendering.columns(of: piece.text)
      if width > room {
        piece.text = prefix(of: piece.text, columns: room) + (columns > 0 ? "…" : "")
        kept.append(piece)
        break
      }
      room -= width
      kept.append(piece)
    }
    pieces = kept
    width = columns
  }

  /// Writes it with a newline, without spaces at its end.
  func write(to text: inout String, inColor isColored: Bool) {
    let length = text.utf8.count
    for piece in pieces {
      if isColored, let code = piece.role.code {
        text += "\u{1B}[\(code)m\(piece.text)\u{1B}[0m"
      } else {
        text += piece.text
      }
    }
    while text.utf8.count > length, text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
    text += "\n"
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
  text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : displayWidth(of: text)
}

private func prefix(of text: String, columns: Int) -> String {
  var width = 0
  return String(
    text.prefix { character in
      width += displayWidth(of: character)
      return width <= columns
    })
}
