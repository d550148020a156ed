import SetteeEngine
import SetteeModel
import Testing

/// What users of schema driven form engines report, turned round, by the number of the thread in our notes.
///
/// Covered elsewhere: 1 and 4 (rings are refused) and 25 (YAML's traps) when a form is loaded; 7 (rows of lists) does not
/// exist here; 2 (triggers that feed each other) in ``InterceptorTraceTests``; 17 (what a change costs) in
/// ``PropertyTests`` and ``ComplaintTests``.
struct SchemaFormThreadTests {
  @Test func `3: a value that hides a row also decides about rows behind it, by its effective value or by visible()`()
    throws
  {
    let rows = { (policy: String) in
      """
      { key: a, accessory: switch, default: true }
      { key: b, accessory: switch, visibleWhen: a, whenHidden: \(policy) }
      { id: c, title: C, visibleWhen: b }
      { id: d, title: D, visibleWhen: visible(b) }
      """
    }
    for (policy, isShown) in [("keep", true), ("default", false), ("clear", false)] {
      let session = try session(rows(policy))
      try session.set(.bool(true), for: "b")
      try session.set(.bool(false), for: "a")
      #expect(try session.row("c").isVisible == isShown)
      #expect(try !session.row("d").isVisible)
    }
  }

  @Test func `5: a condition on a hidden flag sees its new value`() throws {
    let session = try session(
      """
      { key: mode, accessory: segment, options: [simple, expert], default: simple }
      { key: flag, accessory: switch, visibleWhen: mode == 'expert', whenHidden: default, default: true }
      { id: hint, title: Hint, visibleWhen: flag }
      """)
    try session.transaction { edits in
      try edits.set(.text("expert"), for: "mode")
      try edits.set(.bool(false), for: "flag")
    }
    #expect(try !session.row("hint").isVisible)
    try session.set(.text("simple"), for: "mode")
    #expect(try session.row("hint").isVisible)
  }

  @Test func `6: a cleared text satisfies no comparison`() throws {
    let session = try session(
      """
      { key: name, type: text, accessory: textField }
      { key: count, type: int }
      { id: named, title: N, enabledWhen: name == 'x' }
      { id: in, title: I, enabledWhen: "name in ['x', '']" }
      { id: few, title: F, enabledWhen: count < 5 }
      { id: none, title: Z, enabledWhen: not isSet(count) and isEmpty(name) }
      """)
    let enabled = { try ["named", "in", "few", "none"].filter { try session.row($0).isEnabled } }
    #expect(try enabled() == ["none"])
    try session.type("x", into: "name")
    try session.set(.int(3), for: "count")
    #expect(try enabled() == ["named", "in", "few"])
    try session.type("", into: "name")
    try session.unset("count")
    #expect(try enabled() == ["in", "none"])
    try session.unset("name")
    #expect(try enabled() == ["none"])
  }

  @Test func `8 and 9: a hidden value counts unless its row says otherwise`() throws {
    let session = try session(
      """
      { key: show, accessory: switch, default: true }
      { key: kept, type: int, default: 1, visibleWhen: show }
      { key: gone, type: int, default: 1, visibleWhen: show, whenHidden: default }
      { id: a, title: A, visibleWhen: kept > 1 }
      { id: b, title: B, visibleWhen: gone > 1 }
      """)
    try session.set(.int(2), for: "kept")
    try session.set(.int(2), for: "gone")
    try session.set(.bool(false), for: "show")
    #expect(try session.row("a").isVisible)
    #expect(try !session.row("b").isVisible)
    #expect(try session.setting("gone") == .explicit(.int(2)))
  }

  @Test func `10: a default is there at the first evaluation`() throws {
    let session = try session(
      """
      { key: a, type: int, default: 2, visibleWhen: b > 1 }
      { key: b, type: int, default: 2 }
      { id: c, title: C, visibleWhen: a > 1 and visible(a) }
      """)
    #expect(try session.row("a").isVisible)
    #expect(try session.row("c").isVisible)
  }

  @Test func `11: the default of a hidden row is never stored, and what was stored wins`() throws {
    let store = RecordingStore(["b": .number("7")])
    let session = Session(
      try form(
        rows: """
          { key: show, accessory: switch }
          { key: a, type: int, default: 2, visibleWhen: show, whenHidden: clear }
          { key: b, type: int, default: 2, visibleWhen: show, whenHidden: clear }
          """), store: store)
    #expect(try session.value("b") == .int(2))
    try session.set(.bool(true), for: "show")
    #expect(try session.value("a") == .int(2))
    #expect(try session.value("b") == .int(7))
    #expect(store.writes == [["show=bool(true)"]])
  }

  @Test func `12: a default does not depend on a branch`() throws {
    let session = try session(
      """
      { key: kind, accessory: segment, options: [a, b], default: a }
      { key: size, type: int, default: 3, visibleWhen: kind == 'a', whenHidden: default }
      """)
    try session.choose(.text("b"), in: "kind")
    #expect(try session.value("size") == .int(3))
    try session.choose(.text("a"), in: "kind")
    #expect(try session.value("size") == .int(3))
    #expect(try session.setting("size") == .unset)
  }

  @Test(arguments: ["default", "clear"])
  func `13: what depends on a hidden value sees the new one in the same transaction`(policy: String) throws {
    let session = try session(
      """
      { key: show, accessory: switch, default: true }
      { key: amount, type: int, default: 0, visibleWhen: show, whenHidden: \(policy) }
      { id: warning, title: W, visibleWhen: amount > 100 }
      """)
    try session.set(.int(200), for: "amount")
    let recorder = Recorder()
    let observation = session.observe(.visibility) { recorder.record($0) }
    try session.set(.bool(false), for: "show")
    #expect(recorder.lines == ["didChangeVisibility amount hidden", "didChangeVisibility warning hidden"])
    #expect(Set(recorder.events.map(\.transaction)).count == 1)
    observation.cancel()
  }

  @Test func `14: opening tells that it loaded and no change`() throws {
    let session = Session(
      try form(rows: "{ key: a, type: int, default: 1 }"), store: RecordingStore(["a": .number("2")]))
    #expect(session.trace == "#0 program open test\n   didLoad\n")
  }

  @Test func `15: when an act returns everybody has been told, and who cancelled is not`() throws {
    let session = try session("{ key: a, type: int }")
    let recorder = Recorder()
    let kept = session.observe(.key("a")) { recorder.record($0) }
    let cancelled = session.observe(.key("a")) { _ in Issue.record("a cancelled observer was called") }
    cancelled.cancel()
    try session.set(.int(1), for: "a")
    #expect(recorder.lines == ["didChange a unset → 1"])
    kept.cancel()
  }

  @Test func `16: one act, one event for each key, and none for an equal value of the same type`() throws {
    let session = try session("{ key: a, type: number }\n{ key: t, type: text }")
    let recorder = Recorder()
    let observation = session.observe { recorder.record($0) }
    try session.set(.number(1), for: "a")
    try session.set(.number(1), for: "a")
    #expect(throws: SessionError.self) { try session.set(.bool(true), for: "a") }
    #expect(throws: SessionError.self) { try session.set(.int(1), for: "a") }
    try session.set(.text("\u{E9}"), for: "t")
    try session.set(.text("e\u{301}"), for: "t")
    #expect(recorder.events.count == 3)
    observation.cancel()
  }

  @Test func `18: a problem is known from the start and shown when the row was touched`() throws {
    let session = try session("{ key: a, type: text, accessory: textField, required: true, minLength: 3 }")
    #expect(try session.row("a").problems == [.required])
    #expect(try session.row("a").shownProblems.isEmpty)
    try session.type("ab", into: "a")
    #expect(try session.row("a").shownProblems.map(\.message) == ["must have at least 3 characters"])
  }

  @Test func `19: a hidden row has no problem, and comes back untouched`() throws {
    let session = try session(
      """
      { key: show, accessory: switch, default: true }
      { key: a, type: text, accessory: textField, required: true, visibleWhen: show }
      """)
    try session.type("", into: "a")
    #expect(try session.row("a").shownProblems == [.required])
    try session.tap("show")
    #expect(session.problems.isEmpty)
    try session.tap("show")
    #expect(session.problems.map(\.row) == ["a"])
    #expect(try session.row("a").shownProblems.isEmpty)
    #expect(try session.draft("a") == nil)
  }

  @Test func `20: a problem goes after the row's title and says its limit`() throws {
    let session = try session("{ key: net.port, title: Port, type: int, max: 99 }")
    let error = #expect(throws: SessionError.self) { try session.set(.int(100), for: "net.port") }
    #expect(error?.problems.map(\.problem.message) == ["must be at most 99"])
    #expect(error?.problems.map(\.key) == ["net.port"])
  }

  @Test(arguments: ["12,5", "abc", "1e400", "0x10", "+5", " 5", "٣", "5 "])
  func `21: what is no number is kept as typed, and changes no value`(text: String) throws {
    let session = try session("{ key: a, type: number, accessory: textField, default: 25 }")
    #expect(try session.type(text, into: "a").map(\.code) == [.type])
    #expect(try session.draft("a")?.text == text)
    #expect(try session.value("a") == .number(25))
    #expect(try session.setting("a") == .unset)
  }

  @Test func `22: the row's type decides what a stored value is`() throws {
    let store = RecordingStore(
      ["number": .number("10"), "int": .number("10.0"), "one": .number("1"), "big": .number("9007199254740993")])
    let session = Session(
      try form(
        rows: """
          { key: number, type: number }
          { key: int, type: int }
          { key: one, accessory: switch }
          { key: big, type: int }
          """), store: store)
    #expect(try session.value("number") == .number(10))
    #expect(try session.value("int") == .int(10))
    #expect(try session.setting("one") == .invalid(.number("1")))
    #expect(try session.value("big") == .int(9_007_199_254_740_993))
  }

  @Test func `23: an option is chosen by its value or by its title, and says which`() throws {
    let session = try session(
      """
      { key: a, type: int, accessory: segment, options: [{ value: 1, title: "2" }, { value: 2, title: "1" }] }
      """)
    try session.choose(.int(1), in: "a")
    #expect(try session.value("a") == .int(1))
    try session.choose(title: "1", in: "a")
    #expect(try session.value("a") == .int(2))
    let error = #expect(throws: SessionError.self) { try session.choose(title: "3", in: "a") }
    #expect(error?.message == "a has no option titled \"3\"")
    #expect(throws: SessionError.self) { try session.choose(.text("1"), in: "a") }
  }

  @Test func `24: a stored option that is off is kept and reported, and reset mends it`() throws {
    let store = RecordingStore(["a": .text("y")])
    let session = Session(
      try form(rows: "{ key: a, accessory: segment, options: [x, { value: y, enabled: false }], default: x }"),
      store: store)
    #expect(session.problems.flatMap(\.problems).map(\.code) == [.optionUnavailable])
    #expect(store.values["a"] == .text("y"))
    let recorder = Recorder()
    let observation = session.observe { recorder.record($0) }
    try session.reset("a")
    #expect(
      recorder.lines == [#"didChange a "x"   (setting invalid → "x")"#, "didValidate a valid", "didPersist"])
    observation.cancel()
  }
}
