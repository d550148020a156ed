import Foundation
import SetteeStore
import TestSupport
import Testing

/// The file systems that have to behave alike.
enum TestedFileSystem: CaseIterable, CustomTestStringConvertible {
  case machine, memory

  var testDescription: String { self == .machine ? "Glibc" : "memory" }

  /// A file system and an empty folder in it.
  func make() throws -> (files: any FileSystem, folder: String, owner: AnyObject?) {
    switch self {
    case .machine:
      let folder = try Fixtures.temporaryFolder()
      return (GlibcFileSystem(), folder.url.path, folder)
    case .memory:
      let files = MemoryFileSystem(user: GlibcFileSystem().userID)
      files.putFolder("/home")
      return (files, "/home", nil)
    }
  }
}

/// What `FileSystem` promises, on each of them.
@Suite struct FileSystemConformanceTests {
  private func check(
    _ kind: TestedFileSystem, _ body: (_ files: any FileSystem, _ path: (String) -> String) throws -> Void
  ) throws {
    let (files, folder, owner) = try kind.make()
    try body(files) { folder + "/" + $0 }
    withExtendedLifetime(owner) {}
  }

  private func put(_ text: String, _ path: String, _ files: any FileSystem) throws {
    let file = try files.open(path, .create(permissions: 0o600))
    #expect(try files.write(Array(text.utf8)[...], to: file) == text.utf8.count)
    try files.close(file)
  }

  private func text(_ path: String, _ files: any FileSystem) throws -> String {
    String(decoding: try files.read(path, limit: 1000).bytes, as: UTF8.self)
  }

  private func code(_ body: () throws -> Void) -> FileError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FileError)?.code
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `a file that is written can be read`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try put("hello", path("a"), files)
      #expect(try text(path("a"), files) == "hello")
      let status = try files.status(at: path("a"), followingLinks: false)
      #expect(status.kind == .regular)
      #expect(status.size == 5)
      #expect(status.permissions == 0o600)
      #expect(status.user == files.userID)
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `a file above the limit is not read`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try put("hello", path("a"), files)
      #expect(try files.read(path("a"), limit: 5).bytes.count == 5)
      #expect(code { _ = try files.read(path("a"), limit: 4) } == .tooLarge)
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `a file that exists is not created`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try put("hello", path("a"), files)
      #expect(code { _ = try files.open(path("a"), .create(permissions: 0o600)) } == .exists)
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `what does not exist cannot be opened, renamed, linked, removed or listed`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      #expect(code { _ = try files.open(path("a"), .read) } == .noSuchFile)
      #expect(code { _ = try files.open(path("a"), .readWrite) } == .noSuchFile)
      #expect(code { _ = try files.open(path("a/b"), .create(permissions: 0o600)) } == .noSuchFile)
      #expect(code { _ = try files.status(at: path("a"), followingLinks: true) } == .noSuchFile)
      #expect(code { _ = try files.target(ofLink: path("a")) } == .noSuchFile)
      #expect(code { try files.rename(path("a"), to: path("b")) } == .noSuchFile)
      #expect(code { try files.link(path("a"), to: path("b")) } == .noSuchFile)
      #expect(code { try files.remove(path("a")) } == .noSuchFile)
      #expect(code { _ = try files.entries(ofFolder: path("a")) } == .noSuchFile)
      #expect(code { try files.makeFolder(path("a/b"), permissions: 0o700) } == .noSuchFile)
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `a rename replaces and takes the old name away`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try put("old", path("a"), files)
      try put("new", path("b"), files)
      try files.rename(path("b"), to: path("a"))
      #expect(try text(path("a"), files) == "new")
      #expect(try files.entries(ofFolder: path("")) == ["a"])
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `a link gives a file another name, and a rename among both does nothing`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try put("one", path("a"), files)
      try files.link(path("a"), to: path("b"))
      #expect(code { try files.link(path("a"), to: path("b")) } == .exists)
      let numbers = try ["a", "b"].map { try files.status(at: path($0), followingLinks: false).number }
      #expect(numbers[0] == numbers[1])
      try files.rename(path("a"), to: path("b"))
      #expect(try files.entries(ofFolder: path("")).sorted() == ["a", "b"])
      try files.remove(path("a"))
      #expect(try text(path("b"), files) == "one")
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `a new number and time tell a changed file from the one before`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try put("one", path("a"), files)
      try put("two", path("b"), files)
      let first = try files.status(at: path("a"), followingLinks: false)
      try files.rename(path("b"), to: path("a"))
      #expect(try files.status(at: path("a"), followingLinks: false).number != first.number)
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `permissions and size of an open file can be changed`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      let file = try files.open(path("a"), .create(permissions: 0o600))
      _ = try files.write([1, 2, 3], to: file)
      try files.setPermissions(0o640, of: file)
      try files.truncate(file, to: 1)
      try files.setOwner(files.userID, group: try files.status(of: file).group, of: file)
      try files.synchronize(file)
      let status = try files.status(of: file)
      #expect(status.permissions == 0o640)
      #expect(status.size == 1)
      try files.close(file)
      #expect(code { try files.close(file) } == .badDescriptor)
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `folders can be made, listed, synchronized, and not read or removed as files`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try files.makeFolder(path("f"), permissions: 0o700)
      #expect(code { try files.makeFolder(path("f"), permissions: 0o700) } == .exists)
      #expect(try files.status(at: path("f"), followingLinks: false).permissions == 0o700)
      #expect(try files.entries(ofFolder: path("f")) == [])
      let folder = try files.open(path("f"), .folder)
      try files.synchronize(folder)
      try files.close(folder)
      #expect(code { _ = try files.read(path("f"), limit: 10) } == .isAFolder)
      #expect(code { try files.remove(path("f")) } == .isAFolder)
      try put("x", path("f/a"), files)
      #expect(code { _ = try files.open(path("f/a"), .folder) } == .notAFolder)
      #expect(code { _ = try files.open(path("f/a/b"), .read) } == .notAFolder)
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `notes on a file are kept`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try put("x", path("a"), files)
      #expect(try files.attributes(at: path("a")) == [])
      let file = try files.open(path("a"), .readWrite)
      let longest = [UInt8](repeating: 7, count: 1000)
      do throws(FileError) {
        try files.setAttribute("user.one", to: longest, of: file)
      } catch {
        return print("skipped: \(error)")
      }
      try files.setAttribute("user.two", to: [], of: file)
      try files.close(file)
      #expect(try files.attributes(at: path("a")).sorted() == ["user.one", "user.two"])
      #expect(try files.attribute("user.one", at: path("a")) == longest)
      #expect(try files.attribute("user.two", at: path("a")) == [])
      #expect(code { _ = try files.attribute("user.three", at: path("a")) } == .noData)
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `an empty folder can be removed, and only as a folder`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try files.makeFolder(path("f"), permissions: 0o700)
      try put("x", path("f/a"), files)
      #expect(code { try files.removeFolder(path("f")) } == .folderNotEmpty)
      #expect(code { try files.removeFolder(path("f/a")) } == .notAFolder)
      try files.remove(path("f/a"))
      try files.removeFolder(path("f"))
      #expect(code { try files.removeFolder(path("f")) } == .noSuchFile)
      #expect(try files.entries(ofFolder: path("")) == [])
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `a link that is made leads to its target`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try files.makeLink(path("link"), to: "a")
      #expect(code { try files.makeLink(path("link"), to: "b") } == .exists)
      #expect(try files.target(ofLink: path("link")) == "a")
      try put("one", path("a"), files)
      #expect(try text(path("link"), files) == "one")
      #expect(try files.status(at: path("link"), followingLinks: false).kind == .link)
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `there is room for a file`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try put("one", path("a"), files)
      #expect(try files.freeSpace(at: path("a")) > 1 << 20)
      #expect(code { _ = try files.freeSpace(at: path("b")) } == .noSuchFile)
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `one open file at a time has the lock, until it is closed`(kind: TestedFileSystem) throws {
    try check(kind) { files, path in
      try put("", path("a"), files)
      let first = try files.open(path("a"), .readWrite)
      let second = try files.open(path("a"), .readWrite)
      #expect(try files.tryLock(first))
      #expect(try files.tryLock(first))
      #expect(try !files.tryLock(second))
      try files.close(first)
      #expect(try files.tryLock(second))
      try files.close(second)
    }
  }

  @Test func `symbolic links lead on, in circles too, and are not written through`() throws {
    let folder = try Fixtures.temporaryFolder()
    let memory = MemoryFileSystem()
    memory.putFolder("/home")
    for (name, target) in [("link", "a"), ("far", "link"), ("circle", "circle"), ("nowhere", "b")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
      memory.putLink(at: "/home/" + name, to: target)
    }
    for (files, path) in [(GlibcFileSystem() as any FileSystem, folder.url.path), (memory, "/home")] {
      try put("hello", path + "/a", files)
      #expect(try text(path + "/far", files) == "hello")
      #expect(try files.target(ofLink: path + "/far") == "link")
      #expect(code { _ = try files.target(ofLink: path + "/a") } == .invalidArgument)
      #expect(try files.status(at: path + "/far", followingLinks: false).kind == .link)
      #expect(try files.status(at: path + "/far", followingLinks: true).kind == .regular)
      #expect(code { _ = try files.open(path + "/far", .readWrite) } == .tooManyLinks)
      #expect(code { _ = try files.open(path + "/circle", .read) } == .tooManyLinks)
      #expect(code { _ = try files.open(path + "/nowhere", .read) } == .noSuchFile)
      #expect(code { _ = try files.open(path + "/nowhere", .create(permissions: 0o600)) } == .exists)
    }
  }

  @Test(arguments: TestedFileSystem.allCases)
  func `the clock goes forward`(kind: TestedFileSystem) throws {
    try check(kind) { files, _ in
      let start = files.now()
      files.sleep(for: .microseconds(10))
      #expect(files.now() - start >= .microseconds(10))
      #expect(files.random() != files.random())
    }
  }

  @Test func `files of the kernel, which say that they are empty, are read to their end`() throws {
    let bytes = try GlibcFileSystem().read("/proc/self/maps", limit: 1 << 20).bytes
    #expect(bytes.count > 10_000)
    #expect(bytes.last == 0x0A)
  }

  @Test func `a file that grows while it is read is read as it is then, or refused`() throws {
    let memory = MemoryFileSystem()
    memory.put("one", at: "/a")
    memory.inject(.action { $0.put("one two", at: "/a") }, atCall: 2)
    #expect(try text("/a", memory) == "one two")
    memory.forgetCalls()
    memory.inject(.action { $0.put("one two three", at: "/a") }, atCall: 2)
    #expect(code { _ = try memory.read("/a", limit: 8) } == .tooLarge)
  }

  @Test func `a pipe is not waited for as a settings file, and is read as a form`() throws {
    let folder = try Fixtures.temporaryFolder()
    let result = unsafe mkfifo(folder.path("pipe"), 0o600)
    #expect(result == 0)
    #expect(code { _ = try GlibcFileSystem().read(folder.path("pipe"), limit: 10) } == .invalidArgument)
    #expect(try GlibcFileSystem().read("/dev/null", limit: 10, pipes: true).bytes == [])
  }
}
