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

  /// The parts of a row, with smaller titles of buttons and segments where the layout has cut or broken them.
  func withWholeTitles(_ parts: [Layout.Part]) -> [Layout.Part] {
    var parts = parts
    let segments = parts.indices.filter { parts[$0].kind == .segment }
    let buttons = parts.indices.filter { parts[$0].kind == .button && parts[$0].text != nil }
    for group in [segments] + buttons.map({ [$0] }) {
      guard let (lines, font) = shrunkTitles(of: group.map { parts[$0] }) else { continue }
      for (index, lines) in zip(group, lines) {
        parts[index].lines = lines
        parts[index].font = font
      }
    }
    return parts
  }

  /// The lines and the font of the titles of a button, or of all segments of a control, where those of the layout are cut
  /// or broken inside of a word; nil where they are not, or where letters would be less than 0.3 of their size.
  ///
  /// Such frames come from the form in points, or from a narrow screen, whatever the text size is.
  private func shrunkTitles(of parts: [Layout.Part]) -> (lines: [[String]], font: Font)? {
    guard let font = parts.first?.font, parts.contains(where: isMangled) else { return nil }
    for percent in stride(from: 95, through: 30, by: -5) {
      let scale = Double(percent) / 100
      let small = Font(size: font.size * scale, lineHeight: font.lineHeight * scale, isBold: font.isBold)
      let lines = parts.compactMap { part -> [String]? in
        guard let lines = wordLines(part.text ?? "", small, width: max(part.frame.width - 6, 1)) else { return nil }
        return Double(lines.count) * small.lineHeight <= part.frame.height ? lines : nil
      }
      if lines.count == parts.count { return (lines, small) }
    }
    return nil
  }

  /// Whether a text is cut, or broken between two letters that belong together.
  private func isMangled(_ part: Layout.Part) -> Bool {
    let (text, lines) = (part.text ?? "", part.lines)
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
