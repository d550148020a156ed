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
      puts the backup, '<file>.bak', in its place if that is in order; otherwise nothing is set afterwards. A file that \
      is in order is left alone.

        settee repair --dry-run
      """,
    options: [.dryRun])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let (form, formPath) = try context.loadForm()
    let store = try context.settingsFile(of: form, at: formPath)
    let isRehearsal = context.invocation.has(.dryRun)
    let repair: JSONFileStore.Repair
    do {
      repair = try isRehearsal ? store.plannedRepair() : store.repair()
    } catch {
      throw context.commandError(error)
    }
    if !isRehearsal, repair != .notNeeded { context.io.output.done = "the settings file is repaired" }
    if context.wantsJSON {
      context.answer(answer(repair, file: store.path))
    } else {
      context.print(words(repair, file: escaped(store.path), isRehearsal: isRehearsal))
    }
    return .done
  }

  private static func words(_ repair: JSONFileStore.Repair, file: String, isRehearsal: Bool) -> String {
    let (be, are) = isRehearsal ? ("would be", "would be") : ("is", "are")
    switch repair {
    case .notNeeded: return "\(file): nothing to repair\n"
    case .restored(let backup, let bad):
      return "\(file): \(be) kept as \(escaped(bad)); the settings of \(escaped(backup)) \(are) in its place\n"
    case .emptied(let bad):
      return "\(file): \(be) kept as \(escaped(bad)); no backup is in order, so nothing \(be) set\n"
    }
  }

  private static func answer(_ repair: JSONFileStore.Repair, file: String) -> [AnswerMember] {
    let (action, bad, backup): (String, String?, String?) =
      switch repair {
      case .notNeeded: ("none", nil, nil)
      case .restored(let backup, let bad): ("restored", bad, backup)
      case .emptied(let bad): ("emptied", bad, nil)
      }
    return [("file", .text(file)), ("action", .text(action)), ("bad", .text(bad)), ("backup", .text(backup))]
  }
}
