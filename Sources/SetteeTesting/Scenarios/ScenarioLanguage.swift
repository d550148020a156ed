public import SetteeParsing

/// The words of scenarios, for schemas, completion and documentation.
public enum ScenarioLanguage {
  /// The keys of a construct of scenarios, from the table that the parser reads by; none for parts of forms.
  public static func keys(of construct: Construct) -> [KeyDescription] {
    switch construct {
    case .scenario: ScenarioDraft.table.descriptions
    case .scenarioCase: CaseDraft.table.descriptions
    case .step: ScenarioTables.step.descriptions
    case .failingStep: ScenarioTables.failingStep.descriptions
    case .expectation: ScenarioTables.expectation.descriptions
    case .event: ScenarioTables.event.descriptions
    case .rowReference: ScenarioTables.rowReference.descriptions
    default: []
    }
  }

  /// What can be said about an event, such as `didChange`; nil for an unknown one.
  public static func keys(ofEvent name: String) -> [KeyDescription]? {
    EventDetails.kinds.firstIndex { $0.name == name }.map { ScenarioTables.eventDetails[$0].descriptions }
  }

  /// The words that may stand alone as a step.
  public static let bareSteps = ScenarioStep.Kind.allCases.filter(\.standsAlone).map(\.rawValue)
}
