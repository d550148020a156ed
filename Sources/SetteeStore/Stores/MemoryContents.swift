import SetteeModel
import Synchronization

/// What a memory store held at one moment: a document, and edits that are made to it when somebody looks.
///
/// Most tests write many values and read few of them back.
final class MemoryContents: StoreContents {
  /// A document with what the store has done to the objects in it.
  struct Version {
    var document: JSONDocument
    var touched = TouchedObjects()

    /// Applies edits; see ``JSONDocument/apply(_:to:order:touched:path:)``.
    mutating func apply(_ edits: [StoreEdit], order: [String]) throws(StoreError) {
      let old = JSONContents(document: document, fileExists: true)
      try document.apply(edits, to: old, order: KeyOrder(order), touched: &touched, path: document.file)
    }
  }

  private let state: Mutex<(version: Version, waiting: [[StoreEdit]])>
  private let order: [String]
  /// How many batches of edits may wait at most.
  private static let mostWaiting = 64

  init(_ version: Version, waiting: [[StoreEdit]] = [], order: [String]) {
    state = Mutex((version, waiting))
    self.order = order
  }

  subscript(key: String) -> StoredEntry? { version.document.entry(of: key) }

  /// An edit of the key itself says what it holds then. Only one of a part of it, or of something around it, calls for the
  /// document.
  func value(of key: String) -> StoredValue? {
    let (version, waiting) = state.withLock(\.self)
    var last: StoreEdit?
    for edits in waiting {
      for edit in edits {
        switch edit.key.relation(to: key) {
        case .other: break
        case .same:
          if edit.replaced != .anything { return self.version.document[key] }
          last = edit
        case .nested: return self.version.document[key]
        }
      }
    }
    return last.map(\.value) ?? version.document[key]
  }

  var revision: String { JSONContents(document: version.document, fileExists: true).revision }

  var isEmpty: Bool { state.withLock { $0.waiting.isEmpty && $0.version.document.isEmpty } }

  /// The document with all edits.
  var version: Version {
    state.withLock { state in
      guard !state.waiting.isEmpty else { return state.version }
      do {
        // One after the other: where new members go depends on those that are there.
        for edits in state.waiting { try state.version.apply(edits, order: order) }
      } catch {
        preconditionFailure("an edit that cannot fail has failed: \(error)")
      }
      state.waiting = []
      return state.version
    }
  }

  /// The contents after further edits.
  ///
  /// - Throws: As ``JSONDocument/apply(_:to:order:touched:path:)``.
  func applying(_ edits: [StoreEdit]) throws(StoreError) -> MemoryContents {
    if edits.allSatisfy(\.cannotFail) {
      let (version, waiting) = state.withLock(\.self)
      if waiting.count < Self.mostWaiting {
        return MemoryContents(version, waiting: waiting + [edits], order: order)
      }
    }
    var version = version
    try version.apply(edits, order: order)
    return MemoryContents(version, order: order)
  }
}

extension StoreEdit {
  /// Whether the edit succeeds on every document: it has no condition, and neither its key nor its value is unusual.
  fileprivate var cannotFail: Bool {
    guard condition == .none, key.utf8.count(where: { $0 == UInt8(ascii: ".") }) <= 16 else { return false }
    switch value {
    case nil, .null, .bool, .text: return true
    case .number(let text): return StoredValue.number(text).misspeltNumber == nil
    case .list, .object: return false
    }
  }
}

/// How two keys stand to each other.
private enum KeyRelation {
  case same
  /// One is a part of what the other stands for, as `a.b` is of `a`.
  case nested
  case other
}

extension String {
  /// Compares keys byte by byte, like the document does. Most differ at the first look.
  fileprivate func relation(to other: String) -> KeyRelation {
    let count = utf8.count
    let otherCount = other.utf8.count
    if count == otherCount { return self == other && utf8.elementsEqual(other.utf8) ? .same : .other }
    let (outer, inner) = count < otherCount ? (self, other) : (other, self)
    let end = inner.utf8.index(inner.utf8.startIndex, offsetBy: min(count, otherCount))
    guard inner.utf8[end] == UInt8(ascii: "."), inner.utf8[..<end].elementsEqual(outer.utf8) else { return .other }
    return .nested
  }
}
