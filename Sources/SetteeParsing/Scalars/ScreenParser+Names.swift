import Diagnostics
import SetteeModel
import YAMLTree

extension ScreenParser {
  /// A name: letters, digits, `_` and `-`, beginning with a letter or `_`.
  mutating func identifier(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    if document.withUTF8(of: node, { dotCount(of: $0) }) == 0 { return text }
    report(
      .invalidName,
      slipHint(in: text).map { "\(quoted(text)) is not a name; \($0)" }
        ?? "\(quoted(text)) is not a name; names hold the letters A to Z and a to z, digits, '_' and '-', and begin with a letter or '_'",
      at: node)
    return nil
  }

  /// The name of a form in the same folder.
  mutating func screenName(_ node: YAMLNode) -> String? {
    guard document.kind(of: node) != .mapping else {
      builder.lacksRows = true
      report(
        .expectedText,
        "expected the name of a form, found a mapping; a screen is a form in a file of its own in this folder, and only "
          + "named here", at: node)
      return nil
    }
    let name = checkedScreenName(node)
    if name == nil { builder.lacksRows = true }
    return name
  }

  private mutating func checkedScreenName(_ node: YAMLNode) -> String? {
    if document.kind(of: node) == .scalar {
      let text = document.text(of: node)
      for ending in [".yaml", ".yml"] where text.hasSuffix(ending) {
        report(
          .invalidName,
          "a screen is named without its folder and \(quoted(ending)); write \(quoted(lastName(text.dropLast(ending.count))))",
          at: node)
        return nil
      }
      if text.contains("/") {
        report(
          .invalidName, "screens are files in the same folder; write \(quoted(lastName(text[...])))", at: node)
        return nil
      }
    }
    return identifier(node)
  }

  private func lastName(_ path: Substring) -> Substring { path.split(separator: "/").last ?? path }

  /// A text with dots in it that can be a key; nil for anything else, which is no mistake here.
  func dottedKey(_ node: YAMLNode) -> String? {
    guard let dots = document.withUTF8(of: node, { dotCount(of: $0) }), dots > 0 else { return nil }
    let text = document.text(of: node)
    return Self.isReserved(text) || text.utf8.count > builder.limits.yaml.keyCharacters ? nil : text
  }

  /// Whether a text is a name, or several joined by dots.
  func isName(_ node: YAMLNode, withDots: Bool) -> Bool {
    document.withUTF8(of: node) { dotCount(of: $0) }.map { $0 == 0 || withDots } ?? false
  }

  /// A dotted key.
  mutating func key(_ node: YAMLNode) -> String? { countedKey(node)?.key }

  /// A dotted key and how many dots it has.
  mutating func countedKey(_ node: YAMLNode) -> (key: String, dots: Int)? {
    let dots = document.withUTF8(of: node) { dotCount(of: $0) }
    guard let text = text(node) else { return nil }
    let limit = builder.limits.yaml.keyCharacters
    if dots == nil, let hint = slipHint(in: text) {
      report(.invalidName, "\(quoted(text)) is not a key; \(hint)", at: node)
    } else if dots == nil {
      report(
        .invalidName,
        "\(quoted(text)) is not a key; keys are names joined by dots, such as 'playback.speed'; "
          + "each name has the letters A to Z and a to z, digits, '_' and '-', and begins with a letter or '_'",
        at: node)
    } else if text.utf8.count > limit {
      report(.invalidName, "the key has \(text.utf8.count) characters; the limit is \(limit)", at: node)
    } else if Self.isReserved(text) {
      report(.invalidName, "\(quoted(text)) means something else in conditions; choose another key", at: node)
    } else {
      return dots.map { (text, $0) }
    }
    return nil
  }

  /// The path of a file below the form's folder.
  mutating func path(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    // By bytes, as the system reads it: a combining mark after a slash makes another character of both.
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !text.isEmpty else {
      report(
        .invalidPath, "an empty path names no file; write one below the form's folder, such as 'icons/sound.png'",
        at: node)
      return nil
    }
    let isOutside = parts.first?.isEmpty != false || parts.contains { $0.elementsEqual("..".utf8) }
    if isOutside || text.utf8.contains(0) {
      report(
        .invalidPath, "\(quoted(text)) leaves the form's folder; write a path below it, such as 'icons/sound.png'",
        at: node)
      return nil
    }
    if text.utf8.contains(UInt8(ascii: "\\")) {
      report(
        .invalidPath, "folders are separated by '/'; write \(quoted(text.replacing(scalar: "\\", with: "/")))", at: node
      )
      return nil
    }
    return text
  }

  /// Whether a key would mean something else in conditions. What nearly all keys differ in is asked first, for speed: they
  /// are longer than the words of the language, and begin with a name that has not four letters.
  private static func isReserved(_ key: String) -> Bool {
    let utf8 = key.utf8Span.span
    if utf8.count <= 5 { return Expression.reservedWords.contains(key) }
    return utf8[4] == UInt8(ascii: ".") && (key.hasPrefix("fact.") || key.hasPrefix("item."))
  }
}

/// What is wrong with a name that looks like one; nil where nothing is known.
private func slipHint(in text: String) -> String? {
  if let invisible = InvisibleCharacter(in: text) { return invisible.removal }
  let plain = LookAlike.replaced(in: text)
  return plain.utf8.allSatisfy { $0 < 0x80 } ? LookAlike.advice(on: text) : nil
}

/// How many dots join the names of a path; 0 for a single name, and nil for what is neither.
private func dotCount(of utf8: Span<UInt8>) -> Int? {
  var dots = 0
  var isAtStart = true
  for index in utf8.indices {
    switch utf8[index] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      isAtStart = false
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      if isAtStart { return nil }
    case UInt8(ascii: "."):
      if isAtStart { return nil }
      isAtStart = true
      dots += 1
    default: return nil
    }
  }
  return isAtStart ? nil : dots
}
