import SetteeModel
import SetteeStore
import Testing

struct VersionTests {
  private func store(_ json: String) -> (JSONFileStore, MemoryFileSystem) {
    let files = MemoryFileSystem()
    files.putFolder("/home")
    files.put(json, at: "/home/s.json")
    return (JSONFileStore(path: "/home/s.json", fileSystem: files), files)
  }

  @Test func `a file of a newer version is read, but not changed`() throws {
    let (store, files) = store(#"{"$settee": 2, "a": 1}"#)
    #expect(try store.load()["a"]?.value == .number("1"))
    let error = #expect(throws: StoreError.self) { try store.apply([StoreEdit("a", to: .number("5"))]) }
    #expect(error?.code == .readOnly)
    #expect(
      error?.description
        == "/home/s.json: a newer version of Settee wrote the file (2, this is 1); nothing was written")
    #expect(
      try String(decoding: files.read("/home/s.json", limit: 100).bytes, as: UTF8.self) == #"{"$settee": 2, "a": 1}"#)
  }

  @Test(arguments: [#"{"a": 1}"#, #"{"$settee": 1, "a": 1}"#, #"{"$settee": "2", "a": 1}"#])
  func `a file of this version is changed`(json: String) throws {
    let (store, _) = store(json)
    #expect(try store.apply([StoreEdit("a", to: .number("5"))])["a"]?.value == .number("5"))
  }
}
