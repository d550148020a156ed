/// An expression as it is written, before its names and types are known.
struct ExpressionSyntax {
  indirect enum Kind {
    /// A literal; nil for `null`.
    case literal(Value?)
    case name(String)
    case call(String, [ExpressionSyntax])
    case list([ExpressionSyntax])
    case not(ExpressionSyntax)
    case and([ExpressionSyntax])
    case or([ExpressionSyntax])
    case comparison(Expression.Comparison, ExpressionSyntax, ExpressionSyntax)
    case membership(ExpressionSyntax, ExpressionSyntax, isNegated: Bool)
  }

  let kind: Kind
  /// Unicode scalars from the start of the text.
  let range: Range<Int>

  /// The limits that keep an expression small enough to read and to evaluate at every change.
  enum Limit {
    static let scalars = 1_000
    static let nodes = 200
    static let depth = 32
    static let listItems = 256
  }
}
