public import SetteeEngine
public import SetteeLayout
import SetteeModel

/// What a picture shows: a screen at one moment, laid out, and the modal over it.
///
///     let scene = try Scene(session, width: 390)
///     print(TextRenderer().render(scene))
public struct Scene: Sendable {
  public let layout: Layout
  public let state: ScreenState
  /// The modal over the screen; nil when there is none.
  public let modal: ModalScene?
  /// Tells how wide texts are that a layout does not measure, such as those in text fields.
  let measurer: any TextMeasurer
  private let rows: [Int: RowState]

  /// The height of a screen, in points, when a modal is laid out over it and none is given.
  public static let standardHeight = 844.0

  /// Lays out what a session shows.
  ///
  /// - Parameters:
  ///   - id: The screen; nil for the one that was opened.
  ///   - width: The screen's width in points, positive; nil for the one of the session's environment.
  ///   - height: The screen's height in points, positive: only a modal needs it.
  ///   - textSize: nil for the one of the session's environment.
  ///   - modal: A modal that is drawn open, whether it is or not; nil for the one that is not closed, when it belongs to
  ///     this screen.
  /// - Throws: `unknownScreen`, `unknownModal`.
  public init(
    _ session: Session, screen id: String? = nil, width: Double? = nil, height: Double = standardHeight,
    textSize: TextSize? = nil, modal: String? = nil, measurer: any TextMeasurer = InterMeasurer(),
    imageSizes: ImageSizes = .none
  ) throws(SessionError) {
    layout = try Layout(
      session, screen: id, width: width, textSize: textSize, measurer: measurer, imageSizes: imageSizes)
    state = try session.screen(id)
    let front = session.frontModal.flatMap { session.form.modal(named: $0) }
    let index = state.index
    let frontName = front.flatMap { $0.screen == index ? $0.id : nil }
    var scene: ModalScene?
    if let name = modal ?? frontName {
      let size = Size(layout.width, height)
      scene = try ModalScene(
        session, name, size, layout.textSize, isForcedOpen: name != frontName, measurer, imageSizes)
    }
    self.modal = scene
    self.measurer = measurer
    rows = Dictionary(
      (state.rows + (scene?.rows ?? [])).map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var form: Form { layout.form }

  var screen: Screen { form.screens[layout.screen] }

  /// The state of a row; nil when it is hidden.
  func state(ofRow row: Int) -> RowState? { rows[row] }
}

/// A modal at one moment, laid out.
public struct ModalScene: Sendable {
  public let layout: ModalLayout
  /// The visible rows inside, from top to bottom.
  public let rows: [RowState]
  public let state: ModalState
  /// Whether it is drawn open although it is not.
  let isForcedOpen: Bool

  init(
    _ session: Session, _ id: String, _ size: Size, _ textSize: TextSize, isForcedOpen: Bool,
    _ measurer: any TextMeasurer, _ imageSizes: ImageSizes
  ) throws(SessionError) {
    state = try session.modal(id)
    rows = try session.rows(ofModal: id)
    self.isForcedOpen = isForcedOpen
    let now = try ModalLayout(
      session, modal: id, size: size, textSize: textSize, measurer: measurer, imageSizes: imageSizes)
    guard isForcedOpen else {
      layout = now
      return
    }
    // Values that badges show are not to be had from outside: those of the rows inside serve.
    var values: [String: Value] = [:]
    for row in rows { values[row.name] = row.value }
    layout = ModalLayout(
      session.form, now.modal, rows: rows, badgeValues: values, openness: 1, message: state.message, size: size,
      textSize: textSize, measurer: measurer, imageSizes: imageSizes)
  }
}
