public import SetteeModel
import Synchronization

/// Telling observers and writing to the store, by one thread at a time.
extension Session {
  /// Whether values are in memory that are not in the store: they are being written, or could not be.
  public var hasUnsavedChanges: Bool { state.withLock { !$0.unsaved.isEmpty } }

  /// Writes whatever is not in the store, also what could not be written before, and returns when everything that was
  /// committed before the call is in the store.
  ///
  /// - Throws: Why it could not be written; the values stay in memory.
  public func flush() throws(StoreError) {
    var failure: StoreError?
    while case .written(let error)? = write(alsoLeftOver: failure == nil) { failure = failure ?? error }
    deliverIfNeeded()
    if let failure { throw failure }
  }

  /// Takes over what other writers have stored, as one transaction with origin `external`. Keys that are not written yet
  /// keep their present values: the last writer wins.
  ///
  /// - Throws: Why the store cannot be read; the last good values stay, and observers are told once,
  ///   as they are when it can be read again.
  public func reload() throws(StoreError) {
    guard let store else { return }
    let failure: StoreError? = writer.withLock { _ in
      do throws(StoreError) {
        let contents = try store.load()
        state.withLock { state in
          guard let plan = try? state.plan(.reload(contents), origin: .external) else { return }
          state.regainSource()
          state.commit(plan, from: nil)
        }
        return nil
      } catch {
        state.withLock { $0.loseSource(error) }
        return error
      }
    }
    deliverIfNeeded()
    if let failure { throw failure }
  }

  func deliverIfNeeded() {
    if state.withLock({ $0.bus.beginDelivering() }) { deliver() }
  }

  /// Does what waits, until nothing does. The caller has taken the part of delivering.
  func deliver() {
    while true {
      switch nextStep() {
      case .call(let event, let observers): tell(event, to: observers)
      case .work(let item): work(off: item)
      case .done: return
      }
    }
  }

  private func tell(_ event: Bus.QueuedEvent, to observers: [Observer]) {
    if let target = event.target {
      target.tellPresent(event.event)
      if event.endsPresent { target.startListening() }
      return
    }
    let kinds = event.event.kind.kinds
    for observer in observers { observer.tell(event.event, kinds, row: event.row) }
  }

  private enum Step {
    case call(Bus.QueuedEvent, [Observer])
    case work(Bus.Item)
    case done
  }

  private func nextStep() -> Step {
    state.withLock { state in
      while let item = state.bus.next() {
        guard case .event(let event) = item else { return .work(item) }
        let observers = state.bus.observers(of: event)
        if !observers.isEmpty { return .call(event, observers) }
      }
      return .done
    }
  }

  private func work(off item: Bus.Item) {
    switch item {
    case .event: break
    case .persist: _ = write(alsoLeftOver: false)
    case .act(let act): perform(act)
    }
  }

  private enum Writing {
    case written(StoreError?)
  }

  /// Writes the next transaction, if one is not written yet.
  private func write(alsoLeftOver: Bool) -> Writing? {
    writer.withLock { _ in
      let batch = state.withLock { state in
        state.unsaved.next(alsoLeftOver: alsoLeftOver, lastTransaction: state.lastTransaction)
      }
      guard let batch else { return nil }
      var failure: StoreError?
      do throws(StoreError) { try write(batch.edits) } catch { failure = error }
      state.withLock { $0.finishWriting(batch, error: failure) }
      return .written(failure)
    }
  }
}

extension SessionState {
  /// Tells once that the store cannot be read, not with every attempt.
  fileprivate mutating func loseSource(_ error: StoreError) {
    guard error != lostSource else { return }
    lostSource = error
    tell(.didLoseSource(error))
  }

  /// Tells that the store can be read again, if it could not.
  fileprivate mutating func regainSource() {
    guard lostSource != nil else { return }
    lostSource = nil
    tell(.didRegainSource)
  }

  private mutating func tell(_ kind: Event.Kind) {
    lastTransaction += 1
    let event = Event(sequence: bus.nextSequence(), transaction: lastTransaction, origin: .external, kind: kind)
    bus.append(.event(Bus.QueuedEvent(event: event, row: -1, chain: nil)))
  }
}
