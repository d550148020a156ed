import Diagnostics
import Foundation
import TestSupport
import Testing
import YAMLTree

/// The public YAML test suite, https://github.com/yaml/yaml-test-suite, against the events of libyaml 0.2.5.
///
/// Libyaml does not pass all of it. The lists say where, so that an upgrade that changes something is noticed: a case
/// that begins to pass fails the test as well.
struct YAMLTestSuiteTests {
  @Test func `libyaml differs from the YAML test suite in exactly the known cases`() throws {
    guard let suite = Fixtures.publicSuite("yaml-test-suite") else { return }
    var outcomes: [Outcome: [String]] = [:]
    let cases = try Self.cases(in: suite)
    for (name, folder) in cases {
      outcomes[try Self.outcome(of: folder), default: []].append(name)
    }
    #expect(cases.count == 402)
    #expect(outcomes[.acceptsInvalid] == Self.acceptsInvalid)
    #expect(outcomes[.wrongEvents] == Self.wrongEvents)
    #expect(outcomes[.rejectsValid] == Self.rejectsValid)
  }

  /// A smoke test of everything above the events: no input may stop the program, and positions must be in order.
  @Test func `every case of the suite becomes a tree or an error`() throws {
    guard let suite = Fixtures.publicSuite("yaml-test-suite") else { return }
    for (name, folder) in try Self.cases(in: suite) {
      let bytes = Array(try Data(contentsOf: folder.appending(path: "in.yaml")))
      let result = YAMLDocument.parse(bytes, file: name)
      #expect(result.document != nil || result.diagnostics.hasErrors, "\(name)")
      _ = result.document?.dump()
    }
  }

  private enum Outcome { case asSpecified, acceptsInvalid, wrongEvents, rejectsValid }

  private static func outcome(of folder: URL) throws -> Outcome {
    let events = transcript(of: Array(try Data(contentsOf: folder.appending(path: "in.yaml"))))
    let isInvalid = FileManager.default.fileExists(atPath: folder.appending(path: "error").path)
    switch (events, isInvalid) {
    case (nil, true): return .asSpecified
    case (nil, false): return .rejectsValid
    case (_, true): return .acceptsInvalid
    case (let events?, false):
      let expected = try String(contentsOf: folder.appending(path: "test.event"), encoding: .utf8)
      return events == expected ? .asSpecified : .wrongEvents
    }
  }

  /// The folders that hold a case: those of the suite and, where a case has variants, those inside of them.
  private static func cases(in folder: URL) throws -> [(name: String, folder: URL)] {
    var found: [(String, URL)] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where name.hasSuffix("/in.yaml") {
      let name = String(name.dropLast("/in.yaml".count))
      found.append((name, folder.appending(path: name)))
    }
    return found.sorted { $0.0 < $1.0 }
  }

  /// The events in the notation of the suite, or nil for an error.
  private static func transcript(of bytes: [UInt8]) -> String? {
    var reader = YAMLEventReader(bytes)
    var lines = ""
    do {
      while try reader.advance() { lines += line(of: reader) + "\n" }
    } catch {
      return nil
    }
    return lines
  }

  private static func line(of event: borrowing YAMLEventReader) -> String {
    let anchor = event.anchor.map { " &\($0)" } ?? ""
    let tag = event.tag.map { " <\($0)>" } ?? ""
    switch event.kind {
    case .streamStart: return "+STR"
    case .streamEnd: return "-STR"
    case .documentStart: return event.isImplicit ? "+DOC" : "+DOC ---"
    case .documentEnd: return event.isImplicit ? "-DOC" : "-DOC ..."
    case .sequenceStart: return "+SEQ" + (event.isFlow ? " []" : "") + anchor + tag
    case .mappingStart: return "+MAP" + (event.isFlow ? " {}" : "") + anchor + tag
    case .sequenceEnd: return "-SEQ"
    case .mappingEnd: return "-MAP"
    case .alias: return "=ALI *\(event.anchor ?? "")"
    case .scalar: return "=VAL\(anchor)\(tag) \(indicator(of: event.style))\(escaped(event.text))"
    }
  }

  private static func indicator(of style: YAMLDocument.ScalarStyle) -> String {
    switch style {
    case .plain: ":"
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .literal: "|"
    case .folded: ">"
    }
  }

  private static func escaped(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = [
      "\\": "\\\\", "\0": "\\0", "\u{8}": "\\b", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ]
    return text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }

  private static let acceptsInvalid = list(
    """
    9C9N 9HCY 9JBA CVW2 DK95/01 EB22 G5U8 MUS6/00 MUS6/01 QB6E RHX7 S98Z SU5Z X4QW Y79Y/003 YJV2
    """)

  private static let wrongEvents = list("652Z HM87/01 JEF9/02 L24T/01 Y2GN")

  /// Almost all are empty keys, a `:` on the next line in brackets, tabs as separation, odd anchors and reserved
  /// directives: nothing that a form needs.
  private static let rejectsValid = list(
    """
    2JQS 2LFX 2SXE 4ABK 4MUZ/00 4MUZ/01 4MUZ/02 58MP 5MUD 5T43 6BCT 6CA3 6LVF 6M2F 7Z25 8XYN 96NN/00 96NN/01 9SA2 A2M4
    BEC7 CFD4 DBG4 DK3J DK95/00 DK95/03 DK95/04 FP8R FRK4 HM87/00 HWV9 K3WX M2N8/00 M7A3 MUS6/05 MUS6/06 NHX8 NJ66 NKF9
    Q5MG QT73 R4YG S3PD SM9W/01 UKK6/00 UT92 VJP3/01 W4TN W5VH Y79Y/001 Y79Y/010
    """)

  private static func list(_ names: String) -> [String] { names.split(whereSeparator: \.isWhitespace).map(String.init) }
}
