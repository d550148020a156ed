import Diagnostics
import SetteeModel
import SetteeStore
import TestSupport
import Testing

/// Reading JSON: what is understood, and what is said about the rest.
struct JSONDocumentTests {
  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8), file: "s.json") }

  /// The whole message about a text.
  private func message(_ text: String) -> String {
    do {
      _ = try JSONDocument(settings: Array(text.utf8), file: "s.json")
      return ""
    } catch {
      return error.formatted(sources: ["s.json": SourceText(text)])
    }
  }

  @Test func `values are read as they are written`() throws {
    let document = try document(
      #"{"n": null, "t": true, "f": false, "i": 9007199254740993, "d": 1.0, "e": -0E+1, "s": "a\"\u00e9\n\ud83d\ude00", "l": [1, [], {}]}"#
    )
    #expect(document["n"] == .null)
    #expect(document["t"] == .bool(true))
    #expect(document["f"] == .bool(false))
    #expect(document["i"] == .number("9007199254740993"))
    #expect(document["d"] == .number("1.0"))
    #expect(document["e"] == .number("-0E+1"))
    #expect(document["s"] == .text("a\"é\n😀"))
    #expect(document["l"] == .list([.number("1"), .list([]), .object([])]))
    #expect(document["x"] == nil)
  }

  @Test func `an entry knows its place`() throws {
    let source = MarkedSource("{\r\n  // größer\r\n  \"ä\": {\"b\": 1️⃣\"größer\"2️⃣}\r\n}")
    let entry = try JSONDocument(source.bytes, file: "s.json").entry(of: "ä.b")
    #expect(entry == StoredEntry(.text("größer"), at: SourceLocation(file: "s.json", range: source[1]..<source[2])))
  }

  @Test func `a byte order mark takes no column`() throws {
    let document = try document("\u{FEFF}{\"a\": 1}")
    #expect(document.entry(of: "a")?.location?.range.lowerBound == SourcePosition(line: 1, column: 7))
    #expect(message("\u{FEFF}{\"a\": x}").hasPrefix("s.json:1:7: error:"))
  }

  @Test func `a dotted key leads into objects`() throws {
    let document = try document(#"{"a": {"b": {"c": 1}}}"#)
    #expect(document["a.b.c"] == .number("1"))
    #expect(document["a.b"] == .object([(name: "c", value: .number("1"))]))
    #expect(document["a.c"] == nil)
    #expect(document["a.b.c.d"] == nil)
  }

  @Test func `a member that is named with dots is found, and before nested ones`() throws {
    let document = try document(#"{"a": {"b": 1, "b.c": 2}, "a.b": 3, "x.y": {"z": 4}, "x": {"y": {"z": 5, "w": 6}}}"#)
    #expect(document["a.b"] == .number("3"))
    #expect(document["a.b.c"] == .number("2"))
    #expect(document["x.y.z"] == .number("4"))
    #expect(document["x.y.w"] == .number("6"))
  }

  @Test func `keys are compared by bytes, after escapes`() throws {
    let document = try document("{\"\u{E9}\": 1, \"e\u{301}\": 2, \"\\u0061\": 3}")
    #expect(document["\u{E9}"] == .number("1"))
    #expect(document["e\u{301}"] == .number("2"))
    #expect(document["a"] == .number("3"))
  }

  @Test func `half a surrogate pair is one replacement character, and no equal key`() throws {
    let document = try document(#"{"\ud800": "\ude00\ud83dx", "\ud801": "\ud800\u0041"}"#)
    #expect(
      document.root
        == .object([
          (name: "\u{FFFD}", value: .text("\u{FFFD}\u{FFFD}x")), (name: "\u{FFFD}", value: .text("\u{FFFD}A")),
        ]))
    let others = try self.document(#"{"a": "\ud7ff\ue000\ud83d\ude00í\udfff"}"#)
    #expect(others["a"] == .text("\u{D7FF}\u{E000}😀í\u{FFFD}"))
  }

  @Test func `comments and a last comma are understood`() throws {
    let document = try document("/* a */ { // b\n \"a\" /**/ : /***/ [1, 2, /* c */], // d */\n } // e")
    #expect(document["a"] == .list([.number("1"), .number("2")]))
  }

  @Test func `512 levels are read and 513 are not`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try document(nested(512)) }
    #expect(
      message(nested(513)).hasPrefix("s.json:1:513: error: more than 512 objects and lists are inside of each other\n"))
  }

  @Test func `a key of more names than a file can be deep is a member of its whole name`() throws {
    let deepest = String(repeating: "a.", count: 511) + "a"
    for (key, isNested) in [(deepest, true), ("a." + deepest, false)] {
      var document = try document("{}")
      try document.set(key, to: .bool(true))
      #expect(document[key] == .bool(true))
      #expect(document[String(key.dropLast(2))] == nil || isNested)
      #expect(String(decoding: document.bytes, as: UTF8.self).contains("\"\(key)\"") != isNested)
      try document.remove(key)
      #expect(document[key] == nil)
    }
  }

  @Test func `every key of a large object is found`() throws {
    let members = (0..<5000).map { "\"key\($0)\": \($0)" }
    let document = try document("{" + members.joined(separator: ",") + "}")
    for number in 0..<5000 { #expect(document["key\(number)"] == .number("\(number)")) }
    #expect(document["key5000"] == nil)
  }

  @Test func `equal keys are refused in small and large objects, with both places`() {
    #expect(
      message("{\"a\": 1, \"b\": 2,\n \"\\u0061\": 3}") == """
        s.json:2:2: error: the key 'a' is given twice
         "\\u0061": 3}
         ^~~~~~~~
        s.json:1:2: note: it is given here first
        {"a": 1, "b": 2,
         ^~~

        """)
    let members = (0..<20).map { "\"k\($0)\": 1" }.joined(separator: ",\n")
    #expect(
      message("{\(members),\n\"k7\": 2}") == """
        s.json:21:1: error: the key 'k7' is given twice
        "k7": 2}
        ^~~~
        s.json:8:1: note: it is given here first
        "k7": 1,
        ^~~~

        """)
  }

  @Test(
    arguments: [
      ("", "s.json:1:1: error: the file is empty; an object such as {} is expected\n"),
      (" \n", "s.json:2:1: error: the file holds only blanks; an object such as {} is expected\n"),
      (
        "// {\n/* } */",
        "s.json:2:8: error: the file holds only comments; an object such as {} is expected\n/* } */\n       ^\n"
      ),
      ("\u{FEFF}", "s.json:1:1: error: the file is empty; an object such as {} is expected\n"),
      (
        "{\"a\":",
        "s.json:1:6: error: expected a value, found the end of the file\n{\"a\":\n     ^\ns.json:1:1: note: the object starts here\n{\"a\":\n^\n"
      ),
      (
        "# mine\n{}",
        "s.json:1:1: error: expected a value, found '#'; a comment begins with //\n# mine\n^\n"
      ),
      (
        "{\"a\": 1 # mine\n}",
        "s.json:1:9: error: expected ',' or '}', found '#'; a comment begins with //\n{\"a\": 1 # mine\n        ^\n"
      ),
      (
        "{“a”: 1}",
        "s.json:1:2: error: expected a key in double quotes or '}', found '“'; write straight quotes: \"\n{“a”: 1}\n ^\n"
      ),
      (
        "{\"a\": ‘b’}",
        "s.json:1:7: error: expected a value, found '‘'; write straight quotes: \"\n{\"a\": ‘b’}\n      ^\n"
      ),
      ("[1]", "s.json:1:1: error: expected an object such as {}, found a list\n[1]\n^~~\n"),
      ("{\"a\": 1 \"b\": 2}", "s.json:1:9: error: expected ',' or '}', found a text\n{\"a\": 1 \"b\": 2}\n        ^\n"),
      ("{\"a\" 1}", "s.json:1:6: error: expected ':' after the key, found a number\n{\"a\" 1}\n     ^\n"),
      (
        "{a: 1}",
        "s.json:1:2: error: expected a key in double quotes or '}', found a word; a key is written in double quotes\n{a: 1}\n ^\n"
      ),
      (
        "{'a': 1}",
        "s.json:1:2: error: expected a key in double quotes or '}', found '''; a key is written in double quotes\n{'a': 1}\n ^\n"
      ),
      (
        "{\"a\": True}",
        "s.json:1:7: error: expected a value, found 'True'; did you mean 'true'?\n{\"a\": True}\n      ^~~~\n"
      ),
      (
        "{\"a\": yes}",
        "s.json:1:7: error: expected a value, found 'yes'; did you mean 'true'?\n{\"a\": yes}\n      ^~~\n"
      ),
      (
        "{\"a\": None}",
        "s.json:1:7: error: expected a value, found 'None'; a key that is to be unset is left out\n{\"a\": None}\n      ^~~~\n"
      ),
      (
        "{\"a\": dark}",
        "s.json:1:7: error: expected a value, found a word; a text is written in double quotes\n{\"a\": dark}\n      ^~~~\n"
      ),
      ("{\"a\": NaN}", "s.json:1:7: error: JSON has no number 'NaN'\n{\"a\": NaN}\n      ^~~\n"),
      ("{\"a\": 007}", "s.json:1:7: error: a number has no leading zero\n{\"a\": 007}\n      ^~~\n"),
      ("{\"a\": +1}", "s.json:1:7: error: a number has no plus sign\n{\"a\": +1}\n      ^\n"),
      ("{\"a\": .5}", "s.json:1:7: error: a number starts with a digit, such as 0.5\n{\"a\": .5}\n      ^\n"),
      ("{\"a\": 1.}", "s.json:1:7: error: expected a digit after the point\n{\"a\": 1.}\n      ^~\n"),
      ("{\"a\": -}", "s.json:1:7: error: expected a digit after '-'\n{\"a\": -}\n      ^\n"),
      (
        "{\"a\": 0x1F}",
        "s.json:1:7: error: a number is written in decimal digits, such as 10, 0.5 or 1e6\n{\"a\": 0x1F}\n      ^~\n"
      ),
      (
        "{\"a\": \"x\ny\"}",
        """
        s.json:1:9: error: expected '"' before the end of the line; a line end in a text is written \\n
        {"a": "x
                ^
        s.json:1:7: note: the text starts here
        {"a": "x
              ^

        """
      ),
      (
        "{\"a\": \"x\ty\"}",
        "s.json:1:9: error: a control character in a text is written \\t\n{\"a\": \"x\ty\"}\n        ^\n"
      ),
      (
        "{\"a\": \"C:\\dir\"}",
        "s.json:1:10: error: the backslash begins no escape of JSON; a backslash itself is written \\\\\n{\"a\": \"C:\\dir\"}\n         ^~\n"
      ),
      (
        "{\"a\": \"\\u12\"}",
        "s.json:1:8: error: expected four hexadecimal digits after \\u\n{\"a\": \"\\u12\"}\n       ^~~~\n"
      ),
      (
        "{\"a\": [1,\n2",
        """
        s.json:2:2: error: expected ']', found the end of the file
        2
         ^
        s.json:1:7: note: the list starts here
        {"a": [1,
              ^

        """
      ),
      (
        "{} /* x",
        """
        s.json:1:8: error: expected '*/', found the end of the file
        {} /* x
               ^
        s.json:1:4: note: the comment starts here
        {} /* x
           ^~

        """
      ),
      ("{} {}", "s.json:1:4: error: expected the end of the file, found '{'\n{} {}\n   ^\n"),
      (
        "{\"a\": 1,, \"b\": 2}",
        "s.json:1:9: error: expected a key in double quotes or '}', found ','\n{\"a\": 1,, \"b\": 2}\n        ^\n"
      ),
    ] as [(String, String)])
  func `a mistake is shown with its place and what to write`(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test func `bytes that are not UTF-8 and a file of NULs are named`() {
    func text(_ bytes: [UInt8]) -> String {
      do {
        _ = try JSONDocument(bytes, file: "s.json")
        return ""
      } catch {
        return error.description
      }
    }
    #expect(text(Array("{\"a\": \"".utf8) + [0xFF, 0x22, 0x7D]) == "s.json:1:8: error: the byte is not UTF-8")
    #expect(
      text([UInt8](repeating: 0, count: 64))
        == "s.json:1:1: error: the file holds only NUL bytes, as after a power cut; an object such as {} is expected")
  }

  @Test func `each code of this target is listed once`() {
    #expect(Set(Diagnostic.Code.json).count == Diagnostic.Code.json.count)
    #expect(Diagnostic.Code.json.allSatisfy { $0.rawValue.hasPrefix("json-") })
  }
}
