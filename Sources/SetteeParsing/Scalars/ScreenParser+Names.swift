import Diagnostics
import SetteeModel
import YAMLTree

extension ScreenParser {
  /// A name: letters, digits, `_` and `-`, beginning with a letter or `_`.
  mutating func identifier(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    if isIdentifier(text[...]) { return text }
    report(
      .invalidName,
      "\(quoted(text)) is not a name; names hold letters a to z, digits, '_' and '-', and begin with a letter or '_'",
      at: node)
    return nil
  }

  /// A dotted key.
  mutating func key(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let limit = builder.limits.yaml.keyCharacters
    if !parts.allSatisfy(isIdentifier) {
      report(
        .invalidName,
        "\(quoted(text)) is not a key; keys are names joined by dots, such as 'playback.speed', "
          + "with letters a to z, digits, '_' and '-'", at: node)
    } else if text.utf8.count > limit {
      report(.invalidName, "the key has \(text.utf8.count) characters; the limit is \(limit)", at: node)
    } else if parts[0] == "fact" || parts[0] == "item" || text == "value" || Expression.reservedWords.contains(text) {
      report(.invalidName, "\(quoted(text)) means something else in conditions; choose another key", at: node)
    } else {
      return text
    }
    return nil
  }

  /// The path of a file below the form's folder.
  mutating func path(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if text.isEmpty || text.hasPrefix("/") || parts.contains("..") || text.utf8.contains(0) {
      report(
        .invalidPath, "\(quoted(text)) leaves the form's folder; write a path below it, such as 'icons/sound.png'",
        at: node)
      return nil
    }
    return text
  }

  private func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !isDigit(first), first != UInt8(ascii: "-") else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
