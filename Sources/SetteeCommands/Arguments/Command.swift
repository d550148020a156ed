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
  private let table: [Subcommand]
  /// Whether help, completion and suggestions pass over it.
  package let isHidden: Bool

  /// - Precondition: A command with subcommands takes no operands: a word could be either.
  package init(
    _ name: String, abstract: String, discussion: String? = nil, options: [Option] = [], operands: [Operand] = [],
    subcommands: [Subcommand] = [], isHidden: Bool = false
  ) {
    precondition(subcommands.isEmpty || operands.isEmpty, "a command with subcommands takes no operands")
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.options = options
    self.operands = operands
    table = subcommands
    self.isHidden = isHidden
  }

  /// A command below another, made when it is needed: most calls need one of many.
  package struct Subcommand: Sendable {
    let name: String
    let command: @Sendable () -> Command

    package init(_ name: String, command: @escaping @Sendable () -> Command) {
      self.name = name
      self.command = command
    }
  }

  var hasSubcommands: Bool { !table.isEmpty }

  /// All commands one of which follows its name.
  package var subcommands: [Command] { table.map { $0.command() } }

  /// The subcommand with that name.
  func subcommand(named name: String) -> Command? {
    for entry in table where entry.name == name { return entry.command() }
    return nil
  }

  /// The subcommands that people are told about.
  var visibleSubcommands: [Command] { subcommands.filter { !$0.isHidden } }
}
