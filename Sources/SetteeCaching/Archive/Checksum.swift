/// Tells torn files, not forged ones.
enum Checksum {
  /// The sum of all bytes, each times an odd number that follows from its place, of 32 bits.
  ///
  /// - Complexity: O(*n*), about an instruction a byte: no step waits for the one before.
  static func of(_ bytes: [UInt8], from start: Int) -> Int {
    let span = bytes.span
    var sum: UInt32 = 0
    for place in start..<span.count {
      sum &+= UInt32(span[place]) &* (UInt32(truncatingIfNeeded: place) &* 0x9E37_79B2 | 1)
    }
    return Int(sum)
  }
}
