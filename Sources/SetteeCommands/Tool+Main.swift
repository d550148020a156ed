import Glibc
import SetteeStore

extension Tool {
  /// Runs the tool for this process's arguments and returns the status to exit with.
  public static func main() -> Int32 {
    // A reader that goes away is told by the write that fails, not by a signal that kills.
    signal(SIGPIPE, SIG_IGN)
    guard let io = CommandIO.system() else {
      let message = Array("settee: an argument is not UTF-8\n".utf8)
      _ = unsafe message.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
      return ExitStatus.usage.rawValue
    }
    return run(io, fileSystem: GlibcFileSystem()).rawValue
  }
}
