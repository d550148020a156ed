public import SetteeEngine

/// The role of a text, which decides its size and line height at each ``SetteeEngine/TextSize``.
public enum TextStyle: String, Sendable, CaseIterable {
  case title3
  case headline
  case body
  case subheadline
  case footnote
  case caption1

  /// The typeface's size and line height at a text size.
  ///
  /// The figures are those of Dynamic Type in Apple's Human Interface Guidelines,
  /// https://developer.apple.com/design/human-interface-guidelines/typography#Specifications
  public func font(at textSize: TextSize) -> Font {
    let (size, lineHeight) = table[textSize.step]
    return Font(size: size, lineHeight: lineHeight, isBold: self == .headline)
  }

  /// The line height at a text size, in points.
  public func lineHeight(at textSize: TextSize) -> Double { table[textSize.step].1 }

  /// Size and line height in points, from `xS` to `AX5`.
  private var table: [(Double, Double)] {
    switch self {
    case .title3: Self.title3Table
    case .headline, .body: Self.bodyTable
    case .subheadline: Self.subheadlineTable
    case .footnote: Self.footnoteTable
    case .caption1: Self.captionTable
    }
  }

  private static let title3Table: [(Double, Double)] = [
    (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32),
    (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
  ]
  private static let bodyTable: [(Double, Double)] = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
    (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
  ]
  private static let subheadlineTable: [(Double, Double)] = [
    (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28),
    (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
  ]
  private static let footnoteTable: [(Double, Double)] = [
    (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24),
    (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
  ]
  private static let captionTable: [(Double, Double)] = [
    (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23),
    (22, 28), (26, 32), (32, 39), (37, 44), (43, 51),
  ]
}

/// How large a text is set.
public struct Font: Sendable, Hashable {
  /// The em, in points.
  public let size: Double
  /// The distance from one line to the next, in points.
  public let lineHeight: Double
  public let isBold: Bool

  public init(size: Double, lineHeight: Double, isBold: Bool = false) {
    self.size = size
    self.lineHeight = lineHeight
    self.isBold = isBold
  }

  /// The same size in bold.
  public var bold: Font { Font(size: size, lineHeight: lineHeight, isBold: true) }
}

extension TextSize {
  /// The place among all sizes, 0 for `xS`.
  fileprivate var step: Int {
    switch self {
    case .xs: 0
    case .s: 1
    case .m: 2
    case .l: 3
    case .xl: 4
    case .xxl: 5
    case .xxxl: 6
    case .ax1: 7
    case .ax2: 8
    case .ax3: 9
    case .ax4: 10
    case .ax5: 11
    }
  }
}
