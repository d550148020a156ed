/// The table of verbs, in the order in which help lists them.
///
/// Not a list, which would have to be made as a whole before one verb of it could be called.
enum VerbTable: Int, CaseIterable {
  case check, new
  case list, get, set, toggle, unset, reset
  case describe, explain, watch
  case diff, export, `import`
  case show, layout, render
  case test, schema
  case doctor, repair
  case completions, help
  case complete, manual

  /// The verb that a word calls.
  static func verb(named name: String) -> (any Verb.Type)? {
    var number = 0
    while let verb = VerbTable(rawValue: number)?.verb {
      if verb.name == name { return verb }
      number += 1
    }
    return nil
  }

  var verb: any Verb.Type {
    switch self {
    case .check: CheckVerb.self
    case .new: NewVerb.self
    case .list: ListVerb.self
    case .get: GetVerb.self
    case .set: SetVerb.self
    case .toggle: ToggleVerb.self
    case .unset: UnsetVerb.self
    case .reset: ResetVerb.self
    case .describe: DescribeVerb.self
    case .explain: ExplainVerb.self
    case .watch: WatchVerb.self
    case .diff: DiffVerb.self
    case .export: ExportVerb.self
    case .import: ImportVerb.self
    case .show: ShowVerb.self
    case .layout: LayoutVerb.self
    case .render: RenderVerb.self
    case .test: TestVerb.self
    case .schema: SchemaVerb.self
    case .doctor: DoctorVerb.self
    case .repair: RepairVerb.self
    case .completions: CompletionsVerb.self
    case .help: HelpVerb.self
    case .complete: CompleteVerb.self
    case .manual: ManualVerb.self
    }
  }
}
