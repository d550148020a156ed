import Diagnostics

/// The text around an error, by lines from 1 and Unicode scalars from 1.
struct ErrorSurroundings {
  private let source: SourceText

  init(_ source: SourceText) {
    self.source = source
  }

  /// The place itself, or the end of the file for one that is behind it: libyaml counts a line after the last one, even if
  /// no line feed ends that.
  func within(_ position: SourcePosition) -> SourcePosition {
    guard position.line > source.lineCount else { return position }
    return SourcePosition(line: source.lineCount, column: line(source.lineCount).unicodeScalars.count + 1)
  }

  /// A line without its end; empty outside of the file.
  func line(_ number: Int) -> String { source.line(number) ?? "" }

  /// How many Unicode scalars a line has, blanks at its end left out.
  func length(of number: Int) -> Int {
    let scalars = Array(line(number).unicodeScalars)
    return (scalars.lastIndex { $0 != " " && $0 != "\t" } ?? -1) + 1
  }

  /// How many spaces and tabs begin a line.
  func indentation(of number: Int) -> Int {
    line(number).unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
  }

  /// A line without its indentation.
  func content(of number: Int) -> String { String(line(number).drop { $0 == " " || $0 == "\t" }) }

  /// Where the key or value of a line begins behind its indentation and the `- ` of items, from 1.
  func keyColumn(of number: Int) -> Int {
    indentation(of: number) + content(of: number).unicodeScalars.prefix { $0 == "-" || $0 == " " }.count + 1
  }

  /// Whether nothing but blanks and line ends follows.
  func isEnd(_ position: SourcePosition) -> Bool {
    length(of: position.line) < position.column && contentLine(after: position.line) == nil
  }

  func character(at position: SourcePosition) -> Character? {
    line(position.line).unicodeScalars.dropFirst(position.column - 1).first.map { Character($0) }
  }

  func text(in range: SourceRange) -> String {
    let scalars = line(range.lowerBound.line).unicodeScalars.dropFirst(range.lowerBound.column - 1)
    return String(scalars.prefix(range.upperBound.column - range.lowerBound.column))
  }

  /// From a place to the next blank.
  func word(at position: SourcePosition) -> SourceRange {
    let word = line(position.line).unicodeScalars.dropFirst(position.column - 1).prefix { $0 != " " && $0 != "\t" }
    return position..<position.advanced(by: max(1, word.count))
  }

  /// The nearest line above that is not blank and not a comment.
  func contentLine(before number: Int) -> Int? {
    stride(from: number - 1, to: 0, by: -1).first(where: isContent)
  }

  /// The nearest line below that is not blank and not a comment.
  func contentLine(after number: Int) -> Int? {
    var number = number + 1
    while source.line(number) != nil {
      if isContent(number) { return number }
      number += 1
    }
    return nil
  }

  private func isContent(_ number: Int) -> Bool {
    let content = content(of: number)
    return !content.isEmpty && !content.hasPrefix("#")
  }

  /// Whether a line has a key.
  func hasKey(_ number: Int) -> Bool { line(number).contains(": ") || line(number).hasSuffix(":") }

  /// The first of the lines that git puts into a file whose versions it cannot merge; nil where it has put none.
  var conflictMark: Int? {
    let marks = (1...max(1, source.lineCount)).filter { number in
      let line = line(number)
      let mark = line.prefix(7)
      let isWhole = line.dropFirst(7).first.map { $0 == " " } ?? true
      return isWhole && (mark == "<<<<<<<" || mark == ">>>>>>>" || mark == "=======" || mark == "|||||||")
    }
    // A line of '=' alone may be something else.
    return marks.contains { line($0).first == "<" || line($0).first == ">" } ? marks.first : nil
  }

  /// The line where a list begins whose first item has no `- `, while a later one has.
  ///
  /// - Parameter number: The line of the later item.
  /// - Returns: The line below the key that is nearest above and holds that line, if it begins no item.
  func firstItemWithoutDash(before number: Int) -> Int? {
    let column = indentation(of: number)
    /// The least indentation between the key and the item.
    var least = Int.max
    var below: Int?
    var line = contentLine(before: number)
    while let current = line {
      let content = content(of: current)
      let dashes = content.prefix { $0 == "-" || $0 == " " }.count
      let start = indentation(of: current) + dashes
      if let below, start < least, start < column, hasKeyAlone(current) {
        return self.content(of: below).hasPrefix("-") ? nil : below
      }
      least = min(least, indentation(of: current))
      below = current
      line = contentLine(before: current)
    }
    return nil
  }

  /// Whether nothing stands behind the colon of a line.
  private func hasKeyAlone(_ number: Int) -> Bool {
    withoutComment(number).reversed().first { $0 != " " && $0 != "\t" } == ":"
  }

  /// The last bracket above a line that is not closed there. Quotes are not looked at, so this is a guess.
  func openBracket(before number: Int) -> (character: Character, position: SourcePosition)? {
    var depth = 0
    for number in stride(from: number - 1, to: 0, by: -1) {
      for (column, scalar) in withoutComment(number).enumerated().reversed() {
        if scalar == "]" || scalar == "}" { depth += 1 }
        guard scalar == "[" || scalar == "{" else { continue }
        if depth == 0 { return (Character(scalar), SourcePosition(line: number, column: column + 1)) }
        depth -= 1
      }
    }
    return nil
  }

  /// The `#` that begins a comment behind a bracket on its line.
  func comment(behind bracket: SourcePosition) -> SourcePosition? {
    let before = withoutComment(bracket.line).count
    let scalars = Array(line(bracket.line).unicodeScalars)
    guard before >= bracket.column, before < scalars.count, before + 1 < scalars.count, scalars[before + 1] != " "
    else { return nil }
    return SourcePosition(line: bracket.line, column: before + 1)
  }

  /// A line up to the first `#` that does not stand within a word.
  private func withoutComment(_ number: Int) -> ArraySlice<Unicode.Scalar> {
    let scalars = Array(line(number).unicodeScalars)
    let comment = scalars.indices.first {
      scalars[$0] == "#" && ($0 == 0 || " \t,[{]}".unicodeScalars.contains(scalars[$0 - 1]))
    }
    return scalars[..<(comment ?? scalars.count)]
  }

  /// The first `//` in some lines that stands in no double quotes, with a blank or nothing before it.
  func foreignComment(from first: Int, to last: Int) -> SourcePosition? {
    for number in first...max(first, last) {
      let scalars = Array(line(number).unicodeScalars)
      let place = scalars.indices.dropLast().first {
        scalars[$0] == "/" && scalars[$0 + 1] == "/" && ($0 == 0 || scalars[$0 - 1] == " ")
          && scalars[..<$0].count { $0 == "\"" }.isMultiple(of: 2)
      }
      if let place { return SourcePosition(line: number, column: place + 1) }
    }
    return nil
  }

  /// The digits behind a `-` and blanks, with the fraction.
  func number(behind dash: SourcePosition) -> String? {
    let rest = line(dash.line).unicodeScalars.dropFirst(dash.column).drop { $0 == " " }
    let number = rest.prefix { "0123456789.".unicodeScalars.contains($0) }
    let next = rest.dropFirst(number.count).first
    guard number.first.map({ $0 != "." }) == true, next == nil || " ,]}#".unicodeScalars.contains(next ?? " ") else {
      return nil
    }
    return String(number)
  }

  /// What to write for a line such as `key = value`.
  func assignment(in number: Int) -> String? {
    var rest = content(of: number)[...]
    while rest.hasPrefix("- ") { rest = rest.dropFirst(2).drop { $0 == " " } }
    let key = rest.unicodeScalars.prefix { $0.properties.isAlphabetic || $0 == "_" || $0 == "-" }
    let behind = String(rest.unicodeScalars.dropFirst(key.count).drop { $0 == " " })
    guard !key.isEmpty, behind.hasPrefix("="), !behind.hasPrefix("==") else { return nil }
    return "\(String(key)): \(behind.dropFirst().drop { $0 == " " })"
  }

  /// Whether a line begins or ends a piece of another language in Markdown.
  func isFence(_ number: Int) -> Bool { content(of: number).hasPrefix("```") }

  /// The next fence behind a line; nil where there is none.
  func otherFence(than number: Int) -> Int? {
    guard number < source.lineCount else { return nil }
    return (number + 1...source.lineCount).first(where: isFence)
  }

  /// What to write for a line such as `title：Volume`, whose colon is none to YAML.
  func entryWithWideColon(in number: Int) -> String? {
    var rest = content(of: number)[...]
    while rest.hasPrefix("- ") { rest = rest.dropFirst(2).drop { $0 == " " } }
    let key = rest.unicodeScalars.prefix { $0.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains($0) }
    let behind = rest.unicodeScalars.dropFirst(key.count)
    guard !key.isEmpty, behind.first == "\u{FF1A}" else { return nil }
    return "\(String(key)): \(String(behind.dropFirst().drop { $0 == " " }))"
  }

  /// The `;` before a key whose colon stands at a place: `{ value: a; title: b }`.
  func semicolonBeforeKey(endingAt colon: SourcePosition) -> SourcePosition? {
    let before = Array(line(colon.line).unicodeScalars.prefix(colon.column - 1))
    guard character(at: colon) == ":", let place = before.lastIndex(of: ";") else { return nil }
    let key = before[(place + 1)...].drop { $0 == " " }
    guard !key.isEmpty, key.allSatisfy({ $0.properties.isAlphabetic }) else { return nil }
    return SourcePosition(line: colon.line, column: place + 1)
  }

  /// The colon of a line that looks like `key:value`. Addresses such as `https://…` and times do not.
  func colonWithoutSpace(in number: Int) -> SourcePosition? {
    guard !hasKey(number) else { return nil }
    let scalars = Array(line(number).unicodeScalars)
    var start = indentation(of: number)
    while scalars[start...].starts(with: ["-", " "]) { start += 2 }
    guard start < scalars.count, scalars[start].properties.isAlphabetic || scalars[start] == "_",
      let colon = scalars[start...].firstIndex(of: ":"), colon + 1 < scalars.count, scalars[colon + 1] != "/",
      scalars[start..<colon].allSatisfy({ $0.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains($0) })
    else { return nil }
    return SourcePosition(line: number, column: colon + 1)
  }
}
