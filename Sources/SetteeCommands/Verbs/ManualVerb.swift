/// Prints the manual page; for packagers, who install it.
enum ManualVerb: Verb {
  static let name = "__manual"

  static let command = Command(name, abstract: "Prints the manual page.", isHidden: true)

  static func run(_ context: CommandContext) throws -> ExitStatus {
    context.print(
      Tool.command.manual(
        version: Tool.version, statuses: ExitStatus.documented.map { ($0.status.rawValue, $0.meaning) }))
    return .done
  }
}
