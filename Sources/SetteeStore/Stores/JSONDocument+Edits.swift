import Diagnostics
import SetteeModel

extension JSONDocument {
  /// An object without members, which is what a file that does not exist stands for.
  static func empty(file: String) -> JSONDocument {
    do {
      return try JSONDocument(Array("{}\n".utf8), file: file)
    } catch {
      preconditionFailure("{} is JSON: \(error)")
    }
  }

  /// Applies a store's edits in their order.
  ///
  /// - Parameters:
  ///   - contents: What the preconditions are about: this document and whether there is a file.
  ///   - touched: What the store has done with the objects around values.
  ///   - path: The file, for messages.
  /// - Throws: `conflict` when a precondition does not hold, `invalidEdit` when the document would not be JSON any more.
  ///   The document is to be thrown away then.
  mutating func apply(
    _ edits: [StoreEdit], to contents: JSONContents, order: KeyOrder, touched: inout TouchedObjects, path: String
  ) throws(StoreError) {
    for edit in edits {
      try edit.check(contents, path: path)
    }
    do {
      var batch = EditBatch()
      for edit in edits {
        if edit.replaced != .anything {
          if batch.concerns(edit.key) {
            touched.note(try set(batch.values, order: order))
            batch = EditBatch()
          }
          guard edit.replaced.takes(self[edit.key]) else { continue }
        }
        if let value = edit.value, batch.add(edit.key, value) { continue }
        touched.note(try set(batch.values, order: order))
        batch = EditBatch()
        if let value = edit.value {
          _ = batch.add(edit.key, value)
        } else {
          let known = touched
          _ = try remove(edit.key, only: edit.replaced, pruning: known.pruning)
        }
      }
      touched.note(try set(batch.values, order: order))
    } catch {
      throw StoreError(.invalidEdit, "\(error.message); nothing was written", path: path)
    }
  }
}

/// Values that can be stored at once because none of them is a part of another.
private struct EditBatch {
  private(set) var values: [(key: String, value: StoredValue)] = []
  /// The keys, and the keys of the objects around them; of one value alone they are not looked at.
  private var keys: Set<ArraySlice<UInt8>> = []
  private var outerKeys: Set<ArraySlice<UInt8>> = []

  /// Adds a value, unless it has to do with one that was added before.
  mutating func add(_ key: String, _ value: StoredValue) -> Bool {
    if concerns(key) { return false }
    values.append((key, value))
    if values.count > 1 { note(key) }
    return true
  }

  /// Whether a key has to do with one that was added: they are the same, or one is a part of the other.
  mutating func concerns(_ key: String) -> Bool {
    if values.isEmpty { return false }
    if keys.isEmpty { note(values[0].key) }
    let bytes = Array(key.utf8)[...]
    return keys.contains(bytes) || outerKeys.contains(bytes) || Self.outer(of: bytes).contains(where: keys.contains)
  }

  private mutating func note(_ key: String) {
    let bytes = Array(key.utf8)[...]
    keys.insert(bytes)
    outerKeys.formUnion(Self.outer(of: bytes))
  }

  /// The keys of the objects around a key.
  private static func outer(of key: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    key.indices.filter { key[$0] == UInt8(ascii: ".") }.map { key[..<$0] }
  }
}

extension StoreEdit {
  /// - Throws: `conflict`, with what was wanted and what is there, when the precondition does not hold.
  fileprivate func check(_ contents: JSONContents, path: String) throws(StoreError) {
    switch condition {
    case .none:
      break
    case .value(let wanted):
      let found = contents.document[key]
      if found == wanted { break }
      throw StoreError(.conflict, "\(quoted(key)) is \(Self.words(found)), not \(Self.words(wanted))", path: path)
    case .revision(let wanted):
      let found = contents.revision
      if found == wanted { break }
      throw StoreError(.conflict, "the revision is \(escaped(found)), not \(escaped(wanted))", path: path)
    }
  }

  private static func words(_ value: StoredValue?) -> String { value.map { escaped($0.json) } ?? "unset" }
}
