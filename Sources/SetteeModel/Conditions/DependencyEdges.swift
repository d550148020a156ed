/// Collects which aspects of a form are read by which others.
struct DependencyEdges {
  typealias Node = DependencyGraph.Node
  typealias Edge = (source: Int32, target: Int32)

  private let rowCount: Int
  private var edges: [Edge] = []
  private(set) var readersOfFacts: [Int: [Int32]] = [:]

  init(rowCount: Int) {
    self.rowCount = rowCount
  }

  /// The edges by their sources, those of one source by their targets.
  func sorted() -> [Edge] { edges.sorted { $0 < $1 } }

  mutating func add(_ section: Section, index: Int) {
    let item = rowCount + index
    if let condition = section.visibleWhen {
      let node = Node(.visible, item: item)
      add(condition, node)
      for row in section.rows { addEdge(from: node, to: Node(.visible, item: row)) }
    }
    if let condition = section.enabledWhen {
      let node = Node(.enabled, item: item)
      add(condition, node)
      for row in section.rows { addEdge(from: node, to: Node(.enabled, item: row)) }
    }
  }

  mutating func add(_ row: Row, index: Int) {
    if let condition = row.visibleWhen { add(condition, Node(.visible, item: index)) }
    if let condition = row.enabledWhen { add(condition, Node(.enabled, item: index)) }
    if let condition = row.requiredWhen { add(condition, Node(.required, item: index)) }
    if row.whenHidden != .keep, row.key != nil {
      addEdge(from: Node(.visible, item: index), to: Node(.value, item: index))
    }
  }

  private mutating func add(_ condition: Condition, _ node: Node) {
    for operand in condition.operands {
      switch operand {
      case .value(let row): addEdge(from: Node(.value, item: row), to: node)
      case .visibility(let row): addEdge(from: Node(.visible, item: row), to: node)
      case .fact(let fact): readersOfFacts[fact, default: []].append(node.number)
      }
    }
  }

  private mutating func addEdge(from source: Node, to target: Node) {
    edges.append((source.number, target.number))
  }
}
