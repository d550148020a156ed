import Diagnostics

/// Why a value is not allowed, in words that go after the row's title: `must be at most 100`.
public struct ValueProblem: Error, Sendable, Hashable {
  /// The kind of problem. More may be added.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The value is of another type, or a text cannot be read as one of the type.
    public static let type = Code(rawValue: "type")
    /// The value is none of the options.
    public static let option = Code(rawValue: "option")
    /// The option is there but cannot be chosen now.
    public static let optionUnavailable = Code(rawValue: "option-unavailable")
    /// Below the least or above the greatest value.
    public static let range = Code(rawValue: "range")
    /// Between two steps.
    public static let step = Code(rawValue: "step")
    /// A text that is too short or too long.
    public static let length = Code(rawValue: "length")
    public static let pattern = Code(rawValue: "pattern")
    public static let format = Code(rawValue: "format")
    /// A rule of the form is not kept.
    public static let rule = Code(rawValue: "rule")
    /// Nothing is given where something must be.
    public static let required = Code(rawValue: "required")
  }

  public let code: Code
  /// Without the row's title and without a full stop.
  public var message: String { suggestion.map { "\(statement); did you mean \(quoted($0))?" } ?? statement }
  /// The message without the value that was probably meant.
  public let statement: String
  /// The beginning of the message: what a value must be, without what was found instead.
  public let requirement: String
  /// The value that was probably meant; the end of the message tells it.
  public let suggestion: String?

  /// - Parameter found: How the message goes on with what was found, such as `, not 'x'`.
  public init(_ code: Code, _ requirement: String, found: String = "", suggestion: String? = nil) {
    self.code = code
    self.requirement = requirement
    self.suggestion = suggestion
    statement = requirement + found
  }

  /// Nothing is given where something must be.
  public static let required = ValueProblem(.required, "must be given")
}

extension ValueProblem: CustomStringConvertible {
  public var description: String { message }
}

extension ValueProblem {
  /// Equality by kind and message.
  public static func == (left: ValueProblem, right: ValueProblem) -> Bool {
    left.code == right.code && left.message == right.message
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
  }
}
