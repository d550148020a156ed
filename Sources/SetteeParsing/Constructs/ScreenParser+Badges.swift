import Diagnostics
import SetteeModel
import YAMLTree

/// A badge while its mapping is being read.
struct BadgeDraft {
  var text: String?
  var value: YAMLNode?
  var style: YAMLNode?
  var color = Badge.standardColor
  var cornerRadius: Double?
  var borderWidth: Double?
  /// Whether a key that is missing is only misspelled.
  var lacksKeys = false

  static let styles = WordTable<Badge.Style>()

  static let table = KeyTable<BadgeDraft>(
    .badge,
    [
      .line("text", "What the badge says.") { $0.text = $1 },
      .later("value", .key, "The key whose value the badge shows; it hides when that is unset, 0 or empty.") {
        $0.value = $1
      },
      .later("style", .word(Badge.Style.allCases.map(\.rawValue)), "How the badge looks.") { $0.style = $1 },
      .color("color", "The badge's colour.") { $0.color = $1 },
      .number("cornerRadius", 0...1_000, "The corner radius, in points at text size L.") { $0.cornerRadius = $1 },
      .number("borderWidth", 0...100, "The border, in points at text size L.") { $0.borderWidth = $1 },
    ], choice: ["text", "value"])
}

extension ScreenParser {
  /// Reads a row's badge.
  mutating func badge(_ node: YAMLNode) -> Badge? {
    if document.kind(of: node) == .scalar, !document.isNull(node), let written = document.writtenText(of: node) {
      report(
        .expectedMapping, "expected a badge, found \(description(of: node)); write { text: \(escaped(written)) }",
        at: node)
      return nil
    }
    var draft = BadgeDraft()
    read(node, BadgeDraft.table, into: &draft)
    draft.lacksKeys = !misspelled.isEmpty
    guard document.kind(of: node) == .mapping else { return nil }
    return badge(draft, node)
  }

  /// Finishes a badge that stands in a mapping.
  mutating func badge(_ draft: BadgeDraft, _ node: YAMLNode) -> Badge? {
    var style = Badge.Style.filled
    if let styleNode = draft.style { style = word(styleNode, of: BadgeDraft.styles) ?? .filled }
    let text: Badge.Text
    switch (draft.text, draft.value) {
    case (let fixed?, nil): text = .fixed(fixed)
    case (nil, let keyNode?):
      guard let key = key(keyNode) else { return nil }
      builder.references.append(.init(kind: .badgeValue, name: key, node: keyNode, document: screen))
      text = .value(of: key)
    case (nil, nil):
      if draft.lacksKeys { return nil }
      report(.error, .missingKey, "a badge needs 'text' or 'value'", at: headRange(of: node))
      return nil
    case (_?, _?):
      report(
        .misplacedKey, "a badge says a text or shows a value, not both; leave one out", at: keyNode("value", in: node))
      return nil
    }
    return Badge(
      text, style: style, color: draft.color, cornerRadius: draft.cornerRadius, borderWidth: draft.borderWidth)
  }
}
