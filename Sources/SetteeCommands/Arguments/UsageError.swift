/// Why a command line cannot be understood.
package struct UsageError: Error, Sendable, Hashable {
  /// One sentence without a full stop: what is wrong.
  package let message: String
  /// The names of the subcommands up to the mistake.
  package let path: [String]
  /// The word that was probably meant, as it would be written.
  package let suggestion: String?
  /// The tool's name.
  private let tool: String
  /// The usage lines of the command.
  private let usage: String

  fileprivate init(message: String, path: [String], suggestion: String?, tool: String, usage: String) {
    self.message = message
    self.path = path
    self.suggestion = suggestion
    self.tool = tool
    self.usage = usage
  }
}

extension UsageError: CustomStringConvertible {
  /// What a terminal shows, without a line end: the mistake, the usage, and where to read more.
  package var description: String {
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    let names = ([tool] + path).joined(separator: " ")
    return "\(tool): \(message)\(hint)\n\(usage)\nSee '\(names) --help'."
  }
}

extension Command {
  /// A mistake in the use of one of the commands below this one, which is the tool, that only the command can see.
  ///
  /// - Parameter path: The names of the subcommands. Names that are none are left out of the usage line.
  package func usageError(_ message: String, suggestion: String? = nil, path: [String]) -> UsageError {
    var chain = [self]
    for name in path {
      guard let next = chain[chain.count - 1].subcommand(named: name) else { break }
      chain.append(next)
    }
    return UsageError(
      message: message, path: path, suggestion: suggestion, tool: name, usage: shortUsage(of: chain))
  }
}
