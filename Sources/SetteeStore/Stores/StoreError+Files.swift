import Diagnostics
import SetteeModel

/// What failures of calls mean for a store, and the words for them.
extension StoreError {
  init(reading error: FileError, path: String) {
    switch error.code {
    case .tooLarge:
      let message = "the file is larger than a settings file can be"
      let diagnostic = Diagnostic(.error, .jsonTooLarge, message, file: path, range: nil)
      self.init(.malformed, message, path: path, diagnostic: diagnostic)
    case .isAFolder: self.init(.notAFile, "it is a folder, not a file", path: path)
    case .invalidArgument: self.init(.notAFile, "it is not a regular file", path: path)
    case .tooManyLinks: self.init(.notAFile, "it is a link in a circle of links", path: path)
    default: self.init(Self.code(of: error), "cannot be read: \(error.code)", path: path)
    }
  }

  init(watching error: FileError, path: String) {
    self.init(Self.code(of: error), "cannot be watched: \(error.code)", path: path)
  }

  init(creating error: FileError, path: String) {
    let code = Self.code(of: error)
    let isOther = code == .inputOutput && error.code != .inputOutput
    self.init(
      isOther ? .cannotCreate : code, "the folder \(quoted(error.path)) cannot be created: \(error.code)", path: path)
  }

  init(_ failure: FileLock.Failure, path: String) {
    switch failure {
    case .busy(let holder):
      let process = holder.map { " (process \($0))" } ?? ""
      self.init(.busy, "another writer\(process) has the lock; nothing was written", path: path)
    case .file(let error):
      self.init(Self.code(of: error), "the lock \(quoted(error.path)) cannot be taken: \(error.code)", path: path)
    }
  }

  /// What stopped a save: a `FileError` or a `DurableWriter.Failure`.
  init(saving error: any Error, path: String) {
    switch error {
    case DurableWriter.Failure.changedMeanwhile:
      self.init(.busy, "somebody else changes the file; nothing was written", path: path)
    case DurableWriter.Failure.foreignOwner(let user):
      self.init(
        .notPermitted, "the file belongs to user \(user) and would not any more; nothing was written", path: path)
    case DurableWriter.Failure.notDurable(let error):
      self.init(.notDurable, "the settings are written, but a power cut may undo that: \(error.code)", path: path)
    case let error as FileError where error.code == .mountPoint:
      self.init(
        .cannotCreate, "the file is a mount point or in use and cannot be replaced; nothing was written", path: path)
    case let error as FileError:
      self.init(Self.code(of: error), "cannot be written: \(error.code); nothing was written", path: path)
    default:
      self.init(.inputOutput, "cannot be written: \(error); nothing was written", path: path)
    }
  }

  private static func code(of error: FileError) -> Code {
    switch error.code {
    case .accessDenied, .notPermitted: .notPermitted
    case .readOnlyFileSystem: .readOnly
    case .noSuchFile, .notAFolder, .tooManyLinks, .nameTooLong, .exists: .cannotCreate
    default: .inputOutput
    }
  }
}
