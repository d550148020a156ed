import Foundation
import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering
import TestSupport
import Testing

struct HTMLRendererTests {
  private func page(_ session: Session) throws -> MarkupElement {
    try MarkupElement.parse(HTMLRenderer().render(Scene(session, measurer: FixedMeasurer())))
  }

  @Test func `a page is written as expected`() throws {
    let session = try session(
      """
      description: About it
      sections:
        - header: Header
          footer: Footer
          rows:
            - { key: sound, title: Sound, accessory: switch, default: true, description: "Long **help**." }
            - { key: theme, title: Theme, accessory: segment, options: [Light, Dark], default: Dark }
            - { key: port, title: Port, accessory: textField, type: int, default: 80, required: true, unit: p }
      """)
    try session.type("8x", into: "port")
    let html = HTMLRenderer().render(try Scene(session, measurer: FixedMeasurer()))
    let body = try #require(html.range(of: "<body>").map { String(html[$0.lowerBound...]) })
    #expect(try body == Fixtures.expectation("rendering/page.html", recording: body))
  }

  @Test(arguments: ShippedPicture.all)
  func `every form that ships is well-formed, and each control has a label`(picture: ShippedPicture) throws {
    for appearance in HTMLRenderer.Appearance.allCases {
      let html = HTMLRenderer(appearance: appearance, pictures: picture.embedded).render(try picture.scene())
      let page = try MarkupElement.parse(html)
      #expect(page.unlabelled == [])
      #expect(page.brokenReferences == [])
    }
  }

  @Test func `every kind of control has a label, in rows without a title too`() throws {
    let controls = [
      "switch", "checkmark", "segment, options: [x, y]", "slider, min: 0, max: 2", "stepper, min: 0, max: 9",
      "textField",
      "disclosure, options: [x, y]", "disclosure, options: [x, y], multiple: true", "textField, secure: true",
      "textField, multiline: true",
    ]
    var rows: [String] = []
    for (index, control) in controls.enumerated() {
      rows.append("{ key: titled\(index), title: Title, accessory: \(control) }")
      rows.append("{ key: bare\(index), accessory: \(control) }")
      rows.append(
        "{ key: filled\(index), accessory: \(control), content: [{ type: label, text: Label, frame: [0, 0, 9, 9] }] }")
    }
    rows += [
      "{ id: a, title: A, accessory: detail, action: a }",
      "{ id: b, title: B, accessory: detailDisclosure, action: b }",
      "{ id: c, content: [{ type: button, id: i, style: infoLight, frame: [0, 0, 40, 40] }] }",
      "{ id: d, title: D, accessory: { type: button, title: Press } }", "{ id: e, accessory: disclosure }",
    ]
    let session = try session("sections:\n  - rows:\n" + rows.map { "      - \($0)\n" }.joined())
    let page = try page(session)
    #expect(page.unlabelled == [])
    #expect(page.brokenReferences == [])
  }

  @Test func `controls show the session's state`() throws {
    let session = try session(
      rows: "{ key: on, title: On, accessory: switch, default: true }",
      "{ key: off, title: Off, accessory: checkmark }",
      "{ key: segment, title: Segment, accessory: segment, options: [x, y], default: y }",
      "{ key: slider, title: Slider, accessory: slider, min: 0, max: 12, step: 2.5, type: number, default: 2.5 }",
      "{ key: choice, title: Choice, accessory: disclosure, options: [x, { value: y, enabled: false }], default: x }",
      "{ key: several, title: Several, accessory: disclosure, options: [x, y], multiple: true, default: [y] }",
      "{ key: field, title: Field, accessory: textField, type: int, default: 80 }",
      "{ key: last, title: Last, accessory: textField, enabledWhen: off }")
    try session.type("8x", into: "field")
    let page = try page(session)
    func state(_ name: String) -> [String] {
      page.descendants.filter { $0.attributes["name"] == name }.map { element in
        let attributes = ["type", "role", "value", "step", "checked", "selected", "disabled", "aria-invalid"]
        let options = element.children.map { option in
          " \(option.text)"
            + ["selected", "disabled"].filter { option.attributes[$0] != nil }.map { "/\($0)" }.joined()
        }
        return attributes.compactMap { name in element.attributes[name].map { $0.isEmpty ? name : $0 } }
          .joined(separator: " ") + options.joined()
      }
    }
    #expect(state("on") == ["checkbox switch checked"])
    #expect(state("off") == ["checkbox"])
    #expect(state("segment") == ["radio x", "radio y checked"])
    #expect(state("slider") == ["range 2.5 any"])
    #expect(state("choice") == [" x/selected y/disabled"])
    #expect(state("several") == ["checkbox x", "checkbox y checked"])
    #expect(state("field") == ["text 8x true"])
    #expect(state("last") == ["text disabled"])
    let problem = page.descendants.first { $0.attributes["class"] == "problem" }
    #expect(problem?.text == "must be a whole number")
    let field = page.descendants.first { $0.attributes["name"] == "field" }
    #expect(field?.attributes["aria-describedby"] == problem?.attributes["id"])
  }

  @Test(arguments: [
    ("min: 0, max: 12, step: 2.5, type: number, default: 2.5, unit: s", "2.5 s"), ("min: 0, max: 9, default: 0", "0"),
    ("min: 0, max: 9", nil),
  ])
  func `a slider's value stands before it, with its unit`(slider: String, value: String?) throws {
    let page = try page(session(rows: "{ key: a, title: A, accessory: slider, \(slider) }"))
    let trailing = try #require(page.descendants.first { $0.attributes["class"] == "trailing" })
    let input = try #require(trailing.first("input"))
    #expect(trailing.children.map(\.name) == (value == nil ? ["input"] : ["output", "input"]))
    let output = trailing.first("output")
    #expect(output?.text == value)
    #expect(output == nil || output?.attributes["for"] == input.attributes["id"])
  }

  @Test(arguments: [(390.0, "segments"), (160, "segments upright")])
  func `segments stand one below the other on a page where the layout puts them so`(
    width: Double, expected: String
  ) throws {
    let session = try session(rows: "{ key: a, title: A, accessory: segment, options: [Sometimes, Automatically] }")
    let html = HTMLRenderer().render(try Scene(session, width: width, measurer: FixedMeasurer()))
    let group = try MarkupElement.parse(html).descendants.first { $0.attributes["role"] == "radiogroup" }
    #expect(group?.attributes["class"] == expected)
  }

  @Test func `links lead to the pages of their screens`() throws {
    let page = try page(ShippedPicture(form: "player/player").session())
    let links = page.descendants.filter { $0.name == "a" }.map { $0.attributes["href"] }
    #expect(links == ["playback.html", "sound.html", "network.html"])
  }

  @Test func `a modal is a dialog with its own buttons`() throws {
    let html = HTMLRenderer().render(try ShippedPicture(form: "photo-picker", modal: "photoPicker").scene())
    let dialog = try #require(MarkupElement.parse(html).first("dialog"))
    #expect(dialog.attributes["open"] != nil)
    #expect(dialog.first("h2")?.text == "Choose a photo")
    #expect(dialog.descendants.filter { $0.name == "button" }.map(\.text) == ["Cancel", "OK"])
    #expect(dialog.descendants.filter { $0.attributes["type"] == "radio" }.count == 2)
  }

  @Test func `the language follows the locale, else the letters`() throws {
    #expect(try page(ShippedPicture(form: "unread-badges").session()).attributes["lang"] == "ja")
    let session = try session(rows: "{ id: a, title: A }")
    #expect(try page(session).attributes["lang"] == "en")
    try session.setEnvironment(Environment(locale: "de-CH"))
    #expect(try page(session).attributes["lang"] == "de-CH")
  }

  @Test func `a secure value is not on the page`() throws {
    let session = try session(rows: "{ key: secret, title: Secret, accessory: textField, secure: true }")
    try session.type("hunter2", into: "secret")
    let html = HTMLRenderer().render(try Scene(session))
    #expect(!html.contains("hunter2"))
    #expect(html.contains("type=\"password\""))
  }
}

extension MarkupElement {
  /// Elements that a person operates and that nothing names.
  fileprivate var unlabelled: [String] {
    let all = descendants
    let labels = Set(all.filter { $0.name == "label" && !$0.trimmed.isEmpty }.compactMap { $0.attributes["for"] })
    let byID = Dictionary(all.compactMap { element in element.attributes["id"].map { ($0, element) } }) { first, _ in
      first
    }
    return all.filter { element in
      let isControl = ["input", "select", "textarea", "button", "a", "summary"].contains(element.name)
      guard isControl || ["radiogroup", "group"].contains(element.attributes["role"]) else { return false }
      if element.attributes["aria-label"]?.isEmpty == false { return false }
      if let id = element.attributes["id"], labels.contains(id) { return false }
      let named = element.attributes["aria-labelledby"]?.split(separator: " ").compactMap { byID[String($0)]?.trimmed }
      if named?.contains(where: { !$0.isEmpty }) == true { return false }
      if ["button", "a", "summary"].contains(element.name), !element.trimmed.isEmpty { return false }
      return element.parent?.name != "label" || element.parent?.trimmed.isEmpty == true
    }.map(\.skeleton)
  }

  /// Ids that are referred to and are not there, and ids that are there twice.
  fileprivate var brokenReferences: [String] {
    let ids = descendants.compactMap { $0.attributes["id"] }
    var seen: Set<String> = []
    let doubled = ids.filter { !seen.insert($0).inserted }
    let references = descendants.flatMap { element in
      ["for", "aria-labelledby", "aria-describedby"].compactMap { element.attributes[$0] }
        .flatMap { $0.split(separator: " ").map(String.init) }
    }
    return doubled + references.filter { !seen.contains($0) }
  }

  private var trimmed: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}
