import SetteeModel

/// Everything that a session's lock protects.
struct SessionState {
  let form: Form
  let index: FormIndex
  let limits: Session.Limits
  /// What is looked up when something changes. Kept here, because finding out that it is made takes longer than a set.
  private(set) lazy var changes = index.changes

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
  /// - Complexity: O(*rows* + *conditions* and what they read); for a form that was prepared for several sessions only
  ///   what depends on the values and facts that are not the defaults.
  init(
    _ prepared: PreparedForm, contents: (any StoreContents)? = nil, hasStore: Bool = false,
    secrets: (any SecretStore)? = nil, facts: [String: Value] = [:], environment: Environment = Environment(),
    limits: Session.Limits = Session.Limits()
  ) {
    form = prepared.form
    index = prepared.index
    self.limits = limits
    self.environment = environment
    keepsUnsaved = hasStore
    keepsSecrets = secrets != nil
    modals = form.modals.map { ModalState(animation: $0.animation, message: $0.message) }
    bus = Bus(rowCount: form.rows.count)
    work = Work(rowCount: form.rows.count)
    settings = Array(repeating: .unset, count: form.rows.count)
    if let fresh = prepared.fresh {
      isOpening = false
      values = fresh.values
      problems = fresh.problems
    } else {
      values = FormValues(form, index, facts)
    }
    if let contents, !contents.isEmpty { load(contents) }
    if let secrets { secretError = load(secrets) }
    work.clearing = .none
    if isOpening { evaluateEverything() } else { takeOver(facts) }
    isOpening = false
    evaluations = 0
    work.reset()
    enqueueOpening(.didLoad)
  }

  private mutating func load(_ contents: any StoreContents) {
    for row in form.rows.indices where index.traits[row].isSuperset(of: [.hasValue, .isPersistent]) {
      guard let stored = contents.value(of: index.names[row]) else { continue }
      settings[row] = setting(from: stored, row: row)
    }
    migrate(contents)
  }

  /// Evaluates what depends on the settings that were loaded and on the facts that are not their defaults.
  private mutating func takeOver(_ facts: [String: Value]) {
    for row in settings.indices where settings[row] != .unset { settingDidChange(ofRow: row) }
    for (fact, definition) in form.facts.enumerated() {
      guard let value = facts[definition.name], value != values.facts[fact] else { continue }
      apply(value, toFact: fact)
    }
    settle()
    for row in Set(work.suspects) {
      let found = currentProblems(ofRow: row)
      problems[row] = found.isEmpty ? nil : found
    }
  }

  /// Evaluates every condition and looks for the problems of every row.
  private mutating func evaluateEverything() {
    for row in settings.indices { if let value = settings[row].value { values.effective[row] = value } }
    for node in index.nodes { evaluate(node) }
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
