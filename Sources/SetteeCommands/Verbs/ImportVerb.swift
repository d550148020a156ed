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
    let settings = try context.openSettings(toChange: true)
    let path = context.invocation.operands[0]
    let document = try context.readDocument(path, orElse: "nothing was imported")
    var change = SettingsChange(settings)
    var seen: Set<String> = []
    for (key, value) in document.entries(of: settings.form) {
      if seen.insert(key).inserted {
        change.add(key, storing: value)
      } else {
        change.refuse(key, CommandError(.badData, "duplicate-key", "\(quoted(key)) stands in the file twice"))
      }
    }
    let old = context.values(of: settings)
    let refusals = change.commit()
    if refusals.isEmpty { return try context.save(settings, insteadOf: old) }
    throw error(refusals, in: document, named: context.named(path), context)
  }

  private static func error(
    _ refusals: [SettingsChange.Refusal], in document: JSONDocument, named name: String, _ context: CommandContext
  ) -> CommandError {
    let diagnostics = refusals.map { refusal in
      Diagnostic(
        .error, Diagnostic.Code(refusal.error.code), refusal.error.sentence, file: document.file,
        range: document.entry(of: refusal.key)?.location?.range)
    }
    let sources = [document.file: SourceText(document.bytes)]
    return CommandError(
      .badData, "bad-import", "nothing was imported from \(name)",
      details: diagnostics.map { $0.formatted(sources: sources, color: context.hasMessageColor) }.joined(),
      diagnostics: diagnostics)
  }
}
