import SetteeEngine
import SetteeStreams
import SetteeModel
import Synchronization
import Testing

/// Who is told what, in which order, and until when.
struct ObservingTests {
  static let rows = """
    { key: a.one, type: int, default: 0 }
    { key: a.two, type: int, default: 0 }
    { key: ab, type: int, default: 0 }
    { key: on, accessory: switch }
    { id: press, title: P, accessory: { type: button, id: b, title: B }, visibleWhen: on, enabledWhen: on }
    """

  @Test(
    arguments: [
      ([EventFilter.all], ["isNot"], 7),
      ([.changes], ["didChange"], 4),
      ([.key("a.one")], ["didChange"], 1),
      ([.key("a.one"), .key("ab")], ["didChange"], 2),
      ([.keys(under: "a")], ["didChange"], 2),
      ([.keys(under: "nothing")], [], 0),
      ([.taps], ["didTap"], 1),
      ([.visibility], ["didChangeVisibility"], 1),
      ([.enabled, .taps], ["didChangeEnabled", "didTap"], 2),
      ([.row("press")], ["didChangeVisibility", "didChangeEnabled", "didTap"], 3),
      ([.problems, .drafts, .modals, .store, .required, .vetoes], [], 0),
    ] as [([EventFilter], [String], Int)])
  func `a filter lets pass what it says`(filters: [EventFilter], names: [String], count: Int) throws {
    let session = try session(Self.rows)
    let recorder = Recorder()
    let observation = session.observe(filters) { recorder.record($0) }
    for key in ["a.one", "a.two", "ab"] { try session.set(.int(1), for: key) }
    try session.tap("on")
    try session.tap("press")
    #expect(recorder.events.count == count)
    if filters != [.all] { #expect(Set(recorder.events.map(\.kind.name)) == Set(names)) }
    observation.cancel()
  }

  @Test func `observers are called in the order of registration, whatever they listen to`() throws {
    let session = try session(Self.rows)
    let calls = Mutex<[Int]>([])
    let filters: [EventFilter] = [.all, .key("a.one"), .changes, .row("a.one"), .keys(under: "a"), .all]
    let observations = filters.enumerated().map { number, filter in
      session.observe(filter) { _ in calls.withLock { $0.append(number) } }
    }
    try session.set(.int(1), for: "a.one")
    #expect(calls.withLock(\.self) == [0, 1, 2, 3, 4, 5])
    for observation in observations { observation.cancel() }
  }

  @Test func `everybody has one event before anybody has the next`() throws {
    let session = try session(Self.rows)
    let calls = Mutex<[String]>([])
    let observations = ["x", "y"].map { name in
      session.observe(.visibility, .changes) { event in calls.withLock { $0.append("\(name) \(event.sequence)") } }
    }
    try session.tap("on")
    #expect(calls.withLock(\.self) == ["x 2", "y 2", "x 3", "y 3"])
    for observation in observations { observation.cancel() }
  }

  @Test func `an observer added during a delivery gets the next event first`() throws {
    let session = try session(Self.rows)
    let recorder = Recorder()
    let added = Mutex<Observation?>(nil)
    let first = session.observe(.key("on")) { [unowned session] _ in
      added.withLock { $0 = session.observe { recorder.record($0) } }
    }
    try session.tap("on")
    #expect(recorder.lines == ["didChangeVisibility press shown", "didChangeEnabled press enabled"])
    first.cancel()
    added.withLock { $0 }?.cancel()
  }

  @Test func `an observer that is cancelled during a delivery is not called any more`() throws {
    let session = try session(Self.rows)
    let recorder = Recorder()
    let second = Mutex<Observation?>(nil)
    let first = session.observe(.key("on")) { _ in second.withLock { $0 }?.cancel() }
    second.withLock { $0 = session.observe { recorder.record($0) } }
    try session.tap("on")
    #expect(recorder.lines.isEmpty)
    first.cancel()
  }

  @Test func `an observer may cancel itself`() throws {
    let session = try session(Self.rows)
    let recorder = Recorder()
    let own = Mutex<Observation?>(nil)
    own.withLock {
      $0 = session.observe { event in
        recorder.record(event)
        own.withLock { $0 }?.cancel()
      }
    }
    try session.tap("on")
    #expect(recorder.lines == ["didChange on false → true"])
  }

  @Test func `an observer that goes away may hold what calls back`() throws {
    let session = try session(Self.rows)
    final class Holder: Sendable {
      let inner: Observation
      init(_ inner: Observation) { self.inner = inner }
    }
    var outer: Observation?
    do {
      let holder = Holder(session.observe(.key("ab")) { _ in })
      outer = session.observe(.key("ab")) { _ in _ = holder }
    }
    outer?.cancel()
    outer = nil
    try session.set(.int(1), for: "ab")
  }

  @Test func `present values come first when they are asked for`() throws {
    let session = try session(Self.rows)
    try session.set(.int(1), for: "a.one")
    let recorder = Recorder()
    let observation = session.observe(.keys(under: "a"), initial: true) { recorder.record($0) }
    #expect(recorder.take() == ["isNow a.one 1", "isNow a.two 0"])
    try session.set(.int(2), for: "a.one")
    #expect(recorder.take() == ["didChange a.one 1 → 2"])
    observation.cancel()
    let silent = session.observe(.taps, initial: true) { recorder.record($0) }
    #expect(recorder.lines.isEmpty)
    silent.cancel()
  }

  @Test func `inside of an observer present values come after what has happened and before what comes`() throws {
    let session = try session(Self.rows)
    let recorder = Recorder()
    let added = Mutex<Observation?>(nil)
    let first = session.observe(.key("on")) { [unowned session] _ in
      added.withLock { $0 = session.observe(.key("ab"), .key("on"), initial: true) { recorder.record($0) } }
      try? session.set(.int(1), for: "ab")
    }
    try session.tap("on")
    #expect(recorder.lines == ["isNow ab 0", "isNow on true", "didChange ab 0 → 1"])
    first.cancel()
    added.withLock { $0 }?.cancel()
  }

  @Test func `inside of an observer a read gives the value before its own write`() throws {
    let session = try session(Self.rows)
    let seen = Mutex<Value?>(nil)
    let observation = session.observe(.key("a.one")) { [unowned session] _ in
      try? session.set(.int(5), for: "ab")
      seen.withLock { $0 = try? session.value("ab") }
    }
    try session.set(.int(1), for: "a.one")
    #expect(seen.withLock(\.self) == .int(0))
    #expect(try session.value("ab") == .int(5))
    observation.cancel()
  }

  @Test func `an observer may write through another session and back`() throws {
    let one = try session(Self.rows)
    let two = try session(Self.rows)
    let observations = [
      one.observe(.key("ab")) { [unowned two] event in copy(event, to: two) },
      two.observe(.key("ab")) { [unowned one] event in copy(event, to: one) },
    ]
    try one.set(.int(1), for: "ab")
    #expect(one.trace.contains("didDetectLoop"))
    #expect(one.lastTransaction == 18)
    for observation in observations { observation.cancel() }
    @Sendable func copy(_ event: Event, to session: Session) {
      guard case .didChange(let change) = event.kind, case .int(let value)? = change.new else { return }
      try? session.set(.int(value + 1), for: "ab")
    }
  }

  @Test func `a stream has what an observer would have`() async throws {
    let session = try session(Self.rows)
    let stream = session.events(.changes)
    try session.set(.int(1), for: "a.one")
    try session.set(.int(1), for: "ab")
    var lines: [String] = []
    for await event in stream.prefix(2) { lines.append(event.description) }
    #expect(lines == ["didChange a.one 0 → 1", "didChange ab 0 → 1"])
  }

  @Test func `a stream that is not read says what it lost, where it lost it`() async throws {
    let session = try session(Self.rows)
    let stream = session.events(.changes, buffer: 3)
    for value in 1...10 { try session.set(.int(Int64(value)), for: "ab") }
    var iterator = stream.makeAsyncIterator()
    var lines: [String] = []
    for _ in 1...2 { lines.append(try #require(await iterator.next()).description) }
    try session.set(.int(11), for: "ab")
    for _ in 1...3 {
      let event = try #require(await iterator.next())
      lines.append("\(event.sequence) \(event)")
    }
    #expect(
      lines == [
        "didChange ab 0 → 1", "didChange ab 1 → 2", "4 didChange ab 2 → 3", "5 didOverflow 7",
        "12 didChange ab 10 → 11",
      ])
  }

  @Test func `a stream that nobody reads any more stops observing`() async throws {
    let session = try session(Self.rows)
    let isReading = session.events(.changes)
    let task = Task {
      var count = 0
      for await _ in isReading { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
    try session.set(.int(1), for: "ab")
  }

  @Test func `a chain ends, and what others asked for goes on`() throws {
    let session = try session(Self.rows)
    let ring = session.observe(.key("ab")) { [unowned session] event in
      guard case .didChange(let change) = event.kind, case .int(let value)? = change.new else { return }
      try? session.set(.int(value + 1), for: "ab")
    }
    let other = session.observe(.key("ab")) { [unowned session] event in
      if event.transaction == 1 { try? session.set(.int(9), for: "a.one") }
    }
    try session.set(.int(1), for: "ab")
    #expect(try session.value("ab") == .int(17))
    #expect(try session.value("a.one") == .int(9))
    try session.set(.int(100), for: "ab")
    #expect(try session.value("ab") == .int(116))
    ring.cancel()
    other.cancel()
  }

  @Test func `a filter by a key that the form does not have is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      let session = try session("{ key: a, type: int }")
      _ = session.observe(.key("b")) { _ in }
    }
  }
}
