import Diagnostics
import SetteeEngine
import SetteeModel

/// Edits of several keys that one command makes together or not at all.
struct SettingsChange {
  /// What is to become of one key.
  enum Edit: Sendable, Hashable {
    case set(Value)
    case unset
    case reset
  }

  /// Why a key cannot be changed.
  struct Refusal {
    let key: String
    let error: CommandError
  }

  let settings: Settings
  private let origin: Origin
  private var edits: [PlacedEdit] = []
  private var refusals: [(place: Int, refusal: Refusal)] = []
  /// How many edits and refusals were added.
  private var count = 0
  /// What is wrong with rows with which nothing was wrong before the edits were made.
  private(set) var newProblems: [RowProblems] = []

  /// An edit and its number among all that were added.
  private struct PlacedEdit {
    let place: Int
    let key: String
    let edit: Edit
  }

  init(_ settings: Settings, origin: Origin = .user) {
    self.settings = settings
    self.origin = origin
  }

  /// Adds the edit of a key; a key that is added again gets the same edit. What is wrong with it is told by ``commit()``,
  /// with everything else that is wrong.
  mutating func add(_ key: String, _ edit: (Row, ValueDefinition) throws(CommandError) -> Edit) {
    do throws(CommandError) {
      let row = try settings.row(key)
      guard let definition = row.value else { throw .unknownKey(key, in: settings.form) }
      guard definition.isPersistent else { throw .notKept(key, in: settings.form) }
      edits.append(PlacedEdit(place: count, key: key, edit: try edit(row, definition)))
      count += 1
    } catch {
      refuse(key, error)
    }
  }

  /// Notes a key that cannot be changed.
  mutating func refuse(_ key: String, _ error: CommandError) {
    refuse(key, at: count, error)
    count += 1
  }

  /// Makes the edits in the session, as one transaction; nothing is saved yet.
  ///
  /// - Returns: Everything that is wrong, in the order in which the keys were added. Nothing is to be saved then.
  mutating func commit() -> [Refusal] {
    let wrongBefore = Set(settings.session.problems.map(\.row))
    defer { newProblems = settings.session.problems.filter { !wrongBefore.contains($0.row) } }
    do {
      try apply()
      for edit in edits where !isDone(edit) { refuse(edit.key, at: edit.place, .notTaken(edit.key)) }
    } catch let error as SessionError where error.code == .refused {
      let places = Dictionary(edits.map { ($0.key, $0.place) }) { first, _ in first }
      for problem in error.problems { refuse(problem.key, at: places[problem.key] ?? count, CommandError(problem)) }
    } catch let error as SessionError {
      refuse(error.subject, at: edits.first { $0.key == error.subject }?.place ?? count, CommandError(error))
    } catch {
      preconditionFailure("a transaction throws session errors only: \(error)")
    }
    if refusals.isEmpty { return [] }
    return refusals.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.refusal)
  }

  private func apply() throws {
    // What is done most has a shorter way through the session.
    if edits.count == 1, case .set(let value) = edits[0].edit {
      return try settings.session.set(value, for: edits[0].key, origin: origin)
    }
    try settings.session.transaction(origin: origin) { transaction in
      for edit in edits {
        switch edit.edit {
        case .set(let value): try transaction.set(value, for: edit.key)
        case .unset: try transaction.unset(edit.key)
        case .reset: try transaction.reset(edit.key)
        }
      }
    }
  }

  private mutating func refuse(_ key: String, at place: Int, _ error: CommandError) {
    refusals.append((place, Refusal(key: key, error: error)))
  }

  /// Whether a value is set as it was wanted: hiding a row may have cleared it in the same transaction.
  private func isDone(_ edit: PlacedEdit) -> Bool {
    guard case .set = edit.edit else { return true }
    return (try? settings.session.setting(edit.key)) != .unset
  }
}

extension CommandContext {
  /// Makes the edits of a change and saves them, all or none; with `--dry-run` it only says what would change.
  func carryOut(_ change: SettingsChange) throws -> ExitStatus {
    var change = change
    let seen = wantsJSON ? SeenChanges(in: change.settings.session) : nil
    if let error = CommandError(change.commit().map(\.error)) { throw error }
    return try save(change, telling: seen)
  }

  /// Saves what has changed, unless this is a dry run, and says what that is where somebody wants to know.
  ///
  /// - Parameters:
  ///   - seen: What has changed, for an answer in JSON.
  ///   - unknown: Names that were left out, for such an answer; nil where nothing could be.
  func save(_ change: SettingsChange, telling seen: SeenChanges?, without unknown: [String]? = nil) throws -> ExitStatus
  {
    let settings = change.settings
    let edits = settings.unsaved
    // Former names of keys are nobody's concern.
    let changes = edits.filter { settings.form.row(named: $0.key) != nil }
    let isSecure = { (edit: StoreEdit) in settings.form.row(named: edit.key)?.value?.isSecure == true }
    let isRehearsal = invocation.has(.dryRun)
    let warnings =
      obstacleWarnings(edits, in: settings) + hiddenRemarks(changes, in: settings)
      + warnings(of: change.newProblems)
    if !isRehearsal {
      do {
        try settings.save()
      } catch {
        throw error.code == .conflict
          ? .lostRace(error, hidesValues: edits.contains(where: isSecure)) : commandError(error)
      }
      io.output.done = edits.isEmpty ? "nothing had to be changed" : "the settings are saved"
    }
    io.messages.append(warnings)
    if let seen {
      let answers = seen.changes.map { $0.answer(settings.form) } + takenOver(changes, besides: seen, in: settings)
      answer(
        [("changes", .list(answers.map { .object($0) }))]
          + (unknown.map { [("unknown", .list($0.map { .text($0) }))] } ?? []) + members(warningOf: change.newProblems))
    } else if isRehearsal {
      if changes.isEmpty, !invocation.has(.quiet) { io.messages.append("settee: nothing would change\n") }
      for edit in changes { print("\(edit.key) would be \(shown(edit, settings.form))\n") }
    }
    return .done
  }

  /// What an answer tells of values of older versions that are written with a change: nobody has changed them.
  private func takenOver(_ edits: [StoreEdit], besides seen: SeenChanges, in settings: Settings) -> [[AnswerMember]] {
    let told = Set(seen.changes.map(\.key))
    return edits.compactMap { edit in
      guard !told.contains(edit.key), let definition = settings.form.row(named: edit.key)?.value,
        let setting = try? settings.session.setting(edit.key), let value = try? settings.session.value(edit.key)
      else { return nil }
      return definition.changeAnswer(edit.key, from: (value, setting), to: (value, setting), because: "migration")
    }
  }

  /// What to say of rows that a change makes wrong: a line for each problem.
  private func warnings(of problems: [RowProblems]) -> String {
    guard !wantsJSON, !invocation.has(.quiet) else { return "" }
    // One after the other: to join none is the dearest part of a short run.
    var warnings = ""
    for row in problems {
      for problem in row.problems {
        warnings += "settee: warning: after this change, \(row.row) \(escaped(problem.message))\n"
      }
    }
    return warnings
  }

  /// The same for machines; nothing where there is none.
  private func members(warningOf problems: [RowProblems]) -> [AnswerMember] {
    let warnings = problems.flatMap { row in
      row.problems.map { StoredValue.object([("key", .text(row.row)), ("message", .text($0.message))]) }
    }
    return warnings.isEmpty ? [] : [("warnings", .list(warnings))]
  }

  /// What to say of new values that do not count now, because their rows are hidden: a line for each.
  private func hiddenRemarks(_ edits: [StoreEdit], in settings: Settings) -> String {
    guard !wantsJSON, !invocation.has(.quiet) else { return "" }
    let words = invocation.has(.dryRun) ? "would count" : "counts"
    var remarks = ""
    for edit in edits where edit.value != nil && settings.form.row(named: edit.key)?.whenHidden == .default {
      guard (try? settings.session.row(edit.key).isVisible) == false else { continue }
      remarks += "settee: \(edit.key) is hidden now, so that its default counts; "
      remarks += "what is set \(words) once it is shown\n"
    }
    return remarks
  }

  private func shown(_ edit: StoreEdit, _ form: Form) -> String {
    guard let stored = edit.value else { return "unset" }
    guard let definition = form.row(named: edit.key)?.value, !definition.isSecure else { return "set" }
    guard let value = try? definition.value(from: stored) else { return stored.safeJSON }
    // The point that keeps a number's kind in the file says nothing to people.
    if case .number = value { return value.plainText }
    return definition.json(value).safeJSON
  }
}

extension Command.Option {
  /// Change nothing.
  static let dryRun = Self("dry-run", "n", help: "Say what would change, and change nothing.")
}
