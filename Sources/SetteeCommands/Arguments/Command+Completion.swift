extension Command {
  /// What may stand in place of `prefix` after the words.
  ///
  /// - Parameters:
  ///   - words: The words after the tool's name and before the cursor. Those that are mistakes are passed over.
  ///   - prefix: What is typed of the word under the cursor. May be empty.
  package func completions(after words: [String], prefix: String) -> Completions {
    var parser = InvocationParser(self)
    for word in words { try? parser.read(word) }
    var result = Completions(invocation: parser.soFar)
    if let option = parser.pending {
      offer(option.completion, prefix: prefix, in: &result)
      return result
    }
    if !parser.optionsEnded, prefix.utf8.first == UInt8(ascii: "-") {
      offerOptions(of: parser, prefix: prefix, in: &result)
      return result
    }
    result.candidates = parser.command.visibleSubcommands.map { .init($0.name, help: $0.abstract) }
      .filter { $0.word.hasPrefix(prefix) }
    if let operand = parser.expectedOperand {
      offerOperand(operand, of: parser.command, prefix: prefix, in: &result)
    }
    return result
  }

  private func offerOptions(of parser: InvocationParser, prefix: String, in result: inout Completions) {
    let (name, value) = splitAtEquals(prefix[...])
    if let value {
      guard let option = parser.options.first(where: { $0.spelling == name }) else { return }
      return offer(option.completion, lead: "\(name)=", prefix: value, in: &result)
    }
    for option in parser.options where parser.allows(option) {
      let words = option.spellings.filter { $0.hasPrefix(prefix) }
      result.candidates += words.map { .init($0, help: option.help) }
    }
  }

  private func offerOperand(
    _ operand: Operand, of command: Command, prefix: String, in result: inout Completions
  ) {
    guard operand.isAssignable, let assignment = Invocation.Assignment(prefix), command.operands.count > 1 else {
      return offer(operand.completion, prefix: prefix, in: &result)
    }
    offer(
      command.operands[1].completion, lead: "\(assignment.key)=", prefix: assignment.value ?? "",
      key: assignment.key, in: &result)
  }

  private func offer(
    _ kind: CompletionKind, lead: String = "", prefix: String, key: String? = nil, in result: inout Completions
  ) {
    switch kind {
    case .nothing:
      break
    case .list(let words):
      result.candidates += words.filter { $0.hasPrefix(prefix) }.map { .init(lead + $0) }
    case .verb:
      let above = result.invocation.operands.reduce(self as Command?) { command, name in
        command?.subcommand(named: name)
      }
      result.candidates += (above?.visibleSubcommands ?? []).filter { $0.name.hasPrefix(prefix) }
        .map { .init($0.name, help: $0.abstract) }
    case .value:
      result.request = .init(kind, lead: lead, prefix: prefix, key: key ?? result.invocation.assignments.first?.key)
    case .file, .folder, .key, .row, .switchKey, .section, .screen, .modal, .fact:
      result.request = .init(kind, lead: lead, prefix: prefix)
    }
  }
}
