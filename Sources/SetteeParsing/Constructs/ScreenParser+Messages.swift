import Diagnostics
import YAMLTree

extension ScreenParser {
  /// A sentence that says what is to be used instead of something. A word for true or false, or nothing, is none.
  mutating func advice(_ node: YAMLNode) -> String? {
    guard let text = prose(node) else { return nil }
    let isBlank = text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
    if isBlank || ["true", "false", "yes", "no", "on", "off"].contains(text.lowercased()) {
      let isNegation = ["false", "no", "off"].contains(text.lowercased())
      warn(
        .messageWording,
        "'deprecated' takes a sentence for people, such as 'Use the switch above.'"
          + (isNegation ? "; leave it out of a row that is not" : ""), at: node)
    }
    return text
  }

  /// Warns of a message that begins a sentence of its own. It is put behind the row's title, as in `Port must be even`,
  /// so `Port Must be even.` would be read.
  ///
  /// Only a capital followed by a small letter is told, and a full stop or an exclamation mark at the end: words such as
  /// `URL` and `8 characters` may begin it.
  mutating func checkWording(_ message: String, at node: YAMLNode) {
    let scalars = message.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return }
    let isCapital = first.properties.isUppercase && scalars.dropFirst().first?.properties.isLowercase == true
    let isClosed = last == "." && !message.hasSuffix("…") && !message.hasSuffix("...") || last == "!"
    guard isCapital || isClosed else { return }
    var better = isClosed ? String(message.dropLast()) : message
    if isCapital { better = better.prefix(1).lowercased() + better.dropFirst() }
    let advice = better.hasPrefix("must ") ? "write \(quoted(better))" : "write it as 'must …', without a full stop"
    warn(
      .messageWording, "this is read behind the row's title, as in \(quoted("Title \(message)")); \(advice)", at: node)
  }
}
