/// Finding members by name.
extension JSONIndex {
  /// The number of members from which an object gets a table. Below it, comparing hashes one after the other is faster.
  static let tableThreshold = 9

  /// Looks for two members of the same name in a complete object, and gives an object with many members its table.
  ///
  /// - Complexity: O(*members*).
  mutating func addObject(_ object: Int, count: Int, bytes: [UInt8]) -> (first: Int, second: Int)? {
    if count >= Self.tableThreshold { return addTable(for: object, count: count, bytes: bytes) }
    var second = object + 1
    while second < Int(nodes[object].next) {
      var first = object + 1
      while first < second {
        if haveSameName(first, second, bytes) { return (first, second) }
        first = Int(nodes[first].next)
      }
      second = Int(nodes[second].next)
    }
    return nil
  }

  private mutating func addTable(for object: Int, count: Int, bytes: [UInt8]) -> (first: Int, second: Int)? {
    var length = 16
    while length < count * 2 { length *= 2 }
    let start = tables.count
    nodes[object].table = UInt32(start)
    tables.append(UInt32(length))
    tables.append(contentsOf: repeatElement(0, count: length))
    var child = object + 1
    while child < Int(nodes[object].next) {
      var slot = Int(nodes[child].name?.hash ?? 0) & (length - 1)
      while tables[start + 1 + slot] != 0 {
        let other = Int(tables[start + 1 + slot])
        if haveSameName(other, child, bytes) { return (other, child) }
        slot = (slot + 1) & (length - 1)
      }
      tables[start + 1 + slot] = UInt32(child)
      child = Int(nodes[child].next)
    }
    return nil
  }

  private func haveSameName(_ left: Int, _ right: Int, _ bytes: [UInt8]) -> Bool {
    guard let left = nodes[left].name, let right = nodes[right].name, left.hash == right.hash else { return false }
    if !left.hasEscapes, !right.hasEscapes { return bytes[left.textRange] == bytes[right.textRange] }
    return decodedString(bytes[left.textRange]) == decodedString(bytes[right.textRange])
  }

  /// The member of an object that has the given name, byte by byte.
  ///
  /// - Complexity: O(1) in the number of members, but for crafted names.
  func member(_ name: ArraySlice<UInt8>, of object: Int, bytes: [UInt8]) -> Int? {
    let hash = keyHash(name)
    func isNamed(_ node: Int) -> Bool {
      guard let candidate = nodes[node].name, candidate.hash == hash else { return false }
      let text = bytes[candidate.textRange]
      return candidate.hasEscapes ? decodedString(text)[...] == name : text == name
    }
    guard nodes[object].table != JSONNode.noTable else {
      var child = object + 1
      while child < Int(nodes[object].next) {
        if isNamed(child) { return child }
        child = Int(nodes[child].next)
      }
      return nil
    }
    let start = Int(nodes[object].table)
    let length = Int(tables[start])
    var slot = Int(hash) & (length - 1)
    while tables[start + 1 + slot] != 0 {
      let child = Int(tables[start + 1 + slot])
      if isNamed(child) { return child }
      slot = (slot + 1) & (length - 1)
    }
    return nil
  }
}
