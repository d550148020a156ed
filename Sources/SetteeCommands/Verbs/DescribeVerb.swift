import Diagnostics
import SetteeModel

/// Says what a key is for and which values it may have, or what a row without a value is. It needs no settings file.
enum DescribeVerb: Verb {
  static let name = "describe"

  static let command = Command(
    name, abstract: "Says what a key is and which values it may have.",
    discussion: """
      A row without a value, such as a button, is named by its id: then it says what the row does.

        settee describe demo.segment
        settee describe --json about
      """,
    operands: [
      .init("KEY", help: "What to describe: a key, or the id of a row without a value.", completion: .row)
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let form = try context.loadForm().form
    let row = try form.row(ofKeyOrID: context.invocation.operands[0])
    let (section, location) = (form.section(of: row), form.location(of: row))
    if let definition = row.value {
      let description = KeyDescription(row: row, definition: definition, section: section, location: location)
      if context.wantsJSON { context.answer(description.answer) } else { context.print(description.text) }
    } else {
      let description = RowDescription(row: row, section: section, location: location)
      if context.wantsJSON { context.answer(description.answer) } else { context.print(description.text) }
    }
    return .done
  }
}

extension Form {
  /// The section that a row stands in; nil for a row of a modal.
  fileprivate func section(of row: Row) -> Section? {
    if case .section(let index) = row.owner { sections[index] } else { nil }
  }
}
