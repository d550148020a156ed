extension Expression {
  /// The truth of an expression of type bool. An unset switch is off.
  ///
  /// - Complexity: O(*n*) in the size of the expression and the texts it compares.
  public func isTrue(in context: some ConditionContext) -> Bool {
    switch self {
    case .and(let parts): parts.allSatisfy { $0.isTrue(in: context) }
    case .or(let parts): parts.contains { $0.isTrue(in: context) }
    case .not(let part): !part.isTrue(in: context)
    case .visible(let reference): context.isVisible(row: reference.index)
    case .isSet(let part): part.evaluate(in: context) != nil
    case .isEmpty(let part): part.evaluate(in: context)?.isEmpty ?? true
    case .contains(let whole, let part):
      Self.contains(whole.evaluate(in: context), part.evaluate(in: context))
    case .startsWith(let whole, let part):
      Self.texts(whole, part, context) { $0.starts(with: $1) }
    case .endsWith(let whole, let part):
      Self.texts(whole, part, context) { $0.reversed().starts(with: $1.reversed()) }
    case .comparison(let comparison, let left, let right):
      Self.compare(comparison, left.evaluate(in: context), right.evaluate(in: context))
    case .isOneOf(let part, let values):
      part.evaluate(in: context).map { value in values.contains { Self.isSame(value, $0) } } ?? false
    case .isElement(let part, let list):
      Self.contains(list.evaluate(in: context), part.evaluate(in: context))
    case .literal(.bool(let value)): value
    case .literal, .null, .key, .fact, .checkedValue, .length:
      evaluate(in: context) == .bool(true)
    }
  }

  /// The value of an expression of any type; nil for unset and null.
  public func evaluate(in context: some ConditionContext) -> Value? {
    switch self {
    case .literal(let value): value
    case .null: nil
    case .key(let reference): context.value(ofRow: reference.index)
    case .fact(let reference): context.value(ofFact: reference.index)
    case .checkedValue: context.checkedValue
    case .length(let part):
      switch part.evaluate(in: context) {
      case .text(let text): .int(Int64(text.unicodeScalars.count))
      case .list(let values): .int(Int64(values.count))
      default: .int(0)
      }
    default: .bool(isTrue(in: context))
    }
  }

  private static func compare(_ comparison: Comparison, _ left: Value?, _ right: Value?) -> Bool {
    switch comparison {
    case .equal: isSame(left, right)
    case .unequal: !isSame(left, right)
    case .less: isOrdered(left, right) { $0 < 0 }
    case .lessOrEqual: isOrdered(left, right) { $0 <= 0 }
    case .greater: isOrdered(left, right) { $0 > 0 }
    case .greaterOrEqual: isOrdered(left, right) { $0 >= 0 }
    }
  }

  /// Equality as conditions see it: ints and numbers compare by size, and texts by canonical equivalence, so that `é`
  /// is `é` however it was typed. (A change from one spelling to the other is still a change: see ``Value``.)
  private static func isSame(_ left: Value?, _ right: Value?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (.text(let left), .text(let right)): left == right
    case (.int, .number), (.number, .int): isOrdered(left, right) { $0 == 0 }
    default: left == right
    }
  }

  private static func isOrdered(_ left: Value?, _ right: Value?, _ test: (Int) -> Bool) -> Bool {
    guard let left, let right else { return false }
    return order(left, right).map(test) ?? false
  }

  /// Negative, zero or positive; nil where there is no order. Ints are compared exactly, also with numbers.
  private static func order(_ left: Value, _ right: Value) -> Int? {
    switch (left, right) {
    case (.int(let left), .int(let right)): left < right ? -1 : left == right ? 0 : 1
    case (.number(let left), .number(let right)): left < right ? -1 : left == right ? 0 : 1
    case (.int(let left), .number(let right)): order(left, right)
    case (.number(let left), .int(let right)): order(right, left).map { -$0 }
    // Strings are ordered by the scalars of their composed forms, so that what is equal is not less as well.
    case (.text(let left), .text(let right)): left < right ? -1 : left == right ? 0 : 1
    default: nil
    }
  }

  /// A double beyond 2⁵³ cannot hold every int, so the fraction is cut off rather than the int rounded.
  private static func order(_ left: Int64, _ right: Double) -> Int? {
    guard right < 0x1p63 else { return -1 }
    guard right >= -0x1p63 else { return 1 }
    let whole = Int64(right.rounded(.down))
    if left != whole { return left < whole ? -1 : 1 }
    return Double(whole) < right ? -1 : 0
  }

  private static func contains(_ whole: Value?, _ part: Value?) -> Bool {
    switch (whole, part) {
    case (.list(let values), let part?): values.contains { isSame($0, part) }
    case (.text(let whole), .text(let part)): holds(Array(whole), Array(part))
    default: false
    }
  }

  /// By characters, which are equal however their accents are typed.
  ///
  /// Knuth, Morris and Pratt, Fast pattern matching in strings, 1977: what has been compared is not compared again, so that
  /// two long texts take no longer than reading them.
  private static func holds(_ whole: [Character], _ part: [Character]) -> Bool {
    guard part.count <= whole.count else { return false }
    // For each beginning of the part, how long a shorter beginning stands at its end.
    var borders = [0]
    func extended(_ length: Int, by character: Character) -> Int {
      var length = length
      while length > 0, length == part.count || part[length] != character { length = borders[length - 1] }
      return length < part.count && part[length] == character ? length + 1 : 0
    }
    for character in part.dropFirst() { borders.append(extended(borders[borders.count - 1], by: character)) }
    var length = 0
    for character in whole where length < part.count { length = extended(length, by: character) }
    return length == part.count
  }

  private static func texts(
    _ left: Expression, _ right: Expression, _ context: some ConditionContext,
    _ test: (String, String) -> Bool
  ) -> Bool {
    guard case .text(let left) = left.evaluate(in: context), case .text(let right) = right.evaluate(in: context) else {
      return false
    }
    return test(left, right)
  }
}
