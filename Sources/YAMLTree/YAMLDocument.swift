public import Diagnostics

/// A YAML document as a tree of nodes with positions. Scalars are texts: what they mean is up to the reader.
///
/// Aliases are followed wherever a node is handed out, so that a reader never sees one. Entries that have been reported
/// (the second of two equal keys, a merge key, a key that is not text) are left out.
///
/// A node belongs to the document that handed it out; giving it to another one is a mistake of the caller and stops the
/// program or gives another node.
public struct YAMLDocument: Sendable {
  /// What a node is.
  public enum Kind: Sendable {
    /// A text.
    case scalar
    /// A list of nodes.
    case sequence
    /// Keys and values, in the order of the file.
    case mapping
  }

  /// How a scalar is written.
  public enum ScalarStyle: UInt8, Sendable {
    /// Without quotes.
    case plain
    /// `'…'`
    case singleQuoted
    /// `"…"`
    case doubleQuoted
    /// After `|`: line breaks are kept.
    case literal
    /// After `>`: line breaks become spaces.
    case folded
  }

  /// The file's name as messages show it.
  public let file: String
  /// The outermost node.
  public let root: YAMLNode
  let records: [NodeRecord]
  /// The bytes of the file, in which most texts stand just as they are.
  private let source: [UInt8]
  /// The texts that do not: those with escapes, doubled quotes or several lines.
  private let decoded: [UInt8]

  init(file: String, records: [NodeRecord], source: [UInt8], decoded: [UInt8]) {
    self.file = file
    root = YAMLNode(0)
    self.records = records
    self.source = source
    self.decoded = decoded
  }

  /// How many nodes are written in the file; an alias counts one.
  public var nodeCount: Int { records.count }

  /// What a node is.
  public func kind(of node: YAMLNode) -> Kind {
    switch self[node].kind {
    case .sequence: .sequence
    case .mapping: .mapping
    case .scalar, .alias: .scalar
    }
  }

  /// How a scalar is written; `plain` for a collection.
  public func style(of node: YAMLNode) -> ScalarStyle { self[node].style }

  /// A scalar's text; empty for a collection.
  ///
  /// - Complexity: O(*n*) in its length.
  public func text(of node: YAMLNode) -> String { String(decoding: utf8(of: node), as: UTF8.self) }

  /// A scalar's text in UTF-8, without copying it; empty for a collection.
  public func utf8(of node: YAMLNode) -> ArraySlice<UInt8> {
    let record = self[node]
    guard record.kind == .scalar else { return [] }
    return record.flags.contains(.isInSource) ? source[record.textRange] : decoded[record.textRange]
  }

  /// Calls a closure with a scalar's text in UTF-8, without copying it and without counting an owner of it.
  public func withUTF8<Result>(of node: YAMLNode, _ body: (Span<UInt8>) -> Result) -> Result {
    let record = self[node]
    let range = record.kind == .scalar ? record.textRange : 0..<0
    return record.flags.contains(.isInSource)
      ? body(source.span.extracting(range)) : body(decoded.span.extracting(range))
  }

  /// Whether a node is a plain scalar that is empty, `~`, `null`, `Null` or `NULL`.
  public func isNull(_ node: YAMLNode) -> Bool {
    // The length first, for speed: nearly all texts are longer.
    guard records[Int(node.index)].count <= 4 else { return false }
    let record = self[node]
    guard record.kind == .scalar, record.style == .plain else { return false }
    switch record.count {
    case 0: return true
    case 1: return withUTF8(of: node) { $0[0] == UInt8(ascii: "~") }
    case 4: return withUTF8(of: node) { $0[0] | 0x20 == UInt8(ascii: "n") } && Self.nullWords.contains(text(of: node))
    default: return false
    }
  }

  private static let nullWords = ["null", "Null", "NULL"]

  /// Whether a node has an anchor, so that aliases may mean it.
  public func hasAnchor(_ node: YAMLNode) -> Bool { self[node].flags.contains(.hasAnchor) }

  /// Where a node stands, without its anchor. A collection ends where its last child or its bracket ends. A node that
  /// was reached by an alias stands where its anchor is.
  public func range(of node: YAMLNode) -> SourceRange { self[node].range }

  /// Whether a node is an alias that has been reported, so that what it stands for is not known. It reads as null.
  public func isUnknown(_ node: YAMLNode) -> Bool { self[node].flags.contains(.isUnknown) }

  /// Whether entries of a mapping have been reported and are left out, so that what is missing in it may be among them.
  public func lacksEntries(_ node: YAMLNode) -> Bool { self[node].flags.contains(.lacksEntries) }

  /// A line of the file, from 1, without its end; nil past the end of the file.
  ///
  /// - Complexity: O(*n*) in the length of the file: for messages only.
  package func line(_ number: Int) -> String? { SourceText(source).line(number) }

  /// What stands at a node in the file, brackets and quotes included; nil where that is more than a line.
  ///
  /// - Complexity: as for ``line(_:)``.
  package func writtenText(of node: YAMLNode) -> String? {
    let range = range(of: node)
    guard range.lowerBound.line == range.upperBound.line, let line = line(range.lowerBound.line) else { return nil }
    let part = line.unicodeScalars.dropFirst(range.lowerBound.column - 1)
    return String(part.prefix(range.upperBound.column - range.lowerBound.column))
  }

  /// How many elements a sequence or entries a mapping has; 0 for a scalar.
  public func count(of node: YAMLNode) -> Int {
    let record = self[node]
    return record.kind == .scalar ? 0 : Int(record.count)
  }

  /// Whether a plain scalar is followed by a comment on the same line. If the text was meant to go on, the `#` has cut
  /// it.
  public func hasTouchingComment(after node: YAMLNode) -> Bool { self[node].flags.contains(.hasTouchingComment) }

  /// Whether that comment begins with a letter or digit right behind its `#`, as in `title: Port #1`.
  package func hasTightComment(after node: YAMLNode) -> Bool { self[node].flags.contains(.hasTightComment) }

  /// Whether a scalar's text stands in the file just as it is, on one line and without a line break.
  package func isVerbatimLine(_ node: YAMLNode) -> Bool {
    let record = self[node]
    return record.flags.contains(.isInSource) && record.start.line == record.end.line
  }

  /// Where a Unicode scalar of a text stands in the file.
  ///
  /// Known for plain and quoted scalars that stand on one line, except for double-quoted ones with escapes.
  ///
  /// - Parameter offset: The number of the Unicode scalar from 0, up to and including their count.
  /// - Returns: Nil where the position is not known, and for an offset outside of the text.
  /// - Complexity: O(*n*) in the length of the text.
  public func position(ofScalar offset: Int, in node: YAMLNode) -> SourcePosition? {
    let record = self[node]
    guard record.kind == .scalar, record.start.line == record.end.line else { return nil }
    let isInSource = record.flags.contains(.isInSource)
    switch record.style {
    case .plain where isInSource, .doubleQuoted where isInSource, .singleQuoted: break
    default: return nil
    }
    let scalars = text(of: node).unicodeScalars
    guard offset >= 0, let index = scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex)
    else { return nil }
    guard record.style != .plain else { return record.start.advanced(by: offset) }
    // An apostrophe in single quotes is written twice.
    let doubled = record.style == .doubleQuoted ? 0 : scalars[..<index].count { $0 == "'" }
    return record.start.advanced(by: 1 + offset + doubled)
  }

  private subscript(node: YAMLNode) -> NodeRecord { records[Int(node.index)] }
}
