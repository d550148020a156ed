import SetteeModel
import Synchronization

/// Who is told what, and what waits to be told. Protected by the session's lock; nobody is called under it.
struct Bus {
  /// What waits, in the order of commits.
  enum Item {
    case event(QueuedEvent)
    /// Write what is not written yet.
    case persist
    /// What an observer asked for.
    case act(WaitingAct)
  }

  struct QueuedEvent {
    let event: Event
    /// The row that it is about, or -1.
    let row: Int
    /// How its transaction came from other ones; nil when no observer asked for it.
    let chain: Chain?
    /// The only observer that it is for.
    var target: Observer?
    /// Whether it is the last of the present values that the target asked for.
    var endsPresent = false
  }

  /// An event, as far as it matters to what observers ask for in answer to it.
  struct Cause {
    var transaction: UInt64 = 0
    var row = -1
    var chain: Chain?
  }

  struct WaitingAct {
    let act: Act
    let origin: Origin
    let chain: Chain
  }

  /// The way from a caller's transaction over observers that wrote.
  final class Chain: Sendable {
    /// The transaction whose event the last observer answered.
    let cause: UInt64
    /// What each event on the way was about.
    let subjects: [String]

    init(cause: UInt64, subjects: [String]) {
      self.cause = cause
      self.subjects = subjects
    }
  }

  private var queue: [Item] = []
  private var head = 0
  private(set) var isDelivering = false
  /// The thread that delivers.
  private var deliverer: ThreadIdentity?
  /// What the event is about that observers are being told, or were told last.
  private(set) var current = Cause()
  private(set) var lastSequence: UInt64 = 0
  private var lastObserver: UInt64 = 0
  /// In order of registration.
  private var observers = ObserverList()
  /// Those that listen to a few rows only, for each row; empty when there are none.
  private var observersOfRows: [ObserverList] = []
  private let rowCount: Int

  init(rowCount: Int) {
    self.rowCount = rowCount
  }

  var isEmpty: Bool { head == queue.count }

  mutating func nextSequence() -> UInt64 {
    lastSequence += 1
    return lastSequence
  }

  mutating func append(_ item: Item) {
    queue.append(item)
  }

  /// Takes the part of delivering, unless somebody has it or there is nothing to do.
  mutating func beginDelivering() -> Bool {
    guard !isDelivering, !isEmpty else { return false }
    isDelivering = true
    deliverer = .current
    return true
  }

  /// Takes the part of delivering with an event that has not been queued, as nothing waits.
  mutating func beginDelivering(of transaction: UInt64, row: Int) {
    isDelivering = true
    deliverer = .current
    current.transaction = transaction
    current.row = row
  }

  /// Ends delivering if nothing waits.
  mutating func endDelivering() -> Bool {
    guard isEmpty else { return false }
    isDelivering = false
    return true
  }

  /// Whether the running code is called by this session's delivery.
  var isCallerDelivering: Bool { isDelivering && deliverer == .current }

  /// Forgets what waits.
  mutating func removeAll() {
    queue = []
    head = 0
  }

  /// The next item, or nil, which ends delivering.
  mutating func next() -> Item? {
    current = Cause()
    guard head < queue.count else {
      queue.removeAll(keepingCapacity: queue.count <= 64)
      head = 0
      isDelivering = false
      return nil
    }
    defer { head += 1 }
    if head >= 64, head * 2 > queue.count {
      queue.removeFirst(head)
      head = 0
    }
    let item = queue[head]
    if case .event(let event) = item {
      current = Cause(transaction: event.event.transaction, row: event.row, chain: event.chain)
    }
    return item
  }

  /// The observers that may want an event, in order of registration.
  func observers(of event: QueuedEvent) -> [Observer] {
    event.target.map { [$0] } ?? observers(ofRow: event.row)
  }

  /// - Parameter row: The row that an event is about, or -1.
  func observers(ofRow row: Int) -> [Observer] {
    if observersOfRows.isEmpty || row < 0 || observersOfRows[row].isEmpty {
      return observers.isEmpty ? [] : observers.observers
    }
    let others = observersOfRows[row].observers
    return observers.isEmpty ? others : (observers.observers + others).sorted { $0.id < $1.id }
  }

  mutating func nextObserverID() -> UInt64 {
    lastObserver += 1
    return lastObserver
  }

  mutating func add(_ observer: Observer) {
    guard let rows = observer.matcher.rows else { return observers.append(observer) }
    if observersOfRows.isEmpty, !rows.isEmpty { observersOfRows = Array(repeating: ObserverList(), count: rowCount) }
    for row in rows { observersOfRows[row].append(observer) }
  }

  /// - Returns: The observer, to be released outside of the lock: what it holds may call back when it goes away.
  mutating func remove(_ observer: Observer) -> Observer? {
    guard let rows = observer.matcher.rows else { return observers.remove(observer.id) }
    for row in rows { _ = observersOfRows[row].remove(observer.id) }
    return observer
  }
}

/// A registered observer.
final class Observer: Sendable {
  let id: UInt64
  let matcher: EventMatcher
  private let handler: @Sendable (Event) -> Void
  private let state: Atomic<State.RawValue>

  private enum State: UInt8 {
    /// Waits for the present values that it asked for.
    case waiting
    case listening
    case cancelled
  }

  init(id: UInt64, matcher: EventMatcher, isWaiting: Bool, handler: @escaping @Sendable (Event) -> Void) {
    self.id = id
    self.matcher = matcher
    self.handler = handler
    state = Atomic(isWaiting ? State.waiting.rawValue : State.listening.rawValue)
  }

  /// Stands in a list where an observer was taken out; it hears nothing.
  static let gap = Observer(id: 0, matcher: EventMatcher(), isWaiting: true) { _ in }

  func startListening() {
    _ = state.compareExchange(
      expected: State.waiting.rawValue, desired: State.listening.rawValue, ordering: .acquiringAndReleasing)
  }

  func cancel() {
    state.store(State.cancelled.rawValue, ordering: .releasing)
  }

  /// Calls the observer if it is not cancelled and wants the event.
  ///
  /// - Parameter kinds: What kind of event it is, as a set of one.
  func tell(_ event: Event, _ kinds: EventKinds, row: Int) {
    guard state.load(ordering: .acquiring) == State.listening.rawValue, matcher.matches(kinds, row: row) else { return }
    handler(event)
  }

  /// Calls the observer with one of the present values that it asked for.
  func tellPresent(_ event: Event) {
    if state.load(ordering: .acquiring) != State.cancelled.rawValue { handler(event) }
  }
}
