import SetteeEngine
import SetteeLayout
import SetteeModel

extension SVGDrawing {
  /// The opacity of a row that cannot be operated.
  private static let disabledOpacity = 0.45

  /// Draws the parts of a row.
  mutating func drawRow(_ state: RowState, _ parts: [Layout.Part]) {
    let row = scene.form.rows[state.index]
    if !state.isEnabled { writer.begin("g", ["opacity": decimal(Self.disabledOpacity)]) }
    for part in scene.withWholeTitles(parts) { draw(part, row, state) }
    if !state.isEnabled { writer.end() }
  }

  private mutating func draw(_ part: Layout.Part, _ row: Row, _ state: RowState) {
    switch part.kind {
    case .title:
      write(part, color: palette.text)
      if state.isRequired { markRequired(part) }
    case .subtitle: write(part, color: palette.secondaryText)
    case .label: write(part, color: part.id == "value" ? palette.secondaryText : palette.text)
    case .icon, .image: if let path = part.path { image(path, in: part.frame, part.contentMode) }
    case .button: button(part)
    case .badge: badge(part)
    case .segment: segment(part, row, state)
    case .accessory: accessory(part, row, state)
    }
  }

  /// A star behind the title where there is room.
  private mutating func markRequired(_ title: Layout.Part) {
    guard let font = title.font, let line = title.lines.last else { return }
    let x = title.frame.x + scene.width(of: line, font) + font.size * 0.25
    guard x + font.size * 0.5 <= title.frame.maxX else { return }
    let y = title.frame.y + title.frame.height / 2 + Double(title.lines.count) * font.lineHeight / 2 - font.lineHeight
    write("*", font, in: Rect(x, y, font.size, font.lineHeight), color: palette.problem)
  }

  private mutating func badge(_ part: Layout.Part) {
    guard let shape = part.badge else { return }
    rectangle(
      part.frame, radius: shape.cornerRadius, fill: palette.ground(of: shape.ground),
      stroke: shape.borderWidth > 0 ? shape.foreground : nil, strokeWidth: shape.borderWidth)
    write(part, color: shape.foreground)
  }

  mutating func button(_ part: Layout.Part, isPrimary: Bool = false) {
    let frame = part.frame
    guard part.button?.style != .infoLight else {
      let radius = min(11, frame.width / 2, frame.height / 2)
      info(frame.x + frame.width / 2, frame.y + frame.height / 2, radius: radius)
      return
    }
    let ground = isPrimary ? palette.tint : (part.button?.background ?? palette.fill)
    let color = part.button?.style == .destructive ? palette.problem : isPrimary ? palette.cell : palette.tint
    rectangle(frame, radius: 8, fill: ground)
    write(part, color: color.legible(on: ground.over(palette.cell), else: palette.text))
  }

  /// A circled i.
  mutating func info(_ x: Double, _ y: Double, radius: Double) {
    let unit = radius / 11
    circle(x, y, radius: radius - 0.75 * unit, fill: nil, stroke: palette.tint, strokeWidth: 1.5 * unit)
    circle(x, y - 4.5 * unit, radius: 1.3 * unit, fill: palette.tint)
    line([(x, y - 0.8 * unit), (x, y + 5 * unit)], color: palette.tint, width: 1.9 * unit)
  }
}
