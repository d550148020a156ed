import Foundation
import SetteeCommands
import TestSupport
import Testing

/// The executable itself, where the streams and words of a real process matter.
struct RealToolTests {
  private let shell: RealShell
  private var folder: TemporaryFolder { shell.folder }
  private typealias Outcome = RealShell.Outcome

  init() throws {
    shell = try RealShell()
    try "settee: 2\n".write(toFile: shell.folder.path("bad.yaml"), atomically: true, encoding: .utf8)
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

  /// What is closed, and what becomes of a verb that answers and of one that reads.
  private static let closings: [(closed: String, answering: Outcome, reading: Outcome)] = [
    ("<&-", Outcome(output: "40\n", messages: "", status: 0), Outcome(output: "", messages: notRead, status: 74)),
    (">&-", Outcome(output: "", messages: notWritten, status: 74), Outcome(output: "", messages: "", status: 0)),
    ("2>&-", Outcome(output: "40\n", messages: "", status: 0), Outcome(output: "", messages: "", status: 0)),
    (
      "<&- >&-", Outcome(output: "", messages: notWritten, status: 74),
      Outcome(output: "", messages: notRead, status: 74)
    ),
    ("<&- 2>&-", Outcome(output: "40\n", messages: "", status: 0), Outcome(output: "", messages: "", status: 74)),
    (">&- 2>&-", Outcome(output: "", messages: "", status: 74), Outcome(output: "", messages: "", status: 0)),
    ("<&- >&- 2>&-", Outcome(output: "", messages: "", status: 74), Outcome(output: "", messages: "", status: 74)),
  ]
  private static let notRead = "settee: standard input cannot be read: it is not open for reading\n"
  private static let notWritten = "settee: the output cannot be written: it is not open for writing\n"

  @Test(arguments: closings)
  private func `a stream that is closed is an error where it is used, and never a file that the tool opens`(
    closed: String, answering: Outcome, reading: Outcome
  ) throws {
    let settings = "{\n  \"device\": {\n    \"name\": \"old\"\n  }\n}\n"
    try shell("cat > values.json <<'END'\n\(settings)END")
    #expect(try shell("$settee get sound.volume \(closed)") == answering)
    var listing = answering
    if !listing.output.isEmpty { listing.output = try shell("$settee list -q").output }
    #expect(try shell("$settee list -q \(closed)") == listing)
    #expect(try shell("echo new | { $settee set device.name --stdin \(closed); }") == reading)
    let saved = reading.status == 0 ? settings.replacing("old", with: "new") : settings
    #expect(try String(contentsOfFile: folder.path("values.json"), encoding: .utf8) == saved)
    // By its name it holds nothing, rather than what the tool has open.
    #expect(try shell("timeout 10 $settee check -q /dev/stdin <&-").status == 65)
    #expect(try shell("timeout 10 $settee import /dev/stdin <&-").status == 65)
  }

  @Test(arguments: [
    ("toggle sound.on", "the settings are saved"), ("set --json sound.on=false", "the settings are saved"),
    ("unset --json sound.on", "the settings are saved"), ("reset --json sound.volume", "the settings are saved"),
    ("import --json backup.json", "the settings are saved"), ("unset --json sound.volume", "nothing had to be changed"),
    ("new other", "the files are written"), ("repair --values bad.json", "the settings file is repaired"),
    ("toggle --dry-run --json sound.on", nil), ("repair", nil),
  ])
  func `when an answer cannot be written, it is told what has been done all the same`(line: String, deed: String?)
    throws
  {
    try shell("echo '{\"sound\": {\"on\": true}}' > values.json; echo '{' > bad.json")
    try shell("echo '{\"sound\": {\"on\": false}}' > backup.json")
    let message = "\(deed.map { "\($0), but " } ?? "")the output cannot be written: No space left on device"
    let json = "{\"error\": {\"code\": \"output\", \"message\": \"\(message)\", \"suggestion\": null}}\n"
    let outcome = try shell("$settee -q \(line) > /dev/full")
    #expect(
      outcome == Outcome(output: "", messages: line.contains("--json") ? json : "settee: \(message)\n", status: 74))
  }

  @Test func `a full disk is told`() throws {
    for line in ["list -q", "check -q bad.yaml", "help", "schema form", "__manual", "export -q"] {
      #expect(
        try shell("$settee \(line) > /dev/full")
          == Outcome(
            output: "", messages: "settee: the output cannot be written: No space left on device\n", status: 74),
        "\(line)")
    }
  }

  /// For each documented status a line that a person may type. What is interrupted waits for standard input.
  private static let statuses: [(line: String, status: Int32)] = [
    ("$settee get sound.on", 0), ("$settee get sound.beep", 1), ("$settee lst", 64), ("$settee check bad.yaml", 65),
    ("$settee get sound.off", 66), ("PATH=/nowhere $settee render -o screen.png", 69),
    ("$settee --values sound.yaml/x.json set sound.on false", 73), ("$settee list > /dev/full", 74),
    ("$settee set sound.volume 5 --if-value 7", 75), ("$settee set device.search x", 77),
  ]

  @Test(arguments: statuses)
  func `a real process exits with each documented status`(line: String, status: Int32) throws {
    #expect(try shell(line).status == status)
  }

  @Test func `no documented status is without a cause, in README and manual too`() throws {
    let documented = ExitStatus.documented.map(\.status.rawValue)
    #expect(documented == Self.statuses.map(\.status) + [130])
    let readme = try String(contentsOf: Fixtures.package.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "Exit statuses: ")).upperBound
    let list = readme[start...].prefix { $0 != "." }.split { $0 == "," || $0 == "\n" || $0 == " " }
    #expect(list.compactMap { Int32($0) } == documented)
    let manual = try shell("$settee __manual").output
    for status in documented { #expect(manual.contains(".TP\n\\fB\(status)\\fR\n")) }
  }

  @Test(arguments: ["set device.token --stdin", "import -", "check /dev/stdin"])
  func `a verb that waits is ended by the interrupt key, which shells call 130`(line: String) throws {
    let process = Process()
    process.executableURL = realTool
    process.arguments = ["-f", "sound.yaml", "--values", "values.json"] + line.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder.url
    // Its other end is open, so that there is nothing to read and no end.
    process.standardInput = Pipe()
    try hearingTheInterruptKey { try process.run() }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
    guard FileManager.default.isExecutableFile(atPath: "/bin/bash") else { return print("skipped: no bash") }
    // Only with job control is a job in the background not deaf to the key.
    let job = "set -m; mkfifo pipe; $settee \(line) < pipe & exec 3> pipe; kill -INT $!; wait $!; echo $?"
    #expect(try hearingTheInterruptKey { try shell("bash -c '\(job)'").output } == "130\n")
  }

  /// Starts processes that get the signal of the interrupt key. Threads of a test block it, and pass that on.
  private func hearingTheInterruptKey<Result>(_ body: () throws -> Result) rethrows -> Result {
    var signals = sigset_t()
    var old = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &old)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
    return try body()
  }

  @Test func `a word that is not UTF-8 is refused, not repaired`() throws {
    #expect(
      try shell(#"$settee set device.name "$(printf 'a\377')""#)
        == Outcome(output: "", messages: "settee: an argument is not UTF-8\n", status: 64))
  }

  @Test func `a pipe with a name is never waited for, one that a shell gives is`() throws {
    #expect(try shell("mkfifo pipe").status == 0)
    for line in ["check -q pipe", "-f pipe list", "test pipe", "import pipe", "diff pipe", "--values pipe list"] {
      let outcome = try shell("$settee \(line)")
      #expect((outcome.output + outcome.messages).contains("it is not a regular file"), "\(line)")
      #expect(outcome.status == 66, "\(line)")
    }
    #expect(try shell("cat sound.yaml | $settee check -q /dev/stdin") == Outcome(output: "", messages: "", status: 0))
  }

  @Test func `endless input is not read to its end`() throws {
    for line in ["set device.token --stdin", "import -", "check -q /dev/stdin"] {
      #expect(try shell("$settee \(line) < /dev/zero").status == 65 || line.hasPrefix("check"), "\(line)")
    }
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
