import SetteeModel
import Testing

@testable import SetteeStore

/// A memory store makes its edits when somebody reads; what is read then is what making them at once gives.
struct MemoryStoreTests {
  private static let keys = ["a", "a.b", "a.b.c", "a.c", "b", "b.a", "d.e.f", "d.e.g", "d.h", "z"]
  private static let texts = [
    "{}", "{}\n", "{ \"a\": { \"b\": 1 } }", "{\n  // why\n  \"z\": [1, 2],\n  \"a.b\": true\n}\n",
    "{\"d\": {\"e\": {}}, \"b\": null}",
  ]

  @Test func `edits that wait come to the same text as edits that are made at once`() throws {
    var random: UInt64 = 1
    func below(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    for round in 0..<300 {
      let text = Self.texts[below(Self.texts.count)]
      let order = below(2) == 0 ? Self.keys.sorted() : []
      let store = try MemoryStore(text, order: order)
      var document = try JSONDocument(settings: Array(text.utf8), file: "memory")
      var touched = TouchedObjects()
      for step in 0..<(below(90) + 1) {
        let edits = (0...below(2)).map { _ in StoreEdit(Self.keys[below(Self.keys.count)], to: value(below(6), step)) }
        let contents = try store.apply(edits)
        let old = JSONContents(document: document, fileExists: true)
        try document.apply(edits, to: old, order: KeyOrder(order), touched: &touched, path: "memory")
        guard below(10) == 0 else { continue }
        let key = Self.keys[below(Self.keys.count)]
        #expect(contents.value(of: key) == document[key], "round \(round), step \(step)")
        #expect(!contents.isEmpty || document.isEmpty)
        #expect(contents[key] == document.entry(of: key), "round \(round), step \(step)")
        #expect(contents.isEmpty == document.isEmpty)
        #expect(contents.revision == JSONContents(document: document, fileExists: true).revision)
      }
      #expect(store.json == String(decoding: document.bytes, as: UTF8.self), "round \(round)")
    }
  }

  private func value(_ kind: Int, _ number: Int) -> StoredValue? {
    switch kind {
    case 0: nil
    case 1: .bool(number % 2 == 0)
    case 2: .text("t\(number)")
    case 3: .null
    case 4: .list([.number(String(number))])
    default: .number(String(number))
    }
  }

  @Test func `contents stay what they were when the store goes on`() throws {
    let store = MemoryStore()
    let first = try store.apply([StoreEdit("a", to: .number("1"))])
    try store.apply([StoreEdit("a", to: .number("2"))])
    #expect(first["a"]?.value == .number("1"))
    #expect(try store.load()["a"]?.value == .number("2"))
  }

  @Test func `an edit that cannot be made is refused at once, and those before it stay`() throws {
    let store = MemoryStore()
    try store.apply([StoreEdit("a", to: .number("1"))])
    #expect(throws: StoreError.self) { try store.apply([StoreEdit("b", to: .number("0x1"))]) }
    #expect(throws: StoreError.self) { try store.apply([StoreEdit("a", to: nil, if: .value(.number("2")))]) }
    #expect(store.json.contains("\"a\": 1") && !store.json.contains("b"))
  }

  @Test func `a value is found where the path to it leads`() throws {
    let texts =
      Self.texts + [
        #"{"a.b": 1, "a": {"b": 2, "b.c": 3, "c": {"d": 4}}, "a.c": {"d": 5}, "": {"": 6}}"#, "[1]", "1",
        #"{"a": {"b": {"x": 1}}, "a.b": {"c": 2}}"#,
      ]
    let keys = Self.keys + ["", ".", "a.", ".a", "a.c.d", "a.b.x", "a..b"]
    for text in texts {
      let document = try JSONDocument(Array(text.utf8), file: "s.json")
      for key in keys { #expect(document.node(of: key) == document.path(of: Array(key.utf8)).node, "\(text) \(key)") }
    }
  }
}
