public import Diagnostics

/// The first thing that is wrong with a JSON text, by offsets.
struct JSONMistake: Error {
  let code: Diagnostic.Code
  let message: String
  let range: Range<Int>
  var note: (message: String, range: Range<Int>)?

  init(_ code: Diagnostic.Code, _ message: String, _ range: Range<Int>, note: (String, Range<Int>)? = nil) {
    self.code = code
    self.message = message
    self.range = range
    self.note = note.map { (message: $0.0, range: $0.1) }
  }
}

extension Diagnostic.Code {
  /// A settings file without a value in it.
  public static let jsonEmpty = Self("json-empty")
  /// A settings file of NUL bytes only, as some file systems leave it after a power cut.
  public static let jsonNul = Self("json-nul")
  /// Bytes that are not UTF-8.
  public static let jsonEncoding = Self("json-encoding")
  /// Something else stands where a value, a key or a mark is wanted.
  public static let jsonUnexpected = Self("json-unexpected")
  /// An object, a list, a text or a comment without its end.
  public static let jsonUnterminated = Self("json-unterminated")
  /// A control character or an unknown escape in a text.
  public static let jsonString = Self("json-string")
  /// A number that is written in a way that JSON does not know.
  public static let jsonNumber = Self("json-number")
  /// A key that an object has twice.
  public static let jsonDuplicateKey = Self("json-duplicate-key")
  /// More objects and lists inside of each other than are read.
  public static let jsonTooDeep = Self("json-too-deep")
  /// More bytes than are read.
  public static let jsonTooLarge = Self("json-too-large")
  /// A settings file that is not an object.
  public static let jsonNotAnObject = Self("json-not-an-object")

  /// All codes of this target.
  public static let json: [Self] = [
    .jsonEmpty, .jsonNul, .jsonEncoding, .jsonUnexpected, .jsonUnterminated, .jsonString, .jsonNumber,
    .jsonDuplicateKey, .jsonTooDeep, .jsonTooLarge, .jsonNotAnObject,
  ]
}

/// The words of the messages. They quote nothing of the file that may be a secret: marks, names of members, and the words
/// that other languages have for `true`, `false` and `null`.
extension JSONMistake {
  /// - Parameter contents: What there is instead of a value.
  static func empty(_ contents: EmptyContents, _ range: Range<Int>) -> Self {
    Self(.jsonEmpty, "the file \(contents.rawValue); an object such as {} is expected", range)
  }

  /// What a file without a value may hold.
  enum EmptyContents: String {
    case nothing = "is empty"
    case blanks = "holds only blanks"
    case comments = "holds only comments"
  }

  static func allNul() -> Self {
    Self(.jsonNul, "the file holds only NUL bytes, as after a power cut; an object such as {} is expected", 0..<1)
  }

  static func notUTF8(_ range: Range<Int>) -> Self {
    Self(.jsonEncoding, "the byte is not UTF-8", range)
  }

  static func expected(_ wanted: String, found: String, at range: Range<Int>, hint: String = "") -> Self {
    Self(.jsonUnexpected, "expected \(wanted), found \(found)\(hint)", range)
  }

  static func conflictMark(at range: Range<Int>) -> Self {
    Self(
      .jsonUnexpected,
      "here are two versions of the file that could not be merged; keep one, and remove the lines that begin with "
        + "'<<<<<<<', '=======' and '>>>>>>>'", range)
  }

  static func unterminated(_ what: String, end: String, at offset: Int, opened range: Range<Int>) -> Self {
    Self(
      .jsonUnterminated, "expected \(end), found the end of the file", offset..<offset,
      note: ("the \(what) starts here", range))
  }

  static func lineEndInString(at range: Range<Int>, opened: Range<Int>) -> Self {
    Self(
      .jsonString, "expected '\"' before the end of the line; a line end in a text is written \\n", range,
      note: ("the text starts here", opened))
  }

  static func control(_ byte: UInt8, at range: Range<Int>) -> Self {
    let digits = String(byte, radix: 16, uppercase: true)
    let escape = byte == 0x09 ? "\\t" : "\\u00" + (byte < 16 ? "0" : "") + digits
    return Self(.jsonString, "a control character in a text is written \(escape)", range)
  }

  static func unknownEscape(at range: Range<Int>) -> Self {
    Self(.jsonString, "the backslash begins no escape of JSON; a backslash itself is written \\\\", range)
  }

  static func shortUnicodeEscape(at range: Range<Int>) -> Self {
    Self(.jsonString, "expected four hexadecimal digits after \\u", range)
  }

  static func number(_ message: String, at range: Range<Int>) -> Self {
    Self(.jsonNumber, message, range)
  }

  static func duplicate(_ name: String, at range: Range<Int>, first: Range<Int>) -> Self {
    Self(.jsonDuplicateKey, "the key \(quoted(name)) is given twice", range, note: ("it is given here first", first))
  }

  static func tooDeep(limit: Int, at range: Range<Int>) -> Self {
    Self(.jsonTooDeep, "more than \(limit) objects and lists are inside of each other", range)
  }

  static func notAnObject(_ kind: String, at range: Range<Int>) -> Self {
    Self(.jsonNotAnObject, "expected an object such as {}, found \(kind)", range)
  }
}
