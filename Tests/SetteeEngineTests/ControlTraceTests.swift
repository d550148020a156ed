import SetteeEngine
import SetteeModel
import Testing

/// Whole transcripts of what a person does: tapping, choosing, typing, and modals.
struct ControlTraceTests {
  @Test func `a tap switches a switch and ticks a checkmark`() throws {
    let session = try session(
      """
      { key: s, accessory: switch }
      { key: c, accessory: checkmark, default: true }
      """)
    try session.tap("s")
    try session.tap("s")
    try session.tap("c")
    #expect(
      session.transcript == """
        #1 user tap s
           didChange s false → true
        #2 user tap s
           didChange s true → false
        #3 user tap c
           didChange c true → false

        """)
  }

  @Test func `two controls in a row that share an action stay distinguishable`() throws {
    let session = try session(
      """
      { id: press, title: Button, accessory: { type: button, id: rowButton, title: Button, size: [60, 40], action: onButton, tag: 0 } }
      { id: dual, content: [{ type: button, id: info, style: infoLight, frame: [0, 0, 40, 40], action: onButton, tag: 0 }, { type: label, text: Dual Control, frame: [40, 0, 100, 40] }], accessory: { type: button, id: dualButton, title: Button, size: [60, 40], action: onButton, tag: 1 } }
      { id: leads, title: Leads, action: lead }
      { id: about, title: About, accessory: detailDisclosure, action: about }
      """)
    try session.tap("press")
    try session.tap("press", control: "rowButton")
    try session.tap("dual", control: "info")
    try session.tap("dual", control: "dualButton")
    try session.tap("leads")
    try session.tap("about")
    try session.tap("about", control: "detail")
    #expect(
      session.transcript == """
        #1 user tap press
           didTap press rowButton action onButton tag 0
        #2 user tap press rowButton
           didTap press rowButton action onButton tag 0
        #3 user tap dual info
           didTap dual info action onButton tag 0
        #4 user tap dual dualButton
           didTap dual dualButton action onButton tag 1
        #5 user tap leads
           didTap leads action lead tag 0
        #6 user tap about
           didTap about action about tag 0
        #7 user tap about detail
           didTap about detail action about tag 0

        """)
  }

  @Test func `a row that leads to a screen says where`() throws {
    let form = try loadForm(
      """
      settee: 1
      title: Test
      sections:
        - rows:
            - { id: more, title: More, accessory: disclosure, screen: advanced }
      """,
      others: [
        "advanced.yaml": "settee: 1\ntitle: Advanced\nsections: [{ rows: [{ key: deep, accessory: switch }] }]\n"
      ])
    let session = Session(form)
    try session.tap("more")
    try session.tap("deep")
    #expect(
      session.transcript == """
        #1 user tap more
           didFollowLink more to advanced
        #2 user tap deep
           didChange deep false → true

        """)
  }

  @Test func `choosing the chosen option does nothing`() throws {
    let session = try session("{ key: theme, accessory: segment, options: [light, dark], default: light }")
    try session.choose(.text("dark"), in: "theme")
    try session.choose(.text("dark"), in: "theme")
    try session.choose(title: "light", in: "theme")
    #expect(
      session.transcript == """
        #1 user choose theme "dark"
           didChange theme "light" → "dark"
        #2 user choose theme "light"
           didChange theme "dark" → "light"

        """)
  }

  @Test func `several choices stay in the order of the options`() throws {
    let session = try session(
      "{ key: days, accessory: disclosure, multiple: true, options: [mon, tue, wed], default: [tue] }")
    try session.choose(.text("wed"), in: "days")
    try session.choose(.text("mon"), in: "days")
    try session.choose(.text("tue"), in: "days")
    #expect(
      session.transcript == """
        #1 user choose days "wed"
           didChange days ["tue"] → ["tue", "wed"]
        #2 user choose days "mon"
           didChange days ["tue", "wed"] → ["mon", "tue", "wed"]
        #3 user choose days "tue"
           didChange days ["mon", "tue", "wed"] → ["mon", "wed"]

        """)
  }

  @Test func `a stepper stays on its grid and within its range`() throws {
    let session = try session("{ key: n, type: int, accessory: stepper, min: 1, max: 8, step: 3, default: 1 }")
    for _ in 1...4 { try session.tap("n", control: "increment") }
    for _ in 1...4 { try session.tap("n", control: "decrement") }
    #expect(
      session.transcript == """
        #1 user tap n increment
           didChange n 1 → 4
        #2 user tap n increment
           didChange n 4 → 7
        #3 user tap n increment
           didChange n 7 → 8
        #4 user tap n decrement
           didChange n 8 → 7
        #5 user tap n decrement
           didChange n 7 → 4
        #6 user tap n decrement
           didChange n 4 → 1

        """)
  }

  @Test func `typing becomes a value as soon as it is one`() throws {
    let session = try session("{ key: port, type: int, accessory: textField, min: 10, max: 99, default: 80 }")
    for text in ["8", "81", "81", "81x", "81x", "82", ""] { try session.type(text, into: "port") }
    #expect(
      session.transcript == """
        #1 user type port "8"
           didDraft port "8"
           didValidate port "must be at least 10"   (shown)
        #2 user type port "81"
           didChange port 80 → 81
           didValidate port valid
        #3 user type port "81x"
           didDraft port "81x"
           didValidate port "must be a whole number"   (shown)
        #4 user type port "82"
           didChange port 81 → 82
           didValidate port valid
        #5 user type port ""
           didChange port 82 → 80

        """)
  }

  @Test func `typing the present value back only ends the draft`() throws {
    let session = try session("{ key: port, type: int, accessory: textField, default: 80 }", stored: #"{"port": 81}"#)
    try session.type("8x", into: "port")
    try session.type("81", into: "port")
    try session.type("8y", into: "port")
    try session.set(.int(81), for: "port")
    #expect(
      session.transcript == """
        #1 user type port "8x"
           didDraft port "8x"
           didValidate port "must be a whole number"   (shown)
        #2 user type port "81"
           didValidate port valid
        #3 user type port "8y"
           didDraft port "8y"
           didValidate port "must be a whole number"   (shown)
        #4 program set port 81
           didValidate port valid

        """)
  }

  @Test func `a touched row shows its problem, and hiding it forgets the touch`() throws {
    let session = try session(
      """
      { key: on, accessory: switch, default: true }
      { key: name, type: text, accessory: textField, required: true, visibleWhen: on }
      """)
    try session.touch("name")
    try session.touch("name")
    try session.tap("on")
    try session.tap("on")
    #expect(
      session.transcript == """
        #1 user touch name
           didValidate name "must be given"   (shown)
        #2 user tap on
           didChange on true → false
           didChangeVisibility name hidden
           didValidate name valid
        #3 user tap on
           didChange on false → true
           didChangeVisibility name shown
           didValidate name "must be given"

        """)
  }

  static let modalForm = """
    settee: 1
    title: Test
    sections:
      - rows:
          - { id: pick, title: Pick, modal: picker }
          - { key: other, accessory: switch }
    modals:
      - id: picker
        title: Pick
        animation: 0.5
        message: Choose
        onOK: usePicture
        rows:
          - { key: pick.name, type: text, accessory: textField, required: true }
          - { key: pick.size, type: int, accessory: textField, max: 9, default: 1 }
          - { key: pick.crop, accessory: switch }
    """

  @Test func `a modal opens over time, OK commits what is valid, and the app closes it`() throws {
    let clock = ManualClock()
    let session = Session(try loadForm(Self.modalForm), clock: clock)
    try session.tap("pick")
    clock.advance(by: 0.25)
    clock.advance(by: 0.25)
    clock.advance(by: 1)
    try session.type("Max", into: "pick.name")
    try session.type("99", into: "pick.size")
    try session.tap("pick.crop")
    try session.confirm("picker")
    try session.close("picker")
    clock.advance(by: 0.1)
    clock.advance(by: 5)
    #expect(
      session.transcript == """
        #1 user open picker
           didValidate pick.name "must be given"
           didMoveModal picker opening 0
        #2 program tick
           didMoveModal picker opening 0.5
        #3 program tick
           didMoveModal picker open 1
        #4 user type pick.name "Max"
           didDraft pick.name "Max"
           didValidate pick.name valid
        #5 user type pick.size "99"
           didDraft pick.size "99"
           didValidate pick.size "must be at most 9"   (shown)
        #6 user tap pick.crop
           didDraft pick.crop "true"
        #7 user confirm picker
           didChange pick.name unset → "Max"
           didChange pick.crop false → true
           didTap picker ok action usePicture tag 0
        #8 program close picker
           didValidate pick.size valid
           didMoveModal picker closing 0
        #9 program tick
           didMoveModal picker closing 0.2
        #10 program tick
           didMoveModal picker closed 1

        """)
  }

  @Test func `Cancel drops the drafts and closes`() throws {
    let session = Session(try loadForm(Self.modalForm))
    try session.tap("pick")
    try session.type("Max", into: "pick.name")
    try session.cancel("picker")
    #expect(try session.draft("pick.name") == nil)
    #expect(try session.value("pick.name") == nil)
    #expect(
      session.transcript == """
        #1 user open picker
           didValidate pick.name "must be given"
           didMoveModal picker opening 0
           didMoveModal picker open 1
        #2 user type pick.name "Max"
           didDraft pick.name "Max"
           didValidate pick.name valid
        #3 user cancel picker
           didTap picker cancel tag 0
           didMoveModal picker closing 0
           didMoveModal picker closed 1

        """)
  }

  @Test func `a message stays until it is replaced, or for its seconds`() throws {
    let clock = ManualClock()
    let session = Session(try loadForm(Self.modalForm), clock: clock)
    try session.open("picker")
    clock.advance(by: 1)
    try session.setMessage("Saved", kind: .success, for: .timed, in: "picker")
    clock.advance(by: 4.9)
    clock.advance(by: 0.1)
    try session.setMessage("Too big", kind: .error, for: .seconds(1), in: "picker")
    try session.setMessage("Look", kind: .caution, in: "picker")
    clock.advance(by: 60)
    #expect(try session.modal("picker").message == ModalMessage("Look", .caution))
    #expect(
      session.transcript == """
        #1 program open picker
           didValidate pick.name "must be given"
           didMoveModal picker opening 0
        #2 program tick
           didMoveModal picker open 1
        #3 program message picker success "Saved"
           didChangeMessage picker success "Saved"
        #4 program tick
           didChangeMessage picker ""
        #5 program message picker error "Too big"
           didChangeMessage picker error "Too big"
        #6 program message picker caution "Look"
           didChangeMessage picker caution "Look"

        """)
  }
}
