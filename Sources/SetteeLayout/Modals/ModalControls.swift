import SetteeModel

/// Where a modal's buttons and message line stand when it is open.
struct ModalControls {
  /// Points between Cancel and OK.
  private static let gap = 20.0
  /// The message line's greatest width, in points.
  private static let messageWidth = 800.0
  /// The message line's height, in points.
  private static let messageHeight = 30.0
  /// The message line's text, at every text size.
  private static let messageFont = Font(size: 18, lineHeight: 24)
  /// Points between the message line and the buttons.
  private static let messageGap = 8.0

  let cancel: Rect
  let ok: Rect
  private let message: Rect

  /// Places the buttons' row with its centre at the given parts of the screen, moved in so that nothing leaves it. On a
  /// screen that is too narrow for both, the buttons are narrower.
  init(_ buttons: Modal.Buttons, _ size: Size) {
    let width = min(buttons.size.width, max((size.width - Self.gap) / 2, 0))
    let height = min(buttons.size.height, size.height)
    let row = 2 * width + Self.gap
    let x = Self.clamp(size.width * buttons.horizontal.fraction - row / 2, to: size.width - row)
    let y = Self.clamp(size.height * buttons.vertical.fraction - height / 2, to: size.height - height)
    cancel = Rect(x, y, width, height)
    ok = Rect(x + width + Self.gap, y, width, height)
    let above = y - Self.messageGap - Self.messageHeight
    let below = y + height + Self.messageGap
    let messageWidth = min(Self.messageWidth, size.width)
    message = Rect(
      (size.width - messageWidth) / 2,
      above >= 0 ? above : Self.clamp(below, to: size.height - Self.messageHeight), messageWidth,
      min(Self.messageHeight, size.height))
  }

  private static func clamp(_ value: Double, to last: Double) -> Double { max(min(value, last), 0) }

  func button(
    _ id: String, _ title: String, _ frame: Rect, _ ground: Rect, _ metrics: TextMetrics
  ) -> Layout.Part {
    var part = Layout.Part(.button, id: id, Rect(frame.x, ground.y + frame.y, frame.width, frame.height))
    part.set(title, metrics.font(.body), width: frame.width, metrics, .center)
    return part
  }

  func message(_ text: String, _ ground: Rect, _ metrics: TextMetrics) -> Layout.Part {
    var part = Layout.Part(.label, Rect(message.x, ground.y + message.y, message.width, message.height))
    part.set(text, Self.messageFont, width: message.width, metrics, .center)
    return part
  }
}
