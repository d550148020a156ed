import SetteeModel

/// Steps 1 and 2 of the pipeline: what an act comes to, checked as a whole.
extension SessionState {
  /// What an act would do now.
  ///
  /// It changes nothing but the undo and redo stacks, where it drops what others have overwritten.
  mutating func plan(_ act: Act, origin: Origin) throws(SessionError) -> Plan {
    switch act {
    case .set(let row, let value): return try planEdits([Act.Request(row: row, verb: .set(value))], act, origin)
    case .edit(let requests): return try planEdits(requests, act, origin)
    case .type(let row, let text): return try planTyping(text, row: row, act)
    case .tap(let row, let control): return try planTap(row: row, control: control, act)
    case .choose(let row, let value): return try planChoice(value, row: row, act)
    case .touch(let row):
      var plan = Plan(act, .user)
      plan.touched = [row]
      return plan
    case .undo: return try planReplay(.undo, act)
    case .redo: return try planReplay(.redo, act)
    case .setFact(let fact, let value):
      var plan = Plan(act, origin)
      if value != values.facts[fact] { plan.fact = (fact, value) }
      return plan
    case .setEnvironment(let environment):
      var plan = Plan(act, origin)
      if environment != self.environment { plan.environment = environment }
      return plan
    case .reload(let contents): return planReload(contents, act)
    case .open, .openModal, .closeModal, .cancelModal, .confirmModal, .setMessage, .setAnimation, .tick:
      return try planModal(act, origin)
    }
  }

  private func planEdits(_ requests: [Act.Request], _ act: Act, _ origin: Origin) throws(SessionError) -> Plan {
    var plan = Plan(act, origin)
    var edits: [Plan.Edit] = []
    edits.reserveCapacity(requests.count)
    for request in requests {
      edits.append(Plan.Edit(row: request.row, setting: wanted(request)))
    }
    try check(edits)
    addEdits(edits, to: &plan)
    return plan
  }

  private func wanted(_ request: Act.Request) -> Setting {
    switch request.verb {
    case .set(let value): .explicit(form.rows[request.row].value?.normalized(value) ?? value)
    case .unset: .unset
    case .reset: index.defaults[request.row].map { .explicit($0) } ?? .unset
    }
  }

  /// Adds the edits that are changes. An edit to what is set already only drops a draft: the control shows the value.
  func addEdits(_ edits: [Plan.Edit], to plan: inout Plan) {
    for edit in edits {
      if settings[edit.row] != edit.setting {
        plan.edits.append(edit)
      } else if !drafts.isEmpty, drafts[edit.row] != nil {
        plan.drafts.append((edit.row, nil))
      }
    }
  }

  /// The settings that the last transaction on a stack brought, as far as they have not been overwritten since.
  private mutating func planReplay(_ replay: Plan.Replay, _ act: Act) throws(SessionError) -> Plan {
    var plan = Plan(act, .undo)
    plan.replay = replay
    while let journal = history.next(replay) {
      for change in journal.changes {
        let row = Int(change.row)
        let (present, wanted) = replay == .undo ? (change.new, change.old) : (change.old, change.new)
        if settings[row] == present { plan.edits.append(Plan.Edit(row: row, setting: wanted)) }
      }
      if !plan.edits.isEmpty { return plan }
      history.dropNext(replay)
    }
    throw replay == .undo ? .nothingToUndo : .nothingToRedo
  }

  /// What other writers have stored, but for keys whose present values are not in the store yet: the last writer wins.
  private func planReload(_ contents: any StoreContents, _ act: Act) -> Plan {
    var plan = Plan(act, .external)
    let unsavedKeys = unsaved.keys
    for row in form.rows.indices where index.traits[row].isSuperset(of: [.hasValue, .isPersistent]) {
      let key = form.rows[row].name
      let setting = contents.value(of: key).map { self.setting(from: $0, row: row) } ?? .unset
      if setting != settings[row], !unsavedKeys.contains(key) {
        plan.edits.append(Plan.Edit(row: row, setting: setting))
      }
    }
    return plan
  }
}
