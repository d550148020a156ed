/// What follows from what in a form: which rows and sections must be looked at again when a value, a fact or a row's
/// visibility changes, and in which order.
///
/// A node is one aspect of one row or section. An edge leads from what is read to what reads it: from a value to the
/// conditions that read it, from a section's visibility to that of its rows, and, where a hidden row's value does not
/// count, from a row's visibility to its value.
public struct DependencyGraph: Sendable {
  /// One aspect of a row or a section.
  public struct Node: Sendable, Hashable {
    /// Rows and sections share one numbering: sections follow the rows.
    let number: Int32

    init(_ aspect: Aspect, item: Int) {
      number = Int32(item * Aspect.allCases.count + aspect.rawValue)
    }

    init(number: Int32) {
      self.number = number
    }

    public var aspect: Aspect { Aspect(rawValue: Int(number) % Aspect.allCases.count) ?? .value }

    var item: Int { Int(number) / Aspect.allCases.count }
  }

  public enum Aspect: Int, Sendable, CaseIterable {
    case value, visible, enabled, required
  }

  /// What a node is an aspect of.
  public enum Subject: Sendable, Hashable {
    case row(Int)
    case section(Int)
  }

  private let rowCount: Int
  /// What is read, ascending; the same node again for each of its readers.
  private let sources: [Int32]
  /// What reads the source of the same index; ascending among equal sources.
  private let targets: [Int32]
  private let readersOfFacts: [Int: [Int32]]
  /// The nodes with edges, ascending.
  private let nodes: [Int32]
  /// The place of the node of the same index in an order in which everything comes after what it reads.
  private let ranks: [Int32]
  /// The nodes of one ring, each read by the next and the last by the first; empty when there is none.
  public let cycle: [Node]

  /// - Complexity: O(*rows* + *e* log *e*) for *e* reads of one aspect by another.
  public init(rows: [Row], sections: [Section]) {
    var edges = DependencyEdges(rowCount: rows.count)
    for index in sections.indices { edges.add(sections[index], index: index) }
    // Through a span: going through the array would copy each row.
    let span = rows.span
    for index in rows.indices where span[index].hasDependencies { edges.add(span[index], index: index) }
    rowCount = rows.count
    readersOfFacts = edges.readersOfFacts
    let sorted = edges.sorted()
    sources = sorted.map(\.source)
    targets = sorted.map(\.target)
    let order = DependencyOrder(sources: sources, targets: targets)
    nodes = order.nodes
    ranks = order.ranks
    cycle = order.cycle
  }

  /// The node of a row's aspect.
  public func node(_ aspect: Aspect, ofRow row: Int) -> Node { Node(aspect, item: row) }

  /// The node of a section's aspect.
  public func node(_ aspect: Aspect, ofSection section: Int) -> Node { Node(aspect, item: rowCount + section) }

  /// What a node is an aspect of.
  public func subject(of node: Node) -> Subject {
    node.item < rowCount ? .row(node.item) : .section(node.item - rowCount)
  }

  /// The nodes that read a node directly: rows in document order, then sections.
  ///
  /// - Complexity: O(log *e* + *readers*).
  public func readers(of node: Node) -> [Node] {
    var index = lowerBound(of: node.number, in: sources)
    var readers: [Node] = []
    while index < sources.count, sources[index] == node.number {
      readers.append(Node(number: targets[index]))
      index += 1
    }
    return readers
  }

  /// The nodes that read a fact directly: sections, then rows, each in document order.
  public func readers(ofFact fact: Int) -> [Node] {
    readersOfFacts[fact]?.map(Node.init(number:)) ?? []
  }

  /// Where a node stands in the order of evaluation; what it reads stands before it.
  ///
  /// - Complexity: O(log *nodes*).
  public func rank(of node: Node) -> Int {
    let index = lowerBound(of: node.number, in: nodes)
    return index < nodes.count && nodes[index] == node.number ? Int(ranks[index]) : 0
  }
}

/// The first index at which an ascending array holds a number or a greater one.
func lowerBound(of number: Int32, in numbers: [Int32]) -> Int {
  var low = 0
  var high = numbers.count
  while low < high {
    let middle = (low + high) / 2
    if numbers[middle] < number { low = middle + 1 } else { high = middle }
  }
  return low
}
