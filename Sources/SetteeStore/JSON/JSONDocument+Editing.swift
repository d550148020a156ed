public import Diagnostics
public import SetteeModel

extension JSONDocument {
  /// Stores a value under a dotted key.
  ///
  /// Where the key has a value, only that value's bytes are replaced; none are when it reads equal already. Else a
  /// member is inserted in the file's own style into the deepest object on the key's way, in new objects where the key
  /// has more names. Where something that is not an object is in the way (`"a": 5` for the key `a.b`), it is left alone
  /// and the rest of the key becomes one name (`"a.b"`).
  ///
  /// - Parameters:
  ///   - order: Keys in the order in which members are wanted. A new member is put behind the nearest one that comes
  ///     before it there, or else before the nearest that comes after it, or else at the end.
  /// - Returns: The dotted keys of the objects that were created around the value.
  /// - Throws: When the file is no object, or what was written does not read back, such as a number in a spelling that JSON
  ///   does not have. The document is unchanged then.
  /// - Complexity: O(*n*): the result is read again.
  @discardableResult
  public mutating func set(_ key: String, to value: StoredValue, order: [String] = []) throws(Diagnostic) -> [String] {
    try set([(key, value)], order: KeyOrder(order))?.created ?? []
  }

  /// Stores several values at once, as if one after the other, but reads the result only once.
  ///
  /// - Parameter values: The keys and values. No key may be another's, nor start with another's and a dot.
  /// - Returns: The members that are new; nil when nothing had to be changed.
  mutating func set(
    _ values: [(key: String, value: StoredValue)], order: KeyOrder
  ) throws(Diagnostic) -> JSONInsertions? {
    if values.isEmpty { return nil }
    try requireObject()
    let style = JSONStyle(of: self)
    var missing: [(key: String, value: StoredValue, path: JSONPath)] = []
    var patches: [JSONPatch] = []
    for (key, value) in values {
      if let text = value.misspeltNumber {
        let message = "\(quoted(key)) cannot be \(quoted(text)): JSON has no such number"
        throw Diagnostic(.error, .jsonNumber, message, file: file, range: nil)
      }
      let path = path(of: Array(key.utf8))
      if let node = path.node {
        if self.value(of: node) == value { continue }
        patches.append(JSONPatch(index.nodes[node].range, style.written(value, like: node, in: self)))
      } else {
        missing.append((key, value, path))
      }
    }
    let insertions = JSONInsertions(missing, order: order, in: self, style: style)
    patches += insertions.patches
    if patches.isEmpty { return nil }
    var copy = self
    try copy.splice(patches)
    for (key, value) in values where copy[key] != value { throw notReadBack(key) }
    self = copy
    return insertions
  }

  /// Replaces the bytes that a dotted key's value is written in.
  ///
  /// - Returns: Whether the key has a value.
  /// - Throws: When the file would not be JSON. The document is unchanged then.
  public mutating func replaceText(of key: String, with text: some Collection<UInt8>) throws(Diagnostic) -> Bool {
    guard let node = node(of: key) else { return false }
    let count = index.nodes.count - Int(index.nodes[node].next)
    var copy = self
    try copy.splice([JSONPatch(index.nodes[node].range, Array(text))])
    // A text such as `1, "b": 2` is JSON in its place, but it is not a value.
    guard node < copy.index.nodes.count, copy.index.nodes.count - Int(copy.index.nodes[node].next) == count,
      copy.node(of: key) == node
    else { throw notReadBack(key) }
    self = copy
    return true
  }

  /// Removes a dotted key's member and, if that leaves the object around it empty and it is to be pruned, that object's
  /// member too. Comments stay. Where the file has the key in two ways (`"a.b"` and `b` in `a`), both go.
  ///
  /// - Parameters:
  ///   - isPruned: Whether the empty object with that dotted key is to go.
  /// - Returns: Whether there was a member.
  @discardableResult
  public mutating func remove(
    _ key: String, pruning isPruned: (String) -> Bool = { _ in false }
  ) throws(Diagnostic) -> Bool {
    try remove(key, pruning: { isPruned($0) ? .always : .never })
  }

  /// Whether an object goes when its last member does. One with a comment in it always stays.
  enum Pruning {
    case never
    /// Unless a comment stands beside it.
    case unlessDescribed
    case always
  }

  /// Removes a dotted key's member and the objects around it that it leaves empty and that are to go.
  ///
  /// - Parameter removed: What the member must hold to be removed.
  mutating func remove(
    _ key: String, only removed: StoreEdit.Replaced = .anything, pruning: (String) -> Pruning
  ) throws(Diagnostic) -> Bool {
    let bytes = Array(key.utf8)
    var copy = self
    while true {
      let path = copy.path(of: bytes)
      guard var node = path.node, removed == .anything || removed.takes(copy.value(of: node)) else { break }
      var steps = path.steps
      while let step = steps.popLast(), let outer = steps.last, copy.isOnlyMember(node, of: step.object) {
        let rule = pruning(String(decoding: bytes[..<(step.length - 1)], as: UTF8.self))
        if rule == .never || rule == .unlessDescribed && copy.hasCommentBeside(step.object, in: outer.object) { break }
        node = step.object
      }
      let count = copy.bytes.count
      try copy.splice(JSONRemoval(of: node, in: copy).patches())
      guard copy.bytes.count < count else { throw notReadBack(key) }
    }
    defer { self = copy }
    return copy.bytes.count < self.bytes.count
  }

  /// Whether an object holds one member and no comment, which would be somebody's work. Outside of names and values a
  /// slash is always a comment's.
  private func isOnlyMember(_ node: Int, of object: Int) -> Bool {
    guard node == object + 1, index.nodes[node].next == index.nodes[object].next else { return false }
    let slashes = { (range: Range<Int>) in bytes[range].count { $0 == UInt8(ascii: "/") } }
    let own = slashes(index.nodes[node].range) + (index.nodes[node].name.map { slashes($0.range) } ?? 0)
    return slashes(index.nodes[object].range) == own
  }

  /// Whether a comment stands between a member and the ones before and after it: it may be about that member.
  private func hasCommentBeside(_ node: Int, in object: Int) -> Bool {
    let siblings = children(of: object)
    guard let place = siblings.firstIndex(of: node), let name = index.nodes[node].name else { return false }
    let before = place > 0 ? index.nodes[siblings[place - 1]].range.upperBound : index.nodes[object].range.lowerBound
    let after = place + 1 < siblings.count ? index.nodes[siblings[place + 1]].name?.range.lowerBound : nil
    let gaps = [
      before..<name.range.lowerBound,
      index.nodes[node].range.upperBound..<(after ?? index.nodes[object].range.upperBound),
    ]
    return gaps.contains { bytes[$0].contains(UInt8(ascii: "/")) }
  }

  /// Applies patches and reads the result, so that no edit can break a file.
  private mutating func splice(_ patches: [JSONPatch]) throws(Diagnostic) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + patches.reduce(0) { $0 + $1.text.count })
    var end = 0
    for patch in patches.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      result += bytes[end..<patch.range.lowerBound]
      result += patch.text
      end = patch.range.upperBound
    }
    result += bytes[end...]
    self = try JSONDocument(result, file: file)
  }

  private func notReadBack(_ key: String) -> Diagnostic {
    Diagnostic(
      .error, .jsonUnexpected, "the new value of \(quoted(key)) does not read back", file: file,
      range: nil)
  }
}

/// Bytes to put in the place of others.
struct JSONPatch {
  let range: Range<Int>
  let text: [UInt8]

  init(_ range: Range<Int>, _ text: [UInt8]) {
    self.range = range
    self.text = text
  }

  init(at offset: Int, _ text: [UInt8]) {
    self.init(offset..<offset, text)
  }
}
