public import SetteeModel

extension Color {
  /// The luminance of the colour, opacity apart, from 0 (black) to 1 (white), without a unit.
  ///
  /// Relative luminance as defined by WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  public var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// How well one colour is told from another, from 1 (not at all) to 21 (black on white), without a unit.
  ///
  /// Contrast ratio as defined by WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
  public func contrast(with other: Color) -> Double {
    let (first, second) = (relativeLuminance, other.relativeLuminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Itself where it is legible on a ground, with a contrast of at least 4.5; else the fallback, or when that is not
  /// either, black or white.
  func legible(on ground: Color, else fallback: Color) -> Color {
    let least = 4.5
    if contrast(with: ground) >= least { return self }
    if fallback.contrast(with: ground) >= least { return fallback }
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 255, green: 255, blue: 255)
    return black.contrast(with: ground) >= white.contrast(with: ground) ? black : white
  }

  /// The colour that is seen where it is drawn over another.
  func over(_ ground: Color) -> Color {
    let share = Int(alpha)
    func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let sum = Int(top) * share + Int(bottom) * (255 - share)
      return UInt8((sum + 127) / 255)
    }
    return Color(
      red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue))
  }

  private static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // To the power of 2.4: its square times the fifth root of its square.
    return base * base * fifthRoot(base * base)
  }

  /// By Newton's method; for numbers from 0 to 1, which it finds in some ten steps.
  private static func fifthRoot(_ number: Double) -> Double {
    guard number > 0 else { return 0 }
    var root = 1.0
    while true {
      let power = root * root * root * root
      let next = (4 * root + number / power) / 5
      if next >= root { return root }
      root = next
    }
  }
}
