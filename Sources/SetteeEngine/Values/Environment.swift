/// What a screen is shown in. Layout reads it; the form's values and conditions do not.
public struct Environment: Sendable, Hashable {
  /// The screen's width, in points. Positive.
  public var width: Double
  public var textSize: TextSize
  /// A BCP 47 tag such as `de-CH`, or nil for no particular one.
  public var locale: String?

  public init(width: Double = 390, textSize: TextSize = .l, locale: String? = nil) {
    self.width = width
    self.textSize = textSize
    self.locale = locale
  }
}

/// The sizes of text that people choose, from Apple's Human Interface Guidelines; `l` is the default.
public enum TextSize: String, Sendable, CaseIterable {
  case xs = "xS"
  case s = "S"
  case m = "M"
  case l = "L"
  case xl = "xL"
  case xxl = "xxL"
  case xxxl = "xxxL"
  case ax1 = "AX1"
  case ax2 = "AX2"
  case ax3 = "AX3"
  case ax4 = "AX4"
  case ax5 = "AX5"
}

extension Environment: CustomStringConvertible {
  /// `width 390, text L, locale de-CH`.
  public var description: String {
    "width \(shown(width)), text \(textSize.rawValue)\(locale.map { ", locale \($0)" } ?? "")"
  }
}
