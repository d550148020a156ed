import SetteeEngine
import SetteeModel
import SetteeStore
import Synchronization
import Testing

/// Values of secure rows: kept apart from the settings file, if at all.
struct SecretTests {
  private let rows = """
    { key: name, type: text, accessory: textField }
    { key: sign.token, type: text, secure: true, accessory: textField, default: none }
    { key: pin, type: int, secure: true, accessory: textField, min: 1000, required: true }
    { key: kept, type: text, secure: true, persistent: true, accessory: textField }
    { key: search, type: text, persistent: false, accessory: textField }
    { key: shy, type: text, secure: true, accessory: textField, visibleWhen: name != 'x', whenHidden: clear }
    """

  private func open(
    _ store: any SettingsStore, _ secrets: (any SecretStore)?
  ) throws -> Session { Session(try form(rows: rows), store: store, secrets: secrets) }

  @Test func `secure values are read from the secret store and written to it, and the others to the file`() throws {
    let store = MemoryStore()
    let secrets = MemorySecretStore(["sign.token": "hunter1", "name": "not asked for"])
    let session = try open(store, secrets)
    #expect(try session.value("sign.token") == .text("hunter1"))
    #expect(try session.value("name") == nil)
    try session.transaction { transaction in
      try transaction.set(.text("ana"), for: "name")
      try transaction.set(.int(1234), for: "pin")
      try transaction.set(.text("hunter2"), for: "sign.token")
      try transaction.set(.text("asked to be kept"), for: "kept")
      try transaction.set(.text("x"), for: "search")
      try transaction.set(.text("hunter3"), for: "shy")
    }
    #expect(store.json == "{\n  \"name\": \"ana\",\n  \"kept\": \"asked to be kept\"\n}\n")
    #expect(
      secrets.secrets == ["sign.token": "hunter2", "pin": "1234", "shy": "hunter3", "name": "not asked for"])
    let next = try open(store, secrets)
    #expect(try next.value("pin") == .int(1234))
    #expect(try next.setting("pin") == .explicit(.int(1234)))
    #expect(try next.value("search") == nil)
    #expect(next.hasUnsavedChanges == false)
  }

  @Test func `a secret goes with its setting: unset, undone, cleared by hiding`() throws {
    let secrets = MemorySecretStore()
    let session = try open(MemoryStore(), secrets)
    try session.set(.text("hunter1"), for: "sign.token")
    try session.set(.text("hunter2"), for: "sign.token")
    try session.undo()
    #expect(secrets.secrets == ["sign.token": "hunter1"])
    try session.unset("sign.token")
    #expect(secrets.secrets == [:])
    #expect(try session.value("sign.token") == .text("none"))
    try session.type("hunter3", into: "shy")
    #expect(secrets.secrets == ["shy": "hunter3"])
    try session.set(.text("x"), for: "name")
    #expect(secrets.secrets == [:])
  }

  @Test func `without a secret store secure values live for the session`() throws {
    let store = MemoryStore()
    let session = try open(store, nil)
    try session.set(.text("hunter1"), for: "sign.token")
    #expect(try session.value("sign.token") == .text("hunter1"))
    #expect(store.json == "{}\n")
    #expect(session.hasUnsavedChanges == false)
    #expect(try open(store, nil).value("sign.token") == .text("none"))
  }

  @Test func `a session without a settings store keeps secrets all the same`() throws {
    let secrets = MemorySecretStore()
    let session = Session(try form(rows: rows), secrets: secrets)
    try session.set(.text("ana"), for: "name")
    try session.set(.int(4321), for: "pin")
    #expect(secrets.secrets == ["pin": "4321"])
  }

  @Test func `what the form does not allow is invalid, kept and never shown`() throws {
    let secrets = MemorySecretStore(["pin": "77", "sign.token": "hunter1"])
    let session = try open(MemoryStore(), secrets)
    #expect(try session.setting("pin") == .invalid(.text("77")))
    #expect(try session.value("pin") == nil)
    #expect(try !session.explain("pin").description.contains("77"))
    try session.set(.text("ana"), for: "name")
    #expect(secrets.secrets["pin"] == "77")
    try session.set(.int(1000), for: "pin")
    #expect(secrets.secrets["pin"] == "1000")
  }

  @Test func `a secret store that fails is told, and tried again with the next write`() throws {
    let secrets = FailingSecrets()
    let store = MemoryStore()
    secrets.isLocked.withLock { $0 = true }
    let session = try open(store, secrets)
    #expect(session.loadError?.description == "sign.token: the secret cannot be read: the keyring is locked")
    let recorder = Recorder()
    let observation = session.observe(.store) { recorder.record($0) }
    try session.transaction { transaction in
      try transaction.set(.text("ana"), for: "name")
      try transaction.set(.text("hunter1"), for: "sign.token")
    }
    #expect(
      recorder.events.map(\.description) == [#"didFailToPersist "the secret cannot be kept: the keyring is locked""#])
    #expect(session.hasUnsavedChanges)
    #expect(store.json == "{}\n")
    secrets.isLocked.withLock { $0 = false }
    try session.flush()
    #expect(store.json == "{\n  \"name\": \"ana\"\n}\n")
    #expect(secrets.base.secrets == ["sign.token": "hunter1"])
    observation.cancel()
  }

  /// Everything that a save writes under any name, also what was replaced or removed since.
  @Test func `no secret is in any file that is ever written, nor in anything that is told`() throws {
    let files = MemoryFileSystem()
    files.put("{\"name\": \"old\"}", at: "/home/s.json")
    let written = Mutex("")
    let spy = SpyFileSystem(base: files) { bytes in written.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
    let store = JSONFileStore(path: "/home/s.json", fileSystem: spy)
    let session = try open(store, MemorySecretStore(["shy": "hunter0"]))
    let recorder = Recorder()
    let observation = session.observe { recorder.record($0) }
    for round in 1...5 {
      try session.set(.text("ana\(round)"), for: "name")
      try session.set(.text("hunter\(round)"), for: "sign.token")
      try session.type("7107\(round)", into: "pin")
      try session.set(.text("hunter\(round)"), for: "shy")
    }
    try session.set(.text("x"), for: "name")
    try session.undo()
    try session.unset("sign.token")
    try session.flush()
    var said = written.withLock(\.self)
    #expect(said.contains("ana5"))
    for name in files.names(in: "/home") { said += files.text(at: "/home/\(name)") ?? "" }
    dump(recorder.events, to: &said)
    said += "\(recorder.events)\(session.history)\(session.trace)\(MemorySecretStore(["a": "hunter"]))"
    dump(MemorySecretStore(["a": "hunter"]), to: &said)
    #expect(!said.contains("hunter"))
    #expect(!said.contains("7107"))
    observation.cancel()
  }
}

/// A keyring that can be locked.
private final class FailingSecrets: SecretStore {
  struct Locked: Error, CustomStringConvertible {
    var description: String { "the keyring is locked" }
  }

  let base = MemorySecretStore()
  let isLocked = Mutex(false)

  func secret(for key: String) throws -> String? {
    if isLocked.withLock(\.self) { throw Locked() }
    return base.secret(for: key)
  }

  func setSecret(_ secret: String?, for key: String) throws {
    if isLocked.withLock(\.self) { throw Locked() }
    base.setSecret(secret, for: key)
  }
}
