public import SetteeEngine
public import SetteeModel

/// A modal as numbers, in the coordinates of the screen that it slides over, in points.
///
/// Drawn from bottom to top: ``ground``, ``message``, the ``boxes`` inside, ``cancel`` and ``ok``. The title, when there
/// is one, is a header over the first row. Rows that are more than the screen is high are cut, or scrolled, at the
/// ground's bottom edge.
public struct ModalLayout: Sendable {
  public let form: Form
  public let modal: Modal
  /// The screen's size.
  public let size: Size
  public let textSize: TextSize
  /// How far it is open, from 0 to 1.
  public let openness: Double
  /// The white ground: below the screen when the modal is closed, all over it when it is open, linear between.
  public let ground: Rect
  /// The ground's opacity, from 0 to 1.
  public var alpha: Double { modal.alpha }
  /// The line of text above the buttons, below them where there is no room above.
  public let message: Layout.Part
  public let cancel: Layout.Part
  public let ok: Layout.Part
  /// The title, as a header, and the rows, from top to bottom.
  public let boxes: [Layout.Box]
  /// The height of the title and the rows.
  public let contentHeight: Double
  private let context: RowContext
  private let values: [Int: Value]
  private let hasIconColumn: Bool

  /// Lays out a modal as a session shows it.
  ///
  /// - Parameters:
  ///   - id: The modal.
  ///   - size: The screen's size; positive.
  ///   - textSize: nil for the one of the session's environment.
  /// - Throws: `unknownModal`.
  public init(
    _ session: Session, modal id: String, size: Size, textSize: TextSize? = nil,
    measurer: any TextMeasurer = InterMeasurer(), imageSizes: ImageSizes = .none
  ) throws(SessionError) {
    let rows = try session.rows(ofModal: id)
    let state = try session.modal(id)
    var badgeValues: [String: Value] = [:]
    for row in rows {
      for key in session.form.rows[row.index].badgeKeys { badgeValues[key] = try session.value(key) }
    }
    guard let modal = session.form.modal(named: id) else { preconditionFailure("the session knows its modals") }
    self.init(
      session.form, modal, rows: rows, badgeValues: badgeValues, openness: state.openness, message: state.message,
      size: size, textSize: textSize ?? session.environment.textSize, measurer: measurer, imageSizes: imageSizes)
  }

  /// Lays out a modal.
  ///
  /// - Parameters:
  ///   - form: The form that it belongs to.
  ///   - rows: The visible rows in it.
  ///   - badgeValues: The values of the keys that badges show.
  ///   - openness: How far it is open, from 0 to 1.
  ///   - message: What the message line says; nil for the first text that the form gives.
  ///   - size: The screen's size; positive.
  public init(
    _ form: Form, _ modal: Modal, rows: [RowState], badgeValues: [String: Value] = [:], openness: Double,
    message: ModalMessage? = nil, size: Size, textSize: TextSize = .l, measurer: any TextMeasurer = InterMeasurer(),
    imageSizes: ImageSizes = .none
  ) {
    precondition(size.width > 0 && size.height > 0, "a screen has a width and a height")
    precondition((0...1).contains(openness), "a modal is open from 0 to 1")
    self.form = form
    self.modal = modal
    self.size = size
    self.textSize = textSize
    self.openness = openness
    ground = Rect(0, size.height * (1 - openness), size.width, size.height)
    var context = RowContext(
      metrics: TextMetrics(measurer, textSize), width: size.width, imageSizes: imageSizes)
    for (key, value) in badgeValues { context.badgeTexts[key] = Layout.badgeText(of: value, key: key, in: form) }
    let controls = ModalControls(modal.buttons, size)
    cancel = controls.button("cancel", modal.buttons.cancel, controls.cancel, ground, context.metrics)
    ok = controls.button("ok", modal.buttons.ok, controls.ok, ground, context.metrics)
    self.message = controls.message(message?.text ?? modal.message, ground, context.metrics)
    let hasIconColumn = modal.rows.contains { form.rows[$0].details.icon != nil }
    var y = ground.y
    var boxes: [Layout.Box] = []
    if let title = modal.title, !title.isEmpty {
      let height = ModalTitle(title, context).height
      boxes.append(
        Layout.Box(kind: .header, id: modal.id, frame: Rect(0, y, size.width, height), section: nil, row: nil))
      y += height
    }
    for row in rows {
      let plan = RowPlan(form.rows[row.index], value: row.displayedValue, hasIconColumn: hasIconColumn, context)
      boxes.append(
        Layout.Box(
          kind: .row, id: row.name, frame: Rect(0, y, size.width, plan.height), section: nil, row: row.index))
      y += plan.height
    }
    self.boxes = boxes
    contentHeight = y - ground.y
    values = Dictionary(
      rows.compactMap { row in row.displayedValue.map { (row.index, $0) } }, uniquingKeysWith: { first, _ in first })
    self.context = context
    self.hasIconColumn = hasIconColumn
  }

  /// What is drawn in a box of this layout.
  ///
  /// - Complexity: O(*text of the box*).
  public func parts(of box: Layout.Box) -> [Layout.Part] {
    guard let row = box.row else {
      return box.kind == .header ? [ModalTitle(modal.title ?? "", context).part(in: box.frame)] : []
    }
    return RowPlan(form.rows[row], value: values[row], hasIconColumn: hasIconColumn, context).parts(in: box.frame)
  }

  /// The row of that name; nil when it is hidden or not in this modal.
  ///
  /// - Complexity: O(*rows*).
  public func box(of name: String) -> Layout.Box? { boxes.first { $0.kind == .row && $0.id == name } }

  /// Where the row of that name stands; nil when it is hidden or not in this modal.
  ///
  /// - Complexity: O(*rows*).
  public func frame(of name: String) -> Rect? { box(of: name)?.frame }
}

/// The line above a modal's rows.
private struct ModalTitle {
  private let text: String
  private let font: Font
  private let context: RowContext
  /// In points: as high as a row with that text.
  let height: Double
  private let width: Double

  init(_ text: String, _ context: RowContext) {
    self.text = text
    self.context = context
    font = context.metrics.font(.headline)
    width = max(context.width - 2 * RowPlan.margin, 0)
    let measured = context.metrics.size(of: text, font, width: width).height(font)
    height = max(RowPlan.leastHeight, measured + RowPlan.textPadding)
  }

  func part(in frame: Rect) -> Layout.Part {
    var part = Layout.Part(.title, Rect(RowPlan.margin, frame.y, width, frame.height))
    part.set(text, font, width: width, context.metrics, .center)
    return part
  }
}
