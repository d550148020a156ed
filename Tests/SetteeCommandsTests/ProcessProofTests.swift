import Testing

/// Real processes that save at once, fail and are killed. `Scripts/prove-store.sh` does it, and prints what it measured;
/// here it runs as part of the tests, at fewer system calls than it does on its own.
@Suite(.serialized) struct ProcessProofTests {
  @Test func `40 processes that set 40 keys at once lose none`() throws {
    try prove("race", "--rounds", "5")
  }

  @Test func `40 processes that each add one with compare and swap come to 40`() throws {
    try prove("swap")
  }

  @Test func `40 processes that each turn a switch over leave it as it was, with as many answers of each kind`() throws
  {
    try prove("turn")
  }

  @Test func `150 processes that are killed while they save leave a whole file, and no later save is in trouble`()
    throws
  {
    try prove("kill", "--rounds", "150")
  }

  @Test func `a system call that fails, or is the last one of a killed process, leaves a whole file`() throws {
    try prove("calls", "--every", "7")
  }

  private func prove(_ arguments: String...) throws {
    try expectSuccess(of: "prove-store.sh", by: "bash", arguments)
  }
}
