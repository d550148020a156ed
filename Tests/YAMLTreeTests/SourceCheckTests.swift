import Diagnostics
import Testing

@testable import YAMLTree

/// Many bytes are looked at together; what is found must not depend on which.
struct SourceCheckTests {
  /// Places within and at the edges of the blocks that are looked at together.
  static let offsets = [0, 1, 31, 62, 63, 64, 65, 127, 128, 200]

  @Test(arguments: offsets) func `each byte is judged alike wherever it stands`(offset: Int) {
    for byte in UInt8.min...UInt8.max {
      let isAllowed = (0x20...0x7E).contains(byte) || byte == 0x09 || byte == 0x0A
      let check = SourceCheck(Self.letters(offset) + [byte] + Self.letters(70))
      let place = SourcePosition(line: 1, column: offset + 1)
      #expect(check.problem?.position == (isAllowed ? nil : place), "byte \(byte)")
    }
  }

  @Test(arguments: offsets) func `a character of several bytes is seen wherever it stands`(offset: Int) {
    for character in ["é", "漢", "𝄞"] {
      let check = SourceCheck(Self.letters(offset) + Array(character.utf8) + Self.letters(70))
      #expect(check.problem == nil)
      #expect(!check.isASCII)
    }
    #expect(SourceCheck(Self.letters(offset)).isASCII)
  }

  @Test(arguments: offsets) func `the first of two mistakes is told`(offset: Int) {
    let check = SourceCheck(Self.letters(offset) + [0x07] + Self.letters(100) + [0x08])
    #expect(check.problem?.position == SourcePosition(line: 1, column: offset + 1))
  }

  private static func letters(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: "a"), count: count) }
}
