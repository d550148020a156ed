import Diagnostics
import Foundation
import SetteeModel
import SetteeParsing
import TestSupport
import Testing

@testable import SetteeCaching

/// What is written of a form, and what comes back.
struct FormArchiveTests {
  private func form(_ path: String, _ files: any FormFiles) throws -> Form {
    let result = FormLoader(files: files).load(path)
    return try #require(result.form, "\(result.formattedDiagnostics())")
  }

  private var rich: Form { get throws { try form("rich.yaml", MemoryFormFiles(richFiles)) } }

  private func archive(of form: Form) -> [UInt8] {
    var archive = ArchiveWriter()
    FormArchive.write(form, to: &archive)
    return archive.bytes
  }

  private func returned(_ form: Form) throws -> Form { try FormArchive(archive(of: form), from: 0).form() }

  @Test func `a form with everything comes back with every stored property`() throws {
    let form = try rich
    let text = storedProperties(of: form)
    #expect(storedProperties(of: try returned(form)) == text)
    // The comparison sees what is private, and far below.
    for part in ["indices: ", "optionTable: ", "ecmaScript: \"[a-z]+", "storedLine: ", "operands: "] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `every form that ships comes back`() throws {
    let folder = Fixtures.package.appending(path: "Forms")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") }
    #expect(paths.count > 5)
    for path in paths {
      let files = Dictionary(
        uniqueKeysWithValues: try paths.map {
          ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        })
      let form = try form(path, MemoryFormFiles(files))
      #expect(storedProperties(of: try returned(form)) == storedProperties(of: form), "\(path)")
    }
  }

  @Test func `numbers and texts at the ends of their ranges come back`() throws {
    let values: [Value] = [
      .int(.min), .int(.max), .int(-1), .number(-0.0), .number(.leastNonzeroMagnitude),
      .number(-.greatestFiniteMagnitude), .text(""),
      .text("e\u{301} \u{0} 🎛️"), .list([]), .list([.list([.bool(false)]), .bool(true)]),
    ]
    var archive = ArchiveWriter()
    archive.write(values)
    var reader = ArchiveReader(archive.bytes)
    let back = try reader.read([Value].self)
    #expect(back == values)
    #expect(back.map(\.description) == values.map(\.description))
    #expect(reader.position == archive.bytes.count)
  }

  @Test func `rows whose value is their own come back without the others`() throws {
    let form = try rich
    let archive = try FormArchive(archive(of: form), from: 0)
    let alone = try #require(
      try archive.form(ofRows: ["choice.bands", "deep.on", "plain.on", "deep.on"], for: .reading))
    #expect(alone.keys == ["choice.bands", "deep.on", "plain.on"])
    #expect(alone.id == "rich" && alone.store == "~/rich.json" && alone.facts == form.facts)
    for key in alone.keys {
      let (row, whole) = (try #require(alone.row(named: key)), try #require(form.row(named: key)))
      #expect(alone.location(of: row).file == form.location(of: whole).file)
      #expect(row.title == whole.title)
      #expect(row.value?.defaultValue == whole.value?.defaultValue)
    }
    // Hidden it has its default or none, it must be given, it has a rule, it is kept elsewhere, it had another key or other
    // values, it is no key, or none at all.
    for key in [
      "plain.volume", "plain.ratio", "plain.text", "plain.mail", "plain.secret", "choice.theme", "link", "nowhere", "",
    ] {
      #expect(try archive.form(ofRows: ["plain.on", key], for: .reading) == nil, "\(key)")
    }
  }

  @Test func `only rows that nothing reads and that are kept come back alone to be changed`() throws {
    let text = """
      settee: 1
      title: F
      sections:
        - visibleWhen: a.section
          enabledWhen: a.enabled
        - rows:
            - { key: a.section, accessory: switch, default: true }
            - { key: a.enabled, accessory: switch }
            - { key: a.row, accessory: switch }
            - { key: a.required, accessory: switch }
            - { key: a.rule, accessory: switch }
            - { key: a.seen, accessory: switch }
            - { key: a.fleeting, accessory: switch, persistent: false }
            - { key: a.free, accessory: switch, visibleWhen: a.row and visible(a.seen), enabledWhen: a.row }
            - id: place
            - key: a.text
              accessory: textField
              requiredWhen: a.required
              rules: [{ check: "a.rule or value == 'x'", message: must be x }]
      """
    let form = try form("f.yaml", MemoryFormFiles(["f.yaml": text]))
    let archive = try FormArchive(archive(of: form), from: 0)
    let alone = try form.rows.filter { try archive.form(ofRows: [$0.name], for: .changing) != nil }.map(\.name)
    #expect(alone == ["a.seen", "a.free"])
    #expect(try archive.form(ofRows: ["a.seen", "a.row"], for: .changing) == nil)
    #expect(try archive.form(ofRows: [], for: .changing) == nil)
    #expect(try archive.keys() == form.keys)
    let read = try form.rows.filter { try archive.form(ofRows: [$0.name], for: .reading) != nil }.map(\.name)
    #expect(read == form.keys.filter { $0 != "a.text" })
    // What older versions have stored is moved with the first change of any row.
    let older = try self.form(
      "f.yaml", MemoryFormFiles(["f.yaml": text.replacingOccurrences(of: "a.row,", with: "a.row, renamedFrom: [row],")])
    )
    let old = try FormArchive(self.archive(of: older), from: 0)
    #expect(try older.keys.allSatisfy { try old.form(ofRows: [$0], for: .changing) == nil })
    #expect(try old.form(ofRows: ["a.seen"], for: .reading) != nil)
    #expect(try old.form(ofRows: ["a.row"], for: .reading) == nil)
  }

  @Test func `a wrong byte is told or makes another form, and never stops the program`() throws {
    let bytes = archive(of: try rich)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      var wrong = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        wrong[Int.random(in: wrong.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) { wrong.removeLast(Int.random(in: 1..<wrong.count, using: &generator)) }
      _ = try? FormArchive(wrong, from: 0).form()
      _ = try? FormArchive(wrong, from: 0).form(ofRows: ["plain.on"], for: .reading)
    }
    #expect(throws: BrokenArchive.self) { try FormArchive([], from: 0) }
  }
}

extension String {
  fileprivate mutating func replace(_ part: String, with other: String) {
    self = replacingOccurrences(of: part, with: other)
  }
}
