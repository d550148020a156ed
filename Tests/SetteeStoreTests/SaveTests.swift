import SetteeModel
import SetteeStore
import Testing

/// What one save does to a file system, and what is left when it is stopped at any point.
struct SaveTests {
  private static let path = "/home/settings.json"
  private static let old = "{\n  // mine\n  \"a\": 1,\n  \"unknown\": 1.0\n}\n"
  private static let new = "{\n  // mine\n  \"a\": 2,\n  \"unknown\": 1.0\n}\n"
  private static let edit = StoreEdit("a", to: .number("2"))
  private static let codes: [FileError.Code] = [.inputOutput, .noSpace, .accessDenied, .readOnlyFileSystem, .overQuota]

  /// A machine with the old file that has been saved to before, so that there is a lock and a backup.
  private static func machine(seed: UInt64 = 1) -> MemoryFileSystem {
    let files = MemoryFileSystem(seed: seed)
    files.put(old, at: path, permissions: 0o640)
    files.put("7\n", at: path + ".lock")
    return files
  }

  private static func save(_ files: MemoryFileSystem) throws(StoreError) {
    try JSONFileStore(path: path, fileSystem: files).apply([edit])
  }

  /// The number of calls that an undisturbed save takes.
  private static func callCount() throws -> Int {
    let files = machine()
    try save(files)
    return files.calls.count
  }

  @Test func `loading takes four calls`() throws {
    let files = Self.machine()
    _ = try JSONFileStore(path: Self.path, fileSystem: files).load()
    #expect(
      files.calls == [
        "open /home/settings.json read",
        "fstat /home/settings.json",
        "read /home/settings.json",
        "close /home/settings.json",
      ])
  }

  @Test func `a save makes the new file durable before it takes the old one's place, and the folder after`() throws {
    let files = Self.machine()
    try Self.save(files)
    #expect(
      files.calls.joined(separator: "\n") == """
        readlink /home/settings.json
        open /home/settings.json.lock write
        flock /home/settings.json.lock
        fstat /home/settings.json.lock
        lstat /home/settings.json.lock
        truncate /home/settings.json.lock
        write /home/settings.json.lock 4 bytes
        readdir /home
        open /home/settings.json read
        fstat /home/settings.json
        read /home/settings.json
        close /home/settings.json
        open /home/.settings.json.settee-910a2dec89025cc1.tmp create 0600
        write /home/.settings.json.settee-910a2dec89025cc1.tmp 41 bytes
        fstat /home/.settings.json.settee-910a2dec89025cc1.tmp
        chmod /home/.settings.json.settee-910a2dec89025cc1.tmp 0640
        llistxattr /home/settings.json
        fsync /home/.settings.json.settee-910a2dec89025cc1.tmp
        close /home/.settings.json.settee-910a2dec89025cc1.tmp
        lstat /home/settings.json.bak
        link /home/settings.json /home/.settings.json.settee-beeb8da1658eec67.tmp
        rename /home/.settings.json.settee-beeb8da1658eec67.tmp /home/settings.json.bak
        open /home folder
        lstat /home/settings.json
        rename /home/.settings.json.settee-910a2dec89025cc1.tmp /home/settings.json
        fsync /home
        close /home
        close /home/settings.json.lock
        """)
    #expect(files.text(at: Self.path) == Self.new)
    #expect(files.text(at: Self.path + ".bak") == Self.old)
    #expect(files.status(at: Self.path)?.permissions == 0o640)
  }

  @Test func `equal bytes are not written`() throws {
    let files = Self.machine()
    try JSONFileStore(path: Self.path, fileSystem: files).apply([StoreEdit("a", to: .number("1"))])
    #expect(files.calls.filter { $0.contains("create") || $0.contains("rename") || $0.contains(".bak") } == [])
    #expect(files.names(in: "/home") == ["settings.json", "settings.json.lock"])
  }

  @Test func `the backup stays that of the session's start though a save was not durable`() throws {
    let files = Self.machine()
    let store = JSONFileStore(path: Self.path, fileSystem: files)
    let trial = Self.machine()
    try Self.save(trial)
    files.inject(.fail(.inputOutput), atCall: try #require(trial.calls.firstIndex(of: "fsync /home")))
    let error = #expect(throws: StoreError.self) { try store.apply([Self.edit]) }
    #expect(error?.code == .notDurable)
    try store.apply([StoreEdit("a", to: .number("3"))])
    #expect(files.text(at: Self.path + ".bak") == Self.old)
  }

  @Test func `what another writer did not live to make durable is made so, though its bytes are equal`() throws {
    let trial = Self.machine()
    try Self.save(trial)
    let fsync = try #require(trial.calls.firstIndex(of: "fsync /home"))
    for seed in 0..<20 as Range<UInt64> {
      let files = Self.machine()
      files.inject(.kill, atCall: fsync)
      #expect(throws: StoreError.self) { try Self.save(files) }
      files.restart()
      try Self.save(files)
      #expect(files.afterPowerCut(seed: seed).text(at: Self.path) == Self.new)
    }
  }

  @Test(arguments: codes)
  func `a call that fails leaves the old file or the new one, no orphan and no lock`(code: FileError.Code) throws {
    for number in 0..<(try Self.callCount()) {
      let files = Self.machine()
      files.inject(.fail(code), atCall: number)
      let result = Result { try Self.save(files) }
      let call = files.calls[number]
      let text = files.text(at: Self.path)
      switch result {
      case .success: #expect(text == Self.new, "\(call)")
      case .failure(let error as StoreError) where error.code == .notDurable: #expect(text == Self.new, "\(call)")
      case .failure: #expect(text == Self.old, "\(call)")
      }
      // A close that fails closes all the same.
      #expect(files.openCount == 0, "\(call)")
      try Self.checkNextSave(files, after: call)
    }
  }

  @Test func `a process that is killed at any call leaves the old file or the new one, and harms no later save`() throws
  {
    for number in 0..<(try Self.callCount()) {
      let files = Self.machine()
      files.inject(.kill, atCall: number)
      try? Self.save(files)
      let call = files.calls[number]
      #expect([Self.old, Self.new].contains(files.text(at: Self.path)), "\(call)")
      files.restart()
      try Self.checkNextSave(files, after: call)
    }
  }

  @Test func `a power cut at any call leaves the old file or the new one, whatever was not yet on the disk`() throws {
    for number in 0..<(try Self.callCount()) {
      for seed in 0..<20 as Range<UInt64> {
        let files = Self.machine()
        files.inject(.kill, atCall: number)
        try? Self.save(files)
        let call = files.calls[number]
        let after = files.afterPowerCut(seed: seed)
        #expect([Self.old, Self.new].contains(after.text(at: Self.path)), "\(call)")
        #expect(after.status(at: Self.path)?.permissions == 0o640)
        try Self.checkNextSave(after, after: call)
      }
    }
  }

  @Test func `what a save has returned from is there after a power cut`() throws {
    for seed in 0..<50 as Range<UInt64> {
      let files = Self.machine()
      try Self.save(files)
      #expect(files.afterPowerCut(seed: seed).text(at: Self.path) == Self.new)
    }
  }

  @Test func `a write that stops early goes on behind what it wrote`() throws {
    let files = Self.machine()
    let write = try #require(
      {
        let trial = Self.machine()
        try Self.save(trial)
        return trial.calls.firstIndex { $0.hasPrefix("write") && $0.contains(".tmp") }
      }())
    files.inject(.short(7), atCall: write)
    files.inject(.short(1), atCall: write + 1)
    files.inject(.fail(.interrupted), atCall: write + 2)
    try Self.save(files)
    #expect(files.text(at: Self.path) == Self.new)
  }

  @Test func `a full disk leaves the old file and says so`() throws {
    let files = Self.machine()
    files.setCapacity(Self.old.utf8.count + 20)
    let error = #expect(throws: StoreError.self) { try Self.save(files) }
    #expect(
      error?.description == "/home/settings.json: cannot be written: no space left on the device; nothing was written")
    #expect(files.text(at: Self.path) == Self.old)
    #expect(files.names(in: "/home") == ["settings.json", "settings.json.lock"])
  }

  /// Another save works, and only the files that belong there are left.
  private static func checkNextSave(_ files: MemoryFileSystem, after call: String) throws {
    try JSONFileStore(path: path, fileSystem: files).apply([StoreEdit("a", to: .number("3"))])
    let text = files.text(at: path)
    #expect(text == old.replacing("\"a\": 1", with: "\"a\": 3"), "\(call)")
    #expect(files.names(in: "/home") == ["settings.json", "settings.json.bak", "settings.json.lock"], "\(call)")
    #expect(files.openCount == 0, "\(call)")
  }
}
