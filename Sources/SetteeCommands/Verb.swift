/// One verb of the tool: what it accepts, and what it does.
protocol Verb: SendableMetatype {
  /// The word that calls it.
  static var name: String { get }

  /// What it accepts.
  static var command: Command { get }

  /// Does it.
  static func run(_ context: CommandContext) throws -> ExitStatus
}
