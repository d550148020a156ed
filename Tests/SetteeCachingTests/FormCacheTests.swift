import SetteeModel
import SetteeParsing
import SetteeStore
import Testing

@testable import SetteeCaching

/// When a kept form is used, and what it takes to be kept.
struct FormCacheTests {
  private let disk = MemoryFileSystem(user: 1000)
  private let place = FormPlace("rich.yaml", in: "/forms", followsLinks: false)

  init() {
    disk.put("program", at: "/proc/self/exe")
    disk.putFolder("/home/ana", permissions: 0o777)
  }

  private var cache: FormCache {
    get throws { try #require(FormCache(folder: "/home/ana/.cache/settee", fileSystem: disk)) }
  }

  /// The only file that is kept, by its path.
  private var kept: String {
    get throws {
      let names = disk.names(in: "/home/ana/.cache/settee")
      #expect(names.count == 1)
      return "/home/ana/.cache/settee/\(try #require(names.first))"
    }
  }

  private func keep(_ files: [String: String] = richFiles, at place: FormPlace? = nil) throws {
    let recording = RecordingFormFiles(MemoryFormFiles(files))
    let form = try #require(FormLoader(files: recording).load("rich.yaml").form)
    try cache.keep(form, place ?? self.place, readBy: recording)
  }

  private func found(_ files: [String: String] = richFiles, at place: FormPlace? = nil) throws -> Form? {
    try cache.form(place ?? self.place, from: MemoryFormFiles(files))?.form
  }

  @Test func `a form is found again while its files hold the same bytes`() throws {
    #expect(try found() == nil)
    try keep()
    let form = try #require(try found())
    let loaded = try #require(FormLoader(files: MemoryFormFiles(richFiles)).load("rich.yaml").form)
    #expect(storedProperties(of: form) == storedProperties(of: loaded))
    #expect(try cache.form(place, from: MemoryFormFiles(richFiles), for: .reading(["plain.on"])) != nil)
  }

  @Test(arguments: ["rich.yaml", "other.yml", "deep.yaml"])
  func `a byte more, a byte less or another byte in any file is another form`(file: String) throws {
    try keep()
    let text = try #require(richFiles[file])
    for other in [text + " ", String(text.dropLast()), text.replacing("title", with: "Title", maxReplacements: 1), ""] {
      #expect(try found(richFiles.merging([file: other]) { $1 }) == nil)
    }
    #expect(try found(richFiles.filter { $0.key != file }) == nil)
    #expect(try found() != nil)
  }

  @Test func `a file that was looked for in vain and is there now makes another form`() throws {
    try keep()
    // A screen is looked for as .yaml first.
    #expect(try found(richFiles.merging(["other.yaml": "settee: 1\n"]) { $1 }) == nil)
  }

  @Test func `a link that leads out of the folder now makes the form load anew`() throws {
    try keep()
    #expect(try cache.form(place, from: RefusingFiles()) == nil)
  }

  @Test func `another place is another form`() throws {
    try keep()
    for other in [
      FormPlace("rich.yaml", in: "/other", followsLinks: false),
      FormPlace("rich.yaml", in: "/forms", followsLinks: true),
      FormPlace("./rich.yaml", in: "/forms", followsLinks: false),
    ] {
      #expect(try found(at: other) == nil)
    }
  }

  @Test func `another program reads the form anew`() throws {
    try keep()
    disk.put("a newer program", at: "/proc/self/exe")
    #expect(try found() == nil)
    try keep()
    #expect(try found() != nil)
  }

  @Test func `where a program cannot be told from others nothing is kept`() throws {
    try disk.remove("/proc/self/exe")
    #expect(FormCache(folder: "/home/ana/.cache/settee", fileSystem: disk) == nil)
  }

  @Test func `what somebody else has written, or can write, is not believed`() throws {
    try keep()
    let path = try kept
    #expect(disk.status(at: path)?.permissions == 0o600)
    #expect(disk.status(at: "/home/ana/.cache")?.permissions == 0o700)
    disk.setPermissions(0o620, at: path)
    #expect(try found() == nil)
    disk.setPermissions(0o600, at: path)
    #expect(try found() != nil)
    disk.setPermissions(0o644, at: path)
    disk.setOwner(0, group: 0, at: path)
    #expect(try found() == nil)
  }

  @Test func `a torn file is not believed, wherever it is torn`() throws {
    try keep()
    let path = try kept
    let bytes = try #require(disk.bytes(at: path))
    for count in stride(from: 0, to: bytes.count, by: 7) {
      disk.put(Array(bytes[..<count]), at: path, permissions: 0o600)
      disk.setOwner(1000, group: 1000, at: path)
      #expect(try found() == nil)
      disk.put(Array(bytes[..<count]) + [UInt8](repeating: 0, count: bytes.count - count), at: path, permissions: 0o600)
      disk.setOwner(1000, group: 1000, at: path)
      if count < bytes.count - 1 { #expect(try found() == nil) }
    }
    disk.put(bytes, at: path, permissions: 0o600)
    disk.setOwner(1000, group: 1000, at: path)
    #expect(try found() != nil)
  }

  @Test func `where nothing can be written nothing is kept, and nothing left behind`() throws {
    disk.setReadOnly(true)
    try keep()
    #expect(try found() == nil)
    disk.setReadOnly(false)
    disk.setCapacity(100)
    try keep()
    #expect(disk.names(in: "/home/ana/.cache/settee") == [])
  }

  @Test func `what a stopped process left is cleared away`() throws {
    try keep()
    let path = try kept
    try disk.remove(path)
    disk.put("half", at: path + ".new", permissions: 0o600)
    disk.setOwner(1000, group: 1000, at: path + ".new")
    try keep()
    #expect(disk.names(in: "/home/ana/.cache/settee") == [])
    try keep()
    #expect(try found() != nil)
  }

  @Test(arguments: ["/dev/stdin", "/dev/fd/63", "/proc/self/fd/0"])
  func `a form from a stream is never kept and never compared`(path: String) throws {
    let place = FormPlace(path, in: "/forms", followsLinks: false)
    try keep(at: place)
    #expect(disk.names(in: "/home/ana") == [])
    #expect(try found(at: place) == nil)
  }

  @Test func `two forms that meet take turns, and no more than 64 files are kept`() throws {
    let places = (0..<200).map { FormPlace("rich.yaml", in: "/forms/\($0)", followsLinks: false) }
    for place in places {
      try keep(at: place)
      #expect(try found(at: place) != nil)
    }
    let names = disk.names(in: "/home/ana/.cache/settee")
    #expect(names.count > 32 && names.count <= 64)
    let other = try #require(places.dropFirst().first { $0.hash & 63 == places[0].hash & 63 })
    try keep(at: places[0])
    try keep(at: other)
    #expect(try found(at: places[0]) == nil)
    #expect(try found(at: other) != nil)
  }

  @Test func `a form that is too large is not kept`() throws {
    let comment = "# " + String(repeating: "long ", count: 200) + "\n"
    var files = richFiles
    files["deep.yaml", default: ""] += String(repeating: comment, count: FormCache.sizeLimit / comment.utf8.count)
    let recording = RecordingFormFiles(MemoryFormFiles(files))
    let form = try #require(FormLoader(files: MemoryFormFiles(richFiles)).load("rich.yaml").form)
    for (path, form) in [("rich.yaml", nil), ("deep.yaml", "rich.yaml"), ("other.yml", "rich.yaml")] {
      _ =
        if let form { try recording.readScreen(path, of: form, limit: .max) } else {
          try recording.read(path, limit: .max)
        }
    }
    try cache.keep(form, place, readBy: recording)
    #expect(disk.names(in: "/home/ana") == [])
  }

  private static let folders: [(environment: [String: String], folder: String?)] = [
    (["SETTEE_CACHE": "/a", "XDG_CACHE_HOME": "/b", "HOME": "/c"], "/a"),
    (["XDG_CACHE_HOME": "/b", "HOME": "/c"], "/b/settee"), (["HOME": "/c"], "/c/.cache/settee"), ([:], nil),
    (["SETTEE_CACHE": "", "XDG_CACHE_HOME": "/b", "HOME": "/c"], nil),
    (["XDG_CACHE_HOME": "b", "HOME": "/c"], "/c/.cache/settee"), (["HOME": "."], nil),
    (["SETTEE_CACHE": "a", "HOME": "/c"], nil),
  ]

  @Test(arguments: folders)
  func `the folder is the one that the environment names`(environment: [String: String], folder: String?) {
    #expect(FormCache.folder { environment[$0] } == folder)
  }
}

/// Files whose screens have come to lead elsewhere.
private struct RefusingFiles: FormFiles {
  func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    try MemoryFormFiles(richFiles).read(path, limit: limit)
  }

  func readScreen(_ path: String, of form: String, limit: Int) throws(FormFileError) -> [UInt8] {
    throw .other("it is a link that leads out of the form's folder")
  }
}
