import Foundation
import SetteeModel
import SetteeStore
import Synchronization
import TestSupport
import Testing

/// What only the real file system can show. What needs root is skipped, with a line, for others.
struct MachineTests {
  private let folder: TemporaryFolder
  private let files = GlibcFileSystem()
  private let edit = StoreEdit("a", to: .number("2"))

  init() throws {
    folder = try Fixtures.temporaryFolder()
  }

  private func write(_ text: String, _ name: String, mode: Int = 0o644) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: name))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(name))
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path(name), encoding: .utf8) }

  private func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).sorted()
  }

  /// Runs a program, and returns whether it succeeded.
  private func run(_ path: String, _ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private func isRoot() -> Bool {
    if files.userID != 0 { print("skipped: not root") }
    return files.userID == 0
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o664, 0o666, 0o755, 0o4755])
  func `the mode stays`(mode: Int) throws {
    try write("{\"a\": 1}", "s.json", mode: mode)
    try JSONFileStore(path: folder.path("s.json")).apply([edit])
    #expect(try files.status(at: folder.path("s.json"), followingLinks: false).permissions == UInt32(mode))
    #expect(try text("s.json") == "{\"a\": 2}")
  }

  @Test(arguments: [["../real/s.json"], ["one", "../real/s.json"], ["/real/s.json"]])
  func `a link stays, whether relative, in a chain or absolute`(chain: [String]) throws {
    let manager = FileManager.default
    for name in ["real", "links"] {
      try manager.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
    }
    try write("{\"a\": 1}", "real/s.json")
    for (name, target) in zip(["s.json", "one"], chain) {
      let target = target.hasPrefix("/") ? folder.url.path + target : target
      try manager.createSymbolicLink(atPath: folder.path("links/" + name), withDestinationPath: target)
    }
    try JSONFileStore(path: folder.path("links/s.json")).apply([edit])
    #expect(try text("real/s.json") == "{\"a\": 2}")
    #expect(try names("real") == ["s.json", "s.json.bak", "s.json.lock"])
    #expect(try files.status(at: folder.path("links/s.json"), followingLinks: false).kind == .link)
    #expect(try names("links") == chain.indices.map { ["s.json", "one"][$0] }.sorted())
  }

  @Test func `an access list stays`() throws {
    try write("{\"a\": 1}", "s.json", mode: 0o640)
    let path = folder.path("s.json")
    // Version 2, then a kind, permissions and a user for each: its owner, user 1234, the group, the mask, others.
    let entries: [(kind: UInt8, permissions: UInt8, user: [UInt8])] = [
      (0x01, 6, []), (0x02, 6, [0xD2, 0x04, 0, 0]), (0x04, 4, []), (0x10, 6, []), (0x20, 0, []),
    ]
    let list = entries.reduce([2, 0, 0, 0] as [UInt8]) { list, entry in
      list + [entry.kind, 0, entry.permissions, 0] + (entry.user.isEmpty ? [255, 255, 255, 255] : entry.user)
    }
    let file = try files.open(path, .readWrite)
    do throws(FileError) {
      try files.setAttribute("system.posix_acl_access", to: list, of: file)
    } catch {
      return print("skipped: \(error)")
    }
    try files.close(file)
    let mode = try files.status(at: path, followingLinks: false).permissions
    try JSONFileStore(path: path).apply([edit])
    #expect(try text("s.json") == "{\"a\": 2}")
    #expect(try files.attribute("system.posix_acl_access", at: path) == list)
    #expect(try files.status(at: path, followingLinks: false).permissions == mode)
  }

  @Test func `whoever reads while others write sees whole files`() throws {
    let path = folder.path("s.json")
    try JSONFileStore(path: path).apply([StoreEdit("text", to: .text("0")), StoreEdit("same", to: .text("0"))])
    let torn = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      let store = JSONFileStore(path: path)
      for round in 0..<100 {
        if thread < 2 {
          let value = StoredValue.text(String(repeating: "\(thread)", count: 5000 + round))
          _ = try? store.apply([StoreEdit("text", to: value), StoreEdit("same", to: value)])
        } else {
          let contents = try? store.load()
          if contents == nil || contents?["text"]?.value != contents?["same"]?.value { torn.withLock { $0 += 1 } }
        }
      }
    }
    #expect(torn.withLock(\.self) == 0)
  }

  @Test func `a file that was replaced since it was read is the one that is edited`() throws {
    try write("{\"a\": 1}", "s.json")
    let store = JSONFileStore(path: folder.path("s.json"))
    _ = try store.load()
    try write("{\"a\": 7, \"b\": 8}", "s.json")
    try store.apply([edit])
    #expect(try text("s.json") == "{\"a\": 2, \"b\": 8}")
  }

  @Test func `root leaves another user's file to that user`() throws {
    guard isRoot() else { return }
    try write("{\"a\": 1}", "s.json", mode: 0o640)
    let file = try files.open(folder.path("s.json"), .readWrite)
    try files.setOwner(12345, group: 54321, of: file)
    try files.close(file)
    try JSONFileStore(path: folder.path("s.json")).apply([edit])
    for (name, mode) in [("s.json", 0o640), ("s.json.lock", 0o600)] as [(String, UInt32)] {
      let status = try files.status(at: folder.path(name), followingLinks: false)
      #expect([status.user, status.group, status.permissions] == [12345, 54321, mode], "\(name)")
    }
    #expect(try text("s.json") == "{\"a\": 2}")
  }

  @Test func `a full disk leaves the file as it was, and a save works when there is room again`() throws {
    guard isRoot() else { return }
    guard run("/bin/mount", "-t", "tmpfs", "-o", "size=64k", "settee", folder.url.path) else {
      print("skipped: tmpfs cannot be mounted")
      return
    }
    defer { _ = run("/bin/umount", folder.url.path) }
    let old = "{\"a\": \"\(String(repeating: "x", count: 20_000))\"}"
    try write(old, "s.json")
    try write(String(repeating: "x", count: 28_000), "filler")
    let store = JSONFileStore(path: folder.path("s.json"))
    let new = StoreEdit("b", to: .text(String(repeating: "y", count: 20_000)))
    let error = #expect(throws: StoreError.self) { try store.apply([new]) }
    #expect(error?.code == .inputOutput)
    #expect(error?.message == "cannot be written: no space left on the device; nothing was written")
    #expect(try text("s.json") == old)
    #expect(try names() == ["filler", "s.json", "s.json.lock"])
    try files.remove(folder.path("filler"))
    try store.apply([StoreEdit("a", to: .null)])
    #expect(try text("s.json") == "{\"a\": null}")
  }

  @Test func `a file that is mounted by itself is refused, or overwritten if that is asked for`() throws {
    guard isRoot() else { return }
    try write("{\"a\": 1}", "outside.json")
    try write("", "s.json")
    guard run("/bin/mount", "--bind", folder.path("outside.json"), folder.path("s.json")) else {
      print("skipped: a file cannot be mounted")
      return
    }
    defer { _ = run("/bin/umount", folder.path("s.json")) }
    let error = #expect(throws: StoreError.self) { try JSONFileStore(path: folder.path("s.json")).apply([edit]) }
    #expect(error?.code == .cannotCreate)
    #expect(try text("outside.json") == "{\"a\": 1}")
    var options = JSONFileStore.Options()
    options.overwritesMountPoints = true
    try JSONFileStore(path: folder.path("s.json"), options: options).apply([edit])
    #expect(try text("outside.json") == "{\"a\": 2}")
    #expect(try text("s.json.bak") == "{\"a\": 1}")
    #expect(try names() == ["outside.json", "s.json", "s.json.bak", "s.json.lock"])
  }
}
