import Glibc

extension CommandIO {
  /// A process's arguments, environment and streams; nil when an argument is not UTF-8.
  ///
  /// Only here does the tool talk to the system other than through its file system.
  ///
  /// - Parameter words: The tool's own name and the arguments.
  static func system(_ words: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>) -> CommandIO? {
    reserveStreams()
    guard let arguments = unsafe arguments(words) else { return nil }
    return CommandIO(
      arguments: arguments, environment: { unsafe getenv($0).flatMap { unsafe String(validatingCString: $0) } },
      currentFolder: currentFolder(), terminals: terminals(), terminalWidth: terminalWidth(),
      readInput: { (limit) throws(StreamError) in try readAll(STDIN_FILENO, limit: limit) },
      runProgram: runSystemProgram,
      output: OutputBuffer { (bytes) throws(StreamError) in try writeAll(bytes, to: STDOUT_FILENO) },
      messages: OutputBuffer { (bytes) throws(StreamError) in try writeAll(bytes, to: STDERR_FILENO) },
      whenInterrupted: whenInterrupted)
  }

  /// Takes the numbers of streams that are closed, so that no file gets one of them and then what is meant for a stream.
  ///
  /// What takes them holds nothing and is opened the wrong way round, so that a use is still an error. Programs that are
  /// started have it, too. A folder must do where there are no devices.
  private static func reserveStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      guard unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0 else { continue }
      _ = unsafe open("/", O_RDONLY | O_DIRECTORY)
    }
  }

  /// The words after the tool's name. `CommandLine.arguments` would repair what is not UTF-8, and then name another file.
  private static func arguments(_ words: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>) -> [String]? {
    var result: [String] = []
    for index in 1..<max(1, words.count) {
      guard let word = unsafe words[index], let text = unsafe String(validatingCString: word) else { return nil }
      result.append(text)
    }
    return result
  }

  /// Lets a thread of its own wait for the signals, since next to nothing may be done in a signal handler.
  private static func whenInterrupted(_ action: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waiting = unsafe Unmanaged.passRetained(Waiting(signals, action)).toOpaque()
    var thread = pthread_t()
    let result = unsafe pthread_create(
      &thread, nil,
      { waiting in
        // It is what was passed below, and nobody else has it.
        guard let waiting = unsafe waiting else { return nil }
        unsafe Unmanaged<Waiting>.fromOpaque(waiting).takeRetainedValue().wait()
        return nil
      }, waiting)
    if result == 0 { pthread_detach(thread) } else { unsafe Unmanaged<Waiting>.fromOpaque(waiting).release() }
  }

  /// Signals to wait for, and what to do then.
  private final class Waiting {
    private var signals: sigset_t
    private let action: @Sendable () -> Void

    init(_ signals: sigset_t, _ action: @escaping @Sendable () -> Void) {
      self.signals = signals
      self.action = action
    }

    func wait() {
      var signal: Int32 = 0
      _ = unsafe sigwait(&signals, &signal)
      action()
    }
  }

  private static func currentFolder() -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    return unsafe buffer.withUnsafeMutableBufferPointer { pointer in
      guard let base = pointer.baseAddress, let path = unsafe getcwd(base, pointer.count) else { return "." }
      return unsafe String(cString: path)
    }
  }

  private static func terminals() -> Terminals {
    var result: Terminals = []
    if isatty(STDIN_FILENO) == 1 { result.insert(.input) }
    if isatty(STDOUT_FILENO) == 1 { result.insert(.output) }
    if isatty(STDERR_FILENO) == 1 { result.insert(.messages) }
    return result
  }

  private static func terminalWidth() -> Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static func readAll(_ descriptor: Int32, limit: Int) throws(StreamError) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw StreamError.failed(reason: reason(use: "reading"))
      }
      if count == 0 { return result }
      result += buffer[..<count]
      if result.count > limit { throw StreamError.tooMuch }
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(StreamError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE { throw StreamError.readerGone }
        throw StreamError.failed(reason: reason(use: "writing"))
      }
      rest = rest.dropFirst(count)
    }
  }

  /// What the system said. Of a stream it says that a descriptor is bad where it was closed before the tool began.
  private static func reason(use: String) -> String {
    guard errno != EBADF else { return "it is not open for \(use)" }
    return unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
  }
}
