/// One verb of the tool: what it accepts, and what it does.
protocol Verb: SendableMetatype {
  /// The verb's place in the table of commands.
  static var command: Command { get }

  /// Does it.
  static func run(_ context: CommandContext) throws -> ExitStatus
}
