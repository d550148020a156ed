import SetteeCommands
import SetteeStore
import Testing

/// `show`, `layout` and `render` as a person at a shell meets them.
struct PictureVerbTests {
  private static let form = """
    settee: 1
    title: Demo
    facts: { loud: { type: bool } }
    sections:
      - header: Sound
        rows:
          - { key: sound, title: Sound, accessory: switch, default: true }
          - { id: photo, image: pictures/photo.png, imageSize: [4, 3], title: Photo, visibleWhen: fact.loud }
          - { id: open, title: Open, accessory: disclosure, modal: sheet }
    modals:
      - id: sheet
        title: Sheet
        rows: [{ key: deep, title: Deep, accessory: switch }]
    """
  private var tool = InProcessTool(["Forms/demo.yaml": Self.form])

  @Test func `a screen is shown as text`() {
    #expect(tool("show") == .init(output: "Demo\n\nSound\n  Sound  on\n  Open   >\n", messages: "", status: 0))
    _ = tool("set sound false")
    #expect(
      tool("show --fact loud=true").output
        == "Demo\n\nSound\n  Sound  off\n  Photo  {pictures/photo.png}\n  Open   >\n")
    #expect(tool("show --modal sheet").output.hasSuffix("\n+ Sheet\n|   Deep  off\n|\n|   [ Cancel ]  [ OK ]\n"))
    #expect(tool("show nowhere").status == 66)
    #expect(tool("show --modal nothing").status == 66)
  }

  @Test func `boxes are printed as a table and as JSON`() {
    #expect(
      tool("layout --width 320").output == """
        demo  width 320  text L  height 110
        header demo#1            [0, 0, 320, 22]
          label                  [0, 0, 200, 22]      Sound
        row sound                [0, 22, 320, 44]
          title                  [16, 33, 229, 22]    Sound
          accessory sound        [253, 28.5, 51, 31]
        row open                 [0, 66, 320, 44]
          title                  [16, 77, 272, 22]    Open
          accessory              [296, 81.5, 8, 13]

        """)
    #expect(
      tool("layout --json --width 320,390").output.hasPrefix(
        #"{"version": 1, "screens": [{"id": "demo", "width": 320, "textSize": "L", "height": 110, "boxes": ["#
          + #"{"id": "demo#1", "kind": "header", "frame": [0, 0, 320, 22], "parts": ["#
          + #"{"kind": "label", "text": "Sound", "frame": [0, 0, 200, 22]}]}, "#))
    #expect(tool("layout --width 0").status == 64)
    #expect(tool("layout --width 320,x").status == 64)
    #expect(tool("layout --text-size huge").status == 64)
    #expect(tool("layout --screen nowhere").status == 66)
  }

  @Test func `what stands outside of the screen is told, and what is stored and not allowed`() {
    let tool = InProcessTool([
      "Forms/demo.yaml": """
      settee: 1
      title: Demo
      sections:
        - rows:
            - { key: level, title: Level, accessory: stepper, min: 0, max: 5, default: 1 }
            - id: sync
              content:
                - { type: button, id: now, title: Now, frame: [250, 0, 100, 44] }
                - { type: label, text: Far, frame: [400, 0, 10, auto] }
      """
    ])
    let warnings = """
      Forms/demo.yaml:6:9: warning: the button 'Now' in row 'sync' is not whole on a screen of 320 points: it is from 250 to 350
      Forms/demo.yaml:6:9: warning: the label 'Far' in row 'sync' is outside of a screen of 320 points: it is from 400 to 410

      """
    #expect(tool("layout --width 320").messages == warnings)
    #expect(tool("layout --width 320 --json").messages == warnings)
    #expect(tool("render --width 320 -o out.svg").messages == warnings)
    #expect(tool("render --quiet --width 320 -o out.svg").messages.isEmpty)
    #expect(tool("layout --width 768").messages.isEmpty)
  }

  @Test func `content that its frame or its row cuts is told`() {
    let tool = InProcessTool([
      "Forms/demo.yaml": """
      settee: 1
      title: Demo
      sections:
        - rows:
            - id: low
              height: 44
              content:
                - { type: label, text: Some words of a value, frame: [0, 0, 100, 40] }
                - { type: button, id: now, title: Now, frame: [100, 0, 100, 60] }
            - id: free
              content:
                - { type: label, text: Words, frame: [0, 0, 100, 40] }
      """
    ])
    let row = "Forms/demo.yaml:5:9: warning:"
    func warnings(_ size: String) -> String {
      """
      \(row) the label 'Some words of a value' in row 'low' has a frame of 100 by 40 points, too small at text size \(size): \
      its letters are smaller, or it is cut
      \(row) the button 'Now' in row 'low' is not whole in its row, which is 44 points high: it ends at 60

      """
    }
    #expect(tool("layout").messages == warnings("L"))
    #expect(tool("render --text-size AX3 -o out.svg").messages == warnings("AX3"))
  }

  @Test func `each format is drawn`() {
    #expect(tool("render").output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "))
    #expect(tool("render --format html").output.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(tool("render --format text").output == tool("show").output)
    #expect(tool("render --format svg --modal sheet").output.contains(">Sheet</text>"))
  }

  @Test func `a picture is written beside others of its kind, one for each width`() {
    #expect(tool("render --quiet --width 320,390 -o out.svg") == .init(output: "", messages: "", status: 0))
    #expect(tool.text("/project/out-320.svg")?.contains("viewBox=\"-16 ") == true)
    #expect(tool.text("/project/out-390.svg")?.contains("width=\"422\"") == true)
    #expect(tool.text("/project/out.svg") == nil)
    // A second time it takes the place of the first.
    #expect(tool("render --dark -o out-320.svg").status == 0)
    #expect(tool.text("/project/out-320.svg")?.contains("width=\"422\"") == true)
    #expect(tool("render --width 320,390").status == 64)
    #expect(tool("render -o out.gif").status == 64)
    #expect(tool("render -o nowhere/out.svg").status == 73)
  }

  @Test func `a picture that is missing is a warning`() {
    let warning = "Forms/demo.yaml:8:9: warning: there is no picture 'pictures/photo.png' in the form's folder\n"
    #expect(tool("render -o out.svg") == .init(output: "", messages: warning, status: 0))
    #expect(tool("layout").messages == warning)
    #expect(tool("show").messages == "")
  }

  @Test func `check warns of each picture that is missing or broken where it is named, with a near one`() {
    tool.files.putFolder("/project/Forms/picture")
    tool.files.put("<svg width='4' height='3'/>", at: "/project/Forms/picture/photo.png")
    tool.files.put("<svg width='4' height='3'/>", at: "/project/Forms/picture/head.svg")
    tool.files.put("no picture", at: "/project/Forms/icon.png")
    tool.files.put(
      """
      settee: 1
      title: Pictures
      sections:
        - header: { text: Sound, image: head.svg }
          rows:
            - { title: Photo, image: pictures/photo.png, icon: icon.png }
            - { title: Photo, icon: icon.png }
            - title: Right
              content: [{ type: image, image: picture/photo.png, frame: [0, 0, 9, 9] }]
            - { key: size, title: Size, accessory: segment, options: [{ value: a, icon: none.gif }] }

      """, at: "/project/Forms/demo.yaml")
    let answer = tool("check Forms/demo.yaml")
    #expect(
      answer.output == """
        Forms/demo.yaml:4:35: warning: there is no picture 'head.svg' in the form's folder; did you mean 'picture/head.svg'?
          - header: { text: Sound, image: head.svg }
                                          ^~~~~~~~
        Forms/demo.yaml:6:32: warning: there is no picture 'pictures/photo.png' in the form's folder; did you mean 'picture/photo.png'?
              - { title: Photo, image: pictures/photo.png, icon: icon.png }
                                       ^~~~~~~~~~~~~~~~~~
        Forms/demo.yaml:6:58: warning: the file 'icon.png' is no PNG, JPEG, GIF, WebP or SVG, or its header is broken
              - { title: Photo, image: pictures/photo.png, icon: icon.png }
                                                                 ^~~~~~~~
        Forms/demo.yaml:10:83: warning: there is no picture 'none.gif' in the form's folder
              - { key: size, title: Size, accessory: segment, options: [{ value: a, icon: none.gif }] }
                                                                                          ^~~~~~~~

        """)
    #expect(answer.status == 0)
    #expect(tool("check --strict Forms/demo.yaml").status == 65)
    #expect(tool("get size").messages.contains("picture") == false)
  }

  @Test func `pictures are referenced from where the picture is, or are part of it`() {
    tool.files.putFolder("/project/Forms/pictures")
    tool.files.put("\u{89}PNG", at: "/project/Forms/pictures/photo.png")
    #expect(tool("render --fact loud=true").output.contains("href=\"Forms/pictures/photo.png\""))
    tool.files.putFolder("/project/a")
    tool.files.putFolder("/project/a/b")
    _ = tool("render --fact loud=true -o a/b/out.html")
    #expect(tool.text("/project/a/b/out.html")?.contains("src=\"../../Forms/pictures/photo.png\"") == true)
    tool.files.put("<svg/>", at: "/project/Forms/pictures/photo.png")
    #expect(tool("render --fact loud=true --embed").output.contains("href=\"data:image/svg+xml;base64,PHN2Zy8+\""))
  }

  @Test func `a PNG is made by another program`() {
    #expect(
      tool("render --format png")
        == .init(
          output: "",
          messages: "settee: a PNG needs rsvg-convert, which is not installed; 'apt-get install librsvg2-bin' or "
            + "'brew install librsvg'\n", status: 69))
  }
}
