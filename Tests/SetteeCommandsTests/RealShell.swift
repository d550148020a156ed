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

  func callAsFunction(_ line: String, _ environment: [String: String] = [:]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder.url
    process.environment = [
      "settee": realTool.path, "SETTEE_FORM": "sound.yaml", "SETTEE_VALUES": "values.json",
      "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "TERM": "xterm",
    ].merging(environment) { $1 }
    let (output, messages) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = messages
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let outputBytes = output.fileHandleForReading.readDataToEndOfFile()
    let messageBytes = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: outputBytes, as: UTF8.self), messages: String(decoding: messageBytes, as: UTF8.self),
      status: process.terminationStatus)
  }
}
