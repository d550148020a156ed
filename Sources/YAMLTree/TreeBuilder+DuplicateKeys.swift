extension TreeBuilder {
  /// How many keys a mapping may have for its keys to be compared in pairs.
  private static let smallCount = 16

  /// Reports each key of a mapping that is equal to an earlier one and leaves its entry out. Keys are equal when their
  /// texts are canonically equivalent, so that an `é` of one and of two scalars is the same.
  ///
  /// - Returns: How many entries of the mapping are left out, for this or another reason.
  /// - Complexity: O(*n*) in the length of the keys.
  mutating func leaveOutEntries(of mapping: Int) -> Int {
    var leftOut = 0
    var small = InlineArray<16, (hash: UInt32, key: Int32)>(repeating: (0, 0))
    var count = 0
    var isLarge = false
    var key = mapping + 1
    while key < records.count {
      defer { key = Int(records[Int(records[key].next)].next) }
      let record = records[key]
      if record.flags.contains(.isLeftOut) {
        leftOut += 1
        continue
      }
      guard !isLarge else { continue }
      let (hash, isASCII) = hash(of: record)
      guard count < Self.smallCount, isASCII else {
        isLarge = true
        continue
      }
      for index in 0..<count where small[index].hash == hash {
        let first = Int(small[index].key)
        guard utf8(of: records[first]).elementsEqual(utf8(of: record)) else { continue }
        reportDuplicate(key, of: first)
        leftOut += 1
        break
      }
      small[count] = (hash, Int32(key))
      count += 1
    }
    return isLarge ? leaveOutDuplicates(ofLarge: mapping) : leftOut
  }

  /// The same for any number of keys and for keys that are not ASCII, which need normalisation.
  private mutating func leaveOutDuplicates(ofLarge mapping: Int) -> Int {
    var leftOut = 0
    var firsts: [String: Int] = [:]
    var key = mapping + 1
    while key < records.count {
      defer { key = Int(records[Int(records[key].next)].next) }
      if records[key].flags.contains(.isLeftOut) {
        leftOut += 1
        continue
      }
      // A String's equality and hash are those of its normal form (NFC).
      let text = String(decoding: utf8(of: records[key]), as: UTF8.self)
      if let first = firsts[text] {
        reportDuplicate(key, of: first)
        leftOut += 1
      } else {
        firsts[text] = key
      }
    }
    return leftOut
  }

  private mutating func reportDuplicate(_ key: Int, of first: Int) {
    let name = String(decoding: utf8(of: records[key]), as: UTF8.self)
    report(.duplicateKey(name, at: records[key].range, first: records[first].range))
    leaveOut(key)
  }

  /// A short hash (FNV-1a) and whether the text is ASCII. Only small mappings use it, so nobody gains by collisions.
  private func hash(of record: NodeRecord) -> (hash: UInt32, isASCII: Bool) {
    var hash: UInt32 = 2_166_136_261
    var bits: UInt8 = 0
    for byte in utf8(of: record) {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
      bits |= byte
    }
    return (hash, bits < 0x80)
  }
}
