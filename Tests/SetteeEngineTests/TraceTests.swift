import SetteeEngine
import SetteeModel
import SetteeStore
import Testing

/// Whole transcripts of edits: what went in, what came of it, and in which order.
struct TraceTests {
  static let wifi = """
    { key: wifi.enabled, accessory: switch }
    { id: network, title: Network, visibleWhen: wifi.enabled }
    { key: network.name, type: text, accessory: textField }
    """

  static let chain = """
    { key: a, type: int, default: 0 }
    { key: b, type: int, default: 1, visibleWhen: a > 0, whenHidden: default }
    { key: c, type: int, default: 1, visibleWhen: b > 1, whenHidden: default }
    { key: d, type: int, default: 1, visibleWhen: c > 1, whenHidden: default }
    """

  @Test func `an observer's write follows when everybody has the event`() throws {
    let session = try session(Self.wifi)
    let observation = session.observe(.key("wifi.enabled")) { [unowned session] _ in
      try? session.set(.text("home"), for: "network.name")
    }
    try session.set(.bool(true), for: "wifi.enabled", origin: .user)
    observation.cancel()
    #expect(
      session.transcript == """
        #1 user set wifi.enabled true
           didChange wifi.enabled false → true
           didChangeVisibility network shown
        #2 program set network.name "home"   (from observer of #1)
           didChange network.name unset → "home"

        """)
  }

  @Test func `opening is transaction 0 and tells one didLoad`() throws {
    let session = try session(Self.wifi, stored: #"{"wifi": {"enabled": true}}"#)
    #expect(session.trace == "#0 program open test\n   didLoad\n")
  }

  @Test func `a set, an unset and a reset`() throws {
    let session = try session("{ key: n, type: int, default: 5 }")
    try session.set(.int(6), for: "n")
    try session.unset("n")
    try session.reset("n")
    #expect(
      session.transcript == """
        #1 program set n 6
           didChange n 5 → 6
        #2 program unset n
           didChange n 6 → 5
        #3 reset reset n
           didChange n 5   (setting unset → 5)

        """)
  }

  @Test func `an equal value leaves no line and uses no number`() throws {
    let session = try session("{ key: n, type: int, default: 5 }")
    try session.set(.int(6), for: "n")
    try session.set(.int(6), for: "n")
    try session.unset("n")
    try session.unset("n")
    #expect(
      session.transcript == """
        #1 program set n 6
           didChange n 5 → 6
        #2 program unset n
           didChange n 6 → 5

        """)
  }

  @Test func `a default set explicitly changes the setting only`() throws {
    let session = try session("{ key: on, accessory: switch, default: true }")
    try session.set(.bool(true), for: "on")
    #expect(
      session.transcript == """
        #1 program set on true
           didChange on true   (setting unset → true)

        """)
  }

  @Test func `a chain through three conditions settles in one transaction`() throws {
    let session = try session(Self.chain)
    try session.transaction { edits in
      try edits.set(.int(2), for: "c")
      try edits.set(.int(2), for: "b")
    }
    try session.set(.int(1), for: "a", origin: .user)
    try session.set(.int(0), for: "a", origin: .user)
    #expect(
      session.transcript == """
        #1 program transaction: set c 2, set b 2
           didChange c 1   (setting unset → 2)
           didChange b 1   (setting unset → 2)
        #2 user set a 1
           didChange a 0 → 1
           didChange b 1 → 2   (shown)
           didChange c 1 → 2   (shown)
           didChangeVisibility b shown
           didChangeVisibility c shown
           didChangeVisibility d shown
        #3 user set a 0
           didChange a 1 → 0
           didChange b 2 → 1   (hidden)
           didChange c 2 → 1   (hidden)
           didChangeVisibility b hidden
           didChangeVisibility c hidden
           didChangeVisibility d hidden

        """)
  }

  @Test func `a chain stops where nothing changes`() throws {
    let session = try session(Self.chain)
    try session.set(.int(1), for: "a")
    #expect(session.evaluations == 1)
    #expect(
      session.transcript == """
        #1 program set a 1
           didChange a 0 → 1
           didChangeVisibility b shown

        """)
  }

  @Test func `visible() chains without values`() throws {
    let session = try session(
      """
      { key: a, accessory: switch }
      { id: b, title: B, visibleWhen: a }
      { id: c, title: C, visibleWhen: visible(b) }
      { id: d, title: D, visibleWhen: visible(c) }
      """)
    try session.set(.bool(true), for: "a")
    #expect(
      session.transcript == """
        #1 program set a true
           didChange a false → true
           didChangeVisibility b shown
           didChangeVisibility c shown
           didChangeVisibility d shown

        """)
  }

  @Test func `a transaction of five keys keeps the order given and evaluates once`() throws {
    let session = try session(
      """
      { id: seen, title: Seen, visibleWhen: a > 0 and b > 0 and c > 0 }
      { key: a, type: int, default: 0 }
      { key: b, type: int, default: 0 }
      { key: c, type: int, default: 0 }
      { key: d, type: text }
      { key: e, accessory: switch }
      """)
    try session.transaction(origin: .user) { edits in
      try edits.set(.bool(true), for: "e")
      try edits.set(.int(3), for: "c")
      try edits.set(.text("x"), for: "d")
      try edits.set(.int(1), for: "a")
      try edits.set(.int(2), for: "b")
    }
    #expect(session.evaluations == 1)
    #expect(
      session.transcript == """
        #1 user transaction: set e true, set c 3, set d "x", set a 1, set b 2
           didChange e false → true
           didChange c 0 → 3
           didChange d unset → "x"
           didChange a 0 → 1
           didChange b 0 → 2
           didChangeVisibility seen shown

        """)
  }

  @Test func `a key named twice keeps its place and gets the last value`() throws {
    let session = try session("{ key: a, type: int, default: 0 }\n{ key: b, type: int, default: 0 }")
    try session.transaction { edits in
      try edits.set(.int(1), for: "a")
      try edits.set(.int(2), for: "b")
      try edits.set(.int(3), for: "a")
    }
    #expect(
      session.transcript == """
        #1 program transaction: set a 3, set b 2
           didChange a 0 → 3
           didChange b 0 → 2

        """)
  }

  @Test func `hiding keeps a value that counts`() throws {
    let session = try hiding("keep")
    try hideAndShow(session)
    #expect(
      session.transcript == """
        #1 program set x "mine"
           didChange x "usual" → "mine"
           didChangeVisibility reader shown
        #2 user set show false
           didChange show true → false
           didChangeVisibility x hidden
        #3 user set show true
           didChange show false → true
           didChangeVisibility x shown

        """)
  }

  @Test func `hiding with default lets the default count until the row is back`() throws {
    let session = try hiding("default")
    try hideAndShow(session)
    #expect(
      session.transcript == """
        #1 program set x "mine"
           didChange x "usual" → "mine"
           didChangeVisibility reader shown
        #2 user set show false
           didChange show true → false
           didChange x "mine" → "usual"   (hidden)
           didChangeVisibility x hidden
           didChangeVisibility reader hidden
        #3 user set show true
           didChange show false → true
           didChange x "usual" → "mine"   (shown)
           didChangeVisibility x shown
           didChangeVisibility reader shown

        """)
  }

  @Test func `hiding with clear unsets in the same transaction`() throws {
    let session = try hiding("clear")
    try hideAndShow(session)
    #expect(try session.setting("x") == .unset)
    #expect(
      session.transcript == """
        #1 program set x "mine"
           didChange x "usual" → "mine"
           didChangeVisibility reader shown
        #2 user set show false
           didChange show true → false
           didChange x "mine" → "usual"   (hidden)
           didChangeVisibility x hidden
           didChangeVisibility reader hidden
        #3 user set show true
           didChange show false → true
           didChangeVisibility x shown

        """)
  }

  @Test func `undo brings back what hiding cleared`() throws {
    let session = try hiding("clear")
    try session.set(.text("mine"), for: "x")
    try session.set(.bool(false), for: "show", origin: .user)
    try session.undo()
    try session.redo()
    #expect(
      session.transcript == """
        #1 program set x "mine"
           didChange x "usual" → "mine"
           didChangeVisibility reader shown
        #2 user set show false
           didChange show true → false
           didChange x "mine" → "usual"   (hidden)
           didChangeVisibility x hidden
           didChangeVisibility reader hidden
        #3 undo undo
           didChange show false → true
           didChange x "usual" → "mine"
           didChangeVisibility x shown
           didChangeVisibility reader shown
        #4 undo redo
           didChange show true → false
           didChange x "mine" → "usual"
           didChangeVisibility x hidden
           didChangeVisibility reader hidden

        """)
  }

  @Test func `undo across a hidden default leaves the explicit value alone`() throws {
    let session = try hiding("default")
    try session.set(.text("mine"), for: "x")
    try session.set(.bool(false), for: "show")
    try session.undo()
    try session.undo()
    #expect(
      session.transcript == """
        #1 program set x "mine"
           didChange x "usual" → "mine"
           didChangeVisibility reader shown
        #2 program set show false
           didChange show true → false
           didChange x "mine" → "usual"   (hidden)
           didChangeVisibility x hidden
           didChangeVisibility reader hidden
        #3 undo undo
           didChange show false → true
           didChange x "usual" → "mine"   (shown)
           didChangeVisibility x shown
           didChangeVisibility reader shown
        #4 undo undo
           didChange x "mine" → "usual"
           didChangeVisibility reader hidden

        """)
  }

  @Test func `a value that is set and hidden at once is cleared at once`() throws {
    let session = try hiding("clear")
    try session.transaction { edits in
      try edits.set(.text("mine"), for: "x")
      try edits.set(.bool(false), for: "show")
    }
    #expect(
      session.transcript == """
        #1 program transaction: set x "mine", set show false
           didChange show true → false
           didChangeVisibility x hidden

        """)
  }

  @Test func `a value that hiding clears can be set together with what shows it`() throws {
    let session = try hiding("clear")
    try session.set(.bool(false), for: "show")
    #expect(throws: SessionError.self) { try session.set(.text("mine"), for: "x") }
    try session.transaction { edits in
      try edits.set(.text("mine"), for: "x")
      try edits.set(.bool(true), for: "show")
    }
    #expect(
      session.transcript == """
        #1 program set show false
           didChange show true → false
           didChangeVisibility x hidden
        #2 program transaction: set x "mine", set show true
           didChange x "usual" → "mine"
           didChange show false → true
           didChangeVisibility x shown
           didChangeVisibility reader shown

        """)
  }

  @Test func `visibility, enabled, required and problems come in that order`() throws {
    let session = try session(
      """
      { key: on, accessory: switch }
      { key: late, type: text, requiredWhen: on }
      { key: name, type: text, visibleWhen: on, required: true }
      { key: size, type: int, enabledWhen: on }
      """)
    try session.set(.bool(true), for: "on")
    #expect(
      session.transcript == """
        #1 program set on true
           didChange on false → true
           didChangeVisibility name shown
           didChangeEnabled size enabled
           didChangeRequired late required
           didValidate late "must be given"
           didValidate name "must be given"

        """)
  }

  @Test func `a section hides and disables its rows`() throws {
    let form = try loadForm(
      """
      settee: 1
      title: Test
      sections:
        - rows:
            - { key: on, accessory: switch, default: true }
        - visibleWhen: on
          enabledWhen: on
          rows:
            - { key: a, type: int }
            - { key: b, type: int, visibleWhen: a > 0 }
      """)
    let session = Session(form)
    try session.set(.int(1), for: "a")
    try session.set(.bool(false), for: "on")
    #expect(
      session.transcript == """
        #1 program set a 1
           didChange a unset → 1
           didChangeVisibility b shown
        #2 program set on false
           didChange on true → false
           didChangeVisibility a hidden
           didChangeVisibility b hidden
           didChangeEnabled a disabled
           didChangeEnabled b disabled

        """)
  }

  @Test func `a rule that reads another key is checked when that key changes`() throws {
    let session = try session(
      """
      { key: low, type: int, default: 1 }
      { key: high, type: int, default: 5, rules: [{ check: value > low, message: must be above low }] }
      """)
    try session.set(.int(7), for: "low")
    try session.set(.int(8), for: "high")
    #expect(
      session.transcript == """
        #1 program set low 7
           didChange low 1 → 7
           didValidate high "must be above low"
        #2 program set high 8
           didChange high 5 → 8
           didValidate high valid

        """)
  }

  @Test func `a fact changes states and no value`() throws {
    let session = try session(
      """
      { id: dock, title: Dock, visibleWhen: fact.platform == 'macos' }
      { key: a, type: int }
      """, facts: "platform: { type: text, default: linux }")
    try session.setFact("platform", to: .text("macos"))
    try session.setFact("platform", to: .text("macos"))
    #expect(session.evaluations == 1)
    #expect(
      session.transcript == """
        #1 program fact platform "macos"
           didChangeVisibility dock shown

        """)
  }

  @Test func `an environment changes no value and no state`() throws {
    let session = try session(Self.wifi)
    try session.setEnvironment(Environment(width: 768, textSize: .ax1, locale: "de-CH"))
    try session.setEnvironment(Environment(width: 768, textSize: .ax1, locale: "de-CH"))
    #expect(
      session.transcript == """
        #1 program environment width 768, text AX1, locale de-CH
           didChangeEnvironment width 768, text AX1, locale de-CH

        """)
  }

  @Test func `undo and redo are transactions of their own`() throws {
    let session = try session("{ key: a, type: int, default: 0 }\n{ key: b, type: int, default: 0 }")
    try session.set(.int(1), for: "a")
    try session.transaction { edits in
      try edits.set(.int(2), for: "b")
      try edits.set(.int(3), for: "a")
    }
    try session.undo()
    try session.undo()
    try session.redo()
    #expect(
      session.transcript == """
        #1 program set a 1
           didChange a 0 → 1
        #2 program transaction: set b 2, set a 3
           didChange b 0 → 2
           didChange a 1 → 3
        #3 undo undo
           didChange b 2 → 0
           didChange a 3 → 1
        #4 undo undo
           didChange a 1 → 0
        #5 undo redo
           didChange a 0 → 1

        """)
  }

  @Test func `what another writer stored is one transaction`() throws {
    let store = RecordingStore()
    let session = Session(try form(rows: Self.wifi), store: store)
    store.write("network.name", .text("cafe"))
    store.write("wifi.enabled", .bool(true))
    try session.reload()
    try session.reload()
    #expect(store.writes.isEmpty)
    #expect(
      session.transcript == """
        #1 external reload
           didChange wifi.enabled false → true
           didChange network.name unset → "cafe"
           didChangeVisibility network shown

        """)
  }

  @Test func `an external change during a draft changes the value and keeps the draft`() throws {
    let store = RecordingStore()
    let session = Session(
      try form(rows: "{ key: port, type: int, accessory: textField, default: 80, max: 99 }"), store: store)
    try session.type("80x", into: "port")
    store.write("port", .number("81"))
    try session.reload()
    try session.type("8", into: "port")
    #expect(
      session.transcript == """
        #1 user type port "80x"
           didDraft port "80x"
           didValidate port "must be a whole number"   (shown)
        #2 external reload
           didChange port 80 → 81
        #3 user type port "8"
           didChange port 81 → 8
           didValidate port valid

        """)
  }

  @Test func `a stored value that the form does not allow is reported when it comes`() throws {
    let store = RecordingStore()
    let session = Session(try form(rows: "{ key: n, type: int, default: 5, max: 9 }"), store: store)
    store.write("n", .number("10"))
    try session.reload()
    try session.set(.int(5), for: "n")
    #expect(
      session.transcript == """
        #1 external reload
           didChange n 5   (setting unset → invalid)
           didValidate n "must be at most 9"
        #2 program set n 5
           didChange n 5   (setting invalid → 5)
           didValidate n valid

        """)
  }

  @Test func `a write that fails is a line of its transaction`() throws {
    let store = RecordingStore()
    let session = Session(try form(rows: "{ key: n, type: int }"), store: store)
    store.fail(.diskFull)
    try session.set(.int(1), for: "n")
    store.fail(nil)
    try session.set(.int(2), for: "n")
    #expect(
      session.transcript == """
        #1 program set n 1
           didChange n unset → 1
           didFailToPersist "no space left on device"
        #2 program set n 2
           didChange n 1 → 2

        """)
  }

  @Test func `a secure value is nowhere`() throws {
    let session = try session(
      """
      { key: secret, type: text, secure: true, accessory: textField, minLength: 4 }
      { id: more, title: More, visibleWhen: isSet(secret) }
      """)
    try session.type("abc", into: "secret")
    try session.type("hunter2", into: "secret")
    try session.set(.text("hunter3"), for: "secret")
    try session.unset("secret")
    #expect(
      session.transcript == """
        #1 user type secret set
           didDraft secret set
           didValidate secret "must have at least 4 characters"   (shown)
        #2 user type secret set
           didChange secret unset → set
           didChangeVisibility more shown
           didValidate secret valid
        #3 program set secret set
           didChange secret set → set
        #4 program unset secret
           didChange secret set → unset
           didChangeVisibility more hidden

        """)
  }

  @Test func `text that would break a line is escaped`() throws {
    let session = try session("{ key: t, type: text, multiline: true }")
    try session.set(.text("a\nb"), for: "t")
    #expect(
      session.transcript == """
        #1 program set t "a\\nb"
           didChange t unset → "a\\nb"

        """)
  }

  private func hiding(_ policy: String) throws -> Session {
    try session(
      """
      { key: show, accessory: switch, default: true }
      { key: x, type: text, default: usual, visibleWhen: show, whenHidden: \(policy) }
      { id: reader, title: Reader, visibleWhen: x == 'mine' }
      """)
  }

  private func hideAndShow(_ session: Session) throws {
    try session.set(.text("mine"), for: "x")
    try session.set(.bool(false), for: "show", origin: .user)
    try session.set(.bool(true), for: "show", origin: .user)
  }
}
