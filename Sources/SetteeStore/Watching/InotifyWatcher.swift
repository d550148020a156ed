import Glibc
import Synchronization

/// Watches folders through the Linux kernel. See inotify(7).
final class InotifyWatcher: FolderWatcher {
  private let descriptor: Int32
  /// A pipe; a wait ends when there is something in it.
  private let cancellation: (read: Int32, write: Int32)
  /// The names by the number of their folder's watch.
  private let names = Mutex<[Int32: Set<String>]>([:])

  init() throws(FileError) {
    descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    if descriptor < 0 { throw FileError(FileError.Code(rawValue: errno), "inotify_init", "") }
    var ends: [Int32] = [-1, -1]
    if unsafe pipe(&ends) != 0 {
      let code = errno
      close(descriptor)
      throw FileError(FileError.Code(rawValue: code), "pipe", "")
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    cancellation = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(cancellation.read)
    close(cancellation.write)
  }

  func watch(_ wanted: [WatchedName]) throws(FileError) {
    let mask =
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
    var watches: [Int32: Set<String>] = [:]
    for name in wanted {
      let watch = unsafe inotify_add_watch(descriptor, name.folder, UInt32(mask))
      if watch < 0 {
        if errno == ENOENT || errno == ENOTDIR { continue }
        throw FileError(FileError.Code(rawValue: errno), "inotify_add_watch", name.folder)
      }
      watches[watch, default: []].insert(name.name)
    }
    let old = names.withLock { names in
      defer { names = watches }
      return names.keys
    }
    for watch in old where watches[watch] == nil { inotify_rm_watch(descriptor, watch) }
  }

  func wait(for duration: Duration?) throws(FileError) -> Bool {
    let clock = GlibcFileSystem()
    let deadline = duration.map { clock.now() + $0 }
    while true {
      if try readEvents() { return true }
      let left = deadline.map { max(.zero, $0 - clock.now()) }
      var files = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: cancellation.read, events: Int16(POLLIN), revents: 0),
      ]
      let count = unsafe poll(&files, 2, left.map(milliseconds) ?? -1)
      if count < 0, errno != EINTR { throw FileError(FileError.Code(rawValue: errno), "poll", "") }
      if files[1].revents != 0 { return false }
      if count == 0 || left == .zero { return try readEvents() }
    }
  }

  func cancel() {
    let byte: [UInt8] = [1]
    _ = unsafe write(cancellation.write, byte, 1)
  }

  private func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    return Int32(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  /// Reads all events that there are, and returns whether one of them is about a name that is watched.
  private func readEvents() throws(FileError) -> Bool {
    var isRelevant = false
    while true {
      var code: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, initialized in
        let result = unsafe read(descriptor, buffer.baseAddress, 4096)
        code = result < 0 ? errno : 0
        initialized = max(0, result)
      }
      if code == EAGAIN { return isRelevant }
      if code != 0, code != EINTR { throw FileError(FileError.Code(rawValue: code), "read", "inotify") }
      if areRelevant(bytes) { isRelevant = true }
    }
  }

  /// Events are a watch, a mask, a cookie and a length of 32 bits each, and a name of that length filled up with NULs.
  private func areRelevant(_ bytes: [UInt8]) -> Bool {
    var result = false
    var rest = bytes[...]
    while rest.count >= 16 {
      let watch = Int32(bitPattern: word(rest))
      let mask = word(rest.dropFirst(4))
      let length = Int(word(rest.dropFirst(12)))
      let name = String(decoding: rest.dropFirst(16).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
      rest = rest.dropFirst(16 + length)
      let isAboutFolder = mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_Q_OVERFLOW) != 0
      if isAboutFolder || names.withLock({ $0[watch]?.contains(name) == true }) { result = true }
    }
    return result
  }

  private func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    UInt32(littleEndian: bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }
}
