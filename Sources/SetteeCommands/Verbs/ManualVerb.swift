/// Prints the manual page; for packagers, who install it.
enum ManualVerb: Verb {
  static let name = "__manual"

  static let command = Command(name, abstract: "Prints the manual page.", isHidden: true)

  static func run(_ context: CommandContext) throws -> ExitStatus {
    context.print(
      Tool.command.manual(
        version: Tool.version, variables: variables,
        statuses: ExitStatus.documented.map { ($0.status.rawValue, $0.meaning) }))
    return .done
  }

  private static let variables = [
    ("SETTEE_FORM", "The form, where --form does not name one."),
    ("SETTEE_VALUES", "The settings file, where --values does not name one."),
    (
      "SETTEE_CACHE",
      "Where forms that were read without mistakes are kept; empty for nowhere. Else settee below XDG_CACHE_HOME, else below ~/.cache."
    ),
    ("XDG_CONFIG_HOME", "Below it are settings files that the form does not place; else ~/.config."),
    ("NO_COLOR", "Not empty: no colours."), ("CLICOLOR_FORCE", "Neither empty nor 0: colours, also into a pipe."),
    ("COLUMNS", "How wide help is, where a terminal does not tell."),
  ]
}
