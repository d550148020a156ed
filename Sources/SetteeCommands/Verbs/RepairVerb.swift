import Diagnostics
import SetteeModel
import SetteeStore

/// Puts a settings file that is not in order aside.
enum RepairVerb: Verb {
  static let name = "repair"

  static let command = Command(
    name, abstract: "Puts a settings file that is not in order aside.",
    discussion: """
      A settings file that is not JSON is never overwritten, so nothing can be set. This keeps it as '<file>.bad-N' and \
      puts the backup, '<file>.bak', in its place if that is in order; otherwise nothing is set afterwards. What was in \
      the file can be mended by hand and moved back. A file that is in order is left alone, also when it has values that \
      the form does not allow.

        settee repair --dry-run
      """,
    options: [.dryRun])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let loaded = try context.loadForm()
    let store = try context.settingsFile(of: loaded)
    try context.requireOtherFile(than: loaded.form, store)
    let isRehearsal = context.invocation.has(.dryRun)
    let repair: JSONFileStore.Repair
    do {
      repair = try isRehearsal ? store.plannedRepair() : store.repair()
    } catch {
      throw context.commandError(error)
    }
    if !isRehearsal, repair != .notNeeded { context.io.output.done = "the settings file is repaired" }
    if context.wantsJSON {
      context.answer(answer(repair, file: store.path, isRehearsal: isRehearsal))
    } else {
      context.print(words(repair, file: escaped(store.path), isRehearsal: isRehearsal))
      if repair == .notNeeded {
        // Who wants something repaired may have these in mind.
        if let backup = try? store.backupOfMissingFile(), !context.invocation.has(.quiet) {
          context.io.messages.append(
            "settee: there is no settings file, but its backup \(quoted(backup)) is in order; copied to "
              + "\(quoted(store.path)), it counts again\n")
        }
        let settings = try context.openSettings()
        try context.warn(ofInvalid: loaded.form.rows, in: settings)
      }
    }
    return .done
  }

  private static func words(_ repair: JSONFileStore.Repair, file: String, isRehearsal: Bool) -> String {
    let (be, are) = isRehearsal ? ("would be", "would be") : ("is", "are")
    switch repair {
    case .notNeeded: return "\(file): nothing to repair\n"
    case .restored(let backup, let bad):
      return "\(file) \(be) kept as \(escaped(bad)); the settings of \(escaped(backup)) \(are) in its place\n"
    case .emptied(let bad, let badBackup):
      let reason = badBackup.map { "the backup \(escaped($0)) is not in order either" } ?? "there is no backup"
      return "\(file) \(be) kept as \(escaped(bad)); \(reason), so nothing \(be) set; "
        + "mended by hand, the file can be moved back\n"
    }
  }

  private static func answer(_ repair: JSONFileStore.Repair, file: String, isRehearsal: Bool) -> [AnswerMember] {
    let (action, bad, backup): (String, String?, String?) =
      switch repair {
      case .notNeeded: ("none", nil, nil)
      case .restored(let backup, let bad): ("restored", bad, backup)
      case .emptied(let bad, _): ("emptied", bad, nil)
      }
    return [
      ("file", .text(file)), ("action", .text(action)), ("bad", .text(bad)), ("backup", .text(backup)),
      ("dryRun", .bool(isRehearsal)),
    ]
  }
}
