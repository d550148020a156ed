import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeStore

/// Runs the cases of scenarios.
public struct ScenarioRunner: Sendable {
  /// How many cases may run at the same time.
  public var jobs: Int
  /// The only cases to run: those whose name, or file and name, hold this text; nil for all.
  public var filter: String?
  /// Whether to take note of what is operated, for a ``CoverageReport``.
  public var recordsCoverage: Bool
  /// Whether to keep what went in and what came of it, as ``CaseResult/trace``.
  public var recordsTraces = false
  /// Whether pictures that differ are no failure, because they are to be rewritten.
  public var acceptsScreens: Bool

  public init(jobs: Int = 1, filter: String? = nil, recordsCoverage: Bool = false, acceptsScreens: Bool = false) {
    self.jobs = max(jobs, 1)
    self.filter = filter
    self.recordsCoverage = recordsCoverage
    self.acceptsScreens = acceptsScreens
  }

  /// Runs all cases, each with a fresh form.
  ///
  /// - Returns: The results in the order of the files and cases, however many run at the same time.
  public func run(_ scenarios: [Scenario]) -> [CaseResult] {
    let work = scenarios.flatMap { scenario in
      scenario.cases.filter { isWanted($0, in: scenario) }.map { (scenario, $0) }
    }
    return concurrentMap(work, threads: jobs) { run($0.1, of: $0.0) }
  }

  private func isWanted(_ item: ScenarioCase, in scenario: Scenario) -> Bool {
    guard let filter else { return true }
    return "\(scenario.file): \(item.name)".contains(filter)
  }

  /// Runs one case with a fresh form.
  public func run(_ item: ScenarioCase, of scenario: Scenario) -> CaseResult {
    let settings = item.settings
    let driver: FormDriver
    do {
      driver = FormDriver(
        scenario.prepared, titles: scenario.titles, store: try store(settings, scenario.keys),
        facts: facts(settings, scenario.form),
        environment: Environment(
          width: settings.width ?? 390, textSize: settings.textSize ?? .l, locale: settings.locale),
        screenHeight: settings.height ?? 844)
    } catch {
      var range = item.range
      if case .json(_, let place)? = settings.stored { range = place }
      let failure = CaseResult.Failure(message: "what is stored at first is wrong: \(error)", range: range, screen: "")
      return CaseResult(
        file: scenario.file, name: item.name, range: item.range, failure: failure, trace: "", screens: [], coverage: nil
      )
    }
    driver.settlesModals = settings.settlesModals ?? true
    if recordsCoverage {
      driver.coverage = FormCoverage(scenario.form)
      driver.coverage?.look(at: driver.session)
    }
    var run = CaseRun(driver: driver, acceptsScreens: acceptsScreens)
    let failure = run.run(item.steps)
    return CaseResult(
      file: scenario.file, name: item.name, range: item.range, failure: failure,
      trace: recordsTraces ? driver.trace : "",
      screens: run.screens, coverage: driver.coverage)
  }

  private func store(_ settings: ScenarioSettings, _ keys: [String]) throws -> MemoryStore {
    if case .json(let text, _)? = settings.stored { return try MemoryStore(text, order: keys) }
    let store = MemoryStore(order: keys)
    if case .entries(let entries)? = settings.stored {
      try store.apply(entries.map { StoreEdit($0.name, to: $0.value) })
    }
    return store
  }

  private func facts(_ settings: ScenarioSettings, _ form: Form) -> [String: Value] {
    var facts: [String: Value] = [:]
    for entry in settings.facts {
      guard let fact = form.facts.first(where: { $0.name == entry.name }) else { continue }
      facts[entry.name] = Value(entry.value, fact.type)
    }
    return facts
  }
}
