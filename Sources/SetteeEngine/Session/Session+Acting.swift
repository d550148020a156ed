public import SetteeModel
import Synchronization

/// Every act may come from any thread; see ``Session`` for what it means inside of an observer. It throws when it cannot
/// be done, and has changed nothing then. Its cost is in proportion to what depends on what it changes.
extension Session {
  /// Sets a key, even if to its default.
  ///
  /// To what is set already it does nothing. On a row that is being typed in it ends the draft.
  ///
  /// - Throws: `unknownKey`; `refused` with every problem; `vetoed`; `hidden` when hiding clears the row and it is hidden.
  public func set(_ value: Value, for key: String, origin: Origin = .program) throws(SessionError) {
    switch state.withLock({ $0.setPlainly(value, for: key, origin: origin) }) {
    case .notPlain: try perform(.set(row: try row(ofKey: key), value), origin)
    case .unchanged, .changed: break
    case .tells(let told, let observers):
      let event = Event(
        sequence: told.sequence, transaction: told.transaction, origin: origin,
        kind: .didChange(index.change(ofRow: told.row, from: told.old, to: .explicit(value))))
      for index in observers.indices { observers[index].tell(event, .change, row: told.row) }
      if !state.withLock({ $0.bus.endDelivering() }) { deliver() }
    }
  }

  /// Removes what is set for a key, so that its default counts. A required row may be unset: it then has a problem.
  public func unset(_ key: String, origin: Origin = .program) throws(SessionError) {
    try perform(.edit([Act.Request(row: try row(ofKey: key), verb: .unset)]), origin)
  }

  /// Sets a key explicitly to its default; one without a default is unset.
  public func reset(_ key: String) throws(SessionError) {
    try perform(.edit([Act.Request(row: try row(ofKey: key), verb: .reset)]), .reset)
  }

  /// Makes several edits in one transaction: all or none, checked together, with one event for each key and one write.
  ///
  /// - Parameter body: Collects the edits. It runs at once, on the calling thread, outside of the lock.
  /// - Throws: What `body` throws, which makes no edit; or as ``set(_:for:origin:)``, with every problem of every key.
  public func transaction(origin: Origin = .program, _ body: (inout Transaction) throws -> Void) throws {
    var transaction = Transaction(form)
    try body(&transaction)
    guard !transaction.requests.isEmpty else { return }
    try perform(.edit(transaction.requests), origin)
  }

  /// Types a text into a row with a text field, as a person does: the whole text, not an addition.
  ///
  /// A text that is a value of the row becomes its value. Any other is kept as the row's draft, the row has a problem, and
  /// the value stays. A cleared number unsets a row that need not have a value. In a modal every text is a draft.
  ///
  /// - Returns: What is wrong with the text; empty when nothing is.
  /// - Throws: `unknownRow`, `notOperable`, `hidden`, `disabled`, `blockedByModal`, `notOpen`; `vetoed`, which drops the
  ///   draft, so that the field shows the value again.
  @discardableResult
  public func type(_ text: String, into row: String) throws(SessionError) -> [ValueProblem] {
    let index = try self.row(named: row)
    try perform(.type(row: index, text: text), .user)
    return state.withLock { $0.drafts[index]?.problems ?? [] }
  }

  /// Taps a row or a control in it, as a person does.
  ///
  /// A tap on a row switches its switch or checkmark, tells its action, follows its link, opens its modal, or presses the
  /// only button that it has.
  ///
  /// - Parameter control: A button's id, `detail`, or `increment` and `decrement` of a stepper; nil for the row itself.
  /// - Throws: `unknownRow`, `unknownControl`, `notOperable`, `hidden`, `disabled`, `blockedByModal`, `notOpen`, `vetoed`.
  public func tap(_ row: String, control: String? = nil) throws(SessionError) {
    let index = try self.row(named: row)
    if control == nil, let id = form.rows[index].details.modal {
      try state.withLock { state throws(SessionError) in try state.checkOperable(index) }
      return try open(id, origin: .user)
    }
    try perform(.tap(row: index, control: control), .user)
  }

  /// Chooses an option of a row, as a person does. Where several may be chosen it is added, or taken away if it was chosen.
  ///
  /// To choose the option that is chosen does nothing. What ends a choice is ``unset(_:origin:)``.
  ///
  /// - Throws: `unknownRow`, `notOperable`, `hidden`, `disabled`, `blockedByModal`, `notOpen`, `vetoed`; `refused` when it
  ///   is no option, or one that is off, or the last one where there must be one.
  public func choose(_ value: Value, in row: String) throws(SessionError) {
    try perform(.choose(row: try self.row(named: row), value: value), .user)
  }

  /// Chooses the option with that title, as a person does.
  ///
  /// - Throws: As ``choose(_:in:)``; `refused` when no option, or more than one, has that title.
  public func choose(title: String, in row: String) throws(SessionError) {
    let index = try self.row(named: row)
    let options = form.rows[index].value?.options.filter { $0.title == title } ?? []
    guard options.count == 1 else {
      let words =
        options.isEmpty ? "has no option titled \(shown(title))" : "has several options titled \(shown(title))"
      throw .refused([SessionError.KeyProblem(key: row, problem: ValueProblem(.option, words))])
    }
    try perform(.choose(row: index, value: options[0].value), .user)
  }

  /// Marks a row as touched, as when its field loses the focus: its problems are to be shown.
  public func touch(_ row: String) throws(SessionError) {
    try perform(.touch(row: try self.row(named: row)), .user)
  }

  /// Gives an outside input another value; only what depends on it is evaluated, and no value changes by itself.
  ///
  /// - Throws: `unknownFact`; `refused` when it is of another type.
  public func setFact(_ name: String, to value: Value?) throws(SessionError) {
    try perform(.setFact(try Self.fact(named: name, for: value, in: form), to: value), .program)
  }

  /// Says what the screens are shown in.
  public func setEnvironment(_ environment: Environment) throws(SessionError) {
    try perform(.setEnvironment(environment), .program)
  }

  /// Takes back the last transaction that changed settings here, with everything that followed from it, in a transaction
  /// of its own. Keys that another writer has changed since are left alone.
  ///
  /// - Throws: `nothingToUndo`, `vetoed`.
  public func undo() throws(SessionError) {
    try perform(.undo, .undo)
  }

  /// Brings back what ``undo()`` took back last.
  ///
  /// - Throws: `nothingToRedo`, `vetoed`.
  public func redo() throws(SessionError) {
    try perform(.redo, .undo)
  }

  func row(ofKey key: String) throws(SessionError) -> Int {
    guard let row = form.index(ofRow: key), index.traits[row].contains(.hasValue) else {
      throw .unknown(key: key, in: form)
    }
    return row
  }

  func row(named name: String) throws(SessionError) -> Int {
    guard let index = form.index(ofRow: name) else { throw .unknown(row: name, in: form) }
    return index
  }
}

/// Typed access; see ``Key``.
extension Session {
  /// The effective value of a key, or nil when nothing is set and it has no default.
  ///
  /// The form must have the key, with a value of that type.
  ///
  /// - Complexity: O(1).
  public subscript<V>(key: Key<V>) -> V? {
    guard let row = form.index(ofRow: key.name), form.rows[row].key != nil else {
      preconditionFailure(SessionError.unknown(key: key.name, in: form).message)
    }
    guard let value = state.withLock({ $0.values.effective[row] }) else { return nil }
    guard let typed = V(settingValue: value) else {
      preconditionFailure("\(key.name) holds \(form.rows[row].value?.type.expectation ?? "nothing"), not a \(V.self)")
    }
    return typed
  }

  /// Sets a key; see ``set(_:for:origin:)-(Value,_,_)``.
  public func set<V>(_ value: V, for key: Key<V>, origin: Origin = .program) throws(SessionError) {
    try set(value.settingValue, for: key.name, origin: origin)
  }

  /// Removes what is set for a key.
  public func unset(_ key: Key<some SettingValue>, origin: Origin = .program) throws(SessionError) {
    try unset(key.name, origin: origin)
  }
}
