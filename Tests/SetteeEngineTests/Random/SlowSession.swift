import SetteeEngine
import SetteeModel

/// A session in the slowest way: it keeps the settings, the facts and what can be undone, and works everything else out
/// anew after every operation.
struct SlowSession {
  private struct Edit {
    let row: Int
    let old: Setting
    let new: Setting
  }

  let form: Form
  private(set) var state: SlowReference
  private var undoable: [[Edit]] = []
  private var redoable: [[Edit]] = []

  init(_ form: Form, stored: [String: StoredValue], facts: [String: Value] = [:]) {
    self.form = form
    let settings = form.rows.map { row -> Setting in
      guard row.key != nil, let definition = row.value, let stored = stored[row.name] else { return .unset }
      guard let value = try? definition.value(from: stored), definition.problems(of: value).isEmpty else {
        return .invalid(stored)
      }
      return .explicit(value)
    }
    state = SlowReference(form, settings: settings, facts: form.facts.map { facts[$0.name] ?? $0.defaultValue })
  }

  /// Does what a session did without throwing.
  mutating func perform(_ operation: RandomOperation) {
    switch operation {
    case .edits(let edits): commit(edits.map { ($0.row, setting(for: $0.verb, row: $0.row)) })
    case .tap(let row):
      guard case .bool(let isOn)? = state.effective[row] else { return }
      commit([(row, .explicit(.bool(!isOn)))])
    case .type(let row, let text): type(text, row)
    case .level(let level): commit([], fact: ("level", .int(level)))
    case .edition(let edition): commit([], fact: ("edition", .text(edition)))
    case .undo:
      guard let edits = undoable.popLast() else { return }
      redoable.append(edits)
      replay(edits.map { ($0.row, $0.old) })
    case .redo:
      guard let edits = redoable.popLast() else { return }
      undoable.append(edits)
      replay(edits.map { ($0.row, $0.new) })
    }
  }

  /// Whether a set of edits is allowed, by the definitions.
  func allows(_ edits: [(row: Int, verb: RandomOperation.Verb)]) -> Bool {
    var after = state
    for edit in edits {
      after.settings[edit.row] = setting(for: edit.verb, row: edit.row)
      after.effective[edit.row] = after.settings[edit.row].value ?? form.rows[edit.row].value?.defaultValue
    }
    for edit in edits {
      guard let value = after.settings[edit.row].value, let definition = form.rows[edit.row].value else { continue }
      let isRequired = definition.isRequired || form.rows[edit.row].requiredWhen?.holds(in: after) ?? false
      guard definition.problems(of: value).isEmpty, !isRequired || !value.isEmpty,
        definition.brokenRules(by: value, in: after).isEmpty
      else { return false }
    }
    guard edits.count == 1, after.settings[edits[0].row].value != nil else { return true }
    return form.rows[edits[0].row].whenHidden != .clear || state.visible[edits[0].row]
  }

  private func setting(for verb: RandomOperation.Verb, row: Int) -> Setting {
    switch verb {
    case .set(let value): .explicit(value)
    case .unset: .unset
    case .reset: form.rows[row].value?.defaultValue.map { .explicit($0) } ?? .unset
    }
  }

  private mutating func type(_ text: String, _ row: Int) {
    guard let definition = form.rows[row].value else { return }
    if text.isEmpty, definition.type != .text {
      if !state.required[row] { commit([(row, .unset)]) }
    } else if let value = try? definition.read(text), allows([(row, .set(value))]) {
      commit([(row, .explicit(value))])
    }
  }

  private mutating func replay(_ edits: [(row: Int, setting: Setting)]) {
    var settings = state.settings
    for edit in edits { settings[edit.row] = edit.setting }
    state = SlowReference(form, settings: settings, facts: state.facts)
  }

  /// Makes edits, and unsets what is cleared by them, one row after the other, until nothing is.
  private mutating func commit(_ edits: [(row: Int, setting: Setting)], fact: (name: String, value: Value)? = nil) {
    let old = state
    var settings = state.settings
    for edit in edits { settings[edit.row] = edit.setting }
    var facts = state.facts
    if let fact, let index = form.facts.firstIndex(where: { $0.name == fact.name }) { facts[index] = fact.value }
    state = SlowReference(form, settings: settings, facts: facts)
    let edited = Set(edits.filter { old.settings[$0.row] != $0.setting }.map(\.row))
    while let row = form.rows.indices.first(where: { row in
      form.rows[row].whenHidden == .clear && !state.visible[row] && state.settings[row] != .unset
        && (old.visible[row] || edited.contains(row))
    }) {
      settings[row] = .unset
      state = SlowReference(form, settings: settings, facts: facts)
    }
    let changes = form.rows.indices.filter { old.settings[$0] != settings[$0] }
    guard !changes.isEmpty else { return }
    undoable.append(changes.map { Edit(row: $0, old: old.settings[$0], new: settings[$0]) })
    redoable = []
  }
}
