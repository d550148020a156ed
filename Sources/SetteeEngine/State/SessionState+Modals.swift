import SetteeModel

/// What becomes of modals: acts on them, and time.
extension SessionState {
  func planModal(_ act: Act, _ origin: Origin) throws(SessionError) -> Plan {
    var plan = Plan(act, origin)
    switch act {
    case .openModal(let modal, let now, let instantly):
      guard modals[modal].phase == .closed else { throw .alreadyOpen(form.modals[modal].id) }
      if let frontModal { throw .blocked(form.modals[modal].id, by: form.modals[frontModal].id) }
      begin(.opening, modal, now: now, instantly: instantly, &plan)
    case .closeModal(let modal, let now, let instantly):
      try checkIsNotClosed(modal)
      begin(.closing, modal, now: now, instantly: instantly, &plan)
    case .cancelModal(let modal, let now, let instantly):
      try checkIsNotClosed(modal)
      let tap = Tap(row: form.modals[modal].id, control: "cancel", action: nil, tag: 0)
      plan.lastEvents = [(.didTap(tap), -1)]
      begin(.closing, modal, now: now, instantly: instantly, &plan)
    case .confirmModal(let modal): try confirm(modal, &plan)
    case .setMessage(let modal, let message, let end):
      try checkIsNotClosed(modal)
      setMessage(message, until: end, of: modal, &plan)
    case .setAnimation(let modal, let seconds):
      guard Modal.animationRange.contains(seconds) else { throw .animationOutOfRange(form.modals[modal].id) }
      var state = modals[modal]
      state.animation = seconds
      if state != modals[modal] { plan.modal = (modal, state) }
    case .tick(let now): tick(now, &plan)
    default: break
    }
    return plan
  }

  private func checkIsNotClosed(_ modal: Int) throws(SessionError) {
    switch modals[modal].phase {
    case .closed, .closing: throw .alreadyClosed(form.modals[modal].id)
    case .opening, .open: break
    }
  }

  private func begin(_ phase: ModalState.Phase, _ modal: Int, now: Duration, instantly: Bool, _ plan: inout Plan) {
    var state = modals[modal]
    state.phase = phase
    state.progress = 0
    state.began = now
    plan.resetsModalRows = true
    if phase == .opening {
      state.message = ModalMessage(form.modals[modal].message)
    } else {
      state.messageEnds = nil
    }
    addMove(state, modal, to: &plan)
    if instantly { finish(&state, modal, &plan) }
    plan.modal = (modal, state)
  }

  private func finish(_ state: inout ModalState, _ modal: Int, _ plan: inout Plan) {
    state.phase = state.phase == .opening ? .open : .closed
    state.progress = 1
    addMove(state, modal, to: &plan)
  }

  private func addMove(_ state: ModalState, _ modal: Int, to plan: inout Plan) {
    let id = form.modals[modal].id
    plan.lastEvents.append((.didMoveModal(id: id, phase: state.phase, progress: state.progress), -1))
  }

  private func setMessage(_ message: ModalMessage, until end: Duration?, of modal: Int, _ plan: inout Plan) {
    var state = plan.modal?.state ?? modals[modal]
    let isNew = message != state.message
    state.message = message
    state.messageEnds = end
    guard state != modals[modal] else { return }
    if isNew { plan.lastEvents.append((.didChangeMessage(modal: form.modals[modal].id, message), -1)) }
    plan.modal = (modal, state)
  }

  /// Moves what moves on to a moment.
  private func tick(_ now: Duration, _ plan: inout Plan) {
    guard let modal = frontModal else { return }
    var state = modals[modal]
    if state.phase == .opening || state.phase == .closing {
      let share = (now - state.began) / .seconds(state.animation)
      if share >= 1 {
        finish(&state, modal, &plan)
        plan.modal = (modal, state)
      } else if share > state.progress {
        state.progress = share
        addMove(state, modal, to: &plan)
        plan.modal = (modal, state)
      }
    }
    if let end = state.messageEnds, now >= end {
      setMessage(ModalMessage(""), until: nil, of: modal, &plan)
    }
  }

  /// OK: the drafts that are valid together become values; the modal stays.
  private func confirm(_ modal: Int, _ plan: inout Plan) throws(SessionError) {
    guard modals[modal].phase == .open else { throw .notOpen(form.modals[modal].id) }
    plan.origin = .user
    let proposal = proposal(ofModal: modal)
    addVerdicts(of: proposal, ofModal: modal, to: &plan)
    addEdits(proposal.edits, to: &plan)
    plan.touched = form.modals[modal].rows.filter { index.traits[$0].contains(.hasValue) }
    let tap = Tap(row: form.modals[modal].id, control: "ok", action: form.modals[modal].onOK, tag: 0)
    plan.lastEvents.append((.didTap(tap), -1))
  }
}
