import Diagnostics
import SetteeEngine
import SetteeLayout
import SetteeModel
import Testing

struct FormPicturesTests {
  @Test func `a missing or broken picture is a warning and lays out as a square`() throws {
    let session = try session(
      """
      sections:
        - header: { text: Header, image: missing.png }
          rows:
            - { id: good, title: A, image: good.gif, icon: icon.svg }
            - { id: missing, title: A, image: missing.png, imageSize: [200, 100] }
            - { id: broken, title: A, image: broken.png }
            - { id: content, content: [{ type: image, image: gone.png, frame: [0, 0, 1, 1] }] }
      modals:
        - id: modal
          rows: [{ id: inner, icon: none.png }]
      """)
    let files: [String: [UInt8]] = [
      "good.gif": Array("GIF89a".utf8) + [3, 0, 2, 0], "icon.svg": Array("<svg width='1' height='1'/>".utf8),
      "broken.png": Array("not a picture".utf8),
    ]
    let pictures = FormPictures(session.form) { files[$0] }
    #expect(
      pictures.warnings.map(\.description) == [
        "test.yaml:4:5: warning: there is no picture 'missing.png' in the form's folder",
        "test.yaml:8:9: warning: the file 'broken.png' is no PNG, JPEG, GIF, WebP or SVG, or its header is broken",
        "test.yaml:9:9: warning: there is no picture 'gone.png' in the form's folder",
        "test.yaml:12:12: warning: there is no picture 'none.png' in the form's folder",
      ])
    let layout = try Layout(fixed: session, imageSizes: pictures.sizes)
    #expect(try ["good", "missing", "broken"].map { try layout.part(.image, in: $0).width } == [195, 228, 130])
  }

  @Test func `the demo's photo is read from its file`() throws {
    #expect(ShippedForms.imageSizes("table-demo.yaml").size("DefaultPhoto.png") == Size(640, 480))
    #expect(ShippedForms.imageSizes("player/player.yaml").size("cover.svg") == Size(960, 320))
  }
}
