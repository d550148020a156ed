import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeStore

/// Tells which values differ from the defaults or from those of another settings file.
enum DiffVerb: Verb {
  static let name = "diff"

  static let command = Command(
    name, abstract: "Tells which values differ from the defaults or from another settings file.",
    discussion: """
      Prints each key that differs, its value there and its value here. The exit status is 1 when there is one. What \
      FILE has that the form does not know or allow is told as a warning. \(ValueDefinition.cellHelp)

        settee diff
        settee diff backup.json
      """,
    options: [.fact],
    operands: [
      .init(
        "FILE", help: "A settings file to compare with instead of the defaults.",
        completion: .file(extensions: ["json"]), isOptional: true)
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings()
    let other = try context.invocation.operands.first.map { file in
      try context.requireFile(file)
      return try context.openSettings(file: file)
    }
    let strays = other.flatMap(\.document).map { settings.form.strays(in: $0) }
    let differences = try settings.form.rows.compactMap { row in try difference(row, settings, other) }
    if context.wantsJSON {
      let unknown = strays.map { [("unknown", StoredValue.list($0.filter(\.isUnknown).map { .text($0.key) }))] } ?? []
      context.answer([("differences", .list(differences.map(\.answer)))] + unknown)
    } else {
      context.print(table(differences.map(\.cells)))
      let rows = settings.form.rows.filter { $0.key != nil }
      try context.warn(of: rows, in: settings)
      if let other { try context.warn(of: rows, in: other, isOwn: false) }
      context.warn(of: strays ?? [], in: settings.form)
    }
    return differences.isEmpty ? .done : .no
  }

  private static func difference(_ row: Row, _ here: Settings, _ there: Settings?) throws -> Difference? {
    guard row.key != nil, let definition = row.value else { return nil }
    let base = if let there { try there.session.value(row.name) } else { definition.defaultValue }
    let value = try here.session.value(row.name)
    return base == value ? nil : Difference(row: row, definition: definition, base: base, value: value)
  }
}

/// A key whose value is another one there.
private struct Difference {
  let row: Row
  let definition: ValueDefinition
  /// The value in the other file, or the default.
  let base: Value?
  let value: Value?

  var cells: [String] { [row.name, definition.cell(base), "→", definition.cell(value)] }

  var answer: StoredValue {
    .object(
      [("key", .text(row.name)), ("base", definition.answer(base)), ("value", definition.answer(value))]
        + definition.secureMark)
  }
}

extension CommandContext {
  fileprivate func warn(of strays: [StrayMember], in form: Form) {
    guard !invocation.has(.quiet) else { return }
    for stray in strays { io.messages.append("\(stray.place)warning: \(stray.sentence(form))\n") }
  }

  /// Makes sure that a file that a person named is there: a settings file that is not would count as an empty one.
  func requireFile(_ path: String) throws(CommandError) {
    do {
      _ = try fileSystem.status(at: absolute(path), followingLinks: true)
    } catch {
      throw unreadError(error, path: path)
    }
  }
}
