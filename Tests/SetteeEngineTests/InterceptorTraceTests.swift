import SetteeEngine
import SetteeModel
import Synchronization
import Testing

/// Whole transcripts of vetoes, replacements, and observers that write.
struct InterceptorTraceTests {
  static let numbers = """
    { key: a, type: int, default: 0 }
    { key: b, type: int, default: 0 }
    { key: c, type: int, default: 0, max: 9, accessory: textField }
    """

  @Test func `a veto leaves the value, the store and everybody's view as they were`() throws {
    let store = RecordingStore()
    let session = Session(try form(rows: Self.numbers), store: store)
    let guardian = session.willChange(.key("a")) { proposal in
      proposal.new == .int(13) ? .veto(reason: "unlucky") : .allow
    }
    let error = #expect(throws: SessionError.self) { try session.set(.int(13), for: "a") }
    #expect(error?.code == .vetoed)
    #expect(error?.message == "a was not changed: unlucky")
    #expect(try session.value("a") == .int(0))
    try session.set(.int(12), for: "a")
    guardian.cancel()
    try session.set(.int(13), for: "a")
    #expect(store.writes.count == 2)
    #expect(
      session.transcript == """
        #1 program set a 13
           didVeto a "unlucky"
        #2 program set a 12
           didChange a 0 → 12
        #3 program set a 13
           didChange a 12 → 13

        """)
  }

  @Test func `a veto of one key is a veto of the transaction`() throws {
    let session = try session(Self.numbers)
    let guardian = session.willChange(.key("b")) { _ in .veto(reason: "not now") }
    #expect(throws: SessionError.self) {
      try session.transaction { edits in
        try edits.set(.int(1), for: "a")
        try edits.set(.int(1), for: "b")
      }
    }
    guardian.cancel()
    #expect(
      session.transcript == """
        #1 program transaction: set a 1, set b 1
           didVeto b "not now"

        """)
  }

  @Test func `a veto drops the draft, so that the field shows the value`() throws {
    let session = try session(Self.numbers)
    try session.type("12", into: "c")
    let guardian = session.willChange(.key("c")) { _ in .veto(reason: "no") }
    #expect(throws: SessionError.self) { try session.type("1", into: "c") }
    #expect(try session.draft("c") == nil)
    guardian.cancel()
    #expect(
      session.transcript == """
        #1 user type c "12"
           didDraft c "12"
           didValidate c "must be at most 9"   (shown)
        #2 user type c "1"
           didValidate c valid
           didVeto c "no"

        """)
  }

  @Test func `a replaced value is what is set`() throws {
    let session = try session(Self.numbers)
    let rounding = session.willChange(.key("a")) { proposal in
      guard case .int(let value)? = proposal.new else { return .allow }
      return .replace(.int(value / 10 * 10))
    }
    try session.set(.int(47), for: "a")
    try session.set(.int(49), for: "a")
    rounding.cancel()
    #expect(
      session.transcript == """
        #1 program set a 47
           didChange a 0 → 40

        """)
  }

  @Test func `a replaced value is checked again`() throws {
    let session = try session(Self.numbers)
    let tenfold = session.willChange(.key("c")) { _ in .replace(.int(10)) }
    let error = #expect(throws: SessionError.self) { try session.set(.int(1), for: "c") }
    #expect(error?.message == "c must be at most 9")
    tenfold.cancel()
    #expect(session.transcript == "")
  }

  @Test func `interceptors are asked in order, each about what those before it made`() throws {
    let session = try session(Self.numbers)
    let seen = Mutex<[String]>([])
    let first = session.willChange(.key("a")) { proposal in
      seen.withLock { $0.append("first \(proposal)") }
      return .replace(.int(2))
    }
    let second = session.willChange { proposal in
      seen.withLock { $0.append("second \(proposal)") }
      return .allow
    }
    try session.set(.int(1), for: "a")
    try session.unset("a")
    #expect(seen.withLock(\.self) == ["first a 0 → 1", "second a 0 → 2", "first a 2 → unset", "second a 2 → 2"])
    first.cancel()
    second.cancel()
  }

  @Test func `interceptors are not asked about what is set already, follows or comes from outside`() throws {
    let store = RecordingStore()
    let session = Session(
      try form(
        rows: """
          { key: show, accessory: switch, default: true }
          { key: x, type: int, visibleWhen: show, whenHidden: clear }
          { key: y, type: int }
          """), store: store)
    try session.set(.int(1), for: "x")
    let asked = Mutex<[String]>([])
    let interceptor = session.willChange { proposal in
      asked.withLock { $0.append(proposal.key) }
      return .allow
    }
    try session.set(.int(1), for: "x")
    try session.set(.bool(false), for: "show")
    store.write("y", .number("3"))
    try session.reload()
    #expect(try session.value("y") == .int(3))
    #expect(asked.withLock(\.self) == ["show"])
    interceptor.cancel()
  }

  @Test func `an interceptor may read and not act`() throws {
    let session = try session(Self.numbers)
    let codes = Mutex<[SessionError.Code]>([])
    let interceptor = session.willChange(.key("a")) { [unowned session] _ in
      do throws(SessionError) { try session.set(.int(1), for: "b") } catch { codes.withLock { $0.append(error.code) } }
      return (try? session.value("a")) == .int(0) ? .allow : .veto(reason: "should be 0")
    }
    try session.set(.int(1), for: "a")
    #expect(codes.withLock(\.self) == [.insideInterceptor])
    #expect(try session.value("a") == .int(1))
    interceptor.cancel()
  }

  @Test func `two observers that fight are stopped after sixteen answers`() throws {
    let session = try session("{ key: a, type: int, default: 0 }\n{ key: b, type: int, default: 0 }")
    let observations = [("a", "b"), ("b", "a")].map { from, to in
      session.observe(.key(from)) { [unowned session] event in
        guard case .didChange(let change) = event.kind, case .int(let value)? = change.new else { return }
        try? session.set(.int(value + 1), for: to)
      }
    }
    try session.set(.int(1), for: "a", origin: .user)
    var expected = "#1 user set a 1\n   didChange a 0 → 1\n"
    for number in 2...17 {
      let key = number.isMultiple(of: 2) ? "b" : "a"
      let old = number < 3 ? 0 : number - 2
      expected += "#\(number) program set \(key) \(number)   (from observer of #\(number - 1))\n"
      expected += "   didChange \(key) \(old) → \(number)\n"
    }
    expected += "#18 program set b 18   (from observer of #17)\n"
    expected += "   didDetectLoop a → b → a → b → a → b → a → b → a → b → a → b → a → b → a → b → a → b\n"
    #expect(session.transcript == expected)
    for observation in observations { observation.cancel() }
  }

  @Test func `two observers that agree come to rest`() throws {
    let session = try session("{ key: a, type: int, default: 0 }\n{ key: b, type: int, default: 0 }")
    let observations = [("a", "b"), ("b", "a")].map { from, to in
      session.observe(.key(from)) { [unowned session] event in
        guard case .didChange(let change) = event.kind, let value = change.new else { return }
        try? session.set(value, for: to)
      }
    }
    try session.set(.int(7), for: "a", origin: .user)
    for observation in observations { observation.cancel() }
    #expect(
      session.transcript == """
        #1 user set a 7
           didChange a 0 → 7
        #2 program set b 7   (from observer of #1)
           didChange b 0 → 7

        """)
  }

  @Test func `observers that answer one event are served in order`() throws {
    let session = try session(Self.numbers)
    let observations = ["b", "c"].map { key in
      session.observe(.key("a")) { [unowned session] _ in try? session.set(.int(1), for: key) }
    }
    try session.set(.int(1), for: "a")
    for observation in observations { observation.cancel() }
    #expect(
      session.transcript == """
        #1 program set a 1
           didChange a 0 → 1
        #2 program set b 1   (from observer of #1)
           didChange b 0 → 1
        #3 program set c 1   (from observer of #1)
           didChange c 0 → 1

        """)
  }

  @Test func `what has become wrong when an observer's turn comes is told, not thrown`() throws {
    let session = try session(
      """
      { key: a, type: int, default: 0 }
      { key: most, type: int, default: 9 }
      { key: n, type: int, default: 0, rules: [{ check: value <= most, message: must be at most the most }] }
      """)
    let first = session.observe(.key("a")) { [unowned session] _ in try? session.set(.int(5), for: "most") }
    let second = session.observe(.key("a")) { [unowned session] _ in try? session.set(.int(7), for: "n") }
    try session.set(.int(1), for: "a")
    first.cancel()
    second.cancel()
    #expect(
      session.transcript == """
        #1 program set a 1
           didChange a 0 → 1
        #2 program set most 5   (from observer of #1)
           didChange most 9 → 5
        #3 program set n 7   (from observer of #1)
           didRefuse "n must be at most the most"

        """)
  }

  @Test func `what is wrong already is thrown inside of the observer`() throws {
    let session = try session(Self.numbers)
    let messages = Mutex<[String]>([])
    let observation = session.observe(.key("a")) { [unowned session] _ in
      do throws(SessionError) { try session.set(.int(10), for: "c") } catch {
        messages.withLock { $0.append(error.message) }
      }
    }
    try session.set(.int(1), for: "a")
    observation.cancel()
    #expect(messages.withLock(\.self) == ["c must be at most 9"])
    #expect(session.transcript == "#1 program set a 1\n   didChange a 0 → 1\n")
  }

  @Test func `a veto of an observer's write is told`() throws {
    let session = try session(Self.numbers)
    let guardian = session.willChange(.key("b")) { _ in .veto(reason: "no") }
    let observation = session.observe(.key("a")) { [unowned session] _ in try? session.set(.int(1), for: "b") }
    try session.set(.int(1), for: "a")
    observation.cancel()
    guardian.cancel()
    #expect(
      session.transcript == """
        #1 program set a 1
           didChange a 0 → 1
        #2 program set b 1   (from observer of #1)
           didVeto b "no"

        """)
  }

  @Test func `undo can be vetoed and is then still to be done`() throws {
    let session = try session(Self.numbers)
    try session.set(.int(1), for: "a")
    let guardian = session.willChange { _ in .veto(reason: "stay") }
    #expect(throws: SessionError.self) { try session.undo() }
    guardian.cancel()
    try session.undo()
    #expect(
      session.transcript == """
        #1 program set a 1
           didChange a 0 → 1
        #2 undo undo
           didVeto a "stay"
        #3 undo undo
           didChange a 1 → 0

        """)
  }
}
