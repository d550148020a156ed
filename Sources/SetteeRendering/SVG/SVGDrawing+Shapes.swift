import SetteeLayout
import SetteeModel

extension SVGDrawing {
  // MARK: Shapes

  mutating func rectangle(
    _ frame: Rect, radius: Double = 0, fill: Color?, stroke: Color? = nil, strokeWidth: Double = 1,
    opacity: Double = 1
  ) {
    guard frame.width > 0, frame.height > 0 else { return }
    // A stroke stands inside of the frame.
    let inset = stroke == nil ? 0 : strokeWidth / 2
    let radius = max(min(radius, min(frame.width, frame.height) / 2) - inset, 0)
    writer.empty(
      "rect",
      [
        "x": decimal(frame.x + inset), "y": decimal(frame.y + inset), "width": decimal(max(frame.width - 2 * inset, 0)),
        "height": decimal(max(frame.height - 2 * inset, 0)), "rx": radius > 0 ? decimal(radius) : nil,
        "fill": fill?.opaqueDescription ?? (stroke == nil ? nil : "none"), "fill-opacity": fill?.opacity,
        "stroke": stroke?.opaqueDescription, "stroke-opacity": stroke?.opacity,
        "stroke-width": stroke == nil ? nil : decimal(strokeWidth), "opacity": opacity < 1 ? decimal(opacity) : nil,
      ])
  }

  mutating func circle(
    _ x: Double, _ y: Double, radius: Double, fill: Color?, stroke: Color? = nil, strokeWidth: Double = 1
  ) {
    writer.empty(
      "circle",
      [
        "cx": decimal(x), "cy": decimal(y), "r": decimal(max(radius, 0)), "fill": fill?.opaqueDescription ?? "none",
        "stroke": stroke?.opaqueDescription, "stroke-width": stroke == nil ? nil : decimal(strokeWidth),
      ])
  }

  /// A line from point to point.
  mutating func line(_ points: [(x: Double, y: Double)], color: Color, width: Double) {
    let corners = points.map { "\(decimal($0.x)) \(decimal($0.y))" }
    writer.empty(
      "path",
      [
        "d": "M" + corners.joined(separator: "L"), "fill": "none", "stroke": color.opaqueDescription,
        "stroke-width": decimal(width), "stroke-linecap": "round", "stroke-linejoin": "round",
      ])
  }

  /// A round thumb with a shadow.
  mutating func thumb(_ x: Double, _ y: Double, radius: Double) {
    writer.empty(
      "circle",
      ["cx": decimal(x), "cy": decimal(y + 1), "r": decimal(radius + 0.5), "fill": "#000", "fill-opacity": "0.14"])
    circle(x, y, radius: radius, fill: palette.thumb)
  }

  /// A picture, or where it cannot be had, an empty frame.
  mutating func image(_ path: String, in frame: Rect, _ mode: Row.ContentMode) {
    guard frame.width > 0, frame.height > 0 else { return }
    guard let address = renderer.pictures.address(of: path) else {
      rectangle(frame, radius: 4, fill: palette.fill, stroke: palette.edge)
      return
    }
    writer.empty(
      "image",
      [
        "x": decimal(frame.x), "y": decimal(frame.y), "width": decimal(frame.width), "height": decimal(frame.height),
        "preserveAspectRatio": mode == .fill ? "xMidYMid slice" : "xMidYMid meet", "href": address,
      ])
  }

  // MARK: Text

  /// Writes a part's lines, centred vertically in its frame.
  mutating func write(_ part: Layout.Part, color: Color, isStruck: Bool = false) {
    guard let font = part.font, !part.lines.isEmpty else { return }
    let height = Double(part.lines.count) * font.lineHeight
    var y = part.frame.y + (part.frame.height - height) / 2
    for line in part.lines {
      write(
        line, font, in: Rect(part.frame.x, y, part.frame.width, font.lineHeight), color: color, part.alignment,
        isStruck: isStruck)
      y += font.lineHeight
    }
  }

  /// Writes one line, centred vertically in a frame.
  mutating func write(
    _ line: String, _ font: Font, in frame: Rect, color: Color, _ alignment: Layout.Part.Alignment = .leading,
    isStruck: Bool = false
  ) {
    guard !line.isEmpty else { return }
    // Inter's letters are as high above the baseline as 0.727 of their size: so its capitals are centred.
    let baseline = frame.y + frame.height / 2 + 0.3636 * font.size
    let isCentered = alignment == .center
    writer.element(
      "text",
      [
        "x": decimal(isCentered ? frame.x + frame.width / 2 : frame.x), "y": decimal(baseline),
        "text-anchor": isCentered ? "middle" : nil, "font-size": decimal(font.size),
        "font-weight": font.isBold ? "700" : nil, "text-decoration": isStruck ? "line-through" : nil,
        "fill": color.opaqueDescription, "fill-opacity": color.opacity,
        "xml:space": line.hasOuterSpace ? "preserve" : nil,
      ], text: line)
  }
}

extension Color {
  /// The colour without its opacity, which older readers of SVG want apart.
  fileprivate var opaqueDescription: String { Color(red: red, green: green, blue: blue).description }

  /// Its opacity from 0 to 1; nil for an opaque one.
  fileprivate var opacity: String? { alpha == 255 ? nil : decimal(Double(alpha) / 255) }
}

extension String {
  /// Whether some space in it would be lost in markup.
  fileprivate var hasOuterSpace: Bool { first == " " || last == " " || contains("  ") || contains("\t") }
}
