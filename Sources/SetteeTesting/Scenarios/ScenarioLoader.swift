public import Diagnostics
import SetteeEngine
import SetteeModel
public import SetteeParsing
import Synchronization
import YAMLTree

/// Loads files of scenarios, with the forms they test.
///
/// A form that several files test is read once.
public final class ScenarioLoader: Sendable {
  private let files: any FormFiles
  private let forms = Mutex<[String: FormLoadResult]>([:])

  public init(files: any FormFiles) {
    self.files = files
  }

  /// Loads a file of scenarios.
  ///
  /// Mistakes do not stop the reading: what is right is read, and up to 50 mistakes are reported.
  public func load(_ path: String) -> ScenarioLoadResult {
    let limits = YAMLLimits.standard
    let bytes: [UInt8]
    do {
      bytes = try files.read(path, limit: limits.bytes)
    } catch {
      return ScenarioLoadResult(unreadable: path, error, limit: limits.bytes)
    }
    let source = SourceText(bytes)
    let parsed = YAMLDocument.parse(bytes, file: path, limits: limits)
    guard let document = parsed.document else {
      return ScenarioLoadResult(
        scenario: nil, diagnostics: parsed.diagnostics, sources: [path: source], isMissing: false)
    }
    var parser = ScenarioParser(document)
    for diagnostic in parsed.diagnostics { parser.reader.builder.collector.add(diagnostic) }
    if parser.isForm {
      // Everything in it would be a mistake; this is the one that was made.
      parser.report(
        .otherKindOfFile, "this is a form, not a file of scenarios; 'settee check' checks it", at: document.headRange)
      return ScenarioLoadResult(
        scenario: nil, diagnostics: parser.reader.builder.collector.diagnostics, sources: [path: source],
        isMissing: false)
    }
    let draft = parser.scenario()
    var formFile = ""
    var formResult: FormLoadResult?
    if let node = draft.form, let name = parser.reader.text(node) {
      formFile = Self.path(name, besideFile: path)
      let result = form(formFile)
      formResult = result
      parser.form = result.form
      if result.form == nil { parser.reportForm(result, formFile, at: node) }
    }
    let cases = parser.cases(draft)
    var sources = formResult?.sources ?? [:]
    sources[path] = source
    let own = parser.reader.builder.collector.diagnostics.sorted { left, right in
      (left.range?.lowerBound ?? .start) < (right.range?.lowerBound ?? .start)
    }
    let ofForm = formResult.map { $0.form == nil && !$0.files.isEmpty ? $0.diagnostics : [] } ?? []
    var scenario: Scenario?
    if !own.hasErrors, let form = formResult?.form {
      scenario = Scenario(
        file: path, formFile: formFile, form: form, cases: cases, source: source, bytes: bytes)
    }
    return ScenarioLoadResult(scenario: scenario, diagnostics: own + ofForm, sources: sources, isMissing: false)
  }

  private func form(_ path: String) -> FormLoadResult {
    if let known = forms.withLock({ $0[path] }) { return known }
    let result = FormLoader(files: files).load(path)
    forms.withLock { $0[path] = result }
    return result
  }

  /// A path that is given relative to a file, without needless `..`.
  static func path(_ name: String, besideFile file: String) -> String {
    guard !name.hasPrefix("/") else { return name }
    var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    for part in name.split(separator: "/").map(String.init) {
      switch part {
      case ".": continue
      case "..":
        if let last = parts.last, last != "..", !last.isEmpty, last != "." {
          parts.removeLast()
        } else {
          parts.append(part)
        }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

/// What came of loading a file of scenarios.
public struct ScenarioLoadResult: Sendable {
  /// The scenario; nil when there are errors.
  public let scenario: Scenario?
  /// Everything that was noticed, by position; the form's own mistakes last.
  public let diagnostics: [Diagnostic]
  /// The text of each file that a diagnostic is about.
  public let sources: [String: SourceText]
  /// Whether there is no such file, or it cannot be read.
  public let isMissing: Bool

  init(scenario: Scenario?, diagnostics: [Diagnostic], sources: [String: SourceText], isMissing: Bool) {
    self.scenario = scenario
    self.diagnostics = diagnostics
    self.sources = sources
    self.isMissing = isMissing
  }

  init(unreadable path: String, _ error: FormFileError, limit: Int) {
    let diagnostic = Diagnostic.unreadable(error, file: path, limit: limit)
    self.init(scenario: nil, diagnostics: [diagnostic], sources: [:], isMissing: true)
  }

  /// All diagnostics with their excerpts, for a terminal.
  public func formattedDiagnostics(color: Bool = false) -> String {
    diagnostics.map { $0.formatted(sources: sources, color: color) }.joined()
  }
}

extension ScenarioParser {
  fileprivate mutating func reportForm(_ result: FormLoadResult, _ path: String, at node: YAMLNode) {
    let reason = result.files.isEmpty ? result.diagnostics.first?.message ?? "" : "the form has mistakes"
    report(.unreadableFile, "\(quoted(path)) cannot be tested: \(reason)", at: node)
  }
}
