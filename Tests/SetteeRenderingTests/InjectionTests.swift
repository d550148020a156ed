import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeParsing
import SetteeRendering
import TestSupport
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

  /// The keys of the language that hold a text of the author's choice, as `row.title`.
  private static var textKeys: Set<String> {
    Set(
      FormLanguage.constructs.flatMap { description in
        description.keys.filter { $0.shape.holdsText }.map { "\(description.construct.rawValue).\($0.name)" }
      })
  }

  @Test func `no key that holds a text is left out`() {
    // Numbers; and keys with a short spelling of what a construct of their own holds.
    let others: Set = ["row.min", "row.max", "row.step", "row.options", "section.header"]
    #expect(HostileForm.places.symmetricDifference(Self.textKeys) == others)
  }

  private func scenes(_ text: String) throws -> [Scene] {
    let session = Session(
      try #require(FormLoader(files: OneFile(text: HostileForm.yaml(text))).load("test.yaml").form))
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
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.isAlphabetic || $0 == "\n" || $0 == "\u{85}" ? $0 : "x" }))
  }

  @Test(arguments: attacks)
  func `a text stays in its place in a page`(attack: String) throws {
    for (scene, plain) in zip(try scenes(attack), try scenes(harmless(attack))) {
      let page = try MarkupElement.parse(HTMLRenderer().render(scene))
      let expected = try MarkupElement.parse(HTMLRenderer().render(plain))
      if !attack.contains("*"), !attack.contains("`"), !attack.contains("\n") {
        let isSame = page.skeleton == expected.skeleton
        #expect(isSame)
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
      let known: Set = [
        "svg", "title", "rect", "circle", "path", "image", "text", "g", "clipPath", "filter", "feGaussianBlur",
      ]
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

extension Shape {
  /// Whether a text of the author's choice may stand there, or in it.
  fileprivate var holdsText: Bool {
    switch self {
    case .text, .path, .condition, .pattern, .typedValue, .literal, .stored: true
    case .dictionary(let shape), .list(let shape): shape.holdsText
    case .either(let shapes): shapes.contains { $0.holdsText }
    case .identifier, .key, .bool, .int, .number, .word, .color, .size, .frame, .height, .mapping, .record, .nothing:
      false
    }
  }
}
