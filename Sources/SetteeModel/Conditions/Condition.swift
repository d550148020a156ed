public import Diagnostics

/// When a row or section is visible, enabled or required: all of its clauses must be true.
public struct Condition: Sendable {
  /// One expression, as it stands in the form.
  public struct Clause: Sendable {
    /// The expression as it is written.
    public let text: String
    /// Its meaning.
    public let expression: Expression
    /// Where it stands.
    public let location: SourceLocation

    public init(text: String, expression: Expression, location: SourceLocation) {
      self.text = text
      self.expression = expression
      self.location = location
    }
  }

  public let clauses: [Clause]
  /// What the condition reads, in the order of the text, each once.
  public let operands: [Expression.Operand]

  public init(_ clauses: [Clause]) {
    self.clauses = clauses
    operands = Self.unique(clauses.flatMap(\.expression.operands))
  }

  /// Each operand once. A handful is compared directly, which is faster than a table.
  private static func unique(_ operands: [Expression.Operand]) -> [Expression.Operand] {
    var unique: [Expression.Operand] = []
    unique.reserveCapacity(operands.count)
    if operands.count <= 8 {
      for operand in operands where !unique.contains(operand) { unique.append(operand) }
    } else {
      var seen: Set<Expression.Operand> = []
      for operand in operands where seen.insert(operand).inserted { unique.append(operand) }
    }
    return unique
  }

  /// Whether every clause is true.
  ///
  /// - Complexity: O(*n*) in the size of the expressions.
  public func holds(in context: some ConditionContext) -> Bool {
    clauses.allSatisfy { $0.expression.isTrue(in: context) }
  }

  /// The first clause that is false, or nil when the condition holds.
  public func firstFailure(in context: some ConditionContext) -> Clause? {
    clauses.first { !$0.expression.isTrue(in: context) }
  }
}

/// What conditions read while they are evaluated.
public protocol ConditionContext {
  /// The effective value of the row of that index.
  func value(ofRow row: Int) -> Value?

  /// The value of the fact of that index.
  func value(ofFact fact: Int) -> Value?

  /// Whether the row of that index is shown.
  func isVisible(row: Int) -> Bool

  /// The value that a rule checks.
  var checkedValue: Value? { get }
}
