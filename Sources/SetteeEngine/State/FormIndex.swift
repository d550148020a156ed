import SetteeModel

/// What the engine looks up in a form often, worked out once when a session opens.
struct FormIndex: Sendable {
  let traits: [RowTraits]
  /// The rows' names, apart: reaching for them through a row costs a copy of it.
  let names: [String]
  /// For each row, what counts when nothing is set.
  let defaults: ValueList
  /// The nodes that have something to evaluate, in an order in which everything comes after what it reads.
  let nodes: [NodePlace]
  private let whenChanging: LazyChangeIndex

  /// - Complexity: O(*rows* + *conditions* and what they read).
  init(_ form: Form) {
    let graph = DependencyGraph(rows: form.rows, sections: form.sections)
    let traits = form.rows.map { RowTraits($0, in: form) }
    self.traits = traits
    names = form.rows.map(\.name)
    defaults = ValueList(count: form.rows.count) { form.rows[$0].value?.defaultValue }
    nodes = Self.nodes(of: form, traits, graph)
    whenChanging = LazyChangeIndex(form, traits, graph)
  }

  /// What is looked up when something changes: made then, because many sessions only read.
  var changes: ChangeIndex { whenChanging.index }

  private static func nodes(of form: Form, _ traits: [RowTraits], _ graph: DependencyGraph) -> [NodePlace] {
    var nodes: [NodePlace] = []
    func add(_ node: DependencyGraph.Node) {
      nodes.append(NodePlace(node, in: graph, rowCount: traits.count))
    }
    for (index, section) in form.sections.enumerated() {
      if section.visibleWhen != nil { add(graph.node(.visible, ofSection: index)) }
      if section.enabledWhen != nil { add(graph.node(.enabled, ofSection: index)) }
    }
    for (index, traits) in traits.enumerated() {
      if traits.contains(.visibleVaries) { add(graph.node(.visible, ofRow: index)) }
      if traits.contains(.enabledVaries) { add(graph.node(.enabled, ofRow: index)) }
      if traits.contains(.requiredVaries) { add(graph.node(.required, ofRow: index)) }
      if traits.isSuperset(of: [.countsOnlyVisible, .visibleVaries]) { add(graph.node(.value, ofRow: index)) }
    }
    return nodes.sorted()
  }
}

/// What is fixed about a row.
struct RowTraits: OptionSet, Sendable {
  let rawValue: UInt16

  static let hasValue = RowTraits(rawValue: 1 << 0)
  static let isSecure = RowTraits(rawValue: 1 << 1)
  static let isPersistent = RowTraits(rawValue: 1 << 2)
  static let isRequired = RowTraits(rawValue: 1 << 3)
  static let hasRules = RowTraits(rawValue: 1 << 4)
  /// Its value does not count while it is hidden.
  static let countsOnlyVisible = RowTraits(rawValue: 1 << 5)
  /// Hiding it unsets its value.
  static let clearsWhenHidden = RowTraits(rawValue: 1 << 6)
  /// It, or its section, has a condition.
  static let visibleVaries = RowTraits(rawValue: 1 << 7)
  static let enabledVaries = RowTraits(rawValue: 1 << 8)
  static let requiredVaries = RowTraits(rawValue: 1 << 9)
  static let inModal = RowTraits(rawValue: 1 << 10)
  /// It had other keys or stored values in older versions.
  static let hasPast = RowTraits(rawValue: 1 << 11)

  /// What bars the short way of setting a row.
  static let notPlain: RowTraits = [.isRequired, .requiredVaries, .hasRules, .countsOnlyVisible]

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ row: Row, in form: Form) {
    self = []
    if row.key != nil, let value = row.value {
      insert(.hasValue)
      if value.isSecure { insert(.isSecure) }
      if value.isPersistent { insert(.isPersistent) }
      if value.isRequired { insert(.isRequired) }
      if value.hasDetails {
        let details = value.details
        if !details.rules.isEmpty { insert(.hasRules) }
        if !details.renamedFrom.isEmpty || !details.valueMap.isEmpty { insert(.hasPast) }
      }
      if row.whenHidden != .keep { insert(.countsOnlyVisible) }
      if row.whenHidden == .clear { insert(.clearsWhenHidden) }
    }
    if row.visibleWhen != nil { insert(.visibleVaries) }
    if row.enabledWhen != nil { insert(.enabledVaries) }
    if row.requiredWhen != nil { insert(.requiredVaries) }
    switch row.owner {
    case .modal: insert(.inModal)
    case .section(let index):
      if form.sections[index].visibleWhen != nil { insert(.visibleVaries) }
      if form.sections[index].enabledWhen != nil { insert(.enabledVaries) }
    }
  }
}
