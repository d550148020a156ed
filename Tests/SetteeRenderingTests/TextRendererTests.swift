import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering
import TestSupport
import Testing

struct TextRendererTests {
  private func text(_ session: Session, _ renderer: TextRenderer = TextRenderer(showsTitle: false)) throws -> String {
    renderer.render(try Scene(session, measurer: FixedMeasurer()))
  }

  @Test(arguments: ShippedPicture.all)
  func `every form that ships is drawn as expected`(picture: ShippedPicture) throws {
    let text = TextRenderer().render(try picture.scene())
    #expect(try text == Fixtures.expectation("rendering/\(picture.name).txt", recording: text))
  }

  @Test func `a text picture does not depend on width and text size`() throws {
    for picture in ShippedPicture.all {
      let text = TextRenderer().render(try picture.scene())
      #expect(TextRenderer().render(try picture.scene(width: 320, textSize: .ax3)) == text)
    }
  }

  @Test func `each control shows its state`() throws {
    let session = try session(
      rows: "{ key: switch, title: Switch, accessory: switch, default: true }",
      "{ key: tick, title: Tick, accessory: checkmark }",
      "{ key: segment, title: Segment, accessory: segment, options: [One, Two words], default: Two words }",
      "{ key: slider, title: Slider, accessory: slider, min: 0, max: 100, default: 40, unit: '%' }",
      "{ key: stepper, title: Stepper, accessory: stepper, min: 0, max: 9, default: 3 }",
      "{ key: field, title: Field, accessory: textField, default: text }",
      "{ key: empty, title: Empty, accessory: textField, placeholder: Type here, required: true }",
      "{ key: bare, title: Bare, accessory: textField }",
      "{ key: secret, title: Secret, accessory: textField, secure: true }",
      "{ key: choice, title: Choice, accessory: disclosure, options: [Red, Green], default: Red }",
      "{ key: shown, title: Value, accessory: value, type: int, default: 7, unit: px }",
      "{ id: link, title: Link, subtitle: Second line, accessory: disclosure, badge: { text: 3 } }",
      "{ id: press, title: Press, accessory: { type: button, title: Push } }",
      "{ id: info, title: Info, accessory: detailDisclosure }",
      "{ id: plain, title: Plain }")
    try session.type("hunter2", into: "secret")
    let picture = try text(session)
    #expect(
      picture == """
          Switch   on
          Tick     [ ]
          Segment  One | [Two words]
          Slider   40 %  ----o-----
          Stepper  - 3 +
          Field    text
          Empty *  <Type here>
          Bare     <>
          Secret   ••••••
          Choice   Red >
          Value    7 px
          Link     >  (3)  -- Second line
          Press    [ Push ]
          Info     (i) >
          Plain

        """)
  }

  @Test func `an empty text that is set is told from nothing`() throws {
    let session = try session(
      rows: "{ key: a, title: A, accessory: value, default: '' }", "{ key: b, title: B, accessory: value }",
      "{ key: c, title: C, accessory: segment, options: ['', x], default: '' }",
      "{ key: d, title: D, accessory: disclosure, options: ['', x], default: '' }",
      "{ key: e, title: E, accessory: disclosure, options: ['', x] }",
      "{ key: f, title: F, accessory: disclosure, multiple: true, options: ['', x], allowsEmpty: true, default: [] }",
      "{ key: g, title: G, accessory: value, default: '  ' }")
    #expect(
      try text(session) == #"""
          A  ""
          B  none
          C  [""] | x
          D  "" >
          E  none >
          F  none >
          G  "  "

        """#)
  }

  @Test func `what is typed and what is wrong with it stand behind the value`() throws {
    let session = try session(
      rows: "{ key: port, title: Port, accessory: textField, type: int, default: 8080 }",
      "{ key: name, title: Name, accessory: textField, enabledWhen: port == 1 }")
    try session.type("80a", into: "port")
    let picture = try text(session)
    #expect(
      picture == """
          Port  8080  "80a"  ! must be a whole number
          Name  <>  disabled

        """)
  }

  @Test func `a title of East Asian letters takes two columns for each`() throws {
    let session = try session(
      rows: "{ key: a, title: 音量, accessory: switch }", "{ key: b, title: Loud, accessory: switch }",
      "{ key: c, title: 'e\u{301}te\u{301}', accessory: switch }")
    #expect(try text(session) == "  音量  off\n  Loud  off\n  e\u{301}te\u{301}   off\n")
  }

  @Test func `a row that is hidden still holds the column`() throws {
    let session = try session(
      rows: "{ key: a, title: A, accessory: switch, default: true }",
      "{ key: long, title: A long title, accessory: switch, visibleWhen: not a }")
    #expect(try text(session) == "  A             on\n")
    try session.set(.bool(false), for: "a")
    #expect(try text(session) == "  A             off\n  A long title  off\n")
  }

  @Test func `control characters are shown, not sent`() throws {
    let session = try session(rows: #"{ id: a, title: "a\e[31mb\u202Ec\nd" }"#)
    #expect(try text(session) == "  a\\u{1B}[31mb\\u{202E}c\\nd\n")
  }

  @Test func `a row is cut and a footer wrapped at the width`() throws {
    let session = try session(
      """
      sections:
        - header: 見出しの長い文
          footer: One two three four five
          rows:
            - { key: a, title: Title, accessory: switch }
      """)
    let picture = try text(session, TextRenderer(columns: 12))
    #expect(
      picture == """
        Test

        見出しの長…
          Title  off
          -- One two
             three
             four
             five

        """)
    #expect(try text(session, TextRenderer(columns: 9, showsTitle: false)).contains("  Title …\n"))
  }

  @Test func `colour is used when it is asked for`() throws {
    let session = try session(rows: "{ key: a, title: A, accessory: switch }")
    #expect(
      try text(session, TextRenderer(isColored: true)) == "\u{1B}[1mTest\u{1B}[0m\n\n  A  \u{1B}[36moff\u{1B}[0m\n")
  }

  @Test func `a modal that moves says how far it is`() throws {
    let clock = ManualClock()
    let form = try ShippedPicture(form: "photo-picker").session().form
    let session = Session(form, clock: clock)
    try session.open("photoPicker")
    clock.advance(by: 0.25)
    #expect(try text(session).contains("\n+ Choose a photo  opening, 50 % open\n|   Preview"))
  }
}
