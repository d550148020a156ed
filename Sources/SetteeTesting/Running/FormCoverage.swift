import SetteeEngine
import SetteeModel

/// What tests have done with a form: rows operated, conditions seen true and false, options chosen.
struct FormCoverage: Sendable {
  let form: Form
  private(set) var operated: Set<Int> = []
  private(set) var seenTrue: Set<Int> = []
  private(set) var seenFalse: Set<Int> = []
  private(set) var chosen: Set<Choice> = []
  /// Every clause of every condition, in document order.
  let clauses: [Clause]

  struct Choice: Hashable, Sendable {
    let row: Int
    let value: Value
  }

  struct Clause: Sendable {
    /// Of what it decides, as `visibleWhen of 'sound.volume'`.
    let subject: String
    let clause: Condition.Clause
  }

  init(_ form: Form) {
    self.form = form
    clauses = Self.clauses(of: form)
  }

  private static func clauses(of form: Form) -> [Clause] {
    var clauses: [Clause] = []
    func add(_ condition: Condition?, _ subject: @autoclosure () -> String) {
      for clause in condition?.clauses ?? [] { clauses.append(Clause(subject: subject(), clause: clause)) }
    }
    for section in form.sections {
      let name = section.id ?? section.header?.text ?? "\(form.screens[section.screen].id):\(section.position)"
      add(section.visibleWhen, "visibleWhen of the section '\(name)'")
      add(section.enabledWhen, "enabledWhen of the section '\(name)'")
    }
    for row in form.rows {
      add(row.visibleWhen, "visibleWhen of '\(row.name)'")
      add(row.enabledWhen, "enabledWhen of '\(row.name)'")
      add(row.requiredWhen, "requiredWhen of '\(row.name)'")
    }
    return clauses
  }

  mutating func operate(_ row: Int) { operated.insert(row) }

  mutating func choose(_ value: Value, row: Int) { chosen.insert(Choice(row: row, value: value)) }

  /// Takes note of what each condition is at this moment.
  mutating func look(at session: Session) {
    let context = SessionContext(session: session)
    for index in clauses.indices where !(seenTrue.contains(index) && seenFalse.contains(index)) {
      if clauses[index].clause.expression.isTrue(in: context) {
        seenTrue.insert(index)
      } else {
        seenFalse.insert(index)
      }
    }
  }

  /// Adds what other tests of the same form have done.
  mutating func add(_ other: FormCoverage) {
    operated.formUnion(other.operated)
    seenTrue.formUnion(other.seenTrue)
    seenFalse.formUnion(other.seenFalse)
    chosen.formUnion(other.chosen)
  }
}

extension FormCoverage {
  /// The rows that a person can operate.
  var operableRows: [Int] { form.rows.indices.filter { form.rows[$0].isOperable } }

  /// The options that a person can choose.
  var choices: [Choice] {
    form.rows.indices.flatMap { row -> [Choice] in
      switch form.rows[row].accessory {
      case .segment, .choice: break
      default: return []
      }
      return form.rows[row].value?.options.filter(\.isEnabled).map { Choice(row: row, value: $0.value) } ?? []
    }
  }
}

extension Row {
  /// Whether a person can do anything with it.
  fileprivate var isOperable: Bool {
    switch accessory {
    case .switch, .checkmark, .segment, .choice, .slider, .stepper, .textField, .detail, .detailDisclosure, .button:
      true
    case .none, .disclosure, .value, .badge:
      details.action != nil || details.link != nil || details.modal != nil || !buttons.isEmpty
    }
  }
}
