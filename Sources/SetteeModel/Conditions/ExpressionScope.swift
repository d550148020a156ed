/// The names that an expression may read.
public struct ExpressionScope {
  /// The index of the row with that key, id or place.
  let row: (String) -> Int?
  /// The definition of a row's value; nil when it has none.
  let definition: (Int) -> ValueDefinition?
  /// All keys, for suggestions.
  let keys: () -> [String]
  /// All keys and ids, for suggestions.
  let names: () -> [String]
  /// The key or id of the row with a title, without regard to case; for suggestions.
  let rowTitled: (String) -> String?
  let facts: [Fact]
  /// The definition of the value that a rule checks; nil in conditions.
  public var checked: ValueDefinition?

  public init(
    row: @escaping (String) -> Int?, definition: @escaping (Int) -> ValueDefinition?,
    keys: @escaping () -> [String], names: (() -> [String])? = nil,
    rowTitled: @escaping (String) -> String? = { _ in nil }, facts: [Fact], checked: ValueDefinition? = nil
  ) {
    self.row = row
    self.definition = definition
    self.keys = keys
    self.names = names ?? keys
    self.rowTitled = rowTitled
    self.facts = facts
    self.checked = checked
  }
}

extension Expression {
  /// Reads, resolves and type-checks a condition.
  ///
  /// - Returns: Its meaning, and warnings.
  /// - Throws: The first thing that is wrong.
  /// - Complexity: O(*n*) in the length of the text, which is limited to 1,000 Unicode scalars.
  public static func parse(
    _ text: String, scope: ExpressionScope
  ) throws(ExpressionMistake) -> (expression: Expression, warnings: [ExpressionMistake]) {
    let syntax = try ExpressionParser.parse(text)
    var checker = ExpressionChecker(scope: scope)
    let expression = try checker.condition(syntax)
    return (expression, checker.warnings)
  }
}

extension Expression {
  /// The words of the language, which cannot be keys.
  public static let reservedWords = ExpressionParser.reserved.union(["fact", "item", "value"])

  /// The greatest length of an expression, in Unicode scalars.
  package static let maximumLength = ExpressionSyntax.Limit.scalars
}
