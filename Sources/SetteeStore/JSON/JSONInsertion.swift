/// New members of one object, and where they are put.
struct JSONInsertion {
  let document: JSONDocument
  let style: JSONStyle
  /// The object that gets the members.
  let object: Int
  /// The part of their keys, with its last dot, that leads to the object.
  let prefix: ArraySlice<UInt8>
  var members: [JSONMember] = []

  /// The edits that put them there.
  func patches(order: [String]) -> [JSONPatch] {
    let children = document.children(of: object)
    let members = members.ordered()
    guard let first = children.first, let last = children.last else { return patchesForEmptyObject(members) }
    var groups: [(place: Place, members: [JSONMember])] = []
    var rank = -1
    var place: Place?
    for member in members {
      place = self.place(of: member.rank, after: rank, place, order: order)
      rank = member.rank ?? rank
      if let end = groups.last?.place, end == place ?? .after(last) {
        groups[groups.count - 1].members.append(member)
      } else {
        groups.append((place ?? .after(last), [member]))
      }
    }
    return groups.flatMap { group in
      switch group.place {
      case .after(let node): patches(after: node, group.members)
      case .before(let node) where node == first: patches(before: node, group.members)
      case .before(let node): patches(after: children.last { $0 < node } ?? first, group.members)
      }
    }
  }
}

// MARK: Which neighbour

extension JSONInsertion {
  /// Beside which member that is there already.
  enum Place: Hashable {
    case after(Int)
    case before(Int)
  }

  /// Where a member goes: behind the nearest that the order puts before it, or else before the nearest that it puts
  /// behind it.
  ///
  /// - Parameters:
  ///   - rank: The member's place in the order.
  ///   - lastRank: The place of the new member before it, which was put at `lastPlace`.
  private func place(of rank: Int?, after lastRank: Int, _ lastPlace: Place?, order: [String]) -> Place? {
    guard let rank else { return nil }
    for index in stride(from: rank - 1, to: lastRank, by: -1) {
      if let node = sibling(for: order[index]) { return .after(node) }
    }
    if let lastPlace { return lastPlace }
    for index in (rank + 1)..<max(rank + 1, order.count) {
      if let node = sibling(for: order[index]) { return .before(node) }
    }
    return nil
  }

  /// The member of the object that holds another key.
  private func sibling(for other: String) -> Int? {
    guard other.utf8.starts(with: prefix) else { return nil }
    let rest = Array(other.utf8.dropFirst(prefix.count))
    if let node = document.index.member(rest[...], of: object, bytes: document.bytes) { return node }
    let head = rest.prefix { $0 != UInt8(ascii: ".") }
    return head.count == rest.count ? nil : document.index.member(head, of: object, bytes: document.bytes)
  }
}

// MARK: The edits

extension JSONInsertion {
  private func patches(after node: Int, _ members: [JSONMember]) -> [JSONPatch] {
    let comma: [UInt8] = [UInt8(ascii: ",")]
    let end = document.index.nodes[node].range.upperBound
    let mark = document.skippingTrivia(from: end)
    let hasComma = document.bytes[mark] == UInt8(ascii: ",")
    let colon = colon(of: node) ?? style.colon
    let start = document.index.nodes[node].name?.range.lowerBound ?? end
    guard let indentation = document.indentation(ofLineStartingWith: start) else {
      let text = text(members, colon: colon, indentation: nil)
      let gap = Array(style.comma.dropFirst())
      return hasComma ? [JSONPatch(at: mark + 1, gap + text + comma)] : [JSONPatch(at: end, style.comma + text)]
    }
    let text = style.lineEnd + indentation + text(members, colon: colon, indentation: indentation)
    if hasComma {
      return [JSONPatch(at: document.restOfLine(from: mark + 1) ?? mark + 1, text + comma)]
    }
    // The comma goes behind the value, the member behind the comment on its line.
    let place = document.restOfLine(from: end) ?? end
    return place == end ? [JSONPatch(at: end, comma + text)] : [JSONPatch(at: end, comma), JSONPatch(at: place, text)]
  }

  private func patches(before node: Int, _ members: [JSONMember]) -> [JSONPatch] {
    let start = document.index.nodes[node].name?.range.lowerBound ?? 0
    let colon = colon(of: node) ?? style.colon
    guard let indentation = document.indentation(ofLineStartingWith: start) else {
      return [JSONPatch(at: start, text(members, colon: colon, indentation: nil) + style.comma)]
    }
    let text = text(members, colon: colon, indentation: indentation)
    let place = startOfComments(above: start)
    return [JSONPatch(at: place, indentation + text + [UInt8(ascii: ",")] + style.lineEnd)]
  }

  private func patchesForEmptyObject(_ members: [JSONMember]) -> [JSONPatch] {
    let range = document.index.nodes[object].range
    let inside = range.lowerBound + 1..<range.upperBound - 1
    let hasLines = document.bytes[inside].contains(0x0A)
    let outer = document.indentation(around: object)
    guard hasLines || style.isMultiline else {
      let text = text(members, colon: style.colon, indentation: nil)
      return [JSONPatch(inside, document.bytes[inside] + text)]
    }
    let indentation = outer + style.unit
    let text = indentation + text(members, colon: style.colon, indentation: indentation) + style.lineEnd
    let isBare = document.bytes[inside].allSatisfy { isBlank($0) || $0 == 0x0A || $0 == 0x0D }
    if isBare { return [JSONPatch(inside, style.lineEnd + text + outer)] }
    let closing = inside.upperBound
    if document.indentation(ofLineStartingWith: closing) != nil {
      return [JSONPatch(at: document.lineStart(of: closing), text)]
    }
    return [JSONPatch(at: closing, style.lineEnd + text + outer)]
  }

  /// Members with commas between them.
  private func text(_ members: [JSONMember], colon: [UInt8], indentation: [UInt8]?) -> [UInt8] {
    let gap = indentation.map { [UInt8(ascii: ",")] + style.lineEnd + $0 } ?? style.comma
    var result: [UInt8] = []
    for member in members {
      if !result.isEmpty { result += gap }
      result += encodedString(member.name.utf8) + colon
      result += style.written(member.content, indentation: indentation ?? [], isTall: indentation != nil)
    }
    return result
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
