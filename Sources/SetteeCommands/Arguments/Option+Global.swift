extension Command.Option {
  /// The form file.
  package static let form = Self(
    "form", "f", valueName: "FILE", completion: .file(extensions: ["yaml", "yml"]),
    help: "The form to use instead of $SETTEE_FORM or the only one under ./Forms.")
  /// The settings file.
  package static let values = Self(
    "values", valueName: "FILE", completion: .file(extensions: ["json"]),
    help: "The settings file to use instead of $SETTEE_VALUES or the form's own.")
  /// Answer in JSON.
  package static let json = Self("json", help: "Answer, and report errors, in JSON.")
  /// Say nothing but the answer.
  package static let quiet = Self("quiet", "q", help: "Leave out warnings and remarks.")
  /// No colours, even on a terminal.
  package static let noColor = Self("no-color", help: "Use no colors.")
  /// Show the help page.
  package static let help = Self("help", "h", isImmediate: true, help: "Show help.")
  /// Show the version.
  package static let version = Self("version", isImmediate: true, help: "Show the version.")

  /// The options that every verb has, before and after its name.
  package static let global: [Self] = [.form, .values, .json, .quiet, .noColor, .help, .version]
}
