public import Diagnostics

/// What is wrong with an expression, and where in its text.
public struct ExpressionMistake: Error, Sendable, Hashable {
  public let severity: Diagnostic.Severity
  public let code: Diagnostic.Code
  public let message: String
  /// Unicode scalars from the start of the expression.
  public let range: Range<Int>

  /// - Parameter message: What a terminal would act on in it is escaped, such as in a text that it tells to quote otherwise.
  init(_ code: Diagnostic.Code, _ message: String, at range: Range<Int>, severity: Diagnostic.Severity = .error) {
    self.severity = severity
    self.code = code
    self.message = escaped(message)
    self.range = range
  }
}

extension Diagnostic.Code {
  /// An expression that does not follow the grammar.
  public static let expressionSyntax = Self("expression-syntax")
  /// An expression beyond the limits on length, size or nesting.
  public static let expressionLimit = Self("expression-limit")
  /// A name in an expression that is neither a key, a fact nor a function.
  public static let unknownName = Self("unknown-name")
  /// Operands of types that do not go together.
  public static let expressionType = Self("expression-type")
  /// A literal that is compared with options of which it is none.
  public static let notAnOption = Self("not-an-option")
  /// A condition whose truth does not depend on anything.
  public static let constantCondition = Self("constant-condition")

  /// The codes of mistakes in expressions.
  public static let expressions: [Diagnostic.Code] = [
    .expressionSyntax, .expressionLimit, .unknownName, .expressionType, .notAnOption, .constantCondition,
  ]
}
