import SetteeModel
import SetteeStore
import Synchronization
import Testing

struct KeyOrderTests {
  @Test func `the order of keys is worked out only when a key is put into the file`() throws {
    let files = MemoryFileSystem(seed: 1)
    files.put("{ \"a\": 1, \"c\": 3 }\n", at: "/home/settings.json")
    let count = Mutex(0)
    let order = KeyOrder {
      count.withLock { $0 += 1 }
      return ["a", "b", "c"]
    }
    let store = JSONFileStore(path: "/home/settings.json", order: order, fileSystem: files)
    try store.apply([StoreEdit("a", to: .number("2"))])
    try store.apply([StoreEdit("c", to: nil)])
    #expect(count.withLock(\.self) == 0)
    try store.apply([StoreEdit("c", to: .number("3")), StoreEdit("b", to: .number("2"))])
    #expect(count.withLock(\.self) == 1)
    #expect(files.text(at: "/home/settings.json") == "{ \"a\": 2, \"b\": 2, \"c\": 3 }\n")
  }
}
