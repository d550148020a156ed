import Diagnostics
import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeStore

/// Prints where everything on a screen stands.
enum LayoutVerb: Verb {
  static let name = "layout"

  static let command = Command(
    name, abstract: "Prints where everything on a screen stands.",
    discussion: """
      Prints a line for each header, row and footer, and below it one for each of its parts: its frame in points from the \
      screen's top left, as x, y, width and height.

        settee layout
        settee layout --width 320,390 --text-size AX3 --json
      """,
    options: [.width, .textSize, .screen, .followLinks, .fact])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let session = try context.openSettings().session
    let pictures = context.formPictures(session.form)
    let layouts = try context.widths.map { width in
      try Layout(
        session, screen: context.invocation.value(of: .screen), width: width, textSize: context.textSize,
        imageSizes: pictures.sizes)
    }
    if context.wantsJSON {
      context.answer([("screens", .list(layouts.map(\.answer)))])
    } else {
      context.print(layouts.map(\.table).joined(separator: "\n"))
      context.warn(of: pictures)
    }
    context.warn(ofPartsOutside: layouts)
    return .done
  }
}

extension Layout {
  /// The screen with its boxes and their parts as machines read them.
  fileprivate var answer: StoredValue {
    .object([
      ("id", .text(form.screens[screen].id)), ("width", .measure(width)), ("textSize", .text(textSize.rawValue)),
      ("height", .measure(contentHeight)),
      (
        "boxes",
        .list(
          boxes.map { box in
            .object([
              ("id", .text(box.id)), ("kind", .text(box.kind.rawValue)), ("frame", .frame(box.frame)),
              ("parts", .list(parts(of: box).map(Self.answer))),
            ])
          })
      ),
    ])
  }

  private static func answer(_ part: Part) -> StoredValue {
    .object(
      [("kind", .text(part.kind.rawValue))] + (part.id.map { [("id", .text($0))] } ?? [])
        + (part.text.map { [("text", .text($0))] } ?? []) + [("frame", .frame(part.frame))])
  }

  /// The same for people.
  fileprivate var table: String {
    let title = "\(escaped(form.screens[screen].id))  width \(Value.number(width).plainText)  text \(textSize.rawValue)"
    var rows = [[title, "height \(Value.number(contentHeight).plainText)", ""]]
    for box in boxes {
      rows.append(["\(box.kind.rawValue) \(escaped(box.id))", "\(box.frame)", ""])
      for part in parts(of: box) {
        let id = part.id.map { " \(escaped($0))" } ?? ""
        rows.append(["  \(part.kind.rawValue)\(id)", "\(part.frame)", escaped(part.text ?? part.path ?? "")])
      }
    }
    return SetteeCommands.table(rows)
  }
}

extension StoredValue {
  fileprivate static func measure(_ number: Double) -> StoredValue { .number(Value.number(number).plainText) }

  fileprivate static func frame(_ frame: Rect) -> StoredValue {
    .list([frame.x, frame.y, frame.width, frame.height].map { .measure($0) })
  }
}
