import Diagnostics
import SetteeModel
import YAMLTree

extension ScreenParser {
  /// The sizes that a length in points may have; beyond a million a layout would not be exact any more.
  static let points = 0.0...1_000_000

  /// `#RGB`, `#RRGGBB`, `#RRGGBBAA` or a colour's name.
  mutating func color(_ node: YAMLNode) -> Color? {
    guard let text = text(node) else { return nil }
    if let color = Color(text) { return color }
    report(
      .invalidColor,
      "\(quoted(text)) is not a colour; write one such as \"#FF4D80\" in quotes, or a name"
        + (nearest(to: text, in: Color.names).map { "; did you mean \(quoted($0))?" }
          ?? ": \(alternatives(Color.names))"),
      at: node)
    return nil
  }

  /// `[width, height]` in points, both more than 0.
  mutating func size(_ node: YAMLNode) -> Size? {
    guard let parts = elements(node, 2, "[width, height], such as [60, 40]") else { return nil }
    let range = Double.leastNormalMagnitude...Self.points.upperBound
    guard let width = number(parts[0], in: range), let height = number(parts[1], in: range) else { return nil }
    return Size(width, height)
  }

  /// `[x, y, width, height]` in points; the height of a label may be `auto`.
  mutating func frame(_ node: YAMLNode, allowsAutomaticHeight: Bool) -> Frame? {
    guard let parts = elements(node, 4, "[x, y, width, height], such as [0, 0, 40, 40]") else { return nil }
    if let wrong = parts[..<3].first(where: isAutomatic) {
      report(.invalidFrame, "only a height can be auto; write a number", at: wrong)
      return nil
    }
    let reach = -Self.points.upperBound...Self.points.upperBound
    guard let x = number(parts[0], in: reach), let y = number(parts[1], in: reach),
      let width = number(parts[2], in: Self.points)
    else { return nil }
    if isAutomatic(parts[3]) {
      guard allowsAutomaticHeight else {
        report(.invalidFrame, "only a label's height can be auto; write a number", at: parts[3])
        return nil
      }
      return Frame(x: x, y: y, width: width, height: nil)
    }
    guard let height = number(parts[3], in: Self.points) else { return nil }
    return Frame(x: x, y: y, width: width, height: height)
  }

  private func isAutomatic(_ node: YAMLNode) -> Bool {
    document.kind(of: node) == .scalar && document.text(of: node) == "auto"
  }

  /// A number of points, `default`, `auto`, `width / n`, `width * f` or `text * f`.
  mutating func height(_ node: YAMLNode) -> HeightRule? {
    guard let text = text(node) else { return nil }
    switch text {
    case "default": return .standard
    case "auto": return .automatic
    default: break
    }
    let parts = text.split(separator: " ")
    if parts.count == 1, (try? Numeral.number(text)) != nil {
      return number(node, in: Self.points).map(HeightRule.points)
    }
    if parts.count == 3, let factor = try? Numeral.number(parts[2]), (0.001...1_000).contains(factor) {
      switch (parts[0], parts[1]) {
      case ("width", "/"): return .widthDivided(by: factor)
      case ("width", "*"): return .widthTimes(factor)
      case ("text", "*"): return .textTimes(factor)
      default: break
      }
    }
    report(
      .invalidHeight,
      "expected a number, default, auto, 'width / 3', 'width * 0.5' or 'text * 1.8', found \(quoted(text))"
        + (Measure.points.hint(for: text) ?? heightHint(text)), at: node)
    return nil
  }

  /// What to write for `width/2`, in words that go behind a message.
  private func heightHint(_ text: String) -> String {
    let word = text.prefix { $0.isLetter }
    let rest = text.dropFirst(word.count).filter { $0 != " " }
    guard ["width", "text"].contains(word), let sign = rest.first, "/*".contains(sign),
      let factor = try? Numeral.number(String(rest.dropFirst())), (0.001...1_000).contains(factor),
      sign == "*" || word == "width"
    else { return "" }
    return "; write '\(word) \(sign) \(rest.dropFirst())'"
  }

  /// The elements of a list that must have that many.
  private mutating func elements(_ node: YAMLNode, _ count: Int, _ expected: String) -> [YAMLNode]? {
    guard document.kind(of: node) == .sequence, document.count(of: node) == count else {
      let found =
        document.kind(of: node) == .sequence
        ? "a list of \(document.count(of: node))" : description(of: node)
      report(.invalidFrame, "expected \(expected), found \(found)", at: node)
      return nil
    }
    return Array(document.elements(of: node))
  }
}
