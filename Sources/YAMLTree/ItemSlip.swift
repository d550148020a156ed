import Diagnostics

/// The beginning of a line that was probably meant as an item of a list: a `-` without a space after it, or another
/// character that looks like one. To YAML both are a part of the text.
package struct ItemSlip {
  /// What to say about it.
  package let advice: String
  /// Whether a `-` lacks its space.
  let lacksSpace: Bool

  /// - Parameter content: What stands in the line, from its first character that is no blank.
  /// - Returns: Nil for other lines, and for what may be a number.
  package init?(_ content: some StringProtocol) {
    let scalars = content.unicodeScalars
    guard let first = scalars.first, let second = scalars.dropFirst().first else { return nil }
    let beginsText = second.properties.isAlphabetic || "{[\"'_".unicodeScalars.contains(second)
    lacksSpace = first == "-"
    if lacksSpace {
      guard beginsText else { return nil }
      advice = "a space is missing after '-', which begins an item of a list"
    } else {
      let isBullet = Dash.isOne(first) || "•‣◦▪●·∙".unicodeScalars.contains(first)
      guard isBullet && (beginsText || second == " ") || first == "*" && second == " " else { return nil }
      advice = "an item of a list begins with '- ', not with \(quoted(String(first)))"
    }
  }
}
