import SetteeModel

/// How a row is laid out: what stands in it, how wide each is and how high the row is. Where it begins is told later.
///
/// From left to right: the margin, an icon or a picture, a gap, title and second line, a gap, what stands at the trailing
/// edge, the margin. Where that is more than the screen is wide:
///
/// - The title column has at least a third of the screen's width. What stands at the trailing edge shrinks to what is
///   left, the widest first, and text in it is wrapped again.
/// - A picture shrinks to what is left then, and keeps at least a fifth of the screen's width.
/// - Where words would still have to be broken, as in large text on a small screen, wide things at the trailing edge go
///   below the title column if fewer are broken then; chevrons, ticks and switches stay beside it. Text fields and sliders
///   are as wide as the column there, and values as wide as they are.
/// - Where segments would break words even so, they stand one below the other.
///
/// Several lines of title stand beside the trailing edge, both centred vertically.
struct RowPlan {
  /// Points at the screen's edges.
  static let margin = 16.0
  /// Points between an icon or a picture and the title.
  static let leadingGap = 16.0
  /// Points between the title and what follows, and between the things at the trailing edge.
  static let trailingGap = 8.0
  /// The width and height of an icon, in points.
  static let iconSize = 29.0
  /// The least height of a row without a rule of its own, in points.
  static let leastHeight = 44.0
  /// The room above and below text in a row without a rule of its own, in points, together.
  static let textPadding = 22.0
  /// The same for a control: a button that is 40 high fits a row that is 44 high.
  static let controlPadding = 4.0
  /// What the title column has at least, as a part of the screen's width.
  static let titleShare = 1.0 / 3
  /// What a picture has at least, as a part of the screen's width.
  static let pictureShare = 1.0 / 5

  /// A text in the title column.
  struct Line {
    let kind: Layout.Part.Kind
    let text: String
    let font: Font
    /// What stands behind it, which the text leaves room for: the mark of a required row.
    var mark = ""
    /// The height of the wrapped text, in points.
    var height = 0.0
    /// How many times a word is broken, or has its mark below it.
    var brokenWords = 0

    /// Measures it at a width. The mark stands behind the last word, below it only where that fills a line alone.
    mutating func wrap(at width: Double, _ metrics: TextMetrics) {
      var size = metrics.size(of: text + mark, font, width: width)
      if !mark.isEmpty {
        let bare = metrics.size(of: text, font, width: width)
        mark = size.brokenWords > bare.brokenWords ? RequiredMark.loose : RequiredMark.glued
        size = metrics.size(of: text + mark, font, width: width)
      }
      height = size.height(font)
      brokenWords = size.brokenWords + (mark == RequiredMark.loose ? 1 : 0)
    }
  }

  let row: Row
  let details: Row.Details
  let context: RowContext
  /// In points.
  private(set) var height = 0.0
  /// The picture's room at the row's left edge.
  private(set) var picture: Size?
  /// The icon's path, when it has one.
  let icon: String?
  /// The title column's left edge and width, in points.
  private(set) var titleX: Double
  private(set) var titleWidth = 0.0
  private(set) var lines: [Line] = []
  /// From left to right.
  private(set) var trailing: [TrailingItem] = []
  /// Where its content stands.
  private(set) var content: ContentPlan
  /// What stands below the title column instead, from left to right.
  private(set) var below: [TrailingItem] = []

  /// Measures a row.
  ///
  /// - Parameters:
  ///   - value: What its control shows.
  ///   - hasIconColumn: Whether any row beside it has an icon.
  init(_ row: Row, value: Value?, hasIconColumn: Bool, _ context: RowContext) {
    self.row = row
    self.context = context
    details = row.details
    content = ContentPlan(details.content, context.metrics)
    // A row with content has no text or icon of its own.
    let hasContent = !details.content.isEmpty
    let title = hasContent ? nil : row.title.flatMap { $0.isEmpty ? nil : $0 }
    let second = hasContent ? nil : row.displayedSecondLine(for: value)
    icon = hasContent || details.image != nil ? nil : details.icon
    titleX = Self.margin
    if details.image == nil, !hasContent, hasIconColumn { titleX += Self.iconSize + Self.leadingGap }
    if let title { lines.append(Line(kind: .title, text: title, font: context.metrics.font(.body))) }
    if title != nil, row.mayBeRequired { lines[0].mark = RequiredMark.glued }
    if let second { lines.append(Line(kind: .subtitle, text: second, font: context.metrics.font(.footnote))) }
    trailing = items(value)
    let rule = baseHeight
    chooseArrangement(rule)
    if mayGrow, details.image == nil { content.fit(before: titleX + titleWidth) }
    height = finalHeight(rule)
    if fillsRow { picture = Size(context.width, height) }
  }

  /// Whether the height may follow what stands in the row.
  private var mayGrow: Bool { if case .points = details.height { false } else { true } }

  /// Whether what stands at the trailing edge may go below the title.
  private var canStack: Bool {
    details.image == nil && !lines.isEmpty && trailing.contains { !$0.staysBeside }
  }

  /// How many times words in the row are broken.
  private var brokenWords: Int {
    let items = trailing.reduce(0) { $0 + $1.brokenWords } + below.reduce(0) { $0 + $1.brokenWords }
    return lines.reduce(items) { $0 + $1.brokenWords }
  }

  /// Whether a picture that fills its place has the row for itself.
  private var fillsRow: Bool {
    details.image != nil && lines.isEmpty && trailing.isEmpty && details.contentMode == .fill
  }

  // MARK: Width

  /// Puts wide things below the title, and segments one below the other, where that saves words from being broken.
  private mutating func chooseArrangement(_ rule: Double?) {
    let items = trailing
    let canStack = canStack
    arrange(rule)
    guard brokenWords > 0, mayGrow else { return }
    if canStack { take(items, isStacked: true, rule) }
    guard brokenWords > 0, items.contains(where: \.isSegments) else { return }
    var upright = items
    for index in upright.indices { upright[index].standUpright() }
    take(upright, isStacked: canStack, rule)
  }

  /// Arranges other things at the trailing edge, or below the title, if fewer words are broken then.
  private mutating func take(_ items: [TrailingItem], isStacked: Bool, _ rule: Double?) {
    var other = self
    other.below = isStacked ? items.filter { !$0.staysBeside } : []
    for index in other.below.indices { other.below[index].lift(context.metrics) }
    other.trailing = isStacked ? items.filter(\.staysBeside) : items
    other.arrange(rule)
    if other.brokenWords < brokenWords { self = other }
  }

  /// Gives everything its width.
  private mutating func arrange(_ rule: Double?) {
    let width = context.width
    let hasText = !lines.isEmpty
    let share = hasText ? width * Self.titleShare : 0
    let gaps = Double(max(trailing.count - 1, 0)) * Self.trailingGap + Self.margin + (hasText ? Self.trailingGap : 0)
    var least = titleX
    var pictureWidth = 0.0
    if let image = details.image {
      pictureWidth = (rule ?? 0) * context.aspect(of: image, details.imageSize)
      least = min(pictureWidth, width * Self.pictureShare) + Self.leadingGap
    }
    squeeze(&trailing, total: width - least - share - gaps)
    let taken = trailing.isEmpty ? Self.margin : trailing.reduce(gaps) { $0 + $1.width }
    if let image = details.image {
      let alone = !hasText && trailing.isEmpty
      let room = alone ? width : max(width - Self.leadingGap - share - taken, 0)
      let aspect = context.aspect(of: image, details.imageSize)
      let shown = min(pictureWidth, room)
      // Where it has less width than it would take, it is lower, or, when it is to fill its place, cut at the sides.
      let height = rule ?? 0
      picture = Size(shown, details.contentMode == .fill ? height : min(shown / aspect, height))
      titleX = shown + Self.leadingGap
    }
    titleWidth = max(width - titleX - taken, 0)
    let total = titleWidth - Double(max(below.count - 1, 0)) * Self.trailingGap
    squeeze(&below, total: total)
    if let index = below.firstIndex(where: \.fillsColumn) {
      let others = below.reduce(-below[index].width) { $0 + $1.width }
      below[index].widen(to: max(below[index].width, total - others))
    }
    for index in lines.indices { lines[index].wrap(at: titleWidth, context.metrics) }
  }

  private func squeeze(_ items: inout [TrailingItem], total: Double) {
    guard items.reduce(0, { $0 + $1.natural.width }) > total else { return }
    let cap = Self.cap(on: items.map(\.natural.width), total: total)
    for index in items.indices where items[index].natural.width > cap {
      items[index].squeeze(to: cap, context.metrics)
    }
  }

  /// The width that none may exceed so that all together have no more than a total.
  private static func cap(on widths: [Double], total: Double) -> Double {
    var rest = max(total, 0)
    let sorted = widths.sorted()
    for (index, width) in sorted.enumerated() {
      let share = rest / Double(sorted.count - index)
      if width > share { return share }
      rest -= width
    }
    return .infinity
  }

  // MARK: Height

  /// The height of title and second line and of what stands below them, in points.
  var textHeight: Double {
    let text = lines.reduce(0) { $0 + $1.height }
    return below.isEmpty ? text : text + Self.trailingGap + belowHeight
  }

  /// The height of what stands below the title column, in points.
  private var belowHeight: Double { below.reduce(0) { max($0, $1.height) } }

  /// The height by the row's rule before its text is known; nil when only its text decides.
  private var baseHeight: Double? {
    if let ratio = details.aspectRatio { return clamped(context.width / ratio) }
    if let height = context.height(by: details.height) { return clamped(height) }
    return details.image == nil ? nil : clamped(max(context.width / 3, contentHeight.roundedUp))
  }

  private func clamped(_ height: Double) -> Double {
    max(min(height, details.maxHeight ?? .infinity), details.minHeight ?? 0)
  }

  /// By the rule, then clamped, then no lower than the text in it unless the form gave a number.
  private func finalHeight(_ base: Double?) -> Double {
    if case .points = details.height, details.aspectRatio == nil, let base { return base }
    return max(base ?? clamped(heightByContents), neededHeight)
  }

  private var heightByContents: Double {
    let content = contentHeight.roundedUp
    if case .automatic = details.height, !details.content.isEmpty { return content }
    let trailing = trailing.reduce(0) { max($0, $1.height + ($1.isText ? Self.textPadding : Self.controlPadding)) }
    return max(Self.leastHeight, (textHeight + Self.textPadding).roundedUp, trailing.roundedUp, content)
  }

  /// The bottom edge of the lowest content element, in points.
  private var contentHeight: Double { content.height }

  /// The height that the texts in the row need.
  private var neededHeight: Double {
    let labels = zip(details.content, content.frames).reduce(0) { height, element in
      element.0.frame.height == nil ? max(height, element.1.maxY) : height
    }
    let text = max(textHeight, content.isFlowing ? content.height : labels)
    return trailing.reduce(text) { max($0, $1.neededHeight) }.roundedUp
  }
}
