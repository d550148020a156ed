import Diagnostics

/// Tells how wide texts are. A layout is only as exact as its measurer: an app that draws with a typeface of its own
/// gives a measurer for it.
public protocol TextMeasurer: Sendable {
  /// How far a scalar moves the pen, in points; not negative, and proportional to the size.
  ///
  /// - Parameter size: The em, in points.
  func advance(of scalar: Unicode.Scalar, size: Double) -> Double
}

/// A measurer for tests that should not depend on a typeface: half an em for each scalar, a whole one for East Asian
/// wide ones, nothing for combining marks.
public struct FixedMeasurer: TextMeasurer {
  public init() {}

  public func advance(of scalar: Unicode.Scalar, size: Double) -> Double {
    if scalar.value < 0x300 { return size / 2 }
    return scalar.hasNoWidth ? 0 : isWide(scalar) ? size : size / 2
  }
}

extension Unicode.Scalar {
  /// Whether it is drawn onto what stands before it, or not at all.
  var hasNoWidth: Bool {
    guard value >= 0x300 else { return value == 0xAD }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    // A skin tone colours the emoji before it.
    default: (0x1F3FB...0x1F3FF).contains(value)
    }
  }
}
