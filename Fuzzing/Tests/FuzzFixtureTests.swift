import Foundation
import TestSupport
import Testing

/// Inputs that once broke a rule break none any more.
struct FuzzFixtureTests {
  /// The inputs of a target: the files of `Tests/Fixtures/fuzz/<target>`, which are named after the rules they broke.
  private static func inputs(of target: any FuzzTarget.Type) -> [URL] {
    let folder = Fixtures.folder.appending(path: "fuzz/\(target.name)")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }

  @Test(arguments: FuzzTargets.all.flatMap { target in inputs(of: target).map { (target.name, $0.lastPathComponent) } })
  func `an input that once broke a rule breaks none`(_ target: String, _ file: String) throws {
    let type = try #require(FuzzTargets.all.first { $0.name == target })
    let bytes = try Data(contentsOf: Fixtures.folder.appending(path: "fuzz/\(target)/\(file)"))
    try type.init().check(Array(bytes))
  }
}
