import Diagnostics
import Settee
import SetteeModel
import SetteeStore

/// A form and the values that are set.
struct Settings {
  /// What is known about one key.
  enum State: Sendable, Hashable {
    /// Nothing is stored.
    case unset
    /// A value is stored, even if it equals the default.
    case explicit(Value)
    /// Something is stored that the form does not allow; it is kept and not used.
    case invalid(ValueProblem, StoredEntry)
  }

  let form: Form
  let store: any SettingsStore
  private let contents: any StoreContents

  init(form: Form, store: any SettingsStore) throws(StoreError) {
    self.form = form
    self.store = store
    contents = try store.load()
  }

  /// What is stored for a row with a value.
  func state(of row: Row) -> State {
    guard let definition = row.value, let entry = contents[row.name] else { return .unset }
    do {
      let value = try definition.value(from: entry.value)
      if let problem = definition.problems(of: value).first { return .invalid(problem, entry) }
      return .explicit(value)
    } catch {
      return .invalid(error, entry)
    }
  }

  /// The value that counts: what is set, else the default.
  func value(of row: Row) -> Value? {
    if case .explicit(let value) = state(of: row) { return value }
    return row.value?.defaultValue
  }

  /// The row of a key that a person named.
  func row(_ key: String) throws(CommandError) -> Row {
    guard let row = form.row(named: key), row.key != nil else { throw .unknownKey(key, in: form) }
    return row
  }

  /// Stores values, all or none. What is stored already is not written again.
  func apply(_ edits: [StoreEdit]) throws(StoreError) {
    let changes = edits.filter { $0.condition != .none || contents[$0.key]?.value != $0.value }
    if !changes.isEmpty { try store.apply(changes) }
  }
}

extension CommandContext {
  /// The form that the command is about and the values that are set.
  func openSettings() throws -> Settings {
    let (form, path) = try loadForm()
    let store = JSONFileStore(
      path: try settingsPath(form, formPath: path), order: form.keys, fileSystem: fileSystem)
    do {
      return try Settings(form: form, store: store)
    } catch {
      throw commandError(error)
    }
  }

  /// A store's failure, with an excerpt of the settings file where it is malformed.
  func commandError(_ error: StoreError) -> CommandError {
    let source = error.diagnostic.flatMap { _ in
      (try? fileSystem.read(absolute(error.path), limit: 1 << 24)).map { SourceText($0.bytes) }
    }
    return CommandError(error, source: source)
  }

  /// `--values`, else `$SETTEE_VALUES`, else the form's `store`, else `$XDG_CONFIG_HOME/settee/<id>.json`.
  private func settingsPath(_ form: Form, formPath: String) throws -> String {
    if let path = invocation.value(of: .values) { return absolute(path) }
    if let path = io.environment("SETTEE_VALUES"), !path.isEmpty { return absolute(path) }
    do {
      return absolute(try SettingsFile.path(for: form, at: formPath, environment: io.environment))
    } catch {
      throw CommandError(
        .usage, "no-settings-file", "where are the settings kept? \(error.message); give --values FILE")
    }
  }
}
