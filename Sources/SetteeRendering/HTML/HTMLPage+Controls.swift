import SetteeEngine
import SetteeLayout
import SetteeModel

extension HTMLPage {
  /// Writes what stands at a row's trailing edge.
  mutating func writeTrailing(_ context: RowMarkup, _ parts: [Layout.Part]) {
    let badge = parts.first { $0.kind == .badge }
    if case .none = context.row.accessory, badge == nil { return }
    writer.begin("div", ["class": "trailing"])
    if let badge { write(badge) }
    writeControl(context, parts)
    if context.hasUnit, let unit = context.row.value?.details.unit {
      writer.element("span", ["class": "unit", "id": "\(context.id)-unit"], text: unit)
    }
    writer.end()
  }

  private mutating func write(_ badge: Layout.Part) {
    guard let shape = badge.badge else { return }
    let white = Color(red: 255, green: 255, blue: 255)
    let ground = shape.ground == white ? "var(--cell)" : shape.ground.description
    writer.element(
      "span",
      [
        "class": "badge",
        "style": "min-width:\(decimal(badge.frame.width))px;min-height:\(decimal(badge.frame.height))px;"
          + "border-radius:\(decimal(shape.cornerRadius))px;background:\(ground);color:\(shape.foreground);"
          + "border:\(decimal(shape.borderWidth))px solid \(shape.foreground)",
      ], text: badge.text ?? "")
  }

  private mutating func writeControl(_ context: RowMarkup, _ parts: [Layout.Part]) {
    let row = context.row
    let value = context.state.displayedValue
    let mark = row.mark(context.state)
    switch row.accessory {
    case .none, .badge: break
    case .disclosure: writer.element("span", markup: chevronMark)
    case .detail: writeDetail(context)
    case .detailDisclosure:
      writeDetail(context)
      writer.element("span", markup: chevronMark)
    case .switch: writeCheckbox(context, class: "switch", role: "switch", isOn: mark == .bool(true))
    case .checkmark: writeCheckbox(context, class: "tick", role: nil, isOn: mark == .bool(true))
    case .segment: writeSegments(context, isUpright: parts.isUpright)
    case .choice: if row.value?.isMultiple == true { writeChoices(context) } else { writeSelect(context) }
    case .slider:
      writeSliderValue(context)
      writeNumber(context, type: "range")
    case .stepper: writeNumber(context, type: "number")
    case .textField(let keyboard): writeTextField(context, keyboard)
    case .value: writer.element("span", ["class": "value"], text: value.map { row.displayedValue($0) } ?? "")
    case .button(let button): write(button, context)
    }
  }

  private mutating func writeDetail(_ context: RowMarkup) {
    writer.element(
      "button",
      [
        "type": "button", "class": "info", "id": "\(context.id)-detail", "disabled": context.disabled,
        "aria-label": context.words.details(of: context.row.title ?? ""),
      ], markup: infoMark)
  }

  private mutating func writeCheckbox(_ context: RowMarkup, class name: String, role: String?, isOn: Bool) {
    writer.empty(
      "input",
      [
        "type": "checkbox", "class": context.state.isSecure ? "\(name) secret" : name, "role": role, "id": context.id,
        "name": context.row.name,
        "checked": isOn ? "" : nil, "disabled": context.disabled, "aria-label": context.name,
        "aria-invalid": context.invalid, "aria-describedby": context.descriptions,
      ])
  }

  // MARK: Choices

  /// - Parameter isUpright: Whether they stand one below the other.
  private mutating func writeSegments(_ context: RowMarkup, isUpright: Bool) {
    writer.begin(
      "div",
      [
        "class": isUpright ? "segments upright" : "segments", "role": "radiogroup", "id": context.id,
        "aria-label": context.name,
        "aria-labelledby": context.name == nil ? "\(context.id)-title" : nil,
        "aria-required": context.state.isRequired ? "true" : nil, "aria-invalid": context.invalid,
        "aria-describedby": context.descriptions,
      ])
    for option in context.row.value?.options ?? [] {
      writer.begin("label")
      writer.empty(
        "input",
        [
          "type": "radio", "name": context.row.name, "value": option.value.plainText,
          "checked": option.value == context.row.mark(context.state) ? "" : nil,
          "disabled": option.isEnabled ? context.disabled : "",
        ])
      writer.element("span", text: option.title)
      writer.end()
    }
    writer.end()
  }

  private mutating func writeSelect(_ context: RowMarkup) {
    let value = context.row.mark(context.state)
    let definition = context.row.value
    writer.begin(
      "select",
      [
        "id": context.id, "name": context.row.name, "disabled": context.disabled, "aria-label": context.name,
        "aria-required": context.state.isRequired ? "true" : nil, "aria-invalid": context.invalid,
        "aria-describedby": context.descriptions,
      ])
    if value == nil || definition?.allowsEmpty == true {
      let hidden = context.state.isSecure ? context.state.displayedValue : nil
      let noChoice = hidden.map { context.row.displayedTitle(of: $0) } ?? context.words.noChoice
      writer.element("option", ["value": "", "selected": value == nil ? "" : nil], text: noChoice)
    }
    for option in definition?.options ?? [] {
      writer.element(
        "option",
        [
          "value": option.value.plainText, "selected": option.value == value ? "" : nil,
          "disabled": option.isEnabled ? nil : "",
        ], text: option.title)
    }
    writer.end()
  }

  /// Several of the options, behind what is chosen.
  private mutating func writeChoices(_ context: RowMarkup) {
    let row = context.row
    var chosen: [Value] = []
    if case .list(let values)? = context.state.displayedValue { chosen = values }
    let summary = row.displayedShortTitle(of: .list(chosen))
    writer.begin("details")
    writer.element(
      "summary",
      ["id": context.id, "aria-labelledby": context.name == nil ? "\(context.id)-title \(context.id)" : nil],
      text: summary.isEmpty ? context.words.noChoice : summary)
    writer.begin(
      "div",
      [
        "role": "group", "aria-label": context.name,
        "aria-labelledby": context.name == nil ? "\(context.id)-title" : nil,
        "aria-describedby": context.descriptions,
      ])
    let set = context.state.isSecure ? [] : Set(chosen)
    for option in row.value?.options ?? [] {
      writer.begin("label")
      writer.empty(
        "input",
        [
          "type": "checkbox", "name": row.name, "value": option.value.plainText,
          "checked": set.contains(option.value) ? "" : nil, "disabled": option.isEnabled ? context.disabled : "",
        ])
      writer.element("span", text: option.title)
      if let description = option.details.description {
        writer.element("span", ["class": "second"], text: description)
      }
      writer.end()
    }
    writer.end()
    writer.end()
  }

  // MARK: Fields

  /// The value that a slider stands for, with its unit; nothing where there is none, or where the second line is that.
  private mutating func writeSliderValue(_ context: RowMarkup) {
    guard let value = context.state.displayedValue, context.row.displayedValue(value) != context.second else { return }
    writer.element("output", ["class": "value", "for": context.id], text: context.row.displayedValue(value))
  }

  private mutating func writeNumber(_ context: RowMarkup, type: String) {
    let definition = context.row.value
    let isRange = type == "range"
    let value = context.row.mark(context.state)
    writer.empty(
      "input",
      [
        "type": type, "id": context.id, "name": context.row.name, "min": definition?.min?.plainText,
        "max": definition?.max?.plainText, "step": definition?.stepAttribute,
        "value": value.map { context.row.displayedText(of: $0) }
          ?? (isRange && !context.state.isSecure ? definition?.min?.plainText : nil),
        "placeholder": context.state.isSecure && !isRange
          ? context.state.displayedValue.map { context.row.displayedTitle(of: $0) } : nil,
        "required": context.state.isRequired && !isRange ? "" : nil, "disabled": context.disabled,
        "aria-label": context.name, "aria-invalid": context.invalid, "aria-describedby": context.descriptions,
      ])
  }

  private mutating func writeTextField(_ context: RowMarkup, _ keyboard: Accessory.Keyboard) {
    let definition = context.row.value
    // Nothing of a secure value leaves the session, not even its length.
    let text = context.state.isSecure ? "" : context.row.fieldText(context.state)
    let isFilled = context.state.isSecure && !context.row.fieldText(context.state).isEmpty
    let placeholder = isFilled ? "••••••" : definition?.details.placeholder
    let required = context.state.isRequired ? "" : nil
    guard definition?.details.isMultiline != true else {
      writer.element(
        "textarea",
        [
          "id": context.id, "name": context.row.name, "rows": "2", "placeholder": placeholder, "required": required,
          "disabled": context.disabled, "aria-label": context.name, "aria-invalid": context.invalid,
          "aria-describedby": context.descriptions,
        ], text: text.first == "\n" ? "\n\(text)" : text)  // A first line break is not read.
      return
    }
    writer.empty(
      "input",
      [
        "type": context.state.isSecure ? "password" : keyboard.type, "inputmode": keyboard.mode,
        "autocomplete": context.state.isSecure ? "new-password" : nil, "id": context.id, "name": context.row.name,
        "value": text.isEmpty ? nil : text, "placeholder": placeholder, "required": required,
        "disabled": context.disabled, "aria-label": context.name, "aria-invalid": context.invalid,
        "aria-describedby": context.descriptions,
      ])
  }
}

extension [Layout.Part] {
  /// Whether segments stand one below the other.
  fileprivate var isUpright: Bool {
    let segments = filter { $0.kind == .segment }
    return segments.first?.frame.y != segments.last?.frame.y
  }
}

extension ValueDefinition {
  /// The step as a browser understands it: `any` where the last step is a short one, which it could not reach.
  fileprivate var stepAttribute: String? {
    guard let step, let size = step.asDouble, size > 0 else { return type == .number ? "any" : nil }
    guard let min = min?.asDouble, let max = max?.asDouble else { return step.plainText }
    let count = (max - min) / size
    return abs(count - count.rounded()) < 1e-9 * Swift.max(1, abs(count)) ? step.plainText : "any"
  }
}

extension Accessory.Keyboard {
  fileprivate var type: String {
    switch self {
    case .standard, .number, .decimal: "text"
    case .email: "email"
    case .url: "url"
    case .phone: "tel"
    }
  }

  fileprivate var mode: String? {
    switch self {
    case .number: "numeric"
    case .decimal: "decimal"
    default: nil
    }
  }
}
