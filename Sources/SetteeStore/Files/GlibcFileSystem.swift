import CXattr
import Glibc

/// The file system of the machine.
///
/// The only code of this target that calls unsafe functions. Nothing in it decides anything: a method is a system call,
/// with its error number thrown.
public struct GlibcFileSystem: FileSystem {
  public init() {}

  // MARK: Open files

  public func open(_ path: String, _ mode: OpenMode) throws(FileError) -> OpenFile {
    let descriptor: Int32
    switch mode {
    case .read: descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    case .readPipe: descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    case .create(let permissions):
      descriptor = unsafe Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, permissions)
    case .readWrite: descriptor = unsafe Glibc.open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    case .folder: descriptor = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    if descriptor < 0 { throw failure("open", path) }
    return OpenFile(descriptor: descriptor, path: path)
  }

  public func read(_ file: OpenFile, upTo count: Int) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let result = unsafe Glibc.read(file.descriptor, buffer.baseAddress, count)
      code = result < 0 ? errno : 0
      initialized = max(0, result)
    }
    if code != 0 { throw FileError(FileError.Code(rawValue: code), "read", file.path) }
    return bytes
  }

  public func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileError) -> Int {
    let result = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(file.descriptor, $0.baseAddress, $0.count) }
    if result < 0 { throw failure("write", file.path) }
    return result
  }

  public func truncate(_ file: OpenFile, to size: Int) throws(FileError) {
    if ftruncate(file.descriptor, size) != 0 { throw failure("truncate", file.path) }
  }

  public func synchronize(_ file: OpenFile) throws(FileError) {
    if fsync(file.descriptor) != 0 { throw failure("fsync", file.path) }
  }

  public func close(_ file: OpenFile) throws(FileError) {
    if Glibc.close(file.descriptor) != 0 { throw failure("close", file.path) }
  }

  // MARK: Status

  public func status(of file: OpenFile) throws(FileError) -> FileStatus {
    var status = stat()
    if unsafe fstat(file.descriptor, &status) != 0 { throw failure("stat", file.path) }
    return FileStatus(status)
  }

  public func status(at path: String, followingLinks: Bool) throws(FileError) -> FileStatus {
    var status = stat()
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    if result != 0 { throw failure("stat", path) }
    return FileStatus(status)
  }

  public func target(ofLink path: String) throws(FileError) -> String {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
      let result = unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe characters.baseAddress.map { unsafe readlink(path, $0, characters.count) } ?? 0
      }
      code = result < 0 ? errno : 0
      initialized = max(0, result)
    }
    if code != 0 { throw FileError(FileError.Code(rawValue: code), "readlink", path) }
    return String(decoding: bytes, as: UTF8.self)
  }

  public func setOwner(_ user: UInt32, group: UInt32, of file: OpenFile) throws(FileError) {
    if fchown(file.descriptor, user, group) != 0 { throw failure("chown", file.path) }
  }

  public func setPermissions(_ permissions: UInt32, of file: OpenFile) throws(FileError) {
    if fchmod(file.descriptor, permissions) != 0 { throw failure("chmod", file.path) }
  }

  // MARK: Extended attributes

  public func attributes(at path: String) throws(FileError) -> [String] {
    let names = try unsafe sized("llistxattr", path) { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe llistxattr(path, $0.baseAddress, $0.count) }
    }
    return names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  public func attribute(_ name: String, at path: String) throws(FileError) -> [UInt8] {
    try unsafe sized("lgetxattr", path) { unsafe lgetxattr(path, name, $0.baseAddress, $0.count) }
  }

  public func setAttribute(_ name: String, to value: [UInt8], of file: OpenFile) throws(FileError) {
    let result = unsafe value.withUnsafeBytes { unsafe fsetxattr(file.descriptor, name, $0.baseAddress, $0.count, 0) }
    if result != 0 { throw failure("fsetxattr", file.path) }
  }

  /// What a call writes that tells the size it needs when it is given no room.
  private func sized(
    _ name: String, _ path: String, _ call: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) throws(FileError) -> [UInt8] {
    while true {
      let size = unsafe call(UnsafeMutableBufferPointer(start: nil, count: 0))
      if size < 0 { throw failure(name, path) }
      if size == 0 { return [] }
      var code: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
        let result = unsafe call(buffer)
        code = result < 0 ? errno : 0
        initialized = max(0, result)
      }
      if code == 0 { return bytes }
      // It has grown meanwhile.
      if code != ERANGE { throw FileError(FileError.Code(rawValue: code), name, path) }
    }
  }

  // MARK: Names

  public func rename(_ path: String, to newPath: String) throws(FileError) {
    if unsafe Glibc.rename(path, newPath) != 0 { throw failure("rename", newPath) }
  }

  public func link(_ path: String, to newPath: String) throws(FileError) {
    if unsafe Glibc.link(path, newPath) != 0 { throw failure("link", newPath) }
  }

  public func remove(_ path: String) throws(FileError) {
    if unsafe unlink(path) != 0 { throw failure("unlink", path) }
  }

  public func makeFolder(_ path: String, permissions: UInt32) throws(FileError) {
    if unsafe mkdir(path, permissions) != 0 { throw failure("mkdir", path) }
  }

  public func makeLink(_ path: String, to target: String) throws(FileError) {
    if unsafe symlink(target, path) != 0 { throw failure("symlink", path) }
  }

  public func removeFolder(_ path: String) throws(FileError) {
    if unsafe rmdir(path) != 0 { throw failure("rmdir", path) }
  }

  public func freeSpace(at path: String) throws(FileError) -> Int64 {
    var status = statvfs()
    if unsafe statvfs(path, &status) != 0 { throw failure("statvfs", path) }
    return Int64(clamping: status.f_bavail.multipliedReportingOverflow(by: UInt(status.f_frsize)).partialValue)
  }

  public func entries(ofFolder path: String) throws(FileError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw failure("opendir", path) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw failure("readdir", path) }
    return names
  }

  // MARK: Locks, time, chance

  public func tryLock(_ file: OpenFile) throws(FileError) -> Bool {
    while true {
      if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { throw failure("flock", file.path) }
    }
  }

  public func makeWatcher() throws(FileError) -> any FolderWatcher { try InotifyWatcher() }

  public func now() -> Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  public func sleep(for duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var wanted = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    var left = timespec()
    while unsafe nanosleep(&wanted, &left) != 0, errno == EINTR { wanted = left }
  }

  public func random() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  public var processID: Int32 { getpid() }

  public var userID: UInt32 { geteuid() }

  private func failure(_ call: String, _ path: String) -> FileError {
    FileError(FileError.Code(rawValue: errno), call, path)
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    self.init(
      kind: kind, device: UInt64(status.st_dev), number: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec),
      permissions: status.st_mode & 0o7777, user: status.st_uid, group: status.st_gid,
      links: UInt64(status.st_nlink))
  }
}
