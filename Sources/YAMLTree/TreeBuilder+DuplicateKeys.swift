import Diagnostics

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
    let repetitions = keys.count <= Self.smallCount ? comparePairs(isASCII) : compareWithTable(isASCII)
    return leftOut + leaveOut(repetitions, of: mapping)
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

  /// Indices of `keys`: one that is given again, and the equal one before it.
  private typealias Repetition = (later: Int, earlier: Int)

  private func comparePairs(_ isASCII: Bool) -> [Repetition] {
    var repetitions: [Repetition] = []
    for later in keys.indices {
      for earlier in 0..<later
      where keys[earlier].hash == keys[later].hash && areEqual(keys[earlier], keys[later], isASCII) {
        repetitions.append((later, earlier))
        break
      }
    }
    return repetitions
  }

  /// Compares through a hash table with open addressing; its slots are indices of `keys`.
  private func compareWithTable(_ isASCII: Bool) -> [Repetition] {
    var repetitions: [Repetition] = []
    let size = 1 << (Int.bitWidth - (keys.count * 2).leadingZeroBitCount)
    var slots = [Int32](repeating: -1, count: size)
    for index in keys.indices {
      var slot = Int(keys[index].hash) & (size - 1)
      while slots[slot] >= 0, !areEqual(keys[Int(slots[slot])], keys[index], isASCII) { slot = (slot + 1) & (size - 1) }
      if slots[slot] < 0 {
        slots[slot] = Int32(index)
      } else {
        repetitions.append((index, Int(slots[slot])))
      }
    }
    return repetitions
  }

  private func areEqual(_ left: HashedKey, _ right: HashedKey, _ isASCII: Bool) -> Bool {
    guard left.hash == right.hash else { return false }
    return isASCII
      ? utf8(of: records[Int(left.node)]).elementsEqual(utf8(of: records[Int(right.node)]))
      : text(of: left) == text(of: right)
  }

  /// Reports keys that are given again and leaves their entries out. In an item of a list they rather begin another item,
  /// so that all that follows the first of them is left out.
  ///
  /// - Returns: How many entries are left out.
  private mutating func leaveOut(_ repetitions: [Repetition], of mapping: Int) -> Int {
    guard let first = repetitions.first else { return 0 }
    guard isItem(mapping), first.earlier == 0 || Set(repetitions.map(\.earlier)).count > 1 else {
      for (later, earlier) in repetitions {
        report(.duplicateKey(text(of: keys[later]), at: range(of: keys[later]), first: range(of: keys[earlier])))
        leaveOut(Int(keys[later].node))
      }
      return repetitions.count
    }
    let place = range(of: keys[first.later])
    if let item = deepItem(above: place.lowerBound, beginningWith: text(of: keys[0])) {
      report(.deepItem(at: item, noticed: place))
    } else {
      report(.repeatedKeyInItem(text(of: keys[first.later]), at: place, first: range(of: keys[first.earlier])))
    }
    for key in keys[first.later...] { leaveOut(Int(key.node)) }
    return keys.count - first.later
  }

  /// Whether a mapping without braces, whose end has just been seen, is an item of a list.
  private func isItem(_ mapping: Int) -> Bool {
    isInList && records[mapping].start == records[mapping + 1].start
  }

  /// The item in the line above a place that has only that line, is indented more than the place, and begins with the
  /// same key as the mapping around it: `- id: look` with the other keys of what it names to its left.
  private func deepItem(above place: SourcePosition, beginningWith key: String) -> SourceRange? {
    let text = ErrorSurroundings(SourceText(source))
    guard let line = text.contentLine(before: place.line), text.indentation(of: line) >= place.column - 1,
      text.content(of: line).hasPrefix("- \(key): ")
    else { return nil }
    let start = SourcePosition(line: line, column: text.indentation(of: line) + 1)
    return start..<SourcePosition(line: line, column: text.length(of: line) + 1)
  }

  private func range(of key: HashedKey) -> SourceRange { records[Int(key.node)].range }

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
