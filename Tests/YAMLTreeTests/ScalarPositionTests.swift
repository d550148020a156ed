import Diagnostics
import TestSupport
import Testing
import YAMLTree

/// Where a character of a text stands in the file, which conditions and templates need for their own messages.
struct ScalarPositionTests {
  @Test(arguments: [
    "x: plain 1️⃣text2️⃣", "x: &anchor plain 1️⃣text2️⃣", "x: 'plain 1️⃣text2️⃣'", "x: \"plain 1️⃣text2️⃣\"",
    "{ 題: \"plain 1️⃣text2️⃣\" }", "x: 'it''s, 1️⃣text2️⃣'", "x: &anchor 'it''s, 1️⃣text2️⃣'", "x: é値👍🏽,,1️⃣text2️⃣",
  ])
  func `known where the text stands on one line as it is`(marked: String) throws {
    let source = MarkedSource(marked)
    let (document, node) = try value(in: source.text)
    #expect(document.position(ofScalar: 0, in: node) == document.range(of: node).start(isQuoted: marked.isQuoted))
    #expect(document.position(ofScalar: 6, in: node) == source[1])
    #expect(document.position(ofScalar: 10, in: node) == source[2])
    #expect(document.position(ofScalar: 11, in: node) == nil)
    #expect(document.position(ofScalar: -1, in: node) == nil)
  }

  @Test(arguments: [
    "x: \"tab\\t\"", #"x: "\\\\""#, #"x: "\"""#, "x: two\n  lines", "x: 'two\n  lines'", "x: |\n  text", "x: >\n  text",
    "x: [a]", "x: {a: b}",
  ])
  func `not known otherwise`(source: String) throws {
    let (document, node) = try value(in: source)
    #expect(document.position(ofScalar: 0, in: node) == nil)
  }

  @Test func `known in an empty text`() throws {
    let source = MarkedSource("x: '1️⃣'")
    let (document, node) = try value(in: source.text)
    #expect(document.position(ofScalar: 0, in: node) == source[1])
  }

  @Test func `only doubled quotes before the place move it`() throws {
    let source = MarkedSource("x: '1️⃣a''2️⃣b''3️⃣''4️⃣'")
    let (document, node) = try value(in: source.text)
    #expect(document.text(of: node) == "a'b''")
    #expect(document.position(ofScalar: 0, in: node) == source[1])
    #expect(document.position(ofScalar: 2, in: node) == source[2])
    #expect(document.position(ofScalar: 4, in: node) == source[3])
    #expect(document.position(ofScalar: 5, in: node) == source[4])
  }

  @Test func `a text of nothing but apostrophes is no exception`() throws {
    let source = MarkedSource("x: '1️⃣''2️⃣''3️⃣'")
    let (document, node) = try value(in: source.text)
    #expect((0...3).map { document.position(ofScalar: $0, in: node) } == [source[1], source[2], source[3], nil])
  }

  private func value(in source: String) throws -> (YAMLDocument, YAMLNode) {
    let document = try #require(YAMLDocument.parse(Array(source.utf8), file: "a.yaml").document)
    let entry = try #require(document.entries(of: document.root).first { _ in true })
    return (document, entry.value)
  }
}

extension String {
  fileprivate var isQuoted: Bool { contains("'") || contains("\"") }
}

extension SourceRange {
  fileprivate func start(isQuoted: Bool) -> SourcePosition { lowerBound.advanced(by: isQuoted ? 1 : 0) }
}
