/// The language of forms: what its schema and its reference are about.
public enum FormLanguage {
  /// Every construct with its keys, from the tables that the parser reads by; the form itself first.
  public static let constructs: [ConstructDescription] = [
    ScreenDraft.table.description, FactDraft.table.description, SectionDraft.table.description,
    HeaderDraft.table.description, RowDraft.table.description, AccessoryDraft.table.description,
    BadgeDraft.table.description, ContentDraft.table.description, OptionDraft.table.description,
    ScreenParser.RuleDraft.table.description, ModalDraft.table.description, ModalDraft.buttonTable.description,
  ]
}
