import Diagnostics

extension Command {
  /// The help page of this tool or of one of its subcommands, with a line end.
  ///
  /// Overview, usage, operands, options, those of the tool, verbs and a closing hint, in this order; the text of an
  /// entry begins in column 27, or on the next line when its label is too long.
  ///
  /// - Parameters:
  ///   - path: The names of the subcommands; empty for the tool.
  ///   - width: The columns of the terminal.
  /// - Throws: When the path names no command, as `help nope` does.
  package func help(path: [String] = [], width: Int) throws(UsageError) -> String {
    var chain = [self]
    for (depth, name) in path.enumerated() {
      let above = chain[depth]
      guard let next = above.subcommand(named: name) else {
        let near = VerbSynonym.verb(meantBy: name, among: above.visibleSubcommands.map(\.name))
        let mistake = UsageMistake.unknownVerb(name, near: near)
        throw usageError(mistake.message, suggestion: mistake.suggestion, path: Array(path.prefix(depth)))
      }
      chain.append(next)
    }
    return HelpPage(chain: chain, width: width).text
  }
}

/// The parts of one help page.
private struct HelpPage {
  /// The tool, then the subcommands down to the one that the page is about.
  let chain: [Command]
  let width: Int

  /// The columns before the text of an entry.
  private let textColumn = 26
  /// The fewest columns that the text of an entry gets, however narrow the terminal is.
  private let leastText = 20

  init(chain: [Command], width: Int) {
    self.chain = chain
    self.width = width
  }

  var text: String {
    let command = chain[chain.count - 1]
    let outer = chain.dropLast().flatMap(\.options)
    let parts: [String?] = [
      wrapped(paragraphs: command.abstract, width: width),
      command.discussion.map { wrapped(paragraphs: $0, width: width) },
      fullUsage(of: chain, width: width),
      section("Operands:", command.operands.map { ($0.name, $0.help + $0.remarks) }),
      section("Options:", command.options.map { ($0.label, $0.help + $0.remarks) }),
      section("Global options:", outer.map { ($0.label, $0.help + $0.remarks) }),
      section("Verbs:", command.visibleSubcommands.map { ($0.name, $0.abstract) }),
      command.hasSubcommands ? "See '\(callOfHelp)' for more about a verb." : nil,
    ]
    return parts.compactMap(\.self).joined(separator: "\n\n") + "\n"
  }

  /// How to ask for the page of a verb below this one.
  private var callOfHelp: String {
    ([chain[0].name, "help"] + chain.dropFirst().map(\.name) + ["VERB"]).joined(separator: " ")
  }

  private func section(_ title: String, _ entries: [(label: String, text: String)]) -> String? {
    entries.isEmpty ? nil : ([title] + entries.map(entry)).joined(separator: "\n")
  }

  private func entry(label: String, text: String) -> String {
    let room = max(width, textColumn + leastText)
    let words = wrapped(text.split(separator: " "), width: room, first: textColumn, rest: textColumn)
    let gap = textColumn - 2 - displayWidth(of: label)
    let space = gap > 0 ? String(repeating: " ", count: gap) : "\n" + String(repeating: " ", count: textColumn)
    return "  \(label)\(space)\(words)"
  }
}

extension Command.Option {
  /// How a help page names it: `-f, --form FILE`.
  var label: String { spellings.joined(separator: ", ") + (valueName.map { " \($0)" } ?? "") }

  /// What it allows and what counts when it is not given.
  var remarks: String {
    let choices = choices.isEmpty ? nil : "values: \(choices.joined(separator: ", "))"
    let remarks = [choices, defaultValue.map { "default: \($0)" }].compactMap(\.self)
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
  }
}

extension Command.Operand {
  /// What it allows.
  var remarks: String { choices.isEmpty ? "" : " (values: \(choices.joined(separator: ", ")))" }
}
