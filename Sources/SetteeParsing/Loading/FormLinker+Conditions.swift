import Diagnostics
import SetteeModel
import YAMLTree

extension FormLinker {
  /// Reads every condition and rule, now that all keys and facts are known.
  mutating func readConditions() {
    // Read all, then put all in their places: while the scope holds the rows, changing one would copy them all.
    var conditions: [(FormBuilder.PendingCondition.Target, Condition)] = []
    conditions.reserveCapacity(builder.conditions.count)
    do {
      let scope = scope
      for pending in builder.conditions where !builder.collector.isFull {
        if let condition = condition(pending, scope) { conditions.append((pending.target, condition)) }
      }
    }
    place(conditions)
  }

  private mutating func place(_ conditions: [(FormBuilder.PendingCondition.Target, Condition)]) {
    // Those of a row together: each change of a row copies what it has.
    var rules: [Int: [ValueDefinition.Rule]] = [:]
    for (target, condition) in conditions {
      if condition.operands.contains(where: { if case .visibility = $0 { true } else { false } }) {
        builder.mayHaveCycles = true
      }
      switch target {
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
        rules[row, default: []].append(ValueDefinition.Rule(check: condition, message: message))
      }
    }
    for (row, rules) in rules { builder.rows[row].addRules(rules) }
    for row in rules.keys.sorted() { checkDefault(ofRow: row) }
  }

  private mutating func condition(
    _ pending: FormBuilder.PendingCondition, _ scope: ExpressionScope
  ) -> Condition? {
    var scope = scope
    if case .rule(let row, _) = pending.target { scope.checked = builder.rows[row].value }
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
    let clauses = nodes.compactMap { clause($0, pending, scope, document) }
    guard clauses.count == nodes.count, !clauses.isEmpty else { return nil }
    let condition = Condition(clauses)
    checkSelfReference(condition, pending)
    return condition
  }

  private mutating func clause(
    _ node: YAMLNode, _ pending: FormBuilder.PendingCondition, _ scope: ExpressionScope, _ document: YAMLDocument
  ) -> Condition.Clause? {
    let location = builder.location(of: node, in: pending.document)
    guard document.kind(of: node) == .scalar else {
      if document.lacksEntries(node) { return nil }
      let hint =
        comparison(meantBy: node, document).map { ", found a mapping; write \($0)" }
        ?? " such as 'sound.enabled and volume > 0', in quotes if it begins with a quote, a bracket or '!'"
      report(.expectedText, "expected a condition\(hint)", at: location)
      return nil
    }
    let text = document.text(of: node)
    guard !builder.taggedLines[pending.document].contains(location.range.lowerBound.line) else { return nil }
    if case .rule(let row, _) = pending.target, builder.rows[row].value == nil { return nil }
    guard !builder.brokenRows.contains(where: { text.contains(builder.rows[$0].name) }),
      !builder.brokenFacts.contains(where: { text.contains("fact.\($0)") })
    else { return nil }
    do {
      let (expression, warnings) = try Expression.parse(text, scope: scope)
      for warning in warnings { report(warning, node, document) }
      return Condition.Clause(text: text, expression: expression, location: location)
    } catch {
      if error.code == .unknownName, builder.lacksRows { return nil }
      if let row = rowTitled(in: text) {
        report(
          .unknownName, "\(quoted(row.title)) is the title of a row; write its name \(quoted(row.name))", at: location)
      } else if document.isCut(node) {
        report(
          .cutText, "the condition ends before ' #', which begins a comment; put the whole condition in double quotes",
          at: location)
      } else {
        report(error, node, document)
      }
      return nil
    }
  }

  /// The condition that is written as a mapping, `{ theme: dark }` or `{ key: theme, equals: dark }`; nil for others.
  private func comparison(meantBy node: YAMLNode, _ document: YAMLDocument) -> String? {
    guard document.kind(of: node) == .mapping else { return nil }
    let entries = Array(document.entries(of: node))
    let words = ["key", "field", "name", "row", "setting", "is", "equals", "equal", "eq", "value"]
    var comparisons: [String] = []
    if entries.count == 2, entries.allSatisfy({ words.contains(document.text(of: $0.key)) }),
      builder.indices[document.text(of: entries[0].key)] == nil
    {
      comparisons = [comparison(of: document.text(of: entries[0].value), with: entries[1].value, document)]
        .compactMap(\.self)
    } else {
      comparisons = entries.compactMap { comparison(of: document.text(of: $0.key), with: $0.value, document) }
      guard comparisons.count == entries.count else { return nil }
    }
    guard !comparisons.isEmpty else { return nil }
    let text = comparisons.joined(separator: " and ")
    return escaped(text.contains("[") ? "\"\(text)\"" : text)
  }

  /// The comparison of a row with a value or with one of several; nil where there is no such row.
  private func comparison(of name: String, with node: YAMLNode, _ document: YAMLDocument) -> String? {
    guard let row = builder.indices[name], let definition = builder.rows[row].value else { return nil }
    let literal = { (node: YAMLNode) -> String? in
      guard document.kind(of: node) == .scalar else { return nil }
      let text = document.text(of: node)
      return definition.type == .text ? Value.text(text).literal : text
    }
    if document.kind(of: node) == .sequence, !definition.isMultiple {
      let literals = document.elements(of: node).compactMap(literal)
      return literals.isEmpty ? nil : "\(name) in [\(literals.joined(separator: ", "))]"
    }
    // `{ sound.on }` is the key alone.
    if document.isNull(node) { return definition.type == .bool && !definition.isMultiple ? name : nil }
    guard let literal = literal(node) else { return nil }
    if definition.isMultiple { return "contains(\(name), \(literal))" }
    switch (definition.type, truthWord(for: literal)) {
    case (.bool, "true"?): return name
    case (.bool, _): return "not \(name)"
    default: return "\(name) == \(literal)"
    }
  }

  /// The row whose title, of several words, stands in a condition that cannot be read.
  private func rowTitled(in text: String) -> (title: String, name: String)? {
    guard text.contains(" ") else { return nil }
    let unquoted = text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "'")
    let row = builder.rows.first { row in
      guard let title = row.title, row.identity != .place, title.contains(" ") else { return false }
      return unquoted.contains(title)
    }
    return row.flatMap { row in row.title.map { ($0, row.name) } }
  }

  private var scope: ExpressionScope {
    let (rows, indices) = (builder.rows, builder.indices)
    return ExpressionScope(
      row: { indices[$0] }, definition: { rows.span[$0].value }, keys: { rows.compactMap(\.key) },
      names: { rows.filter { $0.identity != .place }.map(\.name) },
      rowTitled: { title in
        let title = title.lowercased()
        return rows.first { $0.identity != .place && $0.title?.lowercased() == title }?.name
      }, facts: builder.facts)
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
  private mutating func checkSelfReference(_ condition: Condition, _ pending: FormBuilder.PendingCondition) {
    let own: Range<Int>
    switch pending.target {
    case .row(let row, _): own = row..<row + 1
    case .section(let section, _): own = builder.sections[section].rows
    case .rule: return
    }
    let isSelfReference = { (operand: Expression.Operand) in
      switch operand {
      case .value(let row), .visibility(let row): own.contains(row)
      case .fact: false
      }
    }
    guard condition.operands.contains(where: isSelfReference),
      let clause = condition.clauses.first(where: { $0.expression.operands.contains(where: isSelfReference) })
    else { return }
    let what =
      switch pending.target {
      case .row(let row, let path):
        "'\(path.rawValue)' of \(quoted(builder.rows[row].name)) reads the row itself; \(Self.consequence(of: path))"
      case .section(_, let path):
        "'\(path.rawValue)' of a section reads a row of the section itself; \(Self.consequence(of: path))"
      case .rule: ""
      }
    report(.conditionCycle, what, at: clause.location)
  }

  private static func consequence(of path: FormBuilder.PendingCondition.KeyPath) -> String {
    switch path {
    case .visibleWhen: "once hidden it could never be changed back"
    case .enabledWhen: "once disabled it could never be changed back"
    case .requiredWhen: "whether a value is needed must follow from other rows"
    }
  }

  /// How many members of a ring are shown.
  private static let longestRing = 20

  /// Refuses conditions that depend on each other in a ring, and shows the ring.
  mutating func checkCycles() {
    guard builder.mayHaveCycles, !builder.conditions.isEmpty, !builder.collector.hasErrors else { return }
    let graph = DependencyGraph(rows: builder.rows, sections: builder.sections)
    guard let first = graph.cycle.first, let place = place(of: first, graph) else { return }
    let shown = graph.cycle.prefix(Self.longestRing)
    let notes = shown.dropFirst().compactMap { node in
      self.place(of: node, graph).map { Diagnostic.Note("which decides \(name(of: node, graph))", at: $0) }
    }
    let rest = graph.cycle.count - shown.count
    let names = shown.map { name(of: $0, graph) } + (rest > 0 ? ["\(rest) more"] : []) + [name(of: first, graph)]
    let ring = names.joined(separator: " → ")
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
