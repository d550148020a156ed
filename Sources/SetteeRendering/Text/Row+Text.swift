import SetteeEngine
import SetteeLayout
import SetteeModel

extension Row {
  /// Whether something stands at the column of the values.
  var hasTextBesideTitle: Bool {
    if case .none = accessory { return details.badge != nil }
    return details.content.isEmpty
  }

  /// Writes the row: title or content, value, badge, draft, problem, second line.
  ///
  /// - Parameter column: Where the value begins.
  func writeText(_ state: RowState, badge: String?, column: Int, to line: inout TextLine) {
    let details = details
    if details.content.isEmpty {
      writeTitle(state, to: &line)
    } else {
      for (index, element) in details.content.enumerated() {
        if index > 0 { line.move() }
        write(element, to: &line)
      }
    }
    var isFirst = true
    func add(_ text: String, _ role: TextLine.Role) {
      guard !text.isEmpty else { return }
      line.move(to: isFirst ? column : 0)
      isFirst = false
      line.append(text, role)
    }
    for (text, role) in accessoryTexts(state) { add(text, role) }
    if let badge, !badge.isEmpty { add("(\(badge))", .mark) }
    if let image = details.image, title?.isEmpty == false { add("{\(image)}", .note) }
    // A draft in a modal that could be committed is what its control shows already.
    if let draft = state.draft, !draft.problems.isEmpty {
      add(draft.isSecure ? "••••••" : "\"\(draft.text)\"", .problem)
    }
    for problem in state.shownProblems { add("! \(problem.message)", .problem) }
    if !state.isEnabled { add("disabled", .note) }
    if details.deprecated != nil { add("deprecated", .note) }
    guard details.content.isEmpty, title?.isEmpty == false else { return }
    // A summary often repeats the value with its unit.
    if let second = displayedSecondLine(for: state.displayedValue), second != shownValue(state.displayedValue) {
      add("-- \(second)", .note)
    }
  }

  private func writeTitle(_ state: RowState, to line: inout TextLine) {
    let role: TextLine.Role = state.isEnabled ? .plain : .note
    if let title, !title.isEmpty {
      line.append(title, role)
    } else if let image = details.image {
      line.append("{\(image)}", .note)
    } else if let second = displayedSecondLine(for: state.displayedValue) {
      line.append(second, role)
    }
    if state.isRequired { line.append(" *", .mark) }
  }

  private func write(_ element: ContentElement, to line: inout TextLine) {
    switch element.kind {
    case .label(let text): line.append(text)
    case .button(let button): line.append(button.text, .mark)
    case .image(let path): line.append("{\(path)}", .note)
    }
  }

  /// What stands at the trailing edge, badges apart.
  private func accessoryTexts(_ state: RowState) -> [(String, TextLine.Role)] {
    let value = state.displayedValue
    switch accessory {
    case .none, .badge: return []
    case .disclosure: return [(">", .mark)]
    case .detail: return [("(i)", .mark)]
    case .detailDisclosure: return [("(i) >", .mark)]
    case .switch: return [(value == .bool(true) ? "on" : "off", .value)]
    case .checkmark: return [(value == .bool(true) ? "[x]" : "[ ]", .value)]
    case .segment:
      let options = self.value?.options ?? []
      return [(options.map { $0.value == value ? "[\($0.title)]" : $0.title }.joined(separator: " | "), .value)]
    case .choice:
      let chosen = value.map { displayedShortTitle(of: $0) } ?? ""
      return [(chosen.isEmpty ? "none >" : "\(chosen) >", .value)]
    case .slider: return [(shownValue(value), .value), (sliderText(value), .mark)]
    case .stepper: return [("- \(shownValue(value)) +", .value)]
    case .textField:
      guard let value, !value.isEmpty else { return [("<\(self.value?.details.placeholder ?? "")>", .note)] }
      return [(displayedValue(value), .value)]
    case .value: return [(shownValue(value), .value)]
    case .button(let button): return [(button.text, .mark)]
    }
  }

  /// The value with its unit, `none` when there is none.
  private func shownValue(_ value: Value?) -> String { value.map { displayedValue($0) } ?? "none" }

  /// A slider's track with its thumb.
  private func sliderText(_ value: Value?) -> String {
    let places = 10
    let fraction = sliderFraction(of: value)
    let place = min(Int((fraction * Double(places - 1)).rounded()), places - 1)
    return String(repeating: "-", count: place) + "o" + String(repeating: "-", count: places - 1 - place)
  }
}

extension Row {
  /// Where a slider's thumb stands, from 0 to 1.
  func sliderFraction(of value: Value?) -> Double {
    guard let least = self.value?.min?.asDouble, let most = self.value?.max?.asDouble, most > least else { return 0 }
    return min(max(((value?.asDouble ?? least) - least) / (most - least), 0), 1)
  }
}

extension Button {
  fileprivate var text: String { style == .infoLight ? "(i)" : "[ \(title) ]" }
}
