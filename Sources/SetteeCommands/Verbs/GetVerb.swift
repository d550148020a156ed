import SetteeCaching
import SetteeEngine
import SetteeModel

/// Prints the values that count.
enum GetVerb: Verb {
  static let name = "get"

  static let command = Command(
    name, abstract: "Prints the values of keys.",
    discussion: """
      Prints the value that counts, raw: what is set, else the form's default. A key without either prints nothing and \
      the exit status is 1; of several keys the missing ones are named on standard error. A list of choices with commas in them is in JSON, as \
      'set --json-value' takes it.

      A secure value is printed like any other, for scripts that need it: who names its key wants it. No other verb and no \
      message shows one.

        settee get demo.segment
        settee get --json demo.segment demo.switch
      """,
    options: [.fallback, .fact],
    operands: [.init("KEY", help: "What to print.", completion: .key, isRepeating: true)])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings(for: .reading(context.invocation.operands))
    let rows = try context.invocation.operands.map(settings.row)
    let states = try rows.map { try settings.session.row($0.name) }
    var status = ExitStatus.done
    if context.wantsJSON {
      let entries = zip(rows, states).map(entry)
      context.answer([("values", .list(entries)), ("revision", .text(settings.revision))])
      return states.allSatisfy { $0.value != nil } ? .done : .no
    }
    for (row, state) in zip(rows, states) {
      if let text = state.value.map({ row.value?.typed($0) ?? $0.plainText }) ?? context.invocation.value(of: .fallback)
      {
        context.printValue(text)
      } else {
        status = .no
        // With one key the status says it all.
        if rows.count > 1 { context.tell(ofMissing: row, state) }
      }
    }
    try context.warn(of: rows.filter { settings.isInvalid($0) }, in: settings)
    context.warn(ofObstaclesTo: zip(rows, states).filter { $1.setting == .unset }.map(\.0), in: settings)
    return status
  }

  /// Who names a key wants its value, a secure one too.
  static func entry(_ row: Row, _ state: RowState) -> StoredValue {
    .object([
      ("key", .text(row.name)), ("value", state.value.flatMap { row.value?.json($0) } ?? .null),
      ("state", .text(state.setting.state.word)),
      ("problem", .text((state.problems.first ?? state.storedProblems.first)?.message)),
    ])
  }
}

extension CommandContext {
  /// Says which of several keys has no value: their lines on standard output do not tell. Of an invalid one its own
  /// warning does.
  fileprivate func tell(ofMissing row: Row, _ state: RowState) {
    guard !invocation.has(.quiet), state.setting == .unset else { return }
    let reason = row.value?.defaultValue == nil ? "and has no default" : "and its default does not count now"
    io.messages.append("settee: \(row.name) is unset, \(reason)\n")
  }
}

extension Settings {
  /// Whether the file holds something for a row that the form does not allow.
  fileprivate func isInvalid(_ row: Row) -> Bool { (try? session.setting(row.name).state) == .invalid }
}

extension Command.Option {
  static let fallback = Self("default", valueName: "VALUE", help: "Print this where there is no value.")
}
