import SetteeModel
import Synchronization

/// What the engine looks up in a form when something changes.
final class ChangeIndex: Sendable {
  private let readers: ReaderTable
  private let readersOfFacts: [[NodePlace]]
  /// For each row that can be set by the short way, what its value must be.
  private let plainValues: [PlainValue]
  /// The nodes of the values that count only while their rows are visible.
  let valueNodes: [Int: NodePlace]
  /// The rows whose rules read a row's value or its visibility, or a fact.
  let ruleReaders: [Expression.Operand: [Int]]
  private let rowCount: Int

  /// - Complexity: O(*rows* + *conditions* and what they read).
  init(_ form: Form, _ traits: [RowTraits], _ graph: DependencyGraph) {
    rowCount = form.rows.count
    let readers = ReaderTable(graph, rowCount: form.rows.count, sectionCount: form.sections.count)
    self.readers = readers
    readersOfFacts = form.facts.indices.map { fact in
      graph.readers(ofFact: fact).map { NodePlace($0, in: graph, rowCount: form.rows.count) }
    }
    valueNodes = Dictionary(
      uniqueKeysWithValues: traits.indices.lazy.filter { traits[$0].contains(.countsOnlyVisible) }.map { row in
        (row, NodePlace(graph.node(.value, ofRow: row), in: graph, rowCount: traits.count))
      })
    var ruleReaders: [Expression.Operand: [Int]] = [:]
    for (row, traits) in traits.enumerated() where traits.contains(.hasRules) {
      let rules = form.rows[row].value?.details.rules ?? []
      for operand in Set(rules.flatMap(\.check.operands)) where operand != .value(row: row) {
        ruleReaders[operand, default: []].append(row)
      }
    }
    self.ruleReaders = ruleReaders
    plainValues = form.rows.indices.map { row in
      guard let value = form.rows[row].value, traits[row].isDisjoint(with: .notPlain),
        readers[ReaderTable.value(ofRow: row)].isEmpty,
        ruleReaders.isEmpty || ruleReaders[.value(row: row)] == nil
      else { return .other }
      return PlainValue(value)
    }
  }

  /// Whether a row can be set to a value by the short way.
  func allowsPlainly(_ value: Value, row: Int) -> Bool { plainValues[row].allows(value) }

  /// The nodes that read a row's value directly, in document order.
  func readers(ofValueOf row: Int) -> ArraySlice<NodePlace> { readers[ReaderTable.value(ofRow: row)] }

  /// The nodes that read whether a row is visible, in document order.
  func readers(ofVisibilityOf row: Int) -> ArraySlice<NodePlace> { readers[ReaderTable.visibility(ofRow: row)] }

  /// The nodes that read an aspect of a section, in document order.
  func readers(ofSection section: Int, visible: Bool) -> ArraySlice<NodePlace> {
    readers[ReaderTable.section(section, visible: visible, rowCount: rowCount)]
  }

  func readers(ofFact fact: Int) -> [NodePlace] { readersOfFacts[fact] }
}

/// A ``ChangeIndex`` that is made when it is asked for; threads that ask at the same time get the same one.
final class LazyChangeIndex: Sendable {
  private let form: Form
  private let traits: [RowTraits]
  private let graph: DependencyGraph
  private let made = Mutex<ChangeIndex?>(nil)

  init(_ form: Form, _ traits: [RowTraits], _ graph: DependencyGraph) {
    self.form = form
    self.traits = traits
    self.graph = graph
  }

  var index: ChangeIndex {
    made.withLock { made in
      if let made { return made }
      let index = ChangeIndex(form, traits, graph)
      made = index
      return index
    }
  }
}
