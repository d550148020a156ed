import Foundation
import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeRendering
import TestSupport
import Testing

struct HTMLRendererTests {
  @Test(arguments: ShippedPicture.all)
  func `temporary`(picture: ShippedPicture) throws {
    for width in [390.0, 1024] {
      let pictures = PictureFiles.embedded { path in
        let base = ShippedPicture.folder.appending(path: picture.form).deletingLastPathComponent()
        return (try? Data(contentsOf: base.appending(path: path))).map(Array.init)
      }
      let scene = try picture.scene(width: width, measurer: InterMeasurer())
      let folder = URL(filePath: "/tmp/pics")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try HTMLRenderer(pictures: pictures).render(scene).write(
        to: folder.appending(path: "\(picture.name)-\(Int(width)).html"), atomically: true, encoding: .utf8)
      for (name, palette) in [("light", Palette.light), ("dark", .dark)] {
        try SVGRenderer(palette: palette, pictures: pictures).render(scene).write(
          to: folder.appending(path: "\(picture.name)-\(Int(width))-\(name).svg"), atomically: true, encoding: .utf8)
      }
      let large = try picture.scene(width: 390, textSize: .ax3, measurer: InterMeasurer())
      try SVGRenderer(pictures: pictures).render(large).write(
        to: folder.appending(path: "\(picture.name)-AX3.svg"), atomically: true, encoding: .utf8)
      try HTMLRenderer(pictures: pictures).render(large).write(
        to: folder.appending(path: "\(picture.name)-AX3.html"), atomically: true, encoding: .utf8)
    }
  }
}
