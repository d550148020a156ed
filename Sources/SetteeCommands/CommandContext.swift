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

  /// Everything that standard input gives.
  func readInput() throws(CommandError) -> [UInt8] {
    do throws(StreamError) {
      return try io.readInput()
    } catch {
      let reason = if case .failed(let reason) = error { reason } else { "it is closed" }
      throw CommandError(.inputOutput, "bad-input", "standard input cannot be read: \(reason)")
    }
  }

  /// A mistake in the use of the verb that only the verb can see.
  func usageError(_ message: String, suggestion: String? = nil) -> UsageError {
    Tool.command.usageError(message, suggestion: suggestion, path: invocation.path)
  }
}
