import SetteeCommands

extension Command.Option {
  static let dryRun = Self("dry-run", "n", help: "Say what would change, and change nothing.")
  static let stdin = Self("stdin", help: "Read the value from standard input.")
  static let fromEnv = Self("from-env", valueName: "NAME", help: "Take the value from an environment variable.")
  static let jsonValue = Self("json-value", valueName: "VALUE", help: "Give the value as JSON.")
  static let ifValue = Self("if-value", valueName: "OLD", completion: .value, help: "Only if this is the value now.")
  static let fallback = Self("default", "d", valueName: "VALUE", help: "Print this when there is no value.")
  static let format = Self(
    "format", valueName: "FORMAT", choices: ["text", "json", "tap"], defaultValue: "text",
    help: "How to write the diagnostics.")
  static let strict = Self("strict", "s", help: "Fail on warnings too.")
  static let fact = Self(
    "fact", valueName: "NAME=VALUE", isRepeating: true, help: "Set a fact, such as the platform, for the conditions.")
  static let folder = Self("output", "o", valueName: "FOLDER", completion: .folder, help: "Write files there.")
}

/// A tool with one verb of each kind.
let exampleTool = Command(
  "settee", abstract: "Reads, changes and checks settings.", options: Command.Option.global,
  subcommands: .init([
    Command(
      "list", abstract: "Lists keys and values.",
      operands: [.init("PREFIX", help: "Only keys below it.", completion: .key, isOptional: true)]),
    Command(
      "get", abstract: "Prints values.", options: [.fallback],
      operands: [.init("KEY", help: "What to print.", completion: .key, isRepeating: true)]),
    Command(
      "set", abstract: "Sets values in one transaction.",
      discussion: """
        A value may begin with a dash. Only an option in full is read as one; to set a value that is spelled like an \
        option, write it after an equals sign.

          settee set playback.offset -5
          settee set name=--stdin
        """,
      options: [.dryRun, .stdin, .fromEnv, .jsonValue, .ifValue],
      operands: [
        .init("KEY", help: "What to set.", completion: .key, isAssignable: true),
        .init(
          "VALUE", help: "What to set it to, as the row's type allows.", completion: .value, takesAnything: true,
          suppliers: [.stdin, .fromEnv, .jsonValue]),
      ]),
    Command(
      "check", abstract: "Checks forms.", options: [.format, .strict, .fact, .folder],
      operands: [.init("FORM", help: "The files.", completion: .file(extensions: ["yaml"]), isRepeating: true)]),
    Command(
      "completions", abstract: "Prints a completion script.",
      operands: [.init("SHELL", help: "The shell that reads it.", choices: ["bash", "zsh", "fish"])]),
    Command(
      "schema", abstract: "Prints JSON Schemas.",
      subcommands: .init([
        Command("form", abstract: "The schema of forms."), Command("values", abstract: "The schema of settings files."),
      ])),
    Command("doctor", abstract: "Looks for trouble."),
    Command(
      "help", abstract: "Shows help.",
      operands: [.init("VERB", help: "What about.", completion: .verb, isOptional: true, isRepeating: true)]),
    Command("__complete", abstract: "Answers a shell.", isHidden: true),
  ]))

extension Command.Subcommands {
  init(_ commands: [Command]) {
    self.init(names: { commands.map(\.name) }, command: { name in commands.first { $0.name == name } })
  }
}

/// The words of a command line; `''` is an empty one.
func words(_ line: String) -> [String] {
  line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
}

/// All of an invocation in one line: verbs, flags, values, and each operand in brackets.
func dump(_ invocation: Invocation) -> String {
  let flags = invocation.flags.sorted().map { "--\($0)" }
  let values = invocation.values.sorted { $0.key < $1.key }.map { "--\($0.key)=\($0.value ?? "")" }
  return (invocation.path + flags + values + invocation.operands.map { "[\($0)]" }).joined(separator: " ")
}
