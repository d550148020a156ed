import SetteeCaching
import SetteeEngine
import SetteeModel

/// Turns a switch over.
enum ToggleVerb: Verb {
  static let name = "toggle"

  static let command = Command(
    name, abstract: "Turns true into false, and false into true.",
    discussion: """
      Prints the new value.

        settee toggle demo.switch
      """,
    options: [.dryRun, .fact],
    operands: [.init("KEY", help: "What to turn over.", completion: .switchKey)])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings(for: .changing(context.invocation.operands), toChange: true)
    let key = context.invocation.operands[0]
    var change = SettingsChange(settings)
    change.add(key) { row, definition throws(CommandError) in
      guard definition.isSwitch, case .bool(let isOn)? = try? settings.session.value(key) else {
        throw CommandError(.badData, "not-a-switch", "\(row.name) is \(definition.kindName), not true or false")
      }
      return .set(.bool(!isOn))
    }
    let status = try context.carryOut(change)
    if !context.wantsJSON, !context.invocation.has(.dryRun), let value = try settings.session.value(key) {
      context.printValue(value.plainText)
    }
    return status
  }
}

extension ValueDefinition {
  /// Whether its value is one of true and false.
  var isSwitch: Bool { type == .bool && !isMultiple }

  /// What its value is called in a message.
  var kindName: String { isMultiple ? "a list" : type.expectation }
}
