import Testing

@testable import SetteeStore

struct SettingsRevisionTests {
  /// From FIPS 180-4's examples and `sha256sum`.
  @Test(arguments: [
    ("", "e3b0c44298fc1c14"), ("abc", "ba7816bf8f01cfea"),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8"),
  ])
  func `a revision is the start of the SHA-256`(text: String, expected: String) {
    #expect(SettingsRevision.of(Array(text.utf8)) == expected)
  }

  @Test func `a revision is the start of the SHA-256 of a million letters too`() {
    #expect(SettingsRevision.of([UInt8](repeating: 0x61, count: 1_000_000)) == "cdc76e5c9914fb92")
  }
}
