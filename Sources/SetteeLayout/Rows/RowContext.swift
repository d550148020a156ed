import SetteeModel

/// What rows are measured with.
struct RowContext: Sendable {
  let metrics: TextMetrics
  /// The screen's width, in points.
  let width: Double
  let imageSizes: ImageSizes
  /// The texts of badges that show a key's value, by key.
  var badgeTexts: [String: String] = [:]

  /// What a badge says; nil when it hides.
  func text(of badge: Badge) -> String? {
    switch badge.text {
    case .fixed(let text): text
    case .value(let key): badgeTexts[key]
    }
  }

  /// A picture's width divided by its height: by the size that the form gives, else by the file, else square. A picture
  /// that is more than a million times as wide as high, or the other way round, counts as one that is not.
  func aspect(of path: String, _ size: Size? = nil) -> Double {
    guard let size = size ?? imageSizes.size(path), size.width > 0, size.height > 0 else { return 1 }
    let aspect = size.width / size.height
    return aspect.isNaN ? 1 : min(max(aspect, 1e-6), 1e6)
  }

  /// The height that a rule gives, in points; nil for rules that depend on what is measured.
  func height(by rule: HeightRule) -> Double? {
    switch rule {
    case .standard, .automatic: nil
    case .points(let points): points.rounded(.up)
    case .widthDivided(by: let divisor): width / divisor
    case .widthTimes(let factor): width * factor
    case .textTimes(let factor): (factor * metrics.font(.body).lineHeight).roundedUp
    }
  }
}

extension Double {
  /// The next whole number, but for noise: 22 × 1.5 is 33 however it was computed.
  var roundedUp: Double { (self - 1e-9).rounded(.up) }
}
