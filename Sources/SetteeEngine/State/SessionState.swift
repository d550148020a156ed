import SetteeModel

/// Everything that a session's lock protects.
struct SessionState {
  let form: Form
  let index: FormIndex
  let limits: Session.Limits

  var values: FormValues
  var settings: [Setting]
  var drafts: [Int: Draft] = [:]
  /// The problems of the rows that have any.
  var problems: [Int: [ValueProblem]] = [:]
  var environment: Environment
  var modals: [ModalState]
  /// The modal that is not closed.
  var frontModal: Int?

  /// Whether everything is being evaluated for the first time, so that nothing need be marked to be evaluated again.
  private(set) var isOpening = true
  var evaluations = 0
  /// The row that was set last the short way, or -1.
  var lastRow = -1
  var lastTransaction: UInt64 = 0
  var dirty = DirtyNodes()
  var work: Work
  var history = History()
  var trace = Trace()
  var bus: Bus
  var unsaved = UnsavedEdits()
  let keepsUnsaved: Bool
  let keepsSecrets: Bool
  /// In order of registration.
  var interceptors: [Interceptor] = []
  /// The threads that ask interceptors now.
  var askingThreads: [ThreadIdentity] = []
  /// Why a secret could not be read when the session was opened.
  var secretError: StoreError?
  /// Why the store could not be read when it was tried last.
  var lostSource: StoreError?

  /// Opens a form on what a store holds.
  ///
  /// - Complexity: O(*rows* + *conditions* and what they read).
  init(
    _ form: Form, _ index: FormIndex, contents: (any StoreContents)?, hasStore: Bool, secrets: (any SecretStore)?,
    facts: [String: Value], environment: Environment, limits: Session.Limits
  ) {
    self.form = form
    self.index = index
    self.limits = limits
    self.environment = environment
    keepsUnsaved = hasStore
    keepsSecrets = secrets != nil
    modals = form.modals.map { ModalState(animation: $0.animation, message: $0.message) }
    bus = Bus(rowCount: form.rows.count)
    work = Work(rowCount: form.rows.count)
    settings = Array(repeating: .unset, count: form.rows.count)
    let always: RowFlags = [.visible, .enabled]
    values = FormValues(
      effective: index.defaults, facts: form.facts.map { facts[$0.name] ?? $0.defaultValue },
      rows: index.traits.map { $0.contains(.isRequired) ? always.union(.required) : always },
      sections: Array(repeating: [.visible, .enabled], count: form.sections.count))
    if let contents { load(contents) }
    if let secrets { secretError = load(secrets) }
    work.clearing = .none
    for node in index.nodes { evaluate(node) }
    findProblems()
    evaluations = 0
    work.reset()
    isOpening = false
    enqueue([(.didLoad, -1, nil)], .open, origin: .program, number: 0, from: nil)
  }

  private mutating func load(_ contents: any StoreContents) {
    for row in form.rows.indices where index.traits[row].isSuperset(of: [.hasValue, .isPersistent]) {
      guard let entry = contents[form.rows[row].name] else { continue }
      settings[row] = setting(from: entry.value, row: row)
      values.effective[row] = settings[row].value ?? index.defaults[row]
    }
    migrate(contents)
  }

  private mutating func findProblems() {
    for row in form.rows.indices where index.traits[row].contains(.hasValue) {
      let found = currentProblems(ofRow: row)
      if !found.isEmpty { problems[row] = found }
    }
  }

  /// What a store's entry means for a row.
  func setting(from stored: StoredValue, row: Int) -> Setting {
    guard let definition = form.rows[row].value, let value = try? definition.value(from: stored),
      definition.problems(of: value).isEmpty
    else { return .invalid(stored) }
    return .explicit(value)
  }

  /// Whether a row's value counts now.
  func counts(_ row: Int) -> Bool {
    !index.traits[row].contains(.countsOnlyVisible) || values.rows[row].contains(.visible)
  }

  /// The value of a row that counts.
  func effectiveValue(ofRow row: Int) -> Value? {
    if case .explicit(let value) = settings[row], counts(row) { return value }
    return index.defaults[row]
  }
}
