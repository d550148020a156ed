/// A form in which every key that takes a text of the author's choice holds the same text.
public enum HostileForm {
  /// The form; `⟨row.title⟩` is the place of the text behind the key `title` of a row. `|line` marks places that hold one
  /// line, `|pattern` and `|literal` those within a regular expression and within an expression.
  public static let template = """
    settee: 1
    id: hostile
    title: ⟨form.title⟩
    description: ⟨form.description⟩
    store: ⟨form.store⟩
    facts:
      platform: { type: text, default: ⟨fact.default⟩ }
    sections:
      - id: first
        header: { text: ⟨header.text⟩, image: ⟨header.image⟩ }
        footer: ⟨section.footer⟩
        visibleWhen: ⟨section.visibleWhen|literal⟩
        enabledWhen: ⟨section.enabledWhen|literal⟩
        rows:
          - key: a
            title: ⟨row.title⟩
            subtitle: ⟨row.subtitle⟩
            description: ⟨row.description⟩
            accessory: switch
            icon: ⟨row.icon⟩
            keywords: [⟨row.keywords⟩]
            deprecated: ⟨row.deprecated⟩
          - key: b
            title: ⟨row.title⟩
            accessory: segment
            options: [{ value: ⟨option.value⟩, title: ⟨option.title⟩, shortTitle: ⟨option.shortTitle⟩ }, other]
            default: ⟨row.default⟩
          - key: c
            title: ⟨row.title⟩
            accessory: disclosure
            options: [{ value: x, title: ⟨option.title⟩, icon: ⟨option.icon⟩ }, y]
            default: x
            summary: { x: ⟨row.summary⟩ }
            valueMap: { ⟨row.valueMap⟩: x }
          - key: d
            title: ⟨row.title⟩
            accessory: disclosure
            multiple: true
            options: [{ value: ⟨option.value⟩, title: ⟨option.title⟩, description: ⟨option.description⟩ }, other]
            default: [⟨row.default⟩]
          - key: e
            title: ⟨row.title⟩
            accessory: textField
            default: ⟨row.default|line⟩
            placeholder: ⟨row.placeholder⟩
            unit: ⟨row.unit⟩
          - { key: f, title: ⟨row.title⟩, accessory: textField, multiline: true, default: ⟨row.default⟩ }
          - key: g
            title: ⟨row.title⟩
            accessory: value
            default: ⟨row.default|line⟩
            summary: "{value} {unit}"
            unit: ⟨row.unit⟩
          - key: h
            title: ⟨row.title⟩
            accessory: textField
            placeholder: ⟨row.placeholder⟩
            pattern: ⟨row.pattern|pattern⟩
            patternMessage: ⟨row.patternMessage⟩
            rules: [{ check: ⟨rule.check|literal⟩, message: ⟨rule.message⟩ }]
          - { key: o, title: ⟨row.title⟩, accessory: checkmark, trueValue: ⟨row.trueValue⟩, falseValue: "⟨row.falseValue⟩" }
          - { id: i, title: ⟨row.title⟩, accessory: { type: button, title: ⟨accessory.title⟩ }, badge: { text: ⟨badge.text⟩ } }
          - { id: p, title: ⟨row.title⟩, accessory: { type: badge, text: ⟨accessory.text⟩ } }
          - { id: j, title: ⟨row.title⟩, accessory: detail, action: x, image: ⟨row.image⟩, imageSize: [4, 3] }
          - id: k
            visibleWhen: ⟨row.visibleWhen|literal⟩
            enabledWhen: ⟨row.enabledWhen|literal⟩
            content:
              - { type: label, text: ⟨content element.text⟩, frame: [0, 0, 100, auto] }
              - { type: button, id: l, title: ⟨content element.title⟩, frame: [100, 0, 100, 40] }
              - { type: image, image: ⟨content element.image⟩, frame: [200, 0, 40, 40] }
          - { id: m, title: ⟨row.title⟩, accessory: disclosure, modal: m }
      - id: second
        rows:
          - { key: q, title: ⟨row.title⟩, accessory: textField }
    modals:
      - id: m
        title: ⟨modal.title⟩
        message: ⟨modal.message⟩
        buttons: { cancel: ⟨modal buttons.cancel⟩, ok: ⟨modal buttons.ok⟩ }
        rows:
          - { key: n, title: ⟨row.title⟩, accessory: textField, default: ⟨row.default|line⟩, requiredWhen: ⟨row.requiredWhen|literal⟩ }

    """

  /// The places of the template, as `row.title`.
  public static var places: Set<String> {
    Set(template.split(separator: "⟨").dropFirst().map { String($0.prefix { $0 != "⟩" && $0 != "|" }) })
  }

  /// The form with a text in every place.
  public static func yaml(_ text: String) -> String {
    var parts = template.split(separator: "⟨", omittingEmptySubsequences: false)
    var result = String(parts.removeFirst())
    for part in parts {
      let place = part.prefix { $0 != "⟩" }
      let kind = place.firstIndex(of: "|").map { place[place.index(after: $0)...] }
      // A value of its own, so that on and off differ.
      result += place == "row.falseValue" ? "off" : quoted(shaped(text, kind))
      result += part.dropFirst(place.count + 1)
    }
    return result
  }

  private static func shaped(_ text: String, _ kind: Substring?) -> String {
    switch kind {
    case "line": kept(text) { !lineEnds.contains($0) }
    case "literal": "q != '\(kept(text) { $0 != "'" && $0 != "\\" && !lineEnds.contains($0) })'"
    case "pattern": "[0-9]|:" + kept(text) { $0.properties.isAlphabetic || $0.value > 0x7E } + ":"
    default: text
    }
  }

  private static let lineEnds: Set<Unicode.Scalar> = ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]

  private static func kept(_ text: String, where isKept: (Unicode.Scalar) -> Bool) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter(isKept)))
  }

  /// A string of JSON, in ASCII.
  public static func json(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
      let digits = String(unit, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return result + "\""
  }

  /// A double-quoted scalar of YAML.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E where scalar != "\"" && scalar != "\\": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return result + "\""
  }
}
