import Diagnostics
import TestSupport
import Testing
import YAMLTree

struct YAMLDocumentTests {
  @Test func `block and flow collections become the same tree`() throws {
    #expect(
      try dump(
        """
        title: Player
        sections:
          - header: Sound
            rows:
            - { key: volume, size: [60, 40] }

          # a comment
          - rows: []
        footer:
        """) == """
          mapping 1:1-9:8
            "title" 1:1-1:6: "Player" 1:8-1:14
            "sections" 2:1-2:9: sequence 3:3-8:13
              - mapping 3:5-5:38
                "header" 3:5-3:11: "Sound" 3:13-3:18
                "rows" 4:5-4:9: sequence 5:5-5:38
                  - mapping 5:7-5:38
                    "key" 5:9-5:12: "volume" 5:14-5:20
                    "size" 5:22-5:26: sequence 5:28-5:36
                      - "60" 5:29-5:31
                      - "40" 5:33-5:35
              - mapping 8:5-8:13
                "rows" 8:5-8:9: sequence 8:11-8:13
            "footer" 9:1-9:7: "" 9:8-9:8

          """)
  }

  @Test func `scalars keep their text and style whatever they look like`() throws {
    #expect(
      try dump(
        #"""
        - no
        - 010
        - 12:30
        - it's 5 o'clock
        - 'it''s'
        - "tab\tand é"
        - "plain"
        - |
          two
          lines
        - >-
          two
          lines
        - several
          lines
        - []
        - {a, b: , ? c : d}
        - [e: f, {g: h}]
        """#) == #"""
          sequence 1:1-18:17
            - "no" 1:3-1:5
            - "010" 2:3-2:6
            - "12:30" 3:3-3:8
            - "it's 5 o'clock" 4:3-4:17
            - singleQuoted "it's" 5:3-5:10
            - doubleQuoted "tab\tand é" 6:3-6:15
            - doubleQuoted "plain" 7:3-7:10
            - literal "two\nlines\n" 8:3-11:1
            - folded "two lines" 11:3-14:1
            - "several lines" 14:3-15:8
            - sequence 16:3-16:5
            - mapping 17:3-17:20
              "a" 17:4-17:5: "" 17:5-17:5
              "b" 17:7-17:8: "" 17:10-17:10
              "c" 17:14-17:15: "d" 17:18-17:19
            - sequence 18:3-18:17
              - mapping 18:4-18:8
                "e" 18:4-18:5: "f" 18:7-18:8
              - mapping 18:10-18:16
                "g" 18:11-18:12: "h" 18:14-18:15

          """#)
  }

  @Test func `an alias is replaced by what it stands for`() throws {
    #expect(
      try dump("a: &x\n  b: &y 1\nc: *x\nd: [*y, *x]\n") == """
        mapping 1:1-4:12
          "a" 1:1-1:2: &mapping 2:3-2:10
            "b" 2:3-2:4: &"1" 2:9-2:10
          "c" 3:1-3:2: &mapping 2:3-2:10
            "b" 2:3-2:4: &"1" 2:9-2:10
          "d" 4:1-4:2: sequence 4:4-4:12
            - &"1" 2:9-2:10
            - &mapping 2:3-2:10
              "b" 2:3-2:4: &"1" 2:9-2:10

        """)
  }

  @Test func `a long chain of aliases is no chain for the reader`() throws {
    let source = "- &a0 1\n" + (1...500).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
    let result = YAMLDocument.parse(Array(source.utf8), file: "a.yaml")
    #expect(result.document == nil)
    #expect(result.diagnostics.map(\.code) == [.tooDeep])
    let flat = "- &a 1\n" + String(repeating: "- *a\n", count: 50_000)
    let document = try #require(YAMLDocument.parse(Array(flat.utf8), file: "a.yaml").document)
    #expect(document.elements(of: document.root).allSatisfy { document.text(of: $0) == "1" })
  }

  @Test func `entries that were reported are left out`() throws {
    let source = "a: 1\n<<: {x: y}\na: 2\n? [k]\n: 3\nb: 4\n'': 5\n"
    let document = try #require(YAMLDocument.parse(Array(source.utf8), file: "a.yaml").document)
    #expect(document.count(of: document.root) == 2)
    #expect(
      document.dump() == """
        mapping 1:1-7:6
          "a" 1:1-1:2: "1" 1:4-1:5
          "b" 6:1-6:2: "4" 6:4-6:5

        """)
  }

  @Test(arguments: [
    "a: 1\nbb: [é, c]\nd: \"x\"\n", "a: 1\r\nbb: [é, c]\r\nd: \"x\"\r\n", "\u{FEFF}a: 1\nbb: [é, c]\nd: \"x\"\n",
    "\u{FEFF}a: 1\r\nbb: [é, c]\r\nd: \"x\"\r\n", "a: 1\nbb: [é, c]\nd: \"x\"\n...\n",
  ])
  func `line ends and a byte order mark do not move anything`(source: String) throws {
    #expect(
      try dump(source) == """
        mapping 1:1-3:7
          "a" 1:1-1:2: "1" 1:4-1:5
          "bb" 2:1-2:3: sequence 2:5-2:11
            - "é" 2:6-2:7
            - "c" 2:9-2:10
          "d" 3:1-3:2: doubleQuoted "x" 3:4-3:7

        """)
  }

  @Test(arguments: [
    "--- x\n", "x\n...\n", "---\nx\n...\n", "%YAML 1.1\n---\nx\n", "# c\n%YAML 1.2\n--- # c\nx\n... # c\n# c",
  ])
  func `marks around the only document are accepted`(source: String) {
    let result = YAMLDocument.parse(Array(source.utf8), file: "a.yaml")
    #expect(result.diagnostics == [])
    #expect(result.document.map { $0.text(of: $0.root) } == "x")
  }

  @Test func `columns count Unicode scalars`() throws {
    let source = MarkedSource("é: 1️⃣値2️⃣\n👩‍👩‍👧: { 3️⃣e\u{301}: 4️⃣'題名'5️⃣, 6️⃣b7️⃣: 1 }\n")
    let document = try #require(YAMLDocument.parse(source.bytes, file: "a.yaml").document)
    let (first, second) = try #require(document.entries(of: document.root).map(\.value).pair)
    #expect(document.range(of: first) == source[1]..<source[2])
    let (decomposed, b) = try #require(Array(document.entries(of: second)).pair)
    #expect(document.range(of: decomposed.key).lowerBound == source[3])
    #expect(document.range(of: decomposed.value) == source[4]..<source[5])
    #expect(document.range(of: b.key) == source[6]..<source[7])
    #expect(document.text(of: decomposed.value) == "題名")
  }

  @Test func `a tab between tokens is no indentation`() throws {
    #expect(
      try dump("a:\t1\t\nb: 2\t# c\n")
        == "mapping 1:1-2:5\n  \"a\" 1:1-1:2: \"1\" 1:4-1:5\n  \"b\" 2:1-2:2: \"2\" 2:4-2:5\n")
  }

  @Test func `invisible characters in a key can be seen in a dump`() throws {
    #expect(try dump("\u{A0}b: 1\n\u{200B}c: 2\n").contains("\"\\u{A0}b\" 1:1-1:3"))
    #expect(try dump("\u{A0}b: 1\n\u{200B}c: 2\n").contains("\"\\u{200B}c\" 2:1-2:3"))
  }

  @Test func `null is a plain scalar of five spellings`() throws {
    let source = "[~, null, Null, NULL, a: , '', 'null', \"~\", nULL, none, nul, {}, null0]"
    let document = try #require(YAMLDocument.parse(Array(source.utf8), file: "a.yaml").document)
    let isNull = document.elements(of: document.root).map { element in
      document.isNull(document.entries(of: element).map(\.value).first ?? element)
    }
    #expect(isNull == Array(repeating: true, count: 5) + Array(repeating: false, count: 8))
  }

  @Test func `a comment right after a plain scalar is noticed`() throws {
    let source = "- a #b\n- a\t# b\n- a#b\n- 'a' # b\n- a\n# b\n- two\n  lines # b\n- # b\n- a "
    let document = try #require(YAMLDocument.parse(Array(source.utf8), file: "a.yaml").document)
    let touching = document.elements(of: document.root).map { document.hasTouchingComment(after: $0) }
    #expect(touching == [true, true, false, false, false, true, true, false])
  }

  @Test func `kinds, counts and slices`() throws {
    let document = try #require(YAMLDocument.parse(Array("a: 'é'\nb: [c, d, e]\n".utf8), file: "a.yaml").document)
    #expect(document.file == "a.yaml")
    #expect(document.nodeCount == 8)
    #expect(document.kind(of: document.root) == .mapping)
    #expect(document.count(of: document.root) == 2)
    let (first, second) = try #require(document.entries(of: document.root).map(\.value).pair)
    #expect(document.kind(of: first) == .scalar)
    #expect(document.style(of: first) == .singleQuoted)
    #expect(Array(document.utf8(of: first)) == Array("é".utf8))
    #expect(document.count(of: first) == 0)
    #expect(document.kind(of: second) == .sequence)
    #expect(document.count(of: second) == 3)
    #expect(Array(document.elements(of: first)).isEmpty)
    #expect(Array(document.entries(of: second)).isEmpty)
    #expect(document.text(of: second) == "")
    #expect(!document.hasAnchor(second))
  }

  private func dump(_ source: String) throws -> String {
    let result = YAMLDocument.parse(Array(source.utf8), file: "a.yaml")
    return try #require(result.document, "\(result.diagnostics)").dump()
  }
}

extension Array {
  fileprivate var pair: (Element, Element)? { count == 2 ? (self[0], self[1]) : nil }
}
