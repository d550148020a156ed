import Synchronization

/// What a test does to a file system in memory from outside. None of it is recorded, nor fails.
extension MemoryFileSystem {
  // MARK: Files

  /// Creates or changes a file, with its folders, durably; like an editor that writes in place.
  public func put(_ text: String, at path: String, permissions: UInt32 = 0o644) {
    put(Array(text.utf8), at: path, permissions: permissions)
  }

  /// As above, with bytes.
  public func put(_ bytes: [UInt8], at path: String, permissions: UInt32 = 0o644) {
    state.withLock { state in
      if let place = try? state.tree.place(path, followingLast: true), let number = place.number {
        state.setBytes(bytes, of: number)
        state.tree.synchronize(number)
        state.tree.synchronize(place.folder)
        return
      }
      state.add(.file(bytes), at: path, permissions)
    }
  }

  /// Creates a symbolic link, with its folders, durably.
  public func putLink(at path: String, to target: String) {
    state.withLock { $0.add(.link(target), at: path, 0o777) }
  }

  /// Creates a folder and those around it, durably.
  public func putFolder(_ path: String, permissions: UInt32 = 0o755) {
    state.withLock { $0.add(.folder([:]), at: path, permissions) }
  }

  /// Gives a file to another user and group; of a link it is the link itself.
  public func setOwner(_ user: UInt32, group: UInt32, at path: String) {
    change(path) {
      $0.attributes.user = user
      $0.attributes.group = group
    }
  }

  /// Changes a file's permissions.
  public func setPermissions(_ permissions: UInt32, at path: String) {
    change(path) { $0.attributes.permissions = permissions }
  }

  private func change(_ path: String, _ body: (inout MemoryTree.Node) -> Void) {
    state.withLock { state in
      guard let number = try? state.tree.number(path, followingLast: false) else { return }
      body(&state.tree[number])
      state.tree[number].durableAttributes = state.tree[number].attributes
    }
  }

  /// The bytes of a file, links followed, or nil when there is none.
  public func bytes(at path: String) -> [UInt8]? {
    state.withLock { state in
      guard let number = try? state.tree.number(path), case .file(let bytes) = state.tree[number].content else {
        return nil
      }
      return bytes
    }
  }

  /// The text of a file, links followed, or nil when there is none.
  public func text(at path: String) -> String? { bytes(at: path).map { String(decoding: $0, as: UTF8.self) } }

  /// The names in a folder, sorted.
  public func names(in folder: String) -> [String] {
    state.withLock { state in
      guard let number = try? state.tree.number(folder) else { return [] }
      return state.tree.entries(of: number)?.keys.sorted() ?? []
    }
  }

  /// What the system knows of a file, links not followed.
  public func status(at path: String) -> FileStatus? {
    state.withLock { state in
      (try? state.tree.number(path, followingLast: false)).map { state.status(of: $0) }
    }
  }

  // MARK: The machine

  /// The user that the process acts as, and the groups that they are in.
  public func setUser(_ user: UInt32, groups: Set<UInt32>) {
    state.withLock {
      $0.user = user
      $0.groups = groups
    }
  }

  /// The permissions that new files and folders do not get.
  public func setUmask(_ umask: UInt32) { state.withLock { $0.umask = umask } }

  /// The number of bytes that all files together can have; nil for no limit.
  public func setCapacity(_ capacity: Int?) { state.withLock { $0.capacity = capacity } }

  /// Whether the whole file system is mounted for reading only.
  public func setReadOnly(_ isReadOnly: Bool) { state.withLock { $0.isReadOnly = isReadOnly } }

  /// Makes a file one that is mounted by itself, as containers do: it cannot be replaced.
  public func mount(_ path: String) {
    state.withLock { state in
      if let number = try? state.tree.number(path) { state.mountPoints.insert(number) }
    }
  }

  /// What happens each time that somebody has waited.
  public func whenSleeping(_ action: (@Sendable (MemoryFileSystem) -> Void)?) {
    state.withLock { $0.whenSleeping = action }
  }

  // MARK: Calls and faults

  /// The calls since `forgetCalls()`: name, path, details.
  public var calls: [String] { state.withLock(\.calls) }

  /// The number of files that are open.
  public var openCount: Int { state.withLock { $0.open.count } }

  /// Starts counting calls at 0 again, and takes all faults back.
  public func forgetCalls() {
    state.withLock {
      $0.calls = []
      $0.faults = [:]
    }
  }

  /// Lets something happen at one call, once.
  public func inject(_ fault: Fault, atCall number: Int) {
    state.withLock { $0.faults[number] = fault }
  }

  /// Starts a new process after the old one was killed or ended: all files are closed and all locks given back.
  public func restart() {
    state.withLock {
      $0.isKilled = false
      $0.open = [:]
      $0.locks = [:]
      $0.process += 1
      $0.calls = []
      $0.faults = [:]
    }
  }

  /// A machine that starts again after a power cut at this moment, with a random part of what was not synchronized.
  public func afterPowerCut(seed: UInt64) -> MemoryFileSystem {
    var copy = state.withLock(\.self)
    var generator = SeededGenerator(seed: seed)
    copy.tree = copy.tree.afterPowerCut(using: &generator)
    copy.generator = generator
    let result = MemoryFileSystem(copy)
    result.restart()
    return result
  }
}

extension MemoryFileSystem.State {
  /// Adds a file with its folders, durably.
  fileprivate mutating func add(_ content: MemoryTree.Node.Content, at path: String, _ permissions: UInt32) {
    let parts = path.split(separator: "/").map(String.init)
    for depth in 1..<max(1, parts.count) {
      let folder = "/" + parts[..<depth].joined(separator: "/")
      if (try? tree.number(folder)) == nil { addOne(.folder([:]), at: folder, 0o755) }
    }
    addOne(content, at: path, permissions)
  }

  private mutating func addOne(_ content: MemoryTree.Node.Content, at path: String, _ permissions: UInt32) {
    guard let place = try? tree.place(path, followingLast: false), place.number == nil else { return }
    let attributes = MemoryTree.Attributes(permissions: permissions, user: user, group: user, modified: 1)
    let number = tree.add(MemoryTree.Node(content, attributes))
    tree.synchronize(number)
    tree.change(place.folder, [(place.name, number)])
    tree.synchronize(place.folder)
  }
}
