import SetteeParsing
import SetteeStore

/// The form files of a file system, read by paths as a person gave them.
struct SystemFormFiles: FormFiles {
  let fileSystem: any FileSystem
  /// What relative paths start from.
  let currentFolder: String

  func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    do {
      let absolute = path.hasPrefix("/") ? path : "\(currentFolder)/\(path)"
      return try fileSystem.read(absolute, limit: limit, pipes: true).bytes
    } catch {
      switch error.code {
      case .noSuchFile, .notAFolder: throw .missing
      case .accessDenied, .notPermitted: throw .notPermitted
      case .tooLarge: throw .tooLarge
      default: throw .other("\(error.code)")
      }
    }
  }
}
