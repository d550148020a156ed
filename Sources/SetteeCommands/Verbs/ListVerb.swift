import Diagnostics
import SetteeModel
import SetteeStore

/// Lists keys and values.
enum ListVerb: Verb {
  static let command = Command(
    "list", abstract: "Lists keys and values.",
    discussion: """
      Prints each key with its value, its state (default, explicit or invalid) and its title.

        settee list
        settee list sound
      """,
    operands: [
      .init("PREFIX", help: "Only this key, or the keys below it.", completion: .key, isOptional: true)
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings()
    let prefix = context.invocation.operands.first
    let rows = settings.form.rows.filter { row in
      guard let key = row.key else { return false }
      return prefix.map { key == $0 || key.hasPrefix("\($0).") } ?? true
    }
    if let prefix, rows.isEmpty { throw CommandError.unknownKey(prefix, in: settings.form) }
    context.print(context.wantsJSON ? json(rows, settings) : table(rows, settings))
    if !context.wantsJSON, !context.invocation.has(.quiet) {
      for row in rows { warn(row, settings, context) }
    }
    return .done
  }

  private static func table(_ rows: [Row], _ settings: Settings) -> String {
    let lines = rows.map { row in
      [row.name, shown(row, settings), settings.state(of: row).word, escaped(row.title ?? "")]
    }
    let widths = (0..<3).map { column in lines.map { displayWidth(of: $0[column]) }.max() ?? 0 }
    return lines.map { cells in
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - displayWidth(of: cell))
      }
      var line = (padded + [cells[3]]).joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// The value as one cell: never a secure one, and nothing that would break the line.
  private static func shown(_ row: Row, _ settings: Settings) -> String {
    guard let value = settings.value(of: row) else { return "-" }
    if row.value?.isSecure == true { return "(set)" }
    let text = value.plainText
    let head = text.prefix(60)
    return escaped(head.endIndex == text.endIndex ? text : "\(head)…")
  }

  private static func warn(_ row: Row, _ settings: Settings, _ context: CommandContext) {
    guard case .invalid(let problem, let entry) = settings.state(of: row) else { return }
    let place = entry.location.map { "\($0)" } ?? row.name
    context.io.messages.append(
      "\(place): warning: \(escaped(row.title ?? row.name)) \(problem); the default is used\n")
  }

  private static func json(_ rows: [Row], _ settings: Settings) -> String {
    let values = rows.map { row in
      let state = settings.state(of: row)
      let value = settings.value(of: row)
      let problem: StoredValue = if case .invalid(let problem, _) = state { .text(problem.message) } else { .null }
      let shown: StoredValue =
        row.value?.isSecure == true ? .null : value.flatMap { row.value?.stored($0) } ?? .null
      return StoredValue.object([
        ("key", .text(row.name)), ("value", shown), ("state", .text(state.word)),
        ("title", row.title.map(StoredValue.text) ?? .null), ("problem", problem),
      ])
    }
    return StoredValue.object([("version", .number("1")), ("values", .list(values))]).json + "\n"
  }
}
