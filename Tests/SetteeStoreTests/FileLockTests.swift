import SetteeModel
import SetteeStore
import Synchronization
import Testing

/// The lock beside the settings file.
struct FileLockTests {
  private let path = "/home/s.json"

  /// A file system on which another process has the lock.
  private func lockedFiles() throws -> (files: MemoryFileSystem, lock: OpenFile) {
    let files = MemoryFileSystem()
    files.put("4711\n", at: path + ".lock")
    let lock = try files.open(path + ".lock", .readWrite)
    #expect(try files.tryLock(lock))
    files.forgetCalls()
    return (files, lock)
  }

  @Test func `waiting for a lock ends after the patience, and says who has it`() throws {
    let (files, _) = try lockedFiles()
    let start = files.now()
    let error = #expect(throws: StoreError.self) {
      try JSONFileStore(path: path, fileSystem: files).apply([StoreEdit("a", to: .null)])
    }
    #expect(error?.code == .busy)
    #expect(
      error?.description == "/home/s.json: another writer (process 4711) has the lock; nothing was written")
    let waited = files.now() - start
    #expect(waited >= .seconds(5) && waited < .milliseconds(5001))
    #expect(files.names(in: "/home") == ["s.json.lock"])
  }

  @Test func `without patience a lock is tried once`() throws {
    let (files, _) = try lockedFiles()
    var options = JSONFileStore.Options()
    options.patience = .zero
    #expect(throws: StoreError.self) {
      try JSONFileStore(path: path, options: options, fileSystem: files).apply([StoreEdit("a", to: .null)])
    }
    #expect(files.calls.count { $0.hasPrefix("flock") } == 1)
  }

  @Test func `a lock that is given back is taken`() throws {
    let (files, lock) = try lockedFiles()
    let pauses = Mutex(0)
    files.whenSleeping { files in
      let count = pauses.withLock {
        $0 += 1
        return $0
      }
      if count == 20 { try? files.close(lock) }
    }
    try JSONFileStore(path: path, fileSystem: files).apply([StoreEdit("a", to: .null)])
    #expect(files.text(at: path) == "{\n  \"a\": null\n}\n")
    #expect(pauses.withLock(\.self) == 20)
  }

  @Test func `the lock's file stays, and names the last holder`() throws {
    let files = MemoryFileSystem()
    try JSONFileStore(path: path, fileSystem: files).apply([StoreEdit("a", to: .null)])
    #expect(files.text(at: path + ".lock") == "100\n")
    #expect(files.status(at: path + ".lock")?.permissions == 0o600)
  }

  @Test func `a lock whose file somebody removed excludes nobody and is not trusted`() throws {
    let files = MemoryFileSystem()
    files.put("1\n", at: path + ".lock")
    files.inject(.action { try? $0.remove("/home/s.json.lock") }, atCall: 2)
    try JSONFileStore(path: path, fileSystem: files).apply([StoreEdit("a", to: .null)])
    #expect(files.calls.count { $0.hasPrefix("flock") } == 2)
    #expect(files.text(at: path) == "{\n  \"a\": null\n}\n")
  }

  @Test func `a lock's file that is a symbolic link is refused`() throws {
    let files = MemoryFileSystem()
    files.putLink(at: path + ".lock", to: "/home/other")
    files.put("precious", at: "/home/other")
    let error = #expect(throws: StoreError.self) {
      try JSONFileStore(path: path, fileSystem: files).apply([StoreEdit("a", to: .null)])
    }
    #expect(
      error?.description
        == "/home/s.json: the lock '/home/s.json.lock' cannot be taken: too many symbolic links")
    #expect(files.text(at: "/home/other") == "precious")
  }

  @Test(arguments: [(0o600, 0o600), (0o644, 0o600), (0o664, 0o660), (0o666, 0o666)] as [(UInt32, UInt32)])
  func `whoever may write the settings may lock them, and nobody else`(settings: UInt32, lock: UInt32) throws {
    let files = MemoryFileSystem()
    files.put("{}", at: path, permissions: settings)
    try JSONFileStore(path: path, fileSystem: files).apply([StoreEdit("a", to: .null)])
    #expect(files.status(at: path + ".lock")?.permissions == lock)
  }

  @Test func `a lock's file that may only be read is good enough`() throws {
    let files = MemoryFileSystem()
    files.put("7\n", at: path + ".lock", permissions: 0o644)
    files.setOwner(0, group: 0, at: path + ".lock")
    try JSONFileStore(path: path, fileSystem: files).apply([StoreEdit("a", to: .null)])
    #expect(files.text(at: path) == "{\n  \"a\": null\n}\n")
    #expect(files.text(at: path + ".lock") == "7\n")
  }

  @Test func `a full disk does not keep a lock from being taken`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a\":12}", at: path)
    files.setCapacity(8)
    let error = #expect(throws: StoreError.self) {
      try JSONFileStore(path: path, fileSystem: files).apply([StoreEdit("a", to: .null)])
    }
    #expect(error?.code == .inputOutput)
    #expect(files.openCount == 0)
  }
}
