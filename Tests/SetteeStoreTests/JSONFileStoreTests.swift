import Foundation
import SetteeModel
import SetteeStore
import TestSupport
import Testing

struct JSONFileStoreTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try Fixtures.temporaryFolder()
    path = folder.path("settings.json")
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `a file that does not exist is empty`() throws {
    #expect(try JSONFileStore(path: path).load()["a"] == nil)
  }

  @Test func `a new file is readable by its owner only and so is a new folder`() throws {
    let store = JSONFileStore(path: folder.path("new/inner/settings.json"))
    try store.apply([StoreEdit("playback.speed", to: .number("1.5"))])
    #expect(
      try String(contentsOfFile: store.path, encoding: .utf8) == """
        {
          "playback": {
            "speed": 1.5
          }
        }

        """)
    let file = try GlibcFileSystem().status(at: store.path, followingLinks: false)
    let inner = try GlibcFileSystem().status(at: folder.path("new/inner"), followingLinks: false)
    #expect(file.permissions == 0o600)
    #expect(inner.permissions == 0o700)
  }

  @Test func `only the bytes of the value change`() throws {
    try write("{\r\n\t// mine\r\n\t\"z\": 1.0, \"unknown\": 9007199254740993,\r\n\t\"a\": {\"b\": true},\r\n}")
    let contents = try JSONFileStore(path: path).apply([StoreEdit("a.b", to: .bool(false))])
    #expect(
      try text() == "{\r\n\t// mine\r\n\t\"z\": 1.0, \"unknown\": 9007199254740993,\r\n\t\"a\": {\"b\": false},\r\n}")
    #expect(contents["a.b"]?.value == .bool(false))
  }

  @Test func `a file that does not parse is never overwritten`() throws {
    try write("{\"a\": }")
    let store = JSONFileStore(path: path)
    let error = #expect(throws: StoreError.self) { try store.apply([StoreEdit("a", to: .bool(true))]) }
    #expect(error?.description == "\(path):1:7: error: expected a value, found '}'")
    #expect(try text() == "{\"a\": }")
  }
}
