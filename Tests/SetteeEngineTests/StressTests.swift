import Dispatch
import Foundation
import SetteeEngine
import SetteeModel
import Synchronization
import Testing

/// Many threads at once. Run under the thread sanitizer these are the proof of the locking;
/// `SETTEE_STRESS=10000` gives the full number of sets.
@Suite(.serialized)
struct StressTests {
  private static let setsPerThread =
    ProcessInfo.processInfo.environment["SETTEE_STRESS"].flatMap(Int.init) ?? 1_000

  @Test func `eight threads and observers that come and go see one sequence without gaps`() throws {
    let rows = (0..<16).map { number in
      number.isMultiple(of: 4)
        ? "{ key: k\(number), type: int, default: 0 }"
        : "{ key: k\(number), type: int, default: 0, visibleWhen: k\(number - number % 4) > 5, whenHidden: default }"
    }
    let store = RecordingStore()
    let session = Session(try form(rows: rows.joined(separator: "\n")), store: store)
    let always = Recorder()
    let main = session.observe { always.record($0) }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var generator = SeededGenerator(seed: UInt64(thread))
      for _ in 0..<Self.setsPerThread {
        let key = "k\(generator.below(16))"
        try? session.set(.int(Int64(generator.below(10))), for: key)
        if generator.chance(2) { comeAndGo(session) }
        if generator.chance(1) { try? session.undo() }
        if generator.chance(1) { try? session.flush() }
        if generator.chance(1) { _ = try? session.screen() }
      }
    }
    // The last deliverer may have been another thread than the last to return.
    try session.flush()
    main.cancel()
    let sequences = always.events.map(\.sequence)
    #expect(sequences == Array(2..<(2 + UInt64(sequences.count))))
    #expect(always.events.count > 8 * Self.setsPerThread / 2)
    try checkStates(session, store, always.events)
  }

  /// Each transaction's first change starts from what the last one left.
  private func checkStates(_ session: Session, _ store: RecordingStore, _ events: [Event]) throws {
    var values: [String: Value] = [:]
    var jumps = 0
    for event in events {
      guard case .didChange(let change) = event.kind else { continue }
      if let last = values[change.key], last != change.old { jumps += 1 }
      values[change.key] = change.new
    }
    #expect(jumps == 0)
    for (key, value) in values { #expect(try session.value(key) == value) }
    for row in session.form.rows {
      let setting = try session.setting(row.name)
      #expect(store.values[row.name] == setting.value.flatMap { row.value?.stored($0) })
    }
    #expect(!session.hasUnsavedChanges)
  }

  /// Observes for a moment; what it is told must be in order.
  private func comeAndGo(_ session: Session) {
    let last = Mutex<UInt64>(0)
    let observation = session.observe { event in
      last.withLock { last in
        if event.sequence <= last { Issue.record("\(event.sequence) after \(last)") }
        last = event.sequence
      }
    }
    try? session.unset("k0")
    observation.cancel()
  }

  @Test func `observers that write from eight threads come to rest`() throws {
    let session = try session("{ key: a, type: int, default: 0 }\n{ key: b, type: int, default: 0 }")
    let follow = session.observe(.key("a")) { [unowned session] event in
      if case .didChange(let change) = event.kind, let value = change.new { try? session.set(value, for: "b") }
    }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<Self.setsPerThread { try? session.set(.int(Int64(thread * 100_000 + step)), for: "a") }
    }
    #expect(try session.value("a") == session.value("b"))
    follow.cancel()
  }

  @Test func `interceptors and sets from eight threads lose nothing`() throws {
    let session = try session("{ key: a, type: int, default: 0 }\n{ key: b, type: int, default: 0 }")
    let odd = session.willChange(.key("a")) { proposal in
      if case .int(let value)? = proposal.new, value % 2 == 1 { .veto(reason: "odd") } else { .allow }
    }
    let seen = Recorder()
    let observation = session.observe(.key("a"), .vetoes) { seen.record($0) }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<Self.setsPerThread / 4 { try? session.set(.int(Int64(thread * 100_000 + step)), for: "a") }
    }
    let vetoes = seen.events.count { if case .didVeto = $0.kind { true } else { false } }
    #expect(vetoes == 8 * (Self.setsPerThread / 4) / 2)
    odd.cancel()
    observation.cancel()
  }
}
