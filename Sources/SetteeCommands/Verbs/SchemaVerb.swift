import Diagnostics
import SetteeParsing
import SetteeStore
import SetteeTesting

/// Prints JSON Schemas for editors.
enum SchemaVerb: Verb {
  static let name = "schema"

  static let command = Command(
    name, abstract: "Prints a JSON Schema for editors.",
    discussion: """
      'form' is the schema of form files, 'scenario' that of files that 'test' runs, 'values' that of the settings file \
      of a form.

        settee schema form > form.schema.json
        settee --form Forms/player/player.yaml schema values
      """,
    operands: [.init("KIND", help: "Of which files.", choices: ["form", "values", "scenario"])])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let schema =
      switch context.invocation.operands[0] {
      case "form": FormSchema.document
      case "scenario": ScenarioLanguage.schema
      default: ValuesSchema.document(for: try context.loadForm().form)
      }
    context.print(escaped(json: schema.value.tallJSON))
    return .done
  }
}
