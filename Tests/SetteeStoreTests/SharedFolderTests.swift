import SetteeModel
import SetteeStore
import Testing

/// A settings file in a folder where strangers may create files, such as `/tmp`.
struct SharedFolderTests {
  private static let path = "/tmp/s.json"

  /// A folder of root's that everybody may write into and only owners remove from; a file of a victim's elsewhere.
  private func machine(user: UInt32 = 1000) -> MemoryFileSystem {
    let files = MemoryFileSystem(user: user)
    files.putFolder("/tmp", permissions: 0o1777)
    files.setOwner(0, group: 0, at: "/tmp")
    files.put("{\"a\": 1}", at: "/victim/precious.json")
    return files
  }

  private func save(_ files: MemoryFileSystem) throws(StoreError) {
    try JSONFileStore(path: Self.path, fileSystem: files).apply([StoreEdit("a", to: .number("2"))])
  }

  @Test(arguments: [0, 1000] as [UInt32])
  func `a stranger's link in the settings file's place is not followed`(user: UInt32) throws {
    let files = machine(user: user)
    files.putLink(at: Self.path, to: "/victim/precious.json")
    files.setOwner(666, group: 666, at: Self.path)
    let error = #expect(throws: StoreError.self) { try save(files) }
    #expect(error?.description == "/tmp/s.json: cannot be read: permission denied")
    #expect(error?.code == .notPermitted)
    #expect(files.text(at: "/victim/precious.json") == "{\"a\": 1}")
    #expect(files.names(in: "/victim") == ["precious.json"])
  }

  @Test(arguments: [1000, 0] as [UInt32])
  func `one's own link there is followed, and the folder owner's`(owner: UInt32) throws {
    let files = machine()
    files.putLink(at: Self.path, to: "/victim/precious.json")
    files.setOwner(owner, group: owner, at: Self.path)
    try save(files)
    #expect(files.text(at: "/victim/precious.json") == "{\"a\": 2}")
  }

  @Test func `a stranger's link in a folder that is not shared is followed`() throws {
    let files = machine()
    files.setPermissions(0o755, at: "/tmp")
    files.setOwner(1000, group: 1000, at: "/tmp")
    files.putLink(at: Self.path, to: "/victim/precious.json")
    files.setOwner(666, group: 666, at: Self.path)
    try save(files)
    #expect(files.text(at: "/victim/precious.json") == "{\"a\": 2}")
  }

  @Test func `a link in the lock's place is refused, and what it leads to stays`() throws {
    let files = machine()
    files.putLink(at: Self.path + ".lock", to: "/victim/precious.json")
    let error = #expect(throws: StoreError.self) { try save(files) }
    #expect(error?.description.hasPrefix("/tmp/s.json: the lock '/tmp/s.json.lock' cannot be taken: ") == true)
    #expect(files.text(at: "/victim/precious.json") == "{\"a\": 1}")
    #expect(files.names(in: "/tmp") == ["s.json.lock"])
  }

  @Test func `a file that has the lock's name for a second one is not written to`() throws {
    let files = machine()
    try files.link("/victim/precious.json", to: Self.path + ".lock")
    try save(files)
    #expect(files.text(at: Self.path) == "{\n  \"a\": 2\n}\n")
    #expect(files.text(at: "/victim/precious.json") == "{\"a\": 1}")
  }

  /// Which name the temporary file gets is chance; here a stranger guesses it.
  @Test func `a link in the temporary file's place is refused, and what it leads to stays`() throws {
    let trial = machine()
    let files = machine()
    try save(trial)
    let index = try #require(trial.calls.firstIndex { $0.hasPrefix("open /tmp/.s.json.settee-") })
    let temporary = String(trial.calls[index].split(separator: " ")[1])
    files.inject(.action { $0.putLink(at: temporary, to: "/victim/precious.json") }, atCall: index)
    #expect(throws: StoreError.self) { try save(files) }
    #expect(files.text(at: "/victim/precious.json") == "{\"a\": 1}")
    #expect(files.text(at: Self.path) == nil)
  }

  @Test func `a link in the backup's place is replaced, and what it leads to stays`() throws {
    let files = machine()
    files.put("{\"a\": 1}", at: Self.path)
    files.putLink(at: Self.path + ".bak", to: "/victim/precious.json")
    try save(files)
    #expect(files.text(at: Self.path + ".bak") == "{\"a\": 1}")
    #expect(files.status(at: Self.path + ".bak")?.kind == .regular)
    #expect(files.text(at: "/victim/precious.json") == "{\"a\": 1}")
  }

  @Test func `a picture or scenario is written through a link, keeping its mode, and nothing else is touched`() throws {
    let files = machine()
    files.put("old", at: "/victim/picture.svg", permissions: 0o640)
    files.putLink(at: "/victim/link.svg", to: "picture.svg")
    try files.replace("/victim/link.svg", with: Array("new".utf8))
    #expect(files.text(at: "/victim/picture.svg") == "new")
    #expect(files.status(at: "/victim/picture.svg")?.permissions == 0o640)
    #expect(files.status(at: "/victim/link.svg")?.kind == .link)
    files.setUmask(0o027)
    try files.replace("/victim/new.svg", with: [])
    #expect(files.status(at: "/victim/new.svg")?.permissions == 0o640)
    #expect(files.names(in: "/victim") == ["link.svg", "new.svg", "picture.svg", "precious.json"])
    for path in ["/victim", "/victim/none/a.svg"] {
      #expect(throws: StoreError.self) { try files.replace(path, with: []) }
    }
  }

  @Test(arguments: [
    ("/a/b", "/a/b"), ("/a/./b/../b/", "/a/b"), ("/a/link", "/c/d"), ("/a/up/link", "/c/d"), ("/../../a/b", "/a/b"),
    ("/", "/"), ("a/link", "/c/d"), ("a/up/./b", "a/b"), ("../a/../a", "../a"), ("a/..", "."),
  ])
  func `a real path has no links in it`(path: String, real: String) throws {
    let files = MemoryFileSystem()
    files.put("", at: "/a/b")
    files.put("", at: "/c/d")
    files.putLink(at: "/a/link", to: "../a/../c/other")
    files.putLink(at: "/c/other", to: "/c/d")
    files.putLink(at: "/a/up", to: ".")
    #expect(try files.realPath(path) == real)
    #expect(throws: FileError.self) { try files.realPath(path + "/none") }
    files.putLink(at: "/a/ring", to: "ring")
    #expect(throws: FileError(.tooManyLinks, "readlink", "/a/ring/x")) { try files.realPath("/a/ring/x") }
  }
}
