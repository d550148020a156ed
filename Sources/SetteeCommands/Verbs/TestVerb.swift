import Diagnostics
import SetteeModel
import SetteeStore
import SetteeTesting

/// Runs scenarios.
enum TestVerb: Verb {
  static let name = "test"

  static let command = Command(
    name, abstract: "Runs scenarios.",
    discussion: """
      A scenario is a YAML file with cases for one form: what is done, and what must then be so. Each case starts with a \
      fresh form and keeps its values in memory. In a folder all scenarios are run.

        settee test examples/scenarios
        settee test --filter 'turning sound off' player.yaml
        settee test --format junit examples/scenarios > report.xml
      """,
    options: [.testFormat, .filter, .update, .coverage, .jobs],
    operands: [
      .init(
        "SCENARIO", help: "A file of scenarios, or a folder of such files.",
        completion: .file(extensions: ["yaml", "yml"]), isRepeating: true)
    ])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let updates = context.invocation.has(.update)
    if updates, context.io.environment("CI")?.isEmpty == false {
      throw CommandError(.usage, "update-in-ci", "--update is refused while the variable CI is set")
    }
    let jobs = try jobs(context)
    let loader = ScenarioLoader(files: context.formFiles)
    let loaded = try context.invocation.operands.flatMap { try load($0, context, loader) }
    for result in loaded {
      context.io.messages.append(result.formattedDiagnostics(color: context.hasMessageColor))
    }
    let scenarios = loaded.compactMap(\.scenario)
    let runner = ScenarioRunner(
      jobs: jobs, filter: context.invocation.value(of: .filter),
      recordsCoverage: context.invocation.has(.coverage), acceptsScreens: updates)
    let results = runner.run(scenarios)
    // Of files that are all wrong there is no result to tell people.
    let unusable = loaded.filter { $0.scenario == nil }.map { result in
      CaseResult.unusable(result.diagnostics.first?.file ?? "", because: result.diagnostics)
    }
    // People have been told of files that cannot be used; whoever reads a report must find them in it.
    let reported = format(context) == .text ? results : unusable + results
    if !scenarios.isEmpty || format(context) != .text { report(reported, scenarios, context) }
    if updates { try update(scenarios, results, context) }
    if let unread = loaded.first(where: \.isMissing) {
      let path = unread.diagnostics.first?.file ?? ""
      let near = context.file(near: path, endings: CommandContext.formEndings)
      if let near, !context.wantsJSON, !context.invocation.has(.quiet) {
        context.io.messages.append("settee: did you mean \(quoted(near))?\n")
      }
      return context.status(ofUnread: path)
    }
    if loaded.contains(where: { $0.scenario == nil }) { return .badData }
    if results.isEmpty {
      context.io.messages.append("settee: there is no such case\n")
      return .notFound
    }
    return results.allSatisfy(\.passed) ? .done : .no
  }

  /// A file is taken as it is; a folder stands for all files of scenarios in it, without its forms.
  private static func load(
    _ path: String, _ context: CommandContext, _ loader: ScenarioLoader
  ) throws -> [ScenarioLoadResult] {
    let status = try? context.fileSystem.status(at: context.absolute(path), followingLinks: true)
    if path == "-", status == nil {
      throw CommandError(
        .notFound, "no-scenario",
        "scenarios are not read from '-', because their form is found beside their file; give the file")
    }
    guard status?.kind == .folder else { return [loader.load(path)] }
    let files = try FormFolder(context: context).files(in: path.hasSuffix("/") ? String(path.dropLast()) : path)
    guard !files.isEmpty else {
      throw CommandError(
        .notFound, "no-scenario", "there is no scenario under \(quoted(path)); scenarios end in .yaml or .yml")
    }
    let scenarios = files.map { ($0, loader.load($0)) }.filter { path, result in
      !result.diagnostics.contains { $0.isOtherKind(of: path) }
    }
    guard !scenarios.isEmpty else {
      throw CommandError(
        .notFound, "no-scenario",
        "there is no scenario under \(quoted(path)), only forms; 'settee check \(escaped(path))' checks them")
    }
    return scenarios.map(\.1)
  }

  private static func jobs(_ context: CommandContext) throws -> Int {
    guard let text = context.invocation.value(of: .jobs) else { return 1 }
    guard let jobs = Int(text), (1...64).contains(jobs) else {
      throw context.usageError("--jobs wants a number from 1 to 64, not \(quoted(text))")
    }
    return jobs
  }

  private static func format(_ context: CommandContext) -> ReportFormat {
    let name = context.wantsJSON ? "json" : context.invocation.value(of: .testFormat)
    return name.flatMap(ReportFormat.init) ?? .text
  }

  private static func report(_ results: [CaseResult], _ scenarios: [Scenario], _ context: CommandContext) {
    let format = format(context)
    let sources = Dictionary(scenarios.map { ($0.file, $0.source) }, uniquingKeysWith: { first, _ in first })
    context.print(format.report(results, sources: sources, color: context.hasColor))
    guard context.invocation.has(.coverage) else { return }
    // Only people read the coverage; the other formats have no place for it.
    let coverage = CoverageReport(results).text
    if format == .text { context.print(coverage) } else { context.io.messages.append(coverage) }
  }

  private static func update(_ scenarios: [Scenario], _ results: [CaseResult], _ context: CommandContext) throws {
    for scenario in scenarios {
      guard let bytes = scenario.updated(with: results) else { continue }
      do throws(StoreError) {
        try context.fileSystem.replace(context.absolute(scenario.file), with: bytes)
      } catch {
        throw CommandError(CommandError(error).status, "cannot-update", "\(quoted(scenario.file)) \(error.message)")
      }
      context.io.output.done = "scenarios are updated"
      context.io.messages.append("updated \(escaped(scenario.file))\n")
    }
  }
}

extension Command.Option {
  static let testFormat = Self(
    "format", valueName: "FORMAT", choices: ["text", "tap", "junit", "json"], defaultValue: "text",
    help: "How to write the results.")
  static let filter = Self(
    "filter", valueName: "TEXT", help: "Run only the cases that hold this text in their file or name.")
  static let update = Self("update", help: "Rewrite the expected pictures of screens, and nothing else.")
  static let coverage = Self("coverage", help: "List what no case has operated, decided both ways or chosen.")
  static let jobs = Self("jobs", valueName: "NUMBER", help: "How many cases run at the same time.")
}
