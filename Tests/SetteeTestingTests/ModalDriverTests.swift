import SetteeTesting
import Testing

/// Modals have arrived when an action returns, unless a test wants to see them move.
struct ModalDriverTests {
  @Test func `a modal is open when opening it returns`() throws {
    let form = try TestForm.open()
    let modal = try form.open("colours")
    #expect(modal.phase == .open)
    #expect(form.modalID == "colours")
    #expect(modal.message == "Choose one.")
    try form.row("Colour").choose("blue")
    #expect(try form.row("Colour").value == .text("red"))
    #expect(try form.row("Colour").text == "blue")
    try modal.ok()
    #expect(try form.row(key: "colour").value == .text("blue"))
    #expect(modal.phase == .open)
    try modal.close()
    #expect(modal.phase == .closed)
    #expect(form.modalID == nil)
  }

  @Test func `Cancel drops the drafts`() throws {
    let form = try TestForm.open()
    let modal = try form.open("colours")
    try form.row("Shade").type("7")
    try modal.cancel()
    #expect(modal.phase == .closed)
    #expect(try form.row(key: "shade").value == nil)
    #expect(try form.row(key: "shade").draft == nil)
  }

  @Test func `a draft that is wrong stays when the others are handed over`() throws {
    let form = try TestForm.open()
    try form.open("colours")
    try form.row("Shade").type("77")
    try form.row("Colour").choose("blue")
    try form.frontModal().ok()
    #expect(try form.row(key: "colour").value == .text("blue"))
    #expect(try form.row("Shade").problem == "must be at most 9")
  }

  @Test func `a modal moves with the clock`() throws {
    let form = try TestForm.open()
    form.settlesModals = false
    let modal = try form.open("colours")
    #expect(modal.phase == .opening)
    #expect(modal.frame == Rect(0, 844, 390, 844))
    form.advance(by: 0.1)
    #expect(modal.frame == Rect(0, 633, 390, 844))
    #expect(try form.row("Colour").frame == Rect(0, 633 + 44, 390, 44))
    form.advance(by: 0.3)
    #expect(modal.phase == .open)
    #expect(modal.frame == Rect(0, 0, 390, 844))
    #expect(
      form.events.take() == """
        didMoveModal colours opening 0
        didMoveModal colours opening 0.25
        didMoveModal colours open 1
        """)
  }

  @Test func `a message goes after its time`() throws {
    let form = try TestForm.open()
    let modal = try form.open("colours")
    try modal.say("Saved", kind: .success, for: .timed)
    #expect(modal.message == "Saved")
    form.advance(by: 4.9)
    #expect(modal.message == "Saved")
    form.advance(by: 0.1)
    #expect(modal.message == "")
  }
}
