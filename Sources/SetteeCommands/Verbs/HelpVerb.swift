/// Shows the help of the tool or of a verb.
enum HelpVerb: Verb {
  static let name = "help"

  static let command = Command(
    name, abstract: "Shows help.",
    operands: [
      .init("VERB", help: "The verb to show help for.", completion: .verb, isOptional: true)
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.showHelp(of: context.invocation.operands)
    return .done
  }
}

extension CommandContext {
  /// Shows the help of the tool or of the verb that a path leads to.
  func showHelp(of path: [String]) throws(UsageError) {
    let page = try Tool.command.help(path: path, width: io.width)
    if wantsJSON { answer([("help", .text(page))]) } else { print(page) }
  }
}
