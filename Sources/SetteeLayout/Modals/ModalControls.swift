import SetteeModel

/// Where a modal's buttons and message line stand when it is open.
struct ModalControls {
  /// Points between Cancel and OK.
  private static let gap = 20.0
  /// The message line's greatest width, in points.
  private static let messageWidth = 800.0
  /// The message line's height, in points.
  private static let messageHeight = 30.0
  /// The size of the message line's text, in points, at every text size.
  private static let messageTextSize = 18.0
  /// The size of a button's text, at every text size, as a part of the button's height.
  private static let buttonTextShare = 0.45
  /// What text is made smaller by, at most, where its line is too narrow.
  private static let leastScale = 0.6
  /// Points beside a text, each.
  private static let textMargin = 8.0
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
    Self.set(title, size: Self.buttonTextShare * frame.height, &part, metrics)
    return part
  }

  func message(_ text: String, _ ground: Rect, _ metrics: TextMetrics) -> Layout.Part {
    var part = Layout.Part(.label, Rect(message.x, ground.y + message.y, message.width, message.height))
    Self.set(text, size: Self.messageTextSize, &part, metrics)
    return part
  }

  /// Sets a text on one line, smaller where it would not fit. Heights are fixed here, so text does not grow with the
  /// text size.
  private static func set(_ text: String, size: Double, _ part: inout Layout.Part, _ metrics: TextMetrics) {
    let room = max(part.frame.width - 2 * textMargin, 0)
    let natural = metrics.size(of: text, Font(size: size, lineHeight: size)).width
    let scale = natural > room ? max(room / natural, leastScale) : 1
    let font = Font(size: size * scale, lineHeight: min(size * scale * 4 / 3, part.frame.height))
    part.text = text
    part.font = font
    part.alignment = .center
    part.lines = metrics.lines(of: text, font, width: room, limit: 1)
  }
}
