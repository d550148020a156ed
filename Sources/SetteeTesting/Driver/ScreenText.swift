import SetteeEngine
import SetteeLayout
import SetteeRendering

/// What is seen, as text: the screen, and the modal over it while one is open.
func screenText(_ driver: FormDriver) -> String {
  // The screen's name comes from the form itself.
  guard
    let scene = try? Scene(
      driver.session, screen: driver.screenID, height: driver.screenHeight, measurer: driver.measurer)
  else { return "" }
  return TextRenderer().render(scene)
}
