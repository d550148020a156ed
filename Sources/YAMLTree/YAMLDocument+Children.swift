extension YAMLDocument {
  /// The elements of a sequence; none for other nodes.
  ///
  /// - Complexity: O(1), and O(*n*) to go through them, without an allocation.
  public func elements(of node: YAMLNode) -> Elements {
    Elements(Children(of: node, kind: .sequence, in: records))
  }

  /// The entries of a mapping in the order of the file; none for other nodes.
  ///
  /// - Complexity: O(1), and O(*n*) to go through them, without an allocation.
  public func entries(of node: YAMLNode) -> Entries {
    Entries(Children(of: node, kind: .mapping, in: records))
  }

  /// The elements of a sequence.
  public struct Elements: Sequence, IteratorProtocol {
    private var children: Children

    fileprivate init(_ children: Children) {
      self.children = children
    }

    public mutating func next() -> YAMLNode? {
      guard let child = children.next() else { return nil }
      return children.resolved(child)
    }
  }

  /// The entries of a mapping.
  public struct Entries: Sequence, IteratorProtocol {
    private var children: Children

    fileprivate init(_ children: Children) {
      self.children = children
    }

    public mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
      while let key = children.next(), let value = children.next() {
        if children.records[key].flags.contains(.isLeftOut) { continue }
        return (YAMLNode(key), children.resolved(value))
      }
      return nil
    }
  }

  /// The nodes directly below a collection, aliases and reported keys included.
  fileprivate struct Children {
    let records: [NodeRecord]
    private var index: Int
    private let end: Int

    init(of node: YAMLNode, kind: NodeRecord.Kind, in records: [NodeRecord]) {
      self.records = records
      let record = records[Int(node.index)]
      index = Int(node.index) + 1
      end = record.kind == kind ? Int(record.next) : index
    }

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(records[index].next) }
      return index
    }

    func resolved(_ index: Int) -> YAMLNode {
      let record = records[index]
      return YAMLNode(record.kind == .alias ? Int(record.first) : index)
    }
  }
}
