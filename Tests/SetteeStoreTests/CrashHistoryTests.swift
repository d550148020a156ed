import SetteeModel
import SetteeStore
import Testing

/// Random histories of saves by two sessions, editors, failures, kills and power cuts. After each step the file is what it
/// was before or what was asked for, and what was reported as saved stays.
struct CrashHistoryTests {
  private static let path = "/home/s.json"

  @Test func `2000 random histories lose nothing that was reported as saved`() throws {
    var saves = 0
    var stops = 0
    for seed in 0..<2_000 as Range<UInt64> {
      var history = History(seed: seed)
      for _ in 0..<7 { try history.step() }
      try history.finish()
      saves += history.saves
      stops += history.stops
    }
    // The histories are the ones that are meant: many saves, and many that were stopped.
    #expect(saves > 5_000)
    #expect(stops > 3_000)
  }

  private struct History {
    private var files: MemoryFileSystem
    private var generator: SeededGenerator
    private let seed: UInt64
    /// What the file must hold: one of these texts; nil is no file.
    private var possible: Set<String?> = [nil]
    private var stores: [JSONFileStore] = []
    private(set) var saves = 0
    private(set) var stops = 0

    init(seed: UInt64) {
      self.seed = seed
      generator = SeededGenerator(seed: seed)
      files = MemoryFileSystem(seed: seed)
      files.putFolder("/home")
      restart()
    }

    private mutating func restart() {
      files.restart()
      stores = (0..<2).map { _ in JSONFileStore(path: path, fileSystem: files) }
    }

    mutating func step() throws {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        let text = "{\n  // edited\n  \"b\": \(Int.random(in: 0..<100, using: &generator))\n}\n"
        files.put(text, at: path)
        possible = [text]
      case 1...3: try save(stoppedBy: nil)
      case 4...5:
        try save(stoppedBy: .fail([.inputOutput, .noSpace, .overQuota].randomElement(using: &generator) ?? .noSpace))
      case 6: try save(stoppedBy: .short(Int.random(in: 0..<20, using: &generator)))
      case 7...8: try save(stoppedBy: .kill)
      default: powerCut()
      }
    }

    private mutating func powerCut() {
      files = files.afterPowerCut(seed: generator.next())
      stops += 1
      restart()
      let text = files.text(at: path)
      #expect(possible.contains(text), "seed \(seed)")
      possible = [text]
    }

    private mutating func save(stoppedBy fault: MemoryFileSystem.Fault?) throws {
      let store = stores[Int.random(in: 0..<2, using: &generator)]
      let key = ["a", "b", "c.d", "c.e"].randomElement(using: &generator) ?? "a"
      let isSet = Int.random(in: 0..<5, using: &generator) > 0
      let edit = StoreEdit(key, to: isSet ? .number("\(Int.random(in: 0..<3, using: &generator))") : nil)
      let old = files.text(at: path)
      files.forgetCalls()
      if let fault { files.inject(fault, atCall: Int.random(in: 0..<28, using: &generator)) }
      do {
        try store.apply([edit])
        files.forgetCalls()
        let text = files.text(at: path)
        #expect(try store.load()[key]?.value == edit.value, "seed \(seed)")
        possible = [text]
        saves += 1
      } catch {
        let text = files.text(at: path)
        // The folder's fsync may have failed, or the process died, after the rename.
        possible.insert(text)
        if text != old { #expect(try value(of: key, in: text) == edit.value, "seed \(seed)") }
        if error.code != .notDurable, !isKill(fault) { #expect(text == old, "seed \(seed): \(error)") }
      }
      if isKill(fault) {
        stops += 1
        if Bool.random(using: &generator) { powerCut() } else { restart() }
      }
    }

    private func isKill(_ fault: MemoryFileSystem.Fault?) -> Bool {
      if case .kill = fault { return true }
      return false
    }

    private func value(of key: String, in text: String?) throws -> StoredValue? {
      try JSONDocument(Array((text ?? "{}").utf8), file: path)[key]
    }

    /// Another save works at once and leaves only the files that belong there.
    mutating func finish() throws {
      restart()
      try JSONFileStore(path: path, fileSystem: files).apply([StoreEdit("end", to: .number("\(seed)"))])
      let names: Set<String> = ["s.json", "s.json.bak", "s.json.lock"]
      #expect(names.isSuperset(of: files.names(in: "/home")), "seed \(seed)")
      #expect(files.openCount == 0, "seed \(seed)")
      if let backup = files.bytes(at: path + ".bak") {
        #expect(throws: Never.self, "seed \(seed)") { try JSONDocument(settings: backup, file: "bak") }
      }
    }
  }
}
