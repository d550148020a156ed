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
      if !state.seenProblems.isEmpty { markProblem(part, row, isRequired: state.isRequired) }
    case .subtitle: write(part, color: palette.secondaryText)
    case .label: write(part, color: part.id == "value" ? palette.secondaryText : palette.text)
    case .icon, .image: if let path = part.path { image(path, in: part.frame, part.contentMode) }
    case .button: button(part)
    case .badge: badge(part)
    case .segment: segment(part, row, state)
    case .accessory: accessory(part, row, state)
    }
  }

  /// A star behind the title where there is room, else in the margin before it.
  private mutating func markRequired(_ title: Layout.Part) {
    guard let font = title.font, let line = title.lines.last else { return }
    let x = title.frame.x + scene.width(of: line, font) + font.size * 0.25
    let height = Double(title.lines.count) * font.lineHeight
    let top = title.frame.y + (title.frame.height - height) / 2
    if x + font.size * 0.5 <= title.frame.maxX {
      let place = Rect(x, top + height - font.lineHeight, font.size, font.lineHeight)
      write("*", font, in: place, color: palette.problem)
    } else {
      // The margin is 16 points wide at every text size.
      let small = Font(size: min(font.size, 24), lineHeight: font.lineHeight)
      write("*", small, in: Rect(title.frame.x - 14, top, 12, font.lineHeight), color: palette.problem, .center)
    }
  }

  /// An exclamation mark behind the title, and the star; a text field has one of its own.
  private mutating func markProblem(_ title: Layout.Part, _ row: Row, isRequired: Bool) {
    if case .textField = row.accessory { return }
    guard let font = title.font, let line = title.lines.last else { return }
    let star = isRequired ? font.size * 0.75 : 0
    let x = min(title.frame.x + scene.width(of: line, font) + star + 16, max(title.frame.maxX, title.frame.x + 8) - 8)
    let height = Double(title.lines.count) * font.lineHeight
    exclamationMark(x, title.frame.y + (title.frame.height + height - font.lineHeight) / 2)
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
