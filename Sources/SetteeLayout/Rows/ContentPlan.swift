import SetteeEngine
import SetteeModel

/// Where the elements of a row's content stand, in points from the row's top left: where the form says, as long as their
/// texts fit.
///
/// Frames are in points at every text size. Where text is larger than at L and one does not fit in its frame any more, or
/// has grown over another element, the row's elements flow: those that stood side by side stay so as long as no word must
/// be broken, and go below each other then; each is as high as its text. Elements that the form puts on top of each other
/// stay where they are, and so do all in a row of a given height.
struct ContentPlan {
  /// Points between elements that go below each other.
  private static let lineGap = 8.0
  /// What a button has beside its title, and above and below it, in points, together.
  private static let buttonPadding = Size(24, 12)

  /// A frame for each element.
  private(set) var frames: [Rect]
  /// Whether the elements flow.
  private(set) var isFlowing = false
  private let elements: [ContentElement]
  private let metrics: TextMetrics

  /// The frames that the form gives.
  init(_ elements: [ContentElement], _ metrics: TextMetrics) {
    self.elements = elements
    self.metrics = metrics
    let font = metrics.font(.body)
    frames = elements.map { Self.givenFrame($0, font, metrics) }
  }

  /// Lets the elements flow where their texts need it.
  ///
  /// - Parameter edge: The x that none may exceed, in points.
  mutating func fit(before edge: Double) {
    let standard = TextStyle.body.font(at: .l)
    guard metrics.font(.body).lineHeight > standard.lineHeight, !elements.isEmpty else { return }
    let isLayered = Self.overlap(elements.map { Self.givenFrame($0, standard, metrics) })
    guard !isLayered, Self.overlap(frames) || !elements.indices.allSatisfy(fits) else { return }
    isFlowing = true
    flow(before: edge)
  }

  /// The bottom edge of the lowest element, in points; below elements that flow is as much room as above them.
  var height: Double {
    let bottom = frames.reduce(0) { max($0, $1.maxY) }
    return isFlowing ? bottom + max(frames.map(\.y).min() ?? 0, 0) : bottom
  }

  private static func givenFrame(_ element: ContentElement, _ font: Font, _ metrics: TextMetrics) -> Rect {
    let frame = element.frame
    var height = 0.0
    if case .label(let text) = element.kind {
      height = metrics.size(of: text, font, width: frame.width).height(font)
    }
    return Rect(frame.x, frame.y, frame.width, frame.height ?? height)
  }

  private static func overlap(_ frames: [Rect]) -> Bool {
    frames.indices.contains { index in
      frames[(index + 1)...].contains { other in
        let frame = frames[index]
        return frame.x < other.maxX && other.x < frame.maxX && frame.y < other.maxY && other.y < frame.maxY
      }
    }
  }

  /// The text of an element; nil for pictures and circled letters.
  private func text(of element: ContentElement) -> String? {
    switch element.kind {
    case .label(let text): text
    case .button(let button): button.style == .infoLight ? nil : button.title
    case .image: nil
    }
  }

  private func fits(_ index: Int) -> Bool {
    guard let text = text(of: elements[index]), elements[index].frame.height != nil else { return true }
    let font = metrics.font(.body)
    let size = metrics.size(of: text, font, width: frames[index].width)
    return size.brokenWords == 0 && size.height(font) <= frames[index].height + 1e-9
  }

  // MARK: Flowing

  private mutating func flow(before edge: Double) {
    let given = frames
    var bottom = 0.0
    var givenBottom = 0.0
    for band in Self.bands(given) {
      let top = band.map { given[$0].y }.min() ?? 0
      bottom = place(band, given, top: bottom + max(top - givenBottom, 0), edge)
      givenBottom = band.reduce(givenBottom) { max($0, given[$1].maxY) }
    }
  }

  /// The elements that stand side by side, from left to right, from top to bottom.
  private static func bands(_ frames: [Rect]) -> [[Int]] {
    var bands: [[Int]] = []
    for index in frames.indices.sorted(by: { (frames[$0].y, $0) < (frames[$1].y, $1) }) {
      if let first = bands.last?.first, frames[index].y < frames[first].maxY {
        bands[bands.count - 1].append(index)
      } else {
        bands.append([index])
      }
    }
    return bands.map { $0.sorted { (frames[$0].x, $0) < (frames[$1].x, $1) } }
  }

  /// Places elements from left to right in lines, and returns the last line's bottom edge.
  private mutating func place(_ band: [Int], _ given: [Rect], top: Double, _ edge: Double) -> Double {
    let start = band.map { given[$0].x }.min() ?? 0
    var y = top
    var x = start
    var line: [Int] = []
    var previousEdge = start
    func height() -> Double { line.reduce(0) { max($0, frames[$1].height) } }
    for index in band {
      let gap = line.isEmpty ? 0 : max(given[index].x - previousEdge, 0)
      let needed = self.needed(index)
      if !line.isEmpty, x + gap + needed.least > edge {
        centre(line, y, height())
        y += height() + Self.lineGap
        line = []
      } else {
        x += gap
      }
      // What has too little room where its line begins is moved in.
      if line.isEmpty { x = max(min(start, edge - needed.least), 0) }
      let width = max(min(max(given[index].width, needed.most), edge - x), 1)
      frames[index] = Rect(x, y, width, max(elements[index].frame.height ?? 0, textHeight(index, width)))
      x += width
      line.append(index)
      previousEdge = given[index].maxX
    }
    centre(line, y, height())
    return y + height()
  }

  private mutating func centre(_ line: [Int], _ y: Double, _ height: Double) {
    for index in line { frames[index].y = y + (height - frames[index].height) / 2 }
  }

  /// The least width at which no word is broken, and the one of the text on one line.
  private func needed(_ index: Int) -> (least: Double, most: Double) {
    guard let text = text(of: elements[index]) else { return (frames[index].width, frames[index].width) }
    let font = metrics.font(.body)
    var padding = 0.0
    if case .button = elements[index].kind { padding = Self.buttonPadding.width }
    let words = text.split(whereSeparator: \.isWhitespace)
    let widest = words.reduce(0) { max($0, metrics.size(of: String($1), font).width) }
    return (widest + padding, metrics.size(of: text, font).width + padding)
  }

  private func textHeight(_ index: Int, _ width: Double) -> Double {
    guard let text = text(of: elements[index]) else { return 0 }
    let font = metrics.font(.body)
    let height = metrics.size(of: text, font, width: width).height(font)
    if case .button = elements[index].kind { return height + Self.buttonPadding.height }
    return height
  }
}
