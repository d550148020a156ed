import Testing

/// The tool held against other programs, by scripts that print what they compared; here with fewer documents than they take
/// on their own.
struct DifferentialTests {
  @Test func `settings files are read and changed as Python's json sees them`() throws {
    try expectSuccess(of: "check-json.py", by: "python3", ["--documents", "60"])
  }

  @Test func `texts are as wide as HarfBuzz's advances, within 2 %`() throws {
    try expectSuccess(of: "check-text-measure.py", by: "python3", [])
  }
}
