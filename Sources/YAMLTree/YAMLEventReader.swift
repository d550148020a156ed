import CLibYAML

/// Reads the events of a YAML stream one by one, exactly as libyaml sees them.
///
/// It is a thin cover over `yaml_parser_parse`: several documents, tags and anchors pass through, nothing is checked and
/// nothing is added. The encoding is always UTF-8, because libyaml would otherwise guess UTF-16. All unsafe code of this
/// target is in this file; nothing that points into libyaml's memory leaves it, except for the length of a closure.
///
/// - Complexity: O(*n*) in the bytes of the stream, with at most some 40 KiB and the current event in memory. Flow
///   collections are the exception: the time grows with the square of their depth, so a caller must bound it.
@safe  // The pointer is private, made by `init`, and freed once, by the `deinit` of a type that cannot be copied.
package struct YAMLEventReader: ~Copyable {
  /// What an event is.
  package enum Kind: Sendable {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias, scalar, sequenceStart, sequenceEnd, mappingStart, mappingEnd
  }

  /// What libyaml needs at one address for as long as it reads.
  @unsafe private struct State {
    var parser = unsafe yaml_parser_t()
    var event = unsafe yaml_event_t()
    let bytes: [UInt8]
    /// How many of the bytes libyaml has taken.
    var offset: Int
  }

  private let state: UnsafeMutablePointer<State>
  private var isFinished = false

  /// What the current event is; `streamStart` before the first one.
  package private(set) var kind = Kind.streamStart
  /// Where the current event begins.
  package private(set) var start = YAMLMark()
  /// Where the current event ends.
  package private(set) var end = YAMLMark()

  /// - Parameters:
  ///   - bytes: A stream in UTF-8. Anything else becomes an error of ``advance()``.
  ///   - offset: How many bytes to leave out at the beginning: the length of a byte order mark, which libyaml would take
  ///     for a character.
  package init(_ bytes: [UInt8], from offset: Int = 0) {
    unsafe state = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe state.initialize(to: State(bytes: bytes, offset: min(offset, bytes.count)))
    precondition(unsafe yaml_parser_initialize(&state.pointee.parser) == 1, "out of memory")
    unsafe yaml_parser_set_encoding(&state.pointee.parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input(
      &state.pointee.parser, { unsafe Self.read($0, into: $1, capacity: $2, count: $3) }, state)
  }

  deinit {
    unsafe yaml_event_delete(&state.pointee.event)
    unsafe yaml_parser_delete(&state.pointee.parser)
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// Copies the next bytes to where libyaml asks for them. A copy through a handler, because a pointer into a Swift array
  /// is valid for one call only.
  private static func read(
    _ context: UnsafeMutableRawPointer?, into destination: UnsafeMutablePointer<UInt8>?, capacity: Int,
    count: UnsafeMutablePointer<Int>?
  ) -> Int32 {
    guard let state = unsafe context?.assumingMemoryBound(to: State.self), let destination = unsafe destination else {
      return 0
    }
    let offset = unsafe state.pointee.offset
    let length = unsafe min(capacity, state.pointee.bytes.count - offset)
    unsafe state.pointee.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe destination.update(from: base + offset, count: length)
    }
    unsafe state.pointee.offset += length
    unsafe count?.pointee = length
    return 1
  }

  /// Goes to the next event.
  ///
  /// - Returns: False after the end of the stream.
  /// - Throws: What libyaml has against the stream. There are no events after that.
  package mutating func advance() throws(YAMLSyntaxError) -> Bool {
    guard !isFinished else { return false }
    unsafe yaml_event_delete(&state.pointee.event)
    guard unsafe yaml_parser_parse(&state.pointee.parser, &state.pointee.event) == 1 else {
      isFinished = true
      throw failure
    }
    unsafe start = YAMLMark(state.pointee.event.start_mark)
    unsafe end = YAMLMark(state.pointee.event.end_mark)
    switch unsafe state.pointee.event.type {
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SCALAR_EVENT: kind = .scalar
    case YAML_SEQUENCE_START_EVENT: kind = .sequenceStart
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT: kind = .mappingStart
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default:
      kind = .streamEnd
      isFinished = true
    }
    return true
  }

  private var failure: YAMLSyntaxError {
    unsafe YAMLSyntaxError(
      context: state.pointee.parser.context.map { unsafe String(cString: $0) },
      contextMark: YAMLMark(state.pointee.parser.context_mark),
      problem: state.pointee.parser.problem.map { unsafe String(cString: $0) } ?? "out of memory",
      mark: YAMLMark(state.pointee.parser.problem_mark))
  }
}

/// The fields of the current event. Each belongs to some kinds of events and is nil, false or empty in the others, so
/// that no member of libyaml's union is read that was not written.
extension YAMLEventReader {
  /// How a scalar is written.
  package var style: YAMLDocument.ScalarStyle {
    guard kind == .scalar else { return .plain }
    switch unsafe state.pointee.event.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: return .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: return .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: return .literal
    case YAML_FOLDED_SCALAR_STYLE: return .folded
    default: return .plain
    }
  }

  /// Whether a collection is written in brackets.
  package var isFlow: Bool {
    switch kind {
    case .sequenceStart: unsafe state.pointee.event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    case .mappingStart: unsafe state.pointee.event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    default: false
    }
  }

  /// Whether a document's start or end is not marked by `---` or `...`.
  package var isImplicit: Bool {
    switch kind {
    case .documentStart: unsafe state.pointee.event.data.document_start.implicit != 0
    case .documentEnd: unsafe state.pointee.event.data.document_end.implicit != 0
    default: false
    }
  }

  /// Whether a document has `%TAG` lines.
  package var hasTagDirectives: Bool {
    guard kind == .documentStart else { return false }
    let directives = unsafe state.pointee.event.data.document_start.tag_directives
    return unsafe directives.start != directives.end
  }

  /// Whether a scalar or a collection has an anchor or a tag.
  package var hasProperties: Bool { unsafe anchorPointer != nil || tagPointer != nil }

  /// The name of the anchor that a node has or that an alias means.
  package var anchor: String? { unsafe anchorPointer.map { unsafe String(cString: $0) } }

  /// The resolved tag of a node, such as `tag:yaml.org,2002:int` for `!!int`.
  package var tag: String? { unsafe tagPointer.map { unsafe String(cString: $0) } }

  /// The text of a scalar.
  package var text: String {
    withText { text in
      String(decoding: (0..<text.count).map { text[$0] }, as: UTF8.self)
    }
  }

  /// Calls a closure with the text of a scalar, in UTF-8, without copying it.
  package func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let scalar = unsafe kind == .scalar ? state.pointee.event.data.scalar.value : nil
    let length = unsafe kind == .scalar ? state.pointee.event.data.scalar.length : 0
    let text = unsafe UnsafeBufferPointer(start: scalar, count: length)
    return unsafe body(text.span)
  }

  private var anchorPointer: UnsafeMutablePointer<yaml_char_t>? {
    switch kind {
    case .alias: unsafe state.pointee.event.data.alias.anchor
    case .scalar: unsafe state.pointee.event.data.scalar.anchor
    case .sequenceStart: unsafe state.pointee.event.data.sequence_start.anchor
    case .mappingStart: unsafe state.pointee.event.data.mapping_start.anchor
    default: nil
    }
  }

  private var tagPointer: UnsafeMutablePointer<yaml_char_t>? {
    switch kind {
    case .scalar: unsafe state.pointee.event.data.scalar.tag
    case .sequenceStart: unsafe state.pointee.event.data.sequence_start.tag
    case .mappingStart: unsafe state.pointee.event.data.mapping_start.tag
    default: nil
    }
  }
}

extension YAMLMark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(index: Int(mark.index), line: Int(mark.line), column: Int(mark.column))
  }
}
