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
  /// The nodes that read each node that is read at all, in document order.
  private let readers: [Int32: [Int32]]
  private let readersOfFacts: [Int: [Int32]]
  /// The place of each node with edges in an order in which everything comes after what it reads.
  private let ranks: [Int32: Int32]
  /// The nodes of one ring, each read by the next and the last by the first; empty when there is none.
  public let cycle: [Node]

  /// - Complexity: O(*rows* + *conditions* and what they read).
  public init(rows: [Row], sections: [Section]) {
    var builder = DependencyGraphBuilder(rowCount: rows.count)
    for index in sections.indices { builder.add(sections[index], index: index) }
    // Through a span: going through the array would copy each row.
    let span = rows.span
    for index in rows.indices where span[index].hasDependencies { builder.add(span[index], index: index) }
    rowCount = rows.count
    readers = builder.readers
    readersOfFacts = builder.readersOfFacts
    (ranks, cycle) = builder.order()
  }

  /// The node of a row's aspect.
  public func node(_ aspect: Aspect, ofRow row: Int) -> Node { Node(aspect, item: row) }

  /// The node of a section's aspect.
  public func node(_ aspect: Aspect, ofSection section: Int) -> Node { Node(aspect, item: rowCount + section) }

  /// What a node is an aspect of.
  public func subject(of node: Node) -> Subject {
    node.item < rowCount ? .row(node.item) : .section(node.item - rowCount)
  }

  /// The nodes that read a node directly, in document order.
  public func readers(of node: Node) -> [Node] {
    readers[node.number]?.map(Node.init(number:)) ?? []
  }

  /// The nodes that read a fact directly, in document order.
  public func readers(ofFact fact: Int) -> [Node] {
    readersOfFacts[fact]?.map(Node.init(number:)) ?? []
  }

  /// Where a node stands in the order of evaluation; what it reads stands before it.
  public func rank(of node: Node) -> Int { Int(ranks[node.number] ?? 0) }
}
