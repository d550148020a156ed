import Diagnostics
import SetteeEngine
import SetteeModel

/// Sets keys to their defaults.
enum ResetVerb: Verb {
  static let name = "reset"

  static let command = Command(
    name, abstract: "Sets keys to their defaults.",
    discussion: """
      The defaults are written to the settings file, so that they stay what they are now; 'unset' removes the values \
      instead. Keys without a default are unset.

        settee reset demo.segment
        settee reset --section sound
        settee reset --all --yes
      """,
    options: [.section, .all, .yes, .dryRun, .fact],
    operands: [.init("KEY", help: "What to reset.", completion: .key, isOptional: true, isRepeating: true)])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let section = context.invocation.value(of: .section)
    let all = context.invocation.has(.all)
    let keys = context.invocation.operands
    guard [section != nil, all, !keys.isEmpty].count(where: \.self) == 1 else {
      throw context.usageError("give keys, or '--section ID', or '--all'")
    }
    if all, !context.invocation.has(.yes), !context.invocation.has(.dryRun) {
      throw context.usageError("'--all' changes every key; add '--yes' to mean it")
    }
    let settings = try context.openSettings(toChange: true)
    var change = SettingsChange(settings, origin: .reset)
    for key in all ? settings.form.keptKeys : try section.map(settings.form.keptKeys) ?? keys {
      change.add(key) { _, _ in .reset }
    }
    return try context.carryOut(change)
  }
}

extension Form {
  /// The keys of all rows whose values are kept.
  fileprivate var keptKeys: [String] { rows.filter { $0.value?.isPersistent == true }.compactMap(\.key) }

  /// The same of one section.
  fileprivate func keptKeys(inSection id: String) throws(CommandError) -> [String] {
    guard let section = sections.first(where: { $0.id == id }) else {
      throw CommandError(
        .notFound, "unknown-section", "there is no section \(quoted(id)) in the form \(quoted(self.id))",
        suggestion: nearest(to: id, in: sections.compactMap(\.id)))
    }
    return rows[section.rows].filter { $0.value?.isPersistent == true }.compactMap(\.key)
  }
}

extension Command.Option {
  static let section = Self("section", valueName: "ID", completion: .section, help: "Reset all keys of a section.")
  static let all = Self("all", help: "Reset all keys of the form.")
  static let yes = Self("yes", "y", help: "Do it without asking.")
}
