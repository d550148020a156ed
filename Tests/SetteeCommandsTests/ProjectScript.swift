import Foundation
import TestSupport
import Testing

/// Runs one of the project's scripts on the real tool; what the script printed is the message when it fails.
///
/// - Parameter interpreter: What runs it; without it the test is skipped with a line.
func expectSuccess(of script: String, by interpreter: String, _ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments =
    [interpreter, Fixtures.package.appending(path: "Scripts/\(script)").path, realTool.path] + arguments
  // Nothing that a person has set for the tool; a sanitizer's options go on to the tool.
  process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SETTEE") }
    .merging(["SETTEE_CACHE": ""]) { $1 }
  process.standardInput = FileHandle.nullDevice
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  // What `env` says of a program that is not there.
  if process.terminationStatus == 127 { return print("skipped: no \(interpreter)") }
  print(text, terminator: "")
  #expect(process.terminationStatus == 0, "\(text)")
}
