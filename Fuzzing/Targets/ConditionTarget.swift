import Diagnostics
import SetteeModel
import SetteeParsing
import SetteeStore

/// A condition: it is refused with a place in it, or has a meaning that cannot fail, whatever is set.
struct ConditionTarget: FuzzTarget {
  static let name = "condition"

  private let form: Form
  private let contexts: [Values]

  init() throws {
    let result = FormLoader(files: MemoryFormFiles(["form.yaml": Self.source])).load("form.yaml")
    guard let form = result.form else { throw BrokenRule(result.formattedDiagnostics()) }
    self.form = form
    contexts = [Values([:]), Values(Self.some), Values(Self.others)]
  }

  private static let source = """
    settee: 1
    title: A
    facts:
      platform: { type: text, default: linux }
      pro: { type: bool, default: false }
    sections:
      - rows:
          - { key: sound.on, title: On, accessory: switch }
          - { key: sound.level, title: Level, accessory: slider, type: int, min: -100, max: 100 }
          - { key: gain, title: Gain, accessory: slider, min: 0, max: 1 }
          - { key: name, title: Name, accessory: textField }
          - { key: tags, title: Tags, accessory: disclosure, options: [a, b, "\u{E9}"], multiple: true }
          - { key: theme, title: Theme, accessory: segment, options: [light, dark] }
    """

  private static let some: [String: Value] = [
    "sound.on": .bool(true), "sound.level": .int(7), "gain": .number(0.5), "name": .text("e\u{301}a'"),
    "tags": .list([.text("a"), .text("\u{E9}")]), "theme": .text("dark"), "platform": .text("linux"),
    "pro": .bool(true),
    "": .text("\u{E9}a"),
  ]

  private static let others: [String: Value] = [
    "sound.on": .bool(false), "sound.level": .int(.min), "gain": .number(-0.0), "name": .text(""), "tags": .list([]),
    "theme": .text("light"), "platform": .text("mac"), "pro": .bool(false), "": .text(""),
  ]

  /// What is set, by key and fact; the empty name is what a rule checks.
  private struct Values {
    let values: [String: Value]

    init(_ values: [String: Value]) {
      self.values = values
    }
  }

  /// Notes what is read.
  private final class Context: ConditionContext {
    let form: Form
    let values: [String: Value]
    var read: Set<Expression.Operand> = []

    init(_ form: Form, _ values: Values) {
      self.form = form
      self.values = values.values
    }

    func value(ofRow row: Int) -> Value? {
      read.insert(.value(row: row))
      return values[form.rows[row].name]
    }

    func value(ofFact fact: Int) -> Value? {
      read.insert(.fact(fact))
      return values[form.facts[fact].name]
    }

    func isVisible(row: Int) -> Bool {
      read.insert(.visibility(row: row))
      return row.isMultiple(of: 2)
    }

    var checkedValue: Value? { values[""] }
  }

  func check(_ input: [UInt8]) throws(BrokenRule) {
    let text = String(decoding: input, as: UTF8.self)
    let expression: Expression
    do throws(ExpressionMistake) {
      expression = try read(text)
    } catch {
      let length = text.unicodeScalars.count
      try hold(error.range.upperBound <= length, "\(error.message) stands at \(error.range) of \(length)")
      try Texts.checkIsSafe(error.message, "a message about a condition")
      return
    }
    let printed = expression.printed
    let second: Expression
    do throws(ExpressionMistake) {
      second = try read(printed)
    } catch {
      // Brackets take room.
      try hold(error.code == .expressionLimit, "what is printed is read: \(printed): \(error.message)")
      return
    }
    try hold(second.printed == printed, "what is printed means the same: \(printed) is \(second.printed)")
    let operands = Set(expression.operands)
    for values in contexts {
      let context = Context(form, values)
      let isTrue = expression.isTrue(in: context)
      try hold(context.read.isSubset(of: operands), "\(printed) reads only its operands")
      try hold(second.isTrue(in: context) == isTrue, "\(printed) is as true as \(text)")
    }
  }

  private var scope: ExpressionScope {
    ExpressionScope(
      row: { form.index(ofRow: $0) }, definition: { form.rows[$0].value }, keys: { form.keys }, facts: form.facts,
      checked: form.row(named: "name")?.value)
  }

  private func read(_ text: String) throws(ExpressionMistake) -> Expression {
    let (expression, warnings) = try Expression.parse(text, scope: scope)
    for warning in warnings where warning.range.upperBound > text.unicodeScalars.count { throw warning }
    return expression
  }

  var words: [String] { ExpressionVocabulary.words }
}

extension Expression {
  /// The expression in brackets, so that nothing depends on what binds how.
  fileprivate var printed: String {
    switch self {
    case .literal(let value): Self.printed(value)
    case .null: "null"
    case .key(let reference): reference.name
    case .fact(let reference): "fact.\(reference.name)"
    case .checkedValue: "value"
    case .visible(let reference): "visible(\(reference.name))"
    case .isSet(let part): "isSet(\(part.printed))"
    case .isEmpty(let part): "isEmpty(\(part.printed))"
    case .length(let part): "len(\(part.printed))"
    case .contains(let whole, let part): "contains(\(whole.printed), \(part.printed))"
    case .startsWith(let whole, let part): "startsWith(\(whole.printed), \(part.printed))"
    case .endsWith(let whole, let part): "endsWith(\(whole.printed), \(part.printed))"
    case .not(let part): "(not \(part.printed))"
    case .and(let parts): "(\(parts.map(\.printed).joined(separator: " and ")))"
    case .or(let parts): "(\(parts.map(\.printed).joined(separator: " or ")))"
    case .comparison(let comparison, let left, let right): "(\(left.printed) \(comparison.rawValue) \(right.printed))"
    case .isOneOf(let part, let values): "(\(part.printed) in [\(values.map(Self.printed).joined(separator: ", "))])"
    case .isElement(let part, of: let list): "(\(part.printed) in \(list.printed))"
    }
  }

  private static func printed(_ value: Value) -> String {
    switch value {
    case .text(let text): "'\(text.replacing(scalar: "'", with: "''"))'"
    // With its point, so that it stays a number.
    case .number(let number): number.description
    default: value.plainText
    }
  }
}
