/// Prints the script by which a shell completes command lines of the tool.
enum CompletionsVerb: Verb {
  static let name = "completions"

  static let command = Command(
    name, abstract: "Prints a script for completion in a shell.",
    discussion: """
      The script asks 'settee' at each Tab, so that it offers the keys and values of the form at hand.

        source <(settee completions bash)
        settee completions zsh > ~/.zfunc/_settee
        settee completions fish > ~/.config/fish/completions/settee.fish
      """,
    operands: [.init("SHELL", help: "The shell that reads it.", choices: ["bash", "zsh", "fish"])])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let script =
      switch context.invocation.operands[0] {
      case "bash": CompletionScript.bash
      case "zsh": CompletionScript.zsh
      default: CompletionScript.fish
      }
    if context.wantsJSON { context.answer([("script", .text(script))]) } else { context.print(script) }
    return .done
  }
}
