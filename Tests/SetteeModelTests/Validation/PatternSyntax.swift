/// A random pattern as a tree, with the slow and obvious meaning that the engine is compared with.
indirect enum PatternSyntax: Sendable {
  /// Something that takes one scalar.
  case atom(String, @Sendable (Unicode.Scalar) -> Bool)
  /// Something that holds between two scalars, nil at the ends.
  case assertion(String, @Sendable (Unicode.Scalar?, Unicode.Scalar?) -> Bool)
  case sequence([PatternSyntax])
  case choice([PatternSyntax])
  case group(String, PatternSyntax)
  case repetition(PatternSyntax, String, ClosedRange<Int>)
}

extension PatternSyntax {
  /// The pattern's text.
  var source: String {
    switch self {
    case .atom(let source, _), .assertion(let source, _): source
    case .sequence(let parts): parts.map(\.source).joined()
    case .choice(let branches): branches.map(\.source).joined(separator: "|")
    case .group(let opening, let inner): opening + inner.source + ")"
    case .repetition(let inner, let mark, _): inner.source + mark
    }
  }

  /// Whether it can match without taking anything.
  var isNullable: Bool {
    switch self {
    case .atom: false
    case .assertion: true
    case .sequence(let parts): parts.allSatisfy(\.isNullable)
    case .choice(let branches): branches.contains(where: \.isNullable)
    case .group(_, let inner): inner.isNullable
    case .repetition(let inner, _, let counts): counts.lowerBound == 0 || inner.isNullable
    }
  }

  /// Whether it repeats what can match nothing, or repeats something no times. Foundation stops such repetitions early:
  /// to it, `([a-c]*?)*?` does not match `ac`.
  var confusesFoundation: Bool {
    switch self {
    case .atom, .assertion: false
    case .sequence(let parts), .choice(let parts): parts.contains(where: \.confusesFoundation)
    case .group(_, let inner): inner.confusesFoundation
    case .repetition(let inner, _, let counts): counts == 0...0 || inner.isNullable || inner.confusesFoundation
    }
  }

  /// Where a match that starts at one of some places in a text can end.
  func ends(from starts: Set<Int>, in text: [Unicode.Scalar]) -> Set<Int> {
    switch self {
    case .atom(_, let takes):
      Set(starts.filter { $0 < text.count && takes(text[$0]) }.map { $0 + 1 })
    case .assertion(_, let holds):
      starts.filter { holds($0 > 0 ? text[$0 - 1] : nil, $0 < text.count ? text[$0] : nil) }
    case .sequence(let parts):
      parts.reduce(starts) { $1.ends(from: $0, in: text) }
    case .choice(let branches):
      branches.reduce(into: []) { $0.formUnion($1.ends(from: starts, in: text)) }
    case .group(_, let inner):
      inner.ends(from: starts, in: text)
    case .repetition(let inner, _, let counts):
      inner.ends(from: starts, in: text, repeated: counts)
    }
  }

  private func ends(from starts: Set<Int>, in text: [Unicode.Scalar], repeated counts: ClosedRange<Int>) -> Set<Int> {
    var places = starts
    for _ in 0..<counts.lowerBound { places = ends(from: places, in: text) }
    var result = places
    // More rounds than the text has scalars take nothing new.
    for _ in 0..<min(counts.upperBound - counts.lowerBound, text.count + 1) {
      places = ends(from: places, in: text)
      result.formUnion(places)
    }
    return result
  }
}

/// Writes patterns from the supported grammar, and short texts over the same few scalars, so that many match.
struct PatternGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func pattern(depth: Int = 3) -> PatternSyntax {
    .choice(
      (0..<pick([1, 1, 1, 2, 3])).map { _ in
        .sequence((0..<pick([0, 1, 1, 2, 2, 3])).map { _ in term(depth: depth) })
      })
  }

  /// No letter or digit is beyond ASCII, where `\w` and `\b` mean more to Foundation than to ECMAScript.
  mutating func text() -> String {
    (0..<pick([0, 1, 1, 2, 2, 3, 4, 6])).map { _ in pick(["a", "a", "b", "b", "c", "1", "_", "-", " ", "\n", "€", "😀"])
    }
    .joined()
  }

  private mutating func term(depth: Int) -> PatternSyntax {
    switch below(depth > 0 ? 12 : 8) {
    case 0...3: repeated(pick(Self.atoms))
    case 4, 5: repeated(characterClass())
    case 6: repeated(.atom(".") { $0 != "\n" })
    case 7: pick(Self.assertions)
    default: repeated(.group(pick(["(", "(?:"]), pattern(depth: depth - 1)))
    }
  }

  private mutating func characterClass() -> PatternSyntax {
    let items = (0..<pick([1, 2, 3])).map { _ in pick(Self.items) }
    let isNegated = below(3) == 0
    return .atom("[\(isNegated ? "^" : "")\(items.map(\.0).joined())]") { scalar in
      items.contains { $0.1(scalar) } != isNegated
    }
  }

  private mutating func repeated(_ inner: PatternSyntax) -> PatternSyntax {
    guard below(2) == 0 else { return inner }
    let (mark, counts) = pick(Self.repetitions)
    return .repetition(inner, mark + pick(["", "", "?"]), counts)
  }

  private static let repetitions: [(String, ClosedRange<Int>)] = [
    ("?", 0...1), ("*", 0...Int.max), ("+", 1...Int.max), ("{2}", 2...2), ("{1,}", 1...Int.max), ("{0,2}", 0...2),
    ("{1,3}", 1...3), ("{2,3}", 2...3), ("{0}", 0...0),
  ]

  private static let atoms: [PatternSyntax] = [
    .atom("a") { $0 == "a" }, .atom("b") { $0 == "b" }, .atom("1") { $0 == "1" }, .atom("€") { $0 == "€" },
    .atom("\\x61") { $0 == "a" }, .atom("\\u0062") { $0 == "b" }, .atom("\\-") { $0 == "-" },
    .atom("\\n") { $0 == "\n" }, .atom("\\d") { $0 == "1" }, .atom("\\D") { $0 != "1" }, .atom("\\w", isWord),
    .atom("\\W") { !isWord($0) }, .atom("\\s") { " \n".unicodeScalars.contains($0) },
    .atom("\\S") { !" \n".unicodeScalars.contains($0) }, .atom("\\p{L}") { "abc".unicodeScalars.contains($0) },
  ]

  private static let items: [(String, @Sendable (Unicode.Scalar) -> Bool)] = [
    ("a", { $0 == "a" }), ("b", { $0 == "b" }), ("a-c", { ("a"..."c").contains($0) }), ("0-9", { $0 == "1" }),
    ("\\-", { $0 == "-" }), ("_", { $0 == "_" }), (" -~", { (" "..."~").contains($0) }), ("\\w", isWord),
    ("\\s", { " \n".unicodeScalars.contains($0) }), ("\\D", { $0 != "1" }), ("😀", { $0 == "😀" }),
    ("\\P{L}", { !"abc".unicodeScalars.contains($0) }),
  ]

  private static let assertions: [PatternSyntax] = [
    .assertion("^") { before, _ in before == nil }, .assertion("$") { _, after in after == nil },
    .assertion("\\b") { isWord($0) != isWord($1) }, .assertion("\\B") { isWord($0) == isWord($1) },
  ]

  @Sendable private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { "abc1_".unicodeScalars.contains($0) } ?? false
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// SplitMix64, https://prng.di.unimi.it/splitmix64.c
  private mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(count))
  }
}
