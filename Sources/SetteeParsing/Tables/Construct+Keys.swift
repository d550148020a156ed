extension Construct {
  /// The keys of the construct, from the table that the parser reads by.
  public var keys: [KeyDescription] {
    switch self {
    case .form: ScreenDraft.table.descriptions
    case .fact: FactDraft.table.descriptions
    case .section: SectionDraft.table.descriptions
    case .header: HeaderDraft.table.descriptions
    case .row: RowDraft.table.descriptions
    case .accessory: AccessoryDraft.table.descriptions
    case .badge: BadgeDraft.table.descriptions
    case .contentElement: ContentDraft.table.descriptions
    case .option: OptionDraft.table.descriptions
    case .rule: ScreenParser.ruleKeys
    case .modal: ModalDraft.table.descriptions
    case .modalButtons: ModalDraft.buttonTable.descriptions
    // Their tables are where scenarios are read.
    case .scenario, .scenarioCase, .step, .failingStep, .expectation, .event, .eventDetail, .rowReference: []
    }
  }
}
