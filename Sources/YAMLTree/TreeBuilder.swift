import Diagnostics

/// Builds a document from events: one pass, no recursion, one record a node.
struct TreeBuilder {
  let source: [UInt8]
  let limits: YAMLLimits
  private let file: String
  private let start: Int
  /// Whether each character of the file is one byte.
  let isASCII: Bool
  private var cursor: SourceCursor
  /// Apart from the builder, so that asking for a place does not copy all of it.
  private let places: Places
  private(set) var records: [NodeRecord] = []
  private(set) var decoded: [UInt8] = []
  /// The collections that are open, the innermost last.
  private var frames: [Frame] = []
  private var anchors = AnchorTable()
  /// How many nodes there are when each alias counts as what it stands for.
  private var expandedCount = 0
  /// Where the last finished node ends.
  private var lastEnd = SourcePosition.start
  private var findings: [Finding] = []
  /// The keys of the mapping that has just ended; kept for its memory.
  var keys: [HashedKey] = []

  /// A collection whose end has not been seen.
  private struct Frame {
    let node: Int
    let isMapping: Bool
    /// How many children it has, keys and values counted separately.
    var childCount = 0
    /// The last key, if it is text.
    var key: Int?
    /// The number of its anchor, if it has one.
    let anchor: Int?
    /// How many nodes there were before it.
    let expandedBefore: Int
    /// How many collections stand inside each other in it, itself included.
    var height = 1

    /// Whether the next child is a key.
    var expectsKey: Bool { isMapping && childCount.isMultiple(of: 2) }

    /// Counts a child without children of its own.
    mutating func add(key: Int?) {
      childCount += 1
      if let key { self.key = key }
    }
  }

  /// Turns libyaml's places into an editor's.
  private struct Places {
    /// The end of a file that does not end in a line feed: libyaml counts a line after it nevertheless.
    private let fileEnd: SourcePosition?

    init(of source: [UInt8]) {
      let endsInLineFeed = source.last.map { $0 == UInt8(ascii: "\n") } ?? true
      fileEnd =
        endsInLineFeed ? nil : ErrorSurroundings(SourceText(source)).within(SourcePosition(line: .max, column: 1))
    }

    /// A place as an editor shows it.
    func position(of mark: YAMLMark) -> SourcePosition {
      guard let fileEnd else { return mark.position }
      return min(fileEnd, mark.position)
    }
  }

  init(source: [UInt8], start: Int, isASCII: Bool, file: String, limits: YAMLLimits) {
    self.source = source
    self.limits = limits
    self.file = file
    self.start = start
    self.isASCII = isASCII
    cursor = SourceCursor(start: start, isASCII: isASCII)
    places = Places(of: source)
    // The densest form has four bytes a node. What is reserved and never written costs address space, no memory, while
    // growing a large array means having two of them for a while.
    records.reserveCapacity(min(source.count / 4, max(limits.nodes, 0)) + 8)
  }

  /// Reads the whole file.
  mutating func build() -> YAMLParseResult {
    var isWhole = true
    do {
      try readDocument()
      for anchor in anchors.unused {
        report(.unusedAnchor(anchor.name, isText: records[anchor.node].kind == .scalar, at: anchor.range))
      }
    } catch {
      // Libyaml may refuse what has just been reported.
      if findings.last?.code == error.code, findings.last?.position == error.position { findings.removeLast() }
      findings.append(error)
      isWhole = false
    }
    let document = isWhole ? YAMLDocument(file: file, records: records, source: source, decoded: decoded) : nil
    return YAMLParseResult(
      document: document, diagnostics: findings.sorted { $0.position < $1.position }.map { $0.diagnostic(in: file) })
  }

  /// Notes a mistake that leaves the structure clear.
  mutating func report(_ finding: Finding) {
    if findings.count < limits.diagnostics { findings.append(finding) }
  }

  private mutating func readDocument() throws(Finding) {
    var reader = YAMLEventReader(source, from: start)
    var hasDocument = false
    while try advance(&reader) {
      switch reader.kind {
      case .scalar: try addScalar(reader)
      case .mappingStart, .sequenceStart: try open(reader)
      case .mappingEnd, .sequenceEnd: close(reader)
      case .alias: try addAlias(reader)
      case .documentStart:
        if hasDocument {
          throw .severalDocuments(at: places.position(of: reader.start)..<places.position(of: reader.end))
        }
        hasDocument = true
        if reader.hasTagDirectives { report(.tagDirective(at: tagDirectiveRange(from: reader.start))) }
      case .streamStart, .streamEnd, .documentEnd: break
      }
    }
    guard let root = records.first, root.kind != .scalar || root.style != .plain || root.count > 0 else {
      throw Finding.emptyFile(hasBytes: source.count > start)
    }
  }

  private func advance(_ reader: inout YAMLEventReader) throws(Finding) -> Bool {
    do {
      return try reader.advance()
    } catch {
      throw SyntaxErrorExplanation(of: error, after: records.last, in: SourceText(source)).finding
    }
  }
}

/// One node.
extension TreeBuilder {
  private mutating func addScalar(_ reader: borrowing YAMLEventReader) throws(Finding) {
    try count(1, at: reader)
    let end = cursor.offset(of: reader.end.index, in: source)
    var record = NodeRecord(
      start: places.position(of: reader.start), end: places.position(of: reader.end), next: UInt32(records.count + 1),
      kind: .scalar)
    record.style = reader.style
    // Plain text on one line of ASCII that is as long as the place it was read from is what stands there.
    let isVerbatim = record.style == .plain && isASCII && reader.start.line == reader.end.line
    let length = isVerbatim ? reader.end.index - reader.start.index : nil
    reader.withText { text in place(text, endingAt: end, isVerbatim: text.count == length, in: &record) }
    if record.style == .plain, let comment = Self.comment(in: source, at: end) {
      record.flags.insert(.hasTouchingComment)
      if beginsWord(at: comment + 1) { record.flags.insert(.hasTightComment) }
    }
    if reader.hasProperties {
      let properties = try addProperties(of: reader)
      record.start = properties.content
      if properties.anchor != nil { record.flags.insert(.hasAnchor) }
      if let anchor = anchors.index(definedAt: records.count) { anchors.close(anchor, size: 1, height: 0) }
    }
    if record.count > limits.scalarBytes {
      report(.scalarTooLong(bytes: Int(record.count), limit: limits.scalarBytes, at: record.range))
    }
    let isKey = frames.last?.expectsKey ?? false
    if isKey { checkKey(&record) } else if record.count == 0 { checkEmptyValue(record) }
    finish(record, key: isKey ? records.count : nil)
  }

  /// Refers to a scalar's text in the file if it stands there as it is, and keeps a copy otherwise.
  private mutating func place(
    _ text: Span<UInt8>, endingAt end: Int, isVerbatim: Bool, in record: inout NodeRecord
  ) {
    record.count = UInt32(text.count)
    let first = end - (record.style == .plain ? 0 : 1) - text.count
    assert(!isVerbatim || stands(text, at: first, record.style, endingAt: end), "what is not compared must be equal")
    if isVerbatim || stands(text, at: first, record.style, endingAt: end) {
      record.first = UInt32(first)
      record.flags.insert(.isInSource)
      return
    }
    record.first = UInt32(decoded.count)
    for index in text.indices { decoded.append(text[index]) }
  }

  /// Whether a text stands somewhere in the file as it is, within its quotes.
  private func stands(
    _ text: Span<UInt8>, at first: Int, _ style: YAMLDocument.ScalarStyle, endingAt end: Int
  ) -> Bool {
    // What precedes the text must be its opening quote: of "\\\\" only the second half would be equal to the text.
    if style != .plain, first <= start || source[first - 1] != source[end - 1] { return false }
    guard first >= start else { return false }
    for index in text.indices where text[index] != source[first + index] { return false }
    return true
  }

  /// Where a comment begins with nothing but blanks between it and a scalar.
  private static func comment(in source: [UInt8], at offset: Int) -> Int? {
    var offset = offset
    while offset < source.count, source[offset] == UInt8(ascii: " ") || source[offset] == UInt8(ascii: "\t") {
      offset += 1
    }
    return offset < source.count && source[offset] == UInt8(ascii: "#") ? offset : nil
  }

  /// Whether a letter, a digit or a character beyond ASCII stands there.
  private func beginsWord(at offset: Int) -> Bool {
    guard offset < source.count else { return false }
    switch source[offset] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      return true
    default: return false
    }
  }

  private mutating func open(_ reader: borrowing YAMLEventReader) throws(Finding) {
    let before = expandedCount
    try count(1, at: reader)
    guard frames.count < limits.depth else {
      throw .tooDeep(limit: limits.depth, at: places.position(of: reader.start)..<places.position(of: reader.end))
    }
    let isMapping = reader.kind == .mappingStart
    var record = NodeRecord(
      start: places.position(of: reader.start), end: places.position(of: reader.end), next: 0,
      kind: isMapping ? .mapping : .sequence)
    if reader.hasProperties {
      let properties = try addProperties(of: reader)
      record.start = properties.content
      if properties.anchor != nil { record.flags.insert(.hasAnchor) }
    }
    frames.append(
      Frame(
        node: records.count, isMapping: isMapping, anchor: anchors.index(definedAt: records.count),
        expandedBefore: before))
    records.append(record)
  }

  private mutating func close(_ reader: borrowing YAMLEventReader) {
    guard let frame = frames.popLast() else { return }
    // A block collection's end event stands where the next thing begins, after blank lines and comments, and so does
    // that of a pair in a list, `[a: b]`, which has no brackets of its own.
    let end = cursor.offset(of: reader.end.index, in: source)
    let closing = UInt8(ascii: frame.isMapping ? "}" : "]")
    let hasBracket = reader.end.index == reader.start.index + 1 && end > 0 && source[end - 1] == closing
    if hasBracket { lastEnd = places.position(of: reader.end) }
    records[frame.node].end = lastEnd
    records[frame.node].next = UInt32(records.count)
    if frame.isMapping {
      let leftOut = leaveOutEntries(of: frame.node)
      records[frame.node].count = UInt32(frame.childCount / 2 - leftOut)
      if leftOut > 0 { records[frame.node].flags.insert(.lacksEntries) }
    } else {
      records[frame.node].count = UInt32(frame.childCount)
    }
    if let anchor = frame.anchor {
      anchors.close(anchor, size: expandedCount - frame.expandedBefore, height: frame.height)
    }
    guard let parent = frames.indices.last else { return }
    if frames[parent].expectsKey {
      report(
        holdsCondition(frames.dropLast().last)
          ? .bracesInCondition(at: records[frame.node].range) : .nonTextKey(at: records[frame.node].range))
      records[frame.node].flags.insert(.isLeftOut)
    }
    frames[parent].height = max(frames[parent].height, frame.height + 1)
    frames[parent].childCount += 1
    frames[parent].key = nil
  }

  /// Adds a node without children.
  private mutating func finish(_ record: NodeRecord, key: Int?) {
    lastEnd = record.end
    records.append(record)
    if !frames.isEmpty { frames[frames.count - 1].add(key: key) }
  }

  private mutating func count(_ size: Int, at reader: borrowing YAMLEventReader) throws(Finding) {
    // A subtraction, because the sum of two sizes could be too large for an Int.
    guard size <= limits.nodes - expandedCount else {
      throw .tooManyNodes(limit: limits.nodes, at: places.position(of: reader.start)..<places.position(of: reader.end))
    }
    expandedCount += size
  }
}

/// Keys, anchors, aliases and tags.
extension TreeBuilder {
  private mutating func checkKey(_ record: inout NodeRecord) {
    if record.count == 0 {
      report(.emptyKey(at: record.range))
      record.flags.insert(.isLeftOut)
    } else if record.style == .plain, record.count == 2, utf8(of: record).elementsEqual("<<".utf8) {
      report(.mergeKey(at: record.range))
      record.flags.insert(.isLeftOut)
    } else if record.count > limits.keyCharacters {
      let count = String(decoding: utf8(of: record), as: UTF8.self).unicodeScalars.count
      if count > limits.keyCharacters {
        report(.keyTooLong(characters: count, limit: limits.keyCharacters, at: record.range))
      }
    }
  }

  /// Reports `{ key:value }`, which is a key `key:value` without a value to YAML.
  private mutating func checkEmptyValue(_ value: NodeRecord) {
    guard let key = frames.last?.key, records[key].style == .plain, touches(records[key], value),
      let colon = utf8(of: records[key]).firstIndex(of: UInt8(ascii: ":"))
    else { return }
    guard records[key].start.line == records[key].end.line else {
      report(.missingSpace(at: records[key].range, noticed: nil))
      return leaveOut(key)
    }
    let offset = colon - records[key].textRange.lowerBound
    let before = String(decoding: utf8(of: records[key]).prefix(offset), as: UTF8.self).unicodeScalars.count
    let position = records[key].start.advanced(by: before)
    if !hasMissingSpace(on: position.line) {
      report(.missingSpace(at: position..<position.advanced(by: 1), noticed: nil))
    }
    leaveOut(key)
  }

  /// Whether a space is missing in the mapping that is being read, on that line: `{ a:1, b:2 }` is one mistake.
  private func hasMissingSpace(on line: Int) -> Bool {
    guard let last = findings.last, last.code == .missingSpace, let frame = frames.last else { return false }
    return last.position.line == line && last.position >= records[frame.node].start
  }

  /// Whether nothing but blanks stands between a plain key and an empty value: in braces that ends at the next `,` or `}`.
  private func touches(_ key: NodeRecord, _ value: NodeRecord) -> Bool {
    if key.end == value.start { return true }
    guard key.flags.contains(.isInSource), key.end.line == value.start.line else { return false }
    let behind = source[key.textRange.upperBound...].prefix(max(0, value.start.column - key.end.column))
    return behind.allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Reports a tag and notes an anchor of the node that is about to be added.
  private mutating func addProperties(of reader: borrowing YAMLEventReader) throws(Finding) -> NodeProperties {
    let properties = NodeProperties(
      in: source, at: cursor.offset(of: reader.start.index, in: source), position: places.position(of: reader.start),
      end: places.position(of: reader.end))
    if reader.tag != nil {
      let range = properties.tag ?? places.position(of: reader.start)..<places.position(of: reader.end)
      let text = properties.tagText == "!" ? "!" + reader.text.prefix { $0 != " " } : properties.tagText
      report(.tag(text, isCondition: isCondition, at: range))
    }
    if let name = reader.anchor {
      let range = properties.anchor ?? places.position(of: reader.start)..<places.position(of: reader.end)
      guard anchors.count < limits.anchors else { throw .tooManyAnchors(limit: limits.anchors, at: range) }
      if let first = anchors.define(name, at: range, node: records.count) {
        report(.anchorRedefined(name, at: range, first: first))
      }
    }
    return properties
  }

  /// Whether the node that is about to be added is the value of a key that ends in `When`.
  private var isCondition: Bool { holdsCondition(frames.last) }

  /// Whether the value of a mapping that is being read is that of a key that ends in `When`.
  private func holdsCondition(_ frame: Frame?) -> Bool {
    guard let frame, let key = frame.key, !frame.expectsKey else { return false }
    return utf8(of: records[key]).suffix(4).elementsEqual("When".utf8)
  }

  /// Whether the node that is about to be added belongs to an entry that has been reported, such as a merge key.
  private var isInLeftOutEntry: Bool {
    frames.contains { frame in
      frame.key.map { !frame.expectsKey && records[$0].flags.contains(.isLeftOut) } ?? false
    }
  }

  private mutating func addAlias(_ reader: borrowing YAMLEventReader) throws(Finding) {
    let name = reader.anchor ?? ""
    let range = places.position(of: reader.start)..<places.position(of: reader.end)
    let next = UInt32(records.count + 1)
    // Stands for a node that is not known, so that one mistake does not become two.
    var record = NodeRecord(start: range.lowerBound, end: range.upperBound, next: next, kind: .scalar)
    switch anchors.use(name) {
    // To look for a near name takes time, which nobody wants for what is not shown.
    case .none where findings.count >= limits.diagnostics || isInLeftOutEntry: record.flags.insert(.isUnknown)
    case .none:
      report(.unknownAnchor(name, known: anchors.names, at: range))
      record.flags.insert(.isUnknown)
    case .some(let anchor) where !anchor.isComplete:
      report(.recursiveAlias(name, at: range, anchor: anchor.range))
      record.flags.insert(.isUnknown)
    case .some(let anchor):
      try count(anchor.size, at: reader)
      guard frames.count + anchor.height <= limits.depth else { throw .tooDeep(limit: limits.depth, at: range) }
      record = NodeRecord(start: range.lowerBound, end: range.upperBound, next: next, kind: .alias)
      record.first = UInt32(anchor.node)
      if let parent = frames.indices.last { frames[parent].height = max(frames[parent].height, anchor.height + 1) }
    }
    if frames.last?.expectsKey ?? false {
      report(.nonTextKey(at: range))
      record.flags.insert(.isLeftOut)
    }
    finish(record, key: nil)
  }

  /// Whether the collection that ended last stands in a list.
  var isInList: Bool { frames.last.map { !$0.isMapping } ?? false }

  func utf8(of record: NodeRecord) -> ArraySlice<UInt8> {
    record.flags.contains(.isInSource) ? source[record.textRange] : decoded[record.textRange]
  }

  /// Leaves a key and its value out of the tree.
  mutating func leaveOut(_ key: Int) { records[key].flags.insert(.isLeftOut) }

  /// The first `%TAG` line from the beginning of a document.
  private mutating func tagDirectiveRange(from mark: YAMLMark) -> SourceRange {
    var place = places.position(of: mark)
    for line in source[cursor.offset(of: mark.index, in: source)...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      if line.starts(with: "%TAG".utf8) { break }
      place = SourcePosition(line: place.line + 1, column: 1)
    }
    return place..<place.advanced(by: 4)
  }
}
