import Diagnostics
package import SetteeStore

/// The command line tool: a table of verbs, and one way through for all of them.
public enum Tool {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  static let verbs: [any Verb.Type] = [
    CheckVerb.self, ListVerb.self, GetVerb.self, SetVerb.self, UnsetVerb.self, HelpVerb.self,
  ]

  /// Everything that the tool accepts.
  static let command = Command(
    "settee", abstract: "Reads and changes the settings of forms, and checks the forms.",
    discussion: """
      A form is a YAML file that says which settings there are; their values are kept in a JSON file.

        settee check Forms
        settee --form Forms/table-demo.yaml list
        settee --form Forms/table-demo.yaml set demo.segment Seg2
      """,
    options: Command.Option.global, subcommands: verbs.map { $0.command })

  /// Does what the words ask for, and returns what to tell the shell.
  ///
  /// Standard output and messages are written before it returns; a reader that has gone away is a quiet end.
  package static func run(_ io: CommandIO, fileSystem: any FileSystem) -> ExitStatus {
    let wantsJSON = io.arguments.contains("--json")
    var status: ExitStatus
    do {
      status = try dispatch(io, fileSystem)
    } catch let error as CommandError {
      status = error.status
      io.messages.append(wantsJSON ? error.json : error.text)
    } catch let error as UsageError {
      status = .usage
      let usage = CommandError(.usage, "usage", error.message, suggestion: error.suggestion)
      io.messages.append(wantsJSON ? usage.json : "\(error)\n")
    } catch {
      status = .inputOutput
      io.messages.append("settee: \(error)\n")
    }
    do {
      try io.output.flush()
    } catch {
      if case .failed(let reason) = error {
        status = .inputOutput
        io.messages.append("settee: the output cannot be written: \(reason)\n")
      }
    }
    // Nobody is left to be told when messages cannot be written either.
    try? io.messages.flush()
    return status
  }

  private static func dispatch(_ io: CommandIO, _ fileSystem: any FileSystem) throws -> ExitStatus {
    let invocation = try command.parse(io.arguments)
    if invocation.has(.version) {
      io.output.append("\(version)\n")
      return .done
    }
    if invocation.has(.help) || invocation.path.isEmpty {
      io.output.append(try command.help(path: invocation.path, width: io.width))
      return .done
    }
    let context = CommandContext(invocation: invocation, io: io, fileSystem: fileSystem)
    guard let verb = verbs.first(where: { $0.command.name == invocation.path[0] }) else {
      throw context.usageError("unknown verb \(quoted(invocation.path[0]))")
    }
    return try verb.run(context)
  }
}
