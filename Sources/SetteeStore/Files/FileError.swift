import Diagnostics
import Glibc

/// Why a call to the file system failed.
public struct FileError: Error, Sendable, Hashable {
  /// The number that the system calls the failure by (`errno`).
  public struct Code: RawRepresentable, Error, Sendable, Hashable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    public static let noSuchFile = Code(rawValue: ENOENT)
    public static let exists = Code(rawValue: EEXIST)
    public static let accessDenied = Code(rawValue: EACCES)
    public static let notPermitted = Code(rawValue: EPERM)
    public static let notAFolder = Code(rawValue: ENOTDIR)
    public static let isAFolder = Code(rawValue: EISDIR)
    public static let folderNotEmpty = Code(rawValue: ENOTEMPTY)
    public static let tooManyLinks = Code(rawValue: ELOOP)
    /// What opening a socket gives.
    public static let noDevice = Code(rawValue: ENXIO)
    public static let invalidArgument = Code(rawValue: EINVAL)
    public static let inputOutput = Code(rawValue: EIO)
    public static let noSpace = Code(rawValue: ENOSPC)
    public static let overQuota = Code(rawValue: EDQUOT)
    public static let readOnlyFileSystem = Code(rawValue: EROFS)
    public static let interrupted = Code(rawValue: EINTR)
    public static let mountPoint = Code(rawValue: EBUSY)
    public static let notSupported = Code(rawValue: EOPNOTSUPP)
    public static let crossesDevices = Code(rawValue: EXDEV)
    public static let badDescriptor = Code(rawValue: EBADF)
    public static let tooLarge = Code(rawValue: EFBIG)
    public static let nameTooLong = Code(rawValue: ENAMETOOLONG)
    public static let noData = Code(rawValue: ENODATA)
    public static let wouldBlock = Code(rawValue: EAGAIN)
    public static let tooManyFiles = Code(rawValue: EMFILE)
    public static let tooManyNames = Code(rawValue: EMLINK)
    public static let noSuchCall = Code(rawValue: ENOSYS)

    /// Whether a file cannot have another name here, as on FAT or where it is mounted by itself.
    var isAboutLinks: Bool {
      switch self {
      case .notPermitted, .notSupported, .noSuchCall, .tooManyNames, .crossesDevices: true
      default: false
      }
    }
  }

  public let code: Code
  /// What was tried, such as `open` or `rename`.
  public let call: String
  /// The file it was tried on.
  public let path: String

  public init(_ code: Code, _ call: String, _ path: String) {
    self.code = code
    self.call = call
    self.path = path
  }
}

extension FileError: CustomStringConvertible {
  /// `path: no such file (open)`.
  public var description: String { "\(escaped(path)): \(code) (\(call))" }
}

extension FileError.Code: CustomStringConvertible {
  /// The failure in words, in small letters, the same in every locale.
  public var description: String {
    switch self {
    case .noSuchFile: "no such file or folder"
    case .exists: "it exists already"
    case .accessDenied: "permission denied"
    case .notPermitted: "operation not permitted"
    case .notAFolder: "not a folder"
    case .isAFolder: "it is a folder"
    case .folderNotEmpty: "the folder is not empty"
    case .tooManyLinks: "too many symbolic links"
    case .noDevice: "no such device or address"
    case .invalidArgument: "invalid argument"
    case .inputOutput: "input/output error"
    case .noSpace: "no space left on the device"
    case .overQuota: "disk quota exceeded"
    case .readOnlyFileSystem: "the file system is read-only"
    case .interrupted: "interrupted"
    case .mountPoint: "it is a mount point or in use"
    case .notSupported: "not supported by the file system"
    case .crossesDevices: "it is on another file system"
    case .badDescriptor: "bad file descriptor"
    case .tooLarge: "the file is too large"
    case .nameTooLong: "the name is too long"
    case .noData: "no data"
    case .wouldBlock: "it would block"
    case .tooManyFiles: "too many open files"
    case .tooManyNames: "too many hard links"
    case .noSuchCall: "the system has no such call"
    default: "error \(rawValue)"
    }
  }
}
