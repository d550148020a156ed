import Diagnostics
import Foundation
import SetteeModel
import SetteeParsing
import TestSupport
import Testing
import YAMLTree

/// Forms with one mistake each, and the whole text that a person reads about it.
///
/// A fixture is a file `bad/<name>.yaml`, or a folder `bad/<name>/` whose `main.yaml` is opened, with `bad/<name>.txt`
/// beside it. `RECORD=1` writes the expected texts.
struct WrongFormTests {
  static let fixtures: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Fixtures.folder.appending(path: "bad").path)
    return (names ?? []).filter { !$0.hasSuffix(".txt") }.map { $0.replacing(".yaml", with: "") }.sorted()
  }()

  static func load(_ name: String) -> FormLoadResult {
    let folder = Fixtures.folder.appending(path: "bad")
    let single = folder.appending(path: "\(name).yaml").path
    return FileManager.default.fileExists(atPath: single)
      ? FormLoader(files: DiskFormFiles(folder)).load("\(name).yaml")
      : FormLoader(files: DiskFormFiles(folder.appending(path: name))).load("main.yaml")
  }

  @Test(arguments: fixtures)
  func `a wrong form is told with its place and what to write`(name: String) throws {
    let text = Self.load(name).formattedDiagnostics()
    #expect(try text == Fixtures.expectation("bad/\(name).txt", recording: text))
  }

  @Test func `each fixture holds one mistake`() {
    for name in Self.fixtures where name != "too-many-mistakes" {
      #expect(Self.load(name).diagnostics.count == 1, "\(name)")
    }
  }

  @Test func `there are at least eighty`() {
    #expect(Self.fixtures.count >= 80)
  }

  @Test func `every code of a diagnostic occurs`() {
    let codes = Set(Self.fixtures.flatMap { Self.load($0).diagnostics.map(\.code) })
    let all = Diagnostic.Code.yaml + Diagnostic.Code.expressions + Diagnostic.Code.forms
    let missing = all.filter { !codes.contains($0) && !Self.codesThatNeedLargeFiles.contains($0) }
    #expect(missing.map(\.rawValue) == [])
  }

  /// Codes of limits whose files would be too large for a fixture, which `LimitTests` shows; and that of a mistake of
  /// libyaml's that nobody has found yet, which `MistakeCatalogueTests` shows.
  static let codesThatNeedLargeFiles: [Diagnostic.Code] = [
    .tooMany, .tooLarge, .tooManyAnchors, .scalarTooLong, .yamlSyntax,
  ]
}

/// Form files in a folder, for tests.
struct DiskFormFiles: FormFiles {
  private let folder: URL

  init(_ folder: URL) {
    self.folder = folder
  }

  func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path) else { throw .missing }
    guard data.count <= limit else { throw .tooLarge }
    return Array(data)
  }
}
