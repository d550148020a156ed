import Foundation
import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering
import SetteeStore
import Testing

/// What a picture tells of values that are wrong and of what must be given.
struct PictureProblemTests {
  private static let rows = [
    "{ key: slider, title: Slider, accessory: slider, min: 0, max: 5, default: 1 }",
    "{ key: field, title: Field, accessory: textField, type: int, max: 5 }",
    "{ key: name, title: Name, accessory: textField, required: true }",
  ]

  @Test func `a stored value that is not allowed is told in each kind of picture`() throws {
    let form = try session(rows: Self.rows[0], Self.rows[1], Self.rows[2]).form
    let session = try Session(form, store: MemoryStore(#"{"slider": 9, "field": 9}"#))
    let scene = try Scene(session, measurer: FixedMeasurer())
    #expect(
      TextRenderer(showsTitle: false).render(scene) == """
          Slider  1  --o-------  ! must be at most 5
          Field   <>  ! must be at most 5
          Name *  <>

        """)
    let problem = Palette.light.problem.description
    let svg = try MarkupElement.parse(SVGRenderer().render(scene))
    let marks = svg.descendants.filter { $0.name == "circle" && $0.attributes["fill"] == problem }
    #expect(marks.count == 2)
    let page = try MarkupElement.parse(HTMLRenderer().render(scene))
    let problems = page.descendants.filter { $0.attributes["class"] == "problem" }
    #expect(problems.map(\.text) == ["must be at most 5", "must be at most 5"])
  }

  @Test(arguments: [320.0, 390, 768], TextSize.allCases)
  func `the star of a required row is drawn on the screen at every width and text size`(
    width: Double, textSize: TextSize
  ) throws {
    let session = try session(rows: "{ key: a, title: Proxy server name, accessory: textField, required: true }")
    let scene = try Scene(session, width: width, textSize: textSize)
    let svg = try MarkupElement.parse(SVGRenderer(margin: 0).render(scene))
    let stars = svg.descendants.filter { $0.name == "text" && $0.text == "*" }
    #expect(stars.count == 1)
    for star in stars {
      let x = try #require(star.attributes["x"].flatMap(Double.init))
      #expect(x >= 2 && x <= width)
    }
  }

  @Test func `a slider whose second line is its value tells it once`() throws {
    let session = try session(
      rows: "{ key: a, title: A, accessory: slider, min: 0, max: 9, default: 5, unit: mm, summary: '{value} {unit}' }")
    let scene = try Scene(session, measurer: FixedMeasurer())
    let svg = SVGRenderer().render(scene)
    #expect(svg.components(separatedBy: ">5 mm<").count == 2)
    #expect(HTMLRenderer().render(scene).components(separatedBy: ">5 mm<").count == 2)
  }
}
