import Diagnostics
import TestSupport
import Testing

@testable import YAMLTree

/// Every mistake with its whole message, in one file that can be read from top to bottom: `Fixtures/yaml/mistakes.txt`.
struct MistakeCatalogueTests {
  @Test func `each mistake has its message`() throws {
    let actual = Self.mistakes.map(Self.entry).joined(separator: "\n")
    #expect(try actual == Fixtures.expectation("yaml/mistakes.txt", recording: actual))
  }

  @Test func `each code occurs`() {
    var codes = Set(Self.mistakes.flatMap { parse($0.bytes, limits: $0.limits).diagnostics.map(\.code) })
    // What libyaml 0.2.5 never says; see the test below.
    codes.insert(.yamlSyntax)
    #expect(codes == Set(Diagnostic.Code.yaml))
    #expect(Diagnostic.Code.yaml.count == codes.count)
  }

  @Test func `a problem of a later libyaml is passed on as it is`() {
    let mark = YAMLMark(index: 3, line: 0, column: 3)
    let error = YAMLSyntaxError(context: nil, contextMark: YAMLMark(), problem: "found a unicorn", mark: mark)
    let finding = SyntaxErrorExplanation(of: error, after: nil, in: SourceText("a: b")).finding
    #expect(finding.code == .yamlSyntax)
    #expect(finding.diagnostic(in: "a.yaml").description == "a.yaml:1:4: error: this is not YAML: found a unicorn")
  }

  private struct Mistake {
    let title: String
    let bytes: [UInt8]
    var limits = YAMLLimits.standard

    init(_ title: String, _ text: String, limits: YAMLLimits = .standard) {
      self.init(title, Array(text.utf8), limits: limits)
    }

    init(_ title: String, _ bytes: [UInt8], limits: YAMLLimits = .standard) {
      self.title = title
      self.bytes = bytes
      self.limits = limits
    }
  }

  private static func entry(_ mistake: Mistake) -> String {
    let result = parse(mistake.bytes, limits: mistake.limits)
    let messages = result.diagnostics.map {
      "[\($0.code.rawValue)] " + $0.formatted(sources: ["a.yaml": SourceText(mistake.bytes)])
    }
    return "# \(mistake.title)\(result.document == nil ? "" : " (there is a tree)")\n" + messages.joined()
  }

  private static func limits(_ change: (inout YAMLLimits) -> Void) -> YAMLLimits {
    var limits = YAMLLimits.standard
    change(&limits)
    return limits
  }

  private static let mistakes: [Mistake] = bytes + whole + keys + references + structure

  private static let bytes: [Mistake] = [
    Mistake("a file that is too long", "abcdef", limits: limits { $0.bytes = 5 }),
    Mistake("UTF-16 with a byte order mark", [0xFF, 0xFE, 0x61, 0]),
    Mistake("UTF-16, big-endian, without one", [0, 0x61, 0, 0x3A, 0, 0x20]),
    Mistake("UTF-16, little-endian, without one", [0x61, 0, 0x3A, 0, 0x20, 0]),
    Mistake("UTF-32", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]),
    Mistake("Latin-1", Array("a: caf".utf8) + [0xE9, 0x0A]),
    Mistake("an overlong form", Array("a: ".utf8) + [0xC0, 0xAF]),
    Mistake("an overlong form of three bytes", Array("a: ".utf8) + [0xE0, 0x80, 0xAF]),
    Mistake("a surrogate", Array("é: ".utf8) + [0xED, 0xA0, 0x80]),
    Mistake("beyond U+10FFFF", Array("a: ".utf8) + [0xF4, 0x90, 0x80, 0x80]),
    Mistake("a character cut off by the end of the file", Array("a: b\nc: ".utf8) + [0xE2, 0x82]),
    Mistake("NUL", "a: b\0c"),
    Mistake("escape", "a: b\nc: \u{1B}[2J\n"),
    Mistake("DEL", "a: \u{7F}"),
    Mistake("a C1 control character", "a: \u{9B}"),
    Mistake("a non-character", "a: \u{FFFE}"),
    Mistake("U+0085", "a: b\u{85}c: d"),
    Mistake("U+2028", "# x\u{2028}c: d"),
    Mistake("U+2029", "a: \"x\u{2029}\""),
    Mistake("line ends of the old Mac", "a: b\rc: d\r"),
    Mistake("a CR before a CRLF", "a: b\r\r\n"),
    Mistake("a byte order mark in the middle", "a: b\n\u{FEFF}c: d\n"),
    Mistake("two byte order marks", "\u{FEFF}\u{FEFF}c: d\n"),
  ]

  private static let whole: [Mistake] = [
    Mistake("an empty file", ""),
    Mistake("only a byte order mark", "\u{FEFF}"),
    Mistake("only a comment", "# nothing\n"),
    Mistake("only a document mark", "---\n"),
    Mistake("two documents", "---\na: 1\n---\nb: 2\n"),
    Mistake("something after the end mark", "a: 1\n...\nb: 2\n"),
    Mistake("YAML 1.3", "%YAML 1.3\n---\na: 1\n"),
    Mistake("an unknown directive", "%FOO bar\n---\na: 1\n"),
    Mistake("two version lines", "%YAML 1.1\n%YAML 1.1\n---\na: 1\n"),
    Mistake("a tag directive", "%YAML 1.2\n%TAG ! tag:x:\n---\na: 1\n"),
    Mistake("directives without a document mark", "%YAML 1.2\na: 1\n"),
    Mistake("too deep", "[[[a]]]", limits: limits { $0.depth = 2 }),
    Mistake("too deep through an alias", "a: &a [[1]]\nb: [*a]\n", limits: limits { $0.depth = 3 }),
    Mistake("too many nodes", "[a, b, c]", limits: limits { $0.nodes = 3 }),
    Mistake("too many nodes through an alias", "a: &a [1, 2]\nb: *a\n", limits: limits { $0.nodes = 8 }),
    Mistake("too many anchors", "[&a a, &b b]", limits: limits { $0.anchors = 1 }),
    Mistake("a long text", "a: 'ééé'\n", limits: limits { $0.scalarBytes = 5 }),
  ]

  private static let keys: [Mistake] = [
    Mistake("a long key", "äbcd: 1\n", limits: limits { $0.keyCharacters = 3 }),
    Mistake("a key beyond libyaml's limit", String(repeating: "k", count: 1100) + ": 1\n"),
    Mistake("such a key in braces", "{" + String(repeating: "k", count: 1100) + ": 1}\n"),
    Mistake("two equal keys", "volume: 1\nspeed: 2\nvolume: 3\n"),
    Mistake("three equal keys", "a: 1\na: 2\n'a': 3\n"),
    Mistake("equal keys in braces", "x:\n  - { a: 1, b: 2, \"a\": 3 }\n"),
    Mistake("keys that are equal after normalisation", "caf\u{E9}: 1\ncafe\u{301}: 2\n"),
    Mistake("a key that normalises to ASCII", "K: 1\n\u{212A}: 2\n"),
    Mistake("a list as a key", "? [a, b]\n: c\n"),
    Mistake("a mapping as a key", "{a: 1}: x\n"),
    Mistake("an alias as a key", "a: &k b\n*k : c\n"),
    Mistake("an empty key", "'': 1\n"),
    Mistake("no key", "a: 1\n: b\n"),
    Mistake("no key after a question mark", "? \n: b\n"),
    Mistake("a merge key", "a: &a { b: 1 }\nc:\n  <<: *a\n"),
    Mistake("a merge key with unknown anchors", "c:\n  <<: [*a, *b]\n  d: *e\n"),
  ]

  private static let references: [Mistake] = [
    Mistake("a standard tag", "a: !!int 1\n"),
    Mistake("a tag of an application", "a: !important\n  b: 1\n"),
    Mistake("a tag behind an anchor", "a: &x !foo 1\nb: *x\n"),
    Mistake("a verbatim tag", "a: !<tag:yaml.org,2002:str> 1\n"),
    Mistake("a condition that begins with an exclamation mark", "visibleWhen: !muted\n"),
    Mistake("one with a blank after it", "visibleWhen: ! muted\n"),
    Mistake("one that goes on", "visibleWhen: !muted and on\n"),
    Mistake("one with parentheses", "visibleWhen: !(muted or off)\n"),
    Mistake("one with a handle", "enabledWhen: !a!b\n"),
    Mistake("a tag handle that is not defined", "a: !e!x y\n"),
    Mistake("an unfinished tag", "a: !<foo x\n"),
    Mistake("a condition with C operators", "visibleWhen: a\nenabledWhen: && b\n"),
    Mistake("an unknown anchor", "a: &volume 1\nb: *volum\nc: *volume\n"),
    Mistake("an alias before its anchor", "a: *x\nb: &x 1\n"),
    Mistake("an alias inside of its anchor", "a: &x\n  b: *x\n"),
    Mistake("an anchor that is defined twice", "a: &x 1\nb: &x 2\nc: *x\n"),
    Mistake("an anchor that nobody uses", "a: &x 1\n"),
    Mistake("an anchor without a name", "a: &\n"),
    Mistake("an alias without a name", "a: *.png\n"),
  ]

  private static let structure: [Mistake] = [
    Mistake("a tab at the beginning", "a:\n\tb: 1\n"),
    Mistake("a tab after spaces", "a:\n  b: 1\n  \tc: 1\n"),
    Mistake("a tab in a block text", "a: |\n\tb\n"),
    Mistake("deeper than the line above", "a: 1\n  b: 2\n"),
    Mistake("between two levels", "a:\n    b: 1\n  c: 2\n"),
    Mistake("less than the first line", "  a: 1\nb: 2\n"),
    Mistake("an item among keys", "a: x\n- b\n"),
    Mistake("a key among items", "- a\nb: 1\n"),
    Mistake("an item that is indented too far", "- a: 1\n - b: 1\n"),
    Mistake("a list on the line of its key", "a: - b\n"),
    Mistake("a key on the document mark's line", "--- a: 1\n"),
    Mistake("a dash without a space", "a:\n  -b: 1\n   c: 2\n"),
    Mistake("a dash without a space before other keys", "-b: 1\nc: 2\nd\n"),
    Mistake("a dash without a space among items", "- b: 1\n  c: 2\n-d: 1\n"),
    Mistake("a dash without a space before braces", "-{ b: 1, c: 2 }\n"),
    Mistake("an en dash as a dash", "a:\n  \u{2013} b: 1\n    c: 2\n"),
    Mistake("a bullet among items", "- b\n\u{2022} c\n"),
    Mistake("no dash before the first item", "x: 1\na:\n  b: 1\n  c:\n    - 2\n  - b: 3\n"),
    Mistake("no dash before the first item of one key", "a:\n  {b: 1}\n  - {b: 2}\n"),
    Mistake("an item under another key's list", "a:\n  - 1\nb:\n  - c: 1\n   - d: 1\n"),
    Mistake("marks of a merge conflict", "a: 1\n<<<<<<< ours\nb: 2\n=======\nb: 3\n>>>>>>> theirs\n"),
    Mistake("marks of a merge conflict behind another mistake", "a: b: c\n<<<<<<<\nd: 2\n=======\n>>>>>>>\n"),
    Mistake("a line of equals signs", "a: 1\n=======\nb: 2\n"),
    Mistake("an unclosed double quote", "a: \"b\nc: d\n"),
    Mistake("an unclosed single quote", "a: 'b\n"),
    Mistake("a quote that the next quote closes", "a: \"b\nc: \"d\"\n"),
    Mistake("a quote that the next quote closes in brackets", "a: { b: 'c, d: 'e' }\n"),
    Mistake("a quote that a document mark ends", "a: \"b\n---\nc: d\"\n"),
    Mistake("an unclosed bracket", "a: [b, c\nd: e\n"),
    Mistake("a condition with a list in braces", "- { visibleWhen: a in [1, 2], b: c }\n"),
    Mistake("a condition with a call in braces", "- { b: c, enabledWhen: contains(a, 'b') }\n"),
    Mistake("a condition with a colon in braces", "- { check: a == 'b: c', message: d }\n"),
    Mistake("a condition with both quotes in braces", "- { check: a in [\"b\", 'c'] }\n"),
    Mistake("a condition in quotes, and another mistake", "- { check: \"a in [1]\", b: c] }\n"),
    Mistake("a colour without quotes in brackets", "a: { b: #FF0000 }\nc: d\n"),
    Mistake("such a colour at the end", "a: { b: #FF0000 }\n"),
    Mistake("a comment in brackets that are closed later", "a: [b, # c\n  d\ne: f\n"),
    Mistake("a comment of another language", "a: { b: c } // d\n"),
    Mistake("a no-break space behind a colon", "a:\u{A0}b\nc: d\n"),
    Mistake("a no-break space behind a dash", "- a\n-\u{A0}b: c\n"),
    Mistake("an unclosed brace at the end", "a: { b: 1\n"),
    Mistake("nothing after a bracket", "a:\n  - [\n"),
    Mistake("a bracket that is closed in a comment", "a: [b, # c]\n"),
    Mistake("the wrong bracket", "a: {b: [c}\n"),
    Mistake("a missing comma", "a: { b: 1 c: 2 }\n"),
    Mistake("one bracket too many", "a: [b]]\n"),
    Mistake("one brace too many", "a: {b: 1}}\n"),
    Mistake("a missing space on the first line", "title:Player\nid: x\n"),
    Mistake("missing spaces on several lines", "a:1\nb:2\nc: 3\n"),
    Mistake("a missing space on the last line", "a: 1\nb:2\n"),
    Mistake("a missing space in an item", "- a: 1\n  b:2\n  c: 3\n"),
    Mistake("a missing space in braces", "a: { é:1, c: 2 }\n"),
    Mistake("missing spaces in one pair of braces", "a: { b:1, c:2 }\n"),
    Mistake("missing spaces in two pairs of braces", "a: [{ b:1 }, { c:2 }]\n"),
    Mistake("an asterisk as a dash", "a:\n  * b: 1\n    c: 2\n"),
    Mistake("a semicolon in braces", "a: { b: 1; c: 2 }\n"),
    Mistake("a wide colon", "a: 1\nb：2\n"),
    Mistake("a wide colon in an item", "- a：1\n  b: 2\n"),
    Mistake("the fences of Markdown", "```yaml\na: 1\n```\n"),
    Mistake("the fence at the end", "a: 1\n```\n"),
    Mistake("a word in braces and more", "a: {b} c # d\n"),
    Mistake("a word in braces and more in braces", "a: { b: c {d}, e: 1 }\n"),
    Mistake("a word in braces, a quote and more", "a: {b} 3\" it's\n"),
    Mistake("a colon without a space in brackets", "a: {b:[c]}\n"),
    Mistake("a line without a colon", "a: 1\nfoo bar\nb: 2\n"),
    Mistake("a text before a key", "foo\nb: 2\n"),
    Mistake("a comma too many", "a: [b, , c]\n"),
    Mistake("a colon without a key in braces", "a: {b: c, : d}\n"),
    Mistake("two colons", "a: b: c\n"),
    Mistake("a colon in a sentence", "text: it's 5: ok\n"),
    Mistake("a colon after a quoted text", "a: \"x\": y\n"),
    Mistake("text after a quoted one", "a: \"x\" y\n"),
    Mistake("a condition that begins with a quote", "visibleWhen: 'x' == a\n"),
    Mistake("an apostrophe in single quotes", "a: 'it's'\n"),
    Mistake("text after an alias", "a: &x 1\nb: *x y\n"),
    Mistake("a key after braces", "{a: 1}\nb: 2\n"),
    Mistake("an at sign", "a: @b\n"),
    Mistake("a backquote", "a: `b`\n"),
    Mistake("a percent sign", "a: %d items\n"),
    Mistake("a comma", "a: , b\n"),
    Mistake("a closing bracket", "a: ]\n"),
    Mistake("a closing brace", "a: }\n"),
    Mistake("a question mark", "a: ? b\n"),
    Mistake("a bar in brackets", "a: [|]\n"),
    Mistake("a Windows path", "a: \"C:\\Users\"\n"),
    Mistake("an unknown escape", "a: \"50\\% off\"\n"),
    Mistake("an escaped surrogate", "a: \"\\uD800\"\n"),
    Mistake("text after a bar", "a: |x\n  b\n"),
    Mistake("text after a greater-than sign", "a: > 5\n"),
    Mistake("an indentation of zero", "a: |0\n  b\n"),
  ]
}

private func parse(_ bytes: [UInt8], limits: YAMLLimits) -> YAMLParseResult {
  YAMLDocument.parse(bytes, file: "a.yaml", limits: limits)
}
