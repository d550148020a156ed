import Diagnostics
import SetteeModel

/// Says what a key is for and which values it may have. It needs no settings file.
enum DescribeVerb: Verb {
  static let name = "describe"

  static let command = Command(
    name, abstract: "Says what a key is and which values it may have.",
    operands: [.init("KEY", help: "What to describe.", completion: .key)])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let form = try context.loadForm().form
    let row = try form.row(ofKey: context.invocation.operands[0])
    guard let definition = row.value else { throw CommandError.unknownKey(row.name, in: form) }
    let description = KeyDescription(
      row: row, definition: definition, section: form.section(of: row),
      location: form.location(of: row))
    if context.wantsJSON { context.answer(description.answer) } else { context.print(description.text) }
    return .done
  }
}

extension Form {
  /// The section that a row stands in; nil for a row of a modal.
  fileprivate func section(of row: Row) -> Section? {
    if case .section(let index) = row.owner { sections[index] } else { nil }
  }
}
