import SetteeModel
import SetteeStore
import Testing

/// A settings file that changes while it is read, and a clock that goes wrong.
struct ChangingFileTests {
  private static let path = "/home/s.json"

  private func machine(_ text: String = "{\"a\": 1}") -> MemoryFileSystem {
    let files = MemoryFileSystem()
    files.put(text, at: Self.path)
    files.put("1\n", at: Self.path + ".lock")
    files.forgetCalls()
    return files
  }

  private func save(_ files: MemoryFileSystem) throws(StoreError) {
    try JSONFileStore(path: Self.path, fileSystem: files).apply([StoreEdit("a", to: .number("2"))])
  }

  /// The number of the call at which a save reads the file, after its size is known.
  private func readCall() throws -> Int {
    let files = machine()
    try save(files)
    return try #require(files.calls.firstIndex { $0 == "read \(Self.path)" })
  }

  /// Changes the file in its place, as an editor without a temporary file does.
  private static func rewrite(_ files: MemoryFileSystem, _ text: String) throws {
    let file = try files.open(path, .readWrite)
    try files.truncate(file, to: 0)
    _ = try files.write(Array(text.utf8)[...], to: file)
    try files.close(file)
  }

  @Test(arguments: [
    "{\"a\": 1, \"longer\": \"\(String(repeating: "x", count: 200_000))\"}", "{}", "{\"b\":3}",
  ])
  func `what is written in its place while it is read is not lost`(text: String) throws {
    for offset in 0...1 {
      let files = machine()
      files.inject(.action { files in try? Self.rewrite(files, text) }, atCall: try readCall() + offset)
      try save(files)
      let saved = try #require(files.text(at: Self.path))
      let contents = try JSONFileStore(path: Self.path, fileSystem: files).load()
      #expect(contents["a"]?.value == .number("2"))
      #expect(saved.contains("longer") == text.contains("longer"))
      #expect(saved.contains("\"b\":3") == text.contains("b"))
    }
  }

  @Test func `a file that is replaced while it is read is read again before it is saved`() throws {
    let files = machine()
    files.inject(
      .action { files in
        files.put("{\"a\": 1, \"b\": 3}", at: "/home/new")
        try? files.rename("/home/new", to: Self.path)
      }, atCall: try readCall())
    try save(files)
    #expect(files.text(at: Self.path) == "{\"a\": 2, \"b\": 3}")
  }

  @Test func `a file that grows beyond the limit while it is read is refused`() throws {
    let files = machine()
    var options = JSONFileStore.Options()
    options.sizeLimit = 100
    files.inject(
      .action { files in try? Self.rewrite(files, "{\"a\": \"\(String(repeating: "x", count: 200))\"}") },
      atCall: 2)
    let store = JSONFileStore(path: Self.path, options: options, fileSystem: files)
    let error = #expect(throws: StoreError.self) { try store.load() }
    #expect(error?.message == "the file is larger than a settings file can be")
  }

  @Test func `a file that shrinks to nothing while it is read is not in order, and not overwritten`() throws {
    let files = machine()
    files.inject(.action { files in try? Self.rewrite(files, "") }, atCall: try readCall())
    let error = #expect(throws: StoreError.self) { try save(files) }
    #expect(error?.code == .malformed)
    #expect(files.text(at: Self.path) == "")
  }
}
