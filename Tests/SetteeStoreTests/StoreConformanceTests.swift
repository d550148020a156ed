import Foundation
import SetteeModel
import SetteeStore
import Synchronization
import TestSupport
import Testing

/// The stores that have to behave alike.
enum TestedStore: CaseIterable, CustomTestStringConvertible {
  case memory, fileInMemory, file

  var testDescription: String {
    switch self {
    case .memory: "memory"
    case .fileInMemory: "a file in memory"
    case .file: "a file"
    }
  }

  /// An empty store and a way to open it a second time.
  func make() throws -> (store: any SettingsStore, again: @Sendable () -> any SettingsStore) {
    switch self {
    case .memory:
      let store = MemoryStore()
      return (store, { store })
    case .fileInMemory:
      let files = MemoryFileSystem()
      files.putFolder("/home")
      let make = { @Sendable in JSONFileStore(path: "/home/s.json", fileSystem: files) }
      return (make(), make)
    case .file:
      let folder = try Fixtures.temporaryFolder()
      let make = { @Sendable in JSONFileStore(path: folder.path("s.json")) }
      return (make(), make)
    }
  }
}

/// What `SettingsStore` promises, on each of them.
struct StoreConformanceTests {
  private let one = StoredValue.number("1")

  @Test(arguments: TestedStore.allCases)
  func `a store that does not exist yet is empty`(kind: TestedStore) throws {
    #expect(try kind.make().store.load()["a"] == nil)
  }

  @Test(arguments: TestedStore.allCases)
  func `what was stored is there for everyone, in its own spelling`(kind: TestedStore) throws {
    let (store, again) = try kind.make()
    let values: [StoredValue] = [
      .null, .bool(false), .number("1.0"), .number("9007199254740993"), .text("e\u{301}"), .text(""),
      .list([one, .null]),
      .object([(name: "\u{E9}", value: one), (name: "e\u{301}", value: .text("x"))]),
    ]
    let edits = values.enumerated().map { StoreEdit("deep.er.k\($0)", to: $1) }
    let contents = try store.apply(edits)
    for (number, value) in values.enumerated() {
      #expect(contents["deep.er.k\(number)"]?.value == value)
      #expect(try again().load()["deep.er.k\(number)"]?.value == value)
    }
  }

  @Test(arguments: TestedStore.allCases)
  func `removing an entry removes it and the objects around it that it leaves empty`(kind: TestedStore) throws {
    let (store, again) = try kind.make()
    let empty = try store.apply([StoreEdit("keep", to: one)])
    try store.apply([StoreEdit("a.b.c", to: one)])
    let contents = try store.apply([StoreEdit("a.b.c", to: nil), StoreEdit("never.there", to: nil)])
    #expect(contents["a"] == nil)
    #expect(contents.revision == empty.revision)
    // It does not matter who has made them.
    try store.apply([StoreEdit("a.b.c", to: one)])
    try again().apply([StoreEdit("a.b.d", to: one)])
    #expect(try again().apply([StoreEdit("a.b.c", to: nil)])["a.b.d"]?.value == one)
    #expect(try again().apply([StoreEdit("a.b.d", to: nil)]).revision == empty.revision)
  }

  @Test(arguments: TestedStore.allCases)
  func `what is removed only if it is a value stays if it is anything else by then`(kind: TestedStore) throws {
    let list = StoredValue.list([one, .text("x")])
    let stored: [(StoredValue, plain: Bool, list: Bool)] = [
      (one, true, true), (.text(""), true, true), (.bool(false), true, true), (list, false, true),
      (.list([]), false, true), (.list([.object([])]), false, false), (.list([.null]), false, false),
      (.null, false, false), (.object([]), false, false), (.object([(name: "b", value: one)]), false, false),
    ]
    for (value, isPlain, isList) in stored {
      for (replaced, isRemoved) in [(StoreEdit.Replaced.plainValue, isPlain), (.plainValueOrList, isList)] {
        let (store, again) = try kind.make()
        try store.apply([StoreEdit("keep", to: one), StoreEdit("a", to: value)])
        let contents = try again().apply([StoreEdit("a", to: nil, replacing: replaced)])
        #expect(contents.value(of: "a") == (isRemoved ? nil : value), "\(value) \(replaced)")
        #expect(try store.load()["a"]?.value == (isRemoved ? nil : value), "\(value) \(replaced)")
        #expect(contents["keep"]?.value == one)
      }
    }
  }

  @Test(arguments: TestedStore.allCases)
  func `an edit is left out, and the others made, where the entry is not what it may replace`(kind: TestedStore) throws
  {
    let (store, again) = try kind.make()
    try store.apply([StoreEdit("a.b", to: one), StoreEdit("c", to: one)])
    let edits = [
      StoreEdit("a.b", to: .null, replacing: .exactly(.text("1"))),
      StoreEdit("c", to: .text("new"), replacing: .exactly(one)), StoreEdit("d", to: one, replacing: .exactly(nil)),
      StoreEdit("a", to: nil, replacing: .exactly(one)), StoreEdit("e.f", to: one),
      StoreEdit("e.f", to: .null, replacing: .exactly(nil)), StoreEdit("g", to: one, replacing: .plainValue),
      StoreEdit("c", to: nil, replacing: .exactly(.text("new"))),
    ]
    for _ in 0..<2 {
      let contents = try again().apply(edits)
      for read in [contents, try store.load()] {
        #expect(["a.b", "d", "e.f"].map { read.value(of: $0) } == [one, one, one])
        #expect(read["c"] == nil && read["g"] == nil)
      }
    }
  }

  @Test(arguments: TestedStore.allCases)
  func `what an edit before it has made an object is no value any more`(kind: TestedStore) throws {
    let store = try kind.make().store
    try store.apply([StoreEdit("a", to: .text("x"))])
    let removal = StoreEdit("a", to: nil, replacing: .plainValue)
    try store.apply([removal, StoreEdit("a.b", to: one), removal])
    #expect(try store.load().value(of: "a") == .object([(name: "b", value: one)]))
  }

  @Test(arguments: TestedStore.allCases)
  func `an object that was empty before is so again`(kind: TestedStore) throws {
    let (store, _) = try kind.make()
    let old = try store.apply([StoreEdit("a", to: .object([(name: "b", value: .object([]))]))])
    try store.apply([StoreEdit("a.b.c", to: one)])
    try store.apply([StoreEdit("a.b.d", to: one), StoreEdit("a.b.c", to: nil)])
    #expect(try store.apply([StoreEdit("a.b.d", to: nil)]).revision == old.revision)
  }

  @Test(arguments: TestedStore.allCases)
  func `all edits are applied in their order, or none`(kind: TestedStore) throws {
    let (store, _) = try kind.make()
    try store.apply([StoreEdit("a", to: one), StoreEdit("a", to: .number("2")), StoreEdit("b", to: one)])
    let before = try store.load()
    #expect(before["a"]?.value == .number("2"))
    let edits = [StoreEdit("b", to: .null), StoreEdit("a", to: .null, if: .value(one)), StoreEdit("c", to: one)]
    #expect(throws: StoreError.self) { try store.apply(edits) }
    let error = #expect(throws: StoreError.self) {
      try store.apply([StoreEdit("b", to: .null), StoreEdit("c", to: .number("x"))])
    }
    #expect(error?.code == .invalidEdit)
    #expect(error?.message == "'c' cannot be 'x': JSON has no such number; nothing was written")
    let after = try store.load()
    #expect(after.revision == before.revision)
    #expect(after["b"]?.value == one)
  }

  @Test(arguments: TestedStore.allCases)
  func `compare and swap fails with both values`(kind: TestedStore) throws {
    let (store, _) = try kind.make()
    try store.apply([StoreEdit("a.b", to: .text("x\u{1B}"), if: .value(nil))])
    func message(_ condition: StoreEdit.Precondition, _ key: String = "a.b") -> String {
      do {
        try store.apply([StoreEdit(key, to: one, if: condition)])
        return ""
      } catch {
        return error.code == .conflict ? error.message : "\(error)"
      }
    }
    #expect(message(.value(nil)) == "'a.b' is \"x\\u001b\", not unset")
    #expect(message(.value(.list([one, .bool(true)]))) == "'a.b' is \"x\\u001b\", not [1, true]")
    #expect(message(.value(one), "b") == "'b' is unset, not 1")
    #expect(message(.value(.text("x\u{1B}"))) == "")
    #expect(message(.value(.number("1.0"))) == "'a.b' is 1, not 1.0")
    #expect(message(.value(one)) == "")
  }

  @Test(arguments: TestedStore.allCases)
  func `a revision changes with the contents, and can be asked for`(kind: TestedStore) throws {
    let (store, again) = try kind.make()
    let empty = try store.load().revision
    let first = try store.apply([StoreEdit("a", to: one, if: .revision(empty))]).revision
    #expect(first != empty)
    #expect(try again().load().revision == first)
    let error = #expect(throws: StoreError.self) {
      try store.apply([StoreEdit("a", to: .null, if: .revision(empty))])
    }
    #expect(error?.code == .conflict)
    #expect(error?.message == "the revision is \(first), not \(empty)")
    #expect(try store.apply([StoreEdit("a", to: one)]).revision == first)
    #expect(try store.apply([StoreEdit("a", to: .null, if: .revision(first))]).revision != first)
  }

  @Test(arguments: TestedStore.allCases)
  func `eight threads with eight keys each lose none`(kind: TestedStore) throws {
    // Threads do wait for each other here, which only the machine's clock can measure.
    if kind == .fileInMemory { return }
    let (store, again) = try kind.make()
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let mine = again()
      for key in 0..<8 {
        do {
          try mine.apply([StoreEdit("t\(thread).k\(key)", to: .number("\(key)"))])
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock(\.self) == [])
    let contents = try store.load()
    for thread in 0..<8 {
      for key in 0..<8 { #expect(contents["t\(thread).k\(key)"]?.value == .number("\(key)")) }
    }
  }

  @Test(arguments: TestedStore.allCases)
  func `eight threads that each add one five times with compare and swap come to 40`(kind: TestedStore) throws {
    if kind == .fileInMemory { return }
    let (store, again) = try kind.make()
    try store.apply([StoreEdit("sum", to: .number("0"))])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let mine = again()
      var left = 5
      while left > 0 {
        guard let old = try? mine.load()["sum"]?.value, case .number(let text) = old, let sum = Int(text) else {
          return
        }
        let edit = StoreEdit("sum", to: .number("\(sum + 1)"), if: .value(old))
        if (try? mine.apply([edit])) != nil { left -= 1 }
      }
    }
    #expect(try store.load()["sum"]?.value == .number("40"))
  }
}
