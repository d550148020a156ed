import Foundation
import TestSupport
import Testing

/// The tool held against other programs, by scripts that print what they compared; here with fewer documents than they take
/// on their own.
struct DifferentialTests {
  @Test func `settings files are read and changed as Python's json sees them`() throws {
    try compare("check-json.py", "--documents", "60")
  }

  @Test func `texts are as wide as HarfBuzz's advances, within 2 %`() throws {
    try compare("check-text-measure.py")
  }

  private func compare(_ script: String, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", Fixtures.package.appending(path: "Scripts/\(script)").path, realTool.path] + arguments
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 127 { return print("skipped: no python3") }
    print(text, terminator: "")
    #expect(process.terminationStatus == 0, "\(text)")
  }
}
