import SetteeModel

/// Which nodes read which, with their places in the order of evaluation: one list for all, and where each node's part
/// begins. Only what can be read has a part: values and visibility of rows, visibility and enabling of sections.
struct ReaderTable: Sendable {
  private var starts: [Int32] = [0]
  private var places: [NodePlace] = []

  /// - Complexity: O((*rows* + *reads*) log *reads*).
  init(_ graph: DependencyGraph, rowCount: Int, sectionCount: Int) {
    starts.reserveCapacity(2 * (rowCount + sectionCount) + 1)
    func add(_ node: DependencyGraph.Node) {
      for reader in graph.readers(of: node) { places.append(NodePlace(reader, in: graph, rowCount: rowCount)) }
      starts.append(Int32(places.count))
    }
    for row in 0..<rowCount {
      add(graph.node(.value, ofRow: row))
      add(graph.node(.visible, ofRow: row))
    }
    for section in 0..<sectionCount {
      add(graph.node(.visible, ofSection: section))
      add(graph.node(.enabled, ofSection: section))
    }
  }

  static func value(ofRow row: Int) -> Int { 2 * row }
  static func visibility(ofRow row: Int) -> Int { 2 * row + 1 }
  static func section(_ section: Int, visible: Bool, rowCount: Int) -> Int {
    2 * (rowCount + section) + (visible ? 0 : 1)
  }

  subscript(part: Int) -> ArraySlice<NodePlace> {
    places[Int(starts[part])..<Int(starts[part + 1])]
  }
}
