import SetteeEngine
import SetteeModel

/// How large a badge is, by the formulas that scale it with its text.
struct BadgeMeasure {
  static let maximalLines = 2

  /// The size of a badge with its text, in points.
  let size: Size
  /// The width at which the text was wrapped, in points.
  let textWidth: Double
  /// How many times words in it are broken.
  let brokenWords: Int
  /// How much larger than at L: the line heights of caption1 divided by each other.
  private let scale: Double

  /// A badge that has less width than it would take.
  init(_ text: String, squeezedTo width: Double, _ metrics: TextMetrics) {
    self.init(text, textWidth: max(width - Self.leastWidth(metrics) / 2, width / 2), metrics)
  }

  /// A badge that takes the width it needs.
  ///
  /// - Parameter textWidth: Where its text is wrapped, in points: half the screen's width.
  init(_ text: String, textWidth: Double, _ metrics: TextMetrics) {
    let font = metrics.font(.caption1)
    let measured = metrics.size(of: text, font, width: textWidth)
    let least = Self.leastWidth(metrics)
    let height = Double(min(measured.lines, Self.maximalLines)) * font.lineHeight
    size = Size((max(measured.width, least) + least / 2).rounded(.up), height.rounded(.up) + least / 4)
    self.textWidth = textWidth
    brokenWords = measured.brokenWords
    scale = Self.scale(metrics)
  }

  private static func scale(_ metrics: TextMetrics) -> Double {
    metrics.font(.caption1).lineHeight / TextStyle.caption1.lineHeight(at: .l)
  }

  /// The least width of the text's room, in points: 32 at L.
  private static func leastWidth(_ metrics: TextMetrics) -> Double { (32 * scale(metrics)).rounded() }

  /// How a badge of this size looks.
  func shape(of badge: Badge) -> Layout.BadgeShape {
    let white = Color(red: 255, green: 255, blue: 255)
    let radius = badge.cornerRadius ?? Self.standardRadius(badge.style)
    let border = badge.borderWidth ?? (badge.style == .outlined ? 2 : 0)
    let isFilled = badge.style == .filled
    return Layout.BadgeShape(
      cornerRadius: (radius * scale).rounded(), borderWidth: (border * scale).rounded(),
      ground: isFilled ? badge.color : white, foreground: isFilled ? white : badge.color)
  }

  /// The corner radius of a badge that names none, in points at L.
  private static func standardRadius(_ style: Badge.Style) -> Double {
    switch style {
    case .filled: 4
    case .outlined: 12
    case .plain: 0
    }
  }
}
