import Diagnostics
import SetteeStore

/// What a verb works with: what was asked for, and the world around it.
struct CommandContext: Sendable {
  let invocation: Invocation
  let io: CommandIO
  let fileSystem: any FileSystem

  /// Adds to what goes to standard output.
  func print(_ text: String) { io.output.append(text) }

  /// Whether answers are wanted in JSON.
  var wantsJSON: Bool { invocation.has(.json) }

  /// Whether standard output gets colours.
  var hasColor: Bool { !invocation.has(.noColor) && io.hasColor(on: .output) }

  /// Whether messages get colours.
  var hasMessageColor: Bool { !invocation.has(.noColor) && io.hasColor(on: .messages) }

  /// An absolute path for a path that a person gave.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(io.currentFolder)/\(path)"
  }

  /// How much is read from a person's file or from standard input, in bytes: what a settings file may hold at most.
  static let inputLimit = JSONFileStore.Options().sizeLimit

  /// Everything that standard input gives.
  func readInput() throws(CommandError) -> [UInt8] {
    do throws(StreamError) {
      return try io.readInput(Self.inputLimit)
    } catch {
      switch error {
      case .tooMuch:
        throw CommandError(
          .badData, "too-large",
          "standard input gives more than \(Self.inputLimit >> 20) MiB, the most that a settings file may hold")
      case .failed(let reason):
        throw CommandError(.inputOutput, "bad-input", "standard input cannot be read: \(reason)")
      case .readerGone:
        throw CommandError(.inputOutput, "bad-input", "standard input cannot be read: it is closed")
      }
    }
  }

  /// Makes sure that no path is an empty word, as a variable of a shell that is not set makes it.
  func requirePaths(_ command: Command) throws(UsageError) {
    for option in Command.Option.global + command.options
    where option.completion.isPath && invocation.values(of: option).contains("") {
      throw usageError("option \(quoted(option.spelling)) needs a path, not an empty word")
    }
    // Where a path is an operand, all are.
    guard let operand = command.operands.first(where: \.completion.isPath), invocation.operands.contains("") else {
      return
    }
    throw usageError("operand \(operand.name) is a path, not an empty word")
  }

  /// A mistake in the use of the verb that only the verb can see.
  func usageError(_ message: String, suggestion: String? = nil) -> UsageError {
    Tool.command.usageError(message, suggestion: suggestion, path: invocation.path)
  }
}
