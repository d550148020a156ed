public import Foundation

/// Files that tests read: the fixtures beside them, the forms that ship, and public suites outside of the package.
public enum Fixtures {
  /// The package's folder.
  public static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// `Tests/Fixtures`.
  public static let folder = package.appending(path: "Tests/Fixtures")

  /// A folder of a public test suite beside the package, or nil, with a printed line, where it is absent.
  public static func publicSuite(_ name: String) -> URL? {
    let folder = package.appending(path: "../shared/data/\(name)").standardizedFileURL
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    print("skipped: ../shared/data/\(name) is absent")
    return nil
  }

  /// Whether expected texts are to be written instead of compared (`RECORD=1`).
  public static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

  /// The text that a test expects, read from `Tests/Fixtures/<path>`. While recording, `actual` is written there first.
  ///
  /// - Throws: When the file is missing: a missing expectation is a failure, not a pass.
  public static func expectation(_ path: String, recording actual: String) throws -> String {
    let file = folder.appending(path: path)
    if isRecording {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try actual.write(to: file, atomically: true, encoding: .utf8)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The variables that tell a sanitizer what to do, for processes that get an environment of their own.
  public static let sanitizerOptions = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }

  /// A new empty folder that is removed when the returned value goes away.
  public static func temporaryFolder() throws -> TemporaryFolder { try TemporaryFolder() }
}

/// A folder for one test.
public final class TemporaryFolder: Sendable {
  public let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "settee-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// The path of a file in the folder.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
