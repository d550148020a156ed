import Diagnostics
import SetteeEngine
package import SetteeStore

/// The command line tool: a table of verbs, and one way through for all of them.
public enum Tool {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// The names of the verbs that people are told about.
  package static var verbNames: [String] { command.visibleSubcommands.map(\.name) }

  /// Everything that the tool accepts.
  static let command = Command(
    "settee", abstract: "Reads and changes the settings of forms, and checks the forms.",
    discussion: """
      A form is a YAML file that says which settings there are; their values are kept in a JSON file.

        settee check Forms
        settee --form Forms/table-demo.yaml list
        settee --form Forms/table-demo.yaml set demo.segment Seg2
      """,
    options: Command.Option.global,
    subcommands: .init(
      names: { VerbTable.allCases.map { $0.verb.name } }, command: { VerbTable.verb(named: $0)?.command }))

  /// Does what the words ask for, and returns what to tell the shell.
  ///
  /// Standard output and messages are written before it returns; a reader that has gone away is a quiet end.
  package static func run(_ io: CommandIO, fileSystem: any FileSystem) -> ExitStatus {
    var status: ExitStatus
    do {
      status = try dispatch(io, fileSystem)
    } catch {
      status = report(error, io)
    }
    do {
      try io.output.flush()
    } catch {
      if case .failed(let reason) = error {
        let deed = io.output.done.map { "\($0), but " } ?? ""
        status = report(CommandError(.inputOutput, "output", "\(deed)the output cannot be written: \(reason)"), io)
      }
    }
    // Nobody is left to be told when messages cannot be written either.
    try? io.messages.flush()
    return status
  }

  /// Adds an error to the messages, in JSON when answers are wanted in JSON.
  private static func report(_ error: any Error, _ io: CommandIO) -> ExitStatus {
    let failure: CommandError
    var text: String?
    switch error {
    case let error as CommandError: failure = error
    case let error as SessionError: failure = CommandError(error)
    case let error as UsageError:
      failure = CommandError(.usage, "usage", error.message, suggestion: error.suggestion)
      text = "\(error)\n"
    default: failure = CommandError(.inputOutput, "failure", "\(error)")
    }
    if io.arguments.prefix(while: { $0 != "--" }).contains("--json") {
      io.messages.append(failure.json)
    } else {
      io.messages.append(text ?? failure.text)
    }
    return failure.status
  }

  private static func dispatch(_ io: CommandIO, _ fileSystem: any FileSystem) throws -> ExitStatus {
    let invocation = try command.parse(io.arguments)
    let context = CommandContext(invocation: invocation, io: io, fileSystem: fileSystem)
    if invocation.has(.version) {
      if context.wantsJSON { context.answer([("settee", .text(version))]) } else { context.print("\(version)\n") }
      return .done
    }
    if invocation.has(.help) || invocation.path.isEmpty {
      try context.showHelp(of: invocation.path)
      return .done
    }
    guard let verb = VerbTable.verb(named: invocation.path[0]) else {
      throw context.usageError("unknown verb \(quoted(invocation.path[0]))")
    }
    try context.requirePaths(verb.command)
    return try verb.run(context)
  }
}
