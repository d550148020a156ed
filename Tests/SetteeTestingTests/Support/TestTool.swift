import Foundation
import SetteeCommands
import SetteeStore
import Synchronization
import TestSupport

/// The tool in process, on the files of this package.
struct TestTool {
  struct Outcome {
    var output: String
    var messages: String
    var status: Int32

    /// Everything that a person sees, and what the shell is told.
    var text: String { messages + output + "exit \(status)\n" }
  }

  var environment: [String: String] = [:]
  var folder = Fixtures.package.path
  var files: any FileSystem = GlibcFileSystem()

  func callAsFunction(_ words: String...) -> Outcome {
    let (environment, sink) = (environment, Sink())
    let io = CommandIO(
      arguments: words, environment: { environment[$0] }, currentFolder: folder,
      readInput: { _ throws(StreamError) in [] },
      output: OutputBuffer { (bytes) throws(StreamError) in sink.output.withLock { $0 += bytes } },
      messages: OutputBuffer { (bytes) throws(StreamError) in sink.messages.withLock { $0 += bytes } })
    let status = Tool.run(io, fileSystem: files)
    return Outcome(
      output: String(decoding: sink.output.withLock(\.self), as: UTF8.self),
      messages: String(decoding: sink.messages.withLock(\.self), as: UTF8.self), status: status.rawValue)
  }

  private final class Sink: Sendable {
    let output = Mutex<[UInt8]>([])
    let messages = Mutex<[UInt8]>([])
  }
}
