import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeParsing
import Testing

/// What holds for every form, at every width and text size.
struct FormsLayoutTests {
  /// The form files, relative to `Forms`, that can be opened; some are only linked to.
  static let forms = ShippedForms.files.filter { ShippedForms.load($0).form != nil }
  static let widths = [320.0, 375, 390, 430, 768, 1_024]

  private func form(_ name: String) throws -> Form { try #require(ShippedForms.load(name).form) }

  @Test func `every form is among those that are laid out`() {
    #expect(Self.forms.contains("table-demo.yaml"))
    let laidOut = Set(Self.forms.flatMap { ShippedForms.load($0).files })
    #expect(laidOut == Set(ShippedForms.files.map { "Forms/\($0)" }))
  }

  @Test(arguments: forms, widths)
  func `nothing overlaps, leaves the screen or is cut`(name: String, width: Double) throws {
    try check(Session(form(name)), width: width, ShippedForms.imageSizes(name))
  }

  /// A row for each accessory, text, picture and height, with texts that are long in every way.
  @Test(arguments: [200.0, 320, 390, 1_024])
  func `nothing overlaps, leaves the screen or is cut in any combination`(width: Double) throws {
    let accessories = [
      "id: ID", "id: ID, accessory: disclosure", "id: ID, accessory: detailDisclosure", "key: ID, accessory: checkmark",
      "key: ID, accessory: switch", "key: ID, accessory: stepper", "key: ID, accessory: slider, min: 0, max: 9",
      "key: ID, accessory: textField", "key: ID, accessory: segment, options: [One, Two and a half, Seventeen]",
      "key: ID, accessory: value, default: A long value of several words",
      "key: ID, accessory: disclosure, options: [Incomprehensibilities, b], default: Incomprehensibilities",
      "id: ID, accessory: { type: button, id: b, title: Press to continue }",
      "id: ID, accessory: { type: button, id: b, title: Press, size: [150, 60] }",
      "id: ID, accessory: { type: badge, text: Brand new }",
    ]
    let texts = [
      "", "title: T", "title: Some words that make a title", "title: Incomprehensibilities, subtitle: 設定画面の項目",
    ]
    let rest = [
      "", "icon: a.png", "badge: { text: \"99\", style: outlined }", "image: wide.png",
      "image: tall.png, contentMode: fill",
      "height: text * 1", "height: width / 50", "maxHeight: 10", "height: 30", "aspectRatio: 9",
    ]
    var number = 0
    var rows = ""
    for accessory in accessories {
      for text in texts {
        for more in rest {
          let keys = [accessory.replacing("ID", with: "r\(number)"), text, more].filter { !$0.isEmpty }
          rows += "      - { \(keys.joined(separator: ", ")) }\n"
          number += 1
        }
      }
    }
    let session = try session("sections:\n  - header: A header of some length\n    rows:\n\(rows)")
    try check(session, width: width, ImageSizes { $0 == "wide.png" ? Size(900, 100) : Size(10, 30) })
  }

  /// Rows whose content has room for its texts at L.
  @Test(arguments: [320.0, 390, 744])
  func `no texts of a row's content overlap or are cut, however large they are`(width: Double) throws {
    let label = "{ type: label, text: A value text, frame: [60, 0, 110, 40] }"
    let button = "{ type: button, id: go, title: Load, frame: [180, 0, 60, 40] }"
    let info = "{ type: button, id: info, style: infoLight, frame: [0, 0, 40, 40] }"
    let session = try session(
      rows: "{ id: a, content: [\(info), \(label), \(button)] }",
      "{ id: b, content: [\(info), \(label)], accessory: { type: button, id: more, title: Go, size: [60, 40] } }",
      "{ id: c, content: [{ type: label, text: Several words in here, frame: [0, 0, 200, auto] }, "
        + "{ type: button, id: below, title: Load, frame: [0, 44, 80, 40] }] }",
      "{ id: e, content: [{ type: button, id: far, title: Load, frame: [230, 0, 60, 40] }] }",
      "{ id: d, height: auto, content: [\(button), \(label)], maxHeight: 50 }")
    for textSize in TextSize.allCases {
      let layout = try Layout(session, width: width, textSize: textSize)
      for box in layout.boxes where box.kind == .row {
        let parts = layout.parts(of: box)
        for (index, part) in parts.enumerated() {
          #expect(part.frame.maxX <= width && part.frame.maxY <= box.frame.maxY + 1e-6, "\(textSize) \(part.line)")
          for other in parts[(index + 1)...] {
            #expect(!part.frame.overlaps(other.frame), "\(textSize) \(part.line) and \(other.line)")
          }
          guard let text = part.text, part.button?.size == nil else { continue }
          let shown = part.lines.joined().filter { !$0.isWhitespace }
          #expect(shown == text.filter { !$0.isWhitespace }, "\(textSize) \(part.line)")
          #expect(part.lines.count <= text.split(separator: " ").count, "\(textSize) \(part.line)")
        }
      }
    }
  }

  private func check(_ session: Session, width: Double, _ imageSizes: ImageSizes) throws {
    let form = session.form
    for screen in form.screens {
      for textSize in TextSize.allCases {
        let layout = try Layout(session, screen: screen.id, width: width, textSize: textSize, imageSizes: imageSizes)
        var bottom = 0.0
        for box in layout.boxes {
          let frame = box.frame
          if frame.x != 0 || frame.width != width || abs(frame.y - bottom) > 1e-6 { Issue.record("gap above \(box)") }
          bottom = frame.maxY
          for problem in problems(of: layout.parts(of: box), in: box, form) {
            Issue.record("\(problem) in \(screen.id) \(textSize.rawValue) \(box)")
          }
        }
        #expect(abs(layout.contentHeight - bottom) < 1e-6)
      }
    }
    for modal in form.modals {
      for textSize in TextSize.allCases {
        let layout = try ModalLayout(
          session, modal: modal.id, size: Size(width, 800), textSize: textSize, imageSizes: imageSizes)
        for box in layout.boxes {
          for problem in problems(of: layout.parts(of: box), in: box, form) { Issue.record("\(problem) in \(box)") }
        }
      }
    }
  }

  /// The rules that a box's parts break.
  private func problems(of parts: [Layout.Part], in box: Layout.Box, _ form: Form) -> [String] {
    let row = box.row.map { form.rows[$0] }
    let content = row?.details.content.count ?? 0
    // Content comes after what the row itself draws and before what stands at the trailing edge.
    let isPlaced = { (part: Layout.Part) in content > 0 && part.alignment == .leading && part.kind == .label }
    var problems: [String] = []
    let trailing = parts.filter {
      [.accessory, .badge].contains($0.kind) || $0.kind == .button && !isPlacedButton($0, row) || $0.id == "value"
    }
    for part in parts where !isPlaced(part) && !isPlacedButton(part, row) && !isPlacedImage(part, row) {
      let frame = part.frame
      if frame.x < -1e-6 || frame.maxX > box.frame.width + 1e-6 || frame.y < box.frame.y - 1e-6
        || frame.maxY > box.frame.maxY + 1e-6
      {
        problems.append("outside: \(part.line)")
      }
      guard let font = part.font, !hasFixedHeight(row), part.button?.size == nil, part.kind != .badge else { continue }
      if Double(part.lines.count) * font.lineHeight > frame.height + 1e-6 { problems.append("cut: \(part.line)") }
      let shown = part.lines.joined().filter { !$0.isWhitespace }
      if shown != part.text?.filter({ !$0.isWhitespace }) { problems.append("not whole: \(part.line)") }
    }
    // Pictures of the row itself, not of its content.
    let pictures = content == 0 ? parts.filter { $0.kind == .image } : []
    for part in parts where [.title, .subtitle, .icon].contains(part.kind) {
      for other in trailing + pictures where other.frame.overlaps(part.frame) {
        problems.append("overlap: \(part.line) and \(other.line)")
      }
    }
    for (left, right) in zip(trailing, trailing.dropFirst()) where left.frame.overlaps(right.frame) {
      problems.append("overlap: \(left.line) and \(right.line)")
    }
    return problems
  }

  private func hasFixedHeight(_ row: Row?) -> Bool {
    if case .points? = row?.details.height { true } else { false }
  }

  private func isPlacedButton(_ part: Layout.Part, _ row: Row?) -> Bool {
    guard let row, part.kind == .button else { return false }
    if case .button(let button) = row.accessory { return button.id != part.id }
    return true
  }

  private func isPlacedImage(_ part: Layout.Part, _ row: Row?) -> Bool {
    part.kind == .image && row?.details.image == nil && row != nil
  }

  @Test(arguments: forms)
  func `portrait, landscape, portrait is identical`(name: String) throws {
    let session = Session(try form(name))
    for screen in session.form.screens {
      for textSize in TextSize.allCases {
        var layout = try Layout(session, screen: screen.id, width: 390, textSize: textSize)
        let portrait = layout.dump
        layout.update(width: 844)
        #expect(layout.dump == (try Layout(session, screen: screen.id, width: 844, textSize: textSize)).dump)
        layout.update(width: 390)
        #expect(layout.dump == portrait)
        layout.update(textSize: .ax3)
        layout.update(textSize: textSize)
        #expect(layout.dump == portrait)
      }
    }
  }
}

extension Rect {
  /// Whether they have a part in common that is more than noise.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    x < other.maxX - 1e-6 && other.x < maxX - 1e-6 && y < other.maxY - 1e-6 && other.y < maxY - 1e-6
  }
}
