import Diagnostics
import SetteeModel
import SetteeStore
import Testing

/// Nothing is lost, whatever a file looks like.
struct JSONRoundTripTests {
  /// A key of each member and of each element of an object in the document, as far as dotted keys reach.
  private func keys(_ document: JSONDocument) -> [String] {
    func keys(_ value: StoredValue, _ prefix: String) -> [String] {
      guard case .object(let members) = value else { return [] }
      return members.flatMap { [prefix + $0.name] + keys($0.value, prefix + $0.name + ".") }
    }
    return keys(document.root, "")
  }

  /// Sets a key to another value and then to its old text.
  private func check(_ bytes: [UInt8], _ key: String, _ value: StoredValue, _ name: String) throws {
    let old = try JSONDocument(bytes, file: name)
    let text = try #require(old.text(of: key))
    var document = old
    try document.set(key, to: value)
    #expect(document[key] == value)
    #expect(document.bytes.starts(with: bytes[..<text.startIndex]), "\(name) \(key)")
    #expect(document.bytes.reversed().starts(with: bytes[text.endIndex...].reversed()), "\(name) \(key)")
    let isReplaced = try document.replaceText(of: key, with: text)
    #expect(isReplaced)
    #expect(document.bytes == bytes, "\(name) \(key)")
  }

  @Test func `a value set and set back to its old text leaves every accepted file of the suite as it was`() throws {
    var count = 0
    for (name, bytes) in JSONSuiteTests.files {
      guard let document = try? JSONDocument(bytes, file: name) else { continue }
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
      try check(Array("{\"file\": ".utf8) + text + Array("\n}".utf8), "file", .text("new"), name)
      count += 1
      for key in keys(document) where document[key] != nil {
        try check(bytes, key, .text("new"), name)
        count += 1
      }
    }
    #expect(count > 120 || JSONSuiteTests.files.isEmpty)
  }

  @Test func `a value set and set back to its old text leaves 10000 generated files as they were`() throws {
    var generator = SeededGenerator(seed: 1)
    var count = 0
    for number in 0..<10_000 {
      let bytes = Array(GeneratedJSON.text(using: &generator).utf8)
      let document = try JSONDocument(bytes, file: "\(number)")
      guard let key = keys(document).randomElement(using: &generator), document[key] != nil else { continue }
      try check(bytes, key, .list([.text("new"), .object([(name: "x", value: .number("1.50"))])]), "\(number)")
      count += 1
    }
    #expect(count > 8_000)
  }

  @Test func `a new member takes no byte away, and removing it again leaves every value and comment`() throws {
    var generator = SeededGenerator(seed: 2)
    for number in 0..<1_500 {
      let bytes = Array(GeneratedJSON.text(using: &generator).utf8)
      let old = try JSONDocument(bytes, file: "\(number)")
      let known = keys(old)
      let parent = known.randomElement(using: &generator) ?? "x"
      let key = Bool.random(using: &generator) ? parent + ".new" : "new.er"
      var document = old
      let created = try document.set(key, to: .number("1"), order: (known + [key]).shuffled(using: &generator))
      #expect(document[key] == .number("1"))
      let others = known.filter { other in old[other] != nil && !key.hasPrefix(other) }
      #expect(others.filter { document.text(of: $0) != old.text(of: $0) } == [], "\(number) \(key)")
      let isKept = GeneratedJSON.solid(bytes).isSubsequence(of: document.bytes)
      #expect(isKept, "\(number) \(key)")
      try document.remove(key, pruning: Set(created).contains)
      #expect(GeneratedJSON.solid(document.bytes) == GeneratedJSON.solid(bytes), "\(number) \(key)")
    }
  }

  @Test func `no damaged file crashes: it is refused with a place in it, or read`() throws {
    var generator = SeededGenerator(seed: 5)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "/", "*", "//", "/*", "\n", "\r", "\0", "-", "1", "e", ".", "u", "tru",
      "\u{FC}",
    ]
    var refusals = 0
    for number in 0..<5_000 {
      var bytes = Array(GeneratedJSON.text(using: &generator).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.insert(contentsOf: (pieces.randomElement(using: &generator) ?? "").utf8, at: place)
        case 1: bytes = Array(bytes[..<place])
        default: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
        }
      }
      do {
        let document = try JSONDocument(bytes, file: "\(number)")
        for key in keys(document) { _ = document.entry(of: key) }
      } catch {
        refusals += 1
        let lineCount = bytes.count { $0 == 0x0A } + 1
        let range = try #require(error.range)
        #expect(range.upperBound.line <= lineCount, "\(number)")
        _ = error.formatted(sources: ["\(number)": SourceText(bytes)])
      }
    }
    #expect(refusals > 2_000)
  }

  @Test func `many values stored at once read as if stored one after the other`() throws {
    var generator = SeededGenerator(seed: 4)
    for number in 0..<500 {
      let text = GeneratedJSON.text(using: &generator)
      let known = keys(try JSONDocument(Array(text.utf8), file: "\(number)"))
      let new = ["new.a", "new.b", "new.c.d", "x", "y", "new.c"] + known.map { $0 + ".new" }
      let order = (known + new).shuffled(using: &generator)
      let edits = (known + new).shuffled(using: &generator).prefix(8).map { key in
        StoreEdit(key, to: Int.random(in: 0..<5, using: &generator) == 0 ? nil : .number("\(key.utf8.count)"))
      }
      let one = try MemoryStore(text, order: order)
      let all = try MemoryStore(text, order: order)
      for edit in edits { try one.apply([edit]) }
      try all.apply(Array(edits))
      for key in known + new {
        let (first, second) = (try one.load()[key]?.value, try all.load()[key]?.value)
        // Only the order of new members may differ.
        if case .object = first { continue }
        #expect(first == second, "\(number) \(key)")
      }
    }
  }

  @Test func `removing a member leaves every other value and every comment outside of it`() throws {
    var generator = SeededGenerator(seed: 3)
    for number in 0..<1_500 {
      let bytes = Array(GeneratedJSON.text(using: &generator).utf8)
      let old = try JSONDocument(bytes, file: "\(number)")
      let known = keys(old)
      guard let key = known.randomElement(using: &generator), old[key] != nil else { continue }
      var document = old
      let isRemoved = try document.remove(key)
      #expect(isRemoved)
      #expect(document[key] == nil)
      let others = known.filter { other in old[other] != nil && !key.hasPrefix(other) && !other.hasPrefix(key) }
      #expect(others.filter { document.text(of: $0) != old.text(of: $0) } == [], "\(number) \(key)")
      #expect(GeneratedJSON.solid(document.bytes).isSubsequence(of: bytes), "\(number) \(key)")
    }
  }
}

/// Settings files in all kinds of styles.
private struct GeneratedJSON {
  private var generator: SeededGenerator
  private let lineEnd: String
  private let unit: String
  private let colon: String
  private let isTall: Bool
  private var hasComments: Bool
  private var nextName = 0

  static func text(using generator: inout SeededGenerator) -> String {
    var json = GeneratedJSON(using: &generator)
    let value = json.object(depth: 0)
    let text = json.trivia() + value + json.trivia() + (Bool.random(using: &json.generator) ? json.lineEnd : "")
    generator = json.generator
    return (Int.random(in: 0..<10, using: &generator) == 0 ? "\u{FEFF}" : "") + text
  }

  /// The bytes but for blanks and line ends.
  static func solid(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private init(using generator: inout SeededGenerator) {
    lineEnd = ["\n", "\r\n"].randomElement(using: &generator) ?? ""
    unit = ["  ", "    ", "\t", ""].randomElement(using: &generator) ?? ""
    colon = [":", ": ", " : ", ":\t"].randomElement(using: &generator) ?? ""
    isTall = Int.random(in: 0..<4, using: &generator) > 0
    hasComments = Bool.random(using: &generator)
    self.generator = generator
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

  private mutating func trivia() -> String {
    guard hasComments, chance(6) else { return "" }
    return ["/* c */", "// \u{FC}\(lineEnd)", " ", "/**/ ", "/* a\(lineEnd) b */"].randomElement(using: &generator)
      ?? ""
  }

  private mutating func object(depth: Int) -> String {
    elements(depth: depth, "{", "}") { json in
      json.nextName += 1
      let names = [
        "key\(json.nextName)", "ключ\(json.nextName)", "a b\(json.nextName)", "\\u0061\(json.nextName)",
        "x.y\(json.nextName)",
      ]
      let name = "\"\(names.randomElement(using: &json.generator) ?? "")\""
      return name + json.trivia() + json.colon + json.trivia() + json.value(depth: depth + 1)
    }
  }

  private mutating func elements(
    depth: Int, _ open: String, _ close: String, _ element: (inout GeneratedJSON) -> String
  ) -> String {
    let count = Int.random(in: 0...4, using: &generator)
    let isTall = isTall && !chance(5)
    let indentation = isTall ? lineEnd + String(repeating: unit, count: depth + 1) : ""
    var result = open + trivia()
    for number in 0..<count {
      if isTall, hasComments, chance(6) { result += indentation + "// about" }
      result += indentation + element(&self) + trivia()
      if number < count - 1 || chance(8) { result += "," + (isTall ? "" : " ") + trivia() }
    }
    return result + (isTall ? lineEnd + String(repeating: unit, count: depth) : "") + close
  }

  private mutating func value(depth: Int) -> String {
    if depth < 4, chance(3) { return object(depth: depth) }
    if depth < 4, chance(6) { return elements(depth: depth, "[", "]") { $0.value(depth: depth + 1) } }
    let scalars = [
      "null", "true", "false", "0", "-0", "1.0", "1.50", "1E+2", "9007199254740993", "\"\"", "\"//\"", "\"{,}\"",
      "\"\\u00e9\\/\"", "\"größer\"", "\"\\\\\"", "\"\\\"\"", "\"\\ud800\"",
    ]
    return scalars.randomElement(using: &generator) ?? ""
  }
}

extension [UInt8] {
  /// Whether all its bytes are found in another array in the same order.
  fileprivate func isSubsequence(of other: [UInt8]) -> Bool {
    var rest = other[...]
    for byte in self {
      guard let index = rest.firstIndex(of: byte) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
