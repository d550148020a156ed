/// Tells torn files, not forged ones.
enum Checksum {
  /// FNV-1a over words of eight bytes, folded to 32 bits.
  ///
  /// - Complexity: O(*n*), some two instructions a byte.
  static func of(_ bytes: [UInt8], from start: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let span = bytes.span
    var index = start
    while index + 8 <= span.count {
      var word: UInt64 = 0
      for place in 0..<8 { word |= UInt64(span[index + place]) << UInt64(place * 8) }
      hash = (hash ^ word) &* 0x100_0000_01B3
      hash ^= hash >> 32
      index += 8
    }
    while index < span.count {
      hash = (hash ^ UInt64(span[index])) &* 0x100_0000_01B3
      index += 1
    }
    return Int((hash ^ hash >> 32) & 0xFFFF_FFFF)
  }
}
