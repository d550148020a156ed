import Diagnostics
import SetteeModel
import SetteeStore

/// Sets all values of a settings file, in one transaction.
enum ImportVerb: Verb {
  static let name = "import"

  static let command = Command(
    name, abstract: "Sets all values of a JSON file.",
    discussion: """
      The file is a settings file, as 'export' prints it. All values are checked first: either all are set or none. Keys \
      that the file does not have stay as they are.

        settee import --dry-run backup.json
        settee import backup.json
      """,
    options: [.dryRun, .fact],
    operands: [
      .init(
        "FILE", help: "What to read; '-' for standard input.", completion: .file(extensions: ["json"]))
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings()
    let path = context.invocation.operands[0]
    let document = try context.readDocument(path)
    var change = SettingsChange(settings)
    var seen: Set<String> = []
    for (key, value) in leaves(document.root, of: settings.form) {
      if seen.insert(key).inserted {
        change.add(key, storing: value)
      } else {
        change.refuse(key, CommandError(.badData, "duplicate-key", "\(quoted(key)) stands in the file twice"))
      }
    }
    let refusals = change.commit()
    if refusals.isEmpty { return try context.save(settings) }
    throw error(refusals, in: document, context)
  }

  /// The values in a file by their dotted keys. What is no key is followed down to its last object, so that a message
  /// can name a key that is near.
  private static func leaves(_ root: StoredValue, of form: Form) -> [(key: String, value: StoredValue)] {
    var result: [(String, StoredValue)] = []
    func collect(_ value: StoredValue, _ path: String) {
      guard case .object(let members) = value, form.row(named: path)?.key == nil else {
        return result.append((path, value))
      }
      for member in members { collect(member.value, path.isEmpty ? member.name : "\(path).\(member.name)") }
    }
    collect(root, "")
    return result
  }

  private static func error(
    _ refusals: [SettingsChange.Refusal], in document: JSONDocument, _ context: CommandContext
  ) -> CommandError {
    let diagnostics = refusals.map { refusal in
      Diagnostic(
        .error, Diagnostic.Code(refusal.error.code), refusal.error.sentence, file: document.file,
        range: document.entry(of: refusal.key)?.location?.range)
    }
    let sources = [document.file: SourceText(document.bytes)]
    return CommandError(
      .badData, "bad-import", "nothing was imported from \(quoted(document.file))",
      details: diagnostics.map { $0.formatted(sources: sources, color: context.hasMessageColor) }.joined(),
      diagnostics: diagnostics)
  }
}

extension CommandContext {
  /// Reads a JSON file, or standard input for `-`, whose root must be an object.
  fileprivate func readDocument(_ path: String) throws(CommandError) -> JSONDocument {
    let bytes: [UInt8]
    let name = path == "-" ? "standard input" : path
    if path == "-" {
      bytes = try readInput()
    } else {
      do {
        bytes = try fileSystem.read(absolute(path), limit: 16 << 20, pipes: true).bytes
      } catch {
        throw CommandError(error, path: path)
      }
    }
    do {
      return try JSONDocument(settings: bytes, file: name)
    } catch {
      throw CommandError(
        .badData, "malformed", "nothing was imported from \(quoted(name))",
        details: error.formatted(sources: [name: SourceText(bytes)], color: hasMessageColor), diagnostics: [error])
    }
  }
}
