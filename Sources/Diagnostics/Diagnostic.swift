/// A message about a file that somebody wrote: what is wrong, where, and what to write instead.
public struct Diagnostic: Error, Sendable, Hashable {
  /// How much a diagnostic matters.
  public enum Severity: String, Sendable, Hashable {
    /// What was read cannot be used.
    case error
    /// What was read can be used, but is probably not what was meant.
    case warning
  }

  /// The stable name of a kind of mistake, such as `unknown-key`. Targets add theirs in extensions.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ name: String) {
      rawValue = name
    }
  }

  /// A second place that a diagnostic points to.
  public struct Note: Sendable, Hashable {
    /// What is to be seen there.
    public let message: String
    /// Where it is.
    public let location: SourceLocation

    /// - Parameter message: What a terminal would act on in it is escaped, wherever it came from.
    public init(_ message: String, at location: SourceLocation) {
      self.message = escaped(message)
      self.location = location
    }
  }

  /// How much it matters.
  public let severity: Severity
  /// The kind of mistake.
  public let code: Code
  /// One sentence without a full stop: what is wrong and, where there is one, what to write.
  public let message: String
  /// Where the mistake is. Nil when it is about a file as a whole.
  public let range: SourceRange?
  /// The file's name as messages show it.
  public let file: String
  /// Other places that explain the mistake.
  public let notes: [Note]

  /// - Parameter message: What a terminal would act on in it is escaped, wherever it came from.
  public init(
    _ severity: Severity, _ code: Code, _ message: String, file: String, range: SourceRange?, notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = escaped(message)
    self.file = file
    self.range = range
    self.notes = notes
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message in one line, without an excerpt: `file:line:column: severity: message`.
  public var description: String {
    headline(file: file, position: range?.lowerBound, kind: severity.rawValue, message: message)
  }
}

extension [Diagnostic] {
  /// Whether one of them is an error, not only a warning.
  public var hasErrors: Bool {
    for diagnostic in self where diagnostic.severity == .error { return true }
    return false
  }
}

/// The first line of a message about a place in a file.
func headline(file: String, position: SourcePosition?, kind: String, message: String) -> String {
  let place = position.map { "\(escaped(file)):\($0)" } ?? escaped(file)
  return "\(place): \(kind): \(escaped(message))"
}
