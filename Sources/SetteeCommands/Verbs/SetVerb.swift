import Diagnostics
import SetteeModel
import SetteeStore

/// Sets values in one transaction.
enum SetVerb: Verb {
  static let command = Command(
    "set", abstract: "Sets keys to values.",
    discussion: """
      All values are checked first: either all are set or none. The row decides the type, so '0123' is a text for a text \
      row. A value may begin with a dash; one that is spelled like an option of 'set' goes after an equals sign.

        settee set demo.segment Seg2
        settee set demo.segment=Seg2 demo.switch=false
        settee set playback.offset -5
      """,
    options: [.stdin, .fromEnvironment, .dryRun],
    operands: [
      .init("KEY", help: "What to set.", completion: .key, isAssignable: true),
      .init(
        "VALUE", help: "What to set it to.", completion: .value, takesAnything: true,
        suppliers: [.stdin, .fromEnvironment]),
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings()
    var edits: [StoreEdit] = []
    var problems: [CommandError] = []
    for assignment in context.invocation.assignments {
      do {
        edits.append(try edit(assignment, settings, context))
      } catch let error as CommandError {
        problems.append(error)
      }
    }
    if let first = problems.first {
      for problem in problems.dropFirst() where !context.wantsJSON { context.io.messages.append(problem.text) }
      throw first
    }
    if context.invocation.has(.dryRun) {
      for edit in edits { context.print("\(edit.key) would be \(edit.value?.json ?? "unset")\n") }
      return .done
    }
    do {
      try settings.apply(edits)
    } catch {
      throw context.commandError(error)
    }
    return .done
  }

  private static func edit(
    _ assignment: Invocation.Assignment, _ settings: Settings, _ context: CommandContext
  ) throws -> StoreEdit {
    let row = try settings.row(assignment.key)
    guard let definition = row.value else { throw CommandError.unknownKey(assignment.key, in: settings.form) }
    let text = try assignment.value ?? suppliedValue(context)
    do throws(ValueProblem) {
      let value = try definition.read(text)
      if let problem = definition.problems(of: value).first { throw problem }
      if definition.isRequired, value.isEmpty { throw .required }
      return StoreEdit(row.name, to: definition.stored(value))
    } catch {
      throw CommandError(.badData, "bad-value", "\(row.name) \(error)")
    }
  }

  /// The value from standard input, less one line end at its end, or from the environment.
  private static func suppliedValue(_ context: CommandContext) throws -> String {
    if let name = context.invocation.value(of: .fromEnvironment) {
      guard let value = context.io.environment(name) else {
        throw CommandError(.badData, "bad-value", "the environment variable \(quoted(name)) is not set")
      }
      return value
    }
    do throws(StreamError) {
      var bytes = try context.io.readInput()
      if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw StreamError.failed(reason: "it is not UTF-8")
      }
      return text
    } catch {
      let reason = if case .failed(let reason) = error { reason } else { "it is closed" }
      throw CommandError(.inputOutput, "bad-input", "standard input cannot be read: \(reason)")
    }
  }
}

extension Command.Option {
  static let stdin = Self("stdin", help: "Read the value from standard input.")
  static let fromEnvironment = Self(
    "from-env", valueName: "NAME", help: "Take the value from an environment variable.")
  static let dryRun = Self("dry-run", "n", help: "Say what would be set, and set nothing.")
}
