import SetteeEngine
import SetteeLayout
import SetteeModel

/// Draws a screen as SVG: the layout's boxes in its own coordinates, on a ground that is a margin wider.
///
/// The picture needs no other file, unless pictures are referenced.
public struct SVGRenderer: Sendable {
  public var palette: Palette
  public var pictures: PictureFiles
  /// The room around the screen, in points.
  public var margin: Double
  /// Whether the screen's title stands above it.
  public var showsTitle: Bool

  public init(
    palette: Palette = .light, pictures: PictureFiles = .relative, margin: Double = 16, showsTitle: Bool = true
  ) {
    self.palette = palette
    self.pictures = pictures
    self.margin = max(margin, 0)
    self.showsTitle = showsTitle
  }

  /// - Complexity: O(*n* log *n*) for *n* boxes, and the length of their texts.
  public func render(_ scene: Scene) -> String {
    var drawing = SVGDrawing(scene, self)
    drawing.draw()
    return drawing.text
  }
}

/// An SVG while it is drawn.
struct SVGDrawing {
  /// Where letters that a typeface lacks come from, after the one that layouts are measured with.
  private static let fonts =
    "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK JP', sans-serif"
  /// The corners of groups of rows, in points.
  private static let groupRadius = 10.0

  let scene: Scene
  let renderer: SVGRenderer
  let ground: Color
  var writer = MarkupWriter(prologue: #"<?xml version="1.0" encoding="UTF-8"?>"#)
  private var groupCount = 0

  init(_ scene: Scene, _ renderer: SVGRenderer) {
    self.scene = scene
    self.renderer = renderer
    ground = renderer.palette.ground(of: scene.screen)
  }

  var palette: Palette { renderer.palette }

  var text: String { writer.text + "\n" }

  /// The screen: all of it, or under a modal as much as is seen at once.
  private var screenFrame: Rect {
    Rect(0, 0, scene.layout.width, scene.modal?.layout.size.height ?? scene.layout.contentHeight)
  }

  // MARK: The screen

  mutating func draw() {
    let margin = renderer.margin
    let font = TextStyle.title3.font(at: scene.layout.textSize).bold
    let top = renderer.showsTitle ? font.lineHeight + margin + 8 : margin
    let canvas = Rect(-margin, -top, screenFrame.width + 2 * margin, (screenFrame.height + top + margin).rounded(.up))
    writer.begin(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": decimal(canvas.width), "height": decimal(canvas.height),
        "viewBox": [canvas.x, canvas.y, canvas.width, canvas.height].map(decimal).joined(separator: " "),
        "font-family": Self.fonts, "role": "img", "aria-label": scene.screen.title,
      ])
    writer.element("title", text: scene.screen.title)
    rectangle(canvas, fill: ground)
    if renderer.showsTitle {
      let frame = Rect(0, -font.lineHeight - 8, screenFrame.width, font.lineHeight)
      write(
        scene.fitted(scene.screen.title, font, width: frame.width), font, in: frame,
        color: palette.text.legible(on: ground, else: palette.cell))
    }
    if scene.modal == nil {
      drawBoxes()
    } else {
      let frame = screenFrame
      clipped(to: frame, radius: 0) { drawing in
        drawing.blurredUnderModal(frame) { $0.drawBoxes() }
      }
      drawModal(over: canvas)
    }
    writer.end()
  }

  private mutating func drawBoxes() {
    let boxes = scene.layout.boxes
    var index = 0
    while index < boxes.count {
      let box = boxes[index]
      guard box.kind == .row else {
        drawHeading(box)
        index += 1
        continue
      }
      let end = boxes[index...].firstIndex { $0.kind != .row || $0.section != box.section } ?? boxes.count
      drawGroup(boxes[index..<end])
      index = end
    }
  }

  /// A header or a footer.
  private mutating func drawHeading(_ box: Layout.Box) {
    let color = palette.secondaryText.legible(on: ground, else: palette.text)
    for part in scene.layout.parts(of: box) {
      if let path = part.path {
        image(path, in: part.frame.inset(by: 3), .fit)
      } else {
        write(part, color: color)
      }
    }
  }

  private mutating func drawGroup(_ rows: ArraySlice<Layout.Box>) {
    guard let first = rows.first, let last = rows.last else { return }
    let frame = Rect(0, first.frame.y, first.frame.width, last.frame.maxY - first.frame.y)
    rectangle(frame, radius: Self.groupRadius, fill: palette.cell)
    clipped(to: frame, radius: Self.groupRadius) { drawing in
      for (index, box) in zip(rows.indices, rows) {
        guard let row = box.row, let state = drawing.scene.state(ofRow: row) else { continue }
        drawing.drawRow(state, drawing.scene.layout.parts(of: box), in: box.frame)
        guard box.frame.maxY < last.frame.maxY else { break }
        let next = rows[(index + 1)...].first { $0.frame.y >= box.frame.maxY } ?? last
        drawing.separator(below: box, drawing.scene.layout.parts(of: next))
      }
    }
  }

  /// A hairline that begins where the next row's title does, at the edge where that begins with a picture, and at the
  /// margin where it has no title: the frames of content are the form's, not a column.
  mutating func separator(below box: Layout.Box, _ next: [Layout.Part]) {
    let isPictured = next.contains { $0.kind == .image && $0.frame.x == 0 }
    let title = next.first { [.title, .subtitle].contains($0.kind) }
    let x = isPictured ? 0 : title.map { min($0.frame.x, box.frame.width / 2) } ?? 16
    rectangle(Rect(x, box.frame.maxY - 0.5, box.frame.width - x, 0.5), fill: palette.separator)
  }

  // MARK: Clipping

  /// Draws what a closure draws, but not outside of a frame.
  mutating func clipped(to frame: Rect, radius: Double, _ draw: (inout Self) -> Void) {
    groupCount += 1
    let id = "group\(groupCount)"
    writer.begin("clipPath", ["id": id])
    rectangle(frame, radius: radius, fill: nil)
    writer.end()
    writer.begin("g", ["clip-path": "url(#\(id))"])
    draw(&self)
    writer.end()
  }
}

extension Rect {
  /// The rectangle without so many points at each of its edges.
  func inset(by points: Double) -> Rect {
    Rect(x + points, y + points, max(width - 2 * points, 0), max(height - 2 * points, 0))
  }
}
