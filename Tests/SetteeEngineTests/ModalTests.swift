import SetteeEngine
import SetteeModel
import SetteeStore
import Testing

/// Modals: what cannot be done when, and what time does.
struct ModalTests {
  static let yaml = """
    settee: 1
    title: Test
    sections:
      - rows:
          - { key: under, accessory: switch }
    modals:
      - id: first
        title: First
        animation: 2
        message: Hello
        rows:
          - { key: low, type: int, accessory: textField, default: 1, rules: [{ check: value < high, message: must be below high }] }
          - { key: high, type: int, accessory: textField, default: 5 }
          - { key: extra, type: int, accessory: stepper, min: 0, max: 9, visibleWhen: high > 5 }
      - { id: second, title: Second, rows: [] }
    """

  @Test func `opening what is open and closing what is closed are errors that change nothing`() throws {
    let clock = ManualClock()
    let session = Session(try loadForm(Self.yaml), clock: clock)
    expect(.alreadyClosed) { try session.close("first") }
    expect(.alreadyClosed) { try session.cancel("first") }
    expect(.notOpen) { try session.confirm("first") }
    try session.open("first")
    expect(.alreadyOpen) { try session.open("first") }
    expect(.notOpen) { try session.confirm("first") }
    clock.advance(by: 2)
    #expect(try session.modal("first").phase == .open)
    expect(.alreadyOpen) { try session.open("first") }
    expect(.blockedByModal) { try session.open("second") }
    try session.close("first")
    expect(.alreadyClosed) { try session.close("first") }
    expect(.alreadyOpen) { try session.open("first") }
    clock.advance(by: 2)
    #expect(try session.modal("first").phase == .closed)
    #expect(session.lastTransaction == 4)
    try session.open("second")
    #expect(session.frontModal == "second")
  }

  @Test func `the screen under a modal cannot be operated until it is closed`() throws {
    let clock = ManualClock()
    let session = Session(try loadForm(Self.yaml), clock: clock)
    try session.open("first")
    expect(.blockedByModal) { try session.tap("under") }
    expect(.notOpen) { try session.type("3", into: "low") }
    clock.advance(by: 2)
    try session.type("3", into: "low")
    try session.close("first")
    expect(.blockedByModal) { try session.tap("under") }
    clock.advance(by: 2)
    try session.tap("under")
    expect(.notOpen) { try session.type("3", into: "low") }
  }

  @Test func `a program may set a value while a modal is open`() throws {
    let session = Session(try loadForm(Self.yaml))
    try session.open("first")
    try session.set(.bool(true), for: "under")
    #expect(try session.value("under") == .bool(true))
  }

  @Test(arguments: [0.0, 0.09, 5.01, -1, .nan, .infinity])
  func `an animation outside of its range is refused and the old one stays`(seconds: Double) throws {
    let session = Session(try loadForm(Self.yaml))
    expect(.outOfRange) { try session.setAnimation(seconds, of: "first") }
    #expect(try session.modal("first").animation == 2)
  }

  @Test(arguments: [0.1, 5])
  func `an animation takes its seconds`(seconds: Double) throws {
    let clock = ManualClock()
    let session = Session(try loadForm(Self.yaml), clock: clock)
    try session.setAnimation(seconds, of: "first")
    try session.open("first")
    clock.advance(by: seconds / 2)
    #expect(try session.modal("first").progress == 0.5)
    clock.advance(by: seconds / 2)
    #expect(try session.modal("first").phase == .open)
  }

  @Test func `OK commits the drafts that are right together and keeps the others`() throws {
    let session = Session(try loadForm(Self.yaml))
    try session.open("first")
    try session.type("8", into: "high")
    try session.confirm("first")
    #expect(try session.value("high") == .int(8))
    #expect(try session.row("extra").isVisible)
    try session.type("7", into: "low")
    try session.type("6", into: "high")
    try session.tap("extra", control: "increment")
    try session.confirm("first")
    #expect(try session.value("high") == .int(6))
    #expect(try session.value("low") == .int(1))
    #expect(try session.value("extra") == .int(0))
    #expect(try session.row("low").shownProblems.map(\.message) == ["must be below high"])
    #expect(try session.modal("first").phase == .open)
  }

  @Test(arguments: [nil, #"{"code": "x", "other": "", "low": 9}"#])
  func `of a modal that is closed only what is set can be wrong`(stored: String?) throws {
    let yaml = """
      settee: 1
      title: Test
      sections:
        - rows:
            - { key: on, accessory: switch }
      modals:
        - id: account
          title: Account
          rows:
            - { key: name, accessory: textField, required: true }
            - { key: secret, accessory: textField, secure: true, persistent: false, required: true }
            - { key: code, accessory: textField, requiredWhen: on }
            - { key: other, accessory: textField, required: true }
            - { key: low, type: int, accessory: stepper, default: 3, rules: [{ check: value < 5 or not on, message: must be low }] }
            - { key: high, type: int, accessory: stepper, default: 3, rules: [{ check: value > 5 or not on, message: must be high }] }
      """
    let clock = ManualClock()
    let session = Session(try loadForm(yaml), store: try MemoryStore(stored ?? "{}"), clock: clock)
    let wrong = { session.problems.map { "\($0.row) \($0.problems.map(\.message).joined())" } }
    let set = stored == nil ? [] : ["other must be given"]
    #expect(wrong() == set)
    try session.set(.bool(true), for: "on")
    let whenOn = set + (stored == nil ? [] : ["low must be low"])
    #expect(wrong() == whenOn)
    try session.open("account")
    let all = [
      "name must be given", "secret must be given", stored == nil ? "code must be given" : nil, "other must be given",
      stored == nil ? nil : "low must be low", "high must be high",
    ].compactMap(\.self)
    #expect(wrong() == all)
    clock.advance(by: 5)
    #expect(wrong() == all)
    try session.close("account")
    #expect(wrong() == all)
    clock.advance(by: 5)
    #expect(wrong() == whenOn)
  }

  static let passwords = """
    settee: 1
    title: Test
    sections: []
    modals:
      - id: account
        title: Account
        onOK: create
        rows:
          - { key: password, type: text, accessory: textField, minLength: 3 }
          - { key: again, type: text, accessory: textField, rules: [{ check: value == password, message: must be the same }] }
          - { key: on, accessory: switch }
          - { key: hint, type: text, accessory: textField, visibleWhen: on, requiredWhen: on }
          - { key: low, type: int, accessory: stepper, min: 0, max: 9, default: 1 }
          - { key: high, type: int, accessory: stepper, min: 0, max: 9, default: 2, rules: [{ check: value > low, message: must be above low }] }
    """

  @Test func `a rule between two rows of a modal judges their drafts together`() throws {
    let session = Session(try loadForm(Self.passwords))
    try session.open("account")
    try session.type("abcd", into: "again")
    try session.type("abcd", into: "password")
    try session.type("x", into: "password")
    try session.type("abcd", into: "password")
    try session.type("abce", into: "again")
    try session.confirm("account")
    try session.type("abcd", into: "again")
    try session.confirm("account")
    #expect(
      session.transcript == """
        #1 program open account
           didMoveModal account opening 0
           didMoveModal account open 1
        #2 user type again "abcd"
           didDraft again "abcd"
           didValidate again "must be the same"   (shown)
        #3 user type password "abcd"
           didDraft password "abcd"
           didValidate again valid
        #4 user type password "x"
           didDraft password "x"
           didValidate password "must have at least 3 characters"   (shown)
           didValidate again "must be the same"   (shown)
        #5 user type password "abcd"
           didDraft password "abcd"
           didValidate password valid
           didValidate again valid
        #6 user type again "abce"
           didDraft again "abce"
           didValidate again "must be the same"   (shown)
        #7 user confirm account
           didChange password unset → "abcd"
           didTap account ok action create tag 0
        #8 user type again "abcd"
           didDraft again "abcd"
           didValidate again valid
        #9 user confirm account
           didChange again unset → "abcd"
           didTap account ok action create tag 0

        """)
  }

  @Test func `a step in a modal is refused by what the other drafts would be`() throws {
    let session = Session(try loadForm(Self.passwords))
    try session.open("account")
    try session.tap("high", control: "increment")
    try session.tap("low", control: "increment")
    expect(.refused) { try session.tap("high", control: "decrement") }
    try session.tap("low", control: "decrement")
    try session.tap("high", control: "decrement")
    try session.confirm("account")
    #expect(try session.value("high") == .int(2))
    #expect(try session.value("low") == .int(1))
  }

  @Test func `why a row of a modal is hidden tells what only OK will change`() throws {
    let session = Session(try loadForm(Self.passwords))
    try session.open("account")
    func reason() throws -> String? {
      do { try session.type("x", into: "hint") } catch { return error.description }
      return nil
    }
    #expect(try reason() == "'hint' is hidden: test.yaml:12:69: on is false")
    try session.tap("on")
    #expect(try reason() == "'hint' is hidden: test.yaml:12:69: on is false until OK")
    try session.confirm("account")
    #expect(try reason() == nil)
  }

  @Test func `a draft in a modal is what its control shows, and no condition sees it`() throws {
    let session = Session(try loadForm(Self.yaml))
    try session.open("first")
    try session.type("9", into: "high")
    #expect(try session.row("high").displayedValue == .int(9))
    #expect(try session.value("high") == .int(5))
    #expect(try !session.row("extra").isVisible)
    #expect(try session.rows(ofModal: "first").map(\.name) == ["low", "high"])
  }

  @Test func `a modal opens with its first message and without drafts`() throws {
    let session = Session(try loadForm(Self.yaml))
    try session.open("first")
    try session.type("9", into: "high")
    try session.setMessage("Bad", kind: .error, in: "first")
    try session.close("first")
    expect(.alreadyClosed) { try session.setMessage("Late", in: "first") }
    try session.open("first")
    #expect(try session.modal("first").message == ModalMessage("Hello"))
    #expect(try session.draft("high") == nil)
    #expect(try !session.row("high").isTouched)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `a message stays for more than nothing`(seconds: Double) throws {
    let session = Session(try loadForm(Self.yaml))
    try session.open("first")
    expect(.outOfRange) { try session.setMessage("x", for: .seconds(seconds), in: "first") }
    #expect(try session.modal("first").message == ModalMessage("Hello"))
  }

  @Test func `a session listens to the clock only while something moves`() throws {
    let clock = CountingClock()
    let session = Session(try loadForm(Self.yaml), clock: clock)
    #expect(clock.listeners == 0)
    try session.open("first")
    #expect(clock.listeners == 1)
    clock.manual.advance(by: 2)
    #expect(clock.listeners == 0)
    try session.setMessage("x", for: .timed, in: "first")
    #expect(clock.listeners == 1)
    clock.manual.advance(by: 5)
    #expect(clock.listeners == 0)
  }

  private func expect(_ code: SessionError.Code, _ act: () throws -> Void) {
    let error = #expect(throws: SessionError.self) { try act() }
    #expect(error?.code == code)
  }
}
