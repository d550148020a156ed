extension Diagnostic {
  /// The whole message for a terminal: the headline, the line it is about unless that is blank, a caret under the place,
  /// then each note in the same way. Ends in a line feed.
  ///
  /// - Parameters:
  ///   - sources: The texts of the files, by the names that the diagnostic uses. A file that is absent has no excerpt.
  ///   - color: Whether to write terminal colours.
  public func formatted(sources: [String: SourceText] = [:], color: Bool = false) -> String {
    let style = Style(isOn: color)
    var result = section(
      file: file, range: range, kind: severity.rawValue, message: message, sources: sources, style: style)
    for note in notes {
      result += section(
        file: note.location.file, range: note.location.range, kind: "note", message: note.message, sources: sources,
        style: style)
    }
    return result
  }

  private func section(
    file: String, range: SourceRange?, kind: String, message: String, sources: [String: SourceText], style: Style
  ) -> String {
    let place = range.map { "\(escaped(file)):\($0.lowerBound)" } ?? escaped(file)
    var result = style.bold("\(place):") + " " + style.kind(kind) + " " + style.bold(message) + "\n"
    // A caret under a line where nothing is to be seen points at nothing.
    if let range, let source = sources[file], let excerpt = Excerpt(of: source, range: range),
      !excerpt.text.allSatisfy(\.isWhitespace)
    {
      result += "\(excerpt.text)\n\(style.caret(excerpt.caret))\n"
    }
    return result
  }
}

/// The terminal colours of a message; nothing when they are off.
private struct Style {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }

  func caret(_ text: String) -> String { wrap(text, "1;32") }

  func kind(_ kind: String) -> String {
    switch kind {
    case "error": wrap("error:", "1;31")
    case "warning": wrap("warning:", "1;35")
    default: wrap("\(kind):", "1;36")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// One line of a file and a line below it that marks a range: a caret under the first character, tildes under the rest.
struct Excerpt {
  /// The line, with what a terminal would act on escaped and marks for what must not be shown, cut around the caret when
  /// it is very long.
  let text: String
  /// Blanks, a caret, tildes. Tabs are copied, so that the caret stands right whatever the tab width.
  let caret: String

  /// How many scalars of a long line are shown on each side of the caret.
  private static let reach = 100

  /// What stands for anything that must not be shown: its length must not tell either.
  private static let mask = "••••••"

  /// - Returns: Nil when the line is not in the file.
  init?(of source: SourceText, range: SourceRange) {
    guard
      let part = source.part(ofLine: range.lowerBound.line, around: range.lowerBound.column, reach: Self.reach)
    else { return nil }
    let window = part.before..<part.before + part.text.unicodeScalars.count
    let first = min(range.lowerBound.column - 1, window.upperBound)
    let isOneLine = range.upperBound.line == range.lowerBound.line
    let last = isOneLine ? min(range.upperBound.column - 1, window.upperBound) : window.upperBound

    var text = window.lowerBound > 0 ? "…" : ""
    var padding = window.lowerBound > 0 ? " " : ""
    var marks = 0
    var index = window.lowerBound
    var lastHidden: Range<Int>?
    // Clusters, not scalars, have a width on a terminal: an emoji of seven scalars takes two columns.
    for character in part.text {
      let count = character.unicodeScalars.count
      if let hidden = part.hidden.first(where: { $0.overlaps(index..<index + count) }) {
        index += count
        // One mark for all of it, and the caret at its beginning, wherever in it the place is.
        guard hidden != lastHidden else { continue }
        lastHidden = hidden
        text += Self.mask
        if hidden.upperBound <= first {
          padding += String(repeating: " ", count: Self.mask.count)
        } else if hidden.lowerBound < last {
          marks += Self.mask.count
        }
        continue
      }
      let shown = character == "\t" ? "\t" : escaped(String(character))
      text += shown
      if index + count <= first {
        padding += character == "\t" ? "\t" : String(repeating: " ", count: displayWidth(of: shown))
      } else if index < last {
        marks += character == "\t" ? 1 : displayWidth(of: shown)
      }
      index += count
    }
    if part.isCut { text += "…" }
    self.text = text
    caret = padding + "^" + String(repeating: "~", count: max(0, marks - 1))
  }
}
