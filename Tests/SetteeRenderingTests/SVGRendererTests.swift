import Foundation
import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering
import TestSupport
import Testing

struct SVGRendererTests {
  @Test(arguments: ShippedPicture.all, [TextSize.l, .ax3])
  func `every form that ships is drawn as expected`(picture: ShippedPicture, textSize: TextSize) throws {
    let svg = SVGRenderer().render(try picture.scene(textSize: textSize))
    let path = "rendering/\(picture.name)-\(textSize.rawValue).svg"
    #expect(try svg == Fixtures.expectation(path, recording: svg))
  }
}
