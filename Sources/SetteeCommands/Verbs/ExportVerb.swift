import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeStore

/// Prints values as a settings file.
enum ExportVerb: Verb {
  static let name = "export"

  static let command = Command(
    name, abstract: "Prints all values as a settings file.",
    discussion: """
      What it prints is what 'import' reads. Secure values, those that are not kept, and those that being hidden clears \
      are left out.

        settee export > backup.json
        settee export --changed
      """,
    options: [.changed, .fact])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings()
    let rows = try settings.form.rows.filter { row in
      row.key != nil && row.value.map { $0.isPersistent && !$0.isSecure } ?? false
    }.filter { row in
      // Nothing could be set there: hiding the row has cleared it.
      try row.whenHidden != .clear || settings.session.row(row.name).isVisible
    }
    let edits = try rows.compactMap { row -> StoreEdit? in
      let value =
        try context.invocation.has(.changed)
        ? settings.session.setting(row.name).value : settings.session.value(row.name)
      return value.flatMap { row.value?.stored($0) }.map { StoreEdit(row.name, to: $0) }
    }
    let store = MemoryStore()
    do { try store.apply(edits) } catch { throw context.commandError(error) }
    context.print(escaped(json: store.json))
    try context.warn(of: rows, in: settings)
    return .done
  }
}

extension Command.Option {
  static let changed = Self("changed", help: "Leave out keys that are not set.")
}
