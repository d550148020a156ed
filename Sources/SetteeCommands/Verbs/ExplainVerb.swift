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
      reads the value. Of a row without a value, which is named by its id, it prints the conditions and what reads them.

        settee explain demo.segment
        settee explain --fact platform=linux sound.volume
      """,
    options: [.fact],
    operands: [.init("KEY", help: "What to explain: a key, or the id of a row without a value.", completion: .row)])

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let settings = try context.openSettings()
    let row = try settings.form.row(ofKeyOrID: context.invocation.operands[0])
    let explanation = try settings.session.explain(row.name)
    let source = settings.source(of: row)
    guard !context.wantsJSON else {
      context.answer(answer(explanation, row, try settings.session.row(row.name), source))
      return .done
    }
    let lines = explanation.text(storedAt: source?.words).split(separator: "\n").map { escaped($0) }
    context.print(lines.joined(separator: "\n") + "\n")
    try context.warn(ofInvalid: [row], in: settings)
    return .done
  }

  private static func answer(
    _ explanation: Explanation, _ row: Row, _ state: RowState, _ source: ValueSource?
  ) -> [AnswerMember] {
    let hasValue = row.key != nil
    let members: [AnswerMember] = [
      ("key", .text(row.key)), ("id", .text(hasValue ? nil : row.name)), ("title", .text(explanation.title)),
      ("value", row.value?.answer(state.value) ?? .null),
      ("state", .text(hasValue ? explanation.setting.word : nil)),
      ("origin", .text(hasValue ? explanation.origin : nil)),
      ("stored", source.map { .object($0.place.answer) } ?? .null), ("formerKey", .text(source?.formerKey)),
      ("oldValue", source?.oldValue ?? .null),
      ("defined", .object(explanation.location.answer)), ("visible", .bool(explanation.whyHidden == nil)),
      ("whyHidden", .text(explanation.whyHidden)), ("enabled", .bool(state.isEnabled)),
    ]
    return members + [
      ("conditions", .list(explanation.conditions.map { answer($0, named: "decides") })),
      ("rules", .list(explanation.rules.map { answer($0, named: "message") })),
      ("problems", .list(explanation.problems.map { .text($0.message) })),
      ("dependents", .list(explanation.dependents.map { .text($0) })),
    ] + (row.value?.secureMark ?? [])
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
