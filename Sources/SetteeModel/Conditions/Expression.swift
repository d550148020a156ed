/// A condition's or rule's meaning: names are resolved, types are checked, so that evaluating it cannot fail.
///
/// The language: two-valued, no coercion, no arithmetic. An unset value equals only `null`, differs from every literal,
/// and makes orderings, memberships and searches false.
public indirect enum Expression: Sendable, Hashable {
  /// A key or fact that an expression reads.
  public struct Reference: Sendable, Hashable {
    /// As it is written, without `fact.`.
    public let name: String
    /// The index of the row or fact in the form.
    public let index: Int
    /// Where it stands in the expression's text, in Unicode scalars.
    public let offset: Int

    public init(_ name: String, index: Int, offset: Int) {
      self.name = name
      self.index = index
      self.offset = offset
    }
  }

  /// What an expression depends on.
  public enum Operand: Sendable, Hashable {
    /// The effective value of the row of that index.
    case value(row: Int)
    /// The fact of that index.
    case fact(Int)
    /// Whether the row of that index is shown.
    case visibility(row: Int)
  }

  public enum Comparison: String, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  case literal(Value)
  case null
  case key(Reference)
  case fact(Reference)
  /// The value that a rule checks.
  case checkedValue
  case visible(Reference)
  case isSet(Expression)
  case isEmpty(Expression)
  /// The number of Unicode scalars of a text, or of elements of a list; 0 when unset.
  case length(Expression)
  /// Whether a text holds another, or a list an element.
  case contains(Expression, Expression)
  case startsWith(Expression, Expression)
  case endsWith(Expression, Expression)
  case not(Expression)
  case and([Expression])
  case or([Expression])
  case comparison(Comparison, Expression, Expression)
  case isOneOf(Expression, [Value])
  /// Whether the second, a list, holds the first.
  case isElement(Expression, of: Expression)
}

extension Expression {
  /// What the expression reads, in the order of its text, with repetitions.
  public var operands: [Operand] {
    var result: [Operand] = []
    collectOperands(into: &result)
    return result
  }

  private func collectOperands(into result: inout [Operand]) {
    switch self {
    case .literal, .null, .checkedValue: break
    case .key(let reference): result.append(.value(row: reference.index))
    case .fact(let reference): result.append(.fact(reference.index))
    case .visible(let reference): result.append(.visibility(row: reference.index))
    case .isSet(let part), .isEmpty(let part), .length(let part), .not(let part), .isOneOf(let part, _):
      part.collectOperands(into: &result)
    case .contains(let left, let right), .startsWith(let left, let right), .endsWith(let left, let right),
      .comparison(_, let left, let right), .isElement(let left, of: let right):
      left.collectOperands(into: &result)
      right.collectOperands(into: &result)
    case .and(let parts), .or(let parts):
      for part in parts { part.collectOperands(into: &result) }
    }
  }
}
