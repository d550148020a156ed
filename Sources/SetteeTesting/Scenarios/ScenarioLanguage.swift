public import SetteeParsing

/// The language of scenarios, for schemas, completion and documentation.
public enum ScenarioLanguage {
  /// Every construct with its keys, from the tables that the parser reads by; the file itself first. What can be said
  /// about an event stands with the event.
  public static let constructs: [ConstructDescription] = [
    ScenarioDraft.table.description, CaseDraft.table.description, ScenarioTables.step.description,
    ScenarioTables.failingStep.description, ScenarioTables.expectation.description, ScenarioTables.event.description,
    ScenarioTables.rowReference.description,
  ]

  /// The JSON Schema of files of scenarios, for completion and explanations in editors.
  public static var schema: JSONSchema {
    LanguageSchema(
      title: "Settee scenarios", description: "Test cases for a settings form of Settee.", constructs: constructs
    ) { construct in
      switch construct {
      case .scenario: [.notEmpty("cases")]
      case .rowReference: [.atLeastOne(of: ["key", "id", "title"])]
      default: []
      }
    }.document
  }
}
