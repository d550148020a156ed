import Diagnostics

/// Breaks texts into lines.
///
/// Lines end at spaces, which hang over the edge, after hyphens within a word, between East Asian wide scalars, and inside
/// a word only when that word alone is wider than the line, never before a combining mark or inside a joined emoji.
/// Explicit newlines break always.
struct LineBreaker {
  /// Inter Bold is 3.2 per cent wider than Inter Regular over English text.
  static let boldWidening = 1.04

  /// Differences of widths below this are noise, in points.
  private static let tolerance = 0.001

  let measurer: any TextMeasurer
  let font: Font

  /// Calls a closure with each line and its width in points, and returns how many there are, none for an empty text, and
  /// how many times it broke a word.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  func forEachLine(of text: String, width limit: Double, _ line: (Range<String.Index>, Double) -> Void) -> (
    lines: Int, brokenWords: Int
  ) {
    var lines = 0
    var brokenWords = 0
    var current = Line(start: text.startIndex)
    var previous: Unicode.Scalar?
    // Whether the scalar before is a hyphen that belongs to a word, not to a sign or an option such as `--json`.
    var isAfterHyphen = false
    var index = text.startIndex
    let scalars = text.unicodeScalars
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      defer {
        previous = scalar
        index = next
      }
      if scalar.isNewline {
        if scalar == "\n", previous == "\r" {
          current = Line(start: next)
          continue
        }
        line(current.start..<index, current.visibleWidth)
        lines += 1
        current = Line(start: next)
        continue
      }
      let advance = self.advance(of: scalar, after: previous)
      if scalar.isBreakingSpace {
        current.width += advance
        if current.visibleEnd > current.start { current.opportunity = current.breakHere(resumingAt: next) }
        continue
      }
      let isInWord = current.visibleEnd == index && current.visibleEnd > current.start
      if isInWord, let previous, isAfterHyphen && scalar != previous || mayBreak(between: previous, and: scalar) {
        current.opportunity = current.breakHere(resumingAt: index)
      }
      isAfterHyphen = scalar.isHyphen && isInWord && (isAfterHyphen || previous?.isHyphen == false)
      while advance > 0, current.width + advance > limit + Self.tolerance, current.visibleEnd > current.start {
        if let end = current.opportunity {
          line(current.start..<end.end, end.visibleWidth)
          current.resume(after: end)
        } else {
          line(current.start..<index, current.visibleWidth)
          current = Line(start: index)
          brokenWords += 1
        }
        lines += 1
      }
      current.width += advance
      current.visibleWidth = current.width
      current.visibleEnd = next
    }
    guard !text.isEmpty else { return (0, 0) }
    line(current.start..<scalars.endIndex, current.visibleWidth)
    return (lines + 1, brokenWords)
  }

  /// The width of a text on one line, without spaces at its end, in points.
  func width(of text: Substring) -> Double {
    var width = 0.0
    var visibleWidth = 0.0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      width += advance(of: scalar, after: previous)
      if !scalar.isBreakingSpace { visibleWidth = width }
      previous = scalar
    }
    return visibleWidth
  }

  private func advance(of scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Double {
    // What a zero width joiner joins is drawn as one.
    if previous?.value == 0x200D { return 0 }
    let advance = measurer.advance(of: scalar, size: font.size)
    return font.isBold ? advance * Self.boldWidening : advance
  }

  private func mayBreak(between previous: Unicode.Scalar, and scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100 && isWide(previous) && isWide(scalar) && !scalar.hasNoWidth
  }
}

/// A line while it is being filled.
private struct Line {
  var start: String.Index
  /// With spaces at its end.
  var width = 0.0
  /// Without spaces at its end.
  var visibleWidth = 0.0
  /// The end of the last scalar that is no space.
  var visibleEnd: String.Index
  /// The last place where it may end.
  var opportunity: Opportunity?

  struct Opportunity {
    let end: String.Index
    let visibleWidth: Double
    let resumption: String.Index
    let width: Double
  }

  init(start: String.Index) {
    self.start = start
    visibleEnd = start
  }

  func breakHere(resumingAt next: String.Index) -> Opportunity {
    Opportunity(end: visibleEnd, visibleWidth: visibleWidth, resumption: next, width: width)
  }

  /// Goes on with what stands after a break.
  mutating func resume(after opportunity: Opportunity) {
    start = opportunity.resumption
    width -= opportunity.width
    visibleWidth = width
    visibleEnd = max(visibleEnd, start)
    self.opportunity = nil
  }
}

extension Unicode.Scalar {
  fileprivate var isHyphen: Bool { value == 0x2D || value == 0x2010 }

  fileprivate var isNewline: Bool {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a line may end here; a no-break space is no such space.
  fileprivate var isBreakingSpace: Bool {
    switch value {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}
