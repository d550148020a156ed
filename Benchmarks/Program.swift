import Baseline
import Foundation

/// A program with its words and surroundings. Each run is a process of its own, started by `posix_spawn`.
struct Program {
  let path: String
  let words: [String]
  var environment: [String: String]
  /// The current folder of its processes.
  let folder: String

  /// What a process took, from before it is started until it has been waited for, in seconds.
  struct Cost {
    let wall: Double
    /// User and system time.
    let cpu: Double
  }

  /// Runs it with further words; what it prints goes nowhere. A process that fails ends the benchmark.
  @discardableResult
  func run(_ more: [String] = []) -> Cost {
    spawn(more, output: nil)
  }

  /// What it prints, without the line end.
  func output(_ more: [String] = []) -> String {
    let pipe = Pipe()
    spawn(more, output: pipe.fileHandleForWriting.fileDescriptor)
    try? pipe.fileHandleForWriting.close()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// - Parameter output: Where standard output goes; nil for nowhere. What is printed must fit into a pipe.
  @discardableResult
  private func spawn(_ more: [String], output: Int32?) -> Cost {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    settee_baseline_begin_in(&actions, folder)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    var arguments = ([path] + words + more).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child = pid_t()
    var status: Int32 = 0
    var usage = rusage()
    let start = ContinuousClock.now
    let error = posix_spawn(&child, path, &actions, nil, &arguments, &variables)
    guard error == 0, wait4(child, &status, 0, &usage) == child, status == 0 else {
      print("\(([path] + words + more).joined(separator: " ")) has failed: error \(error), status \(status)")
      exit(1)
    }
    let time = (ContinuousClock.now - start).components
    return Cost(
      wall: Double(time.seconds) + Double(time.attoseconds) * 1e-18,
      cpu: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime))
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
}

extension Program {
  /// The first program of that name in the folders of the variable `PATH`; nil when there is none.
  static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }
}
