public import SetteeEngine
public import SetteeModel

/// A screen as numbers: how high its rows are and where everything in them stands, in points.
///
/// A layout is a pure function of what is visible and of width, text size, measurer and picture sizes: the same inputs
/// give the same numbers, whatever was laid out before. Heights are found when it is made; the parts of a box when they
/// are asked for.
///
///     let layout = try Layout(session, width: 390, textSize: .l)
///     for box in layout.boxes { print(box.id, box.frame, layout.parts(of: box).count) }
///
/// After a change `update` measures again what it touched, and gives what a new layout would be.
public struct Layout: Sendable {
  public let form: Form
  /// The place of the screen in ``SetteeModel/Form/screens``.
  public let screen: Int
  /// The screen's width, in points.
  public private(set) var width: Double
  public private(set) var textSize: TextSize
  let table: SlotTable
  /// The height of each slot; 0 for what is hidden.
  var heights: OffsetTree
  /// Whether each slot is seen.
  var isVisible: [Bool]
  /// What the control of each slot's row shows.
  var values: [Value?]
  var context: RowContext
  /// The values of the facts that sections depend on, when they were last asked for.
  var facts: [Int: Value?] = [:]
  /// How often something was measured since the layout was made.
  var measurements = 0

  /// Lays out a screen as a session shows it.
  ///
  /// - Parameters:
  ///   - id: The screen; nil for the one that was opened.
  ///   - width: The screen's width in points, positive; nil for the one of the session's environment.
  ///   - textSize: nil for the one of the session's environment.
  ///   - measurer: Tells how wide texts are.
  ///   - imageSizes: Tells how large pictures are.
  /// - Throws: `unknownScreen`.
  /// - Complexity: O(*rows* + *text*).
  public init(
    _ session: Session, screen id: String? = nil, width: Double? = nil, textSize: TextSize? = nil,
    measurer: any TextMeasurer = InterMeasurer(), imageSizes: ImageSizes = .none
  ) throws(SessionError) {
    let state = try session.screen(id)
    self.init(
      session.form, state, badgeValues: try Self.badgeValues(session, screen: state.index), width: width,
      textSize: textSize, measurer: measurer, imageSizes: imageSizes)
  }

  /// Lays out what is visible of a screen.
  ///
  /// - Parameters:
  ///   - form: The form whose screen it is.
  ///   - state: What is visible, as a session of the form gives it.
  ///   - badgeValues: The values of the keys that badges show.
  ///   - width, textSize, measurer, imageSizes: As in the other initializer.
  public init(
    _ form: Form, _ state: ScreenState, badgeValues: [String: Value] = [:], width: Double? = nil,
    textSize: TextSize? = nil, measurer: any TextMeasurer = InterMeasurer(), imageSizes: ImageSizes = .none
  ) {
    self.form = form
    screen = state.index
    self.width = width ?? state.environment.width
    self.textSize = textSize ?? state.environment.textSize
    precondition(self.width > 0, "a screen is wider than 0 points")
    table = SlotTable(form, screen: state.index)
    values = Array(repeating: nil, count: table.slots.count)
    isVisible = Array(repeating: false, count: table.slots.count)
    context = RowContext(
      metrics: TextMetrics(measurer, self.textSize), width: self.width, imageSizes: imageSizes)
    heights = OffsetTree([])
    for (key, value) in badgeValues { context.badgeTexts[key] = Self.badgeText(of: value, key: key, in: form) }
    for section in state.sections { show(section) }
    measureAll()
  }

  /// Lays out the same at another width or text size: all is measured again.
  ///
  /// - Complexity: O(*rows* + *text*).
  public mutating func update(width: Double? = nil, textSize: TextSize? = nil) {
    let width = width ?? self.width
    let textSize = textSize ?? self.textSize
    precondition(width > 0, "a screen is wider than 0 points")
    guard width != self.width || textSize != self.textSize else { return }
    let metrics = textSize == self.textSize ? context.metrics : TextMetrics(context.metrics.measurer, textSize)
    context = RowContext(
      metrics: metrics, width: width, imageSizes: context.imageSizes, badgeTexts: context.badgeTexts)
    self.width = width
    self.textSize = textSize
    measureAll()
  }

  /// Marks a section and its rows as seen.
  private mutating func show(_ section: ScreenState.SectionState) {
    let head = table.headSlot(ofSection: section.index)
    isVisible[head] = true
    if let footer = table.footerSlot(ofSection: section.index) { isVisible[footer] = true }
    let rows = form.sections[section.index].rows
    for row in section.rows {
      let slot = head + 1 + row.index - rows.lowerBound
      isVisible[slot] = true
      values[slot] = row.displayedValue
    }
  }

  // MARK: Measuring

  private mutating func measureAll() {
    var heights = [Double](repeating: 0, count: isVisible.count)
    for slot in isVisible.indices where isVisible[slot] { heights[slot] = measuredHeight(ofSlot: slot) }
    self.heights = OffsetTree(heights)
  }

  /// Measures what stands in a slot, as if it were seen.
  mutating func measuredHeight(ofSlot slot: Int) -> Double {
    measurements += 1
    switch table.slots[slot].kind {
    case .row: return rowPlan(ofSlot: slot).height
    case .header: return headerPlan(ofSlot: slot)?.height ?? 0
    case .footer: return footerPlan(ofSlot: slot).height
    case .gap: return HeaderPlan.gap
    }
  }

  func rowPlan(ofSlot slot: Int) -> RowPlan {
    let entry = table.slots[slot]
    return RowPlan(form.rows[Int(entry.row)], value: values[slot], hasIconColumn: entry.hasIconColumn, context)
  }

  func headerPlan(ofSlot slot: Int) -> HeaderPlan? {
    form.sections[Int(table.slots[slot].section)].header.map { HeaderPlan($0, context) }
  }

  func footerPlan(ofSlot slot: Int) -> FooterPlan {
    FooterPlan(form.sections[Int(table.slots[slot].section)].footer ?? "", context)
  }

  // MARK: Badges

  /// The values of all keys that badges on a screen show.
  static func badgeValues(_ session: Session, screen: Int) throws(SessionError) -> [String: Value] {
    var values: [String: Value] = [:]
    for section in session.form.screens[screen].sections {
      for row in session.form.sections[section].rows {
        for key in session.form.rows[row].badgeKeys { values[key] = try session.value(key) }
      }
    }
    return values
  }

  /// What a badge says for a value; nil, for a badge that hides, when it is 0 or empty. Of a secure value it tells only
  /// that there is one.
  static func badgeText(of value: Value?, key: String, in form: Form) -> String? {
    let row = form.row(named: key)
    guard let value, !value.isEmpty, value.asDouble != 0 || row?.value?.isSecure == true else { return nil }
    return row?.displayedTitle(of: value) ?? value.plainText
  }
}
