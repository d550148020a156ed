import Diagnostics

/// The anchor and the tag before a node, as they are written. Libyaml gives their values, but not where they stand.
struct NodeProperties {
  /// Where the anchor stands, with its `&`.
  private(set) var anchor: SourceRange?
  /// Where the tag stands.
  private(set) var tag: SourceRange?
  /// The tag as written, such as `!!int`.
  private(set) var tagText = ""
  /// Where the node itself begins.
  private(set) var content: SourcePosition

  /// Reads properties from the place where a node's event begins.
  ///
  /// - Parameters:
  ///   - offset: The first byte of the node, properties included.
  ///   - position: The same place.
  ///   - end: Where the event ends: an empty scalar has properties and nothing after them.
  init(in bytes: [UInt8], at offset: Int, position: SourcePosition, end: SourcePosition) {
    content = position
    var offset = offset
    while offset < bytes.count, content < end {
      switch bytes[offset] {
      case UInt8(ascii: "&"):
        anchor = Self.word(in: bytes, at: &offset, &content).range
      case UInt8(ascii: "!"):
        (tagText, tag) = Self.word(in: bytes, at: &offset, &content)
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        offset += 1
        content = content.advanced(by: 1)
      case UInt8(ascii: "\n"):
        offset += 1
        content = SourcePosition(line: content.line + 1, column: 1)
      case UInt8(ascii: "#"):
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      default: return
      }
    }
    content = min(content, end)
  }

  /// Goes over a word up to a blank or a character that ends it within brackets.
  private static func word(
    in bytes: [UInt8], at offset: inout Int, _ position: inout SourcePosition
  ) -> (text: String, range: SourceRange) {
    let isVerbatim = bytes[offset...].starts(with: "!<".utf8)
    let word = bytes[offset...].prefix { !$0.isBlank && (isVerbatim || !UInt8.flowIndicators.contains($0)) }
    let text = String(decoding: word, as: UTF8.self)
    let start = position
    offset += word.count
    position = position.advanced(by: text.unicodeScalars.count)
    return (text, start..<position)
  }
}

extension UInt8 {
  /// Space, tab, CR or LF.
  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r") || self == UInt8(ascii: "\n")
  }

  fileprivate static let flowIndicators = Array(",[]{}".utf8)
}
