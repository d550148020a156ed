import Glibc
import SetteeStore

extension Tool {
  /// Runs the tool for a process's arguments and returns the status to exit with.
  ///
  /// - Parameters:
  ///   - count: The number of words.
  ///   - words: What C calls `argv`: the words as texts that end with a zero byte. The first is the tool's own name.
  static func main(_ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
    // A reader that goes away is told by the write that fails, not by a signal that kills.
    signal(SIGPIPE, SIG_IGN)
    let words = unsafe UnsafeBufferPointer(start: words, count: Int(count))
    guard let io = unsafe CommandIO.system(words) else {
      let message = Array("settee: an argument is not UTF-8\n".utf8)
      _ = unsafe message.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
      return ExitStatus.usage.rawValue
    }
    return run(io, fileSystem: GlibcFileSystem()).rawValue
  }
}

/// What the program's `main` in C calls.
@c(settee_run)
public func runTool(_ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
  unsafe Tool.main(count, words)
}
