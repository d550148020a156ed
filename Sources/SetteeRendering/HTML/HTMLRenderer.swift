import SetteeEngine
import SetteeLayout
import SetteeModel

/// Draws a screen as a page of HTML, as wide as the layout at most and as high in each row.
///
/// Every setting is a real control with a label, reached by the keyboard in the order of the rows; the page needs no
/// script and no other file, unless pictures are referenced. It is well-formed XML too.
///
/// What is operated on the page stays on the page: the session is not told. A secure value is never part of it.
public struct HTMLRenderer: Sendable {
  /// When a page is light or dark.
  public enum Appearance: String, Sendable, CaseIterable {
    /// As the person who looks at it prefers.
    case automatic
    case light
    case dark
  }

  public var appearance: Appearance
  public var pictures: PictureFiles
  /// The address of the page that shows a screen, by the screen's id; `<id>.html` unless one is given.
  public var addressOfScreen: @Sendable (_ id: String) -> String
  /// The language of the form's texts, a BCP 47 tag; nil for the environment's locale, else a guess by the letters.
  public var language: String?

  public init(
    appearance: Appearance = .automatic, pictures: PictureFiles = .relative, language: String? = nil,
    addressOfScreen: (@Sendable (_ id: String) -> String)? = nil
  ) {
    self.appearance = appearance
    self.pictures = pictures
    self.language = language
    self.addressOfScreen = addressOfScreen ?? { PictureFiles.relativeAddress(of: "\($0).html") }
  }

  /// - Complexity: O(*n* log *n*) for *n* boxes, and the length of their texts.
  public func render(_ scene: Scene) -> String {
    var page = HTMLPage(scene, self)
    page.write()
    return page.text
  }
}

/// A page while it is written.
struct HTMLPage {
  let scene: Scene
  let renderer: HTMLRenderer
  var writer = MarkupWriter(prologue: "<!DOCTYPE html>")

  init(_ scene: Scene, _ renderer: HTMLRenderer) {
    self.scene = scene
    self.renderer = renderer
  }

  var text: String { writer.text + "\n" }

  // MARK: The page

  mutating func write() {
    let screen = scene.screen
    let language = renderer.language ?? scene.state.environment.locale ?? guessedLanguage(of: scene)
    writer.begin("html", ["lang": language])
    writer.begin("head")
    writer.empty("meta", ["charset": "utf-8"])
    writer.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    writer.empty("meta", ["name": "color-scheme", "content": renderer.appearance.schemes])
    writer.element("title", text: screen.title)
    writer.element("style", markup: StyleSheet(scene, renderer.appearance).text)
    writer.end()
    writer.begin("body")
    writer.begin("main")
    writer.element("h1", ["id": "title"], text: screen.title)
    if let description = screen.description, !description.isEmpty {
      writer.element("p", ["class": "about"], text: description)
    }
    // A form of this method outside of a dialog is sent nowhere.
    writer.begin("form", ["method": "dialog", "novalidate": "", "aria-labelledby": "title"])
    writeSections()
    writer.end()
    writer.end()
    writeModal()
    writer.end()
    writer.end()
  }

  private mutating func writeSections() {
    let boxes = scene.layout.boxes
    var index = 0
    while index < boxes.count {
      let section = boxes[index].section
      let end = boxes[index...].firstIndex { $0.section != section } ?? boxes.count
      if let section { writeSection(scene.form.sections[section], boxes[index..<end]) }
      index = end
    }
  }

  private mutating func writeSection(_ section: Section, _ boxes: ArraySlice<Layout.Box>) {
    writer.begin("fieldset")
    if let header = section.header, let box = boxes.first, !header.text.isEmpty || header.image != nil {
      writer.begin("legend", ["style": "min-height:\(decimal(box.frame.height))px"])
      for part in scene.layout.parts(of: box) {
        guard let path = part.path else { continue }
        var part = part
        part.frame = part.frame.inset(by: 3)
        image(path, part, class: "picture", width: "\(decimal(part.frame.width))px")
      }
      writer.element("span", text: header.text)
      writer.end()
    }
    let rows = boxes.filter { $0.kind == .row }
    if !rows.isEmpty {
      writer.begin("div", ["class": "group"])
      for box in rows {
        guard let row = box.row, let state = scene.state(ofRow: row) else { continue }
        write(state, box, scene.layout.parts(of: box))
      }
      writer.end()
    }
    if let footer = section.footer, !footer.isEmpty { writer.element("p", ["class": "footer"], text: footer) }
    writer.end()
  }

  private mutating func writeModal() {
    guard let modal = scene.modal, modal.layout.openness > 0 else { return }
    let layout = modal.layout
    let buttons = layout.modal.buttons
    let shift = decimal((1 - layout.openness) * 100)
    writer.begin(
      "dialog",
      [
        "open": "", "aria-labelledby": layout.modal.title == nil ? "message" : "modal-title",
        "style": "transform:translateY(\(shift)%)",
      ])
    writer.begin("form", ["method": "dialog", "novalidate": ""])
    if let title = layout.modal.title { writer.element("h2", ["id": "modal-title"], text: title) }
    writer.begin("div", ["class": "group"])
    let states = Dictionary(modal.rows.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    for box in layout.boxes {
      guard let row = box.row, let state = states[row] else { continue }
      write(state, box, layout.parts(of: box))
    }
    writer.end()
    writer.begin("div", ["class": "bar \(buttons.vertical.side) \(buttons.horizontal.side)"])
    writer.element(
      "p", ["id": "message", "class": "message \(modal.state.message.kind.rawValue)", "role": "status"],
      text: layout.message.text ?? "")
    let size = "min-width:\(decimal(buttons.size.width))px;min-height:\(decimal(buttons.size.height))px"
    writer.begin("div", ["class": "buttons"])
    writer.element("button", ["value": "cancel", "style": size], text: buttons.cancel)
    writer.element("button", ["value": "ok", "class": "primary", "style": size], text: buttons.ok)
    writer.end()
    writer.end()
    writer.end()
    writer.end()
  }

  // MARK: Pictures

  /// A picture; it says nothing that the row's text does not say.
  mutating func image(_ path: String, _ part: Layout.Part, class name: String, width: String) {
    guard let address = renderer.pictures.address(of: path) else { return }
    let fit = part.contentMode == .fill ? "cover" : "contain"
    writer.empty(
      "img",
      [
        "class": name, "src": address, "alt": "",
        "style": "width:\(width);height:\(decimal(part.frame.height))px;object-fit:\(fit)",
      ])
  }
}

extension HTMLRenderer.Appearance {
  fileprivate var schemes: String {
    switch self {
    case .automatic: "light dark"
    case .light: "light"
    case .dark: "dark"
    }
  }
}

extension Modal.Buttons.Vertical {
  fileprivate var side: String {
    switch self {
    case .top, .high, .upper: "above"
    case .middle, .lower, .low, .bottom: "below"
    }
  }
}

extension Modal.Buttons.Horizontal {
  fileprivate var side: String {
    switch self {
    case .farLeft, .left, .nearLeft: "left"
    case .center: "center"
    case .nearRight, .right, .farRight: "right"
    }
  }
}

/// The language that a screen's letters speak for, so that a browser takes the right typeface and voice.
private func guessedLanguage(of scene: Scene) -> String {
  var hasHan = false
  let titles = [scene.screen.title] + scene.state.rows.prefix(50).compactMap { scene.form.rows[$0.index].title }
  for scalar in titles.lazy.flatMap(\.unicodeScalars) {
    switch scalar.value {
    case 0x3040...0x30FF: return "ja"
    case 0xAC00...0xD7AF: return "ko"
    case 0x4E00...0x9FFF: hasHan = true
    default: break
    }
  }
  return hasHan ? "zh" : "en"
}
