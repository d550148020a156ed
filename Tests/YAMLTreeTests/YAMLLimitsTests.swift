import Diagnostics
import TestSupport
import Testing
import YAMLTree

struct YAMLLimitsTests {
  @Test func `an alias bomb is refused before it is expanded`() {
    let bomb =
      "a: &a [x,x,x,x,x,x,x,x,x]\n"
      + zip("abcdefgh", "bcdefghi").map {
        "\($1): &\($1) [\(Array(repeating: "*\($0)", count: 9).joined(separator: ","))]\n"
      }
      .joined()
    #expect(bomb.utf8.count < 400)
    #expect(
      messages(bomb) == [
        "a.yaml:6:11: error: the file has more than 200000 keys, values and lists up to here, what aliases stand for "
          + "included"
      ])
  }

  @Test func `sizes that would not fit into an integer are refused too`() {
    let names = (0..<64).map { "a\($0)" }
    let bomb =
      "- &a0 [x, x]\n" + zip(names, names.dropFirst()).map { "- &\($1) [*\($0), *\($0), *\($0)]\n" }.joined()
    var limits = YAMLLimits.standard
    limits.nodes = .max
    limits.depth = .max
    #expect(parse(bomb, limits).diagnostics.map(\.code) == [.tooManyNodes])
  }

  @Test func `forty thousand brackets are refused at the thirty-third`() {
    let source = String(repeating: "[", count: 40_000)
    #expect(
      messages(source) == [
        "a.yaml:1:33: error: lists and mappings stand more than 32 levels deep inside each other here"
      ])
  }

  @Test func `thirty-two levels are fine`() {
    let source = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    #expect(messages(source) == [])
    #expect(messages("[" + source + "]").count == 1)
  }

  @Test func `deep block collections are refused as well`() {
    let source = (0..<40).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(messages(source).count == 1)
    #expect(messages(String(repeating: "- ", count: 5_000) + "a\n").count == 1)
  }

  @Test func `a file beyond the limit is refused without reading it`() {
    let bytes = [UInt8](repeating: 0xFF, count: (1 << 20) + 1)
    #expect(
      YAMLDocument.parse(bytes, file: "a.yaml").diagnostics.map(\.description) == [
        "a.yaml: error: the file has 1048577 bytes, more than the 1048576 that are allowed"
      ])
  }

  @Test func `invalid UTF-8 at the end of a large file has its position`() {
    let bytes = Array(String(repeating: "- é\n", count: 50_000).utf8) + [0x2D, 0x20, 0xC3]
    #expect(
      YAMLDocument.parse(bytes, file: "a.yaml").diagnostics.map(\.description) == [
        "a.yaml:50001:3: error: the byte 0xC3 is not UTF-8 here; save the file as UTF-8"
      ])
  }

  @Test func `each limit holds up to its number`() {
    var limits = YAMLLimits.standard
    limits.nodes = 5
    limits.anchors = 1
    limits.scalarBytes = 4
    limits.keyCharacters = 2
    limits.depth = 2
    limits.bytes = 24
    #expect(parse("éé: &abc [éé, *abc]\n", limits).diagnostics.map(\.code) == [.recursiveAlias])
    #expect(parse("éé: [éé, &abcd 1]\n", limits).diagnostics.map(\.code) == [.unusedAnchor])
    #expect(parse("éé: [éé, &abcd 1]  \n", limits).diagnostics.map(\.code) == [.unusedAnchor])
    #expect(parse("éé: [éé, &abcd 1]   \n", limits).diagnostics.map(\.code) == [.tooLarge])
  }

  @Test func `no more than fifty diagnostics are collected`() {
    let source = "a: 1\n" + String(repeating: "a: 1\n", count: 100)
    let result = parse(source, .standard)
    #expect(result.diagnostics.count == 50)
    #expect(result.document != nil)
  }

  @Test func `an error in the structure is told beside fifty others`() {
    let source = "a: 1\n" + String(repeating: "b: !x 1\n", count: 100) + "c: ]\n"
    let result = parse(source, .standard)
    #expect(result.diagnostics.count == 51)
    #expect(result.diagnostics.last?.code == .reservedCharacter)
    #expect(result.document == nil)
  }

  @Test func `many equal keys are compared in linear time`() {
    let source = (0..<60_000).map { "k\($0): 1\n" }.joined() + "k7: 2\n"
    #expect(messages(source) == ["a.yaml:60001:1: error: 'k7' is given twice"])
  }

  @Test func `many keys that are not ASCII are compared as well`() {
    let source = (0..<5_000).map { "é\($0): 1\n" }.joined() + "e\u{301}7: 2\n"
    #expect(messages(source) == ["a.yaml:5001:1: error: 'e\u{301}7' is given twice"])
  }

  private func parse(_ source: String, _ limits: YAMLLimits) -> YAMLParseResult {
    YAMLDocument.parse(Array(source.utf8), file: "a.yaml", limits: limits)
  }

  private func messages(_ source: String) -> [String] { parse(source, .standard).diagnostics.map(\.description) }
}
