import Diagnostics

/// Measures as the typeface Inter does, without kerning: from a table for Latin, Greek, Cyrillic and punctuation.
///
/// What the table lacks: East Asian wide and full-width scalars are 1 em, emoji 1.25 em, combining marks 0, anything else
/// 0.6 em.
public struct InterMeasurer: TextMeasurer {
  public init() {}

  public func advance(of scalar: Unicode.Scalar, size: Double) -> Double {
    Double(Self.thousandths(of: scalar)) * size / 1_000
  }

  /// The width in 1/1000 em.
  private static func thousandths(of scalar: Unicode.Scalar) -> Int {
    let value = Int(scalar.value)
    let width =
      switch value {
      case 0x20...0x24F: Int(InterWidths.latin[value - 0x20])
      case 0x370...0x3FF: Int(InterWidths.greek[value - 0x370])
      case 0x400...0x52F: Int(InterWidths.cyrillic[value - 0x400])
      case 0x1E00...0x1EFF: Int(InterWidths.latinAdditional[value - 0x1E00])
      case 0x2000...0x206F: Int(InterWidths.punctuation[value - 0x2000])
      case 0x2070...0x22FF: Int(InterWidths.symbols[value - 0x2070])
      default: 0
      }
    return width > 0 ? width : thousandths(ofOther: scalar)
  }

  private static func thousandths(ofOther scalar: Unicode.Scalar) -> Int {
    if scalar.hasNoWidth { return 0 }
    // Two of them make one flag.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 625 }
    if scalar.value >= 0x2000, scalar.properties.isEmojiPresentation { return 1_250 }
    return isWide(scalar) ? 1_000 : 600
  }
}
