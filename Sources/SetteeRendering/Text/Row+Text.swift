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
  /// - Parameters:
  ///   - problems: What is wrong with it, as far as that is to be told.
  ///   - column: Where the value begins.
  func writeText(_ state: RowState, problems: [ValueProblem], badge: String?, column: Int, to line: inout TextLine) {
    let details = details
    if details.content.isEmpty {
      writeTitle(state, details, to: &line)
    } else {
      for (index, element) in details.content.enumerated() {
        if index > 0 { line.move() }
        write(element, to: &line)
      }
    }
    let titleEnd = line.width
    func next() { line.move(to: line.width == titleEnd ? column : 0) }
    if writesAccessory {
      next()
      writeAccessory(state, to: &line)
    }
    func add(_ text: String, _ role: TextLine.Role) {
      next()
      line.append(text, role)
    }
    if let badge, !badge.isEmpty { add("(\(badge))", .mark) }
    if let image = details.image, title?.isEmpty == false { add("{\(image)}", .note) }
    // A draft in a modal that is a value, even one that breaks a rule, is what its control shows already.
    if let draft = state.draft, draft.setting == nil {
      add(draft.isSecure ? "••••••" : "\"\(draft.text)\"", .problem)
    }
    for problem in problems { add("! \(problem.message)", .problem) }
    if !state.isEnabled { add("disabled", .note) }
    if details.deprecated != nil { add("deprecated", .note) }
    guard details.subtitle != nil || details.summary != nil, details.content.isEmpty, title?.isEmpty == false else {
      return
    }
    // A summary often repeats the value with its unit.
    if let second = displayedSecondLine(for: state.displayedValue),
      details.summary == nil || second != shownValue(state.displayedValue)
    {
      add("-- ", .note)
      line.append(second, .note)
    }
  }

  private func writeTitle(_ state: RowState, _ details: Details, to line: inout TextLine) {
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

  /// Whether something other than a badge stands at the trailing edge.
  private var writesAccessory: Bool {
    switch accessory {
    case .none, .badge: false
    case .segment: value?.options.isEmpty == false
    case .disclosure, .detail, .detailDisclosure, .switch, .checkmark, .choice, .slider, .stepper, .textField, .value,
      .button:
      true
    }
  }

  private func writeAccessory(_ state: RowState, to line: inout TextLine) {
    let value = state.displayedValue
    switch accessory {
    case .none, .badge: break
    case .disclosure: line.append(">", .mark)
    case .detail: line.append("(i)", .mark)
    case .detailDisclosure: line.append("(i) >", .mark)
    case .switch, .checkmark: line.append(switchText(value, isSecure: state.isSecure), .value)
    case .segment: writeSegments(mark(state), to: &line)
    case .choice:
      line.append(value.map { visible(displayedShortTitle(of: $0), of: $0) } ?? "none", .value)
      line.append(" >", .value)
    case .slider:
      line.append(shownValue(value), .value)
      line.move()
      line.append(sliderText(value), .mark)
    case .stepper:
      line.append("- ", .value)
      line.append(shownValue(value), .value)
      line.append(" +", .value)
    case .textField:
      if let value, !value.isEmpty {
        line.append(displayedValue(value), .value)
      } else {
        line.append("<\(self.value?.details.placeholder ?? "")>", .note)
      }
    case .value: line.append(value.map { visible(displayedValue($0), of: $0) } ?? "none", .value)
    case .button(let button): line.append(button.text, .mark)
    }
  }

  private func switchText(_ value: Value?, isSecure: Bool) -> String {
    if isSecure { return value.map { displayedValue($0) } ?? "none" }
    return switch accessory {
    case .checkmark: value == .bool(true) ? "[x]" : "[ ]"
    default: value == .bool(true) ? "on" : "off"
    }
  }

  /// The titles of all options, the chosen one in brackets.
  private func writeSegments(_ value: Value?, to line: inout TextLine) {
    for (index, option) in (self.value?.options ?? []).enumerated() {
      if index > 0 { line.append(" | ", .value) }
      let isChosen = option.value == value
      if isChosen { line.append("[", .value) }
      line.append(visible(option.title, of: option.value), .value)
      if isChosen { line.append("]", .value) }
    }
  }

  /// The text of a value, in quotes where nothing else would be seen of it; `none` for an empty list.
  private func visible(_ text: String, of value: Value) -> String {
    guard text.allSatisfy(\.isWhitespace) else { return text }
    return if case .list = value, value.isEmpty { "none" } else { "\"\(text)\"" }
  }

  /// The value with its unit, `none` when there is none.
  private func shownValue(_ value: Value?) -> String { value.map { displayedValue($0) } ?? "none" }

  private static let sliderTexts = (0..<10).map { place in
    String(repeating: "-", count: place) + "o" + String(repeating: "-", count: 9 - place)
  }

  /// A slider's track with its thumb; without it where the value is secure.
  private func sliderText(_ value: Value?) -> String {
    if self.value?.isSecure == true { return "----------" }
    let places = Self.sliderTexts.count
    let fraction = sliderFraction(of: value)
    let place = min(Int((fraction * Double(places - 1)).rounded()), places - 1)
    return Self.sliderTexts[place]
  }
}

extension Row {
  /// Where a slider's thumb stands, from 0 to 1: in the middle where the value is secure.
  func sliderFraction(of value: Value?) -> Double {
    if self.value?.isSecure == true { return 0.5 }
    guard let least = self.value?.min?.asDouble, let most = self.value?.max?.asDouble, most > least else { return 0 }
    // The way from the least to the greatest of all numbers is not a number any more.
    let scale = (most - least).isFinite ? 1 : 0.5
    let way = (value?.asDouble ?? least) * scale - least * scale
    return min(max(way / (most * scale - least * scale), 0), 1)
  }
}

extension Button {
  fileprivate var text: String { style == .infoLight ? "(i)" : "[ \(title) ]" }
}
