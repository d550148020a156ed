/// How a member is taken out of an object. Comments around it stay.
struct JSONRemoval {
  private let document: JSONDocument
  private let node: Int

  init(of node: Int, in document: JSONDocument) {
    self.node = node
    self.document = document
  }

  /// The edits that take it out, with the comma that it leaves over.
  func patches() -> [JSONPatch] {
    let bytes = document.bytes
    let range = document.index.nodes[node].range
    let start = document.index.nodes[node].name?.range.lowerBound ?? range.lowerBound
    let mark = document.skippingTrivia(from: range.upperBound)
    if bytes[mark] == UInt8(ascii: ",") {
      let isAdjacent = bytes[range.upperBound..<mark].allSatisfy(isBlank)
      if isAdjacent { return [removal(of: start..<mark + 1)] }
      return [JSONPatch(start..<range.upperBound, []), JSONPatch(mark..<mark + 1, [])]
    }
    guard let previous = previousSibling else { return [onlyMember(start..<range.upperBound, closing: mark)] }
    let comma = document.skippingTrivia(from: document.index.nodes[previous].range.upperBound)
    let isAdjacent = bytes[comma + 1..<start].allSatisfy { isBlank($0) || $0 == 0x0A || $0 == 0x0D }
    if isAdjacent { return [JSONPatch(comma..<range.upperBound, [])] }
    return [JSONPatch(comma..<comma + 1, []), removal(of: start..<range.upperBound)]
  }

  /// Removes the range and, where nothing else stands there, its lines.
  private func removal(of range: Range<Int>) -> JSONPatch {
    let bytes = document.bytes
    guard document.indentation(ofLineStartingWith: range.lowerBound) != nil else {
      // On a line with others the blanks that separated it go along.
      return JSONPatch(range.lowerBound..<blanksEnd(from: range.upperBound), [])
    }
    let end = blanksEnd(from: range.upperBound)
    guard let lineEnd = document.restOfLine(from: range.upperBound), lineEnd == end, lineEnd < bytes.count else {
      return JSONPatch(range.lowerBound..<end, [])
    }
    let next = bytes[lineEnd] == 0x0D ? lineEnd + 2 : lineEnd + 1
    return JSONPatch(document.lineStart(of: range.lowerBound)..<next, [])
  }

  /// Removes the only member of an object, and the blanks around it if nothing else is left.
  private func onlyMember(_ range: Range<Int>, closing: Int) -> JSONPatch {
    let opening = document.index.nodes[parent].range.lowerBound + 1
    let isBare = { (byte: UInt8) in isBlank(byte) || byte == 0x0A || byte == 0x0D }
    let isAlone =
      document.bytes[opening..<range.lowerBound].allSatisfy(isBare)
      && document.bytes[range.upperBound..<closing].allSatisfy(isBare)
    return isAlone ? JSONPatch(opening..<closing, []) : removal(of: range)
  }

  private func blanksEnd(from offset: Int) -> Int {
    document.bytes[offset...].firstIndex { !isBlank($0) } ?? document.bytes.count
  }

  /// The object around the member: the last one before it that reaches beyond it.
  private var parent: Int {
    var candidate = node - 1
    while document.index.nodes[candidate].next <= node { candidate -= 1 }
    return candidate
  }

  private var previousSibling: Int? {
    var sibling: Int?
    var child = parent + 1
    while child < node {
      sibling = child
      child = Int(document.index.nodes[child].next)
    }
    return sibling
  }
}
