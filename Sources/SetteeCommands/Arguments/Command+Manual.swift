extension Command {
  /// The manual page of the tool with all its verbs, in the language of man(7).
  ///
  /// - Parameters:
  ///   - version: The tool's version, for the page's foot.
  ///   - variables: Each variable of the environment that counts, and for what.
  ///   - statuses: Each exit status and what it means.
  package func manual(
    version: String, variables: [(name: String, meaning: String)], statuses: [(status: Int32, meaning: String)]
  ) -> String {
    let verbs = visibleSubcommands
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\" \"User Commands\"",
      ".SH NAME", "\(name) \\- \(escaped(firstSmall(abstract)))",
      ".SH SYNOPSIS", "\\fB\(name)\\fR \\fIVERB\\fR [\\fIoptions\\fR] [\\fIoperands\\fR]",
      ".SH DESCRIPTION", escaped(abstract),
    ]
    lines += discussion.map(paragraphs) ?? []
    lines.append(".SH VERBS")
    for verb in verbs { lines += section(for: verb) }
    lines.append(".SH OPTIONS")
    lines += options.flatMap { entry($0.label, $0.help + $0.remarks) }
    lines.append(".SH ENVIRONMENT")
    lines += variables.flatMap { entry($0.name, $0.meaning) }
    lines.append(".SH EXIT STATUS")
    lines += statuses.flatMap { entry(String($0.status), $0.meaning) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(for verb: Command) -> [String] {
    let operands = verb.operands.map { operand in
      let name = "\\fI\(operand.name)\\fR" + (operand.isRepeating ? "..." : "")
      return operand.isOptional ? "[\(name)]" : name
    }
    var lines = [".SS \"\(([verb.name] + verb.operands.map(\.name)).joined(separator: " "))\""]
    lines.append("\\fB\(name) \(verb.name)\\fR \((["[\\fIoptions\\fR]"] + operands).joined(separator: " "))")
    lines += [".PP", escaped(verb.abstract)]
    lines += verb.discussion.map(paragraphs) ?? []
    lines += verb.operands.flatMap { entry($0.name, $0.help + $0.remarks) }
    lines += verb.options.flatMap { entry($0.label, $0.help + $0.remarks) }
    return lines
  }

  private func entry(_ label: String, _ text: String) -> [String] {
    [".TP", "\\fB\(escaped(label))\\fR", escaped(text)]
  }

  /// Paragraphs of a discussion; lines that begin with a space are examples and keep their form.
  private func paragraphs(_ discussion: String) -> [String] {
    var lines: [String] = []
    var isExample = false
    for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") != isExample {
        isExample.toggle()
        lines += isExample ? [".PP", ".nf"] : [".fi"]
      }
      lines.append(line.isEmpty ? (isExample ? "" : ".PP") : escaped(String(line)))
    }
    return [".PP"] + lines + (isExample ? [".fi"] : [])
  }

  /// A text in which nothing acts on the formatter: no line begins with a dot or an apostrophe.
  private func escaped(_ text: String) -> String {
    let plain = text.map(Self.manualSpelling(of:)).joined()
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }

  private static func manualSpelling(of character: Character) -> String {
    switch character {
    case "\\": "\\e"
    case "-": "\\-"
    default: String(character)
    }
  }

  private func firstSmall(_ text: String) -> String {
    (text.first?.lowercased() ?? "") + text.dropFirst().prefix { $0 != "." }
  }
}
