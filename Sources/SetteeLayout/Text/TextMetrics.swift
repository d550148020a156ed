import SetteeEngine
import Synchronization

/// Measures texts at one text size and remembers what it has measured.
final class TextMetrics: Sendable {
  let measurer: any TextMeasurer
  let textSize: TextSize
  private let cache = Mutex<[Entry?]>(Array(repeating: nil, count: TextMetrics.capacity))

  /// How many measured texts are remembered: more than stand on most screens, yet soon made.
  private static let capacity = 1_024

  private struct Entry {
    let text: String
    let font: Font
    let width: Double
    let size: WrappedSize
  }

  init(_ measurer: any TextMeasurer, _ textSize: TextSize) {
    self.measurer = measurer
    self.textSize = textSize
  }

  func font(_ style: TextStyle) -> Font { style.font(at: textSize) }

  /// How much room a text takes when it is wrapped at a width, in points.
  ///
  /// - Complexity: O(*n*) in the length of the text, also when it is remembered.
  func size(of text: String, _ font: Font, width: Double = .infinity) -> WrappedSize {
    if text.isEmpty { return WrappedSize(lines: 0, width: 0, brokenWords: 0) }
    var hasher = Hasher()
    hasher.combine(text)
    hasher.combine(font.size)
    hasher.combine(width)
    let slot = hasher.finalize() & (Self.capacity - 1)
    let known = cache.withLock { entries -> WrappedSize? in
      guard let entry = entries[slot], entry.width == width, entry.font == font, entry.text == text else { return nil }
      return entry.size
    }
    if let known { return known }
    var widest = 0.0
    let (lines, brokenWords) = LineBreaker(measurer: measurer, font: font).forEachLine(of: text, width: width) {
      _, width in
      widest = max(widest, width)
    }
    // On a grid of 1/1024 point, which binary fractions express exactly: sums of widths carry noise.
    let size = WrappedSize(
      lines: lines, width: (widest * 1_024).rounded() / 1_024, brokenWords: brokenWords)
    cache.withLock { $0[slot] = Entry(text: text, font: font, width: width, size: size) }
    return size
  }

  /// The lines of a text that is wrapped at a width.
  ///
  /// - Parameters:
  ///   - limit: The most lines; where there are more, the last one ends in `…`.
  ///   - reserve: What such a last line leaves free behind it, in points.
  func lines(of text: String, _ font: Font, width: Double, limit: Int = .max, reserve: Double = 0) -> [String] {
    let breaker = LineBreaker(measurer: measurer, font: font)
    var ranges: [Range<String.Index>] = []
    breaker.forEachLine(of: text, width: width) { range, _ in ranges.append(range) }
    guard ranges.count > limit, limit > 0 else { return ranges.map { String(text[$0]) } }
    let shown = ranges[..<(limit - 1)].map { String(text[$0]) }
    return shown + [truncated(text[ranges[limit - 1].lowerBound...], width: width - reserve, breaker)]
  }

  /// The beginning of a text that fits on one line with an ellipsis.
  private func truncated(_ text: Substring, width: Double, _ breaker: LineBreaker) -> String {
    let room = width - breaker.width(of: "…")
    var kept = text[..<text.startIndex]
    var end = text.startIndex
    while end < text.endIndex, !text[end].isNewline {
      text.formIndex(after: &end)
      let candidate = text[..<end]
      if breaker.width(of: candidate) > room { break }
      kept = candidate
    }
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + "…"
  }
}

/// The room that a wrapped text takes.
struct WrappedSize: Sendable, Hashable {
  let lines: Int
  /// The width of the widest line, in points.
  let width: Double
  /// How many times a word was broken because it alone is wider than a line.
  let brokenWords: Int

  /// The height of all lines, in points.
  func height(_ font: Font) -> Double { Double(lines) * font.lineHeight }
}
