public import Diagnostics

extension Diagnostic.Code {
  /// A key that the construct does not have.
  public static let unknownKey = Self("unknown-key")
  /// A key that the construct must have.
  public static let missingKey = Self("missing-key")
  /// A key or place with nothing where something must be.
  public static let missingValue = Self("missing-value")
  /// Something else where a mapping must be.
  public static let expectedMapping = Self("expected-mapping")
  /// Something else where a list must be.
  public static let expectedList = Self("expected-list")
  /// A mapping or a list where text must be.
  public static let expectedText = Self("expected-text")
  /// Something else where `true` or `false`, or a number, must be.
  public static let expectedScalar = Self("expected-scalar")
  /// A word where `true` or `false` must be.
  public static let expectedBool = Self("expected-bool")
  /// `True` or `TRUE` for `true`.
  public static let boolSpelling = Self("bool-spelling")
  /// A word where a number must be.
  public static let expectedNumber = Self("expected-number")
  /// A number in the spelling of another language.
  public static let numberSpelling = Self("number-spelling")
  /// A number beyond its range.
  public static let outOfRange = Self("out-of-range")
  /// A quoted text where a number, `true` or `false` must be.
  public static let quotedScalar = Self("quoted-scalar")
  /// A word that is none of those expected.
  public static let unknownWord = Self("unknown-word")
  /// A plain scalar that YAML's versions read differently, where it is stored as it is given.
  public static let ambiguousLiteral = Self("ambiguous-literal")
  /// A plain text that a comment cuts short.
  public static let cutText = Self("cut-text")
  /// A line break or another control character in a text that is shown on one line.
  public static let controlInLine = Self("control-in-line")
  /// Typographic quotes around a text, which do not quote it.
  public static let typographicQuotes = Self("typographic-quotes")
  /// An option that the list form of a value cannot name, or one that lacks the commas of several.
  public static let commaInOption = Self("comma-in-option")
  /// A name or key with other characters than names have, or one that is taken by the language.
  public static let invalidName = Self("invalid-name")
  /// A path that leaves the form's folder.
  public static let invalidPath = Self("invalid-path")
  /// A settings file of a screen that is not that of the form which leads there.
  public static let otherStore = Self("other-store")
  public static let invalidColor = Self("invalid-color")
  /// A frame or size that is not a list of numbers.
  public static let invalidFrame = Self("invalid-frame")
  public static let invalidHeight = Self("invalid-height")
  /// A pattern that is not a regular expression of the kind Settee reads.
  public static let invalidPattern = Self("invalid-pattern")
  /// A summary with a place for something unknown.
  public static let invalidTemplate = Self("invalid-template")

  /// A form written for another version of the language.
  public static let unsupportedVersion = Self("unsupported-version")
  /// A key or id that another row has.
  public static let duplicateName = Self("duplicate-name")
  /// A key that is the beginning of another key.
  public static let keyPrefix = Self("key-prefix")
  /// A row with both a key and an id, or a control that needs a key without one.
  public static let rowIdentity = Self("row-identity")
  /// A key that does not go with the row's accessory, type or other keys.
  public static let misplacedKey = Self("misplaced-key")
  /// A value type that the accessory cannot edit.
  public static let unsuitableType = Self("unsuitable-type")
  /// A default, option, limit or replacement that the row's own definition does not allow.
  public static let invalidValue = Self("invalid-value")
  /// An option that is given twice.
  public static let duplicateOption = Self("duplicate-option")
  /// A least value that is not below the greatest.
  public static let emptyRange = Self("empty-range")
  /// A screen, modal or key that does not exist.
  public static let unknownReference = Self("unknown-reference")
  /// Facts of one name that differ.
  public static let conflictingFact = Self("conflicting-fact")
  /// A file that cannot be read.
  public static let unreadableFile = Self("unreadable-file")
  /// A form where scenarios are wanted, or scenarios where a form is.
  public static let otherKindOfFile = Self("other-kind-of-file")
  /// More rows or screens than the limit.
  public static let tooMany = Self("too-many")
  /// More mistakes than are reported, or more warnings.
  public static let tooManyMistakes = Self("too-many-mistakes")
  /// Conditions that depend on each other in a ring.
  public static let conditionCycle = Self("condition-cycle")
  /// A message that is put into a sentence and does not go there.
  public static let messageWording = Self("message-wording")

  /// The codes of mistakes in forms, those of YAML and of expressions apart.
  public static let forms: [Diagnostic.Code] = [
    .unknownKey, .missingKey, .missingValue, .expectedMapping, .expectedList, .expectedText, .expectedScalar,
    .expectedBool, .boolSpelling, .expectedNumber, .numberSpelling, .outOfRange, .quotedScalar, .unknownWord,
    .ambiguousLiteral, .cutText, .controlInLine, .typographicQuotes, .commaInOption, .invalidName, .invalidPath,
    .otherStore, .invalidColor,
    .invalidFrame, .invalidHeight,
    .invalidPattern, .invalidTemplate, .unsupportedVersion, .duplicateName, .keyPrefix, .rowIdentity, .misplacedKey,
    .unsuitableType, .invalidValue, .duplicateOption, .emptyRange, .unknownReference, .conflictingFact,
    .unreadableFile, .otherKindOfFile, .tooMany, .tooManyMistakes, .conditionCycle,
    .messageWording,
  ]
}

extension Diagnostic {
  static func tooManyMistakes(limit: Int, file: String) -> Diagnostic {
    Diagnostic(
      .error, .tooManyMistakes, "there are more mistakes; the first \(limit) are shown", file: file, range: nil)
  }

  static func tooManyWarnings(limit: Int, file: String) -> Diagnostic {
    Diagnostic(
      .warning, .tooManyMistakes, "there are more warnings; the first \(limit) are shown", file: file, range: nil)
  }

  /// A file that cannot be read.
  ///
  /// - Parameter limit: The greatest size that would have been read, in bytes.
  package static func unreadable(_ error: FormFileError, file: String, limit: Int) -> Diagnostic {
    Diagnostic(.error, .unreadableFile, error.words(limit: limit), file: file, range: nil)
  }
}
