import Foundation
import TestSupport

/// A shell in a folder of its own, in which `$settee` is the tool, with ``soundForm`` as its form.
struct RealShell {
  let folder: TemporaryFolder

  init() throws {
    folder = try Fixtures.temporaryFolder()
    try soundForm.write(toFile: folder.path("sound.yaml"), atomically: true, encoding: .utf8)
  }

  /// What a line came to.
  struct Outcome: Equatable {
    var output: String
    var messages: String
    var status: Int32
  }

  @discardableResult
  func callAsFunction(_ line: String, _ environment: [String: String] = [:]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder.url
    process.environment = [
      "settee": realTool.path, "SETTEE_FORM": "sound.yaml", "SETTEE_VALUES": "values.json",
      "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "TERM": "xterm",
    ].merging(Fixtures.sanitizerOptions) { $1 }.merging(environment) { $1 }
    // Messages go to a file: a second pipe could be full while the first one is read.
    let other = try Fixtures.temporaryFolder()
    try Data().write(to: other.url.appending(path: "messages"))
    let messages = try FileHandle(forWritingTo: other.url.appending(path: "messages"))
    let output = Pipe()
    process.standardOutput = output
    process.standardError = messages
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let outputBytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try messages.close()
    let messageBytes = try Data(contentsOf: other.url.appending(path: "messages"))
    return Outcome(
      output: String(decoding: outputBytes, as: UTF8.self), messages: String(decoding: messageBytes, as: UTF8.self),
      status: process.terminationStatus)
  }
}
