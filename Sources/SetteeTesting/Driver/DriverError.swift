import SetteeEngine

/// Why something could not be found or done. Nothing changed.
public struct DriverError: Error, Sendable, Hashable {
  /// The kind of failure. More may be added; those of the engine keep their names.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    init(_ code: SessionError.Code) {
      rawValue = code.rawValue
    }

    /// The form has mistakes.
    public static let badForm = Code(rawValue: "bad-form")
    /// Nothing that is visible is called that.
    public static let notFound = Code(rawValue: "not-found")
    /// It exists but is hidden.
    public static let hidden = Code(rawValue: "hidden")
    /// Several are called that.
    public static let ambiguous = Code(rawValue: "ambiguous")
    /// It is on another screen.
    public static let elsewhere = Code(rawValue: "elsewhere")
    /// It is disabled.
    public static let disabled = Code(rawValue: "disabled")
    /// It is not operated that way.
    public static let notOperable = Code(rawValue: "not-operable")
    /// There is no such option, or it is off.
    public static let noOption = Code(rawValue: "no-option")
    /// The form does not allow the value.
    public static let refused = Code(rawValue: "refused")
  }

  public let code: Code
  /// What was asked, why it cannot be, and what could be meant. Ends without a full stop.
  public let message: String
  /// What was to be seen at that moment.
  public let screen: String

  init(_ code: Code, _ message: String, screen: String) {
    self.code = code
    self.message = message
    self.screen = screen
  }
}

extension DriverError: CustomStringConvertible {
  /// The message and, below it, the screen.
  public var description: String {
    guard !screen.isEmpty else { return message }
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    var text = "\(message)\nthe screen:\n\(lines.joined(separator: "\n"))"
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
