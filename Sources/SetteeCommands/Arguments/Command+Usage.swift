/// The lines that say how a command is written, in the short form that errors show: `Usage: settee get [options] KEY...`.
///
/// - Parameter chain: The tool, then the subcommands by which the command is called.
func shortUsage(of chain: [Command]) -> String {
  usage(of: chain, options: ["[options]"]) { $0.joined(separator: " ") }
}

/// The same for a help page: with each of the command's own options, unless there are more than twelve, and wrapped.
func fullUsage(of chain: [Command], width: Int) -> String {
  let options = chain.last?.options ?? []
  let words = options.count > 12 ? ["[options]"] : options.map(\.usage)
  return usage(of: chain, options: words) { words in
    wrapped(words, width: width, first: usageTitle.count, rest: usageTitle.count + 2)
  }
}

private let usageTitle = "Usage: "

private func usage(of chain: [Command], options: [String], join: ([String]) -> String) -> String {
  guard let command = chain.last else { return "" }
  let names = chain.map(\.name).joined(separator: " ")
  guard !command.hasSubcommands else { return usageTitle + join([names, "VERB", "[options]", "[operands]"]) }
  let lines = command.operandForms.map { join([names] + options + $0) }
  return usageTitle + lines.joined(separator: "\n" + String(repeating: " ", count: usageTitle.count))
}

extension Command {
  /// The ways to write the operands.
  fileprivate var operandForms: [[String]] {
    let words = operands.map(\.usage)
    guard operands.first?.isAssignable == true else { return [words] }
    return [words, ["\(operands.prefix(2).map(\.name).joined(separator: "="))..."]]
  }
}

extension Command.Option {
  /// How a usage line shows it.
  fileprivate var usage: String {
    "[\(spelling)\(valueName.map { " \($0)" } ?? "")]\(isRepeating ? "..." : "")"
  }
}
