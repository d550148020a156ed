import SetteeModel
import SetteeStore
import Testing

/// Symbolic links, owners, modes and special places of the settings file.
struct TargetTests {
  private let edit = StoreEdit("a", to: .number("2"))

  private func save(_ path: String, _ files: MemoryFileSystem) throws(StoreError) {
    try JSONFileStore(path: path, fileSystem: files).apply([edit])
  }

  @Test(arguments: [
    ["/etc/settings.json": "/dotfiles/settings.json"],
    ["/etc/settings.json": "../dotfiles/settings.json"],
    ["/etc/settings.json": "one", "/etc/one": "two", "/etc/two": "../dotfiles/settings.json"],
    ["/etc/settings.json": "folder/settings.json", "/etc/folder": "/dotfiles"],
  ])
  func `a link stays and its target is replaced, with lock and backup beside it`(links: [String: String]) throws {
    let files = MemoryFileSystem()
    files.put("{\"a\":1}", at: "/dotfiles/settings.json")
    for (path, target) in links { files.putLink(at: path, to: target) }
    try save("/etc/settings.json", files)
    #expect(files.text(at: "/dotfiles/settings.json") == "{\"a\":2}")
    #expect(files.names(in: "/dotfiles") == ["settings.json", "settings.json.bak", "settings.json.lock"])
    for (path, target) in links { #expect(try files.target(ofLink: path) == target) }
  }

  @Test func `a link to nothing creates its target`() throws {
    let files = MemoryFileSystem()
    files.putLink(at: "/etc/settings.json", to: "../dotfiles/new/settings.json")
    try save("/etc/settings.json", files)
    #expect(files.text(at: "/dotfiles/new/settings.json") == "{\n  \"a\": 2\n}\n")
    #expect(files.names(in: "/etc") == ["settings.json"])
  }

  @Test func `links in a circle are refused`() throws {
    let files = MemoryFileSystem()
    files.putLink(at: "/etc/one", to: "two")
    files.putLink(at: "/etc/two", to: "one")
    let error = #expect(throws: StoreError.self) { try save("/etc/one", files) }
    #expect(error?.description == "/etc/one: it is a link in a circle of links")
    #expect(error?.code == .notAFile)
  }

  @Test(
    arguments: [0o600, 0o640, 0o644, 0o664, 0o666, 0o755, 0o4755, 0o200] as [UInt32],
    [0, 0o022, 0o077, 0o777] as [UInt32])
  func `the mode stays whatever the umask`(mode: UInt32, umask: UInt32) throws {
    let files = MemoryFileSystem()
    files.put("{\"a\":1}", at: "/home/s.json", permissions: mode | 0o400)
    files.setUmask(umask)
    try save("/home/s.json", files)
    #expect(files.status(at: "/home/s.json")?.permissions == mode | 0o400)
    try save("/home/new.json", files)
    #expect(files.status(at: "/home/new.json")?.permissions == 0o600)
  }

  @Test func `a file that its owner has marked read-only is left alone, by root too`() throws {
    let files = MemoryFileSystem(user: 0)
    files.put("{\"a\":1}", at: "/home/s.json", permissions: 0o444)
    let error = #expect(throws: StoreError.self) { try save("/home/s.json", files) }
    #expect(error?.description == "/home/s.json: the file is marked read-only (mode 0444); nothing was written")
    #expect(error?.code == .notPermitted)
    #expect(files.text(at: "/home/s.json") == "{\"a\":1}")
  }

  @Test func `root leaves a user's file to the user, and the lock too`() throws {
    let files = MemoryFileSystem(user: 0)
    files.put("{\"a\":1}", at: "/home/s.json", permissions: 0o640)
    files.setOwner(1000, group: 100, at: "/home/s.json")
    try save("/home/s.json", files)
    let status = files.status(at: "/home/s.json")
    #expect([status?.user, status?.group, status?.permissions] == [1000, 100, 0o640])
    #expect(files.status(at: "/home/s.json.lock")?.user == 1000)
    files.setUser(1000, groups: [100])
    files.setOwner(1000, group: 100, at: "/home")
    files.restart()
    try JSONFileStore(path: "/home/s.json", fileSystem: files).apply([StoreEdit("a", to: .number("3"))])
    #expect(files.text(at: "/home/s.json") == "{\"a\":3}")
  }

  @Test func `a file that would change its owner is refused`() throws {
    let files = MemoryFileSystem(user: 1000)
    files.put("{\"a\":1}", at: "/home/s.json", permissions: 0o666)
    files.setOwner(0, group: 0, at: "/home/s.json")
    let error = #expect(throws: StoreError.self) { try save("/home/s.json", files) }
    #expect(
      error?.description == "/home/s.json: the file belongs to user 0 and would not any more; nothing was written")
    #expect(files.names(in: "/home") == ["s.json", "s.json.lock"])
  }

  @Test func `a group that cannot be kept does not give its rights to another`() throws {
    let files = MemoryFileSystem(user: 1000)
    files.put("{\"a\":1}", at: "/home/s.json", permissions: 0o664)
    files.setOwner(1000, group: 50, at: "/home/s.json")
    try save("/home/s.json", files)
    #expect(files.status(at: "/home/s.json")?.permissions == 0o644)
  }

  @Test func `notes and the access list stay with the file`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a\":1}", at: "/home/s.json")
    try note(["user.origin", "system.posix_acl_access", "security.selinux"], "/home/s.json", files)
    try save("/home/s.json", files)
    #expect(try files.attributes(at: "/home/s.json") == ["system.posix_acl_access", "user.origin"])
    #expect(try files.attribute("user.origin", at: "/home/s.json") == Array("user.origin".utf8))
    #expect(files.text(at: "/home/s.json") == "{\"a\":2}")
  }

  @Test func `a note that cannot be kept gives way, an access list does not`() throws {
    for (name, isSaved) in [("user.origin", true), ("system.posix_acl_access", false)] {
      let files = MemoryFileSystem()
      files.put("{\"a\":1}", at: "/home/s.json")
      try note([name], "/home/s.json", files)
      files.forgetCalls()
      let trial = files.afterPowerCut(seed: 1)
      try save("/home/s.json", trial)
      let call = try #require(trial.calls.firstIndex { $0.hasPrefix("fsetxattr") })
      files.inject(.fail(.notSupported), atCall: call)
      #expect(((try? save("/home/s.json", files)) != nil) == isSaved)
      #expect(files.text(at: "/home/s.json") == "{\"a\":\(isSaved ? 2 : 1)}")
    }
  }

  @Test func `an access list is not given to another group`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a\":1}", at: "/home/s.json", permissions: 0o660)
    try note(["system.posix_acl_access"], "/home/s.json", files)
    files.setOwner(1000, group: 7, at: "/home/s.json")
    try save("/home/s.json", files)
    #expect(try files.attributes(at: "/home/s.json") == [])
    #expect(files.status(at: "/home/s.json")?.permissions == 0o600)
  }

  /// Puts attributes on a file that have their names for values.
  private func note(_ names: [String], _ path: String, _ files: MemoryFileSystem) throws {
    let file = try files.open(path, .readWrite)
    for name in names { try files.setAttribute(name, to: Array(name.utf8), of: file) }
    try files.synchronize(file)
    try files.close(file)
  }

  @Test func `each way of being refused has its own code and leaves the bytes`() throws {
    let cases: [(String, StoreError.Code, (MemoryFileSystem) -> Void)] = [
      ("the folder may not be written", .notPermitted, { $0.setPermissions(0o555, at: "/home") }),
      ("the file may not be read", .notPermitted, { $0.setPermissions(0o200, at: "/home/s.json") }),
      ("the file system is read-only", .readOnly, { $0.setReadOnly(true) }),
      ("the disk is full", .inputOutput, { $0.setCapacity(8) }),
      ("the file is a mount point", .cannotCreate, { $0.mount("/home/s.json") }),
    ]
    for (name, code, prepare) in cases {
      let files = MemoryFileSystem()
      files.put("{\"a\":1}", at: "/home/s.json")
      prepare(files)
      let error = #expect(throws: StoreError.self, "\(name)") { try save("/home/s.json", files) }
      #expect(error?.code == code, "\(name)")
      #expect(files.text(at: "/home/s.json") == "{\"a\":1}", "\(name)")
      #expect(files.names(in: "/home").filter { $0.hasSuffix(".tmp") } == [], "\(name)")
      #expect(files.openCount == 0, "\(name)")
    }
  }

  @Test func `a mount point is overwritten only when that is asked for, after a copy was made`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a\":1}", at: "/home/s.json")
    files.mount("/home/s.json")
    var options = JSONFileStore.Options()
    options.overwritesMountPoints = true
    try JSONFileStore(path: "/home/s.json", options: options, fileSystem: files).apply([edit])
    #expect(files.text(at: "/home/s.json") == "{\"a\":2}")
    #expect(files.text(at: "/home/s.json.bak") == "{\"a\":1}")
    #expect(files.status(at: "/home/s.json")?.number != files.status(at: "/home/s.json.bak")?.number)
  }

  @Test func `a mount point that cannot be overwritten gets its old bytes back`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a\":1}", at: "/home/s.json")
    files.mount("/home/s.json")
    var options = JSONFileStore.Options()
    options.overwritesMountPoints = true
    let trial = files.afterPowerCut(seed: 1)
    let store = { JSONFileStore(path: "/home/s.json", options: options, fileSystem: $0) }
    try store(trial).apply([edit])
    let synchronize = try #require(trial.calls.lastIndex(of: "fsync /home/s.json"))
    files.inject(.fail(.noSpace), atCall: synchronize)
    #expect(throws: StoreError.self) { try store(files).apply([edit]) }
    #expect(files.text(at: "/home/s.json") == "{\"a\":1}")
  }

  @Test func `an editor that saves at the same time loses nothing`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a\":1}", at: "/home/s.json")
    let trial = files.afterPowerCut(seed: 1)
    try save("/home/s.json", trial)
    let rename = try #require(trial.calls.lastIndex { $0.hasPrefix("lstat /home/s.json") })
    files.inject(.action { $0.put("{\"a\":1,\"b\":\"edited\"}", at: "/home/s.json") }, atCall: rename)
    try save("/home/s.json", files)
    #expect(files.text(at: "/home/s.json") == "{\"a\":2,\"b\":\"edited\"}")
  }

  @Test func `an editor that never stops saving makes a save give up`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a\":1}", at: "/home/s.json")
    for call in 0..<1000 {
      files.inject(
        .action { files in
          if files.calls.last == "lstat /home/s.json" { files.put("{\"a\":\(call)}", at: "/home/s.json") }
        }, atCall: call)
    }
    let error = #expect(throws: StoreError.self) { try save("/home/s.json", files) }
    #expect(
      error?.description == "/home/s.json: somebody else changes the file all the time; nothing was written")
    #expect(error?.code == .busy)
  }

  @Test func `a file system that has one name for each file gets a copy for a backup`() throws {
    let trial = MemoryFileSystem()
    trial.put("{\"a\":1}", at: "/home/s.json")
    let files = trial.afterPowerCut(seed: 1)
    try save("/home/s.json", trial)
    let link = try #require(trial.calls.firstIndex { $0.hasPrefix("link") })
    files.inject(.fail(.notPermitted), atCall: link)
    try save("/home/s.json", files)
    #expect(files.text(at: "/home/s.json.bak") == "{\"a\":1}")
    #expect(files.names(in: "/home") == ["s.json", "s.json.bak", "s.json.lock"])
  }

  @Test func `orphans of this file are swept and no other file is`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a\":1}", at: "/home/s.json")
    let others = [
      ".s.json.settee-0123456789abcde.tmp", ".s.json.settee-0123456789abcdef.txt",
      ".t.json.settee-0123456789abcdef.tmp",
      "s.json.settee-0123456789abcdef.tmp", ".s.json.settee-0123456789abcdeg.tmp",
    ]
    for name in others + [".s.json.settee-0123456789abcdef.tmp"] { files.put("", at: "/home/" + name) }
    try save("/home/s.json", files)
    #expect(files.names(in: "/home") == (others + ["s.json", "s.json.bak", "s.json.lock"]).sorted())
  }
}
