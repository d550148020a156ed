import SetteeParsing
import SetteeStore

/// Prints JSON Schemas for editors.
enum SchemaVerb: Verb {
  static let name = "schema"

  static let command = Command(
    name, abstract: "Prints a JSON Schema for editors.",
    discussion: """
      'form' is the schema of form files, 'values' that of the settings file of a form.

        settee schema form > form.schema.json
        settee --form Forms/player/player.yaml schema values
      """,
    operands: [.init("KIND", help: "Of which files.", choices: ["form", "values"])])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let schema =
      context.invocation.operands[0] == "form"
      ? FormSchema.document : ValuesSchema.document(for: try context.loadForm().form)
    context.print(schema.value.tallJSON)
    return .done
  }
}
