import SetteeEngine
import SetteeLayout
import SetteeModel
import Testing

struct ModalLayoutTests {
  private func session(_ buttons: String = "{}", _ modal: String = "") throws -> Session {
    try SetteeLayoutTests.session(
      """
      sections: []
      modals:
        - id: modal
          message: Hello
          buttons: \(buttons)
          rows:
            - { key: name, title: Name, accessory: textField }
            - { id: photo, title: Photo, image: a.png }
      \(modal)
      """)
  }

  private func layout(_ session: Session, _ openness: Double, _ size: Size = Size(1_024, 768)) throws -> ModalLayout {
    ModalLayout(
      session.form, try #require(session.form.modal(named: "modal")), rows: try session.rows(ofModal: "modal"),
      openness: openness, size: size, measurer: FixedMeasurer())
  }

  @Test(arguments: [(0, 768), (0.5, 384), (1, 0)] as [(Double, Double)])
  func `a modal slides up from below the screen`(progress: Double, y: Double) throws {
    let layout = try layout(session(), progress)
    #expect(layout.ground == Rect(0, y, 1_024, 768))
    #expect(layout.alpha == 0.95)
    // 13/14 of 768 less half of 40; two of 120 and 20 between, in the middle.
    #expect(abs(layout.cancel.frame.y - (y + 768 * 13 / 14 - 20)) < 1e-9)
    #expect(layout.cancel.frame.x == 382)
    #expect(layout.ok.frame.x == 522)
    #expect(layout.ok.frame.width == 120 && layout.ok.frame.height == 40)
    #expect(layout.message.frame == Rect(112, layout.ok.frame.y - 38, 800, 30))
    #expect(layout.message.font?.size == 18)
    #expect(layout.message.text == "Hello")
    #expect(layout.boxes.map(\.frame) == [Rect(0, y, 1_024, 44), Rect(0, y + 44, 1_024, 1_024.0 / 3)])
    #expect(layout.parts(of: layout.boxes[0]).map(\.frame)[0] == Rect(16, y + 11, 472, 22))
  }

  @Test(
    arguments: zip(
      Modal.Buttons.Size.allCases,
      [(24.0, 72.0), (28, 84), (34, 102), (40, 120), (48, 144), (56, 168), (64, 192)] as [(Double, Double)]))
  func `buttons have seven sizes`(size: Modal.Buttons.Size, expected: (height: Double, width: Double)) throws {
    let layout = try layout(session("{ size: \(size) }"), 1)
    #expect(layout.ok.frame.height == expected.height)
    #expect(layout.ok.frame.width == expected.width)
    #expect(layout.ok.frame.x - layout.cancel.frame.maxX == 20)
  }

  @Test(arguments: zip(Modal.Buttons.Vertical.allCases, [50.0, 150, 250, 350, 450, 550, 650] as [Double]))
  func `buttons stand at seven heights`(vertical: Modal.Buttons.Vertical, centre: Double) throws {
    let layout = try layout(session("{ size: xs, vertical: \(vertical) }"), 1, Size(700, 700))
    #expect(abs(layout.ok.frame.y + 14 - centre) < 1e-9)
    #expect(abs(layout.message.frame.y - (vertical == .top ? centre + 22 : centre - 52)) < 1e-9)
  }

  @Test(arguments: zip(Modal.Buttons.Horizontal.allCases, [94.0, 150, 250, 350, 450, 550, 606] as [Double]))
  func `buttons stand at seven places from left to right, moved in`(
    horizontal: Modal.Buttons.Horizontal, centre: Double
  ) throws {
    let layout = try layout(session("{ size: xs, horizontal: \(horizontal) }"), 1, Size(700, 700))
    #expect(abs((layout.cancel.frame.x + layout.ok.frame.maxX) / 2 - centre) < 1e-9)
  }

  @Test(arguments: [Size(320, 568), Size(390, 844), Size(1_024, 768), Size(844, 390)])
  func `nothing leaves the screen, and the message covers no button`(size: Size) throws {
    for buttonSize in Modal.Buttons.Size.allCases {
      for vertical in Modal.Buttons.Vertical.allCases {
        for horizontal in Modal.Buttons.Horizontal.allCases {
          let session = try session("{ size: \(buttonSize), vertical: \(vertical), horizontal: \(horizontal) }")
          let layout = try layout(session, 1, size)
          for part in [layout.cancel, layout.ok, layout.message] {
            #expect(part.frame.x >= 0 && part.frame.maxX <= size.width + 1e-9)
            #expect(part.frame.y >= 0 && part.frame.maxY <= size.height + 1e-9)
          }
          #expect(abs(layout.cancel.frame.maxX + 20 - layout.ok.frame.x) < 1e-9)
          #expect(
            layout.message.frame.maxY <= layout.ok.frame.y || layout.message.frame.y >= layout.ok.frame.maxY)
        }
      }
    }
  }

  @Test func `a title is a header over the rows`() throws {
    let layout = try layout(session("{}", "    title: Choose\n"), 1, Size(390, 844))
    #expect(
      layout.boxes.map { "\($0.kind) \($0.id) \($0.frame)" } == [
        "header modal [0, 0, 390, 44]", "row name [0, 44, 390, 44]", "row photo [0, 88, 390, 130]",
      ])
    #expect(layout.parts(of: layout.boxes[0]).map(\.line) == ["title [16, 0, 358, 44] \"Choose\""])
    #expect(layout.contentHeight == 218)
    #expect(layout.frame(of: "photo") == Rect(0, 88, 390, 130))
  }

  @Test func `a session's modal is laid out as far as it is open`() throws {
    let clock = ManualClock()
    let session = Session(try session().form, clock: clock)
    func y() throws -> Double { try ModalLayout(session, modal: "modal", size: Size(400, 800)).ground.y }
    #expect(try y() == 800)
    try session.open("modal")
    #expect(try y() == 800)
    clock.advance(by: 0.25)
    #expect(try y() == 400)
    clock.advance(by: 0.25)
    #expect(try y() == 0)
    try session.cancel("modal")
    clock.advance(by: 0.375)
    #expect(try y() == 600)
    clock.advance(by: 1)
    #expect(try y() == 800)
  }
}
