import Synchronization

/// Everything a command knows of the world around it, so that tests run the whole tool in process.
package struct CommandIO: Sendable {
  /// The words after the tool's name.
  package let arguments: [String]
  /// Looks up an environment variable.
  package let environment: @Sendable (_ name: String) -> String?
  /// The absolute path that relative ones start from.
  package let currentFolder: String
  /// Which of the three streams are terminals.
  package let terminals: Terminals
  /// The columns of the terminal, if there is one.
  private let terminalWidth: Int?
  /// Reads standard input to its end, but no more than so many bytes: `tooMuch` when there are more.
  package let readInput: @Sendable (_ limit: Int) throws(StreamError) -> [UInt8]
  /// Runs another program with an input, and returns its output.
  package let runProgram: RunProgram
  /// Does something when the person or the system wants the command to end; until this is asked for, that ends the
  /// process.
  package let whenInterrupted: @Sendable (_ action: @escaping @Sendable () -> Void) -> Void
  /// Where data goes.
  package let output: OutputBuffer
  /// Where messages go.
  package let messages: OutputBuffer

  package init(
    arguments: [String], environment: @escaping @Sendable (_ name: String) -> String?, currentFolder: String,
    terminals: Terminals = [], terminalWidth: Int? = nil,
    readInput: @escaping @Sendable (_ limit: Int) throws(StreamError) -> [UInt8],
    runProgram: @escaping RunProgram = { (_, _, _) throws(ProgramError) in throw .notFound }, output: OutputBuffer,
    messages: OutputBuffer,
    whenInterrupted: @escaping @Sendable (_ action: @escaping @Sendable () -> Void) -> Void = { _ in }
  ) {
    self.arguments = arguments
    self.environment = environment
    self.currentFolder = currentFolder
    self.terminals = terminals
    self.terminalWidth = terminalWidth
    self.readInput = readInput
    self.runProgram = runProgram
    self.output = output
    self.messages = messages
    self.whenInterrupted = whenInterrupted
  }

  /// What runs a program by its name, with arguments and an input.
  package typealias RunProgram =
    @Sendable (_ name: String, _ arguments: [String], _ input: [UInt8]) throws(ProgramError) -> [UInt8]

  /// The columns that text is wrapped to: `$COLUMNS`, else the terminal's, else 80.
  package var width: Int {
    environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? terminalWidth ?? 80
  }

  /// Whether a stream gets colours: never with `NO_COLOR`, always with `CLICOLOR_FORCE`, else on terminals that can.
  package func hasColor(on stream: Terminals) -> Bool {
    if let none = environment("NO_COLOR"), !none.isEmpty { return false }
    if let force = environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
    return terminals.isSuperset(of: stream) && environment("TERM") != "dumb"
  }
}

extension CommandIO {
  /// Streams that are terminals.
  package struct Terminals: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Standard input.
    package static let input = Self(rawValue: 1)
    /// Standard output.
    package static let output = Self(rawValue: 2)
    /// Standard error.
    package static let messages = Self(rawValue: 4)
  }
}

/// Why a stream cannot be read or written.
package enum StreamError: Error, Sendable, Hashable {
  /// Nobody reads any more, as after `| head`: a quiet end.
  case readerGone
  /// There is more to read than was wanted.
  case tooMuch
  /// What the system said.
  case failed(reason: String)
}

/// Collects what a command writes, for as few system calls as possible. May be used from any thread.
package final class OutputBuffer: Sendable {
  private let pending = Mutex<[UInt8]>([])
  private let deed = Mutex<String?>(nil)
  private let write: @Sendable ([UInt8]) throws(StreamError) -> Void

  /// - Parameter write: Writes all of the bytes. It is called while the buffer is locked and must not use it.
  package init(write: @escaping @Sendable ([UInt8]) throws(StreamError) -> Void) {
    self.write = write
  }

  /// Adds a text; nothing is written yet.
  package func append(_ text: String) {
    pending.withLock { $0.append(contentsOf: text.utf8) }
  }

  /// Adds bytes; nothing is written yet.
  package func append(_ bytes: [UInt8]) {
    pending.withLock { $0.append(contentsOf: bytes) }
  }

  /// What has been done for good, whether or not anybody learns of it: a clause such as `the settings are saved`. It is
  /// told when the output cannot be written.
  package var done: String? {
    get { deed.withLock(\.self) }
    set { deed.withLock { $0 = newValue } }
  }

  /// Writes what was added since the last time, in one call, if anything was. It is dropped when that fails.
  package func flush() throws(StreamError) {
    try pending.withLock { bytes throws(StreamError) in
      guard !bytes.isEmpty else { return }
      defer { bytes.removeAll(keepingCapacity: true) }
      try write(bytes)
    }
  }
}
