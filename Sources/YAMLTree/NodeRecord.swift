import Diagnostics

/// A node of a document: an opaque number that means something to its document only.
public struct YAMLNode: Sendable, Hashable {
  let index: Int32

  init(_ index: Int) {
    self.index = Int32(index)
  }
}

/// One node in a document's array of nodes.
///
/// The nodes stand in the order of the file, each before its children, so that the children of a node are found by
/// jumping from subtree to subtree. 32 bytes, no references: 100,000 nodes take 3.2 MB and no counting.
struct NodeRecord: Sendable {
  enum Kind: UInt8 {
    case scalar, sequence, mapping, alias
  }

  struct Flags: OptionSet {
    let rawValue: UInt8

    /// The text of a scalar stands in the file just as it is, not among the decoded texts.
    static let isInSource = Flags(rawValue: 1)
    static let hasAnchor = Flags(rawValue: 2)
    /// A comment follows a plain scalar on its last line.
    static let hasTouchingComment = Flags(rawValue: 4)
    /// A key whose entry has been reported and is left out.
    static let isLeftOut = Flags(rawValue: 8)
    /// An alias that has been reported: what it stands for is not known.
    static let isUnknown = Flags(rawValue: 16)
    /// A mapping with an entry that has been reported and is left out.
    static let lacksEntries = Flags(rawValue: 32)
    /// The comment behind a plain scalar begins with a letter or digit, as in `Port #1`.
    static let hasTightComment = Flags(rawValue: 64)
  }

  var start: SourcePosition
  var end: SourcePosition
  /// A scalar's text: its first byte in the file or among the decoded texts. An alias: the node that it means.
  var first: UInt32 = 0
  /// A scalar's text: its bytes. A collection: its elements or entries.
  var count: UInt32 = 0
  /// The node after this one and all of its children.
  var next: UInt32
  let kind: Kind
  var style = YAMLDocument.ScalarStyle.plain
  var flags: Flags = []

  /// The bytes of a scalar's text, in the file or among the decoded texts.
  var textRange: Range<Int> { Int(first)..<Int(first) + Int(count) }

  var range: SourceRange { start..<max(start, end) }
}
