import Diagnostics

/// Reads a JSON text in one pass: RFC 8259 and, because people edit settings files, `//` and `/* */` comments and a comma
/// after the last element. A byte order mark is skipped.
///
/// It calls no function of its own again for what is nested, so that no text can exhaust the stack.
struct JSONParser {
  let bytes: [UInt8]
  private(set) var index = JSONIndex()
  var position = 0
  /// The containers around the position.
  private var open: [Int] = []
  /// How many elements each of them has so far. Not beside them: a list of pairs would be a type of its own to the run time.
  private var counts: [Int] = []

  /// The number of objects and lists that may be inside of each other.
  static let depthLimit = 512

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the whole text into `index`.
  mutating func parse() throws(JSONMistake) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    // A line of a settings file is seldom shorter.
    index.nodes.reserveCapacity(bytes.count / 16 + 8)
    try skipTrivia()
    if position == bytes.count { throw .empty(emptyContents, position..<position) }
    if bytes[position] == 0, bytes.allSatisfy({ $0 == 0 }) { throw .allNul() }
    var name: JSONName?
    repeat {
      name = try parseValue(named: name)
    } while !open.isEmpty
    try skipTrivia()
    if position < bytes.count { throw expected("the end of the file") }
  }

  /// Reads a value, or only its start when it is a container that is not empty, and what follows up to where the next
  /// value starts. Returns that value's name when it has one.
  private mutating func parseValue(named name: JSONName?) throws(JSONMistake) -> JSONName? {
    switch peek {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let kind: JSONNode.Kind = peek == UInt8(ascii: "{") ? .object : .array
      if open.count == Self.depthLimit { throw .tooDeep(limit: Self.depthLimit, at: position..<position + 1) }
      open.append(index.nodes.count)
      counts.append(0)
      appendNode(kind, from: position, name: name)
      position += 1
      try skipTrivia()
      if peek != closer(of: kind) { return try startElement() }
      try close()
    case UInt8(ascii: "\""):
      let start = position
      let hasEscapes = try skipString()
      appendNode(.string, hasEscapes: hasEscapes, from: start, name: name)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let start = position
      try skipNumber()
      appendNode(.number, from: start, name: name)
    default:
      let start = position
      guard let kind = skipLiteral() else { throw expectedValue() }
      appendNode(kind, from: start, name: name)
    }
    return try finishElements()
  }

  /// Reads what follows a complete value: a comma and the next name, or the ends of containers.
  private mutating func finishElements() throws(JSONMistake) -> JSONName? {
    while let container = open.last {
      let kind = index.nodes[container].kind
      try skipTrivia()
      if peek == UInt8(ascii: ",") {
        position += 1
        try skipTrivia()
        if peek != closer(of: kind) { return try startElement() }
      } else if peek != closer(of: kind) {
        throw expectedCommaOrEnd(of: container)
      }
      try close()
    }
    return nil
  }

  /// Reads a member's name and colon when an object is open, so that a value comes next.
  private mutating func startElement() throws(JSONMistake) -> JSONName? {
    let container = open[open.count - 1]
    counts[counts.count - 1] += 1
    guard index.nodes[container].kind == .object else {
      if position == bytes.count { throw unterminated(container) }
      return nil
    }
    guard peek == UInt8(ascii: "\"") else { throw expectedKey(in: container) }
    let start = position
    let hasEscapes = try skipString()
    let text = start + 1..<position - 1
    let hash = hasEscapes ? keyHash(decodedString(bytes[text])) : keyHash(bytes[text])
    let name = JSONName(start: UInt32(start), end: UInt32(position), hash: hash, hasEscapes: hasEscapes)
    try skipTrivia()
    guard peek == UInt8(ascii: ":") else { throw expected("':' after the key") }
    position += 1
    try skipTrivia()
    return name
  }

  private mutating func appendNode(
    _ kind: JSONNode.Kind, hasEscapes: Bool = false, from start: Int, name: JSONName?
  ) {
    let next = UInt32(index.nodes.count + 1)
    index.nodes.append(
      JSONNode(
        kind: kind, hasEscapes: hasEscapes, start: UInt32(start), end: UInt32(position), name: name, next: next))
  }

  /// Ends the innermost container at the position.
  private mutating func close() throws(JSONMistake) {
    let node = open.removeLast()
    let count = counts.removeLast()
    position += 1
    index.nodes[node].end = UInt32(position)
    index.nodes[node].next = UInt32(index.nodes.count)
    guard index.nodes[node].kind == .object, count > 1 else { return }
    if let (first, second) = index.addObject(node, count: count, bytes: bytes),
      let firstName = index.nodes[first].name, let secondName = index.nodes[second].name
    {
      let text = decodedText(bytes[secondName.textRange])
      throw .duplicate(text, at: secondName.range, first: firstName.range)
    }
  }

  private func closer(of kind: JSONNode.Kind) -> UInt8 {
    kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  /// The byte at the position, or 0 at the end. NUL stands nowhere in JSON, so both are refused alike.
  var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }
}

// MARK: Blanks and comments

extension JSONParser {
  /// Moves over blanks, line ends and comments.
  mutating func skipTrivia() throws(JSONMistake) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0D:
        position += 1
      case 0x0A:
        position += 1
        index.lineStarts.append(UInt32(position))
      case UInt8(ascii: "/"):
        try skipComment()
      default:
        return
      }
    }
  }

  private mutating func skipComment() throws(JSONMistake) {
    let start = position
    let second = position + 1 < bytes.count ? bytes[position + 1] : 0
    guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else {
      position += 1
      throw .expected("'//' or '/*'", found: "'/'", at: start..<position)
    }
    position += 2
    let isBlock = second == UInt8(ascii: "*")
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A:
        if !isBlock { return }
        position += 1
        index.lineStarts.append(UInt32(position))
      case UInt8(ascii: "*") where isBlock && position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "/"):
        position += 2
        return
      case 0x80...:
        position += try scalarLength(at: position)
      case 0x00:
        throw .control(0, at: position..<position + 1)
      default:
        position += 1
      }
    }
    if isBlock { throw .unterminated("comment", end: "'*/'", at: position, opened: start..<start + 2) }
  }
}

// MARK: Mistakes

extension JSONParser {
  private var emptyContents: JSONMistake.EmptyContents {
    // Where there is nothing else, a slash is always a comment's.
    if bytes.contains(UInt8(ascii: "/")) { return .comments }
    return bytes.isEmpty || bytes == [0xEF, 0xBB, 0xBF] ? .nothing : .blanks
  }

  func expected(_ wanted: String, hint: String = "") -> JSONMistake {
    if let mark = conflictMark { return .conflictMark(at: mark) }
    let (found, range) = found()
    let hint =
      switch peek {
      case UInt8(ascii: "#"): "; a comment begins with //"
      case 0xE2 where isTypographicQuote: "; write straight quotes: \""
      default: hint
      }
    return .expected(wanted, found: found, at: range, hint: hint)
  }

  private func expectedValue() -> JSONMistake {
    if let container = open.last, position == bytes.count { return unterminated(container, end: "a value") }
    let word = word(at: position)
    switch word.lowercased() {
    case "true", "false":
      return expected("a value", hint: "; did you mean '\(word.lowercased())'?")
    case "yes", "on":
      return expected("a value", hint: "; did you mean 'true'?")
    case "no", "off":
      return expected("a value", hint: "; did you mean 'false'?")
    case "null", "none", "nil", "undefined":
      // A form allows no null either.
      return expected("a value", hint: "; a key that is to be unset is left out")
    case "nan", "inf", "infinity":
      return .number("JSON has no number \(quoted(word))", at: position..<position + word.utf8.count)
    default: break
    }
    switch peek {
    case UInt8(ascii: "'"): return expected("a value", hint: "; a text is written in double quotes")
    case UInt8(ascii: "+"): return .number("a number has no plus sign", at: position..<position + 1)
    case UInt8(ascii: "."): return .number("a number starts with a digit, such as 0.5", at: position..<position + 1)
    case UInt8(ascii: ","): return expected("a value")
    default: return expected("a value", hint: word.isEmpty ? "" : "; a text is written in double quotes")
    }
  }

  /// A line that git puts into a file whose versions it cannot merge, if one begins here.
  private var conflictMark: Range<Int>? {
    guard position == 0 || bytes[position - 1] == 0x0A else { return nil }
    let mark = bytes[position...].prefix(7)
    let isMark = mark.count == 7 && mark.allSatisfy { $0 == mark.first } && "<=>|".utf8.contains(mark[position])
    return isMark ? position..<position + 7 : nil
  }

  /// Whether one of the quotes of word processors, U+2018 to U+201F, stands here.
  private var isTypographicQuote: Bool {
    let bytes = Array(self.bytes[position...].prefix(3))
    return bytes.count == 3 && bytes[1] == 0x80 && (0x98...0x9F).contains(bytes[2])
  }

  private func expectedKey(in node: Int) -> JSONMistake {
    if position == bytes.count { return unterminated(node) }
    let isWord = !word(at: position).isEmpty || peek == UInt8(ascii: "'")
    return expected("a key in double quotes or '}'", hint: isWord ? "; a key is written in double quotes" : "")
  }

  private func expectedCommaOrEnd(of node: Int) -> JSONMistake {
    if position == bytes.count { return unterminated(node) }
    return expected(index.nodes[node].kind == .object ? "',' or '}'" : "',' or ']'")
  }

  /// - Parameter end: What is missing; nil for the mark that ends the container.
  private func unterminated(_ node: Int, end: String? = nil) -> JSONMistake {
    let isObject = index.nodes[node].kind == .object
    let start = Int(index.nodes[node].start)
    return .unterminated(
      isObject ? "object" : "list", end: end ?? (isObject ? "'}'" : "']'"), at: position, opened: start..<start + 1)
  }

  /// What stands at the position, in words, and its range.
  private func found() -> (String, Range<Int>) {
    guard position < bytes.count else { return ("the end of the file", position..<position) }
    let word = word(at: position)
    if !word.isEmpty {
      // Any other may be a secret that has lost its quotes.
      let isHarmless = Self.knownWords.contains(word.lowercased())
      let kind = bytes[position] <= UInt8(ascii: "9") ? "a number" : "a word"
      return (isHarmless ? quoted(word) : kind, position..<position + word.utf8.count)
    }
    if bytes[position] == UInt8(ascii: "\"") { return ("a text", position..<position + 1) }
    guard let length = try? scalarLength(at: position) else {
      return ("a byte that is not UTF-8", position..<position + 1)
    }
    let range = position..<position + length
    let text = String(decoding: bytes[range], as: UTF8.self)
    // What cannot be seen is no help in the excerpt.
    let isTold = length == 1 || isTypographicQuote || escaped(text) != text
    return (isTold ? quoted(text) : "a word", range)
  }

  /// What is written elsewhere where JSON has `true`, `false`, `null` or nothing.
  private static let knownWords: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "none", "nil", "undefined",
  ]

  /// The ASCII letters, digits and underscores at an offset, at most 40 of them.
  private func word(at offset: Int) -> String {
    let word = bytes[offset...].prefix(40).prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
    return String(decoding: word, as: UTF8.self)
  }
}
