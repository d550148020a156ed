import Diagnostics

/// Calls of functions.
extension ExpressionChecker {
  private static let functions = ["isSet", "isEmpty", "visible", "len", "contains", "startsWith", "endsWith"]

  mutating func call(
    _ name: String, _ arguments: [ExpressionSyntax], _ range: Range<Int>
  ) throws(ExpressionMistake) -> Checked {
    guard Self.functions.contains(name) else {
      let hint =
        name.lowercased() == "not"
        ? "write 'not'"
        : memberHint(for: name) ?? (Self.function(for: name) ?? nearest(to: name, in: Self.functions)).map {
          "did you mean \(quoted($0))?"
        }
          ?? "there are \(Self.functions.dropLast().joined(separator: ", ")) and \(Self.functions[6])"
      throw ExpressionMistake(
        .unknownName, "unknown function \(quoted(name)); \(hint)",
        at: range.lowerBound..<(range.lowerBound + name.unicodeScalars.count))
    }
    let wanted = Self.hasTwo(name) ? 2 : 1
    guard arguments.count == wanted else {
      throw ExpressionMistake(
        .expressionSyntax, "\(name) takes \(wanted == 1 ? "one argument" : "two arguments"), not \(arguments.count)",
        at: range)
    }
    let truth = Kind(type: .bool)
    switch name {
    case "visible":
      guard case .name(let key) = arguments[0].kind else {
        var hint = ""
        if case .literal(.text(let text)?) = arguments[0].kind, scope.row(text) != nil {
          hint = "; write visible(\(text))"
        }
        throw ExpressionMistake(
          .expressionType, "visible takes the key or id of a row\(hint)", at: arguments[0].range)
      }
      return (.visible(try rowReference(key, arguments[0].range, among: scope.names)), truth)
    case "isSet": return (.isSet(try operand(arguments[0], of: name)), truth)
    case "isEmpty": return (.isEmpty(try operand(arguments[0], of: name)), truth)
    case "len": return (.length(try textOrList(arguments[0], of: name).expression), Kind(type: .int))
    case "contains":
      let (whole, kind) = try textOrList(arguments[0], of: name)
      let (part, partKind) = try element(arguments[1], of: arguments[0])
      guard let partKind, !partKind.isList else {
        var hint = ""
        if case .literal(let value?) = arguments[0].kind, case .name(let list) = arguments[1].kind {
          hint = "; the list stands first: contains(\(list), \(value.literal))"
        }
        throw ExpressionMistake(.expressionType, "contains looks for a single value\(hint)", at: arguments[1].range)
      }
      try requireElement(partKind, arguments[1], of: kind)
      if kind.isList { try requireOption(part, arguments[1].range, of: kind, arguments[0]) }
      return (.contains(whole, part), truth)
    default:
      let whole = try text(arguments[0], of: name)
      _ = try element(arguments[1], of: arguments[0])
      let part = try text(arguments[1], of: name)
      return (name == "startsWith" ? .startsWith(whole, part) : .endsWith(whole, part), truth)
    }
  }

  private mutating func operand(
    _ syntax: ExpressionSyntax, of function: String
  ) throws(ExpressionMistake) -> Expression {
    guard case .name = syntax.kind else {
      var hint = ""
      if case .literal(.text(let text)?) = syntax.kind, scope.row(text) != nil || isFact(text) {
        hint = "; remove the quotes: \(function)(\(text))"
      }
      throw ExpressionMistake(.expressionType, "\(function) takes a key or a fact\(hint)", at: syntax.range)
    }
    let (expression, kind) = try any(syntax)
    if kind?.type == .bool, kind?.isList == false, case .key = expression {
      warn("a switch always has a value; \(function) says nothing about it", at: syntax.range)
    }
    return expression
  }

  private func isFact(_ name: String) -> Bool { scope.facts.contains { "fact.\($0.name)" == name } }

  private mutating func textOrList(
    _ syntax: ExpressionSyntax, of function: String
  ) throws(ExpressionMistake) -> (expression: Expression, kind: Kind) {
    let (expression, kind) = try any(syntax)
    guard let kind, kind.isList || kind.type == .text else {
      throw ExpressionMistake(
        .expressionType, "\(function) takes a text or a list, found \(kind?.name ?? "null")", at: syntax.range)
    }
    return (expression, kind)
  }

  private mutating func text(
    _ syntax: ExpressionSyntax, of function: String
  ) throws(ExpressionMistake) -> Expression {
    let (expression, kind) = try any(syntax)
    guard let kind, kind.type == .text, !kind.isList else {
      throw ExpressionMistake(
        .expressionType, "\(function) takes texts, found \(kind?.name ?? "null")", at: syntax.range)
    }
    return expression
  }
}
