/// A colour with 8 bits for each of red, green, blue and opacity.
public struct Color: Sendable, Hashable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8
  /// 0 is clear, 255 is opaque.
  public let alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from `#RGB`, `#RRGGBB`, `#RRGGBBAA` or one of ``names``; nil for anything else.
  public init?(_ text: String) {
    if let named = Self.named.first(where: { $0.name == text }) {
      self = named.color
      return
    }
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for byte in text.utf8.dropFirst() {
      guard let digit = UInt8(String(UnicodeScalar(byte)), radix: 16) else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6, 8:
      self.init(
        red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3], blue: digits[4] * 16 + digits[5],
        alpha: digits.count == 8 ? digits[6] * 16 + digits[7] : 255)
    default: return nil
    }
  }

  /// The names that stand for colours: those of UIKit's fixed colours, with its values.
  public static let names = named.map(\.name)

  private static let named: [(name: String, color: Color)] = [
    ("black", Color(red: 0, green: 0, blue: 0)),
    ("blue", Color(red: 0, green: 0, blue: 255)),
    ("brown", Color(red: 153, green: 102, blue: 51)),
    ("clear", Color(red: 0, green: 0, blue: 0, alpha: 0)),
    ("cyan", Color(red: 0, green: 255, blue: 255)),
    ("darkGray", Color(red: 85, green: 85, blue: 85)),
    ("gray", Color(red: 128, green: 128, blue: 128)),
    ("green", Color(red: 0, green: 255, blue: 0)),
    ("lightGray", Color(red: 170, green: 170, blue: 170)),
    ("magenta", Color(red: 255, green: 0, blue: 255)),
    ("orange", Color(red: 255, green: 128, blue: 0)),
    ("purple", Color(red: 128, green: 0, blue: 128)),
    ("red", Color(red: 255, green: 0, blue: 0)),
    ("white", Color(red: 255, green: 255, blue: 255)),
    ("yellow", Color(red: 255, green: 255, blue: 0)),
  ]
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB`, or `#RRGGBBAA` when it is not opaque.
  public var description: String {
    let parts = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + parts.map { part in
        let digits = String(part, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
