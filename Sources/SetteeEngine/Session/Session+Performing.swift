import SetteeModel
import Synchronization

/// The pipeline as the acting thread goes through it.
extension Session {
  /// What the first look under the lock came to.
  private enum Beginning {
    case committed(delivers: Bool)
    case waits
    case asks(Plan, [Interceptor])
  }

  func perform(_ act: Act, _ origin: Origin) throws(SessionError) {
    let beginning = try state.withLock { state throws(SessionError) in
      if !state.askingThreads.isEmpty, state.askingThreads.contains(.current) { throw .insideInterceptor }
      let plan = try state.plan(act, origin: origin)
      if state.bus.isCallerDelivering {
        state.wait(act, origin)
        return Beginning.waits
      }
      return begin(plan, from: nil, &state)
    }
    try finish(beginning, from: nil)
    updateTicking()
  }

  /// Does what an observer asked for; called by the thread that delivers.
  func perform(_ waiting: Bus.WaitingAct) {
    guard waiting.chain.subjects.count <= Self.longestChain else {
      let keys = waiting.chain.subjects + [waiting.act.subject(in: form)]
      return state.withLock { state in
        state.report([(.didDetectLoop(keys: keys), -1)], of: waiting.act, origin: waiting.origin, from: waiting.chain)
      }
    }
    do {
      let beginning = try state.withLock { state throws(SessionError) in
        begin(try state.plan(waiting.act, origin: waiting.origin), from: waiting.chain, &state)
      }
      try finish(beginning, from: waiting.chain)
    } catch  where error.code == .vetoed {
      // Told by `didVeto`.
    } catch {
      state.withLock { state in
        state.report([(.didRefuse(error), -1)], of: waiting.act, origin: waiting.origin, from: waiting.chain)
      }
    }
    updateTicking()
  }

  private func begin(_ plan: Plan, from chain: Bus.Chain?, _ state: inout SessionState) -> Beginning {
    if !state.interceptors.isEmpty, plan.origin != .external {
      let interceptors = state.interceptors.filter { interceptor in
        plan.edits.contains { interceptor.matcher.matches(.change, row: $0.row) }
      }
      if !interceptors.isEmpty { return .asks(plan, interceptors) }
    }
    state.commit(plan, from: chain)
    return .committed(delivers: state.bus.beginDelivering())
  }

  private func finish(_ beginning: Beginning, from chain: Bus.Chain?) throws(SessionError) {
    switch beginning {
    case .waits, .committed(delivers: false): break
    case .committed(delivers: true): deliver()
    case .asks(let plan, let interceptors):
      var plan = plan
      let veto = ask(interceptors, about: &plan)
      let delivers = try state.withLock { state throws(SessionError) in
        if let veto {
          state.report(veto, of: plan, from: chain)
        } else {
          // Other threads may have changed what rules read while the interceptors thought.
          if plan.replay == nil { try state.check(plan.edits) }
          plan.edits.removeAll { state.settings[$0.row] == $0.setting }
          state.commit(plan, from: chain)
        }
        return state.bus.beginDelivering()
      }
      if delivers { deliver() }
      if let veto { throw .vetoed(veto.key, reason: veto.reason) }
    }
  }

  /// Step 3: asks each interceptor about each edit, in the order of registration, outside of the lock.
  ///
  /// - Returns: The first veto.
  private func ask(_ interceptors: [Interceptor], about plan: inout Plan) -> Veto? {
    state.withLock { $0.askingThreads.append(.current) }
    defer {
      state.withLock { state in
        state.askingThreads.lastIndex(of: .current).map { _ = state.askingThreads.remove(at: $0) }
      }
    }
    for interceptor in interceptors {
      for place in plan.edits.indices where interceptor.matcher.matches(.change, row: plan.edits[place].row) {
        let row = plan.edits[place].row
        let proposal = state.withLock { $0.proposal(plan.edits[place], origin: plan.origin) }
        switch interceptor.decide(proposal) {
        case .allow: break
        case .veto(let reason): return Veto(row: row, key: form.rows[row].name, reason: reason)
        case .replace(let value):
          let value = form.rows[row].value?.normalized(value) ?? value
          plan.edits[place].setting = .explicit(value)
        }
      }
    }
    return nil
  }
}

/// An interceptor's no.
struct Veto {
  let row: Int
  let key: String
  let reason: String
}

extension SessionState {
  /// Lets an act wait until what has happened so far has reached everybody.
  fileprivate mutating func wait(_ act: Act, _ origin: Origin) {
    let cause = bus.current
    let subject = cause.row >= 0 ? index.names[cause.row] : form.id
    let chain = Bus.Chain(cause: cause.transaction, subjects: (cause.chain?.subjects ?? []) + [subject])
    bus.append(.act(Bus.WaitingAct(act: act, origin: origin, chain: chain)))
  }

  fileprivate func proposal(_ edit: Plan.Edit, origin: Origin) -> Proposal {
    Proposal(
      key: form.rows[edit.row].name, old: values.effective[edit.row],
      new: edit.setting.value ?? index.defaults[edit.row], isUnset: edit.setting.value == nil, origin: origin,
      isSecure: index.traits[edit.row].contains(.isSecure))
  }

  /// A veto drops the draft of the row, so that its control shows the old value.
  fileprivate mutating func report(_ veto: Veto, of plan: Plan, from chain: Bus.Chain?) {
    let kind = Event.Kind.didVeto(key: veto.key, reason: veto.reason)
    var plan = Plan(plan.act, plan.origin)
    if drafts[veto.row] != nil, !index.traits[veto.row].contains(.inModal) { plan.drafts = [(veto.row, nil)] }
    plan.lastEvents = [(kind, veto.row)]
    commit(plan, from: chain)
  }
}
