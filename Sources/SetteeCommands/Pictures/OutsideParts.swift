import Diagnostics
import SetteeEngine
import SetteeLayout
import SetteeModel

extension CommandContext {
  /// Warns of elements of a row's content that are not seen as a whole: their frames come from the form, in points.
  func warn(ofPartsOutside layouts: [Layout]) {
    guard !invocation.has(.quiet) else { return }
    for layout in layouts {
      for warning in layout.partsOutside { io.messages.append("\(warning)\n") }
    }
  }
}

extension Layout {
  /// A line for each element of a row's content that an edge of the screen or of its row cuts or hides, or whose text has
  /// too small a frame.
  fileprivate var partsOutside: [String] {
    boxes.flatMap { box -> [String] in
      guard let row = box.row.map({ form.rows[$0] }), !row.details.content.isEmpty else { return [] }
      let parts = parts(of: box)
      let first = row.details.image == nil ? 0 : 1
      let content = first..<(first + row.details.content.count)
      return parts.indices.compactMap { index in
        let part = parts[index]
        let name = (part.text ?? part.path ?? part.id).map { " \(quoted($0))" } ?? ""
        return fault(of: part, in: box, isContent: content.contains(index)).map { fault in
          "\(form.location(of: row)): warning: the \(part.kind.rawValue)\(name) in row \(quoted(row.name)) \(fault)"
        }
      }
    }
  }

  private func fault(of part: Part, in box: Box, isContent: Bool) -> String? {
    let frame = part.frame
    if frame.x < 0 || frame.maxX > width {
      let isHidden = frame.x >= width || frame.maxX <= 0
      return "is \(isHidden ? "outside of" : "not whole on") a screen of \(points(width)) points: it is from "
        + "\(points(frame.x)) to \(points(frame.maxX))"
    }
    guard isContent else { return nil }
    if frame.maxY > box.frame.maxY + 1e-6 {
      return "is not whole in its row, which is \(points(box.frame.height)) points high: it ends at "
        + points(frame.maxY - box.frame.y)
    }
    guard let text = part.text, part.lines.joined().filter({ !$0.isWhitespace }) != text.filter({ !$0.isWhitespace })
    else { return nil }
    return "has a frame of \(points(frame.width)) by \(points(frame.height)) points, too small at text size "
      + "\(textSize.rawValue): its letters are smaller, or it is cut"
  }

  private func points(_ number: Double) -> String { Value.number(number).plainText }
}
