import SetteeModel

extension RowPlan {
  /// What is drawn in the row, in screen coordinates.
  ///
  /// - Parameter frame: Where the row stands.
  func parts(in frame: Rect) -> [Layout.Part] {
    var parts: [Layout.Part] = []
    if let path = details.image, let picture { parts.append(imagePart(path, picture, frame)) }
    if let icon {
      let height = min(Self.iconSize, frame.height)
      var part = Layout.Part(.icon, Rect(Self.margin, frame.centered(height), Self.iconSize, height))
      part.path = icon
      parts.append(part)
    }
    parts += columnParts(in: frame)
    parts += zip(details.content, content.frames).map { part(for: $0, $1.moved(frame.x, frame.y)) }
    return parts + trailingParts(in: frame)
  }

  private func imagePart(_ path: String, _ size: Size, _ frame: Rect) -> Layout.Part {
    let height = details.contentMode == .fill ? frame.height : min(size.height, frame.height)
    var part = Layout.Part(.image, Rect(0, frame.centered(height), size.width, height))
    part.path = path
    part.contentMode = details.contentMode
    return part
  }

  /// The title, the second line and what stands below them.
  private func columnParts(in frame: Rect) -> [Layout.Part] {
    var y = frame.centered(min(textHeight, frame.height))
    var parts: [Layout.Part] = []
    for line in lines {
      let height = min(line.height, frame.maxY - y)
      // A row of a fixed height may have no room for a second line.
      guard height > 0 || parts.isEmpty else { break }
      var part = Layout.Part(line.kind, Rect(titleX, y, titleWidth, height))
      part.set(line.text, before: line.mark, line.font, width: titleWidth, context.metrics)
      parts.append(part)
      y += height
    }
    return parts + belowParts(y + Self.trailingGap)
  }

  private func belowParts(_ y: Double) -> [Layout.Part] {
    var x = titleX
    return below.flatMap { item in
      defer { x += item.width + Self.trailingGap }
      return item.parts(in: Rect(x, y, item.width, item.height), context.metrics)
    }
  }

  private func part(for element: ContentElement, _ frame: Rect) -> Layout.Part {
    switch element.kind {
    case .label(let text):
      var part = Layout.Part(.label, frame)
      part.set(text, context.metrics.font(.body), width: frame.width, context.metrics)
      return part
    case .button(let button):
      var part = Layout.Part(.button, id: button.id, frame)
      part.button = button
      if button.style != .infoLight {
        part.set(button.title, context.metrics.font(.body), width: frame.width, context.metrics, .center)
      }
      return part
    case .image(let path):
      var part = Layout.Part(.image, frame)
      part.path = path
      return part
    }
  }

  private func trailingParts(in frame: Rect) -> [Layout.Part] {
    var edge = context.width - Self.margin
    var parts: [[Layout.Part]] = []
    for item in trailing.reversed() {
      let height = min(item.height, frame.height)
      let itemFrame = Rect(edge - item.width, frame.centered(height), item.width, height)
      parts.append(item.parts(in: itemFrame, context.metrics))
      edge = itemFrame.x - Self.trailingGap
    }
    return parts.reversed().flatMap(\.self)
  }
}

extension Rect {
  fileprivate func moved(_ x: Double, _ y: Double) -> Rect { Rect(self.x + x, self.y + y, width, height) }

  /// The y at which something of that height is centred in it.
  fileprivate func centered(_ height: Double) -> Double { y + (self.height - height) / 2 }
}
