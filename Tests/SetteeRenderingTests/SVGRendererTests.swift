import Foundation
import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering
import TestSupport
import Testing

struct SVGRendererTests {
  @Test(arguments: ShippedPicture.all, [TextSize.l, .ax3])
  func `every form that ships is drawn as expected`(picture: ShippedPicture, textSize: TextSize) throws {
    let svg = SVGRenderer().render(try picture.scene(textSize: textSize))
    let path = "rendering/\(picture.name)-\(textSize.rawValue).svg"
    #expect(try svg == Fixtures.expectation(path, recording: svg))
  }

  @Test(arguments: ShippedPicture.all)
  func `every form that ships is well-formed in light and dark`(picture: ShippedPicture) throws {
    for palette in [Palette.light, .dark] {
      for textSize in TextSize.allCases {
        let svg = SVGRenderer(palette: palette, pictures: picture.embedded).render(
          try picture.scene(width: 320, textSize: textSize))
        #expect(try MarkupElement.parse(svg).name == "svg")
        #expect(!svg.contains("url(http") && !svg.contains("href=\"Default"))
      }
    }
  }

  @Test(arguments: [
    ("slider, min: 0, max: 100, default: 40, unit: '%'", "40 %"), ("slider, min: 0, max: 100, default: 0", "0"),
    ("slider, min: 0, max: 9, default: 9, unit: a very long unit of measurement", "9"), ("slider, min: 0, max: 9", nil),
    ("stepper, default: 3", "3"), ("stepper, default: 15, unit: min", "15 min"),
    ("stepper, default: 123456789012, unit: seconds", "123456789012"), ("stepper", nil),
  ])
  func `the value of a slider and a stepper is seen within its frame`(accessory: String, value: String?) throws {
    let session = try session(rows: "{ key: a, title: Title, accessory: \(accessory) }")
    let scene = try Scene(session, width: 390)
    let svg = try MarkupElement.parse(SVGRenderer(margin: 0, showsTitle: false).render(scene))
    let texts = svg.descendants.filter { $0.name == "text" && $0.text != "Title" }
    #expect(texts.map(\.text) == (value.map { [$0] } ?? []))
    let width = accessory.hasPrefix("slider") ? 120.0 : 94
    for text in texts {
      let size = try #require(text.attributes["font-size"].flatMap(Double.init))
      let x = try #require(text.attributes["x"].flatMap(Double.init))
      let advance = text.text.unicodeScalars.reduce(0) { $0 + InterMeasurer().advance(of: $1, size: size) }
      let left = text.attributes["text-anchor"] == "middle" ? x - advance / 2 : x
      #expect(left >= 374 - width - 0.01 && left + advance <= 374.01)
    }
  }

  @Test(arguments: [
    (TextSize.xs, ["11", "12"]), (.l, ["12", "15"]), (.xxl, ["16", "19"]), (.ax2, ["26", "30"]), (.ax5, ["43", "49"]),
  ])
  func `the letters of a slider and a stepper follow the text size`(textSize: TextSize, expected: [String]) throws {
    let session = try session(
      rows: "{ key: a, title: A, accessory: slider, min: 0, max: 9, default: 5 }",
      "{ key: b, title: B, accessory: stepper, default: 25 }")
    let scene = try Scene(session, width: 390, textSize: textSize, measurer: FixedMeasurer())
    let svg = try MarkupElement.parse(SVGRenderer(margin: 0, showsTitle: false).render(scene))
    let texts = svg.descendants.filter { $0.name == "text" && ["5", "25"].contains($0.text) }
    #expect(texts.map { $0.attributes["font-size"] } == expected)
  }

  @Test(arguments: [
    "stepper, min: 0, max: 10000, unit: ms", "stepper, min: 0, max: 1024, unit: bytes",
    "stepper, min: 1, max: 99, unit: s",
    "stepper, type: number, min: 0, max: 5, step: 0.25", "slider, min: -500, max: 500, unit: dB",
    "slider, min: 0, max: 20000, unit: items per second",
  ])
  func `neither unit nor letters of a control change with its value`(accessory: String) throws {
    let session = try session(rows: "{ key: a, title: A, accessory: \(accessory) }")
    for textSize in TextSize.allCases {
      var looks: Set<String> = []
      for number in [0, 1, 5, 44, 99, 500, 999, 1_000, 10_000] {
        let isInt = accessory.hasPrefix("stepper, min")
        let value: Value = isInt ? .int(Int64(number)) : .number(Double(number))
        guard (try? session.set(value, for: "a")) != nil else { continue }
        let svg = try MarkupElement.parse(SVGRenderer().render(Scene(session, width: 390, textSize: textSize)))
        let text = try #require(svg.descendants.first { $0.name == "text" && $0.text.hasPrefix("\(number)") })
        looks.insert("\(text.attributes["font-size"] ?? "") \(text.text.dropFirst("\(number)".count))")
      }
      #expect(looks.count == 1, "\(looks)")
    }
  }

  @Test func `boxes stand where the layout puts them`() throws {
    let scene = try ShippedPicture(form: "table-demo").scene()
    let svg = try MarkupElement.parse(SVGRenderer(margin: 0, showsTitle: false).render(scene))
    #expect(svg.attributes["viewBox"] == "0 0 390 372")
    let image = try #require(svg.first("image"))
    #expect(["x", "y", "width", "height"].map { image.attributes[$0] } == ["0", "22", "173.333", "130"])
    #expect(image.attributes["href"] == "DefaultPhoto.png")
    let frames = svg.descendants.filter { $0.name == "rect" }.map { element in
      ["x", "y", "width", "height"].map { element.attributes[$0] ?? "" }.joined(separator: " ")
    }
    #expect(frames.contains("314 264 60 40"))
    #expect(frames.contains("274 180 100 32"))
    #expect(frames.contains("323 224.5 51 31"))
  }

  @Test(arguments: [
    ("{ id: b, title: B }", "16"), ("{ id: b, title: B, icon: b.png }", "61"),
    ("{ id: b, title: B, image: b.png }", "0"),
    ("{ id: b, content: [{ type: label, text: Far, frame: [150, 0, 100, 40] }] }", "16"),
    ("{ key: b, accessory: switch, content: [{ type: button, id: c, title: Far, frame: [90, 0, 99, 40] }] }", "16"),
    ("{ id: b, accessory: { type: button, id: c, title: Far } }", "16"),
  ])
  func `the line above a row begins at its title, its picture or the margin`(row: String, x: String) throws {
    let session = try session(rows: "{ id: a, title: A }", row)
    let svg = try MarkupElement.parse(SVGRenderer(margin: 0, showsTitle: false).render(Scene(session, width: 390)))
    let lines = svg.descendants.filter { $0.name == "rect" && $0.attributes["height"] == "0.5" }
    #expect(lines.map { $0.attributes["x"] } == [x])
  }

  @Test(arguments: [
    "User name", "Network name", "Incomprehensibilities", "N", "設定画面の項目名", "A title of many words in a row",
  ])
  func `the star of a required row stands behind its title in the title's size`(title: String) throws {
    for accessory in ["textField", "stepper", "switch"] {
      let session = try session(
        rows: "{ key: a, title: \(title), accessory: \(accessory), requiredWhen: true or false }")
      for textSize in TextSize.allCases {
        let scene = try Scene(session, width: 320, textSize: textSize)
        let part = try #require(
          scene.layout.box(of: "a").map(scene.layout.parts)?.first { $0.kind == .title })
        let svg = try MarkupElement.parse(SVGRenderer(margin: 0, showsTitle: false).render(scene))
        let star = try #require(svg.descendants.first { $0.name == "text" && $0.text == "*" })
        let texts = svg.descendants.filter { $0.name == "text" && part.lines.contains($0.text) }
        let x = try #require(star.attributes["x"].flatMap(Double.init))
        let y = try #require(star.attributes["y"].flatMap(Double.init))
        let size = try #require(part.font?.size)
        #expect(star.attributes["font-size"].flatMap(Double.init) == size)
        #expect(x >= part.frame.x && x + InterMeasurer().advance(of: "*", size: size) <= part.frame.maxX + 0.01)
        #expect(texts.allSatisfy { ($0.attributes["y"].flatMap(Double.init) ?? y) <= y })
        #expect(y <= part.frame.maxY)
      }
    }
  }

  @Test func `an exclamation mark covers no letter of its title`() throws {
    for title in ["A", "User name", "A title of many words", "Incomprehensibilities"] {
      let session = try session(
        rows: "{ key: a, title: \(title), accessory: disclosure, options: [One, Two], required: true }")
      try session.touch("a")
      for textSize in TextSize.allCases {
        let scene = try Scene(session, width: 320, textSize: textSize)
        let part = try #require(scene.layout.box(of: "a").map(scene.layout.parts)?.first { $0.kind == .title })
        let svg = try MarkupElement.parse(SVGRenderer(margin: 0, showsTitle: false).render(scene))
        let mark = try #require(svg.descendants.first { $0.name == "circle" && $0.attributes["r"] == "8" })
        let x = try #require(mark.attributes["cx"].flatMap(Double.init))
        let font = try #require(part.font)
        let width = (part.lines.last ?? "").unicodeScalars.reduce(0) {
          $0 + InterMeasurer().advance(of: $1, size: font.size)
        }
        #expect(x + 8 <= part.frame.x + 0.01 || x - 8 >= part.frame.x + width)
        #expect(x >= 8 && x + 8 <= part.frame.maxX + 0.01)
      }
    }
  }

  @Test func `a modal is drawn as far as it is open`() throws {
    let clock = ManualClock()
    let session = Session(try ShippedPicture(form: "photo-picker").session().form, clock: clock)
    try session.open("photoPicker")
    clock.advance(by: 0.25)
    let scene = try Scene(session, width: 1024, height: 768, measurer: FixedMeasurer())
    let svg = try MarkupElement.parse(SVGRenderer(margin: 0, showsTitle: false).render(scene))
    let ground = svg.descendants.first { $0.name == "rect" && $0.attributes["opacity"] == "0.95" }
    #expect(try #require(ground).attributes["y"] == "384")
  }

  @Test(arguments: [(0.0, nil), (0.125, "2"), (0.25, "4"), (0.5, "8")] as [(Double, String?)])
  func `the screen under a modal is out of focus as far as that is open`(seconds: Double, expected: String?) throws {
    let clock = ManualClock()
    let session = Session(try ShippedPicture(form: "photo-picker").session().form, clock: clock)
    try session.open("photoPicker")
    clock.advance(by: seconds)
    let scene = try Scene(session, width: 390, height: 400)
    let svg = try MarkupElement.parse(SVGRenderer(margin: 0, showsTitle: false).render(scene))
    let blur = svg.first("feGaussianBlur")?.attributes["stdDeviation"]
    #expect(blur == expected)
    let blurred = svg.descendants.filter { $0.attributes["filter"] == "url(#blur)" }
    let texts = blurred.flatMap { $0.descendants.filter { $0.name == "text" }.map(\.text) }
    #expect(texts.isEmpty == (seconds == 0))
    #expect(!texts.contains("Preview"))
  }

  @Test func `a disclosure shows how it offers its options`() throws {
    func marks(_ presentation: String) throws -> [String?] {
      let session = try session(
        rows: "{ key: a, title: A, accessory: { type: disclosure, presentation: \(presentation) }, options: [B] }")
      let svg = try MarkupElement.parse(SVGRenderer(margin: 0, showsTitle: false).render(Scene(session, width: 390)))
      return svg.descendants.filter { $0.name == "path" }.map { $0.attributes["d"] }
    }
    #expect(try marks("push") == ["M367.5 38.5L373 44L367.5 49.5"])
    #expect(try marks("inline") == ["M367 42.25L370 45.75L373 42.25"])
    #expect(try marks("menu") == ["M367 41.5L370 38L373 41.5", "M367 46.5L370 50L373 46.5"])
  }

  @Test func `the title of a deprecated row is struck out`() throws {
    let session = try session(
      rows: "{ key: a, title: A, accessory: switch, deprecated: Use B. }", "{ key: b, title: B, accessory: switch }")
    let svg = try MarkupElement.parse(SVGRenderer(showsTitle: false).render(Scene(session)))
    let struck = svg.descendants.filter { $0.attributes["text-decoration"] == "line-through" }
    #expect(struck.map(\.text) == ["A"])
  }

  @Test func `pictures are embedded by what they are, and an empty frame stands for others`() throws {
    let session = try session(rows: "{ id: a, title: A, icon: a.png }", "{ id: b, title: B, icon: b.txt }")
    let pictures = PictureFiles.embedded { $0 == "a.png" ? [0x89, 0x50, 0x4E, 0x47, 0x0D] : Array("text".utf8) }
    let svg = try MarkupElement.parse(SVGRenderer(pictures: pictures).render(Scene(session)))
    #expect(
      svg.descendants.filter { $0.name == "image" }.map { $0.attributes["href"] } == ["data:image/png;base64,iVBORw0="])
  }

  @Test func `a path is never an address of its own`() throws {
    let session = try session(
      rows: "{ id: a, title: A, icon: 'javascript:alert(1)' }", "{ id: b, title: B, icon: '%2F/a b#c?d.png' }")
    let svg = try MarkupElement.parse(SVGRenderer(pictures: .relative).render(Scene(session)))
    let addresses = svg.descendants.filter { $0.name == "image" }.map { $0.attributes["href"] }
    #expect(addresses == ["javascript%3Aalert(1)", "%252F/a%20b%23c%3Fd.png"])
  }

  @Test func `a secure value is not in the picture`() throws {
    let session = try session(rows: "{ key: secret, title: Secret, accessory: textField, secure: true }")
    try session.type("hunter2", into: "secret")
    let svg = SVGRenderer().render(try Scene(session))
    #expect(!svg.contains("hunter2"))
    #expect(svg.contains("••••••"))
  }
}
