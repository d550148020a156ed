public import SetteeParsing
public import SetteeStore

/// The form files of a file system.
public struct SystemFormFiles: FormFiles {
  private let fileSystem: any FileSystem
  private let folder: String
  private let followsLinks: Bool

  /// - Parameters:
  ///   - folder: What relative paths start from; nil for the current folder.
  ///   - followsLinks: Whether screens are read through links that lead out of the form's folder.
  public init(
    _ fileSystem: any FileSystem = GlibcFileSystem(), folder: String? = nil, followsLinks: Bool = false
  ) {
    self.fileSystem = fileSystem
    self.followsLinks = followsLinks
    self.folder = folder.map { "\($0)/" } ?? ""
  }

  public func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    do {
      return try fileSystem.read(full(path), limit: limit, pipes: true).bytes
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

  public func readScreen(_ path: String, of form: String, limit: Int) throws(FormFileError) -> [UInt8] {
    // The folder is the form's own: only the name can lead elsewhere.
    if !followsLinks, (try? fileSystem.status(at: full(path), followingLinks: false))?.kind == .link,
      !fileSystem.isInFolder(full(path), ofForm: full(form))
    {
      guard (try? fileSystem.status(at: full(path), followingLinks: true)) != nil else { throw .danglingLink }
      throw .other("it is a link that leads out of the form's folder")
    }
    return try read(path, limit: limit)
  }

  private func full(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
}

extension FileSystem {
  /// Whether a file is below the folder of a form, links followed: below the one that has the form's name in it, or, where
  /// that name is a link itself as in a tree of links, below the one that it leads to.
  package func isInFolder(_ path: String, ofForm form: String) -> Bool {
    guard let file = try? realPath(path) else { return false }
    let folders = [try? realPath(folder(form)), (try? realPath(form)).map(folder)]
    return folders.contains { folder in
      folder.map {
        $0 == "." ? !file.hasPrefix("/") && !file.hasPrefix("../") : file.hasPrefix($0 == "/" ? "/" : $0 + "/")
      }
        ?? false
    }
  }

  private func folder(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
