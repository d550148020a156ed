import SetteeStore

/// A file system that shows all bytes that are written to it.
struct SpyFileSystem: FileSystem {
  let base: MemoryFileSystem
  let see: @Sendable (ArraySlice<UInt8>) -> Void

  init(base: MemoryFileSystem, see: @escaping @Sendable (ArraySlice<UInt8>) -> Void) {
    self.base = base
    self.see = see
  }

  func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileError) -> Int {
    see(bytes)
    return try base.write(bytes, to: file)
  }

  func open(_ path: String, _ mode: OpenMode) throws(FileError) -> OpenFile { try base.open(path, mode) }
  func read(_ file: OpenFile, upTo count: Int) throws(FileError) -> [UInt8] { try base.read(file, upTo: count) }
  func truncate(_ file: OpenFile, to size: Int) throws(FileError) { try base.truncate(file, to: size) }
  func synchronize(_ file: OpenFile) throws(FileError) { try base.synchronize(file) }
  func close(_ file: OpenFile) throws(FileError) { try base.close(file) }
  func status(of file: OpenFile) throws(FileError) -> FileStatus { try base.status(of: file) }
  func status(at path: String, followingLinks: Bool) throws(FileError) -> FileStatus {
    try base.status(at: path, followingLinks: followingLinks)
  }
  func target(ofLink path: String) throws(FileError) -> String { try base.target(ofLink: path) }
  func setOwner(_ user: UInt32, group: UInt32, of file: OpenFile) throws(FileError) {
    try base.setOwner(user, group: group, of: file)
  }
  func setPermissions(_ permissions: UInt32, of file: OpenFile) throws(FileError) {
    try base.setPermissions(permissions, of: file)
  }
  func attributes(at path: String) throws(FileError) -> [String] { try base.attributes(at: path) }
  func attribute(_ name: String, at path: String) throws(FileError) -> [UInt8] { try base.attribute(name, at: path) }
  func setAttribute(_ name: String, to value: [UInt8], of file: OpenFile) throws(FileError) {
    try base.setAttribute(name, to: value, of: file)
  }
  func rename(_ path: String, to newPath: String) throws(FileError) { try base.rename(path, to: newPath) }
  func link(_ path: String, to newPath: String) throws(FileError) { try base.link(path, to: newPath) }
  func makeLink(_ path: String, to target: String) throws(FileError) { try base.makeLink(path, to: target) }
  func remove(_ path: String) throws(FileError) { try base.remove(path) }
  func removeFolder(_ path: String) throws(FileError) { try base.removeFolder(path) }
  func makeFolder(_ path: String, permissions: UInt32) throws(FileError) {
    try base.makeFolder(path, permissions: permissions)
  }
  func entries(ofFolder path: String) throws(FileError) -> [String] { try base.entries(ofFolder: path) }
  func freeSpace(at path: String) throws(FileError) -> Int64 { try base.freeSpace(at: path) }
  func tryLock(_ file: OpenFile) throws(FileError) -> Bool { try base.tryLock(file) }
  func makeWatcher() throws(FileError) -> any FolderWatcher { try base.makeWatcher() }
  func now() -> Duration { base.now() }
  func sleep(for duration: Duration) { base.sleep(for: duration) }
  func random() -> UInt64 { base.random() }
  var processID: Int32 { base.processID }
  var userID: UInt32 { base.userID }
}
