/// Tells torn files, not forged ones.
enum Checksum {
  /// The sum of all words of eight bytes, each times an odd number that follows from its place, and of the bytes after them.
  ///
  /// - Complexity: O(*n*), about an instruction a byte: no step waits for the one before.
  static func of(_ bytes: [UInt8], from start: Int) -> Int {
    let bytes = unsafe bytes.span.bytes
    var sum: UInt64 = 0
    var place = start
    while place + 8 <= bytes.byteCount {
      // The place is checked, and any eight bytes are a number.
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      sum &+= UInt64(littleEndian: word) &* factor(place)
      place += 8
    }
    while place < bytes.byteCount {
      sum &+= UInt64(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt8.self)) &* factor(place)
      place += 1
    }
    return Int((sum ^ sum >> 32) & 0xFFFF_FFFF)
  }

  /// Odd, so that no change of a word is lost.
  private static func factor(_ place: Int) -> UInt64 { UInt64(place) &* 0x9E37_79B9_7F4A_7C15 | 1 }
}
