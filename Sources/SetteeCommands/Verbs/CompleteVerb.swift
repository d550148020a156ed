import Diagnostics

/// Answers a shell that asks what may stand at the end of a command line: a word a line, a tab, and what it means.
///
/// Whatever is wrong, it says nothing and succeeds: a message would end up in the middle of somebody's command line.
enum CompleteVerb: Verb {
  static let name = "__complete"

  static let command = Command(
    name, abstract: "Answers a shell.",
    operands: [
      .init(
        "WORD", help: "The words after the tool's name, the unfinished one last.", isOptional: true, isRepeating: true)
    ], isHidden: true)

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let words = context.invocation.operands
    let completions = Tool.command.completions(after: Array(words.dropLast()), prefix: words.last ?? "")
    var candidates = completions.candidates
    if let request = completions.request {
      let inner = CommandContext(invocation: completions.invocation, io: context.io, fileSystem: context.fileSystem)
      candidates += LiveCandidates(context: inner, request: request).candidates
    }
    // A word that would act on the terminal cannot be typed either.
    for candidate in candidates where escaped(candidate.word) == candidate.word {
      context.print("\(candidate.word)\t\(escaped(candidate.help))\n")
    }
    return .done
  }
}
