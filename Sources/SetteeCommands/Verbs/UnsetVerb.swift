import SetteeCaching

/// Removes values, so that the defaults count.
enum UnsetVerb: Verb {
  static let name = "unset"

  static let command = Command(
    name, abstract: "Removes the values of keys, so that the defaults count.",
    options: [.dryRun, .fact],
    operands: [.init("KEY", help: "What to unset.", completion: .key, isRepeating: true)])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    var change = SettingsChange(try context.openSettings(for: .changing(context.invocation.operands), toChange: true))
    for key in context.invocation.operands { change.add(key) { _, _ in .unset } }
    return try context.carryOut(change)
  }
}
