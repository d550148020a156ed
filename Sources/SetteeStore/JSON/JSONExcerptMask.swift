/// Finds the parts of a settings file that a message must not show, because they may be secret.
///
/// Nothing is shown that is not known to be harmless: blanks, marks, and what the caller names. So it does not matter how
/// a file is broken: a text that has lost a quote is as hidden as a whole one, and so is a comment.
package struct JSONExcerptMask {
  private let bytes: [UInt8]
  /// The parts of which it is known whether they may be shown, in the order of the file.
  private let parts: [Part]
  /// Names that may be shown where a colon follows them.
  private let names: Set<String>
  private var position = 0
  /// Where the line of the position ends.
  private var endOfLine = 0
  private var result: [Range<Int>] = []

  fileprivate struct Part {
    let range: Range<Int>
    let isHarmless: Bool
  }

  /// A mask for a text that cannot be read, so that nobody knows which member a text in it belongs to.
  ///
  /// - Parameter keys: The dotted keys whose names may be shown.
  package init(_ bytes: [UInt8], showingNamesOf keys: some Sequence<String>) {
    self.bytes = bytes
    parts = []
    names = keys.reduce(into: []) { names, key in
      names.insert(key)
      for name in key.split(separator: ".") { names.insert(String(name)) }
    }
  }

  /// A mask for a file that can be read.
  ///
  /// - Parameters:
  ///   - isKey: Whether a dotted key is that of a value.
  ///   - isHarmless: Whether what stands under a dotted key may be shown.
  package init(
    _ document: JSONDocument, endingAt isKey: (String) -> Bool, showing isHarmless: (String) -> Bool
  ) {
    bytes = document.bytes
    names = []
    parts = document.parts(endingAt: isKey, showing: isHarmless)
  }

  /// What must not be shown, by the offsets of bytes: in order, and each within one line.
  package var hidden: [Range<Int>] {
    var scan = self
    scan.run()
    return scan.result
  }

  // MARK: Reading

  private mutating func run() {
    var next = 0
    while position < bytes.count {
      if endOfLine < position || position == 0 {
        endOfLine = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      }
      guard next < parts.count, parts[next].range.lowerBound == position else {
        readToken(until: next < parts.count ? parts[next].range.lowerBound : bytes.count)
        continue
      }
      read(parts[next])
      next += 1
    }
  }

  private mutating func read(_ part: Part) {
    if !part.isHarmless {
      for line in bytes[part.range].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) { result.append(line.indices) }
    }
    position = part.range.upperBound
  }

  /// - Parameter limit: Where the next part begins.
  private mutating func readToken(until limit: Int) {
    switch bytes[position] {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"):
      position += 1
    case UInt8(ascii: "\""):
      let end = endOfText ?? endOfLine
      let following = bytes[end...].first { $0 != 0x20 && $0 != 0x09 }
      let name = String(decoding: bytes[position + 1..<max(position + 1, end - 1)], as: UTF8.self)
      if following == UInt8(ascii: ":"), names.contains(name) {
        position = end
      } else {
        hide(until: min(limit, isEndOfValue(following) ? end : endOfLine))
      }
    case UInt8(ascii: "["):
      // How many there are may tell which.
      hide(until: min(limit, endOfLine))
    default:
      let end = bytes[position..<endOfLine].firstIndex { isMark($0) } ?? endOfLine
      hide(until: min(limit, isEndOfValue(bytes[end...].first { $0 != 0x20 && $0 != 0x09 }) ? end : endOfLine))
    }
  }

  private mutating func hide(until end: Int) {
    result.append(position..<end)
    position = end
  }

  /// The offset behind the text that begins here; nil when it does not end on the line.
  private var endOfText: Int? {
    var index = position + 1
    while index < endOfLine {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Whether a word ends before a byte.
  private func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: ":"), UInt8(ascii: "\""): true
    default: false
    }
  }

  /// Whether a value may end before a byte. Where something else follows, as behind a quote within a text, more of the
  /// value may come.
  private func isEndOfValue(_ byte: UInt8?) -> Bool {
    switch byte {
    case nil, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: ":"), UInt8(ascii: "\""): true
    default: false
    }
  }
}

extension JSONDocument {
  /// The names of all members, and the values of those that are followed no further.
  fileprivate func parts(
    endingAt isKey: (String) -> Bool, showing isHarmless: (String) -> Bool
  ) -> [JSONExcerptMask.Part] {
    var result: [JSONExcerptMask.Part] = []
    func collect(_ object: Int, _ prefix: String) {
      for child in children(of: object) {
        let key = prefix + name(of: child)
        if let name = index.nodes[child].name { result.append(.init(range: name.range, isHarmless: true)) }
        if index.nodes[child].kind == .object, !isKey(key) {
          collect(child, key + ".")
        } else {
          result.append(.init(range: index.nodes[child].range, isHarmless: isHarmless(key)))
        }
      }
    }
    if index.nodes[0].kind == .object { collect(0, "") }
    return result
  }
}
