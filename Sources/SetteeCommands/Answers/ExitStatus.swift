/// What the tool tells the shell. The numbers are those of `sysexits.h` where it has one.
public struct ExitStatus: RawRepresentable, Sendable, Hashable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// All done.
  public static let done = Self(rawValue: 0)
  /// The answer is no: not set, different, a test failed.
  public static let no = Self(rawValue: 1)
  /// The command line cannot be understood.
  public static let usage = Self(rawValue: 64)
  /// A form, a value or a scenario is wrong.
  public static let badData = Self(rawValue: 65)
  /// There is no such file or key, or there is no file but a folder, a pipe or a circle of links.
  public static let notFound = Self(rawValue: 66)
  /// A program that is needed is not there, or does not do its work.
  public static let unavailable = Self(rawValue: 69)
  /// A file cannot be created.
  public static let cannotCreate = Self(rawValue: 73)
  /// Reading or writing failed; the disk may be full.
  public static let inputOutput = Self(rawValue: 74)
  /// Another process is in the way: the same command may succeed later.
  public static let tryAgain = Self(rawValue: 75)
  /// Not permitted, locked or read-only.
  public static let notPermitted = Self(rawValue: 77)
  /// Stopped by the interrupt key. The signal ends the process, as scripts around it expect, and shells call that 130.
  public static let interrupted = Self(rawValue: 130)
}

extension ExitStatus {
  /// Every status that the tool documents, with its meaning, for the manual.
  package static let documented: [(status: ExitStatus, meaning: String)] = [
    (.done, "Done."), (.no, "The answer is no: unset, different, a test failed."),
    (.usage, "The command line cannot be understood."), (.badData, "A form, a value or a scenario is wrong."),
    (.notFound, "There is no such file or key; what is named is a folder, a pipe or a circle of links."),
    (.unavailable, "A program that is needed is not there, such as rsvg-convert for a PNG."),
    (.cannotCreate, "A file cannot be created."), (.inputOutput, "Reading or writing failed; the disk may be full."),
    (.tryAgain, "Busy or in conflict; the same command may succeed later."),
    (.notPermitted, "Not permitted, locked or read-only."),
    (.interrupted, "Interrupted: ended by the signal of Ctrl-C, which shells tell by this number."),
  ]
}
