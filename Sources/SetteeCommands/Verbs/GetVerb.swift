import Diagnostics
import SetteeModel
import SetteeStore

/// Prints the values that count.
enum GetVerb: Verb {
  static let command = Command(
    "get", abstract: "Prints the values of keys.",
    discussion: """
      Prints the value that counts, raw: what is set, else the form's default. A key without either prints nothing and \
      the exit status is 1.

        settee get demo.segment
        settee get --json demo.segment demo.switch
      """,
    options: [.fallback],
    operands: [.init("KEY", help: "What to print.", completion: .key, isRepeating: true)])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings()
    let rows = try context.invocation.operands.map(settings.row)
    if context.wantsJSON {
      let entries = rows.map { entry($0, settings) }
      context.print(StoredValue.object([("version", .number("1")), ("values", .list(entries))]).json + "\n")
      return rows.allSatisfy { settings.value(of: $0) != nil } ? .done : .no
    }
    var status = ExitStatus.done
    for row in rows {
      if let text = settings.value(of: row)?.plainText ?? context.invocation.value(of: .fallback) {
        // A pipe gets the value as it is; on a terminal it must not move the cursor.
        context.print((context.io.terminals.contains(.output) ? escaped(text) : text) + "\n")
      } else {
        status = .no
      }
    }
    return status
  }

  private static func entry(_ row: Row, _ settings: Settings) -> StoredValue {
    .object([
      ("key", .text(row.name)),
      ("value", settings.value(of: row).flatMap { row.value?.stored($0) } ?? .null),
      ("state", .text(settings.state(of: row).word)),
    ])
  }
}

extension Settings.State {
  /// The word for it in lists.
  var word: String {
    switch self {
    case .unset: "default"
    case .explicit: "explicit"
    case .invalid: "invalid"
    }
  }
}

extension Command.Option {
  static let fallback = Self("default", valueName: "VALUE", help: "Print this where there is no value.")
}
