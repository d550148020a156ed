/// An order in which every node stands after what it reads, ties by document order; or, where there is none, one ring.
struct DependencyOrder {
  /// The nodes with edges, ascending.
  let nodes: [Int32]
  /// For each node its place in the order; 0 for all where there is a ring.
  private(set) var ranks: [Int32]
  /// One ring, each node read by the next, beginning with the first in document order.
  private(set) var cycle: [DependencyGraph.Node] = []

  /// The nodes that are read and those that read them, as indices into ``nodes``.
  private let edges: [(source: Int, target: Int)]

  /// - Parameters:
  ///   - sources: What is read, ascending.
  ///   - targets: What reads the source of the same index.
  /// - Complexity: O(*e* log *e*) for *e* edges.
  init(sources: [Int32], targets: [Int32]) {
    var nodes: [Int32] = []
    for number in (sources + targets).sorted() where nodes.last != number { nodes.append(number) }
    self.nodes = nodes
    edges = zip(sources, targets).map { (lowerBound(of: $0, in: nodes), lowerBound(of: $1, in: nodes)) }
    ranks = [Int32](repeating: 0, count: nodes.count)
    let waiting = rankAll()
    if waiting.contains(where: { $0 > 0 }) { cycle = ring(among: waiting) }
  }

  /// Ranks layer by layer: what reads nothing that is not ranked comes next, in document order.
  ///
  /// - Returns: For each node how many unranked nodes it reads; above 0 only where there is a ring.
  private mutating func rankAll() -> [Int] {
    var waiting = [Int](repeating: 0, count: nodes.count)
    for edge in edges { waiting[edge.target] += 1 }
    var firstEdges = [Int](repeating: 0, count: nodes.count + 1)
    for edge in edges { firstEdges[edge.source + 1] += 1 }
    for node in nodes.indices { firstEdges[node + 1] += firstEdges[node] }
    var layer = nodes.indices.filter { waiting[$0] == 0 }
    var rank: Int32 = 0
    while !layer.isEmpty {
      var next: [Int] = []
      for node in layer {
        ranks[node] = rank
        rank += 1
        for edge in edges[firstEdges[node]..<firstEdges[node + 1]] {
          waiting[edge.target] -= 1
          if waiting[edge.target] == 0 { next.append(edge.target) }
        }
      }
      layer = next.sorted()
    }
    return waiting
  }

  /// Goes from reader to what it reads among the nodes that could not be ranked, which must come round.
  private func ring(among waiting: [Int]) -> [DependencyGraph.Node] {
    var read: [Int: Int] = [:]
    for edge in edges.reversed() where waiting[edge.source] > 0 && waiting[edge.target] > 0 {
      read[edge.target] = edge.source
    }
    guard var node = read.keys.min() else { return [] }
    var path: [Int] = []
    var places: [Int: Int] = [:]
    while places[node] == nil {
      places[node] = path.count
      path.append(node)
      guard let source = read[node] else { return [] }
      node = source
    }
    let ring = Array(path[(places[node] ?? 0)...].reversed())
    let start = ring.firstIndex(of: ring.min() ?? node) ?? 0
    return (ring[start...] + ring[..<start]).map { DependencyGraph.Node(number: nodes[$0]) }
  }
}
