/// One thing that was looked at, and what was found.
public struct Finding: Sendable, Hashable {
  /// How things are.
  public enum Verdict: String, Sendable, Hashable {
    case good = "ok"
    /// Worth knowing; settings are kept all the same.
    case remark = "note"
    /// Not what somebody wanted; settings are kept all the same.
    case warning
    /// Settings may get lost, or cannot be kept.
    case bad = "failed"
  }

  /// What was looked at, such as `rename`.
  public let subject: String
  public let verdict: Verdict
  /// What was found, in words without a full stop.
  public let message: String

  public init(_ subject: String, _ verdict: Verdict, _ message: String) {
    self.subject = subject
    self.verdict = verdict
    self.message = message
  }
}
