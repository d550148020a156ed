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
      "\(form.form.location(of: form.form.rows[row])): the row '\(form.form.rows[row].name)' is never operated; \(form.form.rows[row].operatingStep(form.form))"
    }
    let clauses = form.missedClauses.map { index, seen in
      let clause = form.clauses[index]
      return
        "\(clause.clause.location): \(clause.subject), \(clause.clause.text), is never \(seen ? "false" : "true")\(form.changingStep(clause.clause))"
    }
    let choices = form.missedChoices.map { choice in
      let row = form.form.rows[choice.row]
      return
        "\(form.form.location(of: row)): the option '\(row.displayedTitleOfOption(choice.value))' of '\(row.name)' is never chosen; write '- choose: { \(row.stepName(in: form.form)): \(row.choosing(choice.value)) }'"
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

extension FormCoverage {
  /// What may make a clause come out otherwise: a change of what it reads.
  fileprivate func changingStep(_ clause: Condition.Clause) -> String {
    var names: [String] = []
    for operand in clause.expression.operands {
      let name =
        switch operand {
        case .value(let row): form.rows[row].title ?? form.rows[row].name
        case .visibility(let row): "whether '\(form.rows[row].title ?? form.rows[row].name)' is shown"
        case .fact(let fact): "fact.\(form.facts[fact].name)"
        }
      if !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return "" }
    if names.count == 1, case .fact(let fact)? = clause.expression.operands.first {
      return "; write '- fact: { \(form.facts[fact].name): … }'"
    }
    if names.count == 1, case .value(let row)? = clause.expression.operands.first {
      return "; write '- set: { \(form.rows[row].stepName(in: form)): … }'"
    }
    return "; change \(alternatives(names))"
  }
}

/// A text as a scalar within `{ }`: in quotes where YAML would read it otherwise.
private func scalar(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || "0123456789_. -".unicodeScalars.contains($0)
  }
  let isWord = isPlain && text.unicodeScalars.first?.properties.isAlphabetic == true && !text.hasSuffix(" ")
  if isWord, text.lowercased() != "null" { return text }
  let escapedText = text.replacing(scalar: "\\", with: "\\\\").replacing(scalar: "\"", with: "\\\"")
  return "\"\(escapedText)\""
}

extension Row {
  /// How a step names the row: by its title, or by its name where others have the same title.
  fileprivate func stepName(in form: Form) -> String {
    guard let title, form.rows.count(where: { $0.title == title }) == 1 else { return scalar(name) }
    return scalar(title)
  }

  /// The step to write so that the row is operated.
  fileprivate func operatingStep(_ form: Form) -> String {
    let stepName = stepName(in: form)
    let step =
      switch accessory {
      case .switch, .checkmark: "toggle: \(stepName)"
      case .segment, .choice:
        "choose: { \(stepName): \(firstChoice.map { choosing($0.value) } ?? "…") }"
      case .slider: "slide: { \(stepName): \(value?.max?.plainText ?? "…") }"
      case .textField: "type: { \(stepName): … }"
      case .stepper: "tap: { \(stepName): increment }"
      case .button(let button): "tap: { \(stepName): \(button.id) }"
      case .detail, .detailDisclosure: "tap: { \(stepName): detail }"
      case .none, .disclosure, .value, .badge:
        if let button = buttons.first, details.action == nil, details.link == nil, details.modal == nil {
          "tap: { \(stepName): \(button.id) }"
        } else {
          "tap: \(stepName)"
        }
      }
    return "write '- \(step)'"
  }

  /// The first option that can be chosen and is not already.
  private var firstChoice: ValueOption? {
    let options = value?.options.filter(\.isEnabled) ?? []
    return options.first { !isChosenAtFirst($0.value) } ?? options.first
  }

  /// Whether the default is the value, or has it among others.
  private func isChosenAtFirst(_ option: Value) -> Bool {
    if case .list(let values)? = value?.defaultValue { return values.contains(option) }
    return value?.defaultValue == option
  }

  /// What a step says to choose an option: a list with it alone where its title would take it away.
  fileprivate func choosing(_ option: Value) -> String {
    let title = scalar(displayedTitleOfOption(option))
    return value?.isMultiple == true && isChosenAtFirst(option) ? "[\(title)]" : title
  }

  fileprivate func displayedTitleOfOption(_ option: Value) -> String {
    value?.option(for: option)?.title ?? option.plainText
  }
}
