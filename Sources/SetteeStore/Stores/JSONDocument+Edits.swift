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
  ///   - created: The dotted keys of the objects that the store has created.
  ///   - path: The file, for messages.
  /// - Throws: `conflict` when a precondition does not hold. The document is to be thrown away then.
  mutating func apply(
    _ edits: [StoreEdit], to contents: JSONContents, order: [String], created: inout Set<String>, path: String
  ) throws(StoreError) {
    for edit in edits {
      try edit.check(contents, path: path)
    }
    do {
      for edit in edits {
        if let value = edit.value {
          created.formUnion(try set(edit.key, to: value, order: order))
        } else {
          let pruned = created
          try remove(edit.key, pruning: pruned.contains)
        }
      }
    } catch {
      throw StoreError(.malformed, error.message, path: path, diagnostic: error)
    }
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

  private static func words(_ value: StoredValue?) -> String {
    guard let value else { return "unset" }
    return escaped(String(decoding: JSONStyle.compact.written(value, indentation: [], isTall: false), as: UTF8.self))
  }
}
