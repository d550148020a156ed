/// Collects the edges of a dependency graph and finds an order or a ring.
struct DependencyGraphBuilder {
  typealias Node = DependencyGraph.Node

  private let rowCount: Int
  private(set) var readers: [Int32: [Int32]] = [:]
  private(set) var readersOfFacts: [Int: [Int32]] = [:]

  init(rowCount: Int) {
    self.rowCount = rowCount
  }

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
    readers[source.number, default: []].append(target.number)
  }

  /// An order in which every node stands after what it reads, ties by document order; or, when there is none, one ring.
  ///
  /// - Complexity: O((*nodes* + *edges*) log *nodes*).
  func order() -> (ranks: [Int32: Int32], cycle: [Node]) {
    var waiting: [Int32: Int] = [:]
    for (source, targets) in readers {
      waiting[source, default: 0] += 0
      for target in targets { waiting[target, default: 0] += 1 }
    }
    var ranks: [Int32: Int32] = [:]
    ranks.reserveCapacity(waiting.count)
    // Layer by layer: each layer is sorted, so that equals come in document order.
    var layer = waiting.filter { $0.value == 0 }.map(\.key).sorted()
    while !layer.isEmpty {
      var next: [Int32] = []
      for node in layer {
        ranks[node] = Int32(ranks.count)
        for target in readers[node] ?? [] {
          let left = (waiting[target] ?? 0) - 1
          waiting[target] = left
          if left == 0 { next.append(target) }
        }
      }
      layer = next.sorted()
    }
    return (ranks, ranks.count == waiting.count ? [] : ring(among: waiting.filter { ranks[$0.key] == nil }.map(\.key)))
  }

  /// One ring among nodes of which each is read by another of them, beginning with the first of its nodes in document
  /// order.
  private func ring(among nodes: [Int32]) -> [Node] {
    let left = Set(nodes)
    var sources: [Int32: Int32] = [:]
    for node in nodes.sorted(by: >) {
      for target in readers[node] ?? [] where left.contains(target) { sources[target] = node }
    }
    // Every node that is left reads another one that is left: going from reader to read must come round.
    guard var node = nodes.filter({ sources[$0] != nil }).min() else { return [] }
    var path: [Int32] = []
    var places: [Int32: Int] = [:]
    while places[node] == nil {
      places[node] = path.count
      path.append(node)
      guard let source = sources[node] else { return [] }
      node = source
    }
    let ring = Array(path[(places[node] ?? 0)...].reversed())
    let start = ring.firstIndex(of: ring.min() ?? node) ?? 0
    return (ring[start...] + ring[..<start]).map(Node.init(number:))
  }
}
