/// The tool and its peers, each with the words that read or write the same setting.
struct ToolPrograms {
  private let files: ToolFiles
  private let tool: String
  private let baseline: String

  /// A program that writes a setting, whose value is its last word.
  struct Writer {
    let set: Program
    /// Prints what is written, as the text of `printed` for a value.
    let get: Program
    var printed: (String) -> String = { $0 }
    /// What the tool may take, as a multiple of what this program takes.
    var bound = 1.0
  }

  init(_ files: ToolFiles, tool: String, baseline: String) {
    self.files = files
    self.tool = tool
    self.baseline = baseline
    compileSchemas()
  }

  // MARK: The tool

  var get: Program { settee("get", "g0.\(ToolFiles.readKey)") }
  var getWritten: Program { settee("get", "g0.\(ToolFiles.writtenKey)") }
  var set: Program { settee("set", "g0.\(ToolFiles.writtenKey)") }
  var getLarge: Program {
    program(tool, "--form", files.largeForm, "--values", files.values, "get", "g0.\(ToolFiles.readKey)")
  }

  /// The same without forms kept from the run before: all of the form is read.
  func notKeeping(_ program: Program) -> Program {
    var program = program
    program.environment["SETTEE_CACHE"] = ""
    return program
  }

  var check: Program { program(tool, "check", files.form) }

  // MARK: Its peers

  /// The least that a process costs.
  var nothing: Program { program(baseline) }

  /// Programs that print the setting that is read, by what people type; nil where one is not installed.
  var readers: [(name: String, program: Program?)] {
    let key = ToolFiles.readKey
    return [
      ("git config --file F --get K", peer("git", "config", "--file", files.gitConfig, "--get", "g0.\(key)")),
      ("git config --get K", peer("git", in: files.repository, "config", "--get", "g0.\(key)")),
      ("gsettings get", peer("gsettings", "get", ToolFiles.schema, key)),
      ("kreadconfig5 --file F", peer("kreadconfig5", "--file", files.kdeConfig, "--group", "g0", "--key", key)),
      ("jq .key F", peer("jq", ".g0.\(key)", files.json)),
    ]
  }

  var writers: [(name: String, writer: Writer?)] {
    [("gsettings set", gsettings), ("kwriteconfig5", kwriteconfig), ("the same system calls in C", inC)]
  }

  private var gsettings: Writer? {
    guard let set = peer("gsettings", "set", ToolFiles.schema, ToolFiles.writtenKey),
      let get = peer("gsettings", "get", ToolFiles.schema, ToolFiles.writtenKey)
    else { return nil }
    return Writer(set: set, get: get, printed: { "'\($0)'" })
  }

  private var kwriteconfig: Writer? {
    let words = ["--file", files.kdeConfig, "--group", "g0", "--key", ToolFiles.writtenKey]
    guard let set = peer("kwriteconfig5", words), let get = peer("kreadconfig5", words) else { return nil }
    return Writer(set: set, get: get)
  }

  private var inC: Writer? {
    let folder = "\(files.folder.path)/c"
    let file = files.folder.write("", to: "c/values.json")
    guard let get = peer("cat", file) else { return nil }
    return Writer(
      set: program(baseline, files.form, folder, file), get: get, printed: { "{\"value\": \"\($0)\"}" }, bound: 1.3)
  }

  // MARK: Parts

  private func settee(_ words: String...) -> Program {
    program(tool, ["--form", files.form, "--values", files.values] + words)
  }

  private func program(_ path: String, _ words: String...) -> Program { program(path, words) }

  private func program(_ path: String, in folder: String? = nil, _ words: [String]) -> Program {
    Program(path: path, words: words, environment: files.environment, folder: folder ?? files.folder.path)
  }

  private func peer(_ name: String, in folder: String? = nil, _ words: String...) -> Program? {
    peer(name, in: folder, words)
  }

  private func peer(_ name: String, in folder: String? = nil, _ words: [String]) -> Program? {
    Program.find(name).map { program($0, in: folder, words) }
  }

  private func compileSchemas() {
    peer("glib-compile-schemas", files.schemas)?.run()
  }
}
