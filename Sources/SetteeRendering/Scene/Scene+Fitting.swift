import Diagnostics
import SetteeLayout
import SetteeModel

/// How texts fit into frames that a layout did not make for them.
extension Scene {
  /// The least size of letters that are made smaller, in points.
  private static let leastSize = 9.0

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

  /// The parts of a row, with smaller letters on buttons and segments, and in labels of its content, where the layout has
  /// cut a text or broken a word of it.
  func withWholeTitles(_ parts: [Layout.Part]) -> [Layout.Part] {
    var parts = parts
    let segments = parts.indices.filter { parts[$0].kind == .segment }
    let buttons = parts.indices.filter { parts[$0].kind == .button && parts[$0].text != nil }
    let labels = parts.indices.filter { parts[$0].kind == .label && parts[$0].id == nil }
    for group in [segments] + (buttons + labels).map({ [$0] }) {
      guard let (lines, font) = shrunkTitles(of: group.map { parts[$0] }) else { continue }
      for (index, lines) in zip(group, lines) {
        parts[index].lines = lines
        parts[index].font = font
      }
    }
    return parts
  }

  /// The lines and the font of the text of a button or a label, or of all segments of a control, where those of the layout
  /// are cut or broken inside of a word; nil where they are not, or where letters would be less than 9 points or 0.3 of
  /// their size.
  ///
  /// Such frames come from the form in points, or from a narrow screen, whatever the text size is.
  private func shrunkTitles(of parts: [Layout.Part]) -> (lines: [[String]], font: Font)? {
    guard let font = parts.first?.font, parts.contains(where: isMangled) else { return nil }
    for percent in stride(from: 95, through: 30, by: -5) {
      let scale = Double(percent) / 100
      guard font.size * scale >= min(Self.leastSize, font.size) else { return nil }
      let small = Font(size: font.size * scale, lineHeight: font.lineHeight * scale, isBold: font.isBold)
      let lines = parts.compactMap { part -> [String]? in
        guard let lines = wordLines(part.text ?? "", small, width: max(part.frame.width - 6, 1)) else { return nil }
        return Double(lines.count) * small.lineHeight <= part.frame.height ? lines : nil
      }
      if lines.count == parts.count { return (lines, small) }
    }
    return nil
  }

  private func isCut(_ part: Layout.Part) -> Bool { part.lines.last?.last == "…" && part.text?.last != "…" }

  /// Whether a text is cut, or broken between two letters that belong together.
  private func isMangled(_ part: Layout.Part) -> Bool {
    if isCut(part) { return true }
    // Lines follow each other in the text, with nothing but blanks between them.
    var rest = (part.text ?? "").unicodeScalars[...]
    for line in part.lines {
      let scalars = line.unicodeScalars
      rest = rest.drop { $0.properties.isWhitespace && $0 != scalars.first }.dropFirst(scalars.count)
      guard let last = scalars.last, let next = rest.first else { continue }
      if last.properties.isAlphabetic, next.properties.isAlphabetic, !isWide(last), !isWide(next) { return true }
    }
    return false
  }

  /// A text broken at spaces, and where it breaks itself; nil when a word is wider than a line.
  private func wordLines(_ text: String, _ font: Font, width: Double) -> [String]? {
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line = ""
      for word in paragraph.split(whereSeparator: \.isWhitespace) {
        guard self.width(of: word, font) <= width else { return nil }
        if !line.isEmpty, self.width(of: "\(line) \(word)", font) > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " \(word)"
      }
      lines.append(line)
    }
    return lines
  }
}
