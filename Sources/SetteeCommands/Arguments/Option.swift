extension Command {
  /// A word that begins with a dash, with or without a value. Also valid for all commands below the one that has it.
  package struct Option: Sendable, Hashable {
    /// Its name without the two dashes, which also names it in an ``Invocation``.
    package let long: String
    /// The letter after a single dash.
    package let short: Character?
    /// What its value is called in help, such as `FILE`. Nil for a flag, which has no value.
    package let valueName: String?
    /// The values it allows. Empty when it allows any.
    package let choices: [String]
    /// The value that counts when the option is not given.
    package let defaultValue: String?
    /// What a shell offers for its value.
    package let completion: CompletionKind
    /// Whether it may be given more than once.
    package let isRepeating: Bool
    /// Whether it makes the tool answer at once, so that missing operands do not matter, like `--help`.
    package let isImmediate: Bool
    /// What it does, in one sentence.
    package let help: String

    /// - Parameters:
    ///   - long: The name without dashes.
    ///   - short: The letter, if it has one.
    ///   - valueName: What its value is called; leave it out for a flag.
    ///   - choices: The values it allows; they are also what a shell offers.
    ///   - defaultValue: What the invocation has when the option is not given.
    ///   - completion: What a shell offers when there are no choices.
    package init(
      _ long: String, _ short: Character? = nil, valueName: String? = nil, choices: [String] = [],
      defaultValue: String? = nil, completion: CompletionKind = .nothing, isRepeating: Bool = false,
      isImmediate: Bool = false, help: String
    ) {
      self.long = long
      self.short = short
      self.valueName = valueName
      self.choices = choices
      self.defaultValue = defaultValue
      self.completion = choices.isEmpty ? completion : .list(choices)
      self.isRepeating = isRepeating
      self.isImmediate = isImmediate
      self.help = help
    }

    /// How messages name it.
    var spelling: String { "--\(long)" }

    /// The ways to write it, the letter first.
    var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }
  }
}
