package import SetteeEngine
package import SetteeModel

/// How large controls with a text inside are at a text size: as the accessories of a row at L, and with room for larger
/// text above that.
package struct ControlMeasures {
  /// The letters of the value above a slider's thumb.
  package let sliderFont: Font
  /// The letters of the value between a stepper's buttons.
  package let stepperFont: Font
  /// The height of a text field, in points.
  package let fieldHeight: Double

  package init(_ textSize: TextSize) {
    sliderFont = TextStyle.caption1.font(at: textSize)
    stepperFont = TextStyle.subheadline.font(at: textSize)
    fieldHeight = max(34, TextStyle.body.font(at: textSize).lineHeight + 12)
  }

  /// The height of a slider's track with its thumb, in points; above it is a line of text.
  package static let trackHeight = 18.0

  /// 120 by 34 points at L.
  package var slider: Size { Size(120, max(34, sliderFont.lineHeight + Self.trackHeight)) }

  /// 94 by 32 points at L. The text between the buttons has as much room for its letters at every size.
  package var stepper: Size {
    let height = max(32, stepperFont.lineHeight + 12)
    return Size(max(94, (50 * Self.signScale(height) + 44 * stepperFont.size / 15).roundedUp), height)
  }

  /// How much larger the signs of a stepper of some height are than at L: they stay smaller than large text.
  package static func signScale(_ height: Double) -> Double { min(height / 32, 1.5) }
}
