public import Diagnostics
public import SetteeModel

/// A settings file's bytes and where each value stands in them.
///
/// Nothing is decoded until it is asked for, and edits replace as few bytes as they can: the order of the members,
/// comments, indentation, line ends, the spelling of numbers and keys that no form knows stay as they are.
///
/// A key `a.b.c` means the member `c` in the object `b` in the object `a`, and equally a member that is literally named
/// `a.b.c` or `b.c`, where the file has one. Names are compared byte by byte: a letter with a combining accent is not
/// its composed form.
public struct JSONDocument: Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The file's name as messages show it.
  public let file: String
  let index: JSONIndex

  /// Reads a file's bytes: RFC 8259 in UTF-8, with comments and a comma after the last element allowed, at most 512
  /// containers deep, without equal keys.
  ///
  /// - Throws: The first mistake, with its place.
  /// - Complexity: O(*n*), in one pass.
  public init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    var parser = JSONParser(bytes)
    do {
      try parser.parse()
    } catch {
      throw parser.index.diagnostic(error, bytes: bytes, file: file)
    }
    self.bytes = bytes
    self.file = file
    index = parser.index
  }

  /// Reads a settings file's bytes, which must be an object.
  ///
  /// - Throws: The first mistake, with its place.
  public init(settings bytes: [UInt8], file: String) throws(Diagnostic) {
    try self.init(bytes, file: file)
    try requireObject()
  }

  /// - Throws: When the whole file is another value than an object.
  func requireObject() throws(Diagnostic) {
    guard index.nodes[0].kind == .object else {
      let mistake = JSONMistake.notAnObject(value(of: 0).kindName, at: index.nodes[0].range)
      throw index.diagnostic(mistake, bytes: bytes, file: file)
    }
  }
}

extension JSONDocument {
  /// The value of a dotted key, or nil when the file has none.
  public subscript(key: String) -> StoredValue? {
    node(of: key).map(value)
  }

  /// The entry of a dotted key: its value and where the value stands.
  public func entry(of key: String) -> StoredEntry? {
    node(of: key).map(entry)
  }

  func entry(at node: Int) -> StoredEntry {
    StoredEntry(value(of: node), at: SourceLocation(file: file, range: sourceRange(index.nodes[node].range)))
  }

  /// The bytes that a dotted key's value is written in.
  public func text(of key: String) -> ArraySlice<UInt8>? {
    node(of: key).map { bytes[index.nodes[$0].range] }
  }

  /// Whether the file is an object without members.
  var isEmpty: Bool { index.nodes.count == 1 && index.nodes[0].kind == .object }

  /// The whole file as a value.
  public var root: StoredValue { value(of: 0) }

  /// The value that ``path(of:)`` leads to, without taking note of the way.
  func node(of key: String) -> Int? {
    guard !isEmpty, index.nodes[0].kind == .object else { return nil }
    return node(of: Array(key.utf8)[...], in: 0)
  }

  func sourceRange(_ range: Range<Int>) -> SourceRange { index.sourceRange(range, bytes: bytes) }
}

// MARK: Values

extension JSONDocument {
  func value(of node: Int) -> StoredValue {
    let range = index.nodes[node].range
    switch index.nodes[node].kind {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .number: return .number(String(decoding: bytes[range], as: UTF8.self))
    case .string:
      let text = bytes[range].dropFirst().dropLast()
      if !index.nodes[node].hasEscapes { return .text(String(decoding: text, as: UTF8.self)) }
      return .text(decodedText(text))
    case .array: return .list(children(of: node).map(value))
    case .object: return .object(children(of: node).map { (name: name(of: $0), value: value(of: $0)) })
    }
  }

  func children(of node: Int) -> [Int] {
    var result: [Int] = []
    var child = node + 1
    while child < Int(index.nodes[node].next) {
      result.append(child)
      child = Int(index.nodes[child].next)
    }
    return result
  }

  func name(of node: Int) -> String {
    guard let name = index.nodes[node].name else { return "" }
    let text = bytes[name.textRange]
    return name.hasEscapes ? decodedText(text) : String(decoding: text, as: UTF8.self)
  }
}

// MARK: Places

extension JSONIndex {
  func position(of offset: Int, bytes: [UInt8]) -> SourcePosition {
    let (number, start) = line(of: offset)
    let isMarked = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let before = bytes[min(isMarked ? 3 : start, offset)..<offset]
    return SourcePosition(line: number, column: before.count { $0 & 0xC0 != 0x80 } + 1)
  }

  func sourceRange(_ range: Range<Int>, bytes: [UInt8]) -> SourceRange {
    position(of: range.lowerBound, bytes: bytes)..<position(of: range.upperBound, bytes: bytes)
  }

  func diagnostic(_ mistake: JSONMistake, bytes: [UInt8], file: String) -> Diagnostic {
    let notes = mistake.note.map {
      [Diagnostic.Note($0.message, at: SourceLocation(file: file, range: sourceRange($0.range, bytes: bytes)))]
    }
    return Diagnostic(
      .error, mistake.code, mistake.message, file: file, range: sourceRange(mistake.range, bytes: bytes),
      notes: notes ?? [])
  }
}
