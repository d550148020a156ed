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
    guard case .number(let text)? = self["$settee"], let version = try? Numeral.int(text),
      version > JSONFileStore.version
    else { return nil }
    return "a newer version of Settee wrote the file (\(version), this is \(JSONFileStore.version))"
  }
}
