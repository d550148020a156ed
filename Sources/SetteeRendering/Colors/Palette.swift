public import SetteeModel

/// The colours of a picture, but for those that a form gives.
///
/// Text has a contrast of at least 4.5 on each ground that it stands on.
public struct Palette: Sendable, Hashable {
  /// Behind the groups of rows.
  public var ground: Color
  /// Behind rows, and a modal's ground.
  public var cell: Color
  /// Titles.
  public var text: Color
  /// Second lines, values, headers, footers, placeholders.
  public var secondaryText: Color
  /// What can be tapped.
  public var tint: Color
  /// What cannot be taken back, and what is wrong.
  public var problem: Color
  /// Chevrons.
  public var mark: Color
  /// The hairlines between rows.
  public var separator: Color
  /// The ground of buttons, segments, steppers and text fields.
  public var fill: Color
  /// The edge of text fields.
  public var edge: Color
  /// The chosen segment.
  public var raised: Color
  /// A slider's and an off switch's track.
  public var track: Color
  /// An on switch's track.
  public var on: Color
  /// A switch's and a slider's thumb.
  public var thumb: Color

  public static let light = Palette(
    ground: Color(0xF2F2F7), cell: Color(0xFFFFFF), text: Color(0x1C1C1E), secondaryText: Color(0x636368),
    tint: Color(0x0060D0), problem: Color(0xC4162A), mark: Color(0xB4B4BA), separator: Color(0xDCDCE0),
    fill: Color(0xEEEEF2), edge: Color(0xD0D0D6), raised: Color(0xFFFFFF), track: Color(0xD6D6DC), on: Color(0x2FB350),
    thumb: Color(0xFFFFFF))

  public static let dark = Palette(
    ground: Color(0x0E0E10), cell: Color(0x1C1C1F), text: Color(0xF4F4F6), secondaryText: Color(0xA6A6AE),
    tint: Color(0x6CB4FF), problem: Color(0xFF8378), mark: Color(0x6A6A70), separator: Color(0x363639),
    fill: Color(0x2A2A2E), edge: Color(0x48484C), raised: Color(0x505056), track: Color(0x4A4A50), on: Color(0x2FB350),
    thumb: Color(0xFFFFFF))
}

extension Palette {
  /// The colour behind the groups of a screen.
  ///
  /// A form's own background is meant for light pictures; a dark one uses it only where it is dark.
  func ground(of screen: Screen) -> Color {
    guard let background = screen.background?.over(ground) else { return ground }
    let isDark = cell.relativeLuminance < 0.18
    return isDark && background.relativeLuminance > 0.18 ? ground : background
  }

  /// A badge's ground: white stands for the row's own.
  func ground(of badge: Color) -> Color {
    badge == Color(0xFFFFFF) ? cell : badge
  }
}

extension Color {
  /// A colour from its digits, `0xRRGGBB`.
  fileprivate init(_ digits: UInt32) {
    self.init(
      red: UInt8(digits >> 16 & 0xFF), green: UInt8(digits >> 8 & 0xFF), blue: UInt8(digits & 0xFF))
  }
}
