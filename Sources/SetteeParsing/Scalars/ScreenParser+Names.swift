import Diagnostics
import SetteeModel
import YAMLTree

extension ScreenParser {
  /// A name: letters, digits, `_` and `-`, beginning with a letter or `_`.
  mutating func identifier(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    if isKeyPath(document.utf8(of: node)), !text.utf8.contains(UInt8(ascii: ".")) { return text }
    report(
      .invalidName,
      "\(quoted(text)) is not a name; names hold letters a to z, digits, '_' and '-', and begin with a letter or '_'",
      at: node)
    return nil
  }

  /// A dotted key.
  mutating func key(_ node: YAMLNode) -> String? {
    let isPath = isKeyPath(document.utf8(of: node))
    guard let text = text(node) else { return nil }
    let limit = builder.limits.yaml.keyCharacters
    if !isPath {
      report(
        .invalidName,
        "\(quoted(text)) is not a key; keys are names joined by dots, such as 'playback.speed', "
          + "with letters a to z, digits, '_' and '-'", at: node)
    } else if text.utf8.count > limit {
      report(.invalidName, "the key has \(text.utf8.count) characters; the limit is \(limit)", at: node)
    } else if text.hasPrefix("fact.") || text.hasPrefix("item.") || Expression.reservedWords.contains(text) {
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

  /// Whether a text is a name, or several joined by dots.
  private func isKeyPath(_ utf8: ArraySlice<UInt8>) -> Bool {
    var isAtStart = true
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        isAtStart = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        if isAtStart { return false }
      case UInt8(ascii: "."):
        if isAtStart { return false }
        isAtStart = true
      default: return false
      }
    }
    return !isAtStart
  }
}
