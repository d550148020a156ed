import Foundation
import TestSupport
import Testing

/// The executable itself, where the streams and words of a real process matter.
struct RealToolTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try Fixtures.temporaryFolder()
    try soundForm.write(toFile: folder.path("sound.yaml"), atomically: true, encoding: .utf8)
    try "settee: 2\n".write(toFile: folder.path("bad.yaml"), atomically: true, encoding: .utf8)
  }

  /// What a shell line in which `$settee` is the tool came to.
  private struct Outcome: Equatable {
    var output: String
    var messages: String
    var status: Int32
  }

  private func shell(_ line: String, _ environment: [String: String] = [:]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder.url
    process.environment = [
      "settee": realTool.path, "SETTEE_FORM": "sound.yaml", "SETTEE_VALUES": "values.json", "PATH": "/usr/bin:/bin",
      "TERM": "xterm",
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

  @Test func `values are set and read by real processes`() throws {
    #expect(try shell("$settee set sound.volume=5 device.name=a") == Outcome(output: "", messages: "", status: 0))
    #expect(try shell("$settee get sound.volume").output == "5\n")
    #expect(
      try String(contentsOfFile: folder.path("values.json"), encoding: .utf8)
        == "{\n  \"sound\": {\n    \"volume\": 5\n  },\n  \"device\": {\n    \"name\": \"a\"\n  }\n}\n")
  }

  @Test func `a reader that goes away is a quiet end`() throws {
    #expect(
      try shell("($settee list -q; echo $? >&2) | head -1")
        == Outcome(output: "sound.on       true      default  Sound\n", messages: "0\n", status: 0))
    // Nobody reads at all: true has ended before the tool writes.
    #expect(try shell("(sleep 0.2; $settee list -q; echo $? >&2) | true").messages == "0\n")
  }

  @Test func `closed streams are errors, and never files that the tool opens`() throws {
    #expect(
      try shell("$settee list -q >&-")
        == Outcome(output: "", messages: "settee: the output cannot be written: Bad file descriptor\n", status: 74))
    #expect(try shell("$settee set sound.on=false <&- >&- 2>&-") == Outcome(output: "", messages: "", status: 0))
    #expect(try shell("$settee toggle sound.on <&- >&- 2>&-").status == 74)
    #expect(try shell("cat values.json").output == "{\n  \"sound\": {\n    \"on\": true\n  }\n}\n")
    #expect(try shell("$settee set sound.nothing=1 2>&-").status == 66)
    #expect(try shell("$settee set device.name --stdin <&-").status == 74)
  }

  @Test func `a word that is not UTF-8 is refused, not repaired`() throws {
    #expect(
      try shell(#"$settee set device.name "$(printf 'a\377')""#)
        == Outcome(output: "", messages: "settee: an argument is not UTF-8\n", status: 64))
  }

  @Test func `values may be anything that a word can be`() throws {
    for (word, value) in [("-5", "-5"), ("--x", "--x"), ("-", "-"), ("''", ""), ("a=b", "a=b"), ("0123", "0123")] {
      #expect(try shell("$settee set device.token \(word)").status == 0)
      #expect(try shell("$settee get device.token").output == value + "\n")
    }
    #expect(try shell("printf 'x\\n' | $settee set device.token --stdin").status == 0)
    #expect(try shell("$settee get device.token").output == "x\n")
    #expect(try shell("$settee set sound.volume 0123").status == 65)
  }

  @Test(arguments: [
    ([:], false), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    (["TERM": "dumb"], false), (["NO_COLOR": "1"], false),
  ])
  func `colours follow the environment`(environment: [String: String], hasColor: Bool) throws {
    let outcome = try shell("$settee check bad.yaml", environment)
    #expect(outcome.output.contains("\u{1B}[") == hasColor)
    #expect(outcome.status == 65)
  }

  @Test func `a terminal gets colours unless it is dumb`() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return print("skipped: no script(1)") }
    let line = "script -qec '$settee check bad.yaml' /dev/null"
    #expect(try shell(line).output.contains("\u{1B}["))
    for environment in [["TERM": "dumb"], ["NO_COLOR": "1"]] {
      #expect(try shell(line, environment).output.contains("\u{1B}[") == false)
    }
  }

  @Test func `bash completes keys and values`() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/bash") else { return print("skipped: no bash") }
    // What readline does: it breaks the line into words, also at `=`, and calls the function.
    let script = """
      source <($settee completions bash)
      compopt() { echo "compopt $*"; }
      try() { COMP_LINE="$1"; COMP_POINT=${#1}; COMP_WORDS=(); COMP_CWORD=0; _settee $settee; echo "${COMPREPLY[@]}"; }
      try "settee expl"
      try "settee get sound.v"
      try "settee set device.kind="
      try "settee set device.kind=p"
      try "settee set device.kind "
      try "settee --form=so"
      """
    try script.write(toFile: folder.path("try.bash"), atomically: true, encoding: .utf8)
    #expect(
      try shell("bash try.bash")
        == Outcome(
          output: """
            explain
            sound.volume
            speaker phones
            phones
            speaker phones
            sound.yaml

            """, messages: "", status: 0))
  }
}

/// The executable beside this test's own.
let realTool: URL = {
  let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "settee")
  let usual = Fixtures.package.appending(path: ".build/debug/settee")
  return FileManager.default.isExecutableFile(atPath: bundle.path) ? bundle : usual
}()
