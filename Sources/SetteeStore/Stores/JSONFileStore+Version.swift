import SetteeModel

extension JSONFileStore {
  /// The version of the layout of settings files that this store writes.
  ///
  /// A file says its version in the member `$settee`, which no form can have as a key; without it, it is of version 1. A
  /// later version that changes what entries mean would write the member.
  static let version: Int64 = 1

  /// Refuses to change a file that a newer version wrote: what its entries mean is not known here. It can still be read.
  ///
  /// - Throws: `readOnly`.
  func checkVersion(of document: JSONDocument) throws(StoreError) {
    guard let words = document.newerVersionWords else { return }
    throw StoreError(.readOnly, "\(words); nothing was written", path: path)
  }
}

extension JSONDocument {
  /// That a newer version than this one wrote the file, in words without a full stop; nil when none did.
  public var newerVersionWords: String? {
    // A number beyond what can be kept, or a part of a version, is newer too.
    guard case .number(let text)? = self["$settee"], let version = Double(text), version > Double(JSONFileStore.version)
    else { return nil }
    return "a newer version of Settee wrote the file (\(text), this is \(JSONFileStore.version))"
  }

  /// That the file says no version in the member that is for it, in words without a full stop; nil when it says one, or
  /// nothing.
  var strangeVersionWords: String? {
    guard let stored = self["$settee"], newerVersionWords == nil else { return nil }
    var found = stored.kindName
    if case .number(let text) = stored {
      if Double(text) == Double(JSONFileStore.version) { return nil }
      found = text
    }
    return "the member '$settee' must be the version of the file, 1, but holds \(found); it is of no effect"
  }
}
