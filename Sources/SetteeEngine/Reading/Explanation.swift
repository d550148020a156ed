public import Diagnostics
public import SetteeModel
import Synchronization

/// Why a key has the value and the row the state that it has; of a row without a value, only the latter.
///
/// All texts are fit to be shown: of secure values they say `set` or `unset`.
public struct Explanation: Sendable {
  /// The key; the id or place of a row without a value.
  public let key: String
  /// What a person reads for the row.
  public let title: String?
  /// The value that counts; nil for a row that has none.
  public let value: String?
  /// What is set, whether it counts or not.
  public let setting: Setting.State
  /// The transaction that made it so, as `user in #3`; nil when that was before this session.
  fileprivate let author: String?
  /// Whether what is set counts: hiding the row may let the default count.
  fileprivate let counts: Bool
  /// Whether nothing can be set now, because the row is hidden and hiding clears it.
  fileprivate let isCleared: Bool
  /// Where the row is defined.
  public let location: SourceLocation
  /// Why the row, or its section, is hidden; nil when it is shown.
  public let whyHidden: String?
  public let conditions: [ExplainedCondition]
  public let rules: [ExplainedCondition]
  /// Why what is stored is not allowed, and what else is wrong while the row is shown.
  public let problems: [ValueProblem]
  /// What looks at this value, or at whether the row is visible, with the aspect: `visibility of sound.volume`.
  public let dependents: [String]
}

/// A condition or rule, with what it reads.
public struct ExplainedCondition: Sendable {
  /// What it decides: `visible`, `enabled`, `required`, `section visible`, `section enabled`, or a rule's message.
  public let decides: String
  public let holds: Bool
  public let clauses: [Clause]

  /// One expression.
  public struct Clause: Sendable {
    /// As it stands in the form.
    public let text: String
    public let location: SourceLocation
    public let holds: Bool
    /// What it reads, as `name = value`.
    public let operands: [String]
  }
}

extension Explanation {
  /// Where the value comes from: `default`, `store`, or the transaction that set it, as `user in #3`.
  public var origin: String {
    let source = author ?? (setting == .unset ? "default" : "store")
    return counts || setting == .unset ? source : "\(source), not counted while hidden"
  }
}

extension Explanation: CustomStringConvertible {
  /// Several lines, for people.
  public var description: String { text() }

  /// The same.
  ///
  /// - Parameter place: Where the store holds what is set, such as `settings.json:1:7`; nil when that is not known.
  package func text(storedAt place: String? = nil) -> String {
    let origin = value.map { ["\(key) = \($0)", "  \(originWords(place))"] } ?? [key, "  a row without a value"]
    var lines = origin + ["  defined at \(location)"]
    for condition in conditions { lines += condition.lines(yes: condition.decides, no: condition.opposite) }
    for rule in rules { lines += rule.lines(yes: "rule kept", no: "rule broken, \(shown(rule.decides))") }
    lines += problems.map { "  problem: \($0.message)" }
    lines += dependents.map { "  read by: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Explanation {
  /// Where the value comes from, as a sentence says it.
  private func originWords(_ place: String?) -> String {
    let place = place ?? "the settings file"
    let fallback = value == "unset" ? "there is no default" : "the default counts"
    switch (setting, author) {
    case (.unset, let author):
      let state = author.map { "unset by \($0)" } ?? "unset"
      return state + (isCleared ? ", and cannot be set while the row is hidden, as hiding clears it; " : "; ")
        + fallback
    case (.explicit, let author): return (author.map { "set by \($0)" } ?? "set in \(place)") + hiding(fallback)
    case (.invalid, _): return "set in \(place), but not to what is allowed; \(fallback)"
    }
  }

  private func hiding(_ fallback: String) -> String { counts ? "" : ", but while the row is hidden \(fallback)" }
}

extension ExplainedCondition {
  /// What it decides when it does not hold.
  fileprivate var opposite: String {
    switch decides {
    case "visible": "hidden"
    case "section visible": "section hidden"
    default: "not \(decides)"
    }
  }

  fileprivate func lines(yes: String, no: String) -> [String] {
    var lines = ["  \(holds ? yes : no):"]
    for clause in clauses {
      let operands = clause.operands.isEmpty ? "" : "   (\(clause.operands.joined(separator: ", ")))"
      lines.append("    \(clause.location): \(clause.text) is \(clause.holds)\(operands)")
    }
    return lines
  }
}

extension Session {
  /// Why a key has the value, and its row the state, that they have; of a row without a value, why it has its state.
  ///
  /// - Parameter name: A key, or the id or place of a row without a value.
  /// - Throws: `unknownKey`.
  /// - Complexity: O(*history* + *conditions of the row* + *dependents*).
  public func explain(_ name: String) throws(SessionError) -> Explanation {
    guard let row = form.index(ofRow: name) else { throw .unknown(key: name, in: form) }
    return state.withLock { $0.explanation(ofRow: row) }
  }
}

extension SessionState {
  fileprivate func explanation(ofRow row: Int) -> Explanation {
    let item = form.rows[row]
    let isVisible = values.isVisible(row: row)
    let rules = item.value?.details.rules ?? []
    return Explanation(
      key: item.name, title: item.title,
      value: item.value.map { shown(values.effective[row], secure: $0.isSecure) },
      setting: settings[row].state, author: author(ofRow: row), counts: counts(row),
      isCleared: !isVisible && index.traits[row].contains(.clearsWhenHidden), location: form.location(of: item),
      whyHidden: isVisible ? nil : whyHidden(row), conditions: explainedConditions(of: item),
      rules: rules.map { explained($0.check, decides: $0.message, CheckedValues(values, values.effective[row])) },
      problems: problems[row] ?? storedProblems(ofRow: row), dependents: dependents(ofRow: row))
  }

  private func author(ofRow row: Int) -> String? {
    history.lastChange(ofRow: row).map { "\($0.origin.rawValue) in #\($0.transaction)" }
  }

  private func explainedConditions(of row: Row) -> [ExplainedCondition] {
    var pairs: [(String, Condition?)] = []
    if case .section(let section) = row.owner {
      pairs.append(("section visible", form.sections[section].visibleWhen))
      pairs.append(("section enabled", form.sections[section].enabledWhen))
    }
    pairs += [("visible", row.visibleWhen), ("enabled", row.enabledWhen), ("required", row.requiredWhen)]
    return pairs.compactMap { decides, condition in
      condition.map { explained($0, decides: decides, CheckedValues(values, nil)) }
    }
  }

  private func explained(_ condition: Condition, decides: String, _ context: CheckedValues) -> ExplainedCondition {
    ExplainedCondition(
      decides: decides, holds: condition.holds(in: context),
      clauses: condition.clauses.map { clause in
        var seen: Set<Expression.Operand> = []
        let operands = clause.expression.operands.filter { seen.insert($0).inserted }
        return ExplainedCondition.Clause(
          text: clause.text, location: clause.location, holds: clause.expression.isTrue(in: context),
          operands: operands.map { shown($0) })
      })
  }

  private func shown(_ operand: Expression.Operand) -> String {
    switch operand {
    case .value(let row):
      "\(form.rows[row].name) = "
        + shown(values.effective[row], secure: index.traits[row].contains(.isSecure))
    case .fact(let fact): "fact.\(form.facts[fact].name) = \(shown(values.facts[fact], secure: false))"
    case .visibility(let row): "visible(\(form.rows[row].name)) = \(values.isVisible(row: row))"
    }
  }

  private func shown(_ value: Value?, secure isSecure: Bool) -> String {
    SetteeEngine.shown(value, secure: isSecure)
  }

  private func dependents(ofRow row: Int) -> [String] {
    let nodes = Array(index.changes.readers(ofValueOf: row)) + Array(index.changes.readers(ofVisibilityOf: row))
    // That a row's value depends on its own visibility goes without saying.
    let readers = nodes.filter { $0.item != row }.map { node in
      let isSection = node.item >= form.rows.count
      let section = isSection ? form.sections[node.item - form.rows.count] : nil
      let name =
        section.map { "section \($0.id ?? $0.header?.text ?? "at \($0.position)")" } ?? form.rows[node.item].name
      return switch node.aspect {
      case .visible: "visibility of \(name)"
      case .enabled: "whether \(name) is enabled"
      case .required: "whether \(name) is required"
      case .value: "value of \(name)"
      }
    }
    let rules = [.value(row: row), .visibility(row: row)].flatMap { index.changes.ruleReaders[$0] ?? [] }
    var seen: Set<String> = []
    return (readers + rules.map { "rules of \(form.rows[$0].name)" }).filter { seen.insert($0).inserted }
  }
}

/// A context in which `value` is what a rule checks.
private struct CheckedValues: ConditionContext {
  private let base: FormValues
  let checkedValue: Value?

  init(_ base: FormValues, _ checkedValue: Value?) {
    self.base = base
    self.checkedValue = checkedValue
  }

  func value(ofRow row: Int) -> Value? { base.value(ofRow: row) }
  func value(ofFact fact: Int) -> Value? { base.value(ofFact: fact) }
  func isVisible(row: Int) -> Bool { base.isVisible(row: row) }
}
