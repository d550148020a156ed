import Diagnostics
import SetteeEngine
import SetteeModel

/// Lists keys and values.
enum ListVerb: Verb {
  static let name = "list"

  static let command = Command(
    name, abstract: "Lists keys and values.",
    discussion: """
      Prints each key with its value, its state (default, explicit or invalid; rows that are hidden or disabled say so) and its title. \(ValueDefinition.cellHelp)

        settee list
        settee list sound
      """,
    options: [.fact],
    operands: [
      .init("PREFIX", help: "Only this key, or the keys below it.", completion: .key, isOptional: true)
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings()
    let rows = try settings.form.rows(below: context.invocation.operands.first)
    let states = try rows.map { try settings.session.row($0.name) }
    if context.wantsJSON {
      context.answer([("values", .list(zip(rows, states).map(entry)))])
    } else {
      context.print(table(zip(rows, states).map(cells)))
      try context.warn(of: rows, in: settings)
      if context.invocation.operands.isEmpty { context.tellOfStrays(in: settings) }
    }
    return .done
  }

  private static func cells(_ row: Row, _ state: RowState) -> [String] {
    [
      row.name, row.value.map { $0.cell(state.value.map($0.readable)) } ?? "-",
      state.setting.state.word + (!state.isVisible ? ", hidden" : state.isEnabled ? "" : ", disabled"),
      escaped(row.title ?? ""),
    ]
  }

  private static func entry(_ row: Row, _ state: RowState) -> StoredValue {
    .object(
      [
        ("key", .text(row.name)), ("value", row.value?.answer(state.value) ?? .null),
        ("state", .text(state.setting.state.word)), ("title", .text(row.title)), ("visible", .bool(state.isVisible)),
        ("enabled", .bool(state.isEnabled)),
        ("problem", .text((state.problems.first ?? state.storedProblems.first)?.message)),
      ] + (row.value?.secureMark ?? []))
  }
}

extension Form {
  /// The rows with a value whose key is the prefix or begins with it and a dot; all of them without a prefix.
  ///
  /// - Throws: When there is no such row.
  func rows(below prefix: String?) throws(CommandError) -> [Row] {
    let rows = rows.filter { row in
      guard let key = row.key else { return false }
      return prefix.map { key == $0 || key.hasPrefix("\($0).") } ?? true
    }
    if let prefix, rows.isEmpty { throw .unknownKey(prefix, in: self) }
    return rows
  }
}
