/// Where form files are read from.
public protocol FormFiles: Sendable {
  /// The bytes of a file.
  ///
  /// - Parameter limit: The greatest size to read, in bytes; a larger file must not be read into memory.
  func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8]

  /// The bytes of the file of a screen that a form links to, which is in the folder of the form's file. A form may come from
  /// somebody else, so files of a system should not be read through links that lead elsewhere.
  ///
  /// - Parameters:
  ///   - form: The path of the form that was opened.
  ///   - limit: As for ``read(_:limit:)``, which this is by default.
  func readScreen(_ path: String, of form: String, limit: Int) throws(FormFileError) -> [UInt8]
}

extension FormFiles {
  public func readScreen(_ path: String, of form: String, limit: Int) throws(FormFileError) -> [UInt8] {
    try read(path, limit: limit)
  }
}

/// Why a form file could not be read.
public enum FormFileError: Error, Sendable, Hashable {
  case missing
  /// It is a link whose target does not exist.
  case danglingLink
  case notPermitted
  /// It has more bytes than the limit; it was not read.
  case tooLarge
  /// Another reason, as a sentence without a full stop.
  case other(String)
}

extension FormFileError {
  /// What is said about the file.
  ///
  /// - Parameter limit: The greatest size that would have been read, in bytes.
  func words(limit: Int) -> String {
    switch self {
    case .missing: "there is no such file"
    case .danglingLink: "the file is a link that leads nowhere"
    case .notPermitted: "the file may not be read by this user"
    case .tooLarge: "the file has more than \(limit) bytes"
    case .other(let reason): "the file cannot be read: \(reason)"
    }
  }
}

/// Form files in memory, by path.
public struct MemoryFormFiles: FormFiles {
  private let files: [String: [UInt8]]

  public init(_ files: [String: String]) {
    self.files = files.mapValues { Array($0.utf8) }
  }

  public init(bytes: [String: [UInt8]]) {
    files = bytes
  }

  public func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    guard let bytes = files[path] else { throw .missing }
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }
}
