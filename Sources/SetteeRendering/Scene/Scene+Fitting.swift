import Diagnostics
import SetteeLayout
import SetteeModel

/// How texts fit into frames that a layout did not make for them.
extension Scene {
  /// The width of a line of text, in points.
  func width(of text: some StringProtocol, _ font: Font) -> Double {
    var width = 0.0
    for scalar in text.unicodeScalars { width += measurer.advance(of: scalar, size: font.size) }
    // Inter's bold letters are that much wider.
    return font.isBold ? width * 1.04 : width
  }

  /// The beginning of a text's first line that fits in a width, with an ellipsis where that is not all.
  func fitted(_ text: String, _ font: Font, width: Double) -> String {
    let line = text.prefix { !$0.isNewline }
    if line.endIndex == text.endIndex, self.width(of: line, font) <= width { return text }
    var room = width - self.width(of: "…", font)
    let kept = line.prefix { character in
      room -= self.width(of: String(character), font)
      return room >= 0
    }
    return kept + "…"
  }

  /// The lines and the font of a button's or a segment's title where those of the layout are cut or broken inside of a
  /// word; nil where they are not, or where letters would be less than 0.3 of their size.
  ///
  /// Such frames come from the form in points, whatever the text size is.
  func shrunkTitle(of part: Layout.Part) -> (lines: [String], font: Font)? {
    guard let text = part.text, let font = part.font, isMangled(text, part.lines) else { return nil }
    let room = max(part.frame.width - 6, 1)
    for percent in stride(from: 95, through: 30, by: -5) {
      let scale = Double(percent) / 100
      let small = Font(size: font.size * scale, lineHeight: font.lineHeight * scale, isBold: font.isBold)
      guard let lines = wordLines(text, small, width: room) else { continue }
      if Double(lines.count) * small.lineHeight <= part.frame.height { return (lines, small) }
    }
    return nil
  }

  /// Whether a text is cut, or broken between two letters that belong together.
  private func isMangled(_ text: String, _ lines: [String]) -> Bool {
    if lines.last?.last == "…", text.last != "…" { return true }
    return zip(lines, lines.dropFirst()).contains { line, next in
      guard let last = line.unicodeScalars.last, let first = next.unicodeScalars.first else { return false }
      guard last.properties.isAlphabetic, first.properties.isAlphabetic, !isWide(last), !isWide(first) else {
        return false
      }
      return !text.split(whereSeparator: \.isWhitespace).contains { next.hasPrefix($0) || next == $0 }
    }
  }

  /// A text broken at spaces; nil when a word is wider than a line.
  private func wordLines(_ text: String, _ font: Font, width: Double) -> [String]? {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      guard self.width(of: word, font) <= width else { return nil }
      if let last = lines.last, self.width(of: "\(last) \(word)", font) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
