/// The calls of an operating system that a settings file needs, one to one, so that a test can watch, fail or crash at
/// each of them. The clock and chance are among them: a test that waits for a lock does not sleep.
///
/// `GlibcFileSystem` is the real one, `MemoryFileSystem` the one for tests; both pass the same suite of tests.
public protocol FileSystem: Sendable {
  /// `open(2)`. The file is closed in a program that this one starts.
  func open(_ path: String, _ mode: OpenMode) throws(FileError) -> OpenFile
  /// `read(2)`: at most `count` bytes from the file's position; none at its end.
  func read(_ file: OpenFile, upTo count: Int) throws(FileError) -> [UInt8]
  /// `write(2)`: writes some of the bytes at the file's position and returns how many.
  func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileError) -> Int
  /// `ftruncate(2)`.
  func truncate(_ file: OpenFile, to size: Int) throws(FileError)
  /// `fsync(2)`. Of a folder it makes the names in it durable.
  func synchronize(_ file: OpenFile) throws(FileError)
  /// `close(2)`. The file is closed even when an error is thrown.
  func close(_ file: OpenFile) throws(FileError)

  /// `fstat(2)`.
  func status(of file: OpenFile) throws(FileError) -> FileStatus
  /// `stat(2)`, or `lstat(2)` when links are not followed.
  func status(at path: String, followingLinks: Bool) throws(FileError) -> FileStatus
  /// `readlink(2)`: `invalidArgument` when it is not a symbolic link.
  func target(ofLink path: String) throws(FileError) -> String
  /// `fchown(2)`.
  func setOwner(_ user: UInt32, group: UInt32, of file: OpenFile) throws(FileError)
  /// `fchmod(2)`.
  func setPermissions(_ permissions: UInt32, of file: OpenFile) throws(FileError)

  /// `llistxattr(2)`: the names of a file's extended attributes.
  func attributes(at path: String) throws(FileError) -> [String]
  /// `lgetxattr(2)`: `noData` when there is no attribute of that name.
  func attribute(_ name: String, at path: String) throws(FileError) -> [UInt8]
  /// `fsetxattr(2)`.
  func setAttribute(_ name: String, to value: [UInt8], of file: OpenFile) throws(FileError)

  /// `rename(2)`.
  func rename(_ path: String, to newPath: String) throws(FileError)
  /// `link(2)`: another name for the same file.
  func link(_ path: String, to newPath: String) throws(FileError)
  /// `unlink(2)`.
  func remove(_ path: String) throws(FileError)
  /// `symlink(2)`: a file that leads to another path.
  func makeLink(_ path: String, to target: String) throws(FileError)
  /// `rmdir(2)`.
  func removeFolder(_ path: String) throws(FileError)
  /// `mkdir(2)`.
  func makeFolder(_ path: String, permissions: UInt32) throws(FileError)
  /// The names in a folder but for `.` and `..`, in any order.
  func entries(ofFolder path: String) throws(FileError) -> [String]

  /// `statvfs(2)`: how many more bytes this user can store where a file or folder is.
  func freeSpace(at path: String) throws(FileError) -> Int64

  /// `flock(2)` without waiting: whether this open file now has the only lock. Closing it, or the end of the process,
  /// gives the lock back.
  func tryLock(_ file: OpenFile) throws(FileError) -> Bool
  /// Something that watches folders.
  func makeWatcher() throws(FileError) -> any FolderWatcher
  /// Time since some fixed moment; the clock never goes back.
  func now() -> Duration
  /// Waits.
  func sleep(for duration: Duration)
  /// 64 random bits.
  func random() -> UInt64
  /// The number of this process.
  var processID: Int32 { get }
  /// The user that this process acts as.
  var userID: UInt32 { get }
}

/// How a file is opened.
public enum OpenMode: Sendable, Hashable {
  /// For reading. A pipe is not waited for.
  case read
  /// For reading, waiting for a writer if it is a pipe.
  case readPipe
  /// A new file for writing. It must not exist, and must not be a symbolic link.
  case create(permissions: UInt32)
  /// An existing file for reading and writing; not a symbolic link.
  case readWrite
  /// A folder, to synchronize it.
  case folder
}

/// A file that is open.
public struct OpenFile: Sendable, Hashable {
  /// The number that the file system knows it by.
  public let descriptor: Int32
  /// The path that it was opened by, for messages.
  public let path: String

  public init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }
}

/// What a file system knows of a file.
public struct FileStatus: Sendable, Hashable {
  /// What kind of file it is.
  public enum Kind: Sendable, Hashable {
    case regular, folder, link, other
  }

  public let kind: Kind
  /// The device and the number on it: two names with the same pair are one file.
  public let device: UInt64
  public let number: UInt64
  /// In bytes.
  public let size: Int64
  /// When its bytes were last changed, in nanoseconds since 1970.
  public let modified: Int64
  /// The lower 12 bits of the mode.
  public let permissions: UInt32
  public let user: UInt32
  public let group: UInt32
  /// How many names it has.
  public let links: UInt64

  public init(
    kind: Kind, device: UInt64, number: UInt64, size: Int64, modified: Int64, permissions: UInt32, user: UInt32,
    group: UInt32, links: UInt64 = 1
  ) {
    self.kind = kind
    self.device = device
    self.number = number
    self.size = size
    self.modified = modified
    self.permissions = permissions
    self.user = user
    self.group = group
    self.links = links
  }

  /// The permissions as `chmod` takes them, such as `0600`.
  var mode: String {
    let digits = String(permissions, radix: 8)
    return String(repeating: "0", count: max(1, 4 - digits.count)) + digits
  }

  /// Whether both are one file with the same bytes, as far as can be seen without reading it.
  func isUnchanged(since other: FileStatus) -> Bool {
    device == other.device && number == other.number && size == other.size && modified == other.modified
  }
}
