import SetteeEngine
import SetteeModel

/// What a session must look like, worked out from nothing but the form, the settings, the facts and what is touched: every
/// row is looked at again until nothing changes any more.
struct SlowReference: ConditionContext {
  let form: Form
  var settings: [Setting]
  var facts: [Value?]
  var effective: [Value?] = []
  var visible: [Bool] = []
  var enabled: [Bool] = []
  var required: [Bool] = []
  var sectionVisible: [Bool] = []
  var sectionEnabled: [Bool] = []

  init(_ form: Form, settings: [Setting], facts: [Value?]) {
    self.form = form
    self.settings = settings
    self.facts = facts
    recompute()
  }

  func value(ofRow row: Int) -> Value? { effective[row] }
  func value(ofFact fact: Int) -> Value? { facts[fact] }
  func isVisible(row: Int) -> Bool { visible[row] }
  var checkedValue: Value? { nil }

  /// Conditions read only what stands before them, so that each round settles at least one more row.
  private mutating func recompute() {
    effective = form.rows.map { $0.value?.defaultValue }
    visible = Array(repeating: true, count: form.rows.count)
    enabled = visible
    required = Array(repeating: false, count: form.rows.count)
    sectionVisible = Array(repeating: true, count: form.sections.count)
    sectionEnabled = sectionVisible
    var last: SlowReference?
    while last?.effective != effective || last?.visible != visible || last?.enabled != enabled
      || last?.required != required || last?.sectionVisible != sectionVisible || last?.sectionEnabled != sectionEnabled
    {
      last = self
      for (index, section) in form.sections.enumerated() {
        sectionVisible[index] = section.visibleWhen?.holds(in: self) ?? true
        sectionEnabled[index] = section.enabledWhen?.holds(in: self) ?? true
      }
      for (index, row) in form.rows.enumerated() { recompute(index, row) }
    }
  }

  private mutating func recompute(_ index: Int, _ row: Row) {
    guard case .section(let section) = row.owner else { return }
    visible[index] = sectionVisible[section] && row.visibleWhen?.holds(in: self) ?? true
    enabled[index] = sectionEnabled[section] && row.enabledWhen?.holds(in: self) ?? true
    required[index] = row.value?.isRequired ?? false || row.requiredWhen?.holds(in: self) ?? false
    guard row.key != nil else { return }
    effective[index] = row.value?.defaultValue
    if visible[index] || row.whenHidden == .keep, case .explicit(let value) = settings[index] {
      effective[index] = value
    }
  }

  /// The words about each row, drafts apart.
  func problems(ofRow index: Int) -> [ValueProblem] {
    guard visible[index], let definition = form.rows[index].value else { return [] }
    var problems: [ValueProblem] = []
    if case .invalid(let stored) = settings[index] {
      do { problems = definition.problems(of: try definition.value(from: stored)) } catch { problems = [error] }
    }
    let value = effective[index]
    if required[index], value?.isEmpty ?? true { problems.append(.required) }
    if let value { problems += definition.brokenRules(by: value, in: self) }
    return problems
  }

  /// How many nodes have something else to read than before: those that had to be evaluated once.
  func dirtyNodes(since old: SlowReference) -> Int {
    var count = 0
    func isDirty(_ condition: Condition?, besides inherited: Bool = false) -> Bool {
      inherited
        || condition?.operands.contains { operand in
          switch operand {
          case .value(let row): effective[row] != old.effective[row]
          case .visibility(let row): visible[row] != old.visible[row]
          case .fact(let fact): facts[fact] != old.facts[fact]
          }
        } ?? false
    }
    for section in form.sections {
      if isDirty(section.visibleWhen) { count += 1 }
      if isDirty(section.enabledWhen) { count += 1 }
    }
    for row in form.rows {
      guard case .section(let section) = row.owner else { continue }
      if isDirty(row.visibleWhen, besides: sectionVisible[section] != old.sectionVisible[section]) { count += 1 }
      if isDirty(row.enabledWhen, besides: sectionEnabled[section] != old.sectionEnabled[section]) { count += 1 }
      if isDirty(row.requiredWhen) { count += 1 }
    }
    return count
  }

  /// The events that lead from an old state to this one, as a set of lines: what must be told, and nothing else.
  func lines(since old: SlowReference) -> Set<String> {
    var lines: Set<String> = []
    for (index, row) in form.rows.enumerated() {
      if effective[index] != old.effective[index] || settings[index] != old.settings[index] {
        lines.insert("didChange \(row.name)")
      }
      if visible[index] != old.visible[index] {
        lines.insert("didChangeVisibility \(row.name) \(visible[index] ? "shown" : "hidden")")
      }
      if enabled[index] != old.enabled[index] {
        lines.insert("didChangeEnabled \(row.name) \(enabled[index] ? "enabled" : "disabled")")
      }
      if required[index] != old.required[index] {
        lines.insert("didChangeRequired \(row.name) \(required[index] ? "required" : "optional")")
      }
    }
    return lines
  }
}
