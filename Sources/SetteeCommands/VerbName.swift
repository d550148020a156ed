/// The words that call verbs, in the order in which help lists them.
///
/// It is the table of verbs: one that is called is found without making the others.
enum VerbName: String, CaseIterable {
  case check, new
  case list, get, set, toggle, unset, reset
  case describe, explain, watch
  case diff, export, `import`
  case show, layout, render
  case test, schema
  case doctor, repair
  case completions, help
  case complete = "__complete", manual = "__manual"

  /// What it stands for.
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
