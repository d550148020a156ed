import SetteeCaching
import SetteeEngine
import SetteeModel

/// Turns a switch over.
enum ToggleVerb: Verb {
  static let name = "toggle"
  /// Each time that others are faster one of them is done, so that this is as many as may be at it.
  private static let mostTries = 100

  static let command = Command(
    name, abstract: "Turns true into false, and false into true.",
    discussion: """
      Prints the new value. When somebody else changes the switch at the same time, it is read and turned over again, so \
      that no turn is lost; after \(mostTries) tries the exit status is 75.

        settee toggle demo.switch
      """,
    options: [.dryRun, .fact],
    operands: [.init("KEY", help: "What to turn over.", completion: .switchKey)])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    for _ in 1..<mostTries {
      do {
        return try turn(context)
      } catch let error as CommandError where error.isConflict {
        continue
      }
    }
    return try turn(context)
  }

  /// Turns the switch over, unless it is changed between reading and writing.
  private static func turn(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings(for: .changing(context.invocation.operands), toChange: true)
    let key = context.invocation.operands[0]
    var change = SettingsChange(settings)
    change.add(key) { row, definition throws(CommandError) in
      guard definition.isSwitch, case .bool(let isOn)? = try? settings.session.value(key) else {
        throw CommandError(.badData, "not-a-switch", "\(row.name) is \(definition.kindName), not true or false")
      }
      settings.expectEntry(of: row)
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
