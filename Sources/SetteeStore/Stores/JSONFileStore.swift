import Diagnostics
public import SetteeModel
import Synchronization

/// Settings in a JSON file that people may also edit by hand.
///
/// A save keeps everything in the file that it does not change, byte for byte; replaces the file as a whole, durably,
/// behind symbolic links, with its owner and permissions; and merges with what other processes and threads saved in the
/// meantime, under a lock on `<file>.lock`. A file that is not in order is never overwritten: see `repair()`.
///
/// Before the first change by this value the old file is kept as `<file>.bak`.
public final class JSONFileStore: SettingsStore {
  /// What can be chosen.
  public struct Options: Sendable {
    /// How long to wait for another process's lock.
    public var patience: Duration = .seconds(5)
    /// The number of bytes above which a file is not read.
    public var sizeLimit = 16 << 20
    /// Whether the file as it was before this session's first change is kept as `<file>.bak`.
    public var keepsBackup = true
    /// Whether a file that cannot be replaced because it is a mount point, as in a container, is overwritten in place. A
    /// crash at that moment can leave it half written; `<file>.bak` is whole then.
    public var overwritesMountPoints = false

    public init() {}
  }

  /// The settings file, as it was given.
  public let path: String
  let order: KeyOrder
  let options: Options
  let fileSystem: any FileSystem
  let session = Mutex(Session())

  /// What was done by this value.
  struct Session {
    var hasBackup = false
    /// The objects that it created or filled.
    var touched = TouchedObjects()
    /// What the store's watch knows of the file.
    var seen: Seen = .unwatched

    /// Notes a save, unless it was built upon a change by others that the watch has not reported yet.
    mutating func noteSave(of bytes: [UInt8], upon old: [UInt8], _ status: FileStatus?) {
      if seen == (status == nil ? .absent : .present(old)) { seen = .present(bytes) }
    }
  }

  /// What a file was like when a watch last looked.
  enum Seen: Equatable {
    case unwatched, absent, lost
    case present([UInt8])
  }

  /// - Parameters:
  ///   - path: The settings file. Neither it nor its folder has to exist; it may be a symbolic link.
  ///   - order: All keys in the order in which the file should have them, such as a form's. What is in the file already
  ///     is never moved.
  public convenience init(
    path: String, order: [String] = [], options: Options = Options(),
    fileSystem: any FileSystem = GlibcFileSystem()
  ) {
    self.init(path: path, order: KeyOrder(order), options: options, fileSystem: fileSystem)
  }

  /// A store that asks for the order of its keys when it needs it.
  package init(path: String, order: KeyOrder, options: Options = Options(), fileSystem: any FileSystem) {
    self.path = path
    self.order = order
    self.options = options
    self.fileSystem = fileSystem
  }

  /// Reads the file, without the lock: since a save replaces the file, there is nothing half to be seen.
  ///
  /// - Throws: `malformed` with the place when it is not a JSON object; `notPermitted` or `inputOutput` when it cannot be
  ///   read.
  /// - Complexity: Four system calls and O(*n*).
  public func load() throws(StoreError) -> any StoreContents {
    try read(path).contents
  }

  @discardableResult
  public func apply(_ edits: [StoreEdit]) throws(StoreError) -> any StoreContents {
    try session.withLock { (session) throws(StoreError) -> any StoreContents in
      let target = try resolved()
      let lock = try locked(target)
      return try lock.hold { () throws(StoreError) in try apply(edits, to: target, &session) }
    }
  }

  /// Applies the edits while the lock is held, again if somebody else, such as an editor, changes the file meanwhile.
  private func apply(
    _ edits: [StoreEdit], to target: ResolvedPath, _ session: inout Session
  ) throws(StoreError) -> JSONContents {
    let writer = DurableWriter(fileSystem: fileSystem, target: target)
    writer.sweepOrphans()
    for _ in 0..<10 {
      let (old, status) = try read(target.path)
      try checkVersion(of: old.document)
      var document = old.document
      var touched = session.touched
      try document.apply(edits, to: old, order: order, touched: &touched, path: path)
      do {
        if document.bytes == old.document.bytes {
          if status != nil { try writer.synchronize() }
          return old
        }
        try checkWritable(status)
        try put(document.bytes, inPlaceOf: old.document.bytes, status, writer, session)
      } catch DurableWriter.Failure.changedMeanwhile {
        continue
      } catch {
        if case DurableWriter.Failure.notDurable = error {
          session.noteSave(of: document.bytes, upon: old.document.bytes, status)
          session.hasBackup = true
          session.touched = touched
        }
        throw error as? StoreError ?? StoreError(saving: error, path: path)
      }
      session.noteSave(of: document.bytes, upon: old.document.bytes, status)
      session.hasBackup = true
      session.touched = touched
      return JSONContents(document: document, fileExists: true)
    }
    throw StoreError(.busy, "somebody else changes the file all the time; nothing was written", path: path)
  }

  /// - Throws: `notPermitted` for a file that its owner has marked. A rename would not mind the mark.
  private func checkWritable(_ status: FileStatus?) throws(StoreError) {
    guard let status, status.permissions & 0o222 == 0 else { return }
    throw StoreError(
      .notPermitted, "the file is marked read-only (mode \(status.mode)); nothing was written", path: path)
  }

  private func put(
    _ bytes: [UInt8], inPlaceOf old: [UInt8], _ status: FileStatus?, _ writer: DurableWriter, _ session: Session
  ) throws {
    do {
      try writer.replace(status, with: bytes, backup: options.keepsBackup && !session.hasBackup ? old : nil)
    } catch let error as FileError where error.code == .mountPoint && options.overwritesMountPoints {
      guard let status else { throw error }
      try writer.overwrite(status, old, with: bytes)
    }
  }
}

// MARK: Steps

extension JSONFileStore {
  /// Reads and checks a file; its status is nil when it does not exist.
  func read(_ realPath: String) throws(StoreError) -> (contents: JSONContents, status: FileStatus?) {
    let file: FileContents
    do {
      file = try fileSystem.read(realPath, limit: options.sizeLimit)
    } catch {
      guard error.code == .noSuchFile else { throw StoreError(reading: error, path: path) }
      return (JSONContents(document: .empty(file: path), fileExists: false), nil)
    }
    do {
      let document = try JSONDocument(settings: file.bytes, file: path)
      return (JSONContents(document: document, fileExists: true), file.status)
    } catch {
      throw StoreError(.malformed, error.message, path: path, diagnostic: error)
    }
  }

  func resolved() throws(StoreError) -> ResolvedPath {
    do {
      return try ResolvedPath(path, in: fileSystem)
    } catch {
      throw StoreError(reading: error, path: path)
    }
  }

  /// Takes the lock, in a folder that is created when there is none.
  func locked(_ target: ResolvedPath) throws(StoreError) -> FileLock {
    do {
      return try FileLock(for: target, patience: options.patience, in: fileSystem)
    } catch .file(let error) where error.code == .noSuchFile {
      do {
        try fileSystem.makeFolders(target.folder)
      } catch {
        throw StoreError(creating: error, path: path)
      }
    } catch {
      throw StoreError(error, path: path)
    }
    do {
      return try FileLock(for: target, patience: options.patience, in: fileSystem)
    } catch {
      throw StoreError(error, path: path)
    }
  }
}

extension FileSystem {
  /// Creates a folder, for this user only, and the ones around it that do not exist.
  func makeFolders(_ path: String) throws(FileError) {
    let outer = ResolvedPath.folder(of: path)
    do {
      try makeFolder(path, permissions: 0o700)
    } catch {
      if error.code == .exists { return }
      guard error.code == .noSuchFile, outer != path else { throw error }
      try makeFolders(outer)
      // The path of `new/..` exists as soon as `new` does.
      do { try makeFolder(path, permissions: 0o700) } catch { if error.code != .exists { throw error } }
    }
    try synchronizeFolder(outer)
  }
}
