import SetteeModel

/// Removes values, so that the defaults count.
enum UnsetVerb: Verb {
  static let command = Command(
    "unset", abstract: "Removes the values of keys, so that the defaults count.",
    options: [.dryRun],
    operands: [.init("KEY", help: "What to unset.", completion: .key, isRepeating: true)])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings()
    let edits = try context.invocation.operands.map { StoreEdit(try settings.row($0).name, to: nil) }
    if context.invocation.has(.dryRun) {
      for edit in edits { context.print("\(edit.key) would be unset\n") }
      return .done
    }
    do {
      try settings.apply(edits)
    } catch {
      throw context.commandError(error)
    }
    return .done
  }
}
