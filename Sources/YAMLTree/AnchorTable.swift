import Diagnostics

/// The anchors of a document and what they stand for.
struct AnchorTable {
  struct Anchor {
    let name: String
    /// Where it is written, with its `&`.
    let range: SourceRange
    let node: Int
    /// How many nodes it stands for, aliases among them expanded.
    fileprivate(set) var size = 1
    /// How many collections stand inside each other in it; 0 for a scalar.
    fileprivate(set) var height = 0
    /// Whether the end of its node has been seen.
    fileprivate(set) var isComplete = false
    fileprivate(set) var isUsed = false
  }

  private var anchors: [Anchor] = []
  private var indices: [String: Int] = [:]

  var count: Int { anchors.count }

  /// The names in the order of the file.
  var names: [String] { anchors.map(\.name) }

  /// The anchors that no alias means, in the order of the file.
  var unused: [Anchor] { anchors.filter { !$0.isUsed } }

  /// Adds an anchor.
  ///
  /// - Returns: Where the same name was defined before, if it was. The first definition stays in force.
  mutating func define(_ name: String, at range: SourceRange, node: Int) -> SourceRange? {
    if let first = indices[name] {
      anchors[first].isUsed = true
      return anchors[first].range
    }
    indices[name] = anchors.count
    anchors.append(Anchor(name: name, range: range, node: node))
    return nil
  }

  /// The number of the anchor of a node that has just been defined.
  func index(definedAt node: Int) -> Int? {
    anchors.last?.node == node ? anchors.count - 1 : nil
  }

  /// Notes what an anchor stands for, once its node is complete.
  mutating func close(_ index: Int, size: Int, height: Int) {
    anchors[index].size = size
    anchors[index].height = height
    anchors[index].isComplete = true
  }

  /// The anchor of that name, which counts as used from now on.
  mutating func use(_ name: String) -> Anchor? {
    guard let index = indices[name] else { return nil }
    anchors[index].isUsed = true
    return anchors[index]
  }
}
