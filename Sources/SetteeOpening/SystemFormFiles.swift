public import SetteeParsing
public import SetteeStore

/// The form files of a file system.
public struct SystemFormFiles: FormFiles {
  private let fileSystem: any FileSystem
  private let folder: String

  /// - Parameter folder: What relative paths start from; nil for the current folder.
  public init(_ fileSystem: any FileSystem = GlibcFileSystem(), folder: String? = nil) {
    self.fileSystem = fileSystem
    self.folder = folder.map { "\($0)/" } ?? ""
  }

  public func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    do {
      return try fileSystem.read(path.hasPrefix("/") ? path : folder + path, limit: limit, pipes: true).bytes
    } catch {
      switch error.code {
      case .noSuchFile, .notAFolder: throw .missing
      case .accessDenied, .notPermitted: throw .notPermitted
      case .tooLarge: throw .tooLarge
      case .invalidArgument: throw .other("it is not a regular file")
      default: throw .other("\(error.code)")
      }
    }
  }
}
