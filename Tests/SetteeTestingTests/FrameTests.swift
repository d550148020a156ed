import SetteeTesting
import Testing

/// Frames and heights follow from width and text size; by default each character is half an em wide.
struct FrameTests {
  @Test func `a row has a frame while it is shown`() throws {
    let form = try TestForm.open()
    #expect(try form.row("Sound").frame == Rect(0, 22, 390, 44))
    #expect(try form.row("Volume").frame == Rect(0, 66, 390, 44))
    try form.row("Sound").toggle()
    #expect(try form.row(key: "sound.volume").frame == nil)
    #expect(try form.row("Boost").frame == Rect(0, 66, 390, 44))
  }

  @Test func `a control has a frame of its own`() throws {
    let form = try TestForm.open()
    let row = try #require(try form.row("dual").frame)
    #expect(try form.row("dual").control("info").frame == Rect(0, row.y, 40, 40))
  }

  @Test func `width and text size may change`() throws {
    let form = try TestForm.open()
    try form.resize(width: 320)
    #expect(try form.row("Sound").frame?.width == 320)
    let height = try #require(try form.row("Sound").height)
    try form.resize(textSize: .ax5)
    #expect(try #require(try form.row("Sound").height) > height)
    #expect(form.session.environment.width == 320)
    try form.resize(locale: "de-CH")
    #expect(form.session.environment.locale == "de-CH")
  }

  @Test func `a form opens in the width, text size and language that is given`() throws {
    let form = try FormDriver(yaml: TestForm.yaml, width: 768, textSize: .s, locale: "en")
    #expect(form.session.environment == Environment(width: 768, textSize: .s, locale: "en"))
  }
}
