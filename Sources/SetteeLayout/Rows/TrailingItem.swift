import SetteeModel

/// Something at a row's trailing edge: its accessory, the value beside a chevron, its badge.
///
/// It has a natural width and may be given less; text in it is then wrapped again.
struct TrailingItem {
  /// What is drawn.
  enum Content {
    /// A shape without text.
    case mark
    /// Text without a ground of its own.
    case text(String)
    case button(Button)
    /// Segments side by side, or one below the other.
    case segments([ValueOption], isUpright: Bool)
    case badge(Badge, String, BadgeMeasure)
  }

  let kind: Layout.Part.Kind
  let id: String?
  private(set) var content: Content
  /// The text's font; for a mark without meaning.
  let font: Font
  /// The width it takes where there is room, and the height it has on one line, in points.
  private(set) var natural: Size
  /// Whether it takes the whole width below a title.
  let fillsColumn: Bool
  /// The width it is given, in points.
  private(set) var width: Double
  /// The height at that width, in points.
  private(set) var height: Double
  /// How many times words in it are broken at that width.
  private(set) var brokenWords = 0

  /// A shape of a fixed size.
  init(_ id: String?, mark width: Double, _ height: Double, fillsColumn: Bool = false) {
    kind = .accessory
    self.id = id
    content = .mark
    font = Font(size: 0, lineHeight: 0)
    natural = Size(width, height)
    self.fillsColumn = fillsColumn
    self.width = width
    self.height = height
  }

  /// Text that is wrapped at a width.
  init(_ kind: Layout.Part.Kind, _ id: String?, text: String, limit: Double, _ metrics: TextMetrics) {
    self.kind = kind
    self.id = id
    content = .text(text)
    font = metrics.font(.body)
    fillsColumn = false
    let size = metrics.size(of: text, font, width: limit)
    natural = Size(size.width, size.height(font))
    width = natural.width
    height = natural.height
    brokenWords = size.brokenWords
  }

  init(_ button: Button, _ metrics: TextMetrics) {
    kind = .button
    id = button.id
    content = .button(button)
    font = metrics.font(.body)
    fillsColumn = false
    natural =
      button.size
      ?? (button.style == .infoLight
        ? Size(22, 22)
        : Size(
          metrics.size(of: button.title, font).width + Self.padding,
          max(Self.buttonHeight, font.lineHeight + Self.buttonHeight - Self.bodyHeight)))
    width = natural.width
    height = natural.height
  }

  init(_ id: String, segments options: [ValueOption], _ metrics: TextMetrics) {
    kind = .accessory
    self.id = id
    content = .segments(options, isUpright: false)
    font = metrics.font(.footnote)
    fillsColumn = false
    var widest = 0.0
    for option in options { widest = max(widest, metrics.size(of: option.title, font).width) }
    natural = Size(Double(options.count) * (widest + Self.padding), Self.segmentHeight(font.lineHeight))
    width = natural.width
    height = natural.height
  }

  init(_ badge: Badge, _ text: String, screenWidth: Double, _ metrics: TextMetrics) {
    kind = .badge
    id = nil
    let measure = BadgeMeasure(text, textWidth: screenWidth / 2, metrics)
    content = .badge(badge, text, measure)
    font = metrics.font(.caption1)
    fillsColumn = false
    natural = measure.size
    width = natural.width
    height = natural.height
    brokenWords = measure.brokenWords
  }

  /// The room beside a title in a button or segment, together left and right, in points.
  private static let padding = 24.0
  /// The same where the title has less room than it would take.
  private static let leastPadding = 8.0
  private static let buttonHeight = 34.0
  private static let segmentHeight = 32.0
  /// The line heights for which the two heights above are meant, those at text size L.
  private static let bodyHeight = 22.0
  private static let footnoteHeight = 18.0

  /// The height of a segment around a text of that height, in points.
  private static func segmentHeight(_ text: Double) -> Double {
    max(segmentHeight, text + segmentHeight - footnoteHeight)
  }

  /// Puts segments one below the other, each of the size that it has beside others. The row must be as high as that.
  mutating func standUpright() {
    guard case .segments(let options, isUpright: false) = content, !options.isEmpty else { return }
    content = .segments(options, isUpright: true)
    let count = Double(options.count)
    natural = Size(natural.width / count, natural.height * count)
    width = natural.width
    height = natural.height
    brokenWords = 0
  }

  /// Lets a text be as wide as it is on one line; beside a title it has a limit.
  mutating func lift(_ metrics: TextMetrics) {
    guard case .text(let text) = content else { return }
    let size = metrics.size(of: text, font)
    natural = Size(size.width, size.height(font))
    width = natural.width
    height = natural.height
    brokenWords = 0
  }

  /// Gives it more width than it would take.
  mutating func widen(to width: Double) { self.width = width }

  /// Gives it less width than it would take.
  mutating func squeeze(to width: Double, _ metrics: TextMetrics) {
    self.width = width
    switch content {
    case .mark: break
    case .text(let text):
      let size = metrics.size(of: text, font, width: width)
      height = size.height(font)
      brokenWords = size.brokenWords
    case .button(let button):
      guard button.size == nil, button.style != .infoLight else { break }
      let size = metrics.size(of: button.title, font, width: textWidth)
      height = max(Self.buttonHeight, size.height(font) + Self.buttonHeight - Self.bodyHeight)
      brokenWords = size.brokenWords
    case .segments(let options, let isUpright):
      let sizes = options.map { metrics.size(of: $0.title, font, width: textWidth) }
      let heights = sizes.map { Self.segmentHeight($0.height(font)) }
      height = isUpright ? heights.reduce(0, +) : heights.max() ?? Self.segmentHeight
      brokenWords = sizes.reduce(0) { $0 + $1.brokenWords }
    case .badge(let badge, let text, _):
      let measure = BadgeMeasure(text, squeezedTo: width, metrics)
      content = .badge(badge, text, measure)
      height = measure.size.height
      brokenWords = measure.brokenWords
    }
  }

  /// The width at which its text, or that of each segment, is wrapped.
  private var textWidth: Double {
    let padding = width < natural.width ? Self.leastPadding : Self.padding
    return switch content {
    case .mark: 0
    case .text: width
    case .button: max(width - padding, 1)
    case .segments(let options, let isUpright):
      max(width / Double(isUpright ? 1 : max(options.count, 1)) - padding, 1)
    case .badge(_, _, let measure): measure.textWidth
    }
  }

  /// Whether it is text on the row's own ground.
  var isText: Bool { if case .text = content { true } else { false } }

  /// Whether it is a choice of segments.
  var isSegments: Bool { if case .segments = content { true } else { false } }

  /// Whether it stands beside the title even where the title is short of room: chevrons, ticks and switches.
  var staysBeside: Bool { if case .mark = content { natural.width <= 51 } else { false } }

  /// The height that its text needs, in points; 0 where there is none or the form gave it a size.
  var neededHeight: Double {
    switch content {
    case .mark: 0
    case .button(let button): button.size == nil && button.style != .infoLight ? height : 0
    case .text, .segments, .badge: height
    }
  }

  /// What is drawn, in a frame that may be lower than it asked for.
  func parts(in frame: Rect, _ metrics: TextMetrics) -> [Layout.Part] {
    var part = Layout.Part(kind, id: id, frame)
    switch content {
    case .mark: return [part]
    case .text(let text): part.set(text, font, width: width, metrics)
    case .button(let button):
      part.button = button
      if button.style != .infoLight {
        part.set(button.title, font, width: button.size == nil ? textWidth : width, metrics, .center)
      }
    case .badge(let badge, let text, let measure):
      part.badge = measure.shape(of: badge)
      part.text = text
      part.font = font
      part.alignment = .center
      part.lines = metrics.lines(of: text, font, width: measure.textWidth, limit: BadgeMeasure.maximalLines)
    case .segments(let options, let isUpright): return [part] + segments(options, isUpright, in: frame, metrics)
    }
    return [part]
  }

  private func segments(
    _ options: [ValueOption], _ isUpright: Bool, in frame: Rect, _ metrics: TextMetrics
  ) -> [Layout.Part] {
    let width = isUpright ? frame.width : frame.width / Double(max(options.count, 1))
    var y = frame.y
    return options.enumerated().map { index, option in
      let x = isUpright ? frame.x : frame.x + Double(index) * width
      let text = isUpright ? metrics.size(of: option.title, font, width: textWidth).height(font) : 0
      let height = isUpright ? Self.segmentHeight(text) : frame.height
      var segment = Layout.Part(.segment, id: option.value.plainText, Rect(x, y, width, height))
      segment.set(option.title, font, width: textWidth, metrics, .center)
      if isUpright { y += height }
      return segment
    }
  }
}
