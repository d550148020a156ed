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
      What it prints is what 'import' reads: what is set, also where it does not count while its row is hidden, else the \
      default. Secure values, those that are not kept, and those that being hidden clears are left out; standard error names \
      the secure values that are set. A value that breaks \
      a rule, as one that is edited by hand may, is printed too, but 'import' does not take it: standard error says so and why.

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
      guard let value = try value(of: row, in: settings, context) else { return nil }
      return (row.value?.stored(value)).map { StoreEdit(row.name, to: $0) }
    }
    let store = MemoryStore()
    do { try store.apply(edits) } catch { throw context.commandError(error) }
    context.print(escaped(json: store.json))
    context.tellOfSecrets(leftOutOf: settings)
    let refusals = try refusals(of: edits, settings.form, context)
    for row in rows {
      try context.warn(of: [row], in: settings, besides: refusals.contains { $0.key == row.name })
      for refusal in refusals where refusal.key == row.name { context.warn(of: refusal, row, in: settings) }
    }
    return .done
  }

  private static func value(of row: Row, in settings: Settings, _ context: CommandContext) throws -> Value? {
    let state = try settings.session.row(row.name)
    return state.setting.value ?? (context.invocation.has(.changed) ? nil : state.value)
  }

  /// What an import of these values into an empty settings file would refuse.
  private static func refusals(
    of edits: [StoreEdit], _ form: Form, _ context: CommandContext
  ) throws -> [SettingsChange.Refusal] {
    let empty: Settings
    do {
      empty = try Settings(form, store: MemoryStore(), facts: try context.facts(of: form))
    } catch let error as StoreError {
      throw context.commandError(error)
    }
    var change = SettingsChange(empty)
    for edit in edits { if let value = edit.value { change.add(edit.key, storing: value) } }
    return change.commit()
  }
}

extension CommandContext {
  /// Names the secure values that the file has: who takes an export for a whole backup would lose them.
  fileprivate func tellOfSecrets(leftOutOf settings: Settings) {
    guard !wantsJSON, !invocation.has(.quiet) else { return }
    let keys = settings.form.rows.filter { row in
      row.value.map { $0.isSecure && $0.isPersistent } == true
        && (try? settings.session.setting(row.name))?.value != nil
    }.map(\.name)
    guard !keys.isEmpty else { return }
    let words = keys.count == 1 ? "is secure and left out" : "are secure and left out"
    let way = keys.count == 1 ? "'settee get \(keys[0])' prints it" : "'settee get KEY' prints one"
    io.messages.append("settee: note: \(keys.joined(separator: ", ")) \(words); \(way)\n")
  }

  fileprivate func warn(of refusal: SettingsChange.Refusal, _ row: Row, in settings: Settings) {
    guard !wantsJSON, !invocation.has(.quiet) else { return }
    let place = settings.entry(of: row)?.location.map { "\($0)" } ?? "settee"
    io.messages.append("\(place): warning: \(refusal.error.sentence); 'settee import' does not take it\n")
  }
}

extension Command.Option {
  static let changed = Self("changed", help: "Leave out keys that are unset.")
}
