/// Finds the byte at which a Unicode scalar of a valid UTF-8 text begins. Libyaml counts scalars, a file has bytes.
///
/// - Complexity: O(*distance*) from the last place, so O(*n*) for all events of a file together; O(1) in ASCII.
struct SourceCursor {
  private let start: Int
  private let isASCII: Bool
  private var index = 0
  private var offset: Int

  /// - Parameters:
  ///   - start: The byte at which scalar 0 begins.
  ///   - isASCII: Whether each scalar takes one byte.
  init(start: Int, isASCII: Bool) {
    self.start = start
    self.isASCII = isASCII
    offset = start
  }

  /// The offset of the scalar with that index, from 0, which may be the end of the text.
  mutating func offset(of target: Int, in bytes: [UInt8]) -> Int {
    if isASCII { return start + target }
    while index < target, offset < bytes.count {
      switch bytes[offset] {
      case ..<0x80: offset += 1
      case ..<0xE0: offset += 2
      case ..<0xF0: offset += 3
      default: offset += 4
      }
      index += 1
    }
    while index > target, offset > start {
      repeat { offset -= 1 } while offset > start && bytes[offset] & 0xC0 == 0x80
      index -= 1
    }
    return offset
  }
}
