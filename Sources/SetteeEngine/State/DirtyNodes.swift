import SetteeModel

/// A node of the dependency graph with its place in the order of evaluation, in one word that sorts by it.
struct NodePlace: Hashable, Comparable, Sendable {
  private let word: UInt64

  /// - Parameter rowCount: The number of rows; sections are numbered after them.
  init(_ node: DependencyGraph.Node, in graph: DependencyGraph, rowCount: Int) {
    let item =
      switch graph.subject(of: node) {
      case .row(let row): row
      case .section(let section): rowCount + section
      }
    let rank = UInt64(graph.rank(of: node))
    word = rank << 32 | UInt64(item) << 2 | UInt64(node.aspect.rawValue)
  }

  var aspect: DependencyGraph.Aspect { DependencyGraph.Aspect(rawValue: Int(word & 3)) ?? .value }

  /// The row, or the number of rows plus the section.
  var item: Int { Int((word & 0xFFFF_FFFF) >> 2) }

  static func < (left: NodePlace, right: NodePlace) -> Bool { left.word < right.word }
}

/// The nodes that must be looked at again, the first in the order of evaluation first, each once.
///
/// A binary heap: `insert` and `removeFirst` take O(log *n*).
struct DirtyNodes {
  private var heap: [NodePlace] = []

  mutating func insert(_ node: NodePlace) {
    var child = heap.count
    heap.append(node)
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes the first node and every repetition of it.
  mutating func removeFirst() -> NodePlace? {
    guard let first = heap.first else { return nil }
    // A node is inserted only by what stands before it, so that repetitions are all here by now.
    while heap.first == first { removeTop() }
    return first
  }

  private mutating func removeTop() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
