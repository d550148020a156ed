import Foundation
import Settee
import TestSupport
import Testing

struct ReadmeTests {
  @Test func `the lines of the README that use a session compile and run`() throws {
    let files = MemoryFileSystem(user: 1000)
    files.put(
      "settee: 1\ntitle: P\nsections: [{ rows: [{ key: library.watch, accessory: switch, default: true }] }]\n",
      at: "/p.yaml")
    let session = try Settee.open("/p.yaml", values: "/p.json", fileSystem: files)
    // As in the README.
    let observation = session.observe(.key("library.watch")) { event in print(event.kind) }
    if try session.value("library.watch") == .bool(true) { print("watched") }
    try session.set(.bool(false), for: "library.watch")
    // Until here.
    observation.cancel()
    let written = try files.read("/p.json", limit: 100).bytes
    #expect(String(decoding: written, as: UTF8.self) == "{\n  \"library\": {\n    \"watch\": false\n  }\n}\n")
  }

  @Test func `they are the lines of the README`() throws {
    let own = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).split(separator: "\n").map(String.init)
    let readme = try String(contentsOf: Fixtures.package.appending(path: "README.md"), encoding: .utf8)
    let block = try #require(readme.split(separator: "```swift\n").first { $0.hasPrefix("import Settee\n") })
    let shown = block.split(separator: "\n").prefix { $0 != "```" }.filter { $0.contains("session.") }
      .map { $0.split(separator: "   //")[0] }
    let start = try #require(own.firstIndex { $0.hasSuffix("// As in the README.") })
    #expect(shown.map { "    \($0)" } == own[(start + 1)...].prefix { !$0.hasSuffix("// Until here.") }.map(\.self))
  }
}
