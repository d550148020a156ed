public import Diagnostics

/// What came of one case.
public struct CaseResult: Sendable {
  /// The scenario's file, as messages show it.
  public let file: String
  public let name: String
  /// Where the case begins.
  public let range: SourceRange
  /// Why it failed; nil when it passed.
  public let failure: Failure?
  /// What went in and what came of it, if the runner keeps that; see ``SetteeEngine/Session/trace``.
  public let trace: String
  /// The pictures that the case expected and what was to be seen instead.
  let screens: [ScreenUpdate]
  let coverage: FormCoverage?

  /// The first step that failed.
  public struct Failure: Sendable, Hashable {
    /// What was expected and what is, or why something could not be done.
    public let message: String
    /// Where the step, or the part of it that failed, stands.
    public let range: SourceRange
    /// What was to be seen at that moment.
    public let screen: String
  }

  /// Whether all that was expected came true.
  public var passed: Bool { failure == nil }
}

extension CaseResult {
  /// A result that stands for a file that could not be used, so that no report leaves it out.
  public static func unusable(_ file: String, because diagnostics: [Diagnostic]) -> CaseResult {
    let first = diagnostics.first { $0.severity == .error }
    let range = first?.range ?? SourcePosition.start..<SourcePosition.start
    let failure = Failure(message: first?.message ?? "the file cannot be used", range: range, screen: "")
    return CaseResult(
      file: file, name: "the scenario can be used", range: range, failure: failure, trace: "", screens: [],
      coverage: nil)
  }
}

/// The picture of a screen at a step that expected one.
struct ScreenUpdate: Sendable {
  let block: ScreenBlock
  let actual: String
}
