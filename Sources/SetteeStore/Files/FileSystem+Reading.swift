/// A file's bytes and what the file system knew of it when they were read.
public struct FileContents: Sendable {
  public let bytes: [UInt8]
  public let status: FileStatus
}

extension FileSystem {
  /// Reads a whole file.
  ///
  /// A regular file costs four calls: open, fstat, read, close.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes above which it is not read. It is compared before reading, and again while reading,
  ///     since a file can grow.
  ///   - pipes: Whether it may be a pipe or a terminal that this process was given, such as `/dev/stdin` or what a shell
  ///     makes of `<(…)`. A pipe that has a name elsewhere is refused all the same: nobody may ever write to it.
  /// - Throws: `tooLarge` above the limit, `isAFolder` for a folder, `invalidArgument` for a pipe that is not wanted, or
  ///   whatever the system reports.
  public func read(_ path: String, limit: Int, pipes: Bool = false) throws(FileError) -> FileContents {
    let isGiven = pipes && isGivenStream(path)
    let file = try retrying { () throws(FileError) in
      do throws(FileError) {
        return try open(path, isGiven ? .readPipe : .read)
      } catch {
        // A socket, or a device that is not there: for whoever wants a file that is one answer.
        throw error.code == .noDevice ? FileError(.invalidArgument, "open", path) : error
      }
    }
    do {
      let contents = try read(file, limit: limit, pipes: isGiven)
      try close(file)
      return contents
    } catch {
      try? close(file)
      throw error
    }
  }

  /// Whether a path leads to something that this process has open already, or to nothing at all.
  package func isGivenStream(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/null"].contains(path) || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/")
  }

  /// Reads an open file from its start.
  func read(_ file: OpenFile, limit: Int, pipes: Bool = false) throws(FileError) -> FileContents {
    let status = try status(of: file)
    switch status.kind {
    case .regular: if status.size > limit { throw FileError(.tooLarge, "read", file.path) }
    case .folder: throw FileError(.isAFolder, "read", file.path)
    case .link, .other: if !pipes { throw FileError(.invalidArgument, "read", file.path) }
    }
    var bytes: [UInt8] = []
    while true {
      // One more byte than there should be shows the end of the file without another call.
      let wanted = (bytes.isEmpty && status.size > 0 ? Int(status.size) : 65536) + 1
      let part = try retrying { () throws(FileError) in try read(file, upTo: wanted) }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count > limit { throw FileError(.tooLarge, "read", file.path) }
      // The files of /proc say that they are empty, and pipes may have more than they give at once.
      let isAtEnd = status.kind == .regular && status.size > 0 && part.count < wanted && bytes.count >= status.size
      if part.isEmpty || isAtEnd { break }
    }
    return FileContents(bytes: bytes, status: status)
  }

  /// Writes all bytes: after a short write it goes on behind what was written.
  package func writeAll(_ bytes: [UInt8], to file: OpenFile) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try retrying { () throws(FileError) in try write(rest, to: file) }
      if count == 0 { throw FileError(.inputOutput, "write", file.path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes the names in a folder durable.
  func synchronizeFolder(_ path: String) throws(FileError) {
    let folder = try open(path, .folder)
    defer { try? close(folder) }
    try synchronize(folder: folder)
  }

  /// Makes the names in an open folder durable. A file system that has no such call is not at fault.
  func synchronize(folder: OpenFile) throws(FileError) {
    do {
      try synchronize(folder)
    } catch {
      if error.code != .invalidArgument, error.code != .notSupported { throw error }
    }
  }

  /// Repeats a call that a signal interrupted. Inlined, because a generic function asks the run time for its result's type.
  @inline(__always)
  func retrying<Result>(_ call: () throws(FileError) -> Result) throws(FileError) -> Result {
    while true {
      do {
        return try call()
      } catch {
        if error.code != .interrupted { throw error }
      }
    }
  }
}
