/// What a tool or one of its verbs accepts, as data.
///
/// Parsing, help pages and shell completion all read the same table, so that they cannot disagree.
package struct Command: Sendable {
  /// The word that calls it.
  package let name: String
  /// What it does, in one sentence.
  package let abstract: String
  /// More about it, after the abstract. Each line is a paragraph that is wrapped; a line that begins with a space is an
  /// example and stays as it is.
  package let discussion: String?
  /// The options it adds to those of the commands above it.
  package let options: [Option]
  /// The words it takes by their place. Empty when it has subcommands.
  package let operands: [Operand]
  /// The commands one of which follows its name.
  private let table: Subcommands?
  /// Whether help, completion and suggestions pass over it.
  package let isHidden: Bool

  /// - Precondition: A command with subcommands takes no operands: a word could be either.
  package init(
    _ name: String, abstract: String, discussion: String? = nil, options: [Option] = [], operands: [Operand] = [],
    subcommands: Subcommands? = nil, isHidden: Bool = false
  ) {
    precondition(subcommands == nil || operands.isEmpty, "a command with subcommands takes no operands")
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.options = options
    self.operands = operands
    table = subcommands
    self.isHidden = isHidden
  }

  /// The commands below another, made when they are needed: most calls need one of many.
  package struct Subcommands: Sendable {
    let names: @Sendable () -> [String]
    let command: @Sendable (_ name: String) -> Command?

    /// - Parameters:
    ///   - names: All names, in the order in which help lists them.
    ///   - command: The command of a name; nil when there is none.
    package init(
      names: @escaping @Sendable () -> [String], command: @escaping @Sendable (_ name: String) -> Command?
    ) {
      self.names = names
      self.command = command
    }
  }

  var hasSubcommands: Bool { table != nil }

  /// All commands one of which follows its name.
  package var subcommands: [Command] { table.map { $0.names().compactMap($0.command) } ?? [] }

  /// The subcommand with that name.
  func subcommand(named name: String) -> Command? { table?.command(name) }

  /// The subcommands that people are told about.
  var visibleSubcommands: [Command] { subcommands.filter { !$0.isHidden } }
}
