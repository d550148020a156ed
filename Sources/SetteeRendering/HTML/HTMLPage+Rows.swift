import SetteeEngine
import SetteeLayout
import SetteeModel

extension HTMLPage {
  /// Writes a row: picture or icon, title and second line, control, what is wrong.
  mutating func write(_ state: RowState, _ box: Layout.Box, _ parts: [Layout.Part]) {
    let row = scene.form.rows[state.index]
    let context = RowMarkup(row, state)
    let hasContent = !row.details.content.isEmpty
    let hasPicture = row.details.image != nil
    var classes = ["row"]
    if hasContent { classes.append("content") }
    if hasPicture { classes.append("pictured") }
    if !state.isEnabled { classes.append("disabled") }
    if isStacked(parts) { classes.append("stacked") }
    let height = "min-height:\(decimal(box.frame.height))px"
    writer.begin("div", ["class": classes.joined(separator: " "), "style": height])
    for part in parts {
      guard let path = part.path, !hasContent || part.frame.x == 0 && hasPicture else { continue }
      let isWhole = part.frame.width >= box.frame.width
      let share = decimal(part.frame.width / box.frame.width * 100)
      image(
        path, part, class: part.kind == .icon ? "icon" : "picture",
        width: part.kind == .icon ? "\(decimal(part.frame.width))px" : isWhole ? "100%" : "\(share)%")
    }
    // Titles of a section begin beside its icons, also where a row has none.
    let title = parts.first { $0.kind == .title || $0.kind == .subtitle }
    if !hasPicture, row.details.icon == nil, let title, title.frame.x > 16 {
      writer.element("span", ["class": "icon"], text: "")
    }
    if hasContent {
      writeContent(context, box, parts)
    } else {
      writeText(context)
    }
    writeTrailing(context, parts)
    for (index, problem) in context.problems.enumerated() {
      writer.element("p", ["class": "problem", "id": "\(context.id)-problem\(index)"], text: problem)
    }
    writer.end()
  }

  /// Whether the control stands below the title, as in large text on a small screen.
  private func isStacked(_ parts: [Layout.Part]) -> Bool {
    guard let text = parts.last(where: { $0.kind == .title || $0.kind == .subtitle }) else { return false }
    return parts.contains { [.accessory, .button, .badge, .label].contains($0.kind) && $0.frame.y >= text.frame.maxY }
  }

  // MARK: Texts

  private mutating func writeText(_ context: RowMarkup) {
    guard context.hasText else { return }
    writer.begin("div", ["class": "text"])
    writeTitle(context)
    if let second = context.second {
      writer.element("p", ["class": "second", "id": "\(context.id)-second"], text: second)
    }
    if let description = context.row.details.description {
      let markup = markdownParagraphs(description).map { "<p>\($0)</p>" }.joined()
      writer.element("div", ["class": "help", "id": "\(context.id)-help"], markup: markup)
    }
    if let deprecated = context.row.details.deprecated {
      writer.element("p", ["class": "second", "id": "\(context.id)-deprecated"], text: deprecated)
    }
    writer.end()
  }

  private mutating func writeTitle(_ context: RowMarkup) {
    let title = context.row.title ?? ""
    let titleID = "\(context.id)-title"
    let star = context.state.isRequired ? " <span class=\"star\" aria-hidden=\"true\">*</span>" : ""
    let markup = escaped(markup: title) + star
    let name = title.isEmpty ? context.row.name : nil
    switch context.tap {
    case .label:
      writer.element("label", ["class": "title", "id": titleID, "for": context.id], markup: markup)
    case .link(let screen):
      writer.element(
        "a", ["class": "title cover", "id": titleID, "href": renderer.addressOfScreen(screen), "aria-label": name],
        markup: markup)
    case .button:
      writer.element(
        "button",
        [
          "type": "button", "class": "title cover", "id": titleID, "disabled": context.disabled, "aria-label": name,
          "aria-describedby": context.descriptions,
        ], markup: markup)
    case .none:
      if !title.isEmpty { writer.element("span", ["class": "title", "id": titleID], markup: markup) }
    }
  }

  // MARK: Content

  private mutating func writeContent(_ context: RowMarkup, _ box: Layout.Box, _ parts: [Layout.Part]) {
    // Elements come before what stands at the trailing edge, in their own order.
    let elements = context.row.details.content
    let first = context.row.details.image == nil ? 0 : 1
    for (element, part) in zip(elements, scene.withWholeTitles(parts).dropFirst(first)) {
      let frame = part.frame
      let place =
        "left:\(decimal(frame.x))px;top:\(decimal(frame.y - box.frame.y))px;width:\(decimal(frame.width))px;"
        + "height:\(decimal(frame.height))px"
      switch element.kind {
      case .label(let text):
        let lines = element.frame.height == nil ? nil : "-webkit-line-clamp:\(part.lines.count)"
        writer.begin("span", ["class": "label", "style": place])
        writer.element("span", ["style": lines], text: text)
        writer.end()
      case .button(let button):
        let size = part.font.map { ";font-size:\(decimal($0.size / 16))rem" } ?? ""
        write(button, context, place: place + size)
      case .image(let path):
        guard let address = renderer.pictures.address(of: path) else { continue }
        writer.empty("img", ["src": address, "alt": "", "style": "\(place);object-fit:contain"])
      }
    }
  }

  /// A button in a row's content or accessory.
  ///
  /// - Parameter place: Where it stands, as a style; nil at the trailing edge.
  mutating func write(_ button: Button, _ context: RowMarkup, place: String? = nil) {
    var styles: [String] = []
    if let place { styles.append(place) }
    if let size = button.size {
      styles.append("min-width:\(decimal(size.width))px;min-height:\(decimal(size.height))px")
    }
    var isInfo = false
    if button.style == .infoLight {
      isInfo = true
    } else if let background = button.background {
      let ground = background.over(Palette.light.cell)
      let color = (button.style == .destructive ? Palette.light.problem : Palette.light.tint)
        .legible(on: ground, else: Palette.light.text)
      styles.append("background:\(ground);color:\(color)")
    }
    let style = button.style == .destructive ? "destructive" : isInfo ? "info" : nil
    writer.element(
      "button",
      [
        "type": "button", "id": "\(context.id)-\(context.buttonIndex(button))", "class": style,
        "disabled": context.disabled,
        "aria-label": isInfo ? context.words.information : nil,
        "aria-describedby": context.row.title?.isEmpty == false && !context.hasContent ? "\(context.id)-title" : nil,
        "style": styles.isEmpty ? nil : styles.joined(separator: ";"),
      ], markup: isInfo ? infoMark : escaped(markup: button.title))
  }
}

/// The mark of a circled i.
let infoMark =
  "<svg viewBox=\"0 0 22 22\" width=\"22\" height=\"22\" aria-hidden=\"true\">"
  + "<circle cx=\"11\" cy=\"11\" r=\"10.25\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\"/>"
  + "<circle cx=\"11\" cy=\"6.5\" r=\"1.3\" fill=\"currentColor\"/>"
  + "<path d=\"M11 10.2V16\" stroke=\"currentColor\" stroke-width=\"1.9\" stroke-linecap=\"round\"/></svg>"

/// The mark of a row that leads somewhere.
let chevronMark =
  "<svg class=\"chevron\" viewBox=\"0 0 8 13\" width=\"8\" height=\"13\" aria-hidden=\"true\">"
  + "<path d=\"M1.5 1L7 6.5L1.5 12\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\""
  + " stroke-linecap=\"round\" stroke-linejoin=\"round\"/></svg>"
