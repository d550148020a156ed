import SetteeEngine
import SetteeModel
import SetteeStore
import Testing

/// What is written, when, and what happens when it cannot be.
struct StoringTests {
  @Test func `a transaction is one write`() throws {
    let store = RecordingStore()
    let session = Session(try form(rows: "{ key: a, type: int }\n{ key: b, type: number }"), store: store)
    try session.transaction { edits in
      try edits.set(.number(2), for: "b")
      try edits.set(.int(1), for: "a")
    }
    #expect(store.writes == [[#"b=number("2.0")"#, #"a=number("1")"#]])
  }

  @Test func `what follows from a change is in the same write`() throws {
    let store = RecordingStore(["x": .number("7")])
    let session = Session(
      try form(
        rows: """
          { key: show, accessory: switch, default: true }
          { key: x, type: int, visibleWhen: show, whenHidden: clear }
          """), store: store)
    try session.tap("show")
    #expect(store.writes == [["show=bool(false)", "x=nothing"]])
  }

  @Test func `the events of a transaction come before its write`() throws {
    let store = RecordingStore()
    let session = Session(try form(rows: "{ key: a, type: int }"), store: store)
    let recorder = Recorder()
    let observation = session.observe { event in
      recorder.record(event)
      if case .didChange = event.kind { #expect(store.writes.isEmpty) }
    }
    try session.set(.int(1), for: "a")
    #expect(recorder.lines == ["didChange a unset → 1", "didPersist"])
    #expect(recorder.events.map(\.transaction) == [1, 1])
    observation.cancel()
  }

  @Test func `what could not be written is written with the next transaction`() throws {
    let store = RecordingStore()
    let session = Session(try form(rows: "{ key: a, type: int }\n{ key: b, type: int }"), store: store)
    store.fail(.diskFull)
    try session.set(.int(1), for: "a")
    try session.set(.int(2), for: "a")
    #expect(session.hasUnsavedChanges)
    store.fail(nil)
    try session.set(.int(3), for: "b")
    #expect(store.writes == [[#"a=number("2")"#, #"b=number("3")"#]])
    #expect(!session.hasUnsavedChanges)
  }

  @Test func `what could not be written is not overwritten by a reload`() throws {
    let store = RecordingStore()
    let session = Session(try form(rows: "{ key: a, type: int }\n{ key: b, type: int }"), store: store)
    store.fail(.diskFull)
    try session.set(.int(1), for: "a")
    store.write("a", .number("5"))
    store.write("b", .number("6"))
    try session.reload()
    #expect(try session.value("a") == .int(1))
    #expect(try session.value("b") == .int(6))
  }

  @Test func `a store that cannot be read leaves the defaults and says so`() throws {
    let store = RecordingStore(["a": .number("3")])
    store.failLoading(.diskFull)
    let session = Session(try form(rows: "{ key: a, type: int, default: 1 }"), store: store)
    #expect(session.loadError == .diskFull)
    #expect(try session.value("a") == .int(1))
    #expect(session.trace.hasPrefix("#0 program open test\n   didLoad\n#0 "))
  }

  @Test func `a store that cannot be read any more keeps the last good values and tells once, as when it can again`()
    throws
  {
    let store = RecordingStore(["a": .number("3")])
    let session = Session(try form(rows: "{ key: a, type: int, default: 1 }"), store: store)
    let recorder = Recorder()
    let observation = session.observe(.store) { recorder.record($0) }
    store.failLoading(.diskFull)
    #expect(throws: StoreError.diskFull) { try session.reload() }
    #expect(throws: StoreError.diskFull) { try session.reload() }
    #expect(try session.value("a") == .int(3))
    #expect(recorder.lines == [#"didLoseSource "no space left on device""#])
    store.failLoading(nil)
    try session.reload()
    try session.reload()
    #expect(recorder.lines == [#"didLoseSource "no space left on device""#, "didRegainSource"])
    observation.cancel()
  }

  @Test func `on and off are stored as the form says`() throws {
    let store = try MemoryStore(#"{"a": "yes", "b": 0}"#)
    let session = Session(
      try form(
        rows: """
          { key: a, accessory: switch, trueValue: "yes", falseValue: "no" }
          { key: b, accessory: switch, trueValue: 1, falseValue: 0, default: true }
          """), store: store)
    #expect(try session.value("a") == .bool(true))
    #expect(try session.value("b") == .bool(false))
    try session.tap("a")
    try session.tap("b")
    #expect(store.json == #"{"a": "no", "b": 1}"#)
  }

  @Test func `what is not persistent is not written, and not read`() throws {
    let store = RecordingStore(["a": .number("3")])
    let session = Session(try form(rows: "{ key: a, type: int, persistent: false, default: 1 }"), store: store)
    #expect(try session.value("a") == .int(1))
    try session.set(.int(2), for: "a")
    try session.reload()
    #expect(try session.value("a") == .int(2))
    #expect(store.writes.isEmpty)
  }

  @Test func `undo writes back an invalid value as it was stored`() throws {
    let store = RecordingStore(["a": .text("x")])
    let session = Session(try form(rows: "{ key: a, type: int }"), store: store)
    try session.set(.int(1), for: "a")
    try session.undo()
    #expect(store.values["a"] == .text("x"))
    #expect(try session.setting("a") == .invalid(.text("x")))
  }

  @Test func `undo leaves alone what another writer has changed since`() throws {
    let store = RecordingStore()
    let session = Session(try form(rows: "{ key: a, type: int }\n{ key: b, type: int }"), store: store)
    try session.transaction { edits in
      try edits.set(.int(1), for: "a")
      try edits.set(.int(1), for: "b")
    }
    store.write("a", .number("9"))
    try session.reload()
    try session.undo()
    #expect(try session.value("a") == .int(9))
    #expect(try session.value("b") == nil)
    let error = #expect(throws: SessionError.self) { try session.undo() }
    #expect(error?.code == .nothingToUndo)
  }

  @Test func `a transaction whose closure throws makes no edit`() throws {
    struct Stop: Error {}
    let session = try session("{ key: a, type: int }")
    #expect(throws: Stop.self) {
      try session.transaction { edits in
        try edits.set(.int(1), for: "a")
        throw Stop()
      }
    }
    #expect(throws: SessionError.self) { try session.transaction { try $0.set(.int(1), for: "b") } }
    #expect(try session.value("a") == nil)
  }

  @Test func `a refused transaction names every problem of every key`() throws {
    let session = try session(
      """
      { key: a, type: int, max: 9 }
      { key: b, type: text, minLength: 2, format: email }
      { key: c, type: int }
      """)
    let error = #expect(throws: SessionError.self) {
      try session.transaction { edits in
        try edits.set(.int(1), for: "c")
        try edits.set(.text("x"), for: "b")
        try edits.set(.int(10), for: "a")
      }
    }
    #expect(error?.problems.map(\.key) == ["b", "b", "a"])
    #expect(try session.value("c") == nil)
    #expect(session.lastTransaction == 0)
  }

  @Test func `rules are checked as they are when the whole transaction is made`() throws {
    let session = try session(
      """
      { key: low, type: int, default: 1, rules: [{ check: value < high, message: must be below high }] }
      { key: high, type: int, default: 5, rules: [{ check: value > low, message: must be above low }] }
      """)
    #expect(throws: SessionError.self) { try session.set(.int(10), for: "low") }
    try session.transaction { edits in
      try edits.set(.int(10), for: "low")
      try edits.set(.int(20), for: "high")
    }
    #expect(try session.value("low") == .int(10))
    #expect(session.problems.isEmpty)
  }

  @Test func `an empty text for a required row is refused, and unset leaves a problem`() throws {
    let session = try session("{ key: a, type: text, required: true }")
    try session.set(.text("x"), for: "a")
    let error = #expect(throws: SessionError.self) { try session.set(.text(""), for: "a") }
    #expect(error?.problems.map(\.problem) == [.required])
    try session.unset("a")
    #expect(session.problems.map(\.problems) == [[.required]])
  }

  @Test(arguments: [
    ("", Setting.explicit(.text("")), []), ("minLength: 1", .unset, []),
    ("pattern: '[a-z]+'", .explicit(.text("")), []),
    ("minLength: 2, pattern: '[a-z]+'", .unset, []), ("format: email", .explicit(.text("")), []),
    ("required: true", .explicit(.text("x")), [ValueProblem.required]),
    ("required: true, minLength: 1", .explicit(.text("x")), [.required]),
  ])
  func `a cleared field is an empty text where that is allowed, else unset, unless it is required`(
    rules: String, setting: Setting, problems: [ValueProblem]
  ) throws {
    let session = try session("{ key: a, accessory: textField\(rules.isEmpty ? "" : ", ")\(rules) }")
    if rules.contains("format") {
      try session.type("a@example.org", into: "a")
    } else {
      try session.type("x", into: "a")
    }
    try session.type("", into: "a")
    #expect(try session.setting("a") == setting)
    #expect(try session.row("a").problems == problems)
  }

  @Test func `an empty text is refused as missing where one is required, else as too short`() throws {
    let session = try session(
      """
      { key: a, type: text, required: true, minLength: 3 }
      { key: b, type: text, minLength: 3, pattern: '[a-z]+' }
      { key: c, type: text, requiredWhen: isSet(b) }
      """)
    func problems(_ key: String) -> [String] {
      let error = #expect(throws: SessionError.self) { try session.set(.text(""), for: key) }
      return error?.problems.map(\.problem.message) ?? []
    }
    #expect(problems("a") == [ValueProblem.required.message])
    #expect(problems("b") == ["must have at least 3 characters"])
    try session.set(.text(""), for: "c")
    try session.set(.text("abc"), for: "b")
    #expect(problems("c") == [ValueProblem.required.message])
  }
}
