import SetteeModel

/// How a section's header is laid out.
///
/// A picture stands at the left edge, as high as a header of one line would be and at most a third of the screen wide;
/// the text follows it.
struct HeaderPlan {
  /// The height of the room above a section without a header, in points.
  static let gap = 22.0
  /// The least height of a header, in points.
  private static let leastHeight = 22.0
  /// The room above and below its text, in points, together.
  private static let textPadding = 6.0
  /// The width of its text's room, in points, unless the text needs more.
  private static let labelWidth = 200.0
  /// Points between a picture and the text.
  private static let pictureGap = 8.0

  private let header: Section.Header
  private let context: RowContext
  private let font: Font
  private let picture: Size?
  private let labelX: Double
  private let labelWidth: Double
  /// In points.
  let height: Double

  init(_ header: Section.Header, _ context: RowContext) {
    self.header = header
    self.context = context
    font = context.metrics.font(.caption1).bold
    let least = max(Self.leastHeight, font.lineHeight + Self.textPadding)
    let rule = context.height(by: header.height)
    picture = header.image.map { image in
      let room = context.width / 3
      let aspect = context.aspect(of: image)
      let width = min((rule ?? least) * aspect, room)
      return Size(width, width / aspect)
    }
    labelX = picture.map { $0.width + Self.pictureGap } ?? 0
    let room = max(context.width - labelX, 0)
    let natural = context.metrics.size(of: header.text, font).width
    labelWidth = natural <= Self.labelWidth ? min(Self.labelWidth, room) : room
    let text = context.metrics.size(of: header.text, font, width: labelWidth).height(font)
    height =
      if let rule {
        if case .points = header.height { rule } else { max(rule, text) }
      } else {
        max(least, text + Self.textPadding)
      }
  }

  func parts(in frame: Rect) -> [Layout.Part] {
    var parts: [Layout.Part] = []
    if let path = header.image, let picture {
      var part = Layout.Part(
        .image, Rect(0, frame.y + (frame.height - picture.height) / 2, picture.width, picture.height))
      part.path = path
      parts.append(part)
    }
    var label = Layout.Part(.label, Rect(labelX, frame.y, labelWidth, frame.height))
    label.set(header.text, font, width: labelWidth, context.metrics)
    return parts + [label]
  }
}

/// How the text below a section is laid out.
struct FooterPlan {
  /// Points above and below the text, each.
  private static let padding = 8.0

  private let text: String
  private let context: RowContext
  private let font: Font
  /// In points.
  let height: Double

  init(_ text: String, _ context: RowContext) {
    self.text = text
    self.context = context
    font = context.metrics.font(.footnote)
    let size = context.metrics.size(of: text, font, width: Self.textWidth(context))
    height = size.height(font) + 2 * Self.padding
  }

  private static func textWidth(_ context: RowContext) -> Double { max(context.width - 2 * RowPlan.margin, 0) }

  func parts(in frame: Rect) -> [Layout.Part] {
    let width = Self.textWidth(context)
    var label = Layout.Part(
      .label, Rect(RowPlan.margin, frame.y + Self.padding, width, frame.height - 2 * Self.padding))
    label.set(text, font, width: width, context.metrics)
    return [label]
  }
}
