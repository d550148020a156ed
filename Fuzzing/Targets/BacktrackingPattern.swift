/// A pattern that is tried one way after the other: simple and slow, to compare with.
struct BacktrackingPattern {
  private indirect enum Node {
    case one((Unicode.Scalar) -> Bool)
    case start, end
    case edge(isWanted: Bool)
    case sequence([Node])
    case choice([Node])
    case many(Node, minimum: Int, maximum: Int?)
  }

  private var scalars: [Unicode.Scalar]
  private var index = 0
  private var root = Node.sequence([])

  /// - Returns: Nil for what is beyond it: categories.
  init?(_ source: String) {
    scalars = Array(source.unicodeScalars)
    guard !source.contains("\\p"), !source.contains("\\P") else { return nil }
    root = choice()
  }

  /// Whether the whole text matches; nil when that takes too long to find out.
  func matches(_ text: String) -> Bool? {
    var run = Run(text: Array(text.unicodeScalars))
    let isMatch = run.go(root, 0) { $1 == $0.text.count }
    return run.steps > Run.limit ? nil : isMatch
  }

  private struct Run {
    static let limit = 20_000
    let text: [Unicode.Scalar]
    var steps = 0
    var depth = 0

    mutating func go(_ node: Node, _ place: Int, _ then: (inout Run, Int) -> Bool) -> Bool {
      steps += 1
      depth += 1
      defer { depth -= 1 }
      guard steps <= Self.limit, depth < 2_000 else {
        steps = Self.limit + 1
        return false
      }
      switch node {
      case .one(let test): return place < text.count && test(text[place]) && then(&self, place + 1)
      case .start: return place == 0 && then(&self, place)
      case .end: return place == text.count && then(&self, place)
      case .edge(let isWanted):
        let before = place > 0 && Self.isWord(text[place - 1])
        let after = place < text.count && Self.isWord(text[place])
        return (before != after) == isWanted && then(&self, place)
      case .sequence(let nodes): return all(nodes[...], place, then)
      case .choice(let nodes): return nodes.contains { go($0, place, then) }
      case .many(let node, let minimum, let maximum): return many(node, minimum, maximum, place, then)
      }
    }

    private mutating func all(_ nodes: ArraySlice<Node>, _ place: Int, _ then: (inout Run, Int) -> Bool) -> Bool {
      guard let first = nodes.first else { return then(&self, place) }
      return go(first, place) { $0.all(nodes.dropFirst(), $1, then) }
    }

    private mutating func many(
      _ node: Node, _ minimum: Int, _ maximum: Int?, _ place: Int, _ then: (inout Run, Int) -> Bool
    ) -> Bool {
      if minimum > 0 {
        return go(node, place) { $0.many(node, minimum - 1, maximum.map { $0 - 1 }, $1, then) }
      }
      if maximum != 0 {
        let isMatch = go(node, place) { run, next in
          // A round that takes nothing would go on for ever.
          next > place && run.many(node, 0, maximum.map { $0 - 1 }, next, then)
        }
        if isMatch { return true }
      }
      return then(&self, place)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool { BacktrackingPattern.isWord(scalar) }
  }

  // MARK: Reading, of sources that are known to be right

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    index += 1
    return true
  }

  private mutating func choice() -> Node {
    var branches: [Node] = []
    repeat {
      var nodes: [Node] = []
      while let next = peek(), next != "|", next != ")" { nodes.append(repeated(atom())) }
      branches.append(.sequence(nodes))
    } while take("|")
    return .choice(branches)
  }

  private mutating func repeated(_ node: Node) -> Node {
    var bounds: (Int, Int?)?
    if take("*") { bounds = (0, nil) } else if take("+") { bounds = (1, nil) } else if take("?") { bounds = (0, 1) }
    if bounds == nil, take("{") {
      let minimum = number()
      bounds = (minimum, minimum)
      if take(",") { bounds = (minimum, peek() == "}" ? nil : number()) }
      index += 1
    }
    guard let bounds else { return node }
    _ = take("?")
    return .many(node, minimum: bounds.0, maximum: bounds.1)
  }

  private mutating func number() -> Int {
    var value = 0
    while let scalar = peek(), ("0"..."9").contains(scalar) {
      value = value * 10 + Int(scalar.value - 48)
      index += 1
    }
    return value
  }

  private mutating func atom() -> Node {
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "(":
      if take("?") { index += 1 }
      let node = choice()
      index += 1
      return node
    case "[": return .one(members())
    case "^": return .start
    case "$": return .end
    case ".": return .one { !["\n", "\r", "\u{2028}", "\u{2029}"].contains($0) }
    case "\\": return escape()
    default: return .one { $0 == scalar }
    }
  }

  private mutating func members() -> (Unicode.Scalar) -> Bool {
    let isNegated = take("^")
    var tests: [(Unicode.Scalar) -> Bool] = []
    while !take("]") {
      let (low, test) = member()
      if let low, peek() == "-", peek(1) != "]" {
        index += 1
        if let high = member().scalar { tests.append { low <= $0 && $0 <= high } }
      } else {
        tests.append(test)
      }
    }
    return { scalar in tests.contains { $0(scalar) } != isNegated }
  }

  private mutating func member() -> (scalar: Unicode.Scalar?, test: (Unicode.Scalar) -> Bool) {
    let scalar = scalars[index]
    index += 1
    guard scalar == "\\" else { return (scalar, { $0 == scalar }) }
    let letter = scalars[index]
    if let test = Self.set(letter) {
      index += 1
      return (nil, test)
    }
    let escaped = literal()
    return (escaped, { $0 == escaped })
  }

  private mutating func escape() -> Node {
    let letter = scalars[index]
    if letter == "b" || letter == "B" {
      index += 1
      return .edge(isWanted: letter == "b")
    }
    if let test = Self.set(letter) {
      index += 1
      return .one(test)
    }
    let scalar = literal()
    return .one { $0 == scalar }
  }

  /// The scalar that an escape stands for.
  private mutating func literal() -> Unicode.Scalar {
    let letter = scalars[index]
    index += 1
    switch letter {
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "f": return "\u{C}"
    case "v": return "\u{B}"
    case "x": return hexadecimal(2)
    case "u":
      guard take("{") else { return hexadecimal(4) }
      let scalar = hexadecimal(6)
      index += 1
      return scalar
    default: return letter
    }
  }

  private mutating func hexadecimal(_ digits: Int) -> Unicode.Scalar {
    var text = ""
    while text.count < digits, let scalar = peek(), Character(scalar).isHexDigit {
      text.unicodeScalars.append(scalar)
      index += 1
    }
    return UInt32(text, radix: 16).flatMap(Unicode.Scalar.init) ?? "?"
  }

  private static func set(_ letter: Unicode.Scalar) -> ((Unicode.Scalar) -> Bool)? {
    switch letter {
    case "d": return { ("0"..."9").contains($0) }
    case "D": return { !("0"..."9").contains($0) }
    case "w": return isWord
    case "W": return { !isWord($0) }
    case "s": return isSpace
    case "S": return { !isSpace($0) }
    default: return nil
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) || scalar == "_"
  }

  /// ECMAScript: white space is what Unicode says it is, but for U+0085, and the byte order mark.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace && scalar.value != 0x85 || scalar.value == 0xFEFF
  }
}
