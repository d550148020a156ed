import Foundation

/// The tool as people start it against other tools that read and write settings: whole processes, in turn.
enum ToolBenchmark {
  static func run() {
    print("The tool, whole processes")
    guard let tool = path(in: "SETTEE", else: ".build/static/release/settee"),
      let baseline = path(in: "SETTEE_BASELINE", else: ".build/baseline")
    else { return print("  skipped: `make benchmark` builds the static tool, and a program in C to compare it with") }
    let files = ToolFiles()
    let programs = ToolPrograms(files, tool: tool, baseline: baseline)
    compareReading(programs)
    tellOthers(programs)
    compareWriting(programs)
    withExtendedLifetime(files) {}
  }

  /// A program whose path stands in a variable of the environment, or else below the current folder.
  static func path(in variable: String, else standard: String) -> String? {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    let named = ProcessInfo.processInfo.environment[variable] ?? standard
    let path = URL(filePath: named, relativeTo: folder).path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  private static func compareReading(_ programs: ToolPrograms) {
    let tool = programs.get
    check(tool, prints: ToolFiles.readValue)
    for (name, peer) in programs.readers {
      let title = "settee get ÷ \(name)"
      guard let peer else {
        Measurement.tell(title, "skipped, not installed")
        continue
      }
      check(peer, prints: ToolFiles.readValue)
      report(title, ProcessPair(tool, to: peer), atMost: 1)
    }
  }

  private static func tellOthers(_ programs: ToolPrograms) {
    for (name, other, runs) in [
      ("settee get of 10,000 rows", programs.getLarge, 200),
      ("settee get of 50 rows that are not kept", programs.notKeeping(programs.get), 200),
      ("settee get of 10,000 rows that are not kept", programs.notKeeping(programs.getLarge), 20),
      ("settee check of 50 rows", programs.check, 200),
      ("a program in C that does nothing", programs.nothing, 200),
    ] {
      let pair = ProcessPair(runs: runs, other, to: programs.get)
      Measurement.tell("\(name) ÷ settee get of 50 rows", "\(Measurement.format(pair.ratio))  [\(pair.details)]")
    }
  }

  private static func compareWriting(_ programs: ToolPrograms) {
    for (name, peer) in programs.writers {
      let title = "settee set ÷ \(name)"
      guard let peer else {
        Measurement.tell(title, "skipped, not installed")
        continue
      }
      let pair = ProcessPair(programs.set, { ["v\($0)"] }, to: peer.set, { ["v\($0)"] })
      let last = "v\(pair.lastNumber)"
      check(programs.getWritten, prints: last)
      check(peer.get, prints: peer.printed(last))
      report(title, pair, atMost: peer.bound)
    }
  }

  private static func report(_ title: String, _ pair: ProcessPair, atMost bound: Double) {
    Measurement.report(title, pair.ratio, atMost: bound, details: pair.details)
  }

  /// Ends the benchmark when a program does not do what it is compared for.
  private static func check(_ program: Program, prints expected: String) {
    let actual = program.output()
    guard actual != expected else { return }
    print("\(program.path) \(program.words.joined(separator: " ")) prints \(actual), not \(expected)")
    exit(1)
  }
}
