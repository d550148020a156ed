import Glibc

/// Why another program did not do its work.
package enum ProgramError: Error, Sendable, Hashable {
  /// There is none of that name in `$PATH`.
  case notFound
  /// What went wrong.
  case failed(reason: String)
}

/// Runs a program that is found in `$PATH`, gives it its input, and returns its output. What it says on standard error
/// goes to ours.
///
/// The program must read its input to the end before it writes more than a pipe holds.
func runSystemProgram(
  _ name: String, _ arguments: [String], _ input: [UInt8]
) throws(ProgramError) -> [UInt8] {
  let toProgram = try Pipe()
  let fromProgram = try Pipe()
  let process: pid_t
  do throws(ProgramError) {
    process = try spawn(name, arguments, input: toProgram.reading, output: fromProgram.writing)
  } catch {
    for descriptor in [toProgram.reading, toProgram.writing, fromProgram.reading, fromProgram.writing] {
      close(descriptor)
    }
    throw error
  }
  close(toProgram.reading)
  close(fromProgram.writing)
  // A program that ends before it has read everything is told by its status.
  var rest = input[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(toProgram.writing, $0.baseAddress, $0.count) }
    if count < 0, errno != EINTR { break }
    rest = rest.dropFirst(max(count, 0))
  }
  close(toProgram.writing)
  let output = readToEnd(fromProgram.reading)
  close(fromProgram.reading)
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  // WIFEXITED and WEXITSTATUS, which are macros.
  guard status & 0x7F == 0 else { throw .failed(reason: "it was stopped by signal \(status & 0x7F)") }
  let code = status >> 8 & 0xFF
  guard code != 127 else { throw .notFound }
  guard code == 0 else { throw .failed(reason: "its exit status is \(code)") }
  return output
}

/// Two ends of a pipe, which are closed in programs that are started.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws(ProgramError) {
    var ends: [Int32] = [-1, -1]
    let result = unsafe ends.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return Int32(-1) }
      return unsafe pipe(base)
    }
    guard result == 0 else { throw .failed(reason: "no pipe can be made") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = ends[0]
    writing = ends[1]
  }
}

private func spawn(
  _ name: String, _ arguments: [String], input: Int32, output: Int32
) throws(ProgramError) -> pid_t {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  var words = unsafe ([name] + arguments).map { unsafe strdup($0) }
  defer { unsafe words.forEach { unsafe free($0) } }
  unsafe words.append(nil)
  var process: pid_t = 0
  let result = unsafe posix_spawnp(&process, name, &actions, nil, words, environ)
  switch result {
  case 0: return process
  case ENOENT, EACCES: throw .notFound
  default: throw .failed(reason: "it cannot be started (error \(result))")
  }
}

private func readToEnd(_ descriptor: Int32) -> [UInt8] {
  var result: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return result }
    result += buffer[..<count]
  }
}
