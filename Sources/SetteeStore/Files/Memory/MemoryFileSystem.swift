import Synchronization

/// A file system in memory, for tests: it records each call, keeps what was synchronized apart from what was not, can
/// fail or be killed at any call, and can lose power.
///
/// It knows owners, permissions, links, locks, a capacity and mount points as far as a settings file meets them. Its
/// clock moves only when somebody waits.
public final class MemoryFileSystem: FileSystem {
  /// What happens in the place of a call, or before it.
  public enum Fault: Sendable {
    /// The call fails and does nothing.
    case fail(FileError.Code)
    /// The process is killed before the call: nothing that it still tries has any effect, until `restart()`.
    case kill
    /// A write stops after that many bytes.
    case short(Int)
    /// Somebody else does something first.
    case action(@Sendable (MemoryFileSystem) -> Void)
  }

  let state: Mutex<State>

  struct State {
    var tree: MemoryTree
    var user: UInt32
    var groups: Set<UInt32>
    var umask: UInt32 = 0o022
    var open: [Int32: Handle] = [:]
    var locks: [Int: Int32] = [:]
    var nextDescriptor: Int32 = 3
    var clock: Duration = .seconds(1)
    var generator: SeededGenerator
    var process: Int32 = 100
    var calls: [String] = []
    var faults: [Int: Fault] = [:]
    /// The number of bytes after which the present write stops.
    var shortWrite: Int?
    var isKilled = false
    var isReadOnly = false
    var capacity: Int?
    var mountPoints: Set<Int> = []
    var whenSleeping: (@Sendable (MemoryFileSystem) -> Void)?
  }

  /// An open file.
  struct Handle {
    let number: Int
    var position = 0
    let canRead: Bool
    let canWrite: Bool
  }

  /// - Parameters:
  ///   - user: The user that the process acts as; 0 may do everything. The root folder belongs to them.
  ///   - seed: For `random()`.
  public convenience init(user: UInt32 = 1000, seed: UInt64 = 1) {
    var tree = MemoryTree(user: user)
    tree.synchronize(MemoryTree.root)
    self.init(State(tree: tree, user: user, groups: [user], generator: SeededGenerator(seed: seed)))
  }

  init(_ state: State) {
    self.state = Mutex(state)
  }

  /// Records a call, lets faults happen, and does it.
  func call<Result: Sendable>(
    _ name: String, _ path: String, _ details: String = "", _ body: (inout State) throws(FileError.Code) -> Result
  ) throws(FileError) -> Result {
    let fault = state.withLock { state in
      state.calls.append([name, path, details].filter { !$0.isEmpty }.joined(separator: " "))
      return state.faults.removeValue(forKey: state.calls.count - 1)
    }
    switch fault {
    case .fail(let code): throw FileError(code, name, path)
    case .kill: state.withLock { $0.isKilled = true }
    case .action(let action): action(self)
    case .short, nil: break
    }
    do {
      return try state.withLock { (state) throws(FileError.Code) -> Result in
        if state.isKilled { throw .inputOutput }
        if case .short(let count) = fault { state.shortWrite = count }
        defer { state.shortWrite = nil }
        return try body(&state)
      }
    } catch {
      throw FileError(error, name, path)
    }
  }
}

// MARK: Open files

extension MemoryFileSystem {
  public func open(_ path: String, _ mode: OpenMode) throws(FileError) -> OpenFile {
    try call("open", path, mode.word) { state throws(FileError.Code) in
      let number: Int
      switch mode {
      case .create(let permissions):
        number = try state.create(path, .file([]), permissions & ~state.umask)
      case .read, .readPipe:
        number = try state.tree.number(path)
        try state.require(4, of: number)
      case .readWrite:
        number = try state.tree.number(path, followingLast: false)
        if case .link = state.tree[number].content { throw .tooManyLinks }
        if state.tree.entries(of: number) != nil { throw .isAFolder }
        if state.isReadOnly { throw .readOnlyFileSystem }
        try state.require(6, of: number)
      case .folder:
        number = try state.tree.number(path)
        if state.tree.entries(of: number) == nil { throw .notAFolder }
      }
      let canWrite =
        switch mode {
        case .create, .readWrite: true
        default: false
        }
      let descriptor = state.nextDescriptor
      state.nextDescriptor += 1
      state.open[descriptor] = Handle(number: number, canRead: mode != .folder, canWrite: canWrite)
      return OpenFile(descriptor: descriptor, path: path)
    }
  }

  public func read(_ file: OpenFile, upTo count: Int) throws(FileError) -> [UInt8] {
    try call("read", file.path) { state throws(FileError.Code) in
      guard var handle = state.open[file.descriptor], handle.canRead else { throw .badDescriptor }
      if state.tree.entries(of: handle.number) != nil { throw .isAFolder }
      let bytes = Array(state.tree.bytes(of: handle.number).dropFirst(handle.position).prefix(count))
      handle.position += bytes.count
      state.open[file.descriptor] = handle
      return bytes
    }
  }

  public func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileError) -> Int {
    try call("write", file.path, "\(bytes.count) bytes") { state throws(FileError.Code) in
      guard var handle = state.open[file.descriptor], handle.canWrite else { throw .badDescriptor }
      var count = bytes.count
      if let limit = state.shortWrite { count = min(count, limit) }
      var content = state.tree.bytes(of: handle.number)
      if let capacity = state.capacity {
        let growth = max(0, handle.position + count - content.count)
        let free = max(0, capacity - state.used)
        count = min(count, count - growth + free)
        if count <= 0, !bytes.isEmpty { throw .noSpace }
      }
      if content.count < handle.position {
        content += [UInt8](repeating: 0, count: handle.position - content.count)
      }
      let end = min(content.count, handle.position + count)
      content.replaceSubrange(handle.position..<end, with: bytes.prefix(count))
      handle.position += count
      state.open[file.descriptor] = handle
      state.setBytes(content, of: handle.number)
      return count
    }
  }

  public func truncate(_ file: OpenFile, to size: Int) throws(FileError) {
    try call("truncate", file.path) { state throws(FileError.Code) in
      guard let handle = state.open[file.descriptor], handle.canWrite else { throw .badDescriptor }
      let old = state.tree.bytes(of: handle.number)
      let padding = [UInt8](repeating: 0, count: max(0, size - old.count))
      state.setBytes(Array(old.prefix(size)) + padding, of: handle.number)
    }
  }

  public func synchronize(_ file: OpenFile) throws(FileError) {
    try call("fsync", file.path) { state throws(FileError.Code) in
      guard let handle = state.open[file.descriptor] else { throw .badDescriptor }
      state.tree.synchronize(handle.number)
    }
  }

  public func close(_ file: OpenFile) throws(FileError) {
    // Even a close that fails closes.
    defer { state.withLock { $0.close(file.descriptor) } }
    try call("close", file.path) { state throws(FileError.Code) in
      if state.open[file.descriptor] == nil { throw .badDescriptor }
    }
  }

  public func status(of file: OpenFile) throws(FileError) -> FileStatus {
    try call("fstat", file.path) { state throws(FileError.Code) in
      guard let handle = state.open[file.descriptor] else { throw .badDescriptor }
      return state.status(of: handle.number)
    }
  }

  public func setOwner(_ user: UInt32, group: UInt32, of file: OpenFile) throws(FileError) {
    try call("chown", file.path, "\(user):\(group)") { state throws(FileError.Code) in
      guard let handle = state.open[file.descriptor] else { throw .badDescriptor }
      let old = state.tree[handle.number].attributes
      let isAllowed = old.user == state.user && user == old.user && (group == old.group || state.groups.contains(group))
      guard state.user == 0 || isAllowed else { throw .notPermitted }
      state.tree[handle.number].attributes.user = user
      state.tree[handle.number].attributes.group = group
      state.tree[handle.number].attributes.permissions &= 0o1777
    }
  }

  public func setPermissions(_ permissions: UInt32, of file: OpenFile) throws(FileError) {
    try call("chmod", file.path, "0" + String(permissions, radix: 8)) { state throws(FileError.Code) in
      guard let handle = state.open[file.descriptor] else { throw .badDescriptor }
      guard state.user == 0 || state.tree[handle.number].attributes.user == state.user else { throw .notPermitted }
      state.tree[handle.number].attributes.permissions = permissions
    }
  }

  public func attributes(at path: String) throws(FileError) -> [String] {
    try call("llistxattr", path) { state throws(FileError.Code) in
      state.tree[try state.tree.number(path, followingLast: false)].attributes.extended.keys.sorted()
    }
  }

  public func attribute(_ name: String, at path: String) throws(FileError) -> [UInt8] {
    try call("lgetxattr", path, name) { state throws(FileError.Code) in
      let number = try state.tree.number(path, followingLast: false)
      guard let value = state.tree[number].attributes.extended[name] else { throw .noData }
      return value
    }
  }

  public func setAttribute(_ name: String, to value: [UInt8], of file: OpenFile) throws(FileError) {
    try call("fsetxattr", file.path, name) { state throws(FileError.Code) in
      guard let handle = state.open[file.descriptor] else { throw .badDescriptor }
      state.tree[handle.number].attributes.extended[name] = value
    }
  }

  public func tryLock(_ file: OpenFile) throws(FileError) -> Bool {
    try call("flock", file.path) { state throws(FileError.Code) in
      guard let handle = state.open[file.descriptor] else { throw .badDescriptor }
      let holder = state.locks[handle.number]
      if holder == nil { state.locks[handle.number] = file.descriptor }
      return holder == nil || holder == file.descriptor
    }
  }
}

// MARK: Names

extension MemoryFileSystem {
  public func status(at path: String, followingLinks: Bool) throws(FileError) -> FileStatus {
    try call(followingLinks ? "stat" : "lstat", path) { state throws(FileError.Code) in
      state.status(of: try state.tree.number(path, followingLast: followingLinks))
    }
  }

  public func target(ofLink path: String) throws(FileError) -> String {
    try call("readlink", path) { state throws(FileError.Code) in
      let number = try state.tree.number(path, followingLast: false)
      guard case .link(let target) = state.tree[number].content else { throw .invalidArgument }
      return target
    }
  }

  public func rename(_ path: String, to newPath: String) throws(FileError) {
    try call("rename", path, newPath) { state throws(FileError.Code) in
      let old = try state.tree.place(path, followingLast: false)
      let new = try state.tree.place(newPath, followingLast: false)
      guard let number = old.number else { throw .noSuchFile }
      try state.requireWritable(old.folder)
      try state.requireWritable(new.folder)
      if new.number == number { return }
      if let replaced = new.number {
        if state.mountPoints.contains(replaced) { throw .mountPoint }
        if state.tree.entries(of: replaced) != nil, state.tree.entries(of: number) == nil { throw .isAFolder }
      }
      if old.folder == new.folder {
        state.tree.change(old.folder, [(old.name, nil), (new.name, number)])
      } else {
        state.tree.change(new.folder, [(new.name, number)])
        state.tree.change(old.folder, [(old.name, nil)])
      }
    }
  }

  public func link(_ path: String, to newPath: String) throws(FileError) {
    try call("link", path, newPath) { state throws(FileError.Code) in
      let number = try state.tree.number(path, followingLast: false)
      let new = try state.tree.place(newPath, followingLast: false)
      if new.number != nil { throw .exists }
      if state.mountPoints.contains(number) { throw .crossesDevices }
      try state.requireWritable(new.folder)
      state.tree.change(new.folder, [(new.name, number)])
    }
  }

  public func remove(_ path: String) throws(FileError) {
    try call("unlink", path) { state throws(FileError.Code) in
      let place = try state.tree.place(path, followingLast: false)
      guard let number = place.number else { throw .noSuchFile }
      if state.tree.entries(of: number) != nil { throw .isAFolder }
      try state.requireWritable(place.folder)
      state.tree.change(place.folder, [(place.name, nil)])
    }
  }

  public func makeFolder(_ path: String, permissions: UInt32) throws(FileError) {
    try call("mkdir", path, "0" + String(permissions, radix: 8)) { state throws(FileError.Code) in
      _ = try state.create(path, .folder([:]), permissions & ~state.umask)
    }
  }

  public func makeLink(_ path: String, to target: String) throws(FileError) {
    try call("symlink", path, target) { state throws(FileError.Code) in
      _ = try state.create(path, .link(target), 0o777)
    }
  }

  public func removeFolder(_ path: String) throws(FileError) {
    try call("rmdir", path) { state throws(FileError.Code) in
      let place = try state.tree.place(path, followingLast: false)
      guard let number = place.number else { throw .noSuchFile }
      guard let entries = state.tree.entries(of: number) else { throw .notAFolder }
      if !entries.isEmpty { throw .folderNotEmpty }
      try state.requireWritable(place.folder)
      state.tree.change(place.folder, [(place.name, nil)])
    }
  }

  public func freeSpace(at path: String) throws(FileError) -> Int64 {
    try call("statvfs", path) { state throws(FileError.Code) in
      _ = try state.tree.number(path)
      return state.capacity.map { Int64(max(0, $0 - state.used)) } ?? 1 << 40
    }
  }

  public func entries(ofFolder path: String) throws(FileError) -> [String] {
    try call("readdir", path) { state throws(FileError.Code) in
      let number = try state.tree.number(path)
      guard let entries = state.tree.entries(of: number) else { throw .notAFolder }
      try state.require(4, of: number)
      return entries.keys.sorted()
    }
  }
}

// MARK: Time and chance

extension MemoryFileSystem {
  public func makeWatcher() throws(FileError) -> any FolderWatcher { MemoryWatcher(self) }

  public func now() -> Duration { state.withLock(\.clock) }

  public func sleep(for duration: Duration) {
    let action = state.withLock { state in
      state.clock += duration
      return state.whenSleeping
    }
    action?(self)
  }

  public func random() -> UInt64 { state.withLock { $0.generator.next() } }

  public var processID: Int32 { state.withLock(\.process) }

  public var userID: UInt32 { state.withLock(\.user) }
}

extension OpenMode {
  fileprivate var word: String {
    switch self {
    case .read: "read"
    case .readPipe: "pipe"
    case .create(let permissions): "create 0" + String(permissions, radix: 8)
    case .readWrite: "write"
    case .folder: "folder"
    }
  }
}
