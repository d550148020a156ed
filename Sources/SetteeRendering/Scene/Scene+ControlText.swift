import SetteeLayout
import SetteeModel

/// The value that a control such as a stepper shows within its frame, whose size does not follow it.
extension Scene {
  /// The least part of the size of letters that a unit may make them.
  private static let leastScaleWithUnit = 0.7
  /// What is made room for where a number has no greatest value.
  private static let unboundedText = "000"

  /// A value with its unit, and the font in which it fits in a width.
  ///
  /// Both are those of the widest value that the row allows, so that neither the size of the letters nor the unit changes
  /// while the value does: the unit is left out where letters would be less than 0.7 of their size with it. A value that
  /// is wider still, as one beside the range, has letters as small as it needs.
  func controlText(_ value: Value?, _ row: Row, _ font: Font, width: Double) -> (text: String, font: Font) {
    guard let value else { return ("", font) }
    func scale(_ text: (Value) -> String, suffix: String) -> Double {
      let widest =
        row.extremes.map { widened(text($0), font) } + (row.hasGreatestValue ? [] : [Self.unboundedText + suffix])
      let needed = (widest + [text(value)]).reduce(0) { max($0, self.width(of: $1, font)) }
      return min(1, width / max(needed, 1))
    }
    let unit = row.value?.details.unit.map { " \($0)" } ?? ""
    let whole = scale(row.displayedValue, suffix: unit)
    let isWhole = unit.isEmpty || whole >= Self.leastScaleWithUnit
    let size = font.size * (isWhole ? whole : scale(row.displayedTitle, suffix: ""))
    let text = isWhole ? row.displayedValue(value) : row.displayedTitle(of: value)
    return (text, Font(size: size, lineHeight: font.lineHeight))
  }

  /// A text with the widest digit in the place of each.
  private func widened(_ text: String, _ font: Font) -> String {
    let widest = "0123456789".max { width(of: String($0), font) < width(of: String($1), font) } ?? "0"
    return String(text.map { ("0"..."9").contains($0) ? widest : $0 })
  }
}

extension Row {
  fileprivate var hasGreatestValue: Bool { value?.max != nil }

  /// Values of its range that have more letters than others: its ends, the step beside the first, the default.
  fileprivate var extremes: [Value] {
    guard let value else { return [] }
    var extremes = [value.min, value.max, value.defaultValue].compactMap(\.self)
    if let least = value.min?.asDouble, let step = value.step?.asDouble { extremes.append(.number(least + step)) }
    return extremes
  }
}
