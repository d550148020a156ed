public import SetteeModel

/// What a person does with a row: step 1 of the pipeline.
extension SessionState {
  func planTyping(_ text: String, row: Int, _ act: Act) throws(SessionError) -> Plan {
    guard case .textField = form.rows[row].accessory, let definition = form.rows[row].value else {
      throw .notOperable(form.rows[row].name, "typed into")
    }
    try checkOperable(row)
    var plan = Plan(act, .user)
    plan.touched = [row]
    let isSecure = index.traits[row].contains(.isSecure)
    do {
      let setting = try reading(text, row: row, definition)
      if index.traits[row].contains(.inModal) {
        addDraft(Draft(text: text, setting: setting, problems: [], isSecure: isSecure), row: row, to: &plan)
      } else {
        addEdits([Plan.Edit(row: row, setting: setting)], to: &plan)
      }
    } catch {
      let problems = definition.redacted(error.problems)
      addDraft(Draft(text: text, setting: nil, problems: problems, isSecure: isSecure), row: row, to: &plan)
    }
    return plan
  }

  private struct NoValue: Error {
    let problems: [ValueProblem]
  }

  /// The setting that a typed text stands for. Clearing a field whose row cannot have an empty text, as a number or one
  /// with a `minLength`, unsets a row that need not have a value.
  private func reading(_ text: String, row: Int, _ definition: ValueDefinition) throws(NoValue) -> Setting {
    if text.isEmpty, !definition.problems(of: .text("")).isEmpty {
      guard values.rows[row].contains(.required) else { return .unset }
      throw NoValue(problems: [.required])
    }
    let value: Value
    do { value = try definition.read(text) } catch { throw NoValue(problems: [error]) }
    let edit = Plan.Edit(row: row, setting: .explicit(value))
    // Rules of a modal's rows are for what OK would set together.
    let isInModal = index.traits[row].contains(.inModal)
    let problems = isInModal ? definition.problems(of: value) : problems(of: edit, among: [edit])
    guard problems.isEmpty else { throw NoValue(problems: problems) }
    return edit.setting
  }

  private func addDraft(_ draft: Draft, row: Int, to plan: inout Plan) {
    if case .modal(let modal) = form.rows[row].owner {
      addDraft(draft, row: row, ofModal: modal, as: proposal(ofModal: modal, with: (row, draft)), to: &plan)
    } else if drafts[row] != draft {
      plan.drafts.append((row, draft))
    }
  }

  /// Sets a value that a person chose; in a modal it is a draft until OK.
  private func addChoice(_ value: Value, row: Int, to plan: inout Plan) throws(SessionError) {
    plan.touched = [row]
    let edit = Plan.Edit(row: row, setting: .explicit(form.rows[row].value?.normalized(value) ?? value))
    guard case .modal(let modal) = form.rows[row].owner else {
      try check([edit])
      return addEdits([edit], to: &plan)
    }
    let text = edit.setting.value?.plainText ?? ""
    let isSecure = index.traits[row].contains(.isSecure)
    let draft = Draft(text: text, setting: edit.setting, problems: [], isSecure: isSecure)
    let proposal = proposal(ofModal: modal, with: (row, draft))
    if let problems = proposal.refused[row] {
      throw .refused(problems.map { SessionError.KeyProblem(key: form.rows[row].name, problem: $0) })
    }
    addDraft(draft, row: row, ofModal: modal, as: proposal, to: &plan)
  }

  /// What a row's control shows: a draft in a modal, else the value that counts.
  func displayedValue(ofRow row: Int) -> Value? {
    if let setting = drafts[row]?.setting { return setting.value ?? index.defaults[row] }
    return values.effective[row]
  }

  func planChoice(_ value: Value, row: Int, _ act: Act) throws(SessionError) -> Plan {
    guard let definition = form.rows[row].value, !definition.options.isEmpty else {
      throw .notOperable(form.rows[row].name, "chosen from: it has no options")
    }
    switch form.rows[row].accessory {
    case .segment, .choice: break
    default: throw .notOperable(form.rows[row].name, "chosen from")
    }
    try checkOperable(row)
    var plan = Plan(act, .user)
    let present = displayedValue(ofRow: row)
    guard definition.isMultiple else {
      if present == value, settings[row].value == value || drafts[row] != nil {
        plan.touched = [row]
        return plan
      }
      try addChoice(value, row: row, to: &plan)
      return plan
    }
    var elements: [Value] = if case .list(let elements)? = present { elements } else { [] }
    if let place = elements.firstIndex(of: value) { elements.remove(at: place) } else { elements.append(value) }
    try addChoice(.list(elements), row: row, to: &plan)
    return plan
  }

  func planTap(row: Int, control: String?, _ act: Act) throws(SessionError) -> Plan {
    let item = form.rows[row]
    try checkOperable(row)
    var plan = Plan(act, .user)
    guard let control else {
      try addTap(on: item, row: row, to: &plan)
      return plan
    }
    if let button = item.buttons.first(where: { $0.id == control }) {
      addTap(button, row: row, to: &plan)
      return plan
    }
    switch (item.accessory, control) {
    case (.detail, "detail"), (.detailDisclosure, "detail"):
      let tap = Tap(row: item.name, control: control, action: item.details.action, tag: 0)
      plan.lastEvents = [(.didTap(tap), row)]
    case (.stepper, "increment"): try addStep(1, row: row, to: &plan)
    case (.stepper, "decrement"): try addStep(-1, row: row, to: &plan)
    default: throw .unknown(control: control, of: item, known: item.controls)
    }
    return plan
  }

  private func addTap(_ button: Button, row: Int, to plan: inout Plan) {
    let tap = Tap(row: form.rows[row].name, control: button.id, action: button.action, tag: button.tag)
    plan.touched = [row]
    plan.lastEvents = [(.didTap(tap), row)]
  }

  /// A tap on the row itself: it switches a switch, tells the row's action, follows its link, or presses its only button.
  private func addTap(on item: Row, row: Int, to plan: inout Plan) throws(SessionError) {
    let details = item.details
    var isTappable = false
    switch item.accessory {
    case .switch, .checkmark:
      guard case .bool(let isOn)? = displayedValue(ofRow: row) else { break }
      try addChoice(.bool(!isOn), row: row, to: &plan)
      isTappable = true
    default: break
    }
    if let action = details.action {
      plan.lastEvents.append((.didTap(Tap(row: item.name, control: item.name, action: action, tag: 0)), row))
    }
    if let link = details.link { plan.lastEvents.append((.didFollowLink(row: item.name, screen: link), row)) }
    if isTappable || !plan.lastEvents.isEmpty { return }
    guard item.buttons.count == 1 else { throw .notOperable(item.name, "tapped") }
    addTap(item.buttons[0], row: row, to: &plan)
  }

  /// One step up or down, no further than the range. Where nothing counts yet, the first step is to the least value, or 0.
  private func addStep(_ direction: Int64, row: Int, to plan: inout Plan) throws(SessionError) {
    guard let definition = form.rows[row].value else { return }
    plan.touched = [row]
    let value = displayedValue(ofRow: row).map { definition.stepped(from: $0, direction) } ?? definition.start
    if value != displayedValue(ofRow: row) { try addChoice(value, row: row, to: &plan) }
  }
}

extension ValueDefinition {
  fileprivate var start: Value { min ?? (type == .int ? .int(0) : .number(0)) }

  /// The next value on the grid, or the end of the range.
  fileprivate func stepped(from value: Value, _ direction: Int64) -> Value {
    switch value {
    case .int(let value):
      let step: Int64 = if case .int(let step)? = step { step } else { 1 }
      let least: Int64 = if case .int(let least)? = min { least } else { .min }
      let most: Int64 = if case .int(let most)? = max { most } else { .max }
      let (sum, overflow) = nearestStep(value, step, least, direction)
      return .int(overflow ? value : Swift.min(Swift.max(sum, least), most))
    case .number(let value):
      let step = step?.asDouble ?? 1
      let origin = min?.asDouble ?? 0
      let steps = (value - origin) / step
      // From the short last step back down is to the grid, not below it.
      let next = direction > 0 ? (steps + 1e-9).rounded(.down) + 1 : (steps - 1e-9).rounded(.up) - 1
      let sum = origin + next * step
      return .number(Swift.min(Swift.max(sum, min?.asDouble ?? -.infinity), max?.asDouble ?? .infinity))
    default: return value
    }
  }

  private func nearestStep(_ value: Int64, _ step: Int64, _ least: Int64, _ direction: Int64) -> (Int64, Bool) {
    let (distance, overflow) = value.subtractingReportingOverflow(least == .min ? 0 : least)
    guard !overflow else { return (value, true) }
    let remainder = distance % step
    let rest = remainder < 0 ? remainder + step : remainder
    let move = direction > 0 ? step - rest : rest == 0 ? -step : -rest
    return value.addingReportingOverflow(move)
  }
}

extension Row {
  /// The names of what can be tapped in the row, apart from the row itself.
  public var controls: [String] {
    switch accessory {
    case .detail, .detailDisclosure: buttons.map(\.id) + ["detail"]
    case .stepper: buttons.map(\.id) + ["decrement", "increment"]
    default: buttons.map(\.id)
    }
  }
}
