import Diagnostics
import SetteeModel

/// What scenarios have left out: rows never operated, conditions never both true and false, options never chosen.
public struct CoverageReport: Sendable {
  private let forms: [FormCoverage]

  /// - Parameter results: Of a run with ``ScenarioRunner/recordsCoverage``. Results of the same form are added up.
  public init(_ results: [CaseResult]) {
    var forms: [FormCoverage] = []
    for coverage in results.compactMap(\.coverage) {
      if let place = forms.firstIndex(where: { $0.form.screens[0].file == coverage.form.screens[0].file }) {
        forms[place].add(coverage)
      } else {
        forms.append(coverage)
      }
    }
    self.forms = forms
  }

  /// Whether nothing was left out.
  public var isComplete: Bool {
    forms.allSatisfy { $0.missedRows.isEmpty && $0.missedClauses.isEmpty && $0.missedChoices.isEmpty }
  }

  /// Three lines for each form, and a line for each thing that was left out.
  public var text: String { forms.map(text).joined() }

  private func text(_ form: FormCoverage) -> String {
    let rows = form.missedRows.map { row in
      "\(form.form.location(of: form.form.rows[row])): the row '\(form.form.rows[row].name)' is never operated"
    }
    let clauses = form.missedClauses.map { index, seen in
      let clause = form.clauses[index]
      return "\(clause.clause.location): \(clause.subject), \(clause.clause.text), is never \(seen ? "false" : "true")"
    }
    let choices = form.missedChoices.map { choice in
      let row = form.form.rows[choice.row]
      return
        "\(form.form.location(of: row)): the option '\(row.displayedTitleOfOption(choice.value))' of '\(row.name)' is never chosen"
    }
    let file = escaped(form.form.screens[0].file)
    let lines = [
      "\(file): rows operated: \(share(form.operableRows.count - rows.count, form.operableRows.count))",
      "\(file): conditions both true and false: \(share(form.clauses.count - clauses.count, form.clauses.count))",
      "\(file): options chosen: \(share(form.choices.count - choices.count, form.choices.count))",
    ]
    return (lines + (rows + clauses + choices).map { "  \(escaped($0))" }).map { "\($0)\n" }.joined()
  }

  private func share(_ part: Int, _ whole: Int) -> String {
    "\(part) of \(whole) (\(whole == 0 ? 100 : part * 100 / whole) %)"
  }
}

extension FormCoverage {
  fileprivate var missedRows: [Int] { operableRows.filter { !operated.contains($0) } }

  /// The clauses that were not seen both ways, and how they were seen.
  fileprivate var missedClauses: [(index: Int, seen: Bool)] {
    clauses.indices.compactMap { index in
      seenTrue.contains(index) && seenFalse.contains(index) ? nil : (index, seenTrue.contains(index))
    }
  }

  fileprivate var missedChoices: [Choice] { choices.filter { !chosen.contains($0) } }
}

extension Row {
  fileprivate func displayedTitleOfOption(_ option: Value) -> String {
    value?.option(for: option)?.title ?? option.plainText
  }
}
