import SetteeEngine
import SetteeLayout
import SetteeModel

extension SVGDrawing {
  /// The opacity of a row that cannot be operated.
  private static let disabledOpacity = 0.45

  /// Draws the parts of a row, no further down than its frame.
  mutating func drawRow(_ state: RowState, _ parts: [Layout.Part], in frame: Rect) {
    guard parts.contains(where: { $0.frame.maxY > frame.maxY + 0.001 }) else { return drawRow(state, parts) }
    clipped(to: frame, radius: 0) { $0.drawRow(state, parts) }
  }

  private mutating func drawRow(_ state: RowState, _ parts: [Layout.Part]) {
    let row = scene.form.rows[state.index]
    if !state.isEnabled { writer.begin("g", ["opacity": decimal(Self.disabledOpacity)]) }
    for part in scene.withWholeTitles(parts) { draw(part, row, state) }
    if !state.isEnabled { writer.end() }
  }

  private mutating func draw(_ part: Layout.Part, _ row: Row, _ state: RowState) {
    switch part.kind {
    case .title:
      // A row that should not be used any more is struck out.
      let isDeprecated = row.details.deprecated != nil
      write(part, color: isDeprecated ? palette.secondaryText : palette.text, isStruck: isDeprecated)
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

  /// A star behind the title, for which the layout leaves room.
  private mutating func markRequired(_ title: Layout.Part) {
    guard let font = title.font, let line = lastLine(of: title) else { return }
    let place = Rect(endOfText(title), line.y, font.size, line.height)
    write(RequiredMark.sign, font, in: place, color: palette.problem)
  }

  /// An exclamation mark behind the title, and the star, or where there is no room, in the margin before it. A text field
  /// has one of its own.
  private mutating func markProblem(_ title: Layout.Part, _ row: Row, isRequired: Bool) {
    if case .textField = row.accessory { return }
    guard let font = title.font, let line = lastLine(of: title) else { return }
    let star = isRequired ? scene.width(of: RequiredMark.sign, font) : 0
    let x = endOfText(title) + star + 16
    // What stands before a title is 16 points away from it at every text size.
    let isBehind = x + Self.problemRadius <= title.frame.maxX
    exclamationMark(isBehind ? x : title.frame.x - Self.problemRadius, line.y + line.height / 2)
  }

  /// The radius of an exclamation mark, in points.
  private static let problemRadius = 8.0

  /// Where the last line of a text stands.
  private func lastLine(of part: Layout.Part) -> Rect? {
    guard let font = part.font, !part.lines.isEmpty else { return nil }
    let bottom = part.frame.y + (part.frame.height + Double(part.lines.count) * font.lineHeight) / 2
    return Rect(part.frame.x, bottom - font.lineHeight, part.frame.width, font.lineHeight)
  }

  /// The x at which a mark behind a text begins, in points: at the line's beginning where it has that for itself.
  private func endOfText(_ part: Layout.Part) -> Double {
    guard let font = part.font, let line = part.lines.last, !line.isEmpty else { return part.frame.x }
    return part.frame.x + scene.width(of: line + RequiredMark.space, font)
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
