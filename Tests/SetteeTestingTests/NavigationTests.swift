import Foundation
import SetteeTesting
import TestSupport
import Testing

/// A person sees one screen at a time.
struct NavigationTests {
  private func player() throws -> FormDriver {
    try FormDriver(contentsOf: Fixtures.package.appending(path: "Forms/player/player.yaml").path)
  }

  @Test func `a link leads to a screen, and back leads to the one before`() throws {
    let form = try player()
    #expect(form.screenID == "player")
    try form.row("Sound").tap()
    #expect(form.screenID == "sound")
    try form.row("Output").choose("Speakers")
    try form.row("Network").tap()
    #expect(form.screenID == "network")
    try form.back()
    try form.back()
    #expect(form.screenID == "player")
  }

  @Test func `rows of other screens are seen by key, but not operated`() throws {
    let form = try player()
    let output = try form.row(key: "sound.output")
    #expect(output.isVisible)
    #expect(output.frame == nil)
    #expect(
      failure { try output.choose("Speakers") }
        == "the row 'Output' (sound.output) stands on the screen 'sound'; open that first")
    try form.open("sound")
    try output.choose("Speakers")
    #expect(output.value == .text("speakers"))
  }

  @Test func `no other screen is opened while a modal is open`() throws {
    let form = try player()
    try form.open("reset")
    #expect(failure { try form.open("sound") } != nil)
    #expect(failure { try form.back() } != nil)
    #expect(form.screenID == "player")
  }
}
