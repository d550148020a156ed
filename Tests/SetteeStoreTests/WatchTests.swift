import Foundation
import SetteeModel
import SetteeStore
import Synchronization
import TestSupport
import Testing

/// Changes of the settings file by others.
struct WatchTests {
  private let files = MemoryFileSystem()
  private let path = "/home/s.json"

  private func text(_ event: JSONFileWatch.Event?) -> String {
    switch event {
    case .changed(let contents): "changed: \(contents["a"].map { "\($0.value)" } ?? "unset")"
    case .lost(let error): "lost: \(error)"
    case nil: "nothing"
    }
  }

  private func next(_ watch: JSONFileWatch) throws -> String { text(try watch.next(within: .seconds(10))) }

  private func started(_ text: String? = "{\"a\": 1}") throws -> (store: JSONFileStore, watch: JSONFileWatch) {
    if let text { files.put(text, at: path) }
    let store = JSONFileStore(path: path, fileSystem: files)
    return (store, try JSONFileWatch(store))
  }

  /// Replaces the file as other programs do.
  private func replace(_ text: String, _ path: String = "/home/s.json") throws {
    files.put(text, at: path + "~")
    try files.rename(path + "~", to: path)
  }

  @Test func `a change in place arrives once`() throws {
    let (_, watch) = try started()
    files.put("{\"a\": 2}", at: path)
    #expect(try next(watch) == "changed: number(\"2\")")
    #expect(try next(watch) == "nothing")
  }

  @Test func `each of two atomic saves in a row arrives once`() throws {
    let (_, watch) = try started()
    for value in 2...3 {
      try replace("{\"a\": \(value)}")
      #expect(try next(watch) == "changed: number(\"\(value)\")")
    }
    #expect(try next(watch) == "nothing")
  }

  @Test func `own saves never arrive, nor do equal bytes, other files, temporary files and locks`() throws {
    let (store, watch) = try started()
    try store.apply([StoreEdit("a", to: .number("2"))])
    #expect(try next(watch) == "nothing")
    try replace("{\"a\": 2}")
    files.put("{\"a\": 9}", at: "/home/other.json")
    #expect(try next(watch) == "nothing")
  }

  @Test func `a change by others that an own save was built upon arrives`() throws {
    let (store, watch) = try started()
    try replace("{\"a\": 5}")
    try store.apply([StoreEdit("b", to: .number("2"))])
    #expect(try next(watch) == "changed: number(\"5\")")
    #expect(try next(watch) == "nothing")
  }

  @Test func `a file that an editor empties and then writes changes once`() throws {
    let (_, watch) = try started()
    files.put("", at: path)
    let steps = Mutex(0)
    let path = path
    files.whenSleeping { files in
      let step = steps.withLock {
        $0 += 1
        return $0
      }
      if step == 1 { files.put("{\"a\": 2}", at: path) }
    }
    #expect(try next(watch) == "changed: number(\"2\")")
    #expect(try next(watch) == "nothing")
  }

  @Test func `a file that is gone, empty or unparsable changes no value: it is lost once, and then changed`() throws {
    let (_, watch) = try started()
    try files.remove(path)
    #expect(try next(watch) == "lost: /home/s.json: the file is gone")
    files.put("", at: path)
    #expect(try next(watch) == "nothing")
    files.put("{\"a\": }", at: path)
    #expect(try next(watch) == "nothing")
    files.put("{\"a\": 1}", at: path)
    #expect(try next(watch) == "changed: number(\"1\")")
    files.put("{\"a\": }", at: path)
    #expect(try next(watch) == "lost: /home/s.json:1:7: error: expected a value, found '}'")
  }

  @Test func `a file that comes into being arrives, with folders too`() throws {
    files.putFolder("/home")
    let store = JSONFileStore(path: "/home/new/er/s.json", fileSystem: files)
    let watch = try JSONFileWatch(store)
    files.putFolder("/home/new")
    #expect(try next(watch) == "nothing")
    files.putFolder("/home/new/er")
    #expect(try next(watch) == "nothing")
    files.put("{\"a\": 1}", at: "/home/new/er/s.json")
    #expect(try next(watch) == "changed: number(\"1\")")
  }

  @Test func `a link's target that is saved, and links that are turned two levels deep, arrive once each`() throws {
    files.put("{\"a\": 1}", at: "/data/one/s.json")
    files.put("{\"a\": 2}", at: "/data/two/s.json")
    files.putLink(at: "/data/now", to: "one")
    files.putLink(at: path, to: "../data/now/s.json")
    let (_, watch) = try started(nil)
    try replace("{\"a\": 7}", "/data/one/s.json")
    #expect(try next(watch) == "changed: number(\"7\")")
    files.putLink(at: "/data/next", to: "two")
    try files.rename("/data/next", to: "/data/now")
    #expect(try next(watch) == "changed: number(\"2\")")
    try replace("{\"a\": 8}", "/data/two/s.json")
    #expect(try next(watch) == "changed: number(\"8\")")
    try replace("{\"a\": 9}", "/data/one/s.json")
    #expect(try next(watch) == "nothing")
    files.put("{\"a\": 3}", at: "/home/direct.json")
    files.putLink(at: "/home/link", to: "direct.json")
    try files.rename("/home/link", to: path)
    #expect(try next(watch) == "changed: number(\"3\")")
    #expect(try next(watch) == "nothing")
  }

  @Test func `a link that is turned while a watch starts is followed`() throws {
    files.put("{\"a\": 1}", at: "/data/one.json")
    files.put("{\"a\": 2}", at: "/data/two.json")
    files.putLink(at: path, to: "../data/one.json")
    files.putLink(at: "/home/next", to: "../data/two.json")
    let path = path
    files.inject(.action { try? $0.rename("/home/next", to: path) }, atCall: 4)
    let (_, watch) = try started(nil)
    try replace("{\"a\": 3}", "/data/two.json")
    #expect(try next(watch) == "changed: number(\"3\")")
  }

  @Test func `the machine's watcher hears the same`() throws {
    let folder = try Fixtures.temporaryFolder()
    let manager = FileManager.default
    for name in ["one", "two"] {
      try manager.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
      try Data("{\"a\": \"\(name)\"}".utf8).write(to: folder.url.appending(path: name + "/s.json"))
    }
    try manager.createSymbolicLink(atPath: folder.path("now"), withDestinationPath: "one")
    try manager.createSymbolicLink(atPath: folder.path("s.json"), withDestinationPath: "now/s.json")
    let store = JSONFileStore(path: folder.path("s.json"))
    let watch = try JSONFileWatch(store)
    let machine = GlibcFileSystem()
    func replace(_ text: String) throws {
      try Data(text.utf8).write(to: folder.url.appending(path: "new"))
      try machine.rename(folder.path("new"), to: folder.path("now/s.json"))
    }
    try Data("{\"a\": 1}".utf8).write(to: folder.url.appending(path: "one/s.json"))
    #expect(try next(watch) == "changed: number(\"1\")")
    for value in 2...3 {
      try replace("{\"a\": \(value)}")
      #expect(try next(watch) == "changed: number(\"\(value)\")")
    }
    try store.apply([StoreEdit("a", to: .number("4"))])
    try replace("{\"a\": 5}")
    #expect(try next(watch) == "changed: number(\"5\")")
    try machine.remove(folder.path("one/s.json"))
    #expect(try next(watch) == "lost: \(store.path): the file is gone")
    try Data("{\"a\": 6}".utf8).write(to: folder.url.appending(path: "one/s.json"))
    #expect(try next(watch) == "changed: number(\"6\")")
    try manager.createSymbolicLink(atPath: folder.path("next"), withDestinationPath: "two")
    try machine.rename(folder.path("next"), to: folder.path("now"))
    #expect(try next(watch) == "changed: text(\"two\")")
    #expect(text(try watch.next(within: .zero)) == "nothing")
  }

  @Test func `a wait can be ended by another thread`() throws {
    let folder = try Fixtures.temporaryFolder()
    let watch = try JSONFileWatch(JSONFileStore(path: folder.path("s.json")))
    let thread = Thread { watch.cancel() }
    thread.start()
    #expect(text(try watch.next()) == "nothing")
    #expect(text(try watch.next()) == "nothing")
  }
}
