import Diagnostics
public import SetteeModel

/// Why something could not be done. Nothing changed.
public struct SessionError: Error, Sendable, Hashable {
  /// The kind of failure. More may be added.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// No row has that key.
    public static let unknownKey = Code(rawValue: "unknown-key")
    /// No row has that key, id or place.
    public static let unknownRow = Code(rawValue: "unknown-row")
    /// The row has no control of that name.
    public static let unknownControl = Code(rawValue: "unknown-control")
    /// The form declares no fact of that name.
    public static let unknownFact = Code(rawValue: "unknown-fact")
    /// The form has no modal of that id.
    public static let unknownModal = Code(rawValue: "unknown-modal")
    /// The form has no screen of that id.
    public static let unknownScreen = Code(rawValue: "unknown-screen")
    /// The form does not allow the values: see ``SessionError/problems``.
    public static let refused = Code(rawValue: "refused")
    /// An interceptor said no.
    public static let vetoed = Code(rawValue: "vetoed")
    /// The row, or its section, is hidden.
    public static let hidden = Code(rawValue: "hidden")
    /// The row, or its section, is disabled.
    public static let disabled = Code(rawValue: "disabled")
    /// A modal is open over the screen.
    public static let blockedByModal = Code(rawValue: "blocked-by-modal")
    /// The row's accessory is not operated that way.
    public static let notOperable = Code(rawValue: "not-operable")
    /// The modal is open, or on its way.
    public static let alreadyOpen = Code(rawValue: "already-open")
    /// The modal is closed, or on its way.
    public static let alreadyClosed = Code(rawValue: "already-closed")
    /// The modal is not open (yet).
    public static let notOpen = Code(rawValue: "not-open")
    /// A number of seconds outside of what is allowed.
    public static let outOfRange = Code(rawValue: "out-of-range")
    /// There is nothing to undo, or what there was has been changed since by others.
    public static let nothingToUndo = Code(rawValue: "nothing-to-undo")
    /// There is nothing to redo.
    public static let nothingToRedo = Code(rawValue: "nothing-to-redo")
    /// Interceptors may read, but not act.
    public static let insideInterceptor = Code(rawValue: "inside-interceptor")
  }

  /// What is wrong with the value meant for one key.
  public struct KeyProblem: Sendable, Hashable {
    public let key: String
    public let problem: ValueProblem
  }

  public let code: Code
  /// What it is about: a key, a row, a control, a fact or a modal.
  public let subject: String
  /// A sentence without a full stop. It never quotes a secure value.
  public var message: String {
    statement + (near.isEmpty ? "" : "; did you mean \(alternatives(near.map { quoted($0) }))?")
  }
  /// The message without the names that were probably meant.
  package let statement: String
  /// The names that were probably meant, all equally near.
  package let near: [String]
  /// Every problem of every key, in the order given, when values were refused.
  public let problems: [KeyProblem]

  init(_ code: Code, _ subject: String, _ statement: String, near: [String] = [], problems: [KeyProblem] = []) {
    self.code = code
    self.subject = subject
    self.statement = statement
    self.near = near
    self.problems = problems
  }
}

extension SessionError: CustomStringConvertible {
  public var description: String { message }
}
