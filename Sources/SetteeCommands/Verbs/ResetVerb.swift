import SetteeEngine

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
    try context.requireChoiceOfKeys()
    let settings = try context.openSettings(toChange: true)
    var change = SettingsChange(settings, origin: .reset)
    for key in try context.chosenKeys(of: settings.form) { change.add(key) { _, _ in .reset } }
    return try context.carryOut(change)
  }
}
