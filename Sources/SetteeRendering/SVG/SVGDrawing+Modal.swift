import SetteeEngine
import SetteeLayout
import SetteeModel

extension SVGDrawing {
  /// How much an open modal darkens what is under it.
  private static let dimming = 0.3
  /// How far letters under an open modal run, in points.
  private static let blur = 8.0

  /// Draws the modal: the screen dimmed, then the modal's ground, its message, its rows and its buttons.
  ///
  /// - Parameter canvas: All that is seen.
  mutating func drawModal(over canvas: Rect) {
    guard let modal = scene.modal, modal.layout.openness > 0 else { return }
    let layout = modal.layout
    rectangle(canvas, fill: Color(red: 0, green: 0, blue: 0), opacity: Self.dimming * layout.openness)
    let seen = Rect(0, 0, layout.size.width, layout.size.height)
    clipped(to: seen, radius: 12) { drawing in
      drawing.rectangle(layout.ground, radius: 12, fill: drawing.palette.cell, opacity: layout.alpha)
      drawing.write(layout.message, color: drawing.color(of: modal.state.message.kind))
      drawing.clipped(to: drawing.rowFrame(layout), radius: 0) { $0.drawRows(of: modal) }
      for button in drawing.scene.withWholeTitles([layout.cancel, layout.ok]) {
        drawing.button(button, isPrimary: button.id == layout.ok.id)
      }
    }
  }

  /// Draws a screen out of focus as far as a modal is open over it: a ground of 0.95 lets its texts be read else.
  mutating func blurredUnderModal(_ frame: Rect, _ draw: (inout Self) -> Void) {
    guard let openness = scene.modal?.layout.openness, openness > 0 else { return draw(&self) }
    writer.begin(
      "filter",
      [
        "id": "blur", "filterUnits": "userSpaceOnUse", "x": decimal(frame.x), "y": decimal(frame.y),
        "width": decimal(frame.width), "height": decimal(frame.height),
      ])
    writer.empty("feGaussianBlur", ["stdDeviation": decimal(Self.blur * openness)])
    writer.end()
    writer.begin("g", ["filter": "url(#blur)"])
    draw(&self)
    writer.end()
  }

  private mutating func drawRows(of modal: ModalScene) {
    let layout = modal.layout
    let states = Dictionary(modal.rows.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, box) in layout.boxes.enumerated() {
      let parts = layout.parts(of: box)
      if let row = box.row, let state = states[row] {
        drawRow(state, parts, in: box.frame)
      } else {
        for part in parts { write(part, color: palette.text) }
      }
      let next = index + 1
      if next < layout.boxes.count { separator(below: box, layout.parts(of: layout.boxes[next])) }
    }
  }

  /// Where a modal's rows are seen: above the message and the buttons, where these stand below the first row.
  private func rowFrame(_ layout: ModalLayout) -> Rect {
    let message = layout.message.lines.isEmpty ? layout.cancel.frame : layout.message.frame
    let band = min(message.y, layout.cancel.frame.y)
    let first = layout.boxes.first { $0.kind == .row }?.frame.maxY ?? layout.ground.y
    let bottom = band >= first ? band : layout.ground.maxY
    return Rect(layout.ground.x, layout.ground.y, layout.ground.width, bottom - layout.ground.y)
  }

  private func color(of kind: ModalMessage.Kind) -> Color {
    switch kind {
    case .plain: palette.text
    case .success: palette.tint
    case .caution, .error: palette.problem
    }
  }
}
