import Diagnostics
import SetteeModel
import SetteeParsing
import Testing
import YAMLTree

/// The limits whose files would be too large for a fixture: each file is just beyond one of them.
struct LimitTests {
  private func load(_ text: String, _ others: [String: String] = [:]) -> FormLoadResult {
    let files = others.merging(["form.yaml": text]) { $1 }
    return FormLoader(files: MemoryFormFiles(files)).load("form.yaml")
  }

  private static let start = "settee: 1\ntitle: Large\n"

  @Test func `a file of more than a mebibyte is not read`() {
    let comment = "#" + String(repeating: "-", count: 1 << 20) + "\n"
    let result = load(comment + Self.start + "sections: []\n")
    #expect(result.formattedDiagnostics() == "form.yaml: error: the file has more than 1048576 bytes\n")
  }

  @Test func `a text has at most 64 KiB`() {
    let result = load(Self.start + "sections: []\nx-text: \(String(repeating: "a", count: 65_537))\n")
    #expect(
      result.diagnostics.map(\.description) == [
        "form.yaml:4:9: error: the text has 65537 bytes, more than the 65536 that are allowed"
      ])
  }

  @Test func `a file has at most 1,000 anchors`() {
    let anchors = (0...1_000).map { "&a\($0) x" }.joined(separator: ", ")
    let result = load(Self.start + "sections: []\nx-anchors: [\(anchors)]\n")
    #expect(
      result.diagnostics.map(\.description) == [
        "form.yaml:4:8903: error: the file has more than 1000 anchors"
      ])
  }

  @Test func `a form has at most 100,000 rows`() {
    let rows = String(repeating: "  - { icon: a }\n", count: 100_001)
    // What is below the limit of rows would be beyond those of a file, were they not raised.
    var limits = FormLimits()
    limits.yaml.bytes = 1 << 22
    limits.yaml.nodes = 1_000_000
    let files = MemoryFormFiles(["form.yaml": Self.start + "sections:\n- rows:\n\(rows)"])
    let result = FormLoader(files: files, limits: limits).load("form.yaml")
    #expect(
      result.formattedDiagnostics() == """
        form.yaml:100005:5: error: the form has more than 100000 rows
          - { icon: a }
            ^

        """)
    #expect(result.form == nil)
  }

  @Test func `more warnings than are shown do not make a form wrong`() throws {
    let rows = (1...60).map { "{ key: k\($0), title: A, accessory: switch, default: True }" }.joined(separator: ", ")
    let result = load(Self.start + "sections: [{ rows: [\(rows)] }]\n")
    #expect(result.diagnostics.count == 51)
    #expect(
      result.diagnostics.last?.description == "form.yaml: warning: there are more warnings; the first 50 are shown")
    #expect(try #require(result.form).rows.count == 60)
  }

  @Test func `a mistake behind more warnings than are shown is told`() {
    let rows = (1...60).map { "{ key: k\($0), title: A, accessory: switch, default: True }" } + ["{ titel: B }"]
    let result = load(Self.start + "sections: [{ rows: [\(rows.joined(separator: ", "))] }]\n")
    #expect(
      result.diagnostics.filter { $0.severity == .error }.map(\.message) == [
        "unknown key 'titel' in a row; did you mean 'title'?"
      ])
  }

  @Test func `a form has at most 1,000 screens`() {
    var screens: [String: String] = [:]
    for number in 1...1_001 {
      screens["s\(number).yaml"] =
        Self.start + "sections: [{ rows: [{ id: r\(number), title: Next, screen: s\(number + 1) }] }]\n"
    }
    let result = load(Self.start + "sections: [{ rows: [{ id: r0, title: Next, screen: s1 }] }]\n", screens)
    #expect(
      result.diagnostics.map(\.description) == [
        "s999.yaml:3:54: error: the form links to more than 1000 screens"
      ])
  }
}
