import Diagnostics
import SetteeLayout
import SetteeModel

extension CommandContext {
  /// Warns of elements of a row's content that are not on the screen as a whole: their frames come from the form, in points.
  func warn(ofPartsOutside layouts: [Layout]) {
    guard !invocation.has(.quiet) else { return }
    for layout in layouts {
      for warning in layout.partsOutside { io.messages.append("\(warning)\n") }
    }
  }
}

extension Layout {
  /// A line for each element of a row's content that the screen's edges cut or hide.
  fileprivate var partsOutside: [String] {
    boxes.flatMap { box -> [String] in
      guard let row = box.row.map({ form.rows[$0] }), !row.details.content.isEmpty else { return [] }
      return parts(of: box).filter { $0.frame.x < 0 || $0.frame.maxX > width }.map { part in
        let name = (part.text ?? part.path ?? part.id).map { " \(quoted($0))" } ?? ""
        let isHidden = part.frame.x >= width || part.frame.maxX <= 0
        return "\(form.location(of: row)): warning: the \(part.kind.rawValue)\(name) in row \(quoted(row.name)) is "
          + "\(isHidden ? "outside of" : "not whole on") a screen of \(points(width)) points: it is from "
          + "\(points(part.frame.x)) to \(points(part.frame.maxX))"
      }
    }
  }

  private func points(_ number: Double) -> String { Value.number(number).plainText }
}
