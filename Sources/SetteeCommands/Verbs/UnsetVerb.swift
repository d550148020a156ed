import SetteeCaching

/// Removes values, so that the defaults count.
enum UnsetVerb: Verb {
  static let name = "unset"

  static let command = Command(
    name, abstract: "Removes the values of keys, so that the defaults count.",
    discussion: """
      What the settings file holds besides the keys of the form stays in it.

        settee unset demo.segment
        settee unset --section sound
        settee unset --all --yes
      """,
    options: [.section, .all, .yes, .dryRun, .fact],
    operands: [.init("KEY", help: "What to unset.", completion: .key, isOptional: true, isRepeating: true)])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.requireChoiceOfKeys()
    let settings = try context.openSettings(for: .changing(context.invocation.operands), toChange: true)
    var change = SettingsChange(settings)
    for key in try context.chosenKeys(of: settings.form) { change.add(key) { _, _ in .unset } }
    return try context.carryOut(change)
  }
}
