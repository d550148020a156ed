import Diagnostics

/// A condition that YAML cuts to pieces, because it is not in quotes: `{ visibleWhen: a in [1, 2] }`, and on a line of its
/// own `visibleWhen: a == 'b: c'`.
package struct FlowCondition {
  /// The key before it, such as `visibleWhen`.
  private let key: String
  /// What was meant as the condition.
  private let text: String
  /// Where it stands in its line, in columns from 1.
  package let columns: Range<Int>
  private let isInBraces: Bool

  /// Looks for a condition in a line that begins before a column and reaches it.
  ///
  /// - Returns: Nil where there is none, and for one that YAML reads as it is meant.
  package init?(in line: String, at column: Int) {
    let scalars = Array(line.unicodeScalars)
    guard let (key, start) = Self.value(in: scalars, before: column - 1) else { return nil }
    let end = Self.end(of: start, in: scalars)
    guard end >= column - 1, Self.isCut(scalars[start..<end]) else { return nil }
    self.key = key
    text = String(String.UnicodeScalarView(scalars[start..<end]))
    columns = start + 1..<end + 1
    isInBraces = true
  }

  /// The condition of a line whose value holds a second `: `.
  ///
  /// - Returns: Nil for a line that begins with another key.
  package init?(inBlockLine line: String, at column: Int) {
    let scalars = Array(line.unicodeScalars)
    guard let start = scalars.firstIndex(where: { $0 != " " && $0 != "-" }),
      let colon = scalars[start...].firstIndex(of: ":"), colon < column - 1,
      let first = scalars[(colon + 1)...].firstIndex(where: { $0 != " " })
    else { return nil }
    key = String(String.UnicodeScalarView(scalars[start..<colon]))
    guard Self.isConditionKey(key), scalars[first] != "\"" else { return nil }
    let end = (scalars.lastIndex { $0 != " " && $0 != "\t" } ?? first) + 1
    text = String(String.UnicodeScalarView(scalars[first..<end]))
    columns = first + 1..<end + 1
    isInBraces = false
  }

  /// The words that say what to write.
  package var advice: String {
    // In quotes it would be no condition either.
    if hasQuestionMark { return "there is no 'a ? b : c' in conditions; write '(a and b) or (not a and c)'" }
    if let comparison { return "a comparison is written with '=='; write \(key): \(escaped(comparison))" }
    let isPlain = !text.contains("\"") && !text.contains("\\")
    let quoted =
      isPlain
      ? "\"\(text)\"" : "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    let rule =
      isInBraces
      ? "within { } a condition with ',', brackets, ': ' or a quote at its beginning" : "a condition with ': '"
    return "\(rule) must be in quotes; write \(key): \(quoted)"
  }

  /// The comparison that `theme: dark` was meant as; nil for other conditions.
  private var comparison: String? {
    let isWord = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains(scalar)
    }
    let name = text.unicodeScalars.prefix(while: isWord)
    let rest = text.unicodeScalars.dropFirst(name.count)
    guard !name.isEmpty, rest.first == ":" else { return nil }
    let value = String(rest.dropFirst().drop { $0 == " " })
    let inner = value.hasPrefix("'") && value.hasSuffix("'") ? String(value.dropFirst().dropLast()) : value
    guard !inner.isEmpty, inner.unicodeScalars.allSatisfy(isWord) else { return nil }
    switch value {
    case "true": return String(name)
    case "false": return "not \(String(name))"
    default:
      let isNumber = value.unicodeScalars.allSatisfy { "0123456789.-".unicodeScalars.contains($0) }
      return "\(String(name)) == \(isNumber ? value : "'\(inner)'")"
    }
  }

  /// Whether there is a `?` outside of texts.
  private var hasQuestionMark: Bool {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated().contains { place, part in
      place.isMultiple(of: 2) && part.contains("?")
    }
  }

  /// The last key of a condition before a place, and where what stands behind it begins.
  private static func value(in scalars: [Unicode.Scalar], before limit: Int) -> (key: String, start: Int)? {
    var found: (key: String, start: Int)?
    for colon in scalars.indices.dropLast() where colon < limit && scalars[colon] == ":" && scalars[colon + 1] == " " {
      let word = scalars[..<colon].reversed().prefix { $0.properties.isAlphabetic }.reversed()
      let key = String(String.UnicodeScalarView(word))
      let before = scalars[..<(colon - word.count)].last { $0 != " " }
      guard isConditionKey(key), before == "{" || before == "," else { continue }
      found = (key, scalars[colon...].dropFirst().firstIndex { $0 != " " } ?? scalars.count)
    }
    return found
  }

  private static func isConditionKey(_ key: String) -> Bool { key.hasSuffix("When") || key == "check" }

  /// Where a condition ends: before a comma with another key behind it, and before the brace that closes the mapping.
  private static func end(of start: Int, in scalars: [Unicode.Scalar]) -> Int {
    var depth = 0
    var isInText = false
    var end = start
    search: while end < scalars.count {
      switch scalars[end] {
      case "'": isInText.toggle()
      case _ where isInText: break
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "}" where depth <= 0: break search
      case "," where depth <= 0 && isBeforeKey(scalars[(end + 1)...]): break search
      default: break
      }
      end += 1
    }
    while end > start, scalars[end - 1] == " " { end -= 1 }
    return end
  }

  private static func isBeforeKey(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let rest = rest.drop { $0 == " " }
    let word = rest.prefix { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" }
    return rest.isEmpty || !word.isEmpty && rest.dropFirst(word.count).first == ":"
  }

  /// Whether YAML would not take the text as it is. A list of conditions and a text in quotes are what they are.
  private static func isCut(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = text.first, first != "[", first != "{", first != "\"" else { return false }
    if first == "'" { return text.dropFirst().firstIndex(of: "'") != text.indices.last }
    return zip(text, text.dropFirst()).contains { $0 == ":" && $1 == " " }
      || text.contains { ",[]{}".unicodeScalars.contains($0) }
  }
}
