import Diagnostics
import YAMLTree

extension ScreenParser {
  /// A text that a person reads.
  ///
  /// Warns where ` #1` or ` #word` behind it has become a comment: in a title it was hardly meant as one. A comment whose
  /// `#` has a blank behind it is taken as one.
  mutating func prose(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    if document.hasTightComment(after: node), !document.isCut(node) {
      warn(
        .cutText,
        "the value ends before ' #', which begins a comment; quote the whole value, or write '# ' before a comment",
        at: node)
    }
    checkQuotes(around: text, at: node)
    if text.utf8.contains(where: { $0 >= 0x80 }) {
      checkDirections(in: text, at: node)
      checkInvisible(in: text, at: node)
    }
    return text
  }

  /// Warns of characters that turn what follows around, also behind the text. Isolates end with it, and are left alone.
  private mutating func checkDirections(in text: String, at node: YAMLNode) {
    // All of them begin with this byte.
    guard text.utf8.contains(0xE2),
      let turn = text.unicodeScalars.first(where: { [0x202A, 0x202B, 0x202D, 0x202E].contains($0.value) })
    else { return }
    warn(
      .controlInLine,
      "the invisible character \(turn.codePoint) turns the direction of what follows; remove it, or mark the "
        + "part with U+2068 and U+2069", at: node)
  }

  /// Warns of characters that nobody sees and that nothing needs: what is searched for would not be found. Joiners and
  /// marks of direction are left alone, because scripts and emoji need them.
  private mutating func checkInvisible(in text: String, at node: YAMLNode) {
    let useless: Set<UInt32> = [0xAD, 0x180E, 0x200B, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0xFEFF]
    guard let scalar = text.unicodeScalars.first(where: { useless.contains($0.value) }),
      let character = InvisibleCharacter(scalar)
    else { return }
    warn(.invisibleSpace, "the text holds \(character.advice)", at: node)
  }

  /// Warns of typographic quotes around a plain text: those of YAML are straight.
  mutating func checkQuotes(around text: String, at node: YAMLNode) {
    guard document.style(of: node) == .plain, let inner = insideTypographicQuotes(text) else { return }
    warn(
      .typographicQuotes,
      "typographic quotes are shown as a part of the text; write \"\(escaped(inner))\" without them, or \"\(escaped(text))\" "
        + "to keep them", at: node)
  }

  /// A text that a person reads on one line, where a line break is a slip such as that of `"C:\new"`.
  mutating func line(_ node: YAMLNode) -> String? {
    guard let text = prose(node) else { return nil }
    if !document.isVerbatimLine(node) { checkControls(in: text, at: node) }
    return text
  }

  /// Warns of characters that a line cannot show. The line feed that ends a text after `|` is none of them.
  private mutating func checkControls(in text: String, at node: YAMLNode) {
    var scalars = text.unicodeScalars[...]
    if document.style(of: node) == .literal || document.style(of: node) == .folded, scalars.last == "\n" {
      scalars.removeLast()
    }
    guard let control = scalars.first(where: Self.isControl) else { return }
    let isBreak = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(control)
    let advice =
      switch document.style(of: node) {
      case .doubleQuoted: "for a backslash write single quotes"
      case _ where isBreak: "write it on one line"
      default: "remove it"
      }
    let what = isBreak ? "a line break" : "the control character \(control.codePoint)"
    warn(.controlInLine, "the text has \(what) and is shown on one line; \(advice)", at: node)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}

/// What stands between the typographic quotes at both ends of a text; nil where there are none, or others in between.
private func insideTypographicQuotes(_ text: String) -> String? {
  // Nearly all texts begin otherwise, and are not counted for that.
  guard let byte = text.utf8.first, !UTF8.isASCII(byte) else { return nil }
  let scalars = text.unicodeScalars
  guard scalars.count > 1, let first = scalars.first, let last = scalars.last, "“”„‘’‚".unicodeScalars.contains(first),
    "“”‘’".unicodeScalars.contains(last)
  else { return nil }
  let inner = scalars.dropFirst().dropLast()
  // In between, ’ may be an apostrophe.
  return inner.contains { "“”„‘‚".unicodeScalars.contains($0) } ? nil : String(inner)
}
