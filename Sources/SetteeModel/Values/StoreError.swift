public import Diagnostics

/// Why a store could not be read or written. The old contents are untouched, but for the code `notDurable`.
public struct StoreError: Error, Sendable, Hashable {
  /// The kind of failure. More may be added.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The contents are not what they should be, such as JSON that does not parse.
    public static let malformed = Code(rawValue: "malformed")
    /// There is something else where a file should be: a folder, a pipe, a circle of links.
    public static let notAFile = Code(rawValue: "not-a-file")
    /// The contents may not be read or written by this user.
    public static let notPermitted = Code(rawValue: "not-permitted")
    /// The store is open for reading only, for example because a newer version wrote it.
    public static let readOnly = Code(rawValue: "read-only")
    /// Reading or writing failed, for example because the disk is full.
    public static let inputOutput = Code(rawValue: "input-output")
    /// A folder or file could not be created.
    public static let cannotCreate = Code(rawValue: "cannot-create")
    /// Another process holds the lock.
    public static let busy = Code(rawValue: "busy")
    /// An edit's precondition did not hold.
    public static let conflict = Code(rawValue: "conflict")
    /// An edit cannot be stored, such as a number in a spelling that the store does not have.
    public static let invalidEdit = Code(rawValue: "invalid-edit")
    /// The new contents are in place, but the system does not say that they would outlast a power cut.
    public static let notDurable = Code(rawValue: "not-durable")
  }

  public let code: Code
  /// What happened, in a sentence without a full stop.
  public let message: String
  /// The file, as messages show it.
  public let path: String
  /// Where in the file, when it is malformed.
  public let diagnostic: Diagnostic?

  public init(_ code: Code, _ message: String, path: String, diagnostic: Diagnostic? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.diagnostic = diagnostic
  }
}

extension StoreError: CustomStringConvertible {
  /// `path: message`, or the diagnostic's line.
  public var description: String { diagnostic?.description ?? "\(escaped(path)): \(message)" }
}
