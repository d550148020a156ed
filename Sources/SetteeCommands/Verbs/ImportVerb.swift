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

      What the form does not know is a mistake, too, and all mistakes are told at once. With '--ignore-unknown' it is left \
      out and named as a warning: for a file of an app whose form has lost rows since.

        settee import --dry-run backup.json
        settee import backup.json
        settee import --ignore-unknown old.json
      """,
    options: [.ignoreUnknown, .dryRun, .fact],
    operands: [
      .init(
        "FILE", help: "What to read; '-' for standard input.", completion: .file(extensions: ["json"]))
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings(toChange: true)
    let path = context.invocation.operands[0]
    let document = try context.readDocument(path, of: settings.form, orElse: "nothing was imported")
    try requireKnownVersion(document)
    var change = SettingsChange(settings)
    var seen: Set<String> = []
    let groups = settings.form.keysByGroup
    let former = settings.form.rowsByFormerKey
    /// Under which former name the value of a key stands.
    var formerKeys: [String: String] = [:]
    var unknown: [JSONDocument.Leaf] = []
    for leaf in document.leaves(of: settings.form) where !leaf.isEmptyGroup(of: settings.form) {
      if let row = former[leaf.key], seen.insert(leaf.key).inserted {
        // As in a settings file, one that does not count is left alone.
        guard document.formerKey(of: row) == leaf.key else { continue }
        formerKeys[row.name] = leaf.key
        change.add(row.name, storing: row.value?.updated(leaf.entry.value) ?? leaf.entry.value)
      } else if let keys = groups[leaf.key] {
        let words = "\(quoted(leaf.key)) must be an object with \(alternatives(keys)), but \(leaf.entry.value.kindName)"
        change.refuse(leaf.key, CommandError(.badData, "bad-value", "\(words) is given"))
      } else if context.invocation.has(.ignoreUnknown), settings.form.row(named: leaf.key)?.key == nil {
        unknown.append(leaf)
      } else if seen.insert(leaf.key).inserted {
        let definition = settings.form.row(named: leaf.key)?.value
        change.add(leaf.key, storing: definition?.updated(leaf.entry.value) ?? leaf.entry.value)
      } else {
        change.refuse(
          leaf.key, CommandError(.badData, "duplicate-key", "\(quoted(leaf.key)) stands in the file twice"))
      }
    }
    let changes = context.wantsJSON ? SeenChanges(in: settings.session) : nil
    let refusals = change.commit()
    guard refusals.isEmpty else {
      throw error(refusals, formerKeys, in: document, of: settings.form, named: context.named(path), context)
    }
    let status = try context.save(
      change, telling: changes, without: context.invocation.has(.ignoreUnknown) ? unknown.map(\.key) : nil)
    context.warn(ofLeftOut: unknown, in: settings.form)
    return status
  }

  /// - Throws: When a newer version wrote the file: what its entries mean is not known here.
  private static func requireKnownVersion(_ document: JSONDocument) throws(CommandError) {
    guard let words = document.newerVersionWords else { return }
    throw CommandError(.notPermitted, "read-only", "nothing was imported from \(quoted(document.file)): \(words)")
  }

  private static func error(
    _ refusals: [SettingsChange.Refusal], _ formerKeys: [String: String], in document: JSONDocument, of form: Form,
    named name: String, _ context: CommandContext
  ) -> CommandError {
    let diagnostics = refusals.map { refusal in
      Diagnostic(
        .error, Diagnostic.Code(refusal.error.code), refusal.error.wholeSentence, file: document.file,
        range: document.entry(of: formerKeys[refusal.key] ?? refusal.key)?.location?.range)
    }
    let isAllUnknown = refusals.allSatisfy { $0.error.isAboutUnknownKey }
    let remedy = isAllUnknown ? "; '--ignore-unknown' leaves out what the form does not know" : ""
    let sources = [document.file: SourceText(settings: document.bytes, of: form)]
    return CommandError(
      .badData, "bad-import", "nothing was imported from \(name)\(remedy)",
      details: diagnostics.map { $0.formatted(sources: sources, color: context.hasMessageColor) }.joined(),
      diagnostics: diagnostics)
  }
}

extension CommandError {
  /// Whether it says that no row has a key.
  fileprivate var isAboutUnknownKey: Bool { code == "unknown-key" || code == "no-value" }
}

extension CommandContext {
  fileprivate func warn(ofLeftOut leaves: [JSONDocument.Leaf], in form: Form) {
    guard !wantsJSON, !invocation.has(.quiet) else { return }
    for leaf in leaves {
      let place = leaf.entry.location.map { "\($0): " } ?? ""
      let reason = CommandError.unknownKey(leaf.key, in: form).wholeSentence
      io.messages.append("\(place)warning: \(quoted(leaf.key)) is left out: \(reason)\n")
    }
  }
}

extension Command.Option {
  static let ignoreUnknown = Self("ignore-unknown", help: "Leave out what the form does not know.")
}

extension JSONDocument {
  /// The former key under which the value of a row stands, or else what should be one; nil where neither is there, or the
  /// row's own key has one. What is an object is no value of an older version.
  fileprivate func formerKey(of row: Row) -> String? {
    guard self[row.name] == nil, let definition = row.value else { return nil }
    let keys = definition.details.renamedFrom.filter { key in
      self[key].map { if case .object = $0 { false } else { true } } ?? false
    }
    return keys.first { self[$0].map(definition.allows) ?? false } ?? keys.first
  }
}

extension ValueDefinition {
  /// What is stored today in place of what an older version has stored.
  fileprivate func updated(_ stored: StoredValue) -> StoredValue {
    isAllowedToday(stored) ? stored : replacement(for: stored).map(self.stored) ?? stored
  }

  /// Whether a stored value can be taken over.
  fileprivate func allows(_ stored: StoredValue) -> Bool { isAllowedToday(stored) || replacement(for: stored) != nil }

  private func isAllowedToday(_ stored: StoredValue) -> Bool {
    (try? value(from: stored)).map { problems(of: $0).isEmpty } ?? false
  }
}
