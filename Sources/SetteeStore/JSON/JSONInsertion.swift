import SetteeModel

/// Where and how a new member is put.
struct JSONInsertion {
  private let document: JSONDocument
  /// The object that gets the member.
  private let object: Int
  /// The part of the key, with its last dot, that leads to the object.
  private let prefix: String
  /// The names of the new member and of the new objects in it; the last is the value's.
  private let names: [String]
  /// The key.
  private let key: String
  /// The dotted keys of the new objects.
  let created: [String]

  init(of key: String, at path: JSONPath, in document: JSONDocument) {
    self.document = document
    self.key = key
    let bytes = Array(key.utf8)
    let step = path.steps.last ?? JSONPath.Step(object: 0, length: 0)
    object = step.object
    prefix = String(decoding: bytes[..<step.length], as: UTF8.self)
    let rest = bytes[step.length...]
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isBlocked =
      parts.count > 1 && document.index.member(parts[0], of: step.object, bytes: document.bytes) != nil
    if isBlocked {
      names = [String(decoding: rest, as: UTF8.self)]
      created = []
    } else {
      let prefix = prefix
      names = parts.map { String(decoding: $0, as: UTF8.self) }
      created = parts.dropLast().map { prefix + String(decoding: bytes[step.length..<$0.endIndex], as: UTF8.self) }
    }
  }

  /// The edits that put the value there.
  func patches(for value: StoredValue, order: [String]) -> [JSONPatch] {
    let style = JSONStyle(of: document)
    let value = names.dropFirst().reversed().reduce(value) { .object([(name: $1, value: $0)]) }
    let children = document.children(of: object)
    guard let last = children.last, let first = children.first else {
      return patchesForEmptyObject(value, style)
    }
    switch neighbour(order: order) {
    case .after(let node): return patches(after: node, value, style)
    case .before(let node) where node == first: return patches(before: node, value, style)
    case .before(let node):
      let previous = children.last { $0 < node } ?? last
      return patches(after: previous, value, style)
    case nil: return patches(after: last, value, style)
    }
  }

  private func member(_ value: StoredValue, _ style: JSONStyle, colon: [UInt8], indentation: [UInt8]?) -> [UInt8] {
    let text = style.written(value, indentation: indentation ?? [], isTall: indentation != nil)
    return encodedString((names.first ?? "").utf8) + colon + text
  }
}

// MARK: Which neighbour

extension JSONInsertion {
  private enum Neighbour {
    case after(Int)
    case before(Int)
  }

  /// The member of the object that the order puts nearest before the key, or else nearest after it.
  private func neighbour(order: [String]) -> Neighbour? {
    guard let rank = order.firstIndex(where: { $0.utf8.elementsEqual(key.utf8) }) else { return nil }
    for other in order[..<rank].reversed() {
      if let node = sibling(for: other) { return .after(node) }
    }
    for other in order[(rank + 1)...] {
      if let node = sibling(for: other) { return .before(node) }
    }
    return nil
  }

  /// The member of the object that holds another key.
  private func sibling(for other: String) -> Int? {
    guard other.utf8.starts(with: prefix.utf8) else { return nil }
    let rest = Array(other.utf8.dropFirst(prefix.utf8.count))
    if let node = document.index.member(rest[...], of: object, bytes: document.bytes) { return node }
    let head = rest.prefix { $0 != UInt8(ascii: ".") }
    return head.count == rest.count ? nil : document.index.member(head, of: object, bytes: document.bytes)
  }
}

// MARK: The edits

extension JSONInsertion {
  private func patches(after node: Int, _ value: StoredValue, _ style: JSONStyle) -> [JSONPatch] {
    let comma: [UInt8] = [UInt8(ascii: ",")]
    let end = document.index.nodes[node].range.upperBound
    let mark = document.skippingTrivia(from: end)
    let hasComma = document.bytes[mark] == UInt8(ascii: ",")
    let colon = colon(of: node) ?? style.colon
    let start = document.index.nodes[node].name?.range.lowerBound ?? end
    guard let indentation = document.indentation(ofLineStartingWith: start) else {
      let text = member(value, style, colon: colon, indentation: nil)
      let gap = Array(style.comma.dropFirst())
      return hasComma ? [JSONPatch(at: mark + 1, gap + text + comma)] : [JSONPatch(at: end, style.comma + text)]
    }
    let text = style.lineEnd + indentation + member(value, style, colon: colon, indentation: indentation)
    if hasComma {
      return [JSONPatch(at: document.restOfLine(from: mark + 1) ?? mark + 1, text + comma)]
    }
    // The comma goes behind the value, the member behind the comment on its line.
    let place = document.restOfLine(from: end) ?? end
    return place == end ? [JSONPatch(at: end, comma + text)] : [JSONPatch(at: end, comma), JSONPatch(at: place, text)]
  }

  private func patches(before node: Int, _ value: StoredValue, _ style: JSONStyle) -> [JSONPatch] {
    let start = document.index.nodes[node].name?.range.lowerBound ?? 0
    let colon = colon(of: node) ?? style.colon
    guard let indentation = document.indentation(ofLineStartingWith: start) else {
      return [JSONPatch(at: start, member(value, style, colon: colon, indentation: nil) + style.comma)]
    }
    let text = member(value, style, colon: colon, indentation: indentation)
    let place = startOfComments(above: start)
    return [JSONPatch(at: place, indentation + text + [UInt8(ascii: ",")] + style.lineEnd)]
  }

  private func patchesForEmptyObject(_ value: StoredValue, _ style: JSONStyle) -> [JSONPatch] {
    let range = document.index.nodes[object].range
    let inside = range.lowerBound + 1..<range.upperBound - 1
    let hasLines = document.bytes[inside].contains(0x0A)
    let outer = document.indentation(around: object)
    guard hasLines || style.isMultiline else {
      return [JSONPatch(inside, document.bytes[inside] + member(value, style, colon: style.colon, indentation: nil))]
    }
    let indentation = outer + style.unit
    let text = indentation + member(value, style, colon: style.colon, indentation: indentation) + style.lineEnd
    let isBare = document.bytes[inside].allSatisfy { isBlank($0) || $0 == 0x0A || $0 == 0x0D }
    if isBare { return [JSONPatch(inside, style.lineEnd + text + outer)] }
    let closing = inside.upperBound
    if document.indentation(ofLineStartingWith: closing) != nil {
      return [JSONPatch(at: document.lineStart(of: closing), text)]
    }
    return [JSONPatch(at: closing, style.lineEnd + text + outer)]
  }

  /// What stands between a member's name and value, if that is no comment or line end.
  private func colon(of node: Int) -> [UInt8]? {
    guard let name = document.index.nodes[node].name else { return nil }
    let between = document.bytes[name.range.upperBound..<document.index.nodes[node].range.lowerBound]
    return between.allSatisfy { isBlank($0) || $0 == UInt8(ascii: ":") } ? Array(between) : nil
  }

  /// The start of the line of an offset, or of the comments that stand right above it and so belong to it.
  private func startOfComments(above offset: Int) -> Int {
    let opening = document.index.nodes[object].range.lowerBound + 1
    var comments: [Range<Int>] = []
    var position = opening
    while position < offset {
      if document.bytes[position] == UInt8(ascii: "/") {
        let end = document.skippingComment(at: position)
        comments.append(position..<end)
        position = end
      } else {
        position += 1
      }
    }
    var start = document.lineStart(of: offset)
    for comment in comments.reversed() {
      let line = document.lineStart(of: comment.lowerBound)
      let gap = document.bytes[comment.upperBound..<start].count { $0 == 0x0A }
      guard line >= opening, gap == 1, document.bytes[line..<comment.lowerBound].allSatisfy(isBlank) else { break }
      start = line
    }
    return start
  }
}
