import Foundation

/// A folder on the file system of the current folder that goes away with its last reference.
final class TemporaryFolder {
  let path: String

  init() {
    do {
      path = try FileManager.default.url(
        for: .itemReplacementDirectory, in: .userDomainMask,
        appropriateFor: URL(filePath: FileManager.default.currentDirectoryPath), create: true
      ).path
    } catch {
      print("there is no room for temporary files: \(error)")
      exit(1)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, in folders that are made for it, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) -> String {
    let file = URL(filePath: path).appending(path: name)
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    } catch {
      print("\(file.path) cannot be written: \(error)")
      exit(1)
    }
    return file.path
  }
}
