import SetteeEngine
import SetteeLayout
import SetteeModel

extension SVGDrawing {
  /// Draws the control or mark at a row's trailing edge.
  mutating func accessory(_ part: Layout.Part, _ row: Row, _ state: RowState) {
    let frame = part.frame
    let value = state.displayedValue
    let mark = row.mark(state)
    switch row.accessory {
    case .none, .button, .badge: break
    case .disclosure, .choice(.push): chevron(in: frame)
    case .choice(.menu): chevrons(in: frame, upper: true)
    case .choice(.inline): chevrons(in: frame, upper: false)
    case .detail:
      info(frame.x + frame.width / 2, frame.y + frame.height / 2, radius: min(frame.width, frame.height) / 2)
    case .detailDisclosure:
      let radius = min(11, frame.height / 2)
      info(frame.x + radius, frame.y + frame.height / 2, radius: radius)
      chevron(in: Rect(frame.maxX - 8, frame.y + (frame.height - 13) / 2, 8, 13))
    case .switch: `switch`(in: frame, isOn: mark.map { $0 == .bool(true) })
    case .checkmark: if mark == .bool(true) { checkmark(in: frame) }
    case .segment: rectangle(frame, radius: 8, fill: palette.fill)
    case .slider: slider(in: frame, row, value)
    case .stepper: stepper(in: frame, row, value)
    case .textField: textField(in: frame, row, state)
    case .value: write(part, color: palette.secondaryText)
    }
  }

  private mutating func chevron(in frame: Rect) {
    let middle = frame.y + frame.height / 2
    line(
      [(frame.x + 1.5, frame.y + 1), (frame.maxX - 1, middle), (frame.x + 1.5, frame.maxY - 1)], color: palette.mark,
      width: 2)
  }

  /// A chevron downwards, below the row as its options are, or two, for a menu that opens in place.
  private mutating func chevrons(in frame: Rect, upper isTwo: Bool) {
    let middle = frame.y + frame.height / 2
    let offset = isTwo ? 2.5 : -1.75
    for direction in isTwo ? [-1.0, 1] : [1] {
      let base = middle + direction * offset
      line(
        [(frame.x + 1, base), (frame.x + frame.width / 2, base + direction * 3.5), (frame.maxX - 1, base)],
        color: palette.mark, width: 2)
    }
  }

  private mutating func checkmark(in frame: Rect) {
    line(
      [
        (frame.x + 1, frame.y + frame.height * 0.55), (frame.x + frame.width * 0.36, frame.maxY - 1),
        (frame.maxX - 1, frame.y + 1),
      ], color: palette.tint, width: 2.2)
  }

  /// A switch; one that is secure, or neither on nor off, has its thumb in the middle.
  private mutating func `switch`(in frame: Rect, isOn: Bool?) {
    let height = min(frame.height, frame.width)
    let track = Rect(frame.x, frame.y + (frame.height - height) / 2, frame.width, height)
    rectangle(track, radius: height / 2, fill: isOn == true ? palette.on : palette.track)
    let x = isOn.map { $0 ? track.maxX - height / 2 : track.x + height / 2 } ?? (track.x + track.width / 2)
    thumb(x, track.y + height / 2, radius: height / 2 - 2)
  }

  /// A track with its thumb, and the value above the thumb where there is room for both and the second line is not the
  /// same.
  private mutating func slider(in frame: Rect, _ row: Row, _ value: Value?) {
    let fraction = row.sliderFraction(of: value)
    let font = ControlMeasures(scene.layout.textSize).sliderFont
    let hasRoom = frame.height >= font.lineHeight + ControlMeasures.trackHeight - 4
    let whole = value.map { row.displayedValue($0) } ?? ""
    let label = hasRoom && whole != row.displayedSecondLine(for: value) ? whole : ""
    let labelHeight = label.isEmpty ? 0 : font.lineHeight
    let radius = min(12, (frame.height - labelHeight) / 2, frame.width / 2)
    let middle = frame.y + labelHeight + (frame.height - labelHeight) / 2
    let x = frame.x + radius + (frame.width - 2 * radius) * fraction
    rectangle(Rect(frame.x + 2, middle - 2, frame.width - 4, 4), radius: 2, fill: palette.track)
    rectangle(Rect(frame.x + 2, middle - 2, x - frame.x - 2, 4), radius: 2, fill: palette.tint)
    thumb(x, middle, radius: radius - 1)
    guard !label.isEmpty else { return }
    let (text, letters) = scene.controlText(value, row, font, width: frame.width)
    let width = scene.width(of: text, letters)
    let left = min(max(x - width / 2, frame.x), frame.maxX - width)
    write(text, letters, in: Rect(left, frame.y, width, labelHeight), color: palette.secondaryText)
  }

  /// Two buttons with the value between them, or a line where there is none.
  private mutating func stepper(in frame: Rect, _ row: Row, _ value: Value?) {
    rectangle(frame, radius: 8, fill: palette.fill)
    let number = row.value?.isSecure == true ? nil : value?.asDouble
    let middle = frame.y + frame.height / 2
    // What would leave the range is dimmed.
    func color(of limit: Value?) -> Color { number != nil && number == limit?.asDouble ? palette.mark : palette.text }
    let label = value.map { row.displayedValue($0) } ?? ""
    let scale = ControlMeasures.signScale(frame.height)
    let minus = frame.x + (label.isEmpty ? frame.width / 4 : 15 * scale)
    let plus = frame.maxX - (label.isEmpty ? frame.width / 4 : 15 * scale)
    let arm = 6 * scale
    if label.isEmpty {
      rectangle(Rect(frame.x + frame.width / 2 - 0.5, middle - 1.5 * arm, 1, 3 * arm), fill: palette.edge)
    } else {
      let gap = 10 * scale
      let room = Rect(minus + gap, frame.y, max(plus - minus - 2 * gap, 0), frame.height)
      var font = ControlMeasures(scene.layout.textSize).stepperFont
      font = Font(size: min(font.size, frame.height * 0.8), lineHeight: frame.height)
      let (text, letters) = scene.controlText(value, row, font, width: room.width)
      write(text, letters, in: room, color: palette.text, .center)
    }
    let thickness = 1.8 * scale
    line([(minus - arm, middle), (minus + arm, middle)], color: color(of: row.value?.min), width: thickness)
    line([(plus - arm, middle), (plus + arm, middle)], color: color(of: row.value?.max), width: thickness)
    line([(plus, middle - arm), (plus, middle + arm)], color: color(of: row.value?.max), width: thickness)
  }

  private mutating func textField(in frame: Rect, _ row: Row, _ state: RowState) {
    let isWrong = !state.seenProblems.isEmpty
    rectangle(
      frame, radius: 8, fill: palette.fill, stroke: isWrong ? palette.problem : palette.edge,
      strokeWidth: isWrong ? 1.5 : 1)
    let font = TextStyle.body.font(at: scene.layout.textSize)
    var room = Rect(frame.x + 10, frame.y, max(frame.width - 20, 0), frame.height)
    if isWrong {
      exclamationMark(room.maxX - 8, frame.y + frame.height / 2)
      room.width -= 24
    }
    if let unit = row.value?.details.unit, row.value?.isSecure != true {
      let small = TextStyle.footnote.font(at: scene.layout.textSize)
      let width = min(scene.width(of: unit, small), room.width / 2)
      let place = Rect(room.maxX - width, frame.y, width, frame.height)
      write(scene.fitted(unit, small, width: width + 0.1), small, in: place, color: palette.secondaryText)
      room.width -= width + 6
    }
    let text = row.fieldText(state)
    if text.isEmpty {
      let placeholder = scene.fitted(row.value?.details.placeholder ?? "", font, width: room.width)
      write(placeholder, font, in: room, color: palette.secondaryText)
    } else {
      write(scene.fitted(text, font, width: room.width), font, in: room, color: palette.text)
    }
  }

  mutating func exclamationMark(_ x: Double, _ y: Double) {
    circle(x, y, radius: 8, fill: palette.problem)
    line([(x, y - 4), (x, y + 0.8)], color: palette.cell, width: 1.8)
    circle(x, y + 4, radius: 1.1, fill: palette.cell)
  }

  /// One choice, over the ground of all of them.
  mutating func segment(_ part: Layout.Part, _ row: Row, _ state: RowState) {
    let option = row.value.flatMap { definition in
      part.id.flatMap { try? definition.read($0) }.flatMap(definition.option)
    }
    let isChosen = option != nil && option?.value == row.mark(state)
    let frame = Rect(part.frame.x + 2, part.frame.y + 2, part.frame.width - 4, part.frame.height - 4)
    if isChosen {
      let shadow = Rect(frame.x, frame.y + 0.5, frame.width, frame.height + 0.5)
      rectangle(shadow, radius: 6.5, fill: Color(red: 0, green: 0, blue: 0, alpha: 36))
      rectangle(frame, radius: 6, fill: palette.raised)
    }
    let color = option?.isEnabled == false ? palette.mark : palette.text
    write(part, color: isChosen ? palette.text.legible(on: palette.raised, else: palette.cell) : color)
  }
}

extension Row {
  /// The value that the marks of its control tell, such as a thumb or a tick: none for a secure one.
  func mark(_ state: RowState) -> Value? { state.isSecure ? nil : state.displayedValue }

  /// What stands in its text field: what was typed, else the value; dots for a secure one.
  func fieldText(_ state: RowState) -> String {
    let dots = "••••••"
    if let draft = state.draft { return draft.isSecure ? (draft.text.isEmpty ? "" : dots) : draft.text }
    guard let value = state.displayedValue, !value.isEmpty else { return "" }
    return state.isSecure ? dots : displayedText(of: value)
  }
}
