import Diagnostics
import SetteeModel
import Testing

@testable import SetteeStore

/// Edits of a file: as few bytes as can be, in the file's own style.
struct JSONEditingTests {
  /// The text after a key was set, or after it was removed if there is no value.
  private func edited(
    _ text: String, _ key: String, to value: StoredValue?, order: [String] = [], pruning: Set<String> = []
  ) throws -> String {
    var document = try JSONDocument(settings: Array(text.utf8), file: "s.json")
    if let value {
      try document.set(key, to: value, order: order)
    } else {
      try document.remove(key, pruning: pruning.contains)
    }
    return String(decoding: document.bytes, as: UTF8.self)
  }

  private let one = StoredValue.number("1")

  // MARK: Replacing

  @Test(
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.number("1.0"), "1.0"),
      (.number("9007199254740993"), "9007199254740993"),
      (.number("-0"), "-0"), (.number("1e400"), "1e400"), (.text("Zürich 東京 👩‍👩‍👧"), "\"Zürich 東京 👩‍👩‍👧\""),
      (.text("a\"b\\c/d\n\t\u{1B}\u{8}\u{C}\r"), #""a\"b\\c/d\n\t\u001b\b\f\r""#), (.list([]), "[]"),
      (.object([]), "{}"),
      (.list([.number("1"), .text("x")]), "[1, \"x\"]"),
      (.object([(name: "b", value: .number("1"))]), "{\"b\" :\t1}"),
    ] as [(StoredValue, String)])
  func `only the value's bytes are replaced`(value: StoredValue, text: String) throws {
    #expect(
      try edited("/*1*/{ \"x\" :\t1.50,\"a\":0 , \"y\": 1E2 , }\n//2", "a", to: value)
        == "/*1*/{ \"x\" :\t1.50,\"a\":\(text) , \"y\": 1E2 , }\n//2")
  }

  @Test(arguments: ["0", "[]", "null", "\"a\""])
  func `a file that is no object takes no key`(text: String) throws {
    var document = try JSONDocument(Array(text.utf8), file: "s.json")
    #expect(throws: Diagnostic.self) { try document.set("a", to: .bool(true)) }
    #expect(String(decoding: document.bytes, as: UTF8.self) == text)
  }

  @Test func `a value that reads equal keeps its spelling`() throws {
    #expect(try edited(#"{"a": "\u00e9\/"}"#, "a", to: .text("é/")) == #"{"a": "\u00e9\/"}"#)
    #expect(try edited(#"{"a": 1.0}"#, "a", to: .number("1.0")) == #"{"a": 1.0}"#)
    #expect(try edited(#"{"a": [ 1,2 ]}"#, "a", to: .list([.number("1"), .number("2")])) == #"{"a": [ 1,2 ]}"#)
  }

  @Test func `a list or object on several lines stays on several lines`() throws {
    let nested = StoredValue.object([
      (name: "c", value: .list([.number("1"), .number("2")])), (name: "d", value: .null),
    ])
    #expect(
      try edited("{\n\t\"a\": {\n\t\t\"b\": 1\n\t}\n}", "a", to: nested)
        == "{\n\t\"a\": {\n\t\t\"c\": [1, 2],\n\t\t\"d\": null\n\t}\n}")
    #expect(try edited("{\n\t\"a\": {\"b\": 1}\n}", "a", to: nested) == "{\n\t\"a\": {\"c\": [1, 2], \"d\": null}\n}")
  }

  @Test func `a number that JSON cannot write is refused`() throws {
    for text in ["NaN", "0x10", "1, \"b\": 2", "", "01"] {
      #expect(throws: (any Error).self, "\(text)") { try edited("{\"a\": 0}", "a", to: .number(text)) }
      #expect(throws: (any Error).self, "\(text)") { try edited("{\"b\": 0}", "a", to: .number(text)) }
    }
  }

  @Test func `a text of JSON can be put in the place of a value, and only one value`() throws {
    var document = try JSONDocument(Array("{\"a\": 1, \"b\": 2}".utf8), file: "s.json")
    let isSet = try document.replaceText(of: "a", with: "[ 1 ]".utf8)
    #expect(isSet)
    #expect(String(decoding: document.bytes, as: UTF8.self) == "{\"a\": [ 1 ], \"b\": 2}")
    for text in ["1, \"c\": 3", "", "1}", "1 // x"] {
      #expect(throws: (any Error).self, "\(text)") { try document.replaceText(of: "a", with: text.utf8) }
    }
    #expect(String(decoding: document.bytes, as: UTF8.self) == "{\"a\": [ 1 ], \"b\": 2}")
  }

  // MARK: Inserting

  @Test(arguments: [
    ("{}", "{\n  \"a\": 1\n}"),
    ("{ }\n", "{\n  \"a\": 1\n}\n"),
    ("{\n}", "{\n  \"a\": 1\n}"),
    ("{\r\n}\r\n", "{\r\n  \"a\": 1\r\n}\r\n"),
    ("{\n  // none yet\n}", "{\n  // none yet\n  \"a\": 1\n}"),
    ("{ /* none yet */ }", "{ /* none yet */ \n  \"a\": 1\n}"),
    ("{\"b\":2}", "{\"b\":2,\"a\":1}"),
    ("{\"b\": 2}", "{\"b\": 2, \"a\": 1}"),
    ("{ \"b\": 2, }", "{ \"b\": 2, \"a\": 1, }"),
    ("{\n\t\"b\" : 2\n}", "{\n\t\"b\" : 2,\n\t\"a\" : 1\n}"),
    ("{\r\n    \"b\": 2\r\n}", "{\r\n    \"b\": 2,\r\n    \"a\": 1\r\n}"),
    ("{\n  \"b\": 2, // two\n}", "{\n  \"b\": 2, // two\n  \"a\": 1,\n}"),
    ("{\n  \"b\": 2 // two\n}", "{\n  \"b\": 2, // two\n  \"a\": 1\n}"),
    ("{\n  \"b\": 2 // two\n  , // mark\n}", "{\n  \"b\": 2 // two\n  , // mark\n  \"a\": 1,\n}"),
    ("{\n  \"b\": 2 /* x\n */ }", "{\n  \"b\": 2,\n  \"a\": 1 /* x\n */ }"),
    ("\u{FEFF}{\n  \"b\": 2\n}", "\u{FEFF}{\n  \"b\": 2,\n  \"a\": 1\n}"),
    ("{\n  \"b\": {\n    \"c\": 1\n  }\n}\n", "{\n  \"b\": {\n    \"c\": 1\n  },\n  \"a\": 1\n}\n"),
  ])
  func `a new member looks like its neighbours`(text: String, expected: String) throws {
    #expect(try edited(text, "a", to: one) == expected)
  }

  @Test(arguments: [
    ("{}", "{\n  \"a\": {\n    \"b\": {\n      \"c\": 1\n    }\n  }\n}"),
    ("{\"x\":0}", "{\"x\":0,\"a\":{\"b\":{\"c\":1}}}"),
    ("{\"x\": 0}", "{\"x\": 0, \"a\": {\"b\": {\"c\": 1}}}"),
    (
      "{\n\t\"a\": {\n\t\t\"x\": 0\n\t}\n}",
      "{\n\t\"a\": {\n\t\t\"x\": 0,\n\t\t\"b\": {\n\t\t\t\"c\": 1\n\t\t}\n\t}\n}"
    ),
    ("{\n  \"a\": {}\n}", "{\n  \"a\": {\n    \"b\": {\n      \"c\": 1\n    }\n  }\n}"),
    ("{\"a\": {}}", "{\"a\": {\"b\": {\"c\": 1}}}"),
    ("{\"a\": {\"b\": {\"x\": 0}}}", "{\"a\": {\"b\": {\"x\": 0, \"c\": 1}}}"),
    ("{\"a.b\": {\"x\": 0}, \"a\": {}}", "{\"a.b\": {\"x\": 0, \"c\": 1}, \"a\": {}}"),
    ("{\"a.b.c\": 0, \"a\": {\"b\": {}}}", "{\"a.b.c\": 1, \"a\": {\"b\": {}}}"),
  ])
  func `a dotted key makes the objects that are missing`(text: String, expected: String) throws {
    #expect(try edited(text, "a.b.c", to: one) == expected)
  }

  @Test func `what is in the way of a dotted key is left alone`() throws {
    #expect(try edited("{\"a\": 5}", "a.b", to: one) == "{\"a\": 5, \"a.b\": 1}")
    #expect(try edited("{\"a\": {\"b\": null}}", "a.b.c", to: one) == "{\"a\": {\"b\": null, \"b.c\": 1}}")
  }

  @Test(arguments: [
    // After the nearest one before it in the order.
    ("{\n  \"k1\": 0,\n  \"k3\": 0\n}", "{\n  \"k1\": 0,\n  \"k2\": 1,\n  \"k3\": 0\n}"),
    ("{\n  \"k3\": 0,\n  \"k1\": 0\n}", "{\n  \"k3\": 0,\n  \"k1\": 0,\n  \"k2\": 1\n}"),
    // Before the nearest one after it, and before the comment that belongs to that.
    ("{\n  \"x\": 0,\n  \"k3\": 0\n}", "{\n  \"x\": 0,\n  \"k2\": 1,\n  \"k3\": 0\n}"),
    ("{\n  \"k3\": 0\n}", "{\n  \"k2\": 1,\n  \"k3\": 0\n}"),
    (
      "{\n  // head\n\n  // three\n  /* 3 */\n  \"k3\": 0\n}",
      "{\n  // head\n\n  \"k2\": 1,\n  // three\n  /* 3 */\n  \"k3\": 0\n}"
    ),
    ("{ // open\n  \"k3\": 0\n}", "{ // open\n  \"k2\": 1,\n  \"k3\": 0\n}"),
    ("{\"k3\": 0}", "{\"k2\": 1, \"k3\": 0}"),
    ("{\"k3\":0,\"k4\":0}", "{\"k2\":1,\"k3\":0,\"k4\":0}"),
    // At the end when the order does not help.
    ("{\"y\": 0, \"x\": 0}", "{\"y\": 0, \"x\": 0, \"k2\": 1}"),
    ("{\"k1.x\": 0, \"y\": 0}", "{\"k1.x\": 0, \"y\": 0, \"k2\": 1}"),
  ])
  func `a new member is put where the order of the keys wants it`(text: String, expected: String) throws {
    #expect(try edited(text, "k2", to: one, order: ["k0", "k1", "k2", "k3", "k4"]) == expected)
  }

  @Test func `objects take their place by the keys in them`() throws {
    let order = ["a.one", "b.one", "b.two", "c.one"]
    #expect(
      try edited("{\"a\": {\"one\": 0}, \"c\": {}}", "b.two", to: one, order: order)
        == "{\"a\": {\"one\": 0}, \"b\": {\"two\": 1}, \"c\": {}}")
    #expect(
      try edited("{\"a\": 0, \"b\": {\"two\": 0}}", "b.one", to: one, order: order)
        == "{\"a\": 0, \"b\": {\"one\": 1, \"two\": 0}}")
  }

  @Test func `many new members stand in the order of the keys, each beside its neighbour`() throws {
    let store = try MemoryStore(
      "{\n  \"b\": 0,\n  // about e\n  \"e\": {\n    \"two\": 0\n  }, // e\n  \"other\": 0\n}\n",
      order: ["a", "b", "c", "d.one", "d.two", "e.one", "e.two", "e.three", "f", "g"])
    try store.apply(
      ["z", "g", "e.three", "d.two", "c", "e.one", "a", "f", "d.one"].map { StoreEdit($0, to: .number("1")) })
    #expect(
      store.json == """
        {
          "a": 1,
          "b": 0,
          "c": 1,
          "d": {
            "one": 1,
            "two": 1
          },
          // about e
          "e": {
            "one": 1,
            "two": 0,
            "three": 1
          }, // e
          "f": 1,
          "g": 1,
          "other": 0,
          "z": 1
        }

        """)
  }

  // MARK: Removing

  @Test(arguments: [
    ("{\"a\": 1}", "{}"),
    ("{\n  \"a\": 1\n}\n", "{}\n"),
    ("{\"a\": 1, \"b\": 2}", "{\"b\": 2}"),
    ("{\"b\": 2, \"a\": 1}", "{\"b\": 2}"),
    ("{\"b\": 2, \"a\": 1, }", "{\"b\": 2, }"),
    ("{\"b\": 2,\"a\":1,\"c\": 3}", "{\"b\": 2,\"c\": 3}"),
    ("{\n  \"a\": 1,\n  \"b\": 2\n}", "{\n  \"b\": 2\n}"),
    ("{\r\n  \"b\": 2,\r\n  \"a\": 1\r\n}", "{\r\n  \"b\": 2\r\n}"),
    ("{\n  \"b\": 2,\n  \"a\": 1,\n}", "{\n  \"b\": 2,\n}"),
    ("{\n  // about a\n  \"a\": 1, // one\n  \"b\": 2\n}", "{\n  // about a\n  // one\n  \"b\": 2\n}"),
    ("{\n  \"b\": 2, // two\n  // about a\n  \"a\": 1 // one\n}", "{\n  \"b\": 2 // two\n  // about a\n  // one\n}"),
    ("{\n  \"b\": 2, // two\n  \"a\": 1\n}", "{\n  \"b\": 2 // two\n}"),
    ("{\n  // about a\n  \"a\": 1\n}", "{\n  // about a\n}"),
    ("{\"b\": 2 /* x */, /* y */ \"a\": 1 /* z */}", "{\"b\": 2 /* x */ /* y */ /* z */}"),
    ("{\"a\": 1 /* x */, \"b\": 2}", "{ /* x */ \"b\": 2}"),
    ("{\"b\": 2}", "{\"b\": 2}"),
  ])
  func `removing takes the member and one comma, and leaves comments`(text: String, expected: String) throws {
    #expect(try edited(text, "a", to: nil) == expected)
  }

  @Test func `a key that the file has in two ways is removed in both`() throws {
    #expect(try edited("{\"a.b\": 1, \"a\": {\"b\": 2, \"c\": 3}}", "a.b", to: nil) == "{\"a\": {\"c\": 3}}")
  }

  @Test func `an empty object goes only if it is to be pruned and has no comment`() throws {
    #expect(try edited("{\"a\": {\"b\": {\"c\": 1}}}", "a.b.c", to: nil) == "{\"a\": {\"b\": {}}}")
    #expect(try edited("{\"a\": {\"b\": {\"c\": 1}}}", "a.b.c", to: nil, pruning: ["a.b"]) == "{\"a\": {}}")
    #expect(try edited("{\"a\": {\"b\": {\"c\": 1}}}", "a.b.c", to: nil, pruning: ["a.b", "a"]) == "{}")
    #expect(try edited("{\"a\": {\"b\": 1, \"x\": 0}}", "a.b", to: nil, pruning: ["a"]) == "{\"a\": {\"x\": 0}}")
    #expect(
      try edited("{\"a\": {\"b\": \"//\" /* mine */}}", "a.b", to: nil, pruning: ["a"]) == "{\"a\": {/* mine */}}")
    #expect(try edited("{\"a\": {\"b\": \"//\"}}", "a.b", to: nil, pruning: ["a"]) == "{}")
  }

  @Test func `an object that a comment may be about can be told to stay`() throws {
    func removed(_ text: String, _ pruning: JSONDocument.Pruning) throws -> String {
      var document = try JSONDocument(Array(text.utf8), file: "s.json")
      #expect(try document.remove("a.b", pruning: { _ in pruning }))
      return String(decoding: document.bytes, as: UTF8.self)
    }
    let beside = [
      "{/* mine */ \"a\": {}}", "{\"a\": {} /* mine */}", "{\"x\": 1, // mine\n \"a\": {}}",
      "{\"a\": {} /* mine */, \"x\": 1}", "{\"a\": {}, // mine\n \"x\": 1}",
    ]
    for text in beside {
      let full = text.replacing("{}", with: "{\"b\": 1}")
      #expect(try removed(full, .unlessDescribed) == text)
      #expect(try removed(full, .never) == text)
      #expect(try !removed(full, .always).contains("\"a\""))
    }
    let other = "{\"x\": 1, /* its */ \"y\": 2, \"a\": {\"b\": 1}}"
    #expect(try removed(other, .unlessDescribed) == "{\"x\": 1, /* its */ \"y\": 2}")
  }
}
