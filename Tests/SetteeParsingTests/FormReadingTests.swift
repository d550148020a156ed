import Diagnostics
import SetteeModel
import SetteeParsing
import Testing

/// What is written in a form, as the model holds it.
struct FormReadingTests {
  private func form(_ text: String) throws -> Form {
    let result = FormLoader(files: MemoryFormFiles(["form.yaml": text])).load("form.yaml")
    #expect(result.formattedDiagnostics() == "")
    return try #require(result.form)
  }

  /// The only row of a form with it.
  private func row(_ text: String) throws -> Row {
    let lines = text.split(separator: "\n").map { "        \($0)\n" }.joined()
    return try #require(try form("settee: 1\ntitle: T\nsections:\n  - rows:\n      -\n\(lines)").rows.first)
  }

  @Test func `a screen`() throws {
    let form = try form(
      """
      settee: 1
      id: player
      title: Player
      description: What this screen is for.
      store: $HOME/player.json
      background: "#CCC"
      facts:
        platform: { type: text, default: linux }
        cores: { type: int, default: 4 }
        battery: { type: number }
        docked: { type: bool, default: false }
        host: {}
      sections: []
      """)
    let screen = try #require(form.screens.first)
    #expect(form.id == "player")
    #expect(form.title == "Player")
    #expect(screen.description == "What this screen is for.")
    #expect(form.store == "$HOME/player.json")
    #expect(screen.background == Color(red: 0xCC, green: 0xCC, blue: 0xCC))
    #expect(
      form.facts == [
        Fact("platform", .text, default: .text("linux")), Fact("cores", .int, default: .int(4)),
        Fact("battery", .number), Fact("docked", .bool, default: .bool(false)), Fact("host", .text),
      ])
    #expect(form.sections.isEmpty)
  }

  @Test func `sections and their headers`() throws {
    let form = try form(
      """
      settee: 1
      title: T
      sections:
        - { id: one, header: Sound, footer: Below, rows: [{ id: a, title: A }, { id: b, title: B }] }
        - header: { text: Picture, image: top.png, height: width / 4 }
          rows: [{ id: c, title: C }]
        - rows: []
        - header: { text: Plain }
        - footer: Below
      """)
    #expect(form.sections.map(\.id) == ["one", nil, nil, nil, nil])
    #expect(
      form.sections.map(\.header) == [
        Section.Header("Sound"), Section.Header("Picture", image: "top.png", height: .widthDivided(by: 4)), nil,
        Section.Header("Plain"), nil,
      ])
    #expect(form.sections.map(\.footer) == ["Below", nil, nil, nil, "Below"])
    #expect(form.sections.map(\.rows) == [0..<2, 2..<3, 3..<3, 3..<3, 3..<3])
  }

  @Test func `rows without a key or id are named by their place`() throws {
    let form = try form(
      """
      settee: 1
      id: main
      title: T
      sections:
        - rows: [{ title: A }, { id: b, title: B }, { key: c.d, title: C, accessory: switch }]
        - rows: [{ title: D }]
      modals:
        - { id: m, rows: [{ title: E }] }
      """)
    #expect(form.rows.map(\.name) == ["main#1.1", "b", "c.d", "main#2.1", "main#m.1"])
    #expect(form.rows.map(\.identity) == [.place, .id, .key, .place, .place])
    #expect(form.rows.map(\.owner) == [.section(0), .section(0), .section(0), .section(1), .modal(0)])
    #expect(form.rows.map(\.key) == [nil, nil, "c.d", nil, nil])
  }

  @Test func `options are values, or values with titles`() throws {
    let row = try row(
      """
      key: size
      title: Size
      accessory: segment
      type: int
      options:
        - 1
        - { value: 2, title: Two, shortTitle: "2", description: A pair, icon: two.svg, enabled: false }
        - { value: 3 }
      default: 3
      """)
    let options = try #require(row.value?.options)
    #expect(options.map(\.value) == [.int(1), .int(2), .int(3)])
    #expect(options.map(\.title) == ["1", "Two", "3"])
    #expect(options.map(\.shortTitle) == ["1", "2", "3"])
    #expect(options.map(\.isEnabled) == [true, false, true])
    #expect(options[1].details.description == "A pair")
    #expect(options[1].details.icon == "two.svg")
    #expect(row.value?.defaultValue == .int(3))
  }

  @Test func `several choices stand in the order of the options`() throws {
    let row = try row(
      """
      key: days
      title: Days
      accessory: { type: disclosure, presentation: inline }
      multiple: true
      allowsEmpty: true
      options: [mon, tue, wed]
      default: [wed, mon]
      """)
    #expect(row.accessory == .choice(.inline))
    #expect(row.value?.isMultiple == true)
    #expect(row.value?.allowsEmpty == true)
    #expect(row.value?.defaultValue == .list([.text("mon"), .text("wed")]))
  }

  @Test func `numbers have limits, a step and a unit`() throws {
    let slider = try #require(
      try row("key: a\ntitle: A\naccessory: slider\nmin: 0\nmax: 12\nstep: 2.5\nunit: s\ncontinuous: true\ndefault: 12")
        .value)
    #expect(slider.type == .number)
    #expect([slider.min, slider.max, slider.step] == [.number(0), .number(12), .number(2.5)])
    #expect(slider.details.unit == "s")
    #expect(slider.isContinuous)
    #expect(slider.defaultValue == .number(12))
    let stepper = try #require(try row("key: a\ntitle: A\naccessory: stepper\nmin: -5\nmax: 5\nstep: 2").value)
    #expect(stepper.type == .int)
    #expect([stepper.min, stepper.max, stepper.step] == [.int(-5), .int(5), .int(2)])
  }

  @Test func `texts have lengths, a pattern and a format`() throws {
    let row = try row(
      """
      key: a
      title: A
      accessory: { type: textField, keyboard: email }
      placeholder: you
      minLength: 2
      maxLength: 40
      pattern: "[a-z]+"
      patternMessage: must be small letters
      format: email
      required: true
      multiline: true
      rules:
        - { check: value != 'root', message: must not be root }
        - { check: [len(value) > 1, len(value) < 30], message: must be short }
      """)
    let value = try #require(row.value)
    #expect(row.accessory == .textField(.email))
    #expect(value.details.placeholder == "you")
    #expect(value.details.minLength == 2)
    #expect(value.details.maxLength == 40)
    #expect(value.details.pattern?.source == "[a-z]+")
    #expect(value.details.patternMessage == "must be small letters")
    #expect(value.details.format == .email)
    #expect(value.isRequired)
    #expect(value.details.isMultiline)
    #expect(value.details.rules.map(\.message) == ["must not be root", "must be short"])
    #expect(value.details.rules.map(\.check.clauses.count) == [1, 2])
  }

  @Test(arguments: [
    ("secure: true", true, false), ("secure: true, persistent: true", true, true), ("secure: false", false, true),
    ("persistent: false", false, false),
  ])
  func `a secure value is not kept unless the form says so`(keys: String, isSecure: Bool, isPersistent: Bool) throws {
    let form = try form(
      "settee: 1\ntitle: T\nsections: [{ rows: [{ key: a, title: A, accessory: textField, \(keys) }] }]\n")
    #expect(form.rows[0].value?.isSecure == isSecure)
    #expect(form.rows[0].value?.isPersistent == isPersistent)
  }

  @Test func `what older versions wrote`() throws {
    let row = try row(
      """
      key: size
      title: Size
      accessory: segment
      options: [s, l]
      renamedFrom: [old.size, older]
      valueMap: { small: s, "1": s, big: l }
      deprecated: Use the new one.
      """)
    #expect(row.value?.details.renamedFrom == ["old.size", "older"])
    #expect(
      row.value?.details.valueMap == [
        .init("small", .text("s")), .init("1", .text("s")), .init("big", .text("l")),
      ])
    #expect(row.details.deprecated == "Use the new one.")
  }

  @Test(
    arguments: [
      ("plain", [.text("plain")]), ("\"{value}\"", [.value]),
      ("about {value} {unit}", [.text("about "), .value, .text(" "), .unit]),
      ("\"{title}!\"", [.title, .text("!")]), ("\"{value}{unit}\"", [.value, .unit]), ("\"}\"", [.text("}")]),
    ] as [(String, [Summary.Part])])
  func `a summary has places for the value`(summary: String, parts: [Summary.Part]) throws {
    let row = try row("key: a\ntitle: A\naccessory: slider\nmin: 0\nmax: 1\nsummary: \(summary)")
    #expect(row.details.summary == .template(parts))
  }

  @Test func `a summary may be a text for each value`() throws {
    let segment = try row(
      "key: a\ntitle: A\naccessory: segment\ntype: int\noptions: [1, 2]\nsummary: { 1: One, 2: Two }")
    #expect(segment.details.summary == .map([.init(.int(1), "One"), .init(.int(2), "Two")]))
    let toggle = try row("key: a\ntitle: A\naccessory: switch\nsummary: { true: It is on, false: It is off }")
    #expect(toggle.details.summary == .map([.init(.bool(true), "It is on"), .init(.bool(false), "It is off")]))
  }

  @Test(arguments: [
    ("{ text: new }", Badge(.fixed("new"))), ("{ text: 3, style: plain, color: red }", plainBadge),
    (
      "{ value: a, style: outlined, cornerRadius: 12, borderWidth: 2.5, color: \"#01020380\" }",
      Badge(
        .value(of: "a"), style: .outlined, color: Color(red: 1, green: 2, blue: 3, alpha: 0x80), cornerRadius: 12,
        borderWidth: 2.5)
    ),
  ])
  func `a badge says a text or shows a value`(text: String, badge: Badge) throws {
    let row = try row("key: a\ntitle: A\naccessory: value\ntype: int\nbadge: \(text)")
    #expect(row.details.badge == badge)
    let keys = text.dropFirst(1)
    let other = try form(
      "settee: 1\ntitle: T\nsections: [{ rows: [{ key: a, title: A, type: int }, { id: b, accessory: { type: badge,\(keys) }] }]\n"
    )
    #expect(other.row(named: "b")?.accessory == .badge(badge))
  }

  private static let plainBadge = Badge(.fixed("3"), style: .plain, color: Color(red: 255, green: 0, blue: 0))

  @Test func `content is placed in order`() throws {
    let row = try row(
      """
      id: a
      content:
        - { type: button, id: info, style: infoLight, frame: [0, 0, 40, 40], action: onButton, tag: -1 }
        - { type: button, id: go, title: Go, frame: [0.5, -10, 40, 40], background: lightGray, style: destructive }
        - { type: label, text: Wraps, frame: [10, 10, 300, auto] }
        - { type: image, image: icons/a.png, frame: [0, 0, 80, 0] }
      accessory: { type: button, title: Button, size: [60, 40], action: onButton, tag: 1 }
      """)
    let grey = Color(red: 170, green: 170, blue: 170)
    #expect(
      row.details.content == [
        ContentElement(
          .button(Button(id: "info", action: "onButton", tag: -1, style: .infoLight)),
          frame: Frame(x: 0, y: 0, width: 40, height: 40)),
        ContentElement(
          .button(Button(id: "go", title: "Go", style: .destructive, background: grey)),
          frame: Frame(x: 0.5, y: -10, width: 40, height: 40)),
        ContentElement(.label("Wraps"), frame: Frame(x: 10, y: 10, width: 300, height: nil)),
        ContentElement(.image("icons/a.png"), frame: Frame(x: 0, y: 0, width: 80, height: 0)),
      ])
    #expect(row.buttons.map(\.id) == ["info", "go", "button"])
    #expect(row.buttons[2].size == Size(60, 40))
  }

  @Test(
    arguments: [
      ("default", .standard), ("auto", .automatic), ("44", .points(44)), ("0.5", .points(0.5)),
      ("width / 3", .widthDivided(by: 3)), ("width * 0.5", .widthTimes(0.5)), ("text * 1.8", .textTimes(1.8)),
      ("\"text * 1.8\"", .textTimes(1.8)),
    ] as [(String, HeightRule)])
  func `heights`(text: String, height: HeightRule) throws {
    #expect(try row("id: a\nheight: \(text)").details.height == height)
  }

  @Test func `pictures, help and where a row leads`() throws {
    let form = try form(
      """
      settee: 1
      title: T
      sections:
        - rows:
            - id: a
              title: A
              subtitle: Below
              description: |
                Long **help**.
              icon: icons/a.svg
              keywords: [one, two]
              image: photo.png
              imageSize: [640, 480]
              contentMode: fill
              aspectRatio: 1.5
              minHeight: 30
              maxHeight: 300
              accessory: detailDisclosure
              modal: m
              action: show
      modals: [{ id: m }]
      """)
    let details = form.rows[0].details
    #expect(details.subtitle == "Below")
    #expect(details.description == "Long **help**.\n")
    #expect(details.icon == "icons/a.svg")
    #expect(details.keywords == ["one", "two"])
    #expect(details.image == "photo.png")
    #expect(details.imageSize == Size(640, 480))
    #expect(details.contentMode == .fill)
    #expect([details.aspectRatio, details.minHeight, details.maxHeight] == [1.5, 30, 300])
    #expect(form.rows[0].accessory == .detailDisclosure)
    #expect(details.modal == "m")
    #expect(details.action == "show")
  }

  @Test func `a modal has what it says, and the rest as the language says`() throws {
    let form = try form(
      """
      settee: 1
      title: T
      sections: []
      modals:
        - id: photo
          title: Choose
          animation: 0.1
          alpha: 0.5
          message: Wait
          buttons: { cancel: No, ok: Yes, size: xxl, vertical: high, horizontal: farRight }
          onOK: usePhoto
          rows: [{ key: a, title: A, accessory: switch }, { id: b, title: B }]
        - { id: plain }
      """)
    let photo = try #require(form.modal(named: "photo"))
    #expect(photo.title == "Choose")
    #expect([photo.animation, photo.alpha] == [0.1, 0.5])
    #expect(photo.message == "Wait")
    #expect([photo.buttons.cancel, photo.buttons.ok] == ["No", "Yes"])
    #expect(photo.buttons.size == .xxl)
    #expect(photo.buttons.vertical == .high)
    #expect(photo.buttons.horizontal == .farRight)
    #expect(photo.onOK == "usePhoto")
    #expect(form.rows[photo.rows].map(\.name) == ["a", "b"])
    let plain = try #require(form.modal(named: "plain"))
    #expect([plain.animation, plain.alpha] == [0.5, 0.95])
    #expect([plain.message, plain.buttons.cancel, plain.buttons.ok] == ["", "Cancel", "OK"])
    #expect(plain.rows.isEmpty)
  }

  @Test func `keys that begin with x- are ignored everywhere`() throws {
    let form = try form(
      """
      x-form: [anything, { at: all }]
      settee: 1
      title: T
      facts: { on: { type: bool, x-fact: 1 } }
      sections:
        - x-section: 1
          header: { text: H, x-header: 1 }
          rows:
            - id: a
              x-row: { key: not.a.key }
              badge: { text: B, x-badge: 1 }
              content: [{ type: label, text: L, frame: [0, 0, 1, 1], x-content: 1 }]
              accessory: { type: button, title: B, x-accessory: 1 }
            - key: b
              title: B
              accessory: segment
              options: [{ value: s, x-option: 1 }, l]
              rules: [{ check: value == 's', message: must be s, x-rule: 1 }]
      modals: [{ id: m, x-modal: 1, buttons: { x-buttons: 1 } }]
      """)
    #expect(form.keys == ["b"])
  }

  @Test func `an alias stands for what its anchor marks`() throws {
    let form = try form(
      """
      settee: 1
      title: T
      x-sizes: &sizes [s, m, l]
      sections:
        - rows:
            - { key: a, title: A, accessory: segment, options: *sizes }
            - { key: b, title: &title B, accessory: segment, options: *sizes, subtitle: *title }
      """)
    #expect(form.rows.map { $0.value?.options.map(\.title) } == [["s", "m", "l"], ["s", "m", "l"]])
    #expect(form.rows[1].details.subtitle == "B")
  }
}
