package import SetteeParsing
import Synchronization

/// Reads form files and remembers what they held.
package final class RecordingFormFiles: FormFiles {
  private let files: any FormFiles
  private let recorded = Mutex(RecordedReads())

  package init(_ files: any FormFiles) {
    self.files = files
  }

  var reads: RecordedReads { recorded.withLock(\.self) }

  package func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    try record(path, of: nil) { () throws(FormFileError) in try files.read(path, limit: limit) }
  }

  package func readScreen(_ path: String, of form: String, limit: Int) throws(FormFileError) -> [UInt8] {
    try record(path, of: form) { () throws(FormFileError) in try files.readScreen(path, of: form, limit: limit) }
  }

  /// Files that cannot be read for another reason than that they are missing make no form, and are not remembered.
  private func record(
    _ path: String, of form: String?, _ read: () throws(FormFileError) -> [UInt8]
  ) throws(FormFileError) -> [UInt8] {
    do throws(FormFileError) {
      let bytes = try read()
      recorded.withLock { $0.append(.init(path: path, form: form, bytes: bytes)) }
      return bytes
    } catch {
      if error == .missing { recorded.withLock { $0.append(.init(path: path, form: form, bytes: nil)) } }
      throw error
    }
  }
}
