import SetteeModel
import Synchronization

extension Session {
  /// Calls a closure with every event that any of the filters lets pass.
  ///
  /// It is called on the thread that delivers, outside of any lock, in the order of ``Event/sequence``; see ``Session``.
  /// It may read, act, observe and cancel. Registered during a delivery, it gets the next event first.
  ///
  /// - Parameters:
  ///   - filters: What to be told; none stands for ``EventFilter/all``. A `.key` or `.row` must be one of the form's.
  ///   - initial: Whether the present value of each of the keys is told first, as `isNow`.
  /// - Returns: The registration. The observer is called until it is cancelled or dropped, and never again after.
  /// - Complexity: O(1); with `initial`, or `.keys(under:)`, O(*rows*). An event costs time in proportion to the observers
  ///   of its row and those of no particular row.
  public func observe(
    _ filters: EventFilter..., initial: Bool = false, _ observer: @escaping @Sendable (Event) -> Void
  ) -> Observation {
    observe(filters, initial: initial, observer)
  }

  /// Calls a closure with every event that any of the filters lets pass; see ``observe(_:initial:_:)-(EventFilter...,_,_)``.
  public func observe(
    _ filters: [EventFilter], initial: Bool = false, _ handler: @escaping @Sendable (Event) -> Void
  ) -> Observation {
    let matcher = EventMatcher(filters.isEmpty ? [.all] : filters, in: form)
    let (observer, delivers) = state.withLock { state in
      let observer = Observer(
        id: state.bus.nextObserverID(), matcher: matcher, isWaiting: initial, handler: handler)
      state.bus.add(observer)
      if initial { state.tellPresent(to: observer) }
      return (observer, state.bus.beginDelivering())
    }
    if delivers { deliver() }
    return Observation { [weak self] in
      observer.cancel()
      _ = self?.state.withLock { $0.bus.remove(observer) }
    }
  }
}

extension SessionState {
  /// Queues the present values for an observer, which listens to nothing else before it has them.
  fileprivate mutating func tellPresent(to observer: Observer) {
    var last: Bus.QueuedEvent?
    for row in form.rows.indices where index.traits[row].contains(.hasValue) {
      guard observer.matcher.matches(.change, row: row) else { continue }
      let isSecure = index.traits[row].contains(.isSecure)
      let kind = Event.Kind.isNow(key: form.rows[row].name, value: values.effective[row], isSecure: isSecure)
      let event = Event(
        sequence: bus.lastSequence, transaction: lastTransaction, origin: .program, kind: kind)
      if let last { bus.append(.event(last)) }
      last = Bus.QueuedEvent(event: event, row: row, chain: nil, target: observer)
    }
    last?.endsPresent = true
    if let last { bus.append(.event(last)) } else { observer.startListening() }
  }
}
