import SetteeModel

/// Steps 4 to 7 of the pipeline, as far as they happen under the lock.
extension SessionState {
  /// Commits a plan: values, conditions, events, history, trace and what is to be written.
  ///
  /// - Parameter chain: How the plan came from other transactions, when an observer asked for it.
  /// - Complexity: O(*changes* + what depends on them).
  mutating func commit(_ plan: Plan, from chain: Bus.Chain?) {
    defer { work.reset() }
    work.clearing = plan.replay != nil ? .none : plan.origin == .external ? .hiddenAndNotGiven : .hidden
    if let replay = plan.replay { history.didReplay(replay) }
    for edit in plan.edits { apply(edit, dropsDraft: plan.origin != .external) }
    if let fact = plan.fact { apply(fact.value, toFact: fact.index) }
    for (row, draft) in plan.drafts { apply(draft, to: row) }
    for row in plan.touched { touch(row) }
    if let (index, state) = plan.modal { apply(state, toModal: index, resetsRows: plan.resetsModalRows) }
    settle()

    let changes = netChanges()
    var events: [(kind: Event.Kind, row: Int, origin: Origin?)] = []
    addChanges(changes, to: &events)
    addStates(to: &events)
    var counts = plan.fact != nil || plan.modal != nil
    if let environment = plan.environment {
      self.environment = environment
      events.append((.didChangeEnvironment(environment), -1, nil))
    }
    for (kind, row) in plan.lastEvents { events.append((kind, row, nil)) }
    counts = counts || !events.isEmpty
    guard counts else { return }

    lastTransaction += 1
    record(changes, of: plan)
    enqueue(events, plan.act, origin: plan.origin, number: lastTransaction, from: chain)
    keep(changes, of: plan)
  }

  private mutating func apply(_ edit: Plan.Edit, dropsDraft: Bool) {
    let row = edit.row
    work.note(row, settings[row], values.effective[row], isGiven: true)
    settings[row] = edit.setting
    if dropsDraft, !drafts.isEmpty { dropDraft(of: row) }
    settingDidChange(ofRow: row)
  }

  /// Marks what depends on a row's setting.
  mutating func settingDidChange(ofRow row: Int) {
    work.suspects.append(row)
    // Whether the value counts may change in this transaction too: then the node of the value says, in its turn.
    if let node = changes.valueNodes[row] {
      dirty.insert(node)
    } else {
      updateEffectiveValue(ofRow: row)
    }
  }

  mutating func apply(_ value: Value?, toFact fact: Int) {
    values.facts[fact] = value
    for reader in changes.readers(ofFact: fact) { dirty.insert(reader) }
    suspectRules(reading: .fact(fact))
  }

  private mutating func apply(_ draft: Draft?, to row: Int) {
    guard let draft else { return dropDraft(of: row) }
    // That its problems are others than before is told with those of the row.
    if drafts[row]?.text != draft.text || drafts[row]?.setting != draft.setting { work.drafted.append(row) }
    drafts[row] = draft
    work.suspects.append(row)
  }

  private mutating func dropDraft(of row: Int) {
    if drafts.removeValue(forKey: row) != nil { work.suspects.append(row) }
  }

  private mutating func touch(_ row: Int) {
    guard values.rows[row].insert(.touched).inserted else { return }
    work.touched.insert(row)
    work.suspects.append(row)
  }

  private mutating func apply(_ state: ModalState, toModal modal: Int, resetsRows: Bool) {
    // What is missing in it counts while it is not closed.
    if (modals[modal].phase == .closed) != (state.phase == .closed) { work.suspects += form.modals[modal].rows }
    modals[modal] = state
    frontModal = state.phase == .closed ? nil : modal
    guard resetsRows else { return }
    for row in form.modals[modal].rows {
      dropDraft(of: row)
      if values.rows[row].remove(.touched) != nil {
        work.touched.insert(row)
        work.suspects.append(row)
      }
    }
  }

  /// The rows that are not as they were before the transaction: first those that the caller named, in the order given,
  /// then the others in document order.
  private func netChanges() -> [Work.ChangedRow] {
    var given: [Work.ChangedRow] = []
    var others: [Work.ChangedRow] = []
    for row in work.rows where row.oldValue != values.effective[row.row] || row.oldSetting != settings[row.row] {
      if row.isGiven { given.append(row) } else { others.append(row) }
    }
    if others.isEmpty { return given }
    return given + others.sorted { $0.row < $1.row }
  }

  private func addChanges(
    _ changes: [Work.ChangedRow], to events: inout [(kind: Event.Kind, row: Int, origin: Origin?)]
  ) {
    events.reserveCapacity(changes.count)
    for change in changes {
      let row = change.row
      let event = Change(
        key: index.names[row], old: change.oldValue, new: values.effective[row], oldSetting: change.oldSetting,
        newSetting: settings[row], reason: change.reason, isSecure: index.traits[row].contains(.isSecure))
      events.append((.didChange(event), row, change.isGiven ? nil : .condition))
    }
  }

  private mutating func addStates(to events: inout [(kind: Event.Kind, row: Int, origin: Origin?)]) {
    for row in work.drafted.sorted() {
      if let draft = drafts[row] { events.append((.didDraft(row: index.names[row], draft), row, nil)) }
    }
    for row in (work.shown + work.hidden).sorted() {
      let isVisible = values.isVisible(row: row)
      events.append((.didChangeVisibility(row: index.names[row], isVisible: isVisible), row, .condition))
    }
    for row in work.enabled.sorted() {
      let isEnabled = values.rows[row].contains(.enabled)
      events.append((.didChangeEnabled(row: index.names[row], isEnabled: isEnabled), row, .condition))
    }
    for row in work.required.sorted() {
      let isRequired = values.rows[row].contains(.required)
      events.append((.didChangeRequired(row: index.names[row], isRequired: isRequired), row, .condition))
    }
    validate(into: &events)
  }

  private mutating func validate(into events: inout [(kind: Event.Kind, row: Int, origin: Origin?)]) {
    if work.suspects.count > 1 { work.suspects.sort() }
    var last = -1
    for row in work.suspects where row != last {
      last = row
      let found = currentProblems(ofRow: row)
      let old = problems[row] ?? []
      guard found != old || (work.touched.contains(row) && !found.isEmpty) else { continue }
      problems[row] = found.isEmpty ? nil : found
      let areShown = values.rows[row].contains(.touched)
      events.append(
        (.didValidate(row: index.names[row], problems: found, areShown: areShown), row, nil))
    }
  }

  private mutating func record(_ changes: [Work.ChangedRow], of plan: Plan) {
    let changed = changes.filter { $0.oldSetting != settings[$0.row] }
    guard !changed.isEmpty else { return }
    let journal = History.Journal(
      lastTransaction, plan.origin,
      changed.map { History.RowChange(row: Int32($0.row), old: $0.oldSetting, new: settings[$0.row]) })
    let isUndoable = plan.replay == nil && plan.origin != .external
    history.append(.several(journal), isUndoable: isUndoable, limits)
  }

  /// Notes what the store must be told: nothing of what it told us.
  private mutating func keep(_ changes: [Work.ChangedRow], of plan: Plan) {
    guard keepsUnsaved || keepsSecrets else { return }
    var edits: [StoreEdit] = []
    for change in changes where change.oldSetting != settings[change.row] {
      guard !(change.isGiven && plan.origin == .external), let edit = edit(ofRow: change.row) else { continue }
      edits.append(edit)
      // Else what an older version has stored would count again.
      if edit.value == nil { edits += removalOfPast(ofRow: change.row) }
    }
    guard !edits.isEmpty else { return }
    unsaved.append(UnsavedEdits.Batch(transaction: lastTransaction, origin: plan.origin, edits: edits))
    bus.append(.persist)
  }

  /// Adds a transaction to the trace and its events to the queue.
  mutating func enqueue(
    _ kinds: some Collection<(kind: Event.Kind, row: Int, origin: Origin?)>, _ act: Act, origin: Origin,
    number: UInt64, from chain: Bus.Chain?
  ) {
    let isTraced = limits.trace > 0
    var events: [Event] = []
    if isTraced { events.reserveCapacity(kinds.count) }
    for kind in kinds {
      let event = Event(
        sequence: bus.nextSequence(), transaction: number, origin: kind.origin ?? origin, kind: kind.kind)
      if isTraced { events.append(event) }
      bus.append(.event(Bus.QueuedEvent(event: event, row: kind.row, chain: chain)))
    }
    guard isTraced else { return }
    trace.append(Trace.Transcript(number, origin, act, cause: chain?.cause, events: events), limit: limits.trace)
  }

  /// Adds opening to the trace and the event that tells of it to the queue.
  mutating func enqueueOpening(_ kind: Event.Kind) {
    enqueue(CollectionOfOne((kind: kind, row: -1, origin: nil)), .open, origin: .program, number: 0, from: nil)
  }

  /// A transaction of its own for events that come with no change of values.
  mutating func report(_ kinds: [(kind: Event.Kind, row: Int)], of act: Act, origin: Origin, from chain: Bus.Chain?) {
    lastTransaction += 1
    enqueue(kinds.map { ($0.kind, $0.row, nil) }, act, origin: origin, number: lastTransaction, from: chain)
  }

  /// Notes what became of a transaction's write. Only a failure is for the trace: that writing works goes without saying.
  mutating func finishWriting(_ batch: UnsavedEdits.Batch, error: StoreError?) {
    unsaved.finish(isWritten: error == nil)
    let event = Event(
      sequence: bus.nextSequence(), transaction: batch.transaction, origin: batch.origin,
      kind: error.map { .didFailToPersist($0) } ?? .didPersist)
    if error != nil, limits.trace > 0 { trace.appendLate(event, limit: limits.trace) }
    bus.append(.event(Bus.QueuedEvent(event: event, row: -1, chain: nil)))
  }
}
