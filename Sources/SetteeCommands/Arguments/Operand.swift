extension Command {
  /// A word that a command takes by its place.
  package struct Operand: Sendable, Hashable {
    /// What it is called in help and messages, such as `KEY`.
    package let name: String
    /// What it is, in one sentence.
    package let help: String
    /// The words it allows. Empty when it allows any.
    package let choices: [String]
    /// What a shell offers for it.
    package let completion: CompletionKind
    /// Whether it may be left out. Only operands after it may then be left out too.
    package let isOptional: Bool
    /// Whether more of the same may follow. Only the last operand repeats.
    package let isRepeating: Bool
    /// Whether a word that begins with a dash is taken for it, unless it spells an option of the command in full:
    /// `--name`, `--name=value` where the option has a value, or `-n`.
    package let takesAnything: Bool
    /// Whether it and the operand after it may be written as one word, `KEY=VALUE`, and several such words in a row.
    package let isAssignable: Bool
    /// The long names of options that supply it, exactly one of them, in place of the word.
    package let suppliers: [String]

    package init(
      _ name: String, help: String, choices: [String] = [], completion: CompletionKind = .nothing,
      isOptional: Bool = false, isRepeating: Bool = false, takesAnything: Bool = false, isAssignable: Bool = false,
      suppliers: [Option] = []
    ) {
      self.name = name
      self.help = help
      self.choices = choices
      self.completion = choices.isEmpty ? completion : .list(choices)
      self.isOptional = isOptional
      self.isRepeating = isRepeating
      self.takesAnything = takesAnything
      self.isAssignable = isAssignable
      self.suppliers = suppliers.map(\.long)
    }

    /// How a usage line shows it.
    var usage: String {
      let name = isRepeating ? "\(name)..." : name
      return isOptional ? "[\(name)]" : name
    }
  }
}
