extension TreeBuilder {
  /// A key of the mapping that is being compared.
  struct HashedKey {
    var hash: UInt32
    let node: Int32
  }

  /// How many keys a mapping may have for each to be compared with each, which is faster than a table.
  private static let smallCount = 16

  /// Reports each key of a mapping that is equal to an earlier one and leaves its entry out. Keys are equal when their
  /// texts are canonically equivalent, so that an `é` of one and of two scalars is the same.
  ///
  /// - Returns: How many entries of the mapping are left out, for this or another reason.
  /// - Complexity: O(*n*) in the length of the keys.
  mutating func leaveOutEntries(of mapping: Int) -> Int {
    guard !areShortAndDifferent(keysOf: mapping) else { return 0 }
    var leftOut = 0
    var isASCII = true
    keys.removeAll(keepingCapacity: true)
    var node = mapping + 1
    while node < records.count {
      let value = Int(records[node].next)
      if records[node].flags.contains(.isLeftOut) {
        leftOut += 1
      } else {
        keys.append(HashedKey(hash: hash(of: records[node], isASCII: &isASCII), node: Int32(node)))
      }
      node = Int(records[value].next)
    }
    if !isASCII {
      // A String's hash and equality are those of its normal form (NFC).
      for index in keys.indices { keys[index].hash = UInt32(truncatingIfNeeded: text(of: keys[index]).hashValue) }
    }
    return leftOut + (keys.count <= Self.smallCount ? comparePairs(isASCII) : compareWithTable(isASCII))
  }

  /// Whether a small mapping's keys can be told apart by their lengths and first and last bytes, all in ASCII and none
  /// reported: so it is for nearly all mappings of a form, and nothing needs to be hashed.
  private mutating func areShortAndDifferent(keysOf mapping: Int) -> Bool {
    keys.removeAll(keepingCapacity: true)
    var node = mapping + 1
    while node < records.count {
      let record = records[node]
      guard keys.count < Self.smallCount, record.flags == .isInSource, isASCII, record.count > 0 else { return false }
      let first = UInt32(source[Int(record.first)])
      let last = UInt32(source[Int(record.first + record.count - 1)])
      let mark = record.count << 16 ^ first << 8 ^ last
      for key in keys where key.hash == mark { return false }
      keys.append(HashedKey(hash: mark, node: Int32(node)))
      node = Int(records[Int(record.next)].next)
    }
    return true
  }

  private mutating func comparePairs(_ isASCII: Bool) -> Int {
    var leftOut = 0
    for later in keys.indices {
      for earlier in 0..<later
      where keys[earlier].hash == keys[later].hash && areEqual(keys[earlier], keys[later], isASCII) {
        leaveOut(keys[later], because: keys[earlier])
        leftOut += 1
        break
      }
    }
    return leftOut
  }

  /// Compares through a hash table with open addressing; its slots are indices of `keys`.
  private mutating func compareWithTable(_ isASCII: Bool) -> Int {
    var leftOut = 0
    let size = 1 << (Int.bitWidth - (keys.count * 2).leadingZeroBitCount)
    var slots = [Int32](repeating: -1, count: size)
    for index in keys.indices {
      var slot = Int(keys[index].hash) & (size - 1)
      while slots[slot] >= 0, !areEqual(keys[Int(slots[slot])], keys[index], isASCII) { slot = (slot + 1) & (size - 1) }
      if slots[slot] < 0 {
        slots[slot] = Int32(index)
      } else {
        leaveOut(keys[index], because: keys[Int(slots[slot])])
        leftOut += 1
      }
    }
    return leftOut
  }

  private func areEqual(_ left: HashedKey, _ right: HashedKey, _ isASCII: Bool) -> Bool {
    guard left.hash == right.hash else { return false }
    return isASCII
      ? utf8(of: records[Int(left.node)]).elementsEqual(utf8(of: records[Int(right.node)]))
      : text(of: left) == text(of: right)
  }

  private mutating func leaveOut(_ key: HashedKey, because first: HashedKey) {
    report(.duplicateKey(text(of: key), at: records[Int(key.node)].range, first: records[Int(first.node)].range))
    leaveOut(Int(key.node))
  }

  private func text(of key: HashedKey) -> String {
    String(decoding: utf8(of: records[Int(key.node)]), as: UTF8.self)
  }

  /// A hash of bytes (FNV-1a). Somebody who makes collisions on purpose gains a second at most, because the length of a
  /// file is limited.
  private func hash(of record: NodeRecord, isASCII: inout Bool) -> UInt32 {
    // Not a slice of one of the two: that would be counted as an owner of the array for each key.
    let range = record.textRange
    return record.flags.contains(.isInSource)
      ? Self.hash(source, range, isASCII: &isASCII) : Self.hash(decoded, range, isASCII: &isASCII)
  }

  private static func hash(_ bytes: [UInt8], _ range: Range<Int>, isASCII: inout Bool) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    var bits: UInt8 = 0
    for index in range {
      hash = (hash ^ UInt32(bytes[index])) &* 16_777_619
      bits |= bytes[index]
    }
    if bits >= 0x80 { isASCII = false }
    return hash
  }
}
