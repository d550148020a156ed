import SetteeModel

extension Layout.Part {
  /// Sets a text that is wrapped at a width, as many lines as the frame has room for, at least one.
  ///
  /// - Parameter reserve: What a text that is cut leaves free at its end, in points.
  mutating func set(
    _ text: String, _ font: Font, width: Double, _ metrics: TextMetrics, _ alignment: Alignment = .leading,
    reserve: Double = 0
  ) {
    self.text = text
    self.font = font
    self.alignment = alignment
    let limit = max(1, Int((frame.height / font.lineHeight + 1e-9).rounded(.down)))
    lines = metrics.lines(of: text, font, width: width, limit: limit, reserve: reserve)
  }

  /// Sets a text that leaves room for a mark at its end, also where it is cut. Its lines are without the mark; where that
  /// has a line of its own, the last is empty.
  mutating func set(_ text: String, before mark: String, _ font: Font, width: Double, _ metrics: TextMetrics) {
    guard !mark.isEmpty else { return set(text, font, width: width, metrics) }
    set(text + mark, font, width: width, metrics, reserve: metrics.size(of: RequiredMark.glued, font).width)
    self.text = text
    guard var last = lines.last, last.hasSuffix(RequiredMark.sign) else { return }
    last.removeLast()
    while last.last?.isWhitespace == true { last.removeLast() }
    lines[lines.count - 1] = last
  }
}
