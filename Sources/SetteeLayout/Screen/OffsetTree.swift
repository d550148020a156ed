/// Heights in a column, and where each of them begins.
///
/// A binary tree in an array: each node is the sum of its two children, so that all sums depend on the heights alone,
/// not on the order in which they came. (A Fenwick tree that is updated by differences would gather rounding errors.)
struct OffsetTree: Sendable {
  /// The root is node 1, the children of `n` are `2n` and `2n + 1`, the leaves begin at ``capacity``.
  private var sums: [Double]
  private let capacity: Int
  let count: Int

  /// - Complexity: O(*n*).
  init(_ heights: [Double]) {
    count = heights.count
    var capacity = 1
    while capacity < count { capacity *= 2 }
    self.capacity = capacity
    sums = Array(repeating: 0, count: 2 * capacity)
    sums.replaceSubrange(capacity..<(capacity + count), with: heights)
    for node in stride(from: capacity - 1, to: 0, by: -1) { sums[node] = sums[2 * node] + sums[2 * node + 1] }
  }

  /// All heights together. O(1).
  var total: Double { sums[1] }

  /// The height at an index. Reading takes O(1), writing O(log *n*).
  subscript(index: Int) -> Double {
    get { sums[capacity + index] }
    set {
      var node = capacity + index
      sums[node] = newValue
      while node > 1 {
        node /= 2
        sums[node] = sums[2 * node] + sums[2 * node + 1]
      }
    }
  }

  /// The sum of the heights before an index.
  ///
  /// - Complexity: O(log *n*).
  func offset(of index: Int) -> Double {
    var offset = 0.0
    var node = 1
    var half = capacity / 2
    while half > 0 {
      node *= 2
      if index & half != 0 {
        offset += sums[node]
        node += 1
      }
      half /= 2
    }
    return offset
  }

  /// The index of the height that an offset falls into, and the sum of those before it; nil above the first and below the
  /// last.
  ///
  /// - Complexity: O(log *n*).
  func place(at offset: Double) -> (index: Int, offset: Double)? {
    guard offset >= 0, offset < total else { return nil }
    var before = 0.0
    var node = 1
    while node < capacity {
      node *= 2
      // Where rounding would lead past the last height, that one is meant.
      guard offset >= before + sums[node], sums[node + 1] > 0 else { continue }
      before += sums[node]
      node += 1
    }
    return (node - capacity, before)
  }

  /// The first index after another whose height is not 0.
  ///
  /// - Complexity: O(log *n*).
  func index(after index: Int) -> Int? {
    var node = capacity + index
    while node > 1, node % 2 == 1 || sums[node + 1] == 0 { node /= 2 }
    guard node > 1 else { return nil }
    node += 1
    while node < capacity {
      node *= 2
      if sums[node] == 0 { node += 1 }
    }
    return node - capacity
  }
}
