/// Shows the help of the tool or of a verb.
enum HelpVerb: Verb {
  static let name = "help"

  static let command = Command(
    name, abstract: "Shows help.",
    operands: [
      .init("VERB", help: "The verb to show help for.", completion: .verb, isOptional: true, isRepeating: true)
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    context.print(try Tool.command.help(path: context.invocation.operands, width: context.io.width))
    return .done
  }
}
