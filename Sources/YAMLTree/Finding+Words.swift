import Diagnostics

/// The bytes of the file.
extension Finding {
  static func tooLarge(bytes: Int, limit: Int) -> Self {
    Self(.tooLarge, at: nil, "the file has \(bytes) bytes, more than the \(limit) that are allowed")
  }

  static func notUTF8(_ encoding: String) -> Self {
    Self(.notUTF8, at: nil, "the file is written in \(encoding); save it as UTF-8")
  }

  static func invalidUTF8(_ byte: UInt8, at position: SourcePosition) -> Self {
    Self(.invalidUTF8, at: one(position), "the byte 0x\(hex(byte)) is not UTF-8 here; save the file as UTF-8")
  }

  static func controlCharacter(_ scalar: Unicode.Scalar, at position: SourcePosition) -> Self {
    Self(
      .controlCharacter, at: one(position),
      "the control character \(scalar.codePoint) cannot stand in a file; remove it, or write \(escape(scalar)) in "
        + "double quotes")
  }

  static func invisibleLineSeparator(_ scalar: Unicode.Scalar, at position: SourcePosition) -> Self {
    Self(
      .invisibleLineSeparator, at: one(position),
      "there is an invisible line separator, \(scalar.codePoint); remove it, or write \(escape(scalar)) in double "
        + "quotes")
  }

  static func loneCarriageReturn(at position: SourcePosition) -> Self {
    Self(
      .loneCarriageReturn, at: one(position),
      "there is a carriage return without a line feed; save the file with LF or CRLF line ends")
  }

  static func byteOrderMark(at position: SourcePosition) -> Self {
    Self(
      .byteOrderMark, at: one(position),
      "there is an invisible byte order mark, U+FEFF, which may only begin a file; remove it")
  }

  private static func one(_ position: SourcePosition) -> SourceRange { position..<position.advanced(by: 1) }

  private static func hex(_ value: some BinaryInteger, width: Int = 2) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// How a character is written in double quotes.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.value < 0x100 ? "\\x\(hex(scalar.value))" : "\\u\(hex(scalar.value, width: 4))"
  }
}

/// The file as a whole and its size.
extension Finding {
  static func emptyFile(hasBytes: Bool) -> Self {
    Self(.emptyFile, at: nil, hasBytes ? "the file has no content" : "the file is empty")
  }

  static func severalDocuments(at range: SourceRange) -> Self {
    Self(
      .severalDocuments, at: range,
      "a second document begins here, and one file holds one document; remove the line '---', or move what follows to a "
        + "file of its own")
  }

  static func textAfterDocumentEnd(at range: SourceRange) -> Self {
    Self(
      .severalDocuments, at: range,
      "'...' ends the document, and one file holds one document; remove this line, or move what follows to a file of its "
        + "own")
  }

  static func tagDirective(at range: SourceRange) -> Self {
    Self(.directive, at: range, "tags are not supported; remove the %TAG line")
  }

  static func tooDeep(limit: Int, at range: SourceRange) -> Self {
    Self(.tooDeep, at: range, "lists and mappings stand more than \(limit) levels deep inside each other here")
  }

  static func tooManyNodes(limit: Int, at range: SourceRange) -> Self {
    Self(
      .tooManyNodes, at: range,
      "the file has more than \(limit) keys, values and lists up to here, what aliases stand for included")
  }

  static func tooManyAnchors(limit: Int, at range: SourceRange) -> Self {
    Self(.tooManyAnchors, at: range, "the file has more than \(limit) anchors")
  }

  static func scalarTooLong(bytes: Int, limit: Int, at range: SourceRange) -> Self {
    Self(.scalarTooLong, at: range, "the text has \(bytes) bytes, more than the \(limit) that are allowed")
  }
}

/// Keys.
extension Finding {
  static func keyTooLong(characters: Int, limit: Int, at range: SourceRange) -> Self {
    Self(.keyTooLong, at: range, "the key has \(characters) characters, more than the \(limit) that are allowed")
  }

  static func duplicateKey(_ key: String, at range: SourceRange, first: SourceRange) -> Self {
    Self(.duplicateKey, at: range, "\(quoted(key)) is given twice", note: ("it is given here first", first))
  }

  static func repeatedKeyInItem(_ key: String, at range: SourceRange, first: SourceRange) -> Self {
    Self(
      .duplicateKey, at: range,
      "\(quoted(key)) is given twice in one item of a list; write '- ' before it to begin another item, or leave one out",
      note: ("it is given here first", first))
  }

  static func deepItem(at range: SourceRange, noticed: SourceRange) -> Self {
    Self(
      .indentation, at: range,
      "this item is indented too far; align its '- ' with that of the item that it stands in, to begin another one",
      note: ("what belongs to it goes on here", noticed))
  }

  static func nonTextKey(at range: SourceRange) -> Self {
    Self(.nonTextKey, at: range, "a key must be text, not a list, a mapping or an alias")
  }

  static func bracesInCondition(at range: SourceRange) -> Self {
    Self(.nonTextKey, at: range, "the keys in a condition are written as they are; remove the braces")
  }

  static func emptyKey(at range: SourceRange) -> Self {
    Self(.emptyKey, at: range, "a key must be text, and there is none before ':'")
  }

  static func mergeKey(at range: SourceRange) -> Self {
    Self(.mergeKey, at: range, "merge keys are not supported; write the keys out instead of '<<'")
  }
}

/// Tags, anchors and aliases.
extension Finding {
  static func tag(_ text: String, isCondition: Bool, at range: SourceRange) -> Self {
    let message = "tags are not supported; remove \(quoted(text)), or put the text in quotes"
    guard isCondition else { return Self(.tag, at: range, message) }
    var operand = text.drop { $0 == "!" }
    if operand.isEmpty { operand = "…" }
    if operand.hasPrefix("(") { operand = "(…)" }
    return Self(
      .tag, at: range,
      "'!' begins a tag here, and tags are not supported; write 'not \(escaped(operand))'")
  }

  static func unknownAnchor(_ name: String, known: [String], at range: SourceRange) -> Self {
    let near = suggestion(for: name, in: known)
    return Self(
      .unknownAnchor, at: range,
      "there is no anchor \(quoted("&\(name)")) before this alias"
        + (near.isEmpty ? "; put a text that begins with '*' in quotes" : near))
  }

  static func recursiveAlias(_ name: String, at range: SourceRange, anchor: SourceRange) -> Self {
    Self(
      .recursiveAlias, at: range, "the alias \(quoted("*\(name)")) stands inside of what it stands for",
      note: ("its anchor is here", anchor))
  }

  static func anchorRedefined(_ name: String, at range: SourceRange, first: SourceRange) -> Self {
    Self(
      .anchorRedefined, at: range, "the anchor \(quoted("&\(name)")) is defined twice; give this one another name",
      note: ("it is defined here first", first))
  }

  /// - Parameter isText: Whether it stands before a text, of which it may have been meant as the beginning.
  static func unusedAnchor(_ name: String, isText: Bool, at range: SourceRange) -> Self {
    Self(
      .unusedAnchor, severity: .warning, at: range,
      "the anchor \(quoted("&\(name)")) is never used" + (isText ? "; put a text that begins with '&' in quotes" : ""))
  }
}
