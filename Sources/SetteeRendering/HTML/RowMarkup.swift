import SetteeEngine
import SetteeLayout
import SetteeModel

/// What the elements of a row's markup need to know of it and of each other.
struct RowMarkup {
  /// What a tap on the title does.
  enum Tap {
    /// It goes to the control.
    case label
    /// It leads to a screen.
    case link(String)
    /// The row itself is tapped.
    case button
    case none
  }

  /// The words that a page says of its own.
  struct Words {
    let information = "Information"
    let noChoice = "—"

    func details(of title: String) -> String { title.isEmpty ? "Details" : "Details: \(title)" }
  }

  let row: Row
  let state: RowState
  let words = Words()
  /// The control's id, and the beginning of those of what belongs to it.
  let id: String
  /// A summary or subtitle.
  let second: String?
  /// What is wrong and can be seen.
  let problems: [String]

  init(_ row: Row, _ state: RowState) {
    self.row = row
    self.state = state
    id = "r\(state.index)"
    second = row.displayedSecondLine(for: state.displayedValue)
    problems = state.seenProblems.map(\.message)
  }

  var hasContent: Bool { !row.details.content.isEmpty }

  /// Whether anything is written in the column of the titles.
  var hasText: Bool {
    if row.title?.isEmpty == false || second != nil || row.details.description != nil { return true }
    if row.details.deprecated != nil { return true }
    return switch tap {
    case .label, .none: false
    case .link, .button: true
    }
  }

  /// A boolean attribute.
  var disabled: String? { state.isEnabled ? nil : "" }

  var invalid: String? { problems.isEmpty ? nil : "true" }

  /// The ids of what describes the control.
  var descriptions: String? {
    var ids: [String] = []
    if !hasContent {
      if second != nil { ids.append("\(id)-second") }
      if row.details.description != nil { ids.append("\(id)-help") }
      if row.details.deprecated != nil { ids.append("\(id)-deprecated") }
    }
    if hasUnit { ids.append("\(id)-unit") }
    ids += problems.indices.map { "\(id)-problem\($0)" }
    return ids.isEmpty ? nil : ids.joined(separator: " ")
  }

  /// Whether the unit stands behind the control.
  var hasUnit: Bool {
    guard row.value?.details.unit?.isEmpty == false else { return false }
    switch row.accessory {
    case .textField, .stepper: return true
    default: return false
    }
  }

  var tap: Tap {
    switch row.accessory {
    case .switch, .checkmark, .slider, .stepper, .textField: return .label
    case .choice: return row.value?.isMultiple == true ? .none : .label
    case .segment, .value, .button: return .none
    case .none, .disclosure, .detail, .detailDisclosure, .badge: break
    }
    if let screen = row.details.link, state.isEnabled { return .link(screen) }
    if case .disclosure = row.accessory { return .button }
    let isTapped = row.details.modal != nil || row.details.action != nil || row.details.link != nil
    // With a detail button the action is the button's.
    if case .detail = row.accessory, row.details.modal == nil, row.details.link == nil { return .none }
    if case .detailDisclosure = row.accessory { return .button }
    return isTapped ? .button : .none
  }

  /// The label of a control where a row has no title that could be one.
  var name: String? { row.title?.isEmpty == false && !hasContent ? nil : row.title ?? row.name }

  /// The place of a button among the row's.
  func buttonIndex(_ button: Button) -> String {
    let index = row.buttons.firstIndex { $0.id == button.id } ?? 0
    return "button\(index)"
  }
}
