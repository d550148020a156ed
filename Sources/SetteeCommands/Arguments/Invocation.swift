/// What somebody asked for: a command line after parsing.
package struct Invocation: Sendable, Hashable {
  /// The names of the subcommands, from the outermost; empty when only the tool was called.
  package let path: [String]
  /// The long names of the flags that were given.
  package let flags: Set<String>
  /// The values that were given, in order, and the defaults of options without one; the keys are the options' long names.
  package let values: [Assignment]
  /// The operands, in order.
  package let operands: [String]

  package init(
    path: [String] = [], flags: Set<String> = [], values: [Assignment] = [], operands: [String] = []
  ) {
    self.path = path
    self.flags = flags
    self.values = values
    self.operands = operands
  }

  /// Whether a flag was given.
  package func has(_ flag: Command.Option) -> Bool { flags.contains(flag.long) }

  /// The value of an option, or nil when it was not given and has no default.
  package func value(of option: Command.Option) -> String? {
    values.last { $0.key == option.long }?.value
  }

  /// All values of an option that may be given more than once, in order.
  package func values(of option: Command.Option) -> [String] {
    values.compactMap { $0.key == option.long ? $0.value : nil }
  }

  /// The operands of a command whose first one is assignable, however they were written: `KEY VALUE`, `KEY=VALUE…`, or
  /// `KEY` alone where an option supplies the value.
  package var assignments: [Assignment] {
    guard let first = operands.first else { return [] }
    guard Assignment(first) == nil else { return operands.compactMap { Assignment($0) } }
    return [Assignment(key: first, value: operands.dropFirst().first)]
  }
}

extension Invocation {
  /// A key, or an option, and what it is to be set to.
  package struct Assignment: Sendable, Hashable {
    /// The key, which is not empty when it was read from a `KEY=VALUE` word.
    package let key: String
    /// The value as it was typed. Nil when an option supplies it.
    package let value: String?

    package init(key: String, value: String?) {
      self.key = key
      self.value = value
    }

    /// Reads `KEY=VALUE`. Nil without an equals sign after at least one character.
    init?(_ word: String) {
      let (key, value) = splitAtEquals(word[...])
      guard let value, !key.isEmpty else { return nil }
      self.init(key: String(key), value: value)
    }
  }
}

/// What is before the first equals sign and what is after it; nil without one.
///
/// Works on bytes: as a `Character`, an equals sign with a combining mark after it is something else.
func splitAtEquals(_ text: Substring) -> (name: Substring, value: String?) {
  guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (text, nil) }
  return (text[..<equals], String(text[text.utf8.index(after: equals)...]))
}
