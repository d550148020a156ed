import SetteeCommands
import SetteeStore
import Synchronization

/// The whole tool in process, on files in memory.
struct InProcessTool {
  /// What a run of the tool did.
  struct Outcome: Equatable {
    var output: String
    var messages: String
    var status: Int32
  }

  let files = MemoryFileSystem(user: 1000)
  var environment = ["HOME": "/home/ana", "XDG_CONFIG_HOME": "/home/ana/.config"]
  var input = ""
  var terminals: CommandIO.Terminals = []
  /// Called by a command that runs until it is interrupted, with what ends it.
  var whenInterrupted: @Sendable (_ end: @escaping @Sendable () -> Void) -> Void = { $0() }
  /// Called with each piece of output.
  var whenWritten: @Sendable (String) throws(StreamError) -> Void = { _ in }

  init(_ forms: [String: String] = [:]) {
    files.putFolder("/home/ana/.config")
    files.putFolder("/project/Forms")
    for (path, text) in forms { files.put(text, at: "/project/\(path)") }
  }

  /// Runs the tool with the words of a line; `''` is an empty word.
  func callAsFunction(_ line: String) -> Outcome { callAsFunction(words: words(line)) }

  func callAsFunction(words: [String]) -> Outcome {
    let (environment, input, whenWritten, sink) = (environment, input, whenWritten, Sink())
    let io = CommandIO(
      arguments: words, environment: { environment[$0] }, currentFolder: "/project", terminals: terminals,
      readInput: { (limit) throws(StreamError) in
        if input.utf8.count > limit { throw .tooMuch }
        return Array(input.utf8)
      },
      output: OutputBuffer { (bytes) throws(StreamError) in
        try whenWritten(String(decoding: bytes, as: UTF8.self))
        sink.output.withLock { $0 += bytes }
      },
      messages: OutputBuffer { (bytes) throws(StreamError) in sink.messages.withLock { $0 += bytes } },
      whenInterrupted: whenInterrupted)
    let status = Tool.run(io, fileSystem: files)
    return Outcome(
      output: String(decoding: sink.output.withLock(\.self), as: UTF8.self),
      messages: String(decoding: sink.messages.withLock(\.self), as: UTF8.self), status: status.rawValue)
  }

  /// The text of a file, or nil when there is none.
  func text(_ path: String) -> String? {
    (try? files.read(path, limit: 1 << 20)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Where the tool's output goes.
  private final class Sink: Sendable {
    let output = Mutex<[UInt8]>([])
    let messages = Mutex<[UInt8]>([])
  }
}
