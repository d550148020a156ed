import SetteeEngine
import SetteeModel
import Testing

extension Key<Int> {
  fileprivate static let count = Key("count")
}

extension Key<ReadingTests.Theme> {
  fileprivate static let theme = Key("theme")
}

extension Key<Bool> {
  fileprivate static let wrong = Key("count")
}

/// What can be read of a session, and that secure values cannot.
struct ReadingTests {
  enum Theme: String, SettingValue {
    case light, dark
  }

  @Test func `typed keys read and set`() throws {
    let session = try session(
      """
      { key: count, type: int }
      { key: theme, accessory: segment, options: [light, dark], default: light }
      { key: days, accessory: disclosure, multiple: true, options: [mon, tue], default: [mon] }
      """)
    #expect(session[.count] == nil)
    try session.set(3, for: .count)
    try session.set(.dark, for: .theme)
    #expect(session[.count] == 3)
    #expect(session[.theme] == .dark)
    #expect(session[Key<[String]>("days")] == ["mon"])
    try session.unset(.theme)
    #expect(session[.theme] == .light)
    try session.transaction { try $0.set(4, for: .count) }
    #expect(session[.count] == 4)
  }

  @Test func `a typed key of another type is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      let session = try session("{ key: count, type: int, default: 1 }")
      _ = session[Key<Bool>("count")]
    }
    await #expect(processExitsWith: .failure) {
      let session = try session("{ key: count, type: int, default: 1 }")
      _ = session[Key<Int>("counts")]
    }
  }

  @Test func `an unknown name says what was meant`() throws {
    let session = try session(
      """
      { key: sound.volume, type: int }
      { id: press, title: P, accessory: { type: button, id: play, title: B } }
      """, facts: "platform: { type: text }")
    let messages: [(SessionError.Code, String, () throws -> Void)] = [
      (
        .unknownKey, "no row has the key 'sound.volum'; did you mean 'sound.volume'?",
        { _ = try session.value("sound.volum") }
      ),
      (.unknownKey, "row 'press' has no value", { try session.set(.int(1), for: "press") }),
      (.unknownRow, "there is no row 'pres'; did you mean 'press'?", { _ = try session.row("pres") }),
      (
        .unknownControl, "row 'press' has no control 'plai'; did you mean 'play'?",
        { try session.tap("press", control: "plai") }
      ),
      (
        .unknownFact, "the form declares no fact 'platfrom'; did you mean 'platform'?",
        { try session.setFact("platfrom", to: nil) }
      ),
      (.refused, "fact platform must be text", { try session.setFact("platform", to: .int(1)) }),
      (.unknownModal, "there is no modal 'x'", { try session.open("x") }),
      (.unknownScreen, "there is no screen 'x'", { _ = try session.screen("x") }),
    ]
    for (code, message, act) in messages {
      let error = #expect(throws: SessionError.self) { try act() }
      #expect(error?.code == code)
      #expect(error?.message == message)
    }
  }

  @Test func `what cannot be operated says why, with the place of the condition`() throws {
    let session = try session(
      """
      { key: on, accessory: switch }
      { key: a, accessory: switch, visibleWhen: on }
      { key: b, accessory: switch, enabledWhen: on }
      { key: c, type: int, accessory: value }
      """)
    let messages: [(String, () throws -> Void)] = [
      ("'a' is hidden: test.yaml:7:51: on is false", { try session.tap("a") }),
      ("'b' is disabled: test.yaml:8:51: on is false", { try session.tap("b") }),
      ("'c' cannot be tapped", { try session.tap("c") }),
      ("'c' cannot be typed into", { try session.type("1", into: "c") }),
      ("'on' cannot be chosen from: it has no options", { try session.choose(.bool(true), in: "on") }),
    ]
    for (message, act) in messages {
      let error = #expect(throws: SessionError.self) { try act() }
      #expect(error?.message == message)
    }
    #expect(session.lastTransaction == 0)
  }

  @Test func `an explanation has the value, its origin, conditions, rules and dependents`() throws {
    let form = try loadForm(
      """
      settee: 1
      title: Test
      facts: { platform: { type: text, default: linux } }
      sections:
        - rows:
            - { key: sound.enabled, accessory: switch, default: true }
            - { key: most, type: int, default: 50 }
        - id: details
          visibleWhen: sound.enabled
          rows:
            - key: sound.volume
              title: Volume
              type: int
              default: 40
              visibleWhen: fact.platform == 'linux' and most > 10
              requiredWhen: sound.enabled
              rules: [{ check: value <= most, message: must be at most the most }]
            - { id: loud, title: Loud, visibleWhen: sound.volume > 60, enabledWhen: sound.volume > 70 }
      """)
    let session = Session(form)
    try session.set(.int(45), for: "sound.volume", origin: .user)
    try session.set(.int(41), for: "most")
    let explanation = try session.explain("sound.volume").description
    #expect(
      explanation == """
        sound.volume = 45
          set by user in #1
          defined at test.yaml:11:9
          section visible:
            test.yaml:9:18: sound.enabled is true   (sound.enabled = true)
          visible:
            test.yaml:15:22: fact.platform == 'linux' and most > 10 is true   (fact.platform = "linux", most = 41)
          required:
            test.yaml:16:23: sound.enabled is true   (sound.enabled = true)
          rule broken, "must be at most the most":
            test.yaml:17:26: value <= most is false   (most = 41)
          problem: must be at most the most
          read by: visibility of loud
          read by: whether loud is enabled

        """)
    try session.set(.bool(false), for: "sound.enabled")
    #expect(try session.explain("sound.volume").whyHidden == "test.yaml:9:18: sound.enabled is false")
    let other = try session.explain("most").description
    #expect(
      other == """
        most = 41
          set by program in #2
          defined at test.yaml:7:9
          read by: visibility of sound.volume
          read by: rules of sound.volume

        """)
  }

  @Test func `of a row without a value its state is explained, and what reads that`() throws {
    let session = Session(
      try form(
        rows: """
          { key: on, accessory: switch, default: true }
          { id: go, title: Go, visibleWhen: on }
          { key: a, type: int, visibleWhen: visible(go), rules: [{ check: visible(go), message: go first }] }
          """))
    try session.set(.bool(false), for: "on")
    let explanation = try session.explain("go")
    #expect(explanation.value == nil)
    #expect(
      explanation.description == """
        go
          a row without a value
          defined at test.yaml:7:9
          hidden:
            test.yaml:7:43: on is false   (on = false)
          read by: visibility of a
          read by: rules of a

        """)
    #expect(throws: SessionError.self) { try session.explain("g") }
  }

  @Test func `that nothing can be set where hiding clears is explained`() throws {
    let session = Session(
      try form(
        rows: """
          { key: on, accessory: switch, default: true }
          { key: a, type: int, visibleWhen: on, whenHidden: clear }
          """))
    try session.set(.int(1), for: "a")
    try session.set(.bool(false), for: "on")
    #expect(
      try session.explain("a").description == """
        a = unset
          unset by program in #2, and cannot be set while the row is hidden, as hiding clears it; there is no default
          defined at test.yaml:7:9
          hidden:
            test.yaml:7:43: on is false   (on = false)

        """)
  }

  @Test func `the origin of a value is the default, the store or a transaction`() throws {
    let session = Session(
      try form(
        rows: """
          { key: a, type: int, default: 1 }
          { key: b, type: int, default: 1 }
          { key: c, type: int, default: 1, visibleWhen: a > 1, whenHidden: default }
          { key: d, type: int, default: 1 }
          { key: e, type: int }
          """), store: RecordingStore(["b": .number("2"), "c": .number("2"), "d": .text("x")]))
    #expect(try session.explain("a").origin == "default")
    #expect(try session.explain("b").origin == "store")
    #expect(try session.explain("c").origin == "store, not counted while hidden")
    func words(_ key: String) throws -> String? {
      try session.explain(key).description.split(separator: "\n").dropFirst().first.map(String.init)
    }
    #expect(try words("a") == "  unset; the default counts")
    #expect(try words("b") == "  set in the settings file")
    #expect(try words("c") == "  set in the settings file, but while the row is hidden the default counts")
    #expect(try words("d") == "  set in the settings file, but not to what is allowed; the default counts")
    #expect(try words("e") == "  unset; there is no default")
    try session.reset("a")
    #expect(try session.explain("a").origin == "reset in #1")
    #expect(try words("a") == "  set by reset in #1")
    try session.unset("b")
    #expect(try words("b") == "  unset by program in #2; the default counts")
  }

  @Test func `history lists what changed settings`() throws {
    let session = try session(
      """
      { key: a, type: int, default: 1 }
      { key: b, type: int, visibleWhen: a == 1, whenHidden: clear }
      """)
    try session.set(.int(5), for: "b", origin: .user)
    try session.set(.int(2), for: "a")
    try session.setEnvironment(Environment(width: 100))
    try session.undo()
    #expect(
      session.history.map(\.description) == [
        "#1 user b unset → 5", "#2 program a unset → 2, b 5 → unset", "#4 undo a 2 → unset, b unset → 5",
      ])
    #expect(session.canUndo && session.canRedo)
  }

  @Test func `history and trace keep as many transactions as they are told`() throws {
    let session = try session("{ key: a, type: int }", limits: Session.Limits(history: 3, trace: 2))
    for value in 1...20 { try session.set(.int(Int64(value)), for: "a") }
    #expect(session.history.map(\.transaction) == [18, 19, 20])
    #expect(session.transcript.split(separator: "\n").count == 4)
  }

  @Test(arguments: [0, 2])
  func `a session without a history has nothing to undo`(traced: Int) throws {
    let session = try session("{ key: a, type: int }", limits: Session.Limits(history: 0, trace: traced))
    for value in 1...20 { try session.set(.int(Int64(value)), for: "a") }
    try session.transaction { try $0.unset("a") }
    #expect(session.history.isEmpty && !session.canUndo)
    #expect(session.transcript.split(separator: "\n").count == 2 * traced)
  }

  @Test func `as many transactions as the history keeps can be undone, and done again`() throws {
    let session = try session("{ key: a, type: int }", limits: Session.Limits(history: 3, trace: 0))
    for value in 1...20 { try session.set(.int(Int64(value)), for: "a") }
    for value in [19, 18, 17] {
      try session.undo()
      #expect(try session.value("a") == .int(Int64(value)))
    }
    for value in [18, 19, 20] {
      try session.redo()
      #expect(try session.value("a") == .int(Int64(value)))
    }
    for _ in 1...3 { try session.undo() }
    try session.set(.int(0), for: "a")
    try session.undo()
    #expect(try session.value("a") == .int(17))
  }

  @Test func `a redo ends with the next change`() throws {
    let session = try session("{ key: a, type: int }")
    try session.set(.int(1), for: "a")
    try session.undo()
    try session.set(.int(2), for: "a")
    let error = #expect(throws: SessionError.self) { try session.redo() }
    #expect(error?.code == .nothingToRedo)
  }

  @Test func `a secure value is in no description, mirror, trace, explanation, history or error`() throws {
    let session = Session(
      try form(
        rows: """
          { key: pin, type: text, secure: true, accessory: textField, pattern: "[0-9]+", rules: [{ check: len(value) > 3, message: must be longer }] }
          { key: choice, type: text, secure: true, accessory: segment, options: [hunter2, hunter3] }
          { id: more, title: More, visibleWhen: pin == '1' }
          """), store: RecordingStore(["choice": .text("hunter4")]))
    let recorder = Recorder()
    let observation = session.observe { recorder.record($0) }
    var said = ""
    let watch = session.willChange { proposal in
      if "\(proposal)\(String(reflecting: proposal))".contains("hunter") { Issue.record("the proposal tells") }
      return .allow
    }
    try session.type("hunter7", into: "pin")
    try session.type("71077345", into: "pin")
    for value in ["hunter8", "7107"] {
      do { try session.set(.text(value), for: "pin") } catch { said += "\(error)\(String(reflecting: error))" }
    }
    do { try session.set(.text("hunter9"), for: "choice") } catch { said += "\(error)" }
    try session.choose(.text("hunter2"), in: "choice")
    try session.undo()
    dump(recorder.events, to: &said)
    dump(try session.row("pin"), to: &said)
    dump(try session.row("choice"), to: &said)
    dump(session.history, to: &said)
    said += "\(recorder.events)\(session.history)\(session.trace)\(session.problems)"
    for key in ["pin", "choice"] { said += "\(try session.explain(key))\(String(describing: try session.draft(key)))" }
    said += "\(try session.screen())"
    #expect(!said.contains("hunter"))
    #expect(!said.contains("7107"))
    #expect(said.contains("didChange pin unset → set"))
    #expect(try session.value("pin") == .text("71077345") || session.value("pin") == .text("7107"))
    observation.cancel()
    watch.cancel()
  }

  @Test func `a screen is a snapshot`() throws {
    let form = try loadForm(
      """
      settee: 1
      title: Test
      sections:
        - { header: One, rows: [{ key: on, accessory: switch }, { key: a, type: int, visibleWhen: on }] }
        - { header: Two, visibleWhen: on, rows: [{ key: b, type: int, default: 2 }] }
      """)
    let session = Session(form, environment: Environment(width: 320))
    let before = try session.screen()
    try session.tap("on")
    let after = try session.screen()
    #expect(before.rows.map(\.description) == ["on false, unset"])
    #expect(
      after.rows.map(\.description) == ["on true, explicit, touched", "a unset, unset", "b 2, unset"])
    #expect(after.sections.map(\.index) == [0, 1])
    #expect(after.environment.width == 320)
  }
}
