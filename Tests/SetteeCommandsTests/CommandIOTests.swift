import SetteeCommands
import Synchronization
import Testing

struct CommandIOTests {
  /// The world with an environment and all three streams on a terminal of 120 columns, or with none.
  private func io(_ environment: [String: String], isTerminal: Bool = true) -> CommandIO {
    CommandIO(
      arguments: [], environment: { environment[$0] }, currentFolder: "/",
      terminals: isTerminal ? [.input, .output, .messages] : [], terminalWidth: isTerminal ? 120 : nil,
      readInput: { _ throws(StreamError) in [] }, output: OutputBuffer { _ throws(StreamError) in },
      messages: OutputBuffer { _ throws(StreamError) in })
  }

  @Test(arguments: [
    ([:], true, true),
    ([:], false, false),
    (["NO_COLOR": "1"], true, false),
    (["NO_COLOR": ""], true, true),
    (["TERM": "dumb"], true, false),
    (["CLICOLOR_FORCE": "1"], false, true),
    (["CLICOLOR_FORCE": "0"], false, false),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
  ])
  func `colours follow the terminal and the environment`(
    environment: [String: String], isTerminal: Bool, expected: Bool
  ) {
    #expect(io(environment, isTerminal: isTerminal).hasColor(on: .output) == expected)
  }

  @Test(arguments: [("", true, 120), ("", false, 80), ("60", true, 60), ("0", true, 120), ("wide", false, 80)])
  func `the width is that of COLUMNS, the terminal, or 80`(columns: String, isTerminal: Bool, expected: Int) {
    #expect(io(["COLUMNS": columns], isTerminal: isTerminal).width == expected)
  }

  @Test func `output is written in one call`() throws {
    let written = Mutex<[String]>([])
    let buffer = OutputBuffer { bytes throws(StreamError) in
      written.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
    }
    buffer.append("a")
    buffer.append([98])
    try buffer.flush()
    try buffer.flush()
    buffer.append("c")
    try buffer.flush()
    #expect(written.withLock(\.self) == ["ab", "c"])
  }

  @Test func `what cannot be written is dropped`() throws {
    let buffer = OutputBuffer { _ throws(StreamError) in throw .readerGone }
    buffer.append("a")
    #expect(throws: StreamError.readerGone) { try buffer.flush() }
    try buffer.flush()
  }

  @Test func `the statuses have the numbers that are promised`() {
    let all: [SetteeCommands.ExitStatus] = [
      .done, .no, .usage, .badData, .notFound, .unavailable, .cannotCreate, .inputOutput, .tryAgain, .notPermitted,
      .interrupted,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 64, 65, 66, 69, 73, 74, 75, 77, 130])
  }
}
