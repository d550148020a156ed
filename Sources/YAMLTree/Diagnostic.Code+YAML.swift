public import Diagnostics

/// The codes of what can be wrong with a file before anybody asks what it means.
extension Diagnostic.Code {
  // The bytes.

  /// The file is longer than the limit.
  public static let tooLarge = Self("too-large")
  /// The file is in another Unicode encoding.
  public static let notUTF8 = Self("not-utf8")
  /// A byte is not part of a UTF-8 character.
  public static let invalidUTF8 = Self("invalid-utf8")
  /// A character that is not text, such as NUL.
  public static let controlCharacter = Self("control-character")
  /// A line end that editors do not show as one: U+0085, U+2028 or U+2029.
  public static let invisibleLineSeparator = Self("invisible-line-separator")
  /// A CR without an LF.
  public static let loneCarriageReturn = Self("lone-carriage-return")
  /// U+FEFF somewhere else than at the beginning.
  public static let byteOrderMark = Self("byte-order-mark")

  // The whole.

  /// The file has no content.
  public static let emptyFile = Self("empty-file")
  /// The file holds a second document.
  public static let severalDocuments = Self("several-documents")
  /// A `%` line that is not `%YAML 1.1` or `%YAML 1.2`.
  public static let directive = Self("directive")
  /// Collections stand too deep inside each other.
  public static let tooDeep = Self("too-deep")
  /// There are too many nodes after aliases are expanded.
  public static let tooManyNodes = Self("too-many-nodes")
  /// There are too many anchors.
  public static let tooManyAnchors = Self("too-many-anchors")
  /// A text is too long.
  public static let scalarTooLong = Self("scalar-too-long")

  // Keys.

  /// A key is too long.
  public static let keyTooLong = Self("key-too-long")
  /// A key is given twice in one mapping.
  public static let duplicateKey = Self("duplicate-key")
  /// A key is a collection or an alias.
  public static let nonTextKey = Self("non-text-key")
  /// A key is missing or empty.
  public static let emptyKey = Self("empty-key")
  /// `<<` is used as a key.
  public static let mergeKey = Self("merge-key")

  // Tags, anchors and aliases.

  /// A tag such as `!!int` or `!important`.
  public static let tag = Self("tag")
  /// An alias to an anchor that is not defined before it.
  public static let unknownAnchor = Self("unknown-anchor")
  /// An alias inside of what it stands for.
  public static let recursiveAlias = Self("recursive-alias")
  /// A second anchor of the same name.
  public static let anchorRedefined = Self("anchor-redefined")
  /// An anchor that no alias means.
  public static let unusedAnchor = Self("unused-anchor")
  /// `&` or `*` without a name.
  public static let anchorName = Self("anchor-name")

  // Structure.

  /// A tab where only spaces may be.
  public static let tabIndentation = Self("tab-indentation")
  /// A line whose indentation fits nothing above it.
  public static let indentation = Self("indentation")
  /// A list item on the line of its key, or one that begins with another dash.
  public static let misplacedItem = Self("misplaced-item")
  /// A quote or bracket that is not closed.
  public static let unclosed = Self("unclosed")
  /// A bracket that closes nothing.
  public static let unopened = Self("unopened")
  /// A `:`, or the `-` of a list item, without a space after it.
  public static let missingSpace = Self("missing-space")
  /// A line that is neither a key with a value nor a list item.
  public static let missingColon = Self("missing-colon")
  /// A `,` or `:` in brackets with nothing before it.
  public static let missingValue = Self("missing-value")
  /// A second `: ` in one value.
  public static let nestedColon = Self("nested-colon")
  /// Something follows a value that is complete.
  public static let textAfterValue = Self("text-after-value")
  /// An unquoted value begins with a character that means something to YAML.
  public static let reservedCharacter = Self("reserved-character")
  /// A `\` in double quotes with something after it that is no escape.
  public static let badEscape = Self("bad-escape")
  /// Something wrong after `|` or `>`.
  public static let blockHeader = Self("block-header")
  /// A character that looks like a space and is none, where a space must be.
  public static let invisibleSpace = Self("invisible-space")
  /// A condition in braces that must be in quotes there.
  public static let unquotedCondition = Self("unquoted-condition")
  /// A line that git has put between two versions of the file.
  public static let conflictMark = Self("conflict-mark")
  /// Anything else that is not YAML.
  public static let yamlSyntax = Self("yaml-syntax")

  /// All of them.
  public static let yaml: [Diagnostic.Code] = [
    tooLarge, notUTF8, invalidUTF8, controlCharacter, invisibleLineSeparator, loneCarriageReturn, byteOrderMark,
    emptyFile, severalDocuments, directive, tooDeep, tooManyNodes, tooManyAnchors, scalarTooLong,
    keyTooLong, duplicateKey, nonTextKey, emptyKey, mergeKey,
    tag, unknownAnchor, recursiveAlias, anchorRedefined, unusedAnchor, anchorName,
    tabIndentation, indentation, misplacedItem, unclosed, unopened, missingSpace, missingColon, missingValue,
    nestedColon,
    textAfterValue, reservedCharacter, badEscape, blockHeader, invisibleSpace, unquotedCondition, conflictMark,
    yamlSyntax,
  ]
}
