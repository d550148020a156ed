import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeStore

/// Looks for trouble with the settings file and the file system that it is on.
enum DoctorVerb: Verb {
  static let name = "doctor"

  static let command = Command(
    name, abstract: "Looks for trouble with the settings file.",
    discussion: """
      Looks at the settings file, its backup and its lock, and tries out what a save relies on, in a temporary folder \
      beside the file that is removed again. Each line is 'ok', a 'note', a 'warning', or 'failed'; with one that failed \
      the exit status is 1. Nothing is changed; 'settee repair' does that.

        settee doctor
      """,
    options: [.fact])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let loaded = try context.loadForm()
    let form = loaded.form
    let store = try context.settingsFile(of: loaded)
    try context.requireOtherFile(than: loaded.form, store)
    let facts = try context.facts(of: form)
    let entries: [Finding]
    do {
      let settings = try Settings(form, store: store, facts: facts)
      entries = invalidEntries(settings) + strayMembers(settings)
    } catch {
      // What is wrong with it is told by its own check.
      entries = error.diagnostic == nil ? [] : [Finding("remedy", .remark, context.remedy(store))]
    }
    let findings = store.check() + entries
    let isHealthy = !findings.contains { $0.verdict == .bad }
    if context.wantsJSON {
      let checks = findings.map { finding in
        StoredValue.object([
          ("subject", .text(finding.subject)), ("verdict", .text(finding.verdict.rawValue)),
          ("message", .text(finding.message)),
        ])
      }
      context.answer([("file", .text(store.path)), ("healthy", .bool(isHealthy)), ("checks", .list(checks))])
    } else {
      context.print("\(escaped(store.path))\n")
      context.print(table(findings.map { [$0.verdict.rawValue, $0.subject, escaped($0.message)] }))
    }
    return isHealthy ? .done : .no
  }

  /// What is stored that the form does not allow, and what is missing that it wants.
  private static func invalidEntries(_ settings: Settings) -> [Finding] {
    let invalid = settings.form.rows.compactMap { row in
      (try? settings.session.row(row.name)).flatMap { InvalidEntry(row, $0, in: settings) }
    }
    let findings = invalid.map { Finding("values", .bad, "\($0.place): \($0.sentence())") } + problems(settings)
    return findings.isEmpty ? [Finding("values", .good, "the form allows each of them")] : findings
  }

  /// What else is wrong with rows that are shown, such as a value that must be given.
  private static func problems(_ settings: Settings) -> [Finding] {
    settings.form.rows.filter { $0.key != nil }.flatMap { row -> [Finding] in
      guard let state = try? settings.session.row(row.name) else { return [] }
      return state.problems.filter { !state.storedProblems.contains($0) }.map { problem in
        Finding("values", .warning, "\(row.name) \(problem.message)")
      }
    }
  }

  /// The most members that are told one by one.
  private static let strayLimit = 20

  /// What is stored that does not count.
  private static func strayMembers(_ settings: Settings) -> [Finding] {
    let strays = settings.document.map { settings.form.strays(in: $0) } ?? []
    guard !strays.isEmpty else { return [Finding("members", .good, "each of them is a value of the form")] }
    // What is probably a mistake must not be lost among the rest.
    let told = (strays.filter(\.isMistake) + strays.filter { !$0.isMistake }).prefix(strayLimit)
    let findings = told.map { stray in
      Finding("members", stray.isMistake ? .warning : .remark, stray.place + stray.sentence(settings.form))
    }
    let others = strays.count - told.count
    return findings + (others > 0 ? [Finding("members", .remark, "\(others) more do not count")] : [])
  }
}
