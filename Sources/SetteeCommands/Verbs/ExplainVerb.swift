import Diagnostics
import SetteeEngine
import SetteeModel

/// Says why a key has the value, and its row the state, that they have.
enum ExplainVerb: Verb {
  static let name = "explain"

  static let command = Command(
    name, abstract: "Says why a key has its value and its row its state.",
    discussion: """
      Prints the value and where it comes from, each condition and rule with what it reads, what is wrong, and what \
      reads the value.

        settee explain demo.segment
        settee explain --fact platform=linux sound.volume
      """,
    options: [.fact],
    operands: [.init("KEY", help: "What to explain.", completion: .key)])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings()
    let row = try settings.row(context.invocation.operands[0])
    let explanation = try settings.session.explain(row.name)
    let place = settings.entry(of: row)?.location
    guard !context.wantsJSON else {
      context.answer(answer(explanation, row, try settings.session.value(row.name), place))
      return .done
    }
    let lines = explanation.text(storedAt: place).split(separator: "\n").map { escaped($0) }
    context.print(lines.joined(separator: "\n") + "\n")
    try context.warn(ofInvalid: [row], in: settings)
    return .done
  }

  private static func answer(
    _ explanation: Explanation, _ row: Row, _ value: Value?, _ place: SourceLocation?
  ) -> [AnswerMember] {
    [
      ("key", .text(explanation.key)), ("title", .text(explanation.title)),
      ("value", row.value?.answer(value) ?? .null), ("state", .text(explanation.setting.rawValue)),
      ("origin", .text(explanation.origin)), ("stored", place.map { .object($0.answer) } ?? .null),
      ("defined", .object(explanation.location.answer)), ("visible", .bool(explanation.whyHidden == nil)),
      ("whyHidden", .text(explanation.whyHidden)),
      ("conditions", .list(explanation.conditions.map { answer($0, named: "decides") })),
      ("rules", .list(explanation.rules.map { answer($0, named: "message") })),
      ("problems", .list(explanation.problems.map { .text($0.message) })),
      ("dependents", .list(explanation.dependents.map { .text($0) })),
    ]
  }

  private static func answer(_ condition: ExplainedCondition, named name: String) -> StoredValue {
    .object([
      (name, .text(condition.decides)), ("holds", .bool(condition.holds)),
      (
        "clauses",
        .list(
          condition.clauses.map { clause in
            .object(
              [("text", .text(clause.text))] + clause.location.answer
                + [("holds", .bool(clause.holds)), ("operands", .list(clause.operands.map { .text($0) }))])
          })
      ),
    ])
  }
}
