import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering
import Testing

/// No text of a form, and no value, becomes markup.
struct InjectionTests {
  private static let nonCharacters = String(
    String.UnicodeScalarView([0xFFFE, 0xFDD0].compactMap { Unicode.Scalar($0) }))

  static let attacks = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg/onload=alert(1)>", "]]><!--", "--><b>",
    "</title><script>", "</textarea><input>", "</style>", "&lt;b&gt;&amp;&#x3C;", "<!DOCTYPE x>", "<?php ?>",
    "javascript:alert(1)", "a\u{1}b\u{1B}[31m\u{7F}\u{85}" + nonCharacters, "\r\n\t x  y ", "\nfirst", "\u{202E}abc",
    "`**<b>**`", "**a** *b* `c` <i>", "*</em>**", "{value}", "url(#x)", "x\" style=\"y", "🏴‍☠️<é>",
  ]

  /// A form with that text in every place that holds a text.
  private static func yaml(_ text: String) -> String {
    let t = quoted(text)
    // A default has one line.
    let line = quoted(String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" })))
    return """
      description: \(t)
      sections:
        - header: { text: \(t), image: \(t) }
          footer: \(t)
          rows:
            - { key: a, title: \(t), subtitle: \(t), description: \(t), accessory: switch, icon: \(t), deprecated: \(t) }
            - { key: b, title: \(t), accessory: segment, options: [{ value: \(t), title: \(t) }, other], default: \(t) }
            - { key: c, title: \(t), accessory: disclosure, options: [{ value: x, title: \(t) }, y], default: x }
            - key: d
              title: \(t)
              accessory: disclosure
              multiple: true
              options: [{ value: \(t), title: \(t), description: \(t) }, other]
              default: [\(t)]
            - { key: e, title: \(t), accessory: textField, default: \(line), placeholder: \(t), unit: \(t) }
            - { key: f, title: \(t), accessory: textField, multiline: true, default: \(t) }
            - { key: g, title: \(t), accessory: value, default: \(line), summary: "{value} {unit}", unit: \(t) }
            - { key: h, title: \(t), accessory: textField, placeholder: \(t), pattern: "[0-9]", patternMessage: \(t) }
            - { id: i, title: \(t), accessory: { type: button, title: \(t) }, badge: { text: \(t) } }
            - { id: j, title: \(t), accessory: detail, action: x, image: \(t), imageSize: [4, 3] }
            - id: k
              content:
                - { type: label, text: \(t), frame: [0, 0, 100, auto] }
                - { type: button, id: l, title: \(t), frame: [100, 0, 100, 40] }
                - { type: image, image: \(t), frame: [200, 0, 40, 40] }
            - { id: m, title: \(t), accessory: disclosure, modal: m }
      modals:
        - id: m
          title: \(t)
          message: \(t)
          buttons: { cancel: \(t), ok: \(t) }
          rows:
            - { key: n, title: \(t), accessory: textField, default: \(line) }

      """
  }

  /// A double-quoted scalar of YAML.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E where scalar != "\"" && scalar != "\\": result.unicodeScalars.append(scalar)
      default: result += "\\U" + String(repeating: "0", count: 8 - hex(scalar).count) + hex(scalar)
      }
    }
    return result + "\""
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }

  private func scenes(_ text: String) throws -> [Scene] {
    let session = try session(Self.yaml(text), title: Self.quoted(text))
    try session.type(text, into: "h")
    let screen = try Scene(session, measurer: FixedMeasurer())
    try session.open("m")
    try session.setMessage(text, kind: .error, in: "m")
    try session.type(text, into: "n")
    return [screen, try Scene(session, measurer: FixedMeasurer())]
  }

  /// A text of the same kind that is harmless: as many lines, none of them empty.
  private func harmless(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.isAlphabetic ? $0 : $0 == "\n" ? "\n" : "x" }))
  }

  @Test(arguments: attacks)
  func `a text stays in its place in a page`(attack: String) throws {
    for (scene, plain) in zip(try scenes(attack), try scenes(harmless(attack))) {
      let page = try MarkupElement.parse(HTMLRenderer().render(scene))
      let expected = try MarkupElement.parse(HTMLRenderer().render(plain))
      if !attack.contains("*"), !attack.contains("`"), !attack.contains("\n") {
        #expect(page.skeleton == expected.skeleton)
      }
      let names = Set(page.descendants.map(\.name))
      #expect(names.isDisjoint(with: ["script", "b", "i", "iframe"]))
      for element in page.descendants {
        #expect(element.attributes.keys.allSatisfy { !$0.hasPrefix("on") })
        let address = element.attributes["src"] ?? element.attributes["href"] ?? ""
        #expect(!address.contains(":"))
      }
      #expect(page.first("title")?.text == shown(attack))
    }
  }

  @Test(arguments: attacks)
  func `a text stays in its place in an SVG`(attack: String) throws {
    for scene in try scenes(attack) {
      let svg = try MarkupElement.parse(SVGRenderer().render(scene))
      let known: Set = ["svg", "title", "rect", "circle", "path", "image", "text", "g", "clipPath"]
      #expect(Set(svg.descendants.map(\.name)).subtracting(known) == [])
      for element in svg.descendants {
        #expect(element.attributes.keys.allSatisfy { !$0.hasPrefix("on") && $0 != "style" })
        #expect(!(element.attributes["href"] ?? "").contains(":"))
      }
      #expect(svg.first("title")?.text == shown(attack))
    }
  }

  @Test(arguments: attacks)
  func `a text stays in its line in a text picture`(attack: String) throws {
    for scene in try scenes(attack) {
      let text = TextRenderer().render(scene)
      let expected = TextRenderer().render(try #require(try scenes("x").dropFirst(scene.modal == nil ? 0 : 1).first))
      #expect(
        text.split(separator: "\n", omittingEmptySubsequences: false).count
          == expected.split(separator: "\n", omittingEmptySubsequences: false).count)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    }
  }

  /// The text as markup can hold it.
  private func shown(_ text: String) -> String {
    var result = ""
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A: result.unicodeScalars.append(scalar)
      case 0x0D: result += "\n"
      case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
