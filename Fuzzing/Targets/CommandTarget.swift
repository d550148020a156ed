import SetteeCommands
import SetteeStore
import Synchronization

/// A command line, run in process on files in memory.
///
/// The first byte says whether the streams are terminals, how wide, and whether the settings file is in order. Then come lines of words, each a run of the tool on what the runs
/// before have left; words are parted by blanks, and a `_` in them is a blank. What follows a byte 0xFF is standard input.
struct CommandTarget: FuzzTarget {
  static let name = "command"

  private let forms: [String: [UInt8]]

  init() throws {
    forms = try PackageFiles.below("Forms", endings: [".yaml", ".png"])
  }

  func check(_ input: [UInt8]) throws(BrokenRule) {
    guard let first = input.first else { return }
    let parts = input.dropFirst().split(separator: 0xFF, maxSplits: 1, omittingEmptySubsequences: false)
    let stdin = parts.count > 1 ? Array(parts[1]) : []
    let files = MemoryFileSystem(user: 1000)
    files.putFolder("/home/ana/.config/settee")
    files.putFolder("/project/Forms")
    for (path, bytes) in forms { files.put(bytes, at: "/project/\(path)") }
    files.put(Self.scenario, at: "/project/a.yaml")
    files.put(
      first % 2 == 0 ? #"{"demo": {"segment": "\u001b[2J", "switch": true}}"# : "{", at: "/project/settings.json")
    let lines = String(decoding: parts[0], as: UTF8.self).split(separator: "\n").prefix(4)
    for line in lines {
      let words = line.split(separator: " ").prefix(12).map { word in
        word == "''" ? "" : String(word).replacing("_", with: " ")
      }
      let columns = ["80", "1", "0", "9223372036854775807"][Int(first >> 6)]
      try run(words, stdin, terminals: first & 0x10 == 0, columns: columns, files)
    }
    try hold(files.openCount == 0, "no file is left open")
  }

  private static let scenario = """
    form: Forms/table-demo.yaml
    cases:
      - name: a
        steps: [{ toggle: Switch }, { expect: { value: { Switch: false } } }]
    """

  private func run(
    _ words: [String], _ stdin: [UInt8], terminals: Bool, columns: String, _ files: MemoryFileSystem
  ) throws(BrokenRule) {
    let environment = [
      "HOME": "/home/ana", "XDG_CONFIG_HOME": "/home/ana/.config", "NO_COLOR": "1", "SETTEE_VALUES": "settings.json",
      "SETTEE_FORM": "Forms/table-demo.yaml", "COLUMNS": columns,
    ]
    let sink = Sink()
    let io = CommandIO(
      arguments: words, environment: { environment[$0] }, currentFolder: "/project",
      terminals: terminals ? [.input, .output, .messages] : [],
      readInput: { (limit) throws(StreamError) in Array(stdin.prefix(limit)) },
      output: OutputBuffer { (bytes) throws(StreamError) in sink.output.withLock { $0 += bytes } },
      messages: OutputBuffer { (bytes) throws(StreamError) in sink.messages.withLock { $0 += bytes } },
      whenInterrupted: { $0() })
    let status = Tool.run(io, fileSystem: files)
    try hold(ExitStatus.documented.contains { $0.status == status }, "\(words) ends in \(status.rawValue)")
    let output = sink.output.withLock(\.self)
    let messages = sink.messages.withLock(\.self)
    guard let shown = String(validating: output, as: UTF8.self), let said = String(validating: messages, as: UTF8.self)
    else {
      throw BrokenRule("\(words) writes UTF-8")
    }
    // Shells take completions apart at tabs.
    try Texts.checkIsSafe(said, "what \(words) says", allowing: ["\t"])
    if terminals { try Texts.checkIsSafe(shown, "what \(words) shows", allowing: ["\t"]) }
    try hold(
      status == .done || status == .no || !said.isEmpty || !shown.isEmpty,
      "\(words) says why it ends in \(status.rawValue)")
    if words.contains("--json"), shown.hasPrefix("{"), !words.contains("watch") {
      do { _ = try JSONDocument(output, file: "") } catch { throw BrokenRule("\(words) answers in JSON: \(shown)") }
    }
  }

  private final class Sink: Sendable {
    let output = Mutex<[UInt8]>([])
    let messages = Mutex<[UInt8]>([])
  }

  var words: [String] {
    Tool.verbNames + [
      "--json", "--form ", "--values ", "--fact ", "--width ", "--text-size ", "--screen ", "--modal ", "--format ",
      "-o ", "-n ",
      "--stdin", "--from-env ", "--json-value ", "--if-value ", "--dry-run", "--all", "--yes", "--section ",
      "--changed",
      "--default ", "--quiet", "--help", "--version", "--no-color", "__complete ", "-- ", "''", "demo.segment",
      "demo.switch",
      "Seg1", "Seg2", "settings.json", "Forms/table-demo.yaml", "Forms/player/player.yaml", "a.yaml", "sound.volume",
      "=", "bash",
      "zsh", "fish", "form", "values", "1e308", "-1", "9223372036854775808", "320,390", "AX5", "svg", "html", "text",
      "png", "/", "..",
      "\u{1B}[2J", "\u{9B}", "\u{202E}", "\u{7F}", "--update", "--coverage", "--trace", "--since ", "--jobs ",
      "--color ", "\n",
    ]
  }

  func mutated(_ input: [UInt8], using generator: inout SeededGenerator) -> [UInt8]? {
    var words = String(decoding: input.dropFirst(), as: UTF8.self).split(
      separator: " ", omittingEmptySubsequences: false
    )
    .map(String.init)
    let place = Int.random(in: 0...words.count, using: &generator)
    let word = self.words.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: words.insert(word.trimmingSuffix(), at: place)
    case 1 where place < words.count: words[place] = word.trimmingSuffix()
    case 2 where place < words.count: words[place] += word
    default: if place < words.count { words.remove(at: place) }
    }
    return [input.first ?? 0] + Array(words.joined(separator: " ").utf8)
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate func trimmingSuffix() -> String { hasSuffix(" ") ? String(dropLast()) : self }
}
