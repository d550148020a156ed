import SetteeStore

/// The files of the package that targets need.
enum PackageFiles {
  /// The package's folder, with a slash at its end.
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/") + "/"

  /// The files below a folder of the package whose names end in one of the endings, by their paths in the package.
  static func below(_ folder: String, endings: [String]) throws -> [String: [UInt8]] {
    let system = GlibcFileSystem()
    var files: [String: [UInt8]] = [:]
    var pending = [folder]
    while let path = pending.popLast() {
      for name in try system.entries(ofFolder: Self.folder + path) where !name.hasPrefix(".") {
        let inner = "\(path)/\(name)"
        if try system.status(at: Self.folder + inner, followingLinks: true).kind == .folder {
          pending.append(inner)
        } else if endings.contains(where: { name.hasSuffix($0) }) {
          files[inner] = try system.read(Self.folder + inner, limit: 1 << 20).bytes
        }
      }
    }
    return files
  }
}
