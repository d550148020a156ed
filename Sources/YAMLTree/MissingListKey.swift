import Diagnostics

/// The key that is missing above a list: `rows` above `- key: sound.on`, where the line above is `header: Sound`.
struct MissingListKey {
  /// The key, told from what the first item holds and what the mapping around it holds.
  let name: String

  /// - Parameters:
  ///   - line: The line of the first item.
  ///   - column: Where the keys of the mapping around it stand, from 1.
  /// - Returns: Nil where the line is no item, where the key cannot be told, and where it stands above already.
  init?(of line: Int, amongKeysAt column: Int, in text: ErrorSurroundings) {
    let content = text.content(of: line)
    guard content.hasPrefix("- ") else { return nil }
    let around = Self.keys(above: line, at: column, in: text)
    guard let name = Self.name(forItemWith: Self.key(in: content), among: around), !around.contains(name) else {
      return nil
    }
    self.name = name
  }

  /// - Parameter key: The key that begins the item; nil for a value.
  private static func name(forItemWith key: String?, among around: Set<String>) -> String? {
    switch key {
    case "key", "title", "subtitle", "accessory": "rows"
    case "header", "footer", "rows": "sections"
    case "value", "shortTitle": "options"
    case "check": "rules"
    case "type", "frame": "content"
    case "id" where around.contains("settee"): around.contains("sections") ? "modals" : "sections"
    case "id" where !around.isDisjoint(with: ["header", "footer", "alpha", "animation", "buttons", "onOK"]): "rows"
    case nil where !around.isDisjoint(with: ["key", "accessory"]): "options"
    default: nil
    }
  }

  /// The key that begins an item, in braces or without; nil for an item that is a value.
  private static func key(in item: String) -> String? {
    let rest = item.unicodeScalars.drop { "-{ ".unicodeScalars.contains($0) }
    let word = rest.prefix { $0.properties.isAlphabetic }
    guard !word.isEmpty, rest.dropFirst(word.count).starts(with: ":".unicodeScalars) else { return nil }
    return String(String.UnicodeScalarView(word))
  }

  /// The keys above a line in the mapping whose keys stand at a column.
  private static func keys(above line: Int, at column: Int, in text: ErrorSurroundings) -> Set<String> {
    var keys: Set<String> = []
    var current = text.contentLine(before: line)
    while let number = current {
      let start = text.keyColumn(of: number)
      if start == column, let key = key(in: text.content(of: number)) { keys.insert(key) }
      if start < column || start == column && text.content(of: number).hasPrefix("-") { break }
      current = text.contentLine(before: number)
    }
    return keys
  }
}
