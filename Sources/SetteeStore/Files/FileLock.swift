/// A lock that one writer of a file has at a time, among all processes and threads.
///
/// It is a kernel lock on a file of its own beside the settings file: the settings file itself is replaced by each
/// save, so a lock on it would be a lock on a file that nobody sees any more. The lock's file stays for ever; what
/// counts is the kernel's lock, which ends with the process that has it, however that ends. Its content, the number of
/// the process that took the lock last, is for messages only.
struct FileLock: ~Copyable {
  private let fileSystem: any FileSystem
  private let file: OpenFile

  /// Why the lock could not be had.
  enum Failure: Error {
    /// Another process, with that number if it is known, had it all the time.
    case busy(holder: Int32?)
    case file(FileError)
  }

  /// The first pause between two attempts, and the longest.
  private static let pauses: (first: Duration, longest: Duration) = (.microseconds(500), .milliseconds(10))

  /// Takes the lock, trying again for as long as `patience`. The pauses grow and are partly random, so that many
  /// writers do not try in step.
  ///
  /// - Parameters:
  ///   - target: The file that is to be locked, which need not exist.
  init(for target: ResolvedPath, patience: Duration, in fileSystem: any FileSystem) throws(Failure) {
    let path = Self.path(for: target)
    let deadline = fileSystem.now() + patience
    var pause = Self.pauses.first
    while true {
      do {
        if let file = try Self.locked(path, for: target, in: fileSystem) {
          self.fileSystem = fileSystem
          self.file = file
          return
        }
      } catch {
        throw .file(error)
      }
      let left = deadline - fileSystem.now()
      if left <= .zero { throw .busy(holder: Self.holder(of: path, in: fileSystem)) }
      let share = Double(fileSystem.random() >> 11) / Double(1 << 53)
      fileSystem.sleep(for: min(left, pause * (0.5 + share)))
      pause = min(pause * 2, Self.pauses.longest)
    }
  }

  /// Opens the lock's file and locks it; nil when another has the lock.
  private static func locked(
    _ path: String, for target: ResolvedPath, in fileSystem: any FileSystem
  ) throws(FileError) -> OpenFile? {
    let file = try openOrCreate(path, for: target, in: fileSystem)
    do {
      // Somebody may have removed the file between opening and locking; a lock on it would exclude nobody.
      if try fileSystem.tryLock(file) {
        let opened = try fileSystem.status(of: file)
        let present = try? fileSystem.status(at: path, followingLinks: false)
        if present?.number == opened.number, present?.device == opened.device {
          note(fileSystem.processID, in: file, opened, fileSystem)
          return file
        }
      }
    } catch {
      try? fileSystem.close(file)
      throw error
    }
    try? fileSystem.close(file)
    return nil
  }

  private static func openOrCreate(
    _ path: String, for target: ResolvedPath, in fileSystem: any FileSystem
  ) throws(FileError) -> OpenFile {
    while true {
      do {
        return try fileSystem.open(path, .readWrite)
      } catch {
        if error.code == .interrupted { continue }
        // The kernel locks a file that is open for reading as well; only the number cannot be written then.
        if error.code == .accessDenied, let file = try? fileSystem.open(path, .read) { return file }
        guard error.code == .noSuchFile else { throw error }
      }
      do {
        let file = try fileSystem.open(path, .create(permissions: 0o600))
        share(file, withWritersOf: target, in: fileSystem)
        return file
      } catch {
        // Another writer created it first.
        guard error.code == .exists || error.code == .interrupted else { throw error }
      }
    }
  }

  /// Lets whoever may write the settings lock them too, since a lock that root created would else keep their owner out;
  /// and nobody else, since whoever can open the lock can keep it.
  private static func share(_ file: OpenFile, withWritersOf target: ResolvedPath, in fileSystem: any FileSystem) {
    let settings = try? fileSystem.status(at: target.path, followingLinks: false)
    guard let model = settings ?? (try? fileSystem.status(at: target.folder, followingLinks: true)) else { return }
    if model.user != fileSystem.userID { try? fileSystem.setOwner(model.user, group: model.group, of: file) }
    let writers = model.permissions & (settings == nil ? 0 : 0o222)
    try? fileSystem.setPermissions(writers | writers << 1 | 0o600, of: file)
  }

  /// Writes the process's number into the lock's file. That this fails, for example on a full disk, harms nobody.
  ///
  /// A file with another name too may be somebody's precious one that a stranger has linked there, and a pipe may have a
  /// reader: both can be locked, and are left as they are.
  private static func note(
    _ process: Int32, in file: OpenFile, _ status: FileStatus, _ fileSystem: any FileSystem
  ) {
    guard status.kind == .regular, status.links == 1 else { return }
    let text = Array("\(process)\n".utf8)
    if status.size > 0 { try? fileSystem.truncate(file, to: 0) }
    _ = try? fileSystem.write(text[...], to: file)
  }

  /// The lock's file.
  static func path(for target: ResolvedPath) -> String { target.path + ".lock" }

  /// The number of the process that took the lock last, if the lock's file tells.
  static func holder(of path: String, in fileSystem: any FileSystem) -> Int32? {
    guard let contents = try? fileSystem.read(path, limit: 64) else { return nil }
    return Int32(String(decoding: contents.bytes.prefix { $0 != 0x0A }, as: UTF8.self))
  }

  /// Does something while the lock is held.
  borrowing func hold<Result, Problem>(_ body: () throws(Problem) -> Result) throws(Problem) -> Result {
    try body()
  }

  /// Gives the lock back.
  deinit {
    try? fileSystem.close(file)
  }
}
