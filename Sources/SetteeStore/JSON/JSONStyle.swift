import SetteeModel

/// How a file is written, so that what is added looks like what is there.
struct JSONStyle {
  /// What ends a line: `\n` or `\r\n`.
  let lineEnd: [UInt8]
  /// One step of indentation.
  let unit: [UInt8]
  /// What stands between a name and its value.
  let colon: [UInt8]
  /// What stands between two members on one line.
  let comma: [UInt8]
  /// Whether members stand on lines of their own.
  let isMultiline: Bool

  init(of document: JSONDocument) {
    let index = document.index
    let bytes = document.bytes
    let firstEnd = index.lineStarts.count > 1 ? Int(index.lineStarts[1]) : 0
    let isCRLF = firstEnd > 1 && bytes[firstEnd - 2] == 0x0D
    lineEnd = isCRLF ? [0x0D, 0x0A] : [0x0A]

    guard index.nodes.count > 1, let name = index.nodes[1].name else {
      (unit, colon, comma, isMultiline) = ([0x20, 0x20], Array(": ".utf8), Array(", ".utf8), true)
      return
    }
    let between = bytes[name.range.upperBound..<index.nodes[1].range.lowerBound]
    let isPlain = between.allSatisfy { $0 == UInt8(ascii: ":") || $0 == 0x20 || $0 == 0x09 }
    colon = isPlain ? Array(between) : Array(": ".utf8)
    comma = colon.count == 1 ? [UInt8(ascii: ",")] : Array(", ".utf8)
    let indentation = document.indentation(ofLineStartingWith: name.range.lowerBound)
    let outer = document.indentation(around: 0)
    isMultiline = indentation != nil
    if let indentation, indentation.starts(with: outer) {
      unit = Array(indentation.dropFirst(outer.count))
    } else {
      unit = [0x20, 0x20]
    }
  }
}

extension JSONStyle {
  /// A value that takes the place of another: lists and objects on several lines if the old one is.
  func written(_ value: StoredValue, like node: Int, in document: JSONDocument) -> [UInt8] {
    let old = document.bytes[document.index.nodes[node].range]
    let wasContainer = document.index.nodes[node].kind == .array || document.index.nodes[node].kind == .object
    let isTall = wasContainer ? old.contains(0x0A) : isMultiline
    return written(value, indentation: document.indentation(around: node), isTall: isTall)
  }

  /// A value's text.
  ///
  /// - Parameters:
  ///   - indentation: The blanks before the line that the value starts on.
  ///   - isTall: Whether objects, and lists that were so before, have a line for each element.
  func written(_ value: StoredValue, indentation: [UInt8], isTall: Bool) -> [UInt8] {
    switch value {
    case .null: return Array("null".utf8)
    case .bool(let isOn): return Array((isOn ? "true" : "false").utf8)
    case .number(let text): return Array(text.utf8)
    case .text(let text): return encodedString(text.utf8)
    case .list(let values):
      // Lists of plain values read better on one line.
      let isPlain = values.allSatisfy { value in
        switch value {
        case .list, .object: false
        default: true
        }
      }
      let inner = indentation + unit
      let isTall = isTall && !isPlain
      let elements = values.map { written($0, indentation: isTall ? inner : indentation, isTall: isTall) }
      return enclosed(elements, in: "[]", indentation: indentation, isTall: isTall)
    case .object(let members):
      let inner = isTall ? indentation + unit : indentation
      let elements = members.map { member in
        encodedString(member.name.utf8) + colon + written(member.value, indentation: inner, isTall: isTall)
      }
      return enclosed(elements, in: "{}", indentation: indentation, isTall: isTall)
    }
  }

  private func enclosed(
    _ elements: [[UInt8]], in brackets: String, indentation: [UInt8], isTall: Bool
  ) -> [UInt8] {
    let brackets = Array(brackets.utf8)
    var result = [brackets[0]]
    for (number, element) in elements.enumerated() {
      if number > 0 { result += isTall ? [UInt8(ascii: ",")] : comma }
      if isTall { result += lineEnd + indentation + unit }
      result += element
    }
    if isTall, !elements.isEmpty { result += lineEnd + indentation }
    result.append(brackets[1])
    return result
  }
}

// MARK: Lines

extension JSONDocument {
  /// The blanks before an offset, if its line has nothing else before it and is not the first.
  func indentation(ofLineStartingWith offset: Int) -> [UInt8]? {
    let start = lineStart(of: offset)
    let before = bytes[start..<offset]
    return start > 0 && before.allSatisfy(isBlank) ? Array(before) : nil
  }

  /// The blanks that the line of a value starts with, or of its name.
  func indentation(around node: Int) -> [UInt8] {
    let offset = index.nodes[node].name?.range.lowerBound ?? index.nodes[node].range.lowerBound
    return Array(bytes[lineStart(of: offset)..<offset].prefix(while: isBlank))
  }

  /// The start of the line, after a byte order mark.
  func lineStart(of offset: Int) -> Int {
    let start = index.line(of: offset).start
    return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
  }

  /// Moves over blanks, line ends and comments.
  func skippingTrivia(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      if isBlank(bytes[offset]) || bytes[offset] == 0x0A || bytes[offset] == 0x0D {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "/") {
        offset = skippingComment(at: offset)
      } else {
        break
      }
    }
    return offset
  }

  func skippingComment(at offset: Int) -> Int {
    if bytes[offset + 1] == UInt8(ascii: "/") { return bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count }
    var end = offset + 4
    while bytes[end - 2] != UInt8(ascii: "*") || bytes[end - 1] != UInt8(ascii: "/") { end += 1 }
    return end
  }

  /// Moves over blanks and comments to the end of the line. Nil when something else stands there.
  func restOfLine(from offset: Int) -> Int? {
    var offset = offset
    while offset < bytes.count {
      if isBlank(bytes[offset]) {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "/") {
        let end = skippingComment(at: offset)
        if bytes[offset..<end].contains(0x0A) { return nil }
        // A line comment takes the carriage return with it.
        offset = bytes[end - 1] == 0x0D ? end - 1 : end
      } else if bytes[offset] == 0x0D {
        return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? offset : nil
      } else {
        return bytes[offset] == 0x0A ? offset : nil
      }
    }
    return offset
  }
}

func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
