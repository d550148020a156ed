import Diagnostics
import SetteeCaching
import SetteeEngine
import SetteeModel
import SetteeOpening
import SetteeStore

/// The form that a command is about, running on its settings file.
struct Settings: Sendable {
  let session: Session
  private let store: HeldStore

  /// - Throws: When the file cannot be used: a command that needs values never goes on with defaults instead.
  init(_ form: Form, store base: any SettingsStore, facts: [String: Value]) throws(StoreError) {
    store = HeldStore(base)
    session = Session(form, store: store, facts: facts, limits: Session.Limits(history: 0, trace: 0))
    if let error = session.loadError { throw error }
  }

  var form: Form { session.form }

  /// The row of a key that a person named.
  func row(_ key: String) throws(CommandError) -> Row { try form.row(ofKey: key) }

  /// What the file holds for a key, whether the form allows it or not.
  func entry(of row: Row) -> StoredEntry? { store.entry(of: row.name) }

  /// What the file held when it was read.
  var document: JSONDocument? { store.document }

  /// The name of what the file held when it was read; another for any other contents.
  var revision: String { store.revision ?? "" }

  /// Lets a change of a row be saved only if what the file holds for it is still what was read.
  func expectEntry(of row: Row) { store.expectEntry(of: row.name) }

  /// Lets a change be saved only if the file still is what was read.
  func expectRevision() { store.expectRevision() }

  /// What has been changed and is not saved.
  var unsaved: [StoreEdit] { store.edits }

  /// Writes what has been changed; nothing when that is nothing.
  func save() throws(StoreError) { try store.save() }
}

extension Form {
  /// The row of a key that a person named.
  func row(ofKey key: String) throws(CommandError) -> Row {
    guard let row = row(named: key), row.key != nil else { throw .unknownKey(key, in: self) }
    return row
  }

  /// The row of a key, or of the id of a row without a value, that a person named.
  func row(ofKeyOrID name: String) throws(CommandError) -> Row {
    guard let row = row(named: name) else { throw .unknownKey(name, in: self, among: rows.map(\.name)) }
    return row
  }
}

extension CommandContext {
  /// The form that the command is about and the values that are set.
  ///
  /// - Parameters:
  ///   - file: A settings file to use instead of the one that the options and the environment name.
  ///   - need: What the form is loaded for: rows that this does not take may be missing.
  ///   - toChange: Whether the file is to be written, so that it matters whether it could be created.
  func openSettings(
    file: String? = nil, for need: FormNeed = .everything, toChange: Bool = false
  ) throws -> Settings {
    // The answer to a change, in JSON, also tells what follows in other rows.
    let loaded = try loadForm(for: toChange && wantsJSON ? .everything : need)
    let store = try settingsFile(of: loaded, file: file)
    let facts = try facts(of: loaded.form)
    if toChange { try requireOtherFile(than: loaded.form, store) }
    do {
      return try Settings(loaded.form, store: store, facts: facts)
    } catch {
      if file == nil { try requireOtherFile(than: loaded.form, store) }
      throw commandError(error, isReading: !toChange, isOwn: file == nil)
    }
  }

  /// The settings file of a form.
  ///
  /// - Parameter file: A settings file to use instead of the one that the options and the environment name.
  func settingsFile(of loaded: LoadedForm, file: String? = nil) throws -> JSONFileStore {
    JSONFileStore(
      path: try file.map { plain(absolute($0)) } ?? settingsPath(loaded.form, formPath: loaded.path),
      order: loaded.order, fileSystem: fileSystem)
  }

  /// Refuses a settings file that is a file of the form, which no verb may change or move.
  ///
  /// Verbs that only read ask when the file is not in order: to ask takes calls.
  func requireOtherFile(than form: Form, _ store: JSONFileStore) throws(CommandError) {
    guard let words = form.ownFileWords(at: store.path, in: fileSystem, folder: io.currentFolder) else { return }
    throw CommandError(.usage, "no-settings-file", "where are the settings kept? \(words); give --values FILE")
  }

  /// Where a form itself says that its settings are kept, for comparisons: its `store:` as it is written where that cannot
  /// be told.
  func settingsPlace(of form: Form, at path: String) -> String? {
    (try? SettingsFile.path(for: form, at: path, environment: io.environment)).map { plain(absolute($0)) } ?? form.store
  }

  /// A store's failure, with an excerpt of the settings file where it is malformed, and what to do about that.
  ///
  /// Values of secure rows are not shown, nor what could be one.
  ///
  /// - Parameters:
  ///   - isReading: Whether the file is only read: where it could not be created, there is none.
  ///   - isOwn: Whether the file is the one that `settee repair` would repair.
  func commandError(_ error: StoreError, isReading: Bool = false, isOwn: Bool = true) -> CommandError {
    if isReading, error.code == .cannotCreate {
      return CommandError(.notFound, error.code.rawValue, "\(error.path): \(error.message)")
    }
    let source = error.diagnostic.flatMap { _ -> SourceText? in
      // All rows are needed to know which are secure; without them nothing can be shown.
      guard let form = try? loadForm().form else { return nil }
      return (try? fileSystem.read(absolute(error.path), limit: 1 << 24)).map {
        SourceText(settings: $0.bytes, of: form)
      }
    }
    let words =
      isOwn && error.diagnostic != nil
      ? remedy(JSONFileStore(path: error.path, fileSystem: fileSystem)) + "; 'settee doctor' tells more\n" : ""
    return CommandError(error, source: source, remedy: words, color: hasMessageColor)
  }

  /// What to do about a settings file that is not in order, in words without a full stop: what `settee repair` would do,
  /// and what else helps.
  func remedy(_ store: JSONFileStore) -> String {
    switch try? store.plannedRepair() {
    case .restored(let backup, let bad):
      return "mend it by hand, or 'settee repair' keeps it as \(quoted(bad)) and brings back \(quoted(backup))"
    case .emptied(let bad, let badBackup):
      let reason = badBackup.map { "the backup \(quoted($0)) is not in order either" } ?? "there is no backup"
      return "mend it by hand: \(reason), so 'settee repair' keeps it as \(quoted(bad)) and nothing is set then"
    case .notNeeded, nil: return "mend it by hand"
    }
  }

  /// Refuses what is no file for other programs: `-`, which stands for a stream, and the address of a page.
  private func file(_ path: String, of source: String) throws(CommandError) -> String {
    let scheme = path.utf8.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    let isAddress = !scheme.isEmpty && path.utf8[scheme.endIndex...].starts(with: "://".utf8)
    guard path == "-" || isAddress else { return path }
    throw CommandError(
      .usage, "no-settings-file",
      "\(source) is \(quoted(path)), but a settings file is locked and replaced when it is saved, so that it must be a file; "
        + (isAddress ? "settings are not read from an address" : "'settee import -' reads values from standard input"))
  }

  /// `--values`, else `$SETTEE_VALUES`, else the form's `store`, else `$XDG_CONFIG_HOME/settee/<id>.json`.
  private func settingsPath(_ form: Form, formPath: String) throws -> String {
    if let path = invocation.value(of: .values) { return plain(absolute(try file(path, of: "--values"))) }
    if let path = io.environment("SETTEE_VALUES"), !path.isEmpty {
      return plain(absolute(try file(path, of: "SETTEE_VALUES")))
    }
    do {
      return plain(absolute(try SettingsFile.path(for: form, at: formPath, environment: io.environment)))
    } catch {
      throw CommandError(
        .usage, "no-settings-file", "where are the settings kept? \(error.message); give --values FILE")
    }
  }
}
