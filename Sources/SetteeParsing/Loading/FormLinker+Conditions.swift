import Diagnostics
import SetteeModel
import YAMLTree

extension FormLinker {
  /// Reads every condition and rule, now that all keys and facts are known.
  mutating func readConditions() {
    for pending in builder.conditions {
      guard !builder.collector.isFull else { return }
      guard let condition = condition(pending) else { continue }
      switch pending.target {
      case .row(let row, let path):
        var conditions = builder.rows[row].conditions
        switch path {
        case .visibleWhen: conditions.visibleWhen = condition
        case .enabledWhen: conditions.enabledWhen = condition
        case .requiredWhen: conditions.requiredWhen = condition
        }
        builder.rows[row].conditions = conditions
      case .section(let section, .visibleWhen): builder.sections[section].visibleWhen = condition
      case .section(let section, _): builder.sections[section].enabledWhen = condition
      case .rule(let row, let message):
        builder.rows[row].addRule(ValueDefinition.Rule(check: condition, message: message))
      }
    }
  }

  private mutating func condition(_ pending: FormBuilder.PendingCondition) -> Condition? {
    let document = builder.documents[pending.document]
    var nodes = [pending.node]
    if document.kind(of: pending.node) == .sequence {
      nodes = Array(document.elements(of: pending.node))
      if nodes.isEmpty {
        report(
          .expressionSyntax, "the list of conditions is empty; leave the key out",
          at: builder.location(of: pending.node, in: pending.document))
      }
    }
    let clauses = nodes.compactMap { clause($0, pending, document) }
    guard clauses.count == nodes.count, !clauses.isEmpty else { return nil }
    checkSelfReference(clauses, pending)
    return Condition(clauses)
  }

  private mutating func clause(
    _ node: YAMLNode, _ pending: FormBuilder.PendingCondition, _ document: YAMLDocument
  ) -> Condition.Clause? {
    let location = builder.location(of: node, in: pending.document)
    guard document.kind(of: node) == .scalar else {
      report(
        .expectedText,
        "expected a condition such as 'sound.enabled and volume > 0', in quotes if it begins with a "
          + "quote, a bracket or '!'", at: location)
      return nil
    }
    let text = document.text(of: node)
    guard !builder.lacksScreens, !builder.brokenRows.contains(where: { text.contains(builder.rows[$0].name) }) else {
      return nil
    }
    do {
      let (expression, warnings) = try Expression.parse(text, scope: scope(for: pending.target))
      for warning in warnings { report(warning, node, document) }
      return Condition.Clause(text: text, expression: expression, location: location)
    } catch {
      report(error, node, document)
      if document.hasTouchingComment(after: node) {
        builder.collector.add(
          Diagnostic(
            .warning, .cutText, "the condition ends before ' #', which begins a comment; quote the whole condition",
            file: document.file, range: location.range))
      }
      return nil
    }
  }

  private func scope(for target: FormBuilder.PendingCondition.Target) -> ExpressionScope {
    let builder = builder
    var checked: ValueDefinition?
    if case .rule(let row, _) = target { checked = builder.rows[row].value }
    return ExpressionScope(
      row: { builder.indices[$0] }, definition: { builder.rows[$0].value },
      keys: { builder.rows.compactMap(\.key) }, facts: builder.facts, checked: checked)
  }

  /// Reports a mistake in an expression at its place in the file, or, where the text is folded or escaped, at the scalar
  /// with the place in the expression.
  private mutating func report(_ mistake: ExpressionMistake, _ node: YAMLNode, _ document: YAMLDocument) {
    var message = mistake.message
    let range: SourceRange
    if let start = document.position(ofScalar: mistake.range.lowerBound, in: node) {
      range = start..<start.advanced(by: max(1, mistake.range.count))
    } else {
      range = document.range(of: node)
      message += " (at character \(mistake.range.lowerBound + 1) of the condition)"
    }
    builder.collector.add(
      Diagnostic(mistake.severity, mistake.code, message, file: document.file, range: range))
  }

  // MARK: Cycles

  /// A row whose own value decides whether it is shown or can be operated could lock itself away.
  private mutating func checkSelfReference(_ clauses: [Condition.Clause], _ pending: FormBuilder.PendingCondition) {
    let own: (Int) -> Bool
    let what: String
    switch pending.target {
    case .row(let row, let path):
      own = { $0 == row }
      what = "'\(path.rawValue)' of \(quoted(builder.rows[row].name)) reads the row itself"
    case .section(let section, let path):
      let rows = builder.sections[section].rows
      own = { rows.contains($0) }
      what = "'\(path.rawValue)' of a section reads a row of the section itself"
    case .rule: return
    }
    for clause in clauses {
      let isSelfReference = clause.expression.operands.contains { operand in
        switch operand {
        case .value(let row), .visibility(let row): own(row)
        case .fact: false
        }
      }
      if isSelfReference {
        report(.conditionCycle, "\(what); what it hides could never come back", at: clause.location)
      }
    }
  }

  /// Refuses conditions that depend on each other in a ring, and shows the whole ring.
  mutating func checkCycles() {
    guard !builder.conditions.isEmpty, !builder.collector.hasErrors else { return }
    let graph = DependencyGraph(rows: builder.rows, sections: builder.sections)
    guard let first = graph.cycle.first, let place = place(of: first, graph) else { return }
    let notes = graph.cycle.dropFirst().compactMap { node in
      self.place(of: node, graph).map { Diagnostic.Note("which decides \(name(of: node, graph))", at: $0) }
    }
    let ring = (graph.cycle + [first]).map { name(of: $0, graph) }.joined(separator: " → ")
    report(.conditionCycle, "conditions depend on each other in a ring: \(ring)", at: place, notes: notes)
  }

  private func name(of node: DependencyGraph.Node, _ graph: DependencyGraph) -> String {
    let subject =
      switch graph.subject(of: node) {
      case .row(let row): builder.rows[row].name
      case .section(let section): builder.sections[section].id ?? "section \(section + 1)"
      }
    return switch node.aspect {
    case .value: "the value of \(subject)"
    case .visible: "whether \(subject) is shown"
    case .enabled: "whether \(subject) is enabled"
    case .required: "whether \(subject) is required"
    }
  }

  private func place(of node: DependencyGraph.Node, _ graph: DependencyGraph) -> SourceLocation? {
    switch graph.subject(of: node) {
    case .row(let index):
      let row = builder.rows[index]
      let condition =
        switch node.aspect {
        case .value, .visible: row.visibleWhen
        case .enabled: row.enabledWhen
        case .required: row.requiredWhen
        }
      return condition?.clauses.first?.location ?? builder.location(of: row)
    case .section(let index):
      let section = builder.sections[index]
      return section.visibleWhen?.clauses.first?.location
        ?? SourceLocation(
          file: builder.screens[section.screen].file, range: section.position..<section.position)
    }
  }
}
