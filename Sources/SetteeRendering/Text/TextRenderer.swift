import Diagnostics
import SetteeEngine
import SetteeLayout
import SetteeModel

/// Draws a screen as text, for terminals and for tests that compare a whole screen: one line a row.
///
///     Settings
///
///     Sound
///       Sound    on
///       Volume   40 %  ----o-----
///       Theme    Light | [Dark]
///       Port     8080  "80a"  ! must be a whole number
///       Name *   <How others see you>
///       Server   <>  disabled
///       Network  >  (new)
///
/// The marks are of ASCII, so that such a picture can be typed. A chosen segment stands in brackets, a placeholder in angle
/// brackets, a badge in parentheses, a picture's path in braces, an empty text that is set in double quotes; `*` says that
/// a value must be given, `!` what is wrong, `--` begins a row's second line or a footer.
///
/// The column of the values follows from the form, not from the state: a row that comes or goes moves no other one.
public struct TextRenderer: Sendable {
  /// The number of terminal columns at which rows are cut and footers wrapped; nil for neither.
  public var columns: Int?
  /// Whether to colour it for a terminal.
  public var isColored: Bool
  /// Whether the screen's title stands above it.
  public var showsTitle: Bool
  /// Whether to say what is wrong with a row that nobody has touched, too.
  public var showsEveryProblem = false

  public init(columns: Int? = nil, isColored: Bool = false, showsTitle: Bool = true) {
    self.columns = columns
    self.isColored = isColored
    self.showsTitle = showsTitle
  }

  /// - Complexity: O(*n* log *n*) for *n* boxes, and the length of their texts.
  public func render(_ scene: Scene) -> String {
    var picture = TextPicture(self)
    picture.draw(scene)
    return picture.text
  }
}

/// A picture while it is drawn.
struct TextPicture {
  /// Spaces before rows and footers.
  private static let indentation = "  "
  /// The widest title that moves the column of the values.
  private static let widestTitle = 40

  private let style: TextRenderer
  private(set) var text = ""
  /// What a modal's lines begin with.
  private var edge = ""

  /// The line that is being written.
  private var line: TextLine

  init(_ style: TextRenderer) {
    self.style = style
    line = TextLine(isColored: style.isColored)
  }

  mutating func draw(_ scene: Scene) {
    if style.showsTitle { add(scene.screen.title, .title) }
    let rows = scene.form.screens[scene.layout.screen].sections.lazy.flatMap { scene.form.sections[$0].rows }
    let column = Self.valueColumn(rows, scene.form)
    for box in scene.layout.boxes {
      switch box.kind {
      case .gap: addBlankLine()
      case .header:
        addBlankLine()
        let header = box.section.flatMap { scene.form.sections[$0].header }
        add(header?.text ?? "", .header)
      case .footer: addFooter(box.section.flatMap { scene.form.sections[$0].footer } ?? "")
      case .row:
        guard let index = box.row, let state = scene.state(ofRow: index) else { continue }
        let badge = badgeText(scene.form.rows[index]) { scene.layout.parts(of: box) }
        addRow(scene.form.rows[index], state, badge, column)
      }
    }
    if let modal = scene.modal { draw(modal, scene.form) }
  }

  private mutating func draw(_ modal: ModalScene, _ form: Form) {
    guard modal.isForcedOpen || modal.state.phase != .closed else { return }
    addBlankLine()
    line.append(modal.layout.modal.title ?? modal.layout.modal.id, .title)
    if !modal.isForcedOpen, modal.state.phase != .open {
      line.append("  \(modal.state.phase.rawValue), \(Int((modal.layout.openness * 100).rounded())) % open", .note)
    }
    edge = "+ "
    addLine()
    edge = "| "
    let column = Self.valueColumn(modal.layout.modal.rows, form)
    let states = Dictionary(modal.rows.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    for box in modal.layout.boxes {
      guard let index = box.row, let state = states[index] else { continue }
      let badge = badgeText(form.rows[index]) { modal.layout.parts(of: box) }
      addRow(form.rows[index], state, badge, column)
    }
    addLine()
    if let message = modal.layout.message.text, !message.isEmpty {
      let kind = modal.state.message.kind
      let mark = kind == .plain ? "" : "\(kind.rawValue): "
      add(Self.indentation + mark + message, kind == .error ? .problem : .plain)
    }
    line.append("\(Self.indentation)[ \(modal.layout.cancel.text ?? "") ]", .mark)
    line.move()
    line.append("[ \(modal.layout.ok.text ?? "") ]", .mark)
    addLine()
    edge = ""
  }

  // MARK: Lines

  /// Adds a line of one piece.
  private mutating func add(_ text: String, _ role: TextLine.Role = .plain) {
    line.append(text, role)
    addLine()
  }

  /// Adds the line that was written.
  private mutating func addLine() {
    if let columns = style.columns { line.clip(to: columns - edge.utf8.count) }
    text += line.width == 0 ? edge.trailingSpacesRemoved : edge
    line.write(to: &text)
    line.clear()
  }

  private mutating func addBlankLine() {
    if !text.isEmpty { text += "\n" }
  }

  private mutating func addRow(_ row: Row, _ state: RowState, _ badge: String?, _ column: Int) {
    line.append(Self.indentation)
    let problems = style.showsEveryProblem ? state.problems : state.seenProblems
    row.writeText(state, problems: problems, badge: badge, column: column, to: &line)
    addLine()
  }

  private mutating func addFooter(_ footer: String) {
    let mark = Self.indentation + "-- "
    let columns = style.columns.map { max($0 - mark.utf8.count, 1) }
    let lines = columns.map { wrapped(escaped(footer), columns: $0) } ?? [footer]
    for (index, line) in lines.enumerated() {
      add((index == 0 ? mark : spaces(mark.utf8.count)) + line, .note)
    }
  }

  /// The column at which values begin.
  private static func valueColumn(_ rows: some Sequence<Int>, _ form: Form) -> Int {
    var widest = 0
    for index in rows {
      let row = form.rows[index]
      guard row.hasTextBesideTitle, let title = row.title else { continue }
      let mark = row.value?.isRequired == true || row.requiredWhen != nil ? 2 : 0
      let width = SetteeRendering.columns(of: title) + mark
      if width <= widestTitle { widest = max(widest, width) }
    }
    return indentation.utf8.count + widest + 2
  }

  /// What a row's badge says. Only a badge that shows a value needs the parts.
  private func badgeText(_ row: Row, _ parts: () -> [Layout.Part]) -> String? {
    var badge = row.details.badge
    if case .badge(let accessory) = row.accessory { badge = badge ?? accessory }
    switch badge?.text {
    case nil: return nil
    case .fixed(let text): return text
    case .value: return parts().first { $0.kind == .badge }?.text
    }
  }
}

extension String {
  fileprivate var trailingSpacesRemoved: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}

/// Breaks a text at spaces into lines of at most so many terminal columns; a longer word has a line of its own.
private func wrapped(_ text: String, columns: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var width = 0
  for word in text.split(separator: " ") {
    let wordWidth = displayWidth(of: word)
    if !line.isEmpty, width + 1 + wordWidth > columns {
      lines.append(line)
      line = ""
      width = 0
    }
    if !line.isEmpty {
      line += " "
      width += 1
    }
    line += word
    width += wordWidth
  }
  return lines + [line]
}
