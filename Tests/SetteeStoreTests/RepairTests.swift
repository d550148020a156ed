import Diagnostics
import SetteeModel
import SetteeStore
import Testing

/// Files that are not in order: never overwritten, and repaired on demand.
struct RepairTests {
  private let path = "/home/s.json"
  private let bad: [(name: String, bytes: [UInt8])] = [
    ("unparsable", Array("{\"a\": 1,".utf8)), ("empty", []), ("all NUL", [UInt8](repeating: 0, count: 40)),
    ("not an object", Array("[1]".utf8)), ("not UTF-8", [0x7B, 0xFF, 0x7D]),
    ("of equal keys", Array("{\"a\": 1, \"a\": 2}".utf8)),
  ]

  private func store(_ files: MemoryFileSystem) -> JSONFileStore { JSONFileStore(path: path, fileSystem: files) }

  @Test func `a bad file is reported, and neither overwritten nor made a backup`() throws {
    for (name, bytes) in bad {
      let files = MemoryFileSystem()
      files.put(bytes, at: path)
      files.put("{\"good\": 1}", at: path + ".bak")
      let loading = #expect(throws: StoreError.self, "\(name)") { _ = try store(files).load() }
      let saving = #expect(throws: StoreError.self, "\(name)") {
        try store(files).apply([StoreEdit("a", to: .null)])
      }
      #expect(loading?.code == .malformed && saving?.code == .malformed)
      #expect(saving?.diagnostic?.range != nil)
      #expect(files.bytes(at: path) == bytes, "\(name)")
      #expect(files.text(at: path + ".bak") == "{\"good\": 1}", "\(name)")
      #expect(files.names(in: "/home") == ["s.json", "s.json.bak", "s.json.lock"], "\(name)")
    }
  }

  @Test func `a repair keeps the bad file and starts from the backup`() throws {
    for (name, bytes) in bad {
      let files = MemoryFileSystem()
      files.put(bytes, at: path, permissions: 0o640)
      files.put("{\"good\": 1}", at: path + ".bak")
      #expect(try store(files).repair() == .restored(from: path + ".bak", bad: path + ".bad-1"), "\(name)")
      #expect(files.bytes(at: path + ".bad-1") == bytes, "\(name)")
      #expect(files.text(at: path) == "{\"good\": 1}", "\(name)")
      #expect(files.status(at: path)?.permissions == 0o640, "\(name)")
      #expect(try store(files).repair() == .notNeeded)
    }
  }

  @Test func `a repair without a good backup starts from nothing`() throws {
    for backup in [nil, "", "{"] {
      let files = MemoryFileSystem()
      files.put("{", at: path)
      if let backup { files.put(backup, at: path + ".bak") }
      let badBackup = backup == nil ? nil : path + ".bak"
      #expect(try store(files).plannedRepair() == .emptied(bad: path + ".bad-1", badBackup: badBackup))
      #expect(try store(files).repair() == .emptied(bad: path + ".bad-1", badBackup: badBackup))
      #expect(files.text(at: path) == nil)
      #expect(files.text(at: path + ".bad-1") == "{")
      #expect(files.text(at: path + ".bak") == backup)
      try store(files).apply([StoreEdit("a", to: .null)])
    }
  }

  @Test func `a bad file is never put over an older one`() throws {
    let files = MemoryFileSystem()
    for number in 1...3 {
      files.put("{\(number)", at: path)
      #expect(try store(files).repair() == .emptied(bad: path + ".bad-\(number)", badBackup: nil))
    }
    #expect((1...3).map { files.text(at: path + ".bad-\($0)") } == ["{1", "{2", "{3"])
  }

  @Test func `nothing is repaired that is in order, absent, or that cannot be read`() throws {
    let files = MemoryFileSystem()
    files.putFolder("/home")
    #expect(try store(files).repair() == .notNeeded)
    files.put("{}", at: path)
    #expect(try store(files).repair() == .notNeeded)
    files.put("{", at: path)
    files.setPermissions(0, at: path)
    let error = #expect(throws: StoreError.self) { try store(files).repair() }
    #expect(error?.description == "/home/s.json: cannot be read: permission denied")
    #expect(files.names(in: "/home") == ["s.json", "s.json.lock"])
  }

  @Test func `a file larger than the limit is put aside unread`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a\": 1}      ", at: path)
    var options = JSONFileStore.Options()
    options.sizeLimit = 10
    let store = JSONFileStore(path: path, options: options, fileSystem: files)
    let error = #expect(throws: StoreError.self) { _ = try store.load() }
    #expect(error?.description == "/home/s.json: error: the file is larger than a settings file can be")
    #expect(files.calls.contains { $0.hasPrefix("read ") } == false)
    #expect(try store.repair() == .emptied(bad: path + ".bad-1", badBackup: nil))
  }

  @Test func `a repair that is stopped at any call loses neither the bad file nor the backup`() throws {
    func machine(_ backup: Bool) -> MemoryFileSystem {
      let files = MemoryFileSystem()
      files.put("{", at: path)
      if backup { files.put("{\"good\": 1}", at: path + ".bak") }
      return files
    }
    for hasBackup in [true, false] {
      let trial = machine(hasBackup)
      _ = try store(trial).repair()
      for number in trial.calls.indices {
        for (fault, seed) in [(MemoryFileSystem.Fault.kill, 1), (.kill, 2), (.kill, 3), (.fail(.noSpace), 4)] {
          let files = machine(hasBackup)
          files.inject(fault, atCall: number)
          _ = try? store(files).repair()
          let after = files.afterPowerCut(seed: UInt64(seed))
          let found = files.names(in: "/home").map { "/home/" + $0 }.compactMap(files.text)
          let foundAfterPowerCut = after.names(in: "/home").map { "/home/" + $0 }.compactMap(after.text)
          for texts in [found, foundAfterPowerCut] {
            #expect(texts.contains("{"), "\(trial.calls[number])")
            #expect(texts.contains("{\"good\": 1}") == hasBackup, "\(trial.calls[number])")
          }
          _ = try store(after).repair()
          #expect(try store(after).load()["good"]?.value == (hasBackup ? .number("1") : nil))
        }
      }
    }
  }

  @Test func `the backup is the file before the first change of a session`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a\": 0}", at: path)
    let first = store(files)
    try first.apply([StoreEdit("a", to: .number("1"))])
    try first.apply([StoreEdit("a", to: .number("2"))])
    #expect(files.text(at: path + ".bak") == "{\"a\": 0}")
    try store(files).apply([StoreEdit("a", to: .number("3"))])
    #expect(files.text(at: path + ".bak") == "{\"a\": 2}")
  }
}
